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
