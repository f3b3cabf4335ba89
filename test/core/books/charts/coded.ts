/** An owner’s accounts in a package with types. */
export const TYPED = `
200|Consultancy Income|Revenue|c|turnover
201|Training Workshops|Revenue|c|turnover
205|Reimbursed Expenses|Revenue|c|turnover
210|Grant - Arts Council|Revenue|c|turnover
220|Dividends received - Smith plc|Other Income|c|dividendsReceived
221|Interest|Other Income|c|interestIncome
222|Rent - upstairs flat|Other Income|c|turnover propertyIncome
223|Gain on sale of laptop|Other Income|c|depreciation
230|Discounts Given|Revenue|d|turnover
300|Purchases|Direct Costs|d|costOfRawMaterials
310|Freelancers|Direct Costs|d|costOfRawMaterials
311|Venue hire|Direct Costs|d|costOfRawMaterials
312|Travel recharged to clients|Direct Costs|d|costOfRawMaterials
313|Wages - production|Direct Costs|d|staffCosts
314|Stock movement|Direct Costs|d|costOfRawMaterials
315|Stripe fees|Direct Costs|d|costOfRawMaterials,otherCharges
400|Wages and salaries|Expense|d|staffCosts
401|Employer pension contributions|Expense|d|staffCosts
402|Employers NI|Expense|d|staffCosts
403|Directors' salary|Expense|d|staffCosts
404|Staff entertaining|Expense|d|otherCharges
405|Client entertaining|Expense|d|otherCharges disallowable
406|Charity|Expense|d|otherCharges disallowable,qualifyingDonation
407|Fines|Expense|d|otherCharges disallowable
408|Late Payment Charges|Expense|d|otherCharges
409|Depreciation - equipment|Expense|d|depreciation
410|Amortisation|Expense|d|depreciation
411|Loss on disposal of assets|Expense|d|depreciation
412|Bad debts|Expense|d|otherCharges
413|Corporation tax|Expense|d|taxOnProfit
414|Deferred tax|Expense|d|deferredTax
415|Loan interest|Expense|d|interestPayable
416|Bank charges|Expense|d|otherCharges
417|Foreign currency gains and losses|Expense|d|otherCharges
418|Insurance|Expense|d|otherCharges
419|Legal fees|Expense|d|otherCharges
420|Company formation|Expense|d|otherCharges disallowable
421|Widget zapping|Expense|d|otherCharges
422|HMRC interest|Expense|d|otherCharges disallowable
423|Dividends|Expense|d|dividends
424|Provision for bad debts|Expense|d|otherCharges
425|Rounding|Expense|d|otherCharges
426|Donations - political|Expense|d|otherCharges disallowable
600|Deposits paid|Current Asset|d|debtors.otherDebtors
601|Rent deposit|Current Asset|d|debtors.otherDebtors
602|Loan to director|Current Asset|d|debtors.otherDebtors
603|Corporation tax refund due|Current Asset|d|creditorsWithinOneYear.corporationTax,debtors.otherDebtors
604|Accrued income|Current Asset|d|debtors.prepayments
605|Prepaid insurance|Current Asset|d|debtors.prepayments
606|Due from Group Co Ltd|Current Asset|d|debtors.amountsOwedByGroupUndertakings,debtors.otherDebtors
607|Listed shares (short term)|Current Asset|d|debtors.otherDebtors,investments
608|WIP|Current Asset|d|stocks
609|Staff loan|Current Asset|d|debtors.otherDebtors
610|Trade debtors|Accounts Receivable|d|debtors.tradeDebtors
611|VAT receivable|Current Asset|d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
612|Deferred tax asset|Current Asset|d|debtors.otherDebtors
613|Sundry|Current Asset|d|debtors.otherDebtors
700|Website|Fixed Asset|d|intangibleAssets,tangibleAssets
701|Website amortisation|Fixed Asset|c|intangibleAssets
702|Goodwill|Fixed Asset|d|intangibleAssets
703|Less acc. amortisation goodwill|Fixed Asset|c|intangibleAssets
704|Shares in Trading Sub Ltd|Fixed Asset|d|investments
705|Van|Fixed Asset|d|tangibleAssets
706|Van - depreciation|Fixed Asset|c|tangibleAssets
707|Van - disposal|Fixed Asset|c|tangibleAssets
708|Studio|Fixed Asset|d|tangibleAssets
709|Loan to subsidiary (long term)|Fixed Asset|d|debtors.amountsOwedByGroupUndertakings,investments
800|Trade creditors|Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
801|Customer deposits|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
802|Deferred grant|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
803|Loan from parents|Current Liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
804|Loan from parent company|Current Liability|c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
805|Net wages|Current Liability|c|creditorsWithinOneYear.otherCreditors
806|Pension|Current Liability|c|creditorsWithinOneYear.otherCreditors
807|Dividends payable|Current Liability|c|creditorsWithinOneYear.otherCreditors
808|Insurance premium finance|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
809|Provision for refunds|Current Liability|c|provisionsForLiabilities,creditorsWithinOneYear.accrualsAndDeferredIncome
810|Holiday pay|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
811|Tax|Current Liability|c|creditorsWithinOneYear.corporationTax,creditorsWithinOneYear.otherTaxesAndSocialSecurity
812|Gift cards|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
813|Tips|Current Liability|c|creditorsWithinOneYear.otherCreditors
814|Bank loan|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
815|Sundry|Current Liability|c|creditorsWithinOneYear.otherCreditors
900|Loan - Funding Circle|Non-current Liability|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
901|Deferred tax|Non-current Liability|c|provisionsForLiabilities
902|Dilapidations|Non-current Liability|c|provisionsForLiabilities
903|Directors loan long term|Non-current Liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
950|Share capital|Equity|c|shareCapital
951|Share premium|Equity|c|sharePremium
952|Own shares|Equity|d|-
953|Revaluation reserve|Equity|c|-
954|Capital redemption reserve|Equity|c|capitalRedemptionReserve
955|Dividends paid|Equity|d|dividends
956|Retained profits b/f|Equity|c|retainedEarnings
957|Owner's drawings|Equity|d|-
958|Current year earnings|Equity|c|-
`;

/** Sage’s codes with an owner’s names. */
export const CODED = `
0010|Freehold Land||d|tangibleAssets
0015|Domain names||d|intangibleAssets,tangibleAssets
0016|Domain names amortisation||c|intangibleAssets,tangibleAssets
0020|Lathe||d|tangibleAssets
0021|Lathe depn||c|tangibleAssets
0055|Trade investments||d|investments
1001|Raw materials||d|stocks
1002|Stock provision||c|stocks
1100|Debtors Control Account||d|debtors.tradeDebtors
1105|Retentions||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
1106|Bad debt provision||c|debtors.tradeDebtors
1107|Directors current account||d|debtors.otherDebtors
1108|Amounts owed by Sister Ltd||d|debtors.amountsOwedByGroupUndertakings,debtors.otherDebtors
1200|Bank Current Account||d|cashAtBank
1205|Bank Reserve||d|cashAtBank
1210|Lloyds loan||c|creditorsAfterOneYear.bankLoans
1230|Petty Cash||d|cashAtBank
1240|Company Credit Card||c|creditorsWithinOneYear.otherCreditors
1250|Credit card receipts||d|cashAtBank
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2105|Accruals - audit||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2106|Customer prepayments||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|DLA Bob||c|creditorsWithinOneYear.otherCreditors
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|Purchase Tax Control Account||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2230|Pension Fund||c|creditorsWithinOneYear.otherCreditors
2300|Bounce back loan||c|creditorsAfterOneYear.bankLoans
2305|Loan - A Friend||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
2310|Hire Purchase||c|creditorsAfterOneYear.otherCreditors
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2330|Mortgages||c|creditorsAfterOneYear.bankLoans
2340|Deferred tax||c|provisionsForLiabilities
2350|Grants deferred||c|creditorsWithinOneYear.accrualsAndDeferredIncome
3000|Ordinary Shares||c|shareCapital
3010|Preference Shares||c|shareCapital
3100|Reserves||c|retainedEarnings,-
3101|Undistributed Reserves||c|retainedEarnings,-
3200|Profit and Loss Account||c|retainedEarnings
3210|Dividends||d|dividends
4000|Sales North||c|turnover
4100|Sales Returns||d|turnover
4200|Sales of Assets||c|depreciation,-
4400|Credit Charges (Late Payment)||c|turnover,interestIncome
4900|Miscellaneous Income||c|turnover
4901|Royalties Received||c|turnover
4902|Commissions Received||c|turnover
4903|Insurance Claims||c|turnover
4904|Rent Income||c|turnover propertyIncome
4905|Distribution and Carriage||c|turnover
4906|Bank interest||c|interestIncome
4907|Dividends rec'd||c|dividendsReceived
5000|Materials Purchased||d|costOfRawMaterials
5001|Materials Imported||d|costOfRawMaterials
5002|Miscellaneous Purchases||d|costOfRawMaterials
5003|Packaging||d|costOfRawMaterials
5009|Discounts Taken||c|costOfRawMaterials
5100|Carriage||d|costOfRawMaterials
5101|Import Duty||d|costOfRawMaterials
5200|Opening Stock||d|costOfRawMaterials
5201|Closing Stock||c|costOfRawMaterials
6000|Productive Labour||d|staffCosts
6001|Cost of Sales Labour||d|staffCosts
6002|Sub-Contractors||d|costOfRawMaterials
6100|Sales Commissions||d|costOfRawMaterials,otherCharges
6201|Advertising||d|otherCharges
7000|Gross Wages||d|staffCosts
7001|Directors Salaries||d|staffCosts
7006|Employers N.I.||d|staffCosts
7007|Employers Pensions||d|staffCosts
7010|SSP Reclaimed||c|staffCosts
7100|Rent||d|otherCharges
7103|General Rates||d|otherCharges
7200|Electricity||d|otherCharges
7300|Vehicle Fuel||d|otherCharges
7303|Vehicle Insurance||d|otherCharges
7400|Travelling||d|otherCharges
7403|U.K. Entertainment||d|otherCharges disallowable
7500|Printing||d|otherCharges
7550|Telephone and Fax||d|otherCharges
7600|Legal Fees||d|otherCharges
7601|Audit and Accountancy Fees||d|otherCharges
7602|Company set-up costs||d|otherCharges disallowable
7700|Equipment Hire||d|otherCharges
7750|I.T. Services||d|otherCharges
7800|Repairs and Renewals||d|otherCharges
7900|Bank Interest Paid||d|interestPayable
7901|Bank Charges||d|otherCharges
7903|Loan Interest Paid||d|interestPayable
7904|H.P. Interest||d|interestPayable
7905|Credit Charges||d|otherCharges,interestPayable
8000|Depreciation||d|depreciation
8001|Plant/Machinery Depreciation||d|depreciation
8005|Goodwill amortisation||d|depreciation
8006|Profit/loss on sale of assets||d|depreciation
8100|Bad Debt Write Off||d|otherCharges
8200|Donations||d|otherCharges disallowable
8201|Subscriptions||d|otherCharges
8204|Insurance||d|otherCharges
8205|Refreshments||d|otherCharges
8210|Fines & penalties||d|otherCharges disallowable
8250|Sundry expenses||d|otherCharges
9001|Taxation||d|taxOnProfit
9002|Deferred taxation||d|deferredTax
9998|Suspense Account||d|-
9999|Mispostings Account||d|-
`;

/** An architect’s codes, under sections. */
export const ARCHITECT = `
4000|Fees - architects|Income|c|turnover
4005|Disbursements recharged|Income|c|turnover
4010|Bank interest gross|Income|c|interestIncome
4020|Dividends from listed shares|Income|c|dividendsReceived
4030|Rent from tenant|Income|c|turnover propertyIncome
4040|Profit on disposal|Income|c|depreciation
4050|Furlough grant|Income|c|turnover
5000|Subcontract architects|Direct|d|costOfRawMaterials
5010|Models and prints|Direct|d|costOfRawMaterials
5020|Planning application fees|Direct|d|costOfRawMaterials
5030|Direct salaries|Direct|d|staffCosts
6000|Admin salaries|Overheads|d|staffCosts
6010|Partners salaried|Overheads|d|staffCosts,otherCharges
6020|Er's NIC|Overheads|d|staffCosts
6030|Pension ER|Overheads|d|staffCosts
6040|PI insurance|Overheads|d|otherCharges
6050|ARB & RIBA subs|Overheads|d|otherCharges
6060|Client lunches|Overheads|d|otherCharges disallowable
6070|Golf day|Overheads|d|otherCharges disallowable
6080|Bad debts|Overheads|d|otherCharges
6090|Movement in bad debt provision|Overheads|d|otherCharges
6100|Deprec'n - fixtures|Overheads|d|depreciation
6110|Goodwill w/off|Overheads|d|depreciation
6120|Finance lease interest|Overheads|d|interestPayable
6130|CT - current yr|Overheads|d|taxOnProfit
6140|CT - prior yr|Overheads|d|taxOnProfit
6150|Deferred tax mvmt|Overheads|d|deferredTax
6160|PAYE penalties|Overheads|d|otherCharges disallowable
6170|Formation expenses|Overheads|d|otherCharges disallowable
6180|Loss on disposal|Overheads|d|depreciation
7000|Goodwill|Fixed Assets|d|intangibleAssets
7001|Goodwill - amort|Fixed Assets|c|intangibleAssets
7010|F&F cost|Fixed Assets|d|tangibleAssets
7011|F&F depn|Fixed Assets|c|tangibleAssets
7012|F&F depn on disposals|Fixed Assets|d|tangibleAssets
7013|F&F disposals|Fixed Assets|c|tangibleAssets
7020|Investments|Fixed Assets|d|investments
7100|Debtors|Current Assets|d|debtors.tradeDebtors
7101|Less: provision|Current Assets|c|debtors.tradeDebtors,debtors.otherDebtors
7102|WIP c/f|Current Assets|d|stocks
7103|Prepayments|Current Assets|d|debtors.prepayments
7104|Landlord deposit|Current Assets|d|debtors.otherDebtors
7105|Bank|Current Assets|d|cashAtBank
7106|Reserve a/c|Current Assets|d|cashAtBank
7107|DLA - overdrawn|Current Assets|d|debtors.otherDebtors
7108|S455 repayable|Current Assets|d|creditorsWithinOneYear.corporationTax,debtors.otherDebtors
7200|Creditors|Current Liabilities|c|creditorsWithinOneYear.tradeCreditors
7201|VAT|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
7202|PAYE/NI|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
7203|CT|Current Liabilities|c|creditorsWithinOneYear.corporationTax
7204|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
7205|Client money on account|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
7206|DLA|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
7207|Loan <1yr|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
7208|Dividend owed|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
7209|Barclaycard|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
7300|Loan >1yr|Long Term Liabilities|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
7301|HP >1yr|Long Term Liabilities|c|creditorsAfterOneYear.otherCreditors
7302|Def tax|Long Term Liabilities|c|provisionsForLiabilities
7303|Dilaps|Long Term Liabilities|c|provisionsForLiabilities
7304|Loan from Mum & Dad|Long Term Liabilities|c|creditorsAfterOneYear.otherCreditors
7400|Shares|Capital and Reserves|c|shareCapital
7401|Share prem|Capital and Reserves|c|sharePremium
7402|CRR|Capital and Reserves|c|capitalRedemptionReserve
7403|Reval reserve|Capital and Reserves|c|-
7404|P&L b/f|Capital and Reserves|c|retainedEarnings
7405|Dividends|Capital and Reserves|d|dividends
7406|Treasury shares|Capital and Reserves|d|-
7999|Suspense|Current Assets|d|-
8000|Thingummy||d|-
8001|Acme Project||c|-
`;

/** Things and suppliers by their everyday names. */
export const EVERYDAY = `
|Subscriptions received||c|turnover
|Tuition fees||c|turnover
|Ticket sales||c|turnover
|Bar takings||c|turnover
|Advertising income||c|turnover
|Legacy||c|turnover,-
|Sundry debtors & prepayments||d|debtors.prepayments,debtors.otherDebtors
|Debtors & prepayments||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
|Creditors & accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.tradeCreditors
|Trade & other creditors||c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.otherCreditors
|Taxation & social security||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Cash & bank||d|cashAtBank
|Bank & cash balances||d|cashAtBank
|Bank current a/c - RBS||d|cashAtBank
|Co-op Bank||d|cashAtBank
|Bank loan - Barclays (5 year)||c|creditorsAfterOneYear.bankLoans
|Loan repayable 2027||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Recovery loan scheme||c|creditorsAfterOneYear.bankLoans
|Start up loan||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Growth Guarantee loan||c|creditorsAfterOneYear.bankLoans
|Vehicle loan||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Van HP||c|creditorsAfterOneYear.otherCreditors
|Photocopier lease||d|otherCharges
|Photocopier rental||d|otherCharges
|Photocopier||d|tangibleAssets,otherCharges
|Boiler||d|tangibleAssets
|Ovens||d|tangibleAssets
|Kitchen equipment||d|tangibleAssets
|Tables and chairs||d|tangibleAssets
|Bikes||d|tangibleAssets,-
|Boat||d|tangibleAssets,-
|Horse||d|tangibleAssets,stocks,-
|Sheds||d|tangibleAssets,-
|Tablet computers||d|tangibleAssets
|Computers - additions||d|tangibleAssets
|Computer equip - b/fwd||d|tangibleAssets
|Computer equip - depn b/fwd||c|tangibleAssets
|Website dev||d|intangibleAssets,otherCharges
|Software||d|otherCharges,intangibleAssets
|Xero||d|otherCharges,-
|QuickBooks subscription||d|otherCharges
|Microsoft 365||d|otherCharges,-
|Adobe||d|otherCharges,-
|Zoom||d|otherCharges,-
|BT||d|otherCharges,-
|EE mobile||d|otherCharges
|British Gas||d|otherCharges
|Thames Water||d|otherCharges
|Council tax||d|otherCharges
|TV licence||d|otherCharges
|DVLA||d|otherCharges,-
|Road tax||d|otherCharges
|MOT||d|otherCharges
|AA membership||d|otherCharges
|Train fares||d|otherCharges
|Taxis||d|otherCharges
|Flights||d|otherCharges
|Hotel stays||d|otherCharges
|Meals away||d|otherCharges
|Coffee||d|otherCharges,-
|Tea & coffee||d|otherCharges
|Milk||d|otherCharges,costOfRawMaterials,-
|Biscuits||d|otherCharges,-
|Flowers||d|otherCharges
|Cards and gifts||d|otherCharges
|Leaving present||d|otherCharges,-
|Eye tests||d|otherCharges,staffCosts,-
|First aid||d|otherCharges
|Locum fees||d|otherCharges,costOfRawMaterials,staffCosts
|Bookkeeper||d|otherCharges
|Accountants fees||d|otherCharges
|Auditors||d|otherCharges
|Payroll bureau||d|otherCharges
|Companies House||d|otherCharges
|ICO fee||d|otherCharges
|Bank charges (Stripe)||d|otherCharges
|PayPal charges||d|otherCharges
|Interest charges||d|interestPayable
|Interest on HP||d|interestPayable
|Interest on VAT||d|otherCharges disallowable
|Interest on corporation tax||d|interestPayable
|Credit interest||c|interestIncome
|Cashback||c|turnover,otherCharges,-
|Insurance payout||c|turnover
|Rebate||c|turnover,costOfRawMaterials,otherCharges,-
|Wages||d|staffCosts
|Wages - PAYE||d|staffCosts,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Wages - net||d|staffCosts,creditorsWithinOneYear.otherCreditors
|Salaries - directors||d|staffCosts
|Pay - casual staff||d|staffCosts
|Bonus||d|staffCosts
|Employers' NI||d|staffCosts
|NI - employer||d|staffCosts
|Pension - employer||d|staffCosts
|Pension - employee||c|creditorsWithinOneYear.otherCreditors
|NI - employee||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Director - Jim||c|creditorsWithinOneYear.otherCreditors,-
|Jim loan||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Jim||c|-
|HMRC - NI refund due||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
`;
