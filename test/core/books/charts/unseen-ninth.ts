/**
 * An engineer, a contractor, agencies, makers, a start-up, a school and barbers, in ten packages and two sheets. The
 * charts are unchanged, and no rule or word of the mapping was changed for them.
 */
export const NINTH = `
# sound engineer (live and studio) | FreeAgent
001|Sales||c|turnover
002|Studio hire (dry hire, Peckham room)||c|turnover
003|Kit hire recharged to promoters||c|turnover
004|PRS and PPL royalties||c|turnover
051|Interest Received||c|interestIncome
056|Other Income||c|turnover
057|Insurance claim - stolen Midas desk 2023||c|turnover,depreciation,ask *
101|Cost of Sales||d|costOfRawMaterials
103|Freelance monitor engineers||d|costOfRawMaterials
104|Equipment Hire||d|costOfRawMaterials
105|Commission Paid to booking agents||d|costOfRawMaterials
106|Consumables (gaffer, batteries)||d|costOfRawMaterials
109|Loan of microphones from Orbital||d|costOfRawMaterials
110|Carnet and freight for EU dates||d|costOfRawMaterials
201|Sundry Expenses||d|otherCharges
250|Premises Rent||d|otherCharges
251|Business Rates and Water||d|otherCharges
252|Light, Heat & Power||d|otherCharges
264|Accountancy Fees||d|otherCharges
268|Legal Fees||d|otherCharges,ask *
270|Sound Insurance Brokers premium||d|otherCharges
280|Plugins & Software||d|otherCharges
281|Mobile Phone||d|otherCharges
282|Internet & Telephone||d|otherCharges
285|Business Entertaining||d|otherCharges disallowable
287|Staff Entertaining||d|otherCharges,staffCosts
290|Printing||d|otherCharges
292|Stock photos and website||d|otherCharges
294|Capital Sound Ltd - repairs to PA||d|otherCharges
295|Hearing tests||d|otherCharges,staffCosts
310|Bank Charges||d|otherCharges
311|Mixing desk hire purchase interest||d|interestPayable
360|Accommodation and Meals||d|otherCharges
365|Travel||d|otherCharges
366|Mileage||d|otherCharges
367|Parking fine - Brixton Academy load-in||d|otherCharges disallowable
380|Trade Subscriptions (Musicians' Union, AES)||d|otherCharges
401|Salaries||d|staffCosts
402|Employer NICs||d|staffCosts
403|Staff Training||d|otherCharges,staffCosts
407|Director's Salary||d|staffCosts
408|Employer pension contribution - Smart Pension||d|staffCosts
450|Bad Debts||d|otherCharges
460|Depreciation||d|depreciation
461|Profit/Loss on Disposal of Capital Assets||d|depreciation
502|Corporation Tax||d|taxOnProfit
601-1|Capital Asset Brought Forward: PA and desks||d|tangibleAssets
602-1|Capital Asset Purchase: PA and desks||d|tangibleAssets
604-1|Capital Asset Depreciation Brought Forward: PA and desks||c|tangibleAssets
605-1|Capital Asset Depreciation Charge: PA and desks||c|tangibleAssets
620|Prepayments||d|debtors.prepayments
660|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
681|Trade Debtors||d|debtors.tradeDebtors
750-1|Starling current account||d|cashAtBank
750-2|Capital on Tap card||c|creditorsWithinOneYear.otherCreditors
750-3|Tax pot (Starling space)||d|cashAtBank
796|Trade Creditors||c|creditorsWithinOneYear.tradeCreditors
798|Black Horse HP - Yamaha Rivage||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,ask
799|Gig deposits held||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
814|PAYE/NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
813|Net Salary and Bonuses||c|creditorsWithinOneYear.otherCreditors
815|Pension Creditor||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
817|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
820|Corporation Tax Liability||c|creditorsWithinOneYear.corporationTax
825|Deferred Tax||c|provisionsForLiabilities
901-1|Capital Shares: Marcus Oyelaran||c|shareCapital
907-1|Director Loan Account: Marcus Oyelaran||c|creditorsWithinOneYear.otherCreditors
908-1|Dividend: Marcus Oyelaran||d|dividends
968|Profit and Loss Account brought forward||c|retainedEarnings
999|Suspense Account||d|ask
# glazing contractor (CIS) | Sage 50
0020|Plant and Machinery Cost||d|tangibleAssets
0021|Plant and Machinery Depreciation||c|tangibleAssets
0030|Office Equipment||d|tangibleAssets
0031|Office Equipment Depreciation||c|tangibleAssets
0050|Motor Vehicles Cost||d|tangibleAssets
0051|Motor Vehicles Depreciation||c|tangibleAssets
0052|Glass racks for Sprinters||d|tangibleAssets
0053|Goodwill - Ellis Glass 2019||d|intangibleAssets
0054|Amortisation of Goodwill - Ellis Glass||c|intangibleAssets
1001|Stock of glass and sealed units||d|stocks
1002|Work in Progress||d|stocks
1100|Debtors Control Account||d|debtors.tradeDebtors
1101|Retentions held by main contractors||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
1102|Bad debt provision||c|debtors.tradeDebtors
1103|Prepayments||d|debtors.prepayments
1104|Loan to apprentice - K Dhillon||d|debtors.otherDebtors
1105|Scaffold board deposits||d|debtors.otherDebtors
1200|NatWest Current Account||d|cashAtBank
1210|NatWest Reserve||d|cashAtBank
1220|NatWest Overdraft||c|creditorsWithinOneYear.otherCreditors
1230|Petty Cash||d|cashAtBank
1240|Company Barclaycard||c|creditorsWithinOneYear.otherCreditors
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2102|Retentions owed to subcontractors||c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Customer deposits - windows||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|Purchase Tax Control Account||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2211|CIS deducted from subbies||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2212|CIS Suffered||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2230|Pension Fund - NEST||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2250|Attachment of earnings||c|creditorsWithinOneYear.otherCreditors
2300|Funding Circle loan||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,ask
2310|Hire Purchase - Close Brothers||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,ask
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2330|Directors Loan - P Ellis||c|creditorsWithinOneYear.otherCreditors
2340|Directors Loan - S Ellis overdrawn||d|debtors.otherDebtors,ask
3000|Ordinary Shares||c|shareCapital
3200|Profit and Loss Account||c|retainedEarnings
3210|Dividends||d|dividends
4000|Sales - Domestic glazing||c|turnover
4001|Sales - Contract (reverse charge)||c|turnover
4002|Emergency boarding up||c|turnover
4009|Discounts Allowed||d|turnover,otherCharges
4900|Scrap aluminium sold||c|turnover
4901|Bank of sealed units clearance sale||c|turnover
4906|Bank Interest Received||c|interestIncome
4907|CITB grant received||c|turnover,ask *
5000|Glass purchased||d|costOfRawMaterials
5001|uPVC profile and beading||d|costOfRawMaterials
5002|Sealants & fixings||d|costOfRawMaterials
5009|Discounts Taken||c|costOfRawMaterials,otherCharges,turnover
5200|Opening Stock||d|costOfRawMaterials
5201|Closing Stock||c|costOfRawMaterials
6000|Productive Labour||d|costOfRawMaterials,staffCosts
6001|CIS Subcontractors||d|costOfRawMaterials
6002|Crane and cherry picker hire||d|costOfRawMaterials
6900|Breakages made good||d|costOfRawMaterials
7000|Gross Wages||d|staffCosts
7001|Directors Salaries||d|staffCosts
7006|Employers N.I.||d|staffCosts
7007|Employers Pensions||d|staffCosts
7100|Rent - Unit 4 Bank Mill||d|otherCharges
7103|General Rates||d|otherCharges
7200|Electricity||d|otherCharges
7300|Vehicle Fuel||d|otherCharges
7304|Vehicle Insurance||d|otherCharges
7350|FENSA registration||d|otherCharges
7406|Client entertaining||d|otherCharges disallowable
7601|Audit and Accountancy Fees||d|otherCharges
7602|CIS adviser's fees||d|otherCharges
7901|Bank Charges||d|otherCharges
7903|Loan Interest Paid||d|interestPayable
7904|HP Interest||d|interestPayable
8000|Depreciation||d|depreciation
8003|Vehicle Depreciation||d|depreciation
8009|Loss on sale of Transit BD14||d|depreciation
8100|Bad Debt Write Off||d|otherCharges
8101|HSE penalty||d|otherCharges disallowable
9001|Taxation||d|taxOnProfit
9998|Suspense Account||d|ask
9999|Mispostings Account||d|ask
# market research agency | QuickBooks
|Barclays Business Current|Bank: Current|d|cashAtBank
|Barclays Premium Saver|Bank: Savings|d|cashAtBank
|Respondent incentives cash tin|Bank: Cash on hand|d|cashAtBank
|Barclaycard Commercial|Credit Card: Credit Card|c|creditorsWithinOneYear.otherCreditors
|Debtors|Accounts receivable (A/R): Accounts Receivable (A/R)|d|debtors.tradeDebtors
|Accrued income on tracker studies|Current assets: Other current assets|d|debtors.prepayments
|Prepaid panel subscriptions|Current assets: Prepaid Expenses|d|debtors.prepayments
|Rent deposit Clerkenwell|Current assets: Other current assets|d|debtors.otherDebtors
|Amazon vouchers in hand for respondents|Current assets: Other current assets|d|debtors.otherDebtors,debtors.prepayments,stocks,cashAtBank,ask
|Season ticket loans|Current assets: Loans To Others|d|debtors.otherDebtors
|Due from Insight Bureau Inc (subsidiary)|Current assets: Other current assets|d|debtors.amountsOwedByGroupUndertakings
|Uncategorised Asset|Current assets: Other current assets|d|ask
|Computers|Tangible assets: Furniture and fixtures|d|tangibleAssets
|Computers - accumulated depreciation|Tangible assets: Accumulated depreciation|c|tangibleAssets
|Viewing facility fit-out|Tangible assets: Leasehold improvements|d|tangibleAssets
|Viewing facility fit-out - accumulated depreciation|Tangible assets: Accumulated depreciation|c|tangibleAssets
|Survey platform development|Intangible assets: Intangible Assets|d|intangibleAssets
|Survey platform amortisation to date|Intangible assets: Accumulated amortisation|c|intangibleAssets
|Shares in Insight Bureau Inc|Non-current assets: Investments|d|investments
|Creditors|Accounts payable (A/P): Accounts Payable (A/P)|c|creditorsWithinOneYear.tradeCreditors
|Accruals|Current liabilities: Accrued liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred income - client retainers|Current liabilities: Deferred revenue|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|VAT Control|Current liabilities: Sales and service tax payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Suspense|Current liabilities: Sales and service tax payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities|Current liabilities: Payroll liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.otherCreditors
|Payroll Clearing|Current liabilities: Payroll Clearing|c|creditorsWithinOneYear.otherCreditors
|Corporation tax payable|Current liabilities: Income tax payable|c|creditorsWithinOneYear.corporationTax
|Directors' loan - H. Lindqvist|Current liabilities: Other current liabilities|c|creditorsWithinOneYear.otherCreditors
|Directors' loan - R. Achebe (overdrawn)|Current liabilities: Other current liabilities|d|debtors.otherDebtors,ask
|CBILS loan - Barclays, due after 1 year|Non-current liabilities: Long-term debt|c|creditorsAfterOneYear.bankLoans
|CBILS loan - Barclays, due within 1 year|Current liabilities: Loan payable|c|creditorsWithinOneYear.otherCreditors
|Deferred tax provision|Non-current liabilities: Other non-current liabilities|c|provisionsForLiabilities
|Ordinary share capital|Equity: Share capital|c|shareCapital
|Share premium|Equity: Paid-in capital or surplus|c|sharePremium
|Called up share capital not paid|Equity: Called Up Share Capital Not Paid|d|calledUpShareCapitalNotPaid
|Retained Earnings|Equity: Retained Earnings|c|retainedEarnings
|Dividends paid|Equity: Dividend disbursed|d|dividends
|Opening balance equity|Equity: Opening Balance Equity|c|ask
|Quantitative projects|Income: Service/Fee Income|c|turnover
|Focus groups|Income: Service/Fee Income|c|turnover
|Interest in brands syndicated study|Income: Service/Fee Income|c|turnover
|Billable expenses recharged|Income: Other Primary Income|c|turnover
|Discounts given|Income: Discounts/Refunds Given|d|turnover
|Viewing room hire to other agencies|Income: Other Primary Income|c|turnover
|Bank interest|Other income: Interest earned|c|interestIncome
|Dividends from Insight Bureau Inc|Other income: Dividend income|c|dividendsReceived
|Exchange gain or loss|Other income: Other Miscellaneous Income|c|otherCharges,turnover
|Uncategorised Income|Income: Uncategorised Income|c|ask
|Panel and sample costs|Cost of sales: Other costs of sales - COS|d|costOfRawMaterials
|Freelance moderators|Cost of sales: Cost of labour - COS|d|costOfRawMaterials
|Respondent incentives|Cost of sales: Other costs of sales - COS|d|costOfRawMaterials
|Translation & transcription|Cost of sales: Other costs of sales - COS|d|costOfRawMaterials
|Staff salaries|Expenses: Payroll Expenses|d|staffCosts
|Directors' salaries|Expenses: Payroll Expenses|d|staffCosts
|Employer's NI|Expenses: Payroll Expenses|d|staffCosts
|Pension - Royal London|Expenses: Payroll Expenses|d|staffCosts
|Bupa for staff|Expenses: Payroll Expenses|d|staffCosts,otherCharges
|Office rent|Expenses: Rent or Lease of Buildings|d|otherCharges
|Business rates|Expenses: Rent or Lease of Buildings|d|otherCharges
|Stationery and printing|Expenses: Office/General Administrative Expenses|d|otherCharges
|Dues and Subscriptions (MRS Company Partner)|Expenses: Dues and Subscriptions|d|otherCharges
|SPSS and Qualtrics licences|Expenses: Office/General Administrative Expenses|d|otherCharges
|Mintel stock market reports|Expenses: Dues and Subscriptions|d|otherCharges
|Meals and Entertainment|Expenses: Entertainment Meals|d|otherCharges,ask *
|Christmas party|Expenses: Entertainment|d|otherCharges,staffCosts
|Client hospitality - Lord's|Expenses: Entertainment|d|otherCharges disallowable
|Travel|Expenses: Travel Expenses - General and Admin Expenses|d|otherCharges
|Accountancy|Expenses: Legal and professional fees|d|otherCharges
|Legal|Expenses: Legal and professional fees|d|otherCharges,ask *
|Bank charges|Expenses: Bank charges|d|otherCharges
|Insurance - professional indemnity|Expenses: Insurance|d|otherCharges
|Loan interest|Expenses: Interest paid|d|interestPayable
|Bad debts|Expenses: Bad debts|d|otherCharges
|Depreciation|Other expense: Depreciation|d|depreciation
|Amortisation of platform|Other expense: Amortisation|d|depreciation *
|Donation to Shelter|Expenses: Charitable Contributions|d|otherCharges,ask *
|Corporation tax|Expenses: Income tax expense|d|taxOnProfit
|Uncategorised Expense|Expenses: Other Miscellaneous Service Cost|d|ask
|Ask My Accountant|Expenses: Other Miscellaneous Service Cost|d|ask
# candle maker | Odoo
001000|Plant and Machinery - wax melters|Fixed Assets|d|tangibleAssets
001100|Plant and Machinery Depreciation|Fixed Assets|c|tangibleAssets
002000|Office Equipment|Fixed Assets|d|tangibleAssets
002100|Office Equipment Depreciation|Fixed Assets|c|tangibleAssets
003000|Market stall gazebo and displays|Fixed Assets|d|tangibleAssets
003100|Market stall gazebo Depreciation|Fixed Assets|c|tangibleAssets
006000|Website and brand "Wick & Wold"|Non-current Assets|d|intangibleAssets,tangibleAssets
100100|Stock of wax, wicks and jars|Current Assets|d|stocks
100200|Finished candles|Current Assets|d|stocks
100300|Candles out on sale or return|Current Assets|d|stocks
110000|Debtors Control Account|Receivable|d|debtors.tradeDebtors
110300|Prepayments|Prepayments|d|debtors.prepayments
110310|Deposit on Leyburn unit|Current Assets|d|debtors.otherDebtors
110400|Outstanding Receipts|Current Assets|d|cashAtBank,debtors.otherDebtors
120000|Monzo Business|Bank and Cash|d|cashAtBank
120100|PayPal|Bank and Cash|d|cashAtBank
120200|Cash - craft fairs|Bank and Cash|d|cashAtBank
121100|Liquidity Transfer|Current Assets|d|cashAtBank,ask
124000|Credit card - Capital One|Credit Card|c|creditorsWithinOneYear.otherCreditors
210000|Creditors Control Account|Payable|c|creditorsWithinOneYear.tradeCreditors
210900|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
211000|Wholesale deposits for Christmas|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
211100|Gift cards sold on Shopify|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
220000|Sales Tax Control Account|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
220100|Purchase Tax Control Account|Current Assets|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
220200|HMRC VAT Account|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
221000|PAYE & National Insurance|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
222000|Net Wages|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
223000|Pension Fund|Current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
230000|Start Up Loan (British Business Bank)|Non-current Liabilities|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors,ask
232000|Corporation Tax|Current Liabilities|c|creditorsWithinOneYear.corporationTax
233000|Director's loan - Hannah Metcalfe|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
234000|Loan from Mum, repayable 2029|Non-current Liabilities|c|creditorsAfterOneYear.otherCreditors
300000|Ordinary Shares|Equity|c|shareCapital
320000|Profit and Loss Account|Equity|c|retainedEarnings
325000|Dividends|Equity|d|dividends
999999|Undistributed Profits/Losses|Current Year Earnings|c|ask,retainedEarnings
400000|Sale of candles - website|Income|c|turnover
400100|Wholesale to farm shops|Income|c|turnover
400200|Candle making workshops|Income|c|turnover
400300|Sale of wax melts on Etsy|Income|c|turnover
400900|Discounts allowed|Income|d|turnover
490000|Interest received|Other Income|c|interestIncome
490100|Foreign Exchange Gain|Other Income|c|otherCharges,turnover
490200|Growing Places grant - North Yorkshire Council|Other Income|c|turnover,ask *
500000|Soy and beeswax|Cost of Revenue|d|costOfRawMaterials
500100|Fragrance oils|Cost of Revenue|d|costOfRawMaterials
500200|Jars, tins & labels|Cost of Revenue|d|costOfRawMaterials
500300|Carriage in|Cost of Revenue|d|costOfRawMaterials
500400|Stock variation|Cost of Revenue|d|costOfRawMaterials
510000|Casual pourers' wages|Cost of Revenue|d|costOfRawMaterials,staffCosts
600000|Etsy and Shopify commission|Expenses|d|otherCharges
610000|Postage to customers|Expenses|d|otherCharges
620000|Advertising - Instagram|Expenses|d|otherCharges
620100|Tax disc holder candles given as samples|Expenses|d|otherCharges
700000|Gross wages|Expenses|d|staffCosts
700100|Director's salary|Expenses|d|staffCosts
700600|Employer's NI|Expenses|d|staffCosts
700700|Employer's pension|Expenses|d|staffCosts
710000|Rent - Bank Top Barn|Expenses|d|otherCharges
710300|Business rates|Expenses|d|otherCharges
720000|Electricity|Expenses|d|otherCharges
730000|Van running costs|Expenses|d|otherCharges
740000|Travel to fairs|Expenses|d|otherCharges
740100|Pitch fees at markets|Expenses|d|otherCharges
750000|Telephone & broadband|Expenses|d|otherCharges
750400|Stationery|Expenses|d|otherCharges
760000|Accountant|Expenses|d|otherCharges
760100|CLP safety testing|Expenses|d|otherCharges
770000|Product liability insurance|Expenses|d|otherCharges
780000|Goodwill replacements for broken jars|Expenses|d|otherCharges,costOfRawMaterials
790000|Bank interest paid|Expenses|d|interestPayable
790100|Bank charges|Expenses|d|otherCharges
800000|Depreciation|Depreciation|d|depreciation
800100|Plant depreciation|Depreciation|d|depreciation
820000|Donation - Yorkshire Air Ambulance|Expenses|d|otherCharges,ask *
830000|Stockist entertaining|Expenses|d|otherCharges disallowable
840000|Late filing penalty - Companies House|Expenses|d|otherCharges disallowable
880000|Corporation tax charge|Expenses|d|taxOnProfit
999800|Suspense|Current Assets|d|ask
# fintech start-up with investors and an R&D claim | Xero
090|Revolut Business GBP|Bank|d|cashAtBank
091|Wise EUR|Bank|d|cashAtBank
092|HSBC Innovation deposit|Bank|d|cashAtBank
093|Pleo cards|Bank|d|cashAtBank,creditorsWithinOneYear.otherCreditors
094|Safeguarded customer funds - ClearBank|Bank|d|cashAtBank
200|Subscription revenue|Revenue|c|turnover
201|Interchange income|Revenue|c|turnover
202|Lending-as-a-service platform fees|Revenue|c|turnover
210|Innovate UK grant - Smart|Revenue|c|turnover,ask *
260|RDEC credit (merged scheme)|Revenue|c|turnover,taxOnProfit,ask *
270|Interest Income|Revenue|c|interestIncome
310|Card processing and scheme fees|Direct Costs|d|costOfRawMaterials
311|AWS hosting - production|Direct Costs|d|costOfRawMaterials
312|KYC checks (Onfido)|Direct Costs|d|costOfRawMaterials
313|Customer support agency|Direct Costs|d|costOfRawMaterials
400|Advertising & Marketing|Overhead|d|otherCharges
401|Audit & Accountancy fees|Overhead|d|otherCharges
402|R&D claim adviser - success fee|Overhead|d|otherCharges
404|Bank Fees|Overhead|d|otherCharges
405|FCA fees & levies|Overhead|d|otherCharges
406|Compliance consultant|Overhead|d|otherCharges
407|Contractors - developers|Overhead|d|otherCharges,costOfRawMaterials
411|Cloud credits used - Google|Overhead|d|otherCharges
416|Depreciation Expense|Depreciation|d|depreciation
417|Amortisation of capitalised development|Depreciation|d|depreciation *
420|Investor dinners|Overhead|d|otherCharges disallowable
421|Team offsite - Lisbon|Overhead|d|otherCharges,staffCosts
433|Insurance - D&O and cyber|Overhead|d|otherCharges
437|Interest on convertible notes|Overhead|d|interestPayable
441|Legal - seed round|Overhead|d|otherCharges,sharePremium,ask *
442|Legal - commercial contracts|Overhead|d|otherCharges
448|Share option valuation report|Overhead|d|otherCharges,ask *
463|Software subscriptions|Overhead|d|otherCharges
464|Capital IQ licence|Overhead|d|otherCharges
469|Co-working desks, WeWork|Overhead|d|otherCharges
477|Salaries - engineering|Overhead|d|staffCosts
478|Directors' Remuneration|Overhead|d|staffCosts
479|Employers National Insurance|Overhead|d|staffCosts
480|Share-based payment charge|Overhead|d|staffCosts *
481|Recruitment fees|Overhead|d|otherCharges,staffCosts
482|Pensions Costs - Penfold|Overhead|d|staffCosts
493|Travel|Overhead|d|otherCharges
499|Realised Currency Gains|Overhead|d|otherCharges
500|Corporation Tax|Overhead|d|taxOnProfit
501|R&D tax credit (SME scheme)|Overhead|c|taxOnProfit
502|Deferred tax charge|Overhead|d|deferredTax
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
611|Prepayments|Current Asset|d|debtors.prepayments
612|R&D tax credit receivable from HMRC|Current Asset|d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax
613|VAT refund due|Current Asset|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
614|Accrued interchange|Current Asset|d|debtors.prepayments
615|Grant income accrued|Current Asset|d|debtors.prepayments,debtors.otherDebtors
616|Amount due from Fjord Lending Ltd (group)|Current Asset|d|debtors.amountsOwedByGroupUndertakings
617|EMI loan to COO for shares|Current Asset|d|debtors.otherDebtors,ask
710|Laptops|Fixed Asset|d|tangibleAssets
711|Less Accumulated Depreciation on Laptops|Fixed Asset|c|tangibleAssets
750|Capitalised development - ledger engine|Fixed Asset|d|intangibleAssets
751|Less Accumulated Amortisation on ledger engine|Fixed Asset|c|intangibleAssets
760|Investment in Fjord Lending Ltd|Fixed Asset|d|investments
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
805|Accruals|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
806|Deferred subscription income|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
807|Customer e-money balances|Current Liability|c|creditorsWithinOneYear.otherCreditors
814|Wages Payable|Current Liability|c|creditorsWithinOneYear.otherCreditors
820|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE & NIC|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
830|Corporation tax|Current Liability|c|creditorsWithinOneYear.corporationTax
835|Founder loan - T. Abara|Current Liability|c|creditorsWithinOneYear.otherCreditors
840|Advance subscription agreements (ASA)|Current Liability|c|creditorsWithinOneYear.otherCreditors,ask
858|Pensions Payable|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
900|Convertible loan notes 2027|Non-current Liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors,ask
901|Deferred tax|Non-current Liability|c|provisionsForLiabilities
950|Ordinary shares of £0.0001|Equity|c|shareCapital
951|Seed preferred shares|Equity|c|shareCapital
952|Share premium - seed round|Equity|c|sharePremium
953|Share option reserve|Equity|c|ask,retainedEarnings
954|Shares to be issued (SEIS)|Equity|c|ask,shareCapital,creditorsWithinOneYear.otherCreditors
955|Called up shares unpaid - angels|Equity|d|calledUpShareCapitalNotPaid
960|Retained Earnings|Equity|d|retainedEarnings
# vintage clothes dealer | Zoho
|Sales - Depop and Vinted|Income|c|turnover
|Sales - Brick Lane shop|Income|c|turnover
|Costume hire to TV|Income|c|turnover
|Shipping Charge|Income|c|turnover
|Discount|Income|d|turnover
|Late Fee Income|Other Income|c|turnover,interestIncome
|Interest Income|Other Income|c|interestIncome
|Profit on sale of van|Other Income|c|depreciation,turnover *
|Opening Stock|Cost Of Goods Sold|d|costOfRawMaterials
|Cost of Goods Sold|Cost Of Goods Sold|d|costOfRawMaterials
|Kilo sale purchases - Milan|Cost Of Goods Sold|d|costOfRawMaterials
|Bank of Fashion bales|Cost Of Goods Sold|d|costOfRawMaterials
|Import duty on US denim|Cost Of Goods Sold|d|costOfRawMaterials
|Dry cleaning & mending|Cost Of Goods Sold|d|costOfRawMaterials
|Labor|Cost Of Goods Sold|d|costOfRawMaterials,staffCosts
|Advertising And Marketing|Expense|d|otherCharges
|Bank Fees and Charges|Expense|d|otherCharges
|Depop selling fees|Expense|d|otherCharges
|Credit Card Charges|Expense|d|otherCharges
|Charity shop gift aid donation - Oxfam|Expense|d|otherCharges,ask *
|Models and photographers|Expense|d|otherCharges,costOfRawMaterials
|Rent Expense|Expense|d|otherCharges
|Storage at Big Yellow|Expense|d|otherCharges
|Salaries and Employee Wages|Expense|d|staffCosts
|Director's salary - Coco Ferreira|Expense|d|staffCosts
|Employers NI|Expense|d|staffCosts
|Pension - NOW: Pensions|Expense|d|staffCosts
|Travel Expense|Expense|d|otherCharges
|Buying trips to Texas|Expense|d|otherCharges
|Meals and Entertainment|Expense|d|otherCharges,ask *
|Telephone Expense|Expense|d|otherCharges
|IT and Internet Expenses|Expense|d|otherCharges
|Postage|Expense|d|otherCharges
|Stock room shelving under £100|Expense|d|otherCharges
|Repairs and Maintenance|Expense|d|otherCharges
|Office Supplies|Expense|d|otherCharges
|Printing and Stationery|Expense|d|otherCharges
|Consultant Expense|Expense|d|otherCharges
|Accountancy|Expense|d|otherCharges
|Insurance|Expense|d|otherCharges
|Bad Debt|Expense|d|otherCharges
|Moth damage written off|Cost Of Goods Sold|d|costOfRawMaterials
|Depreciation Expense|Expense|d|depreciation
|Klarna interest on rails|Other Expense|d|interestPayable
|Exchange Gain or Loss|Other Expense|d|otherCharges
|Parking and congestion charge|Expense|d|otherCharges
|Penalty Charge Notices|Expense|d|otherCharges disallowable
|Corporation tax expense|Other Expense|d|taxOnProfit
|Uncategorized|Expense|d|ask
|Accounts Receivable|Accounts Receivable|d|debtors.tradeDebtors
|Inventory Asset|Stock|d|stocks
|Advance Tax|Other Current Asset|d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax,ask
|Prepaid Expenses|Other Current Asset|d|debtors.prepayments
|Employee Advance|Other Current Asset|d|debtors.otherDebtors
|Deposit paid to landlord|Other Current Asset|d|debtors.otherDebtors
|Input VAT|Other Current Asset|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Petty Cash|Cash|d|cashAtBank
|Undeposited Funds|Cash|d|cashAtBank
|Mettle account|Bank|d|cashAtBank
|Stripe Clearing|Payment Clearing|d|cashAtBank,debtors.otherDebtors
|Amex|Credit Card|c|creditorsWithinOneYear.otherCreditors
|Furniture and Equipment|Fixed Asset|d|tangibleAssets
|Accumulated depreciation - Furniture|Fixed Asset|c|tangibleAssets
|Van|Fixed Asset|d|tangibleAssets
|Van depreciation to date|Fixed Asset|c|tangibleAssets
|Domain name ragtrade.example|Other Asset|d|intangibleAssets
|Accounts Payable|Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
|Output VAT|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Margin scheme VAT payable|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Tax Payable|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.corporationTax
|PAYE Payable|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Employee Reimbursements|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
|Unearned Revenue|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Corporation Tax Payable|Other Current Liability|c|creditorsWithinOneYear.corporationTax
|Consignment sellers to be paid|Other Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
|Director's Loan - Coco|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
|Iwoca loan|Long Term Liability|c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors,ask
|Share Capital|Equity|c|shareCapital
|Retained Earnings|Equity|c|retainedEarnings
|Drawings|Equity|d|dividends,debtors.otherDebtors,ask
|Opening Balance Offset|Equity|c|ask
|Dividends Paid|Equity|d|dividends
# piano tuner and teacher | GnuCash
|Assets:Current Assets:Co-operative Bank Current||d|cashAtBank
|Assets:Current Assets:Savings Account||d|cashAtBank
|Assets:Current Assets:Cash in Wallet||d|cashAtBank
|Assets:Accounts Receivable||d|debtors.tradeDebtors
|Assets:Current Assets:Prepaid Insurance||d|debtors.prepayments
|Assets:Current Assets:Stock of strings and felts||d|stocks
|Assets:Current Assets:Pianos for resale||d|stocks
|Assets:Current Assets:Deposit on hall hire||d|debtors.otherDebtors
|Assets:Fixed Assets:Tuning tools||d|tangibleAssets
|Assets:Fixed Assets:Tuning tools:Depreciation to date||c|tangibleAssets
|Assets:Fixed Assets:Yamaha U3 (teaching)||d|tangibleAssets
|Assets:Fixed Assets:Van WR66||d|tangibleAssets
|Assets:Fixed Assets:Van WR66:Accumulated Depreciation||c|tangibleAssets
|Assets:Fixed Assets:Hire pianos||d|tangibleAssets
|Assets:Investments:Shares in Powys Community Energy||d|investments
|Assets:VAT:Input||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Assets:Loan to Bethan for exam fees||d|debtors.otherDebtors
|Liabilities:Accounts Payable||c|creditorsWithinOneYear.tradeCreditors
|Liabilities:Credit Card:Tesco Bank||c|creditorsWithinOneYear.otherCreditors
|Liabilities:VAT:Output||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:HMRC:PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:HMRC:Corporation Tax||c|creditorsWithinOneYear.corporationTax
|Liabilities:Lessons paid in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:Accountant's bill accrued||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:Director's Loan:Gwilym||c|creditorsWithinOneYear.otherCreditors
|Liabilities:Bounce Back Loan||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors,ask
|Liabilities:Van Finance||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,ask
|Liabilities:Deposits on pianos sold||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Equity:Share Capital||c|shareCapital
|Equity:Retained Earnings||c|retainedEarnings
|Equity:Dividends:Gwilym||d|dividends
|Equity:Opening Balances||c|ask
|Income:Tuning||c|turnover
|Income:Lessons||c|turnover
|Income:Piano hire||c|turnover
|Income:Piano sales||c|turnover
|Income:School contract - Powys||c|turnover
|Income:Interest:Savings||c|interestIncome
|Income:Accompanying at weddings||c|turnover
|Income:Dividends:Co-op share account||c|dividendsReceived,interestIncome,ask
|Expenses:Purchases:Strings and Parts||d|costOfRawMaterials
|Expenses:Purchases:Pianos bought to sell||d|costOfRawMaterials
|Expenses:Cost of Sales:Piano removers||d|costOfRawMaterials
|Expenses:Cost of Sales:Stock change||d|costOfRawMaterials
|Expenses:Bank Charges||d|otherCharges
|Expenses:Interest:Van Finance||d|interestPayable
|Expenses:Wages:Saturday Teacher||d|staffCosts,costOfRawMaterials
|Expenses:Wages:Director||d|staffCosts
|Expenses:Wages:Pension||d|staffCosts
|Expenses:Auto:Fuel||d|otherCharges
|Expenses:Auto:Insurance||d|otherCharges
|Expenses:Auto:Repairs||d|otherCharges
|Expenses:Auto:Parking fines||d|otherCharges disallowable
|Expenses:Rent:Teaching Room||d|otherCharges
|Expenses:Use of home||d|otherCharges
|Expenses:Phone||d|otherCharges
|Expenses:Sheet music||d|otherCharges,costOfRawMaterials
|Expenses:Books||d|otherCharges
|Expenses:Subscriptions:PTA and ISM||d|otherCharges
|Expenses:DBS check||d|otherCharges
|Expenses:Accountancy||d|otherCharges
|Expenses:Advertising||d|otherCharges
|Expenses:Concert tickets for school heads||d|otherCharges disallowable
|Expenses:Pupils' Christmas concert||d|otherCharges,costOfRawMaterials,ask *
|Expenses:Depreciation||d|depreciation
|Expenses:Taxes:Corporation||d|taxOnProfit
|Expenses:Taxes:Road||d|otherCharges
|Expenses:Gifts to charity:Llangollen Eisteddfod||d|otherCharges,ask *
|Imbalance-GBP||d|ask
# self-storage yard | practice chart (numbers, sections)
0100|Container and unit licence fees|Turnover|c|turnover
0105|Caravan and boat storage|Turnover|c|turnover
0110|Padlocks and boxes sold|Turnover|c|turnover
0115|Insurance commission|Turnover|c|turnover
0120|Late payment charges to tenants|Turnover|c|turnover
0130|Proceeds of abandoned goods auction|Turnover|c|turnover
0140|Stock clearance - old boxes|Turnover|c|turnover
0200|Opening stock|Cost of sales|d|costOfRawMaterials
0210|Purchases - locks, boxes|Cost of sales|d|costOfRawMaterials
0220|Hire of containers|Cost of sales|d|costOfRawMaterials
0230|Closing stock|Cost of sales|c|costOfRawMaterials
0400|Mobile mast rent - Cellnex|Other operating income|c|turnover,ask *
0410|Cottage rent received|Other operating income|c|turnover propertyIncome
0420|Feed-in tariff|Other operating income|c|turnover
1000|Directors' remuneration|Administrative expenses|d|staffCosts
1005|Wages and salaries|Administrative expenses|d|staffCosts
1010|Employer's NIC|Administrative expenses|d|staffCosts
1015|Staff pension|Administrative expenses|d|staffCosts
1020|Directors' pension - SSAS|Administrative expenses|d|staffCosts
1100|Ground rent of yard|Administrative expenses|d|otherCharges
1105|Rates and water|Administrative expenses|d|otherCharges
1110|Light and heat|Administrative expenses|d|otherCharges
1115|Insurance|Administrative expenses|d|otherCharges
1120|Yard repairs|Administrative expenses|d|otherCharges
1121|Resurfacing of yard 2024|Administrative expenses|d|otherCharges,tangibleAssets,ask *
1125|CCTV monitoring|Administrative expenses|d|otherCharges
1128|Cottage repairs|Administrative expenses|d|otherCharges propertyExpense
1130|Forklift leasing|Administrative expenses|d|otherCharges
1200|Telephone|Administrative expenses|d|otherCharges
1205|Printing, postage and stationery|Administrative expenses|d|otherCharges
1210|Advertising|Administrative expenses|d|otherCharges
1215|Motor expenses|Administrative expenses|d|otherCharges
1220|Travelling|Administrative expenses|d|otherCharges
1225|Entertaining|Administrative expenses|d|otherCharges,ask *
1230|Sundries|Administrative expenses|d|otherCharges
1235|Accountancy|Administrative expenses|d|otherCharges
1240|Legal and professional|Administrative expenses|d|otherCharges,ask *
1245|Loan arrangement fee written off|Administrative expenses|d|otherCharges,interestPayable
1250|Bank charges|Administrative expenses|d|otherCharges
1255|Card machine rental|Administrative expenses|d|otherCharges
1260|Bad debts|Administrative expenses|d|otherCharges
1265|Tax investigation insurance|Administrative expenses|d|otherCharges
1270|Donations - Rotary, village hall|Administrative expenses|d|otherCharges,ask *
1300|Depreciation of containers|Administrative expenses|d|depreciation
1310|Depreciation of plant|Administrative expenses|d|depreciation
1320|Profit on disposal of containers|Administrative expenses|c|depreciation,turnover *
1400|Bank interest received|Interest receivable|c|interestIncome
1500|Mortgage interest - Handelsbanken|Interest payable|d|interestPayable
1510|HP interest|Interest payable|d|interestPayable
1520|Interest on overdue tax|Interest payable|d|interestPayable,otherCharges,ask *
1600|Corporation tax - current year|Taxation|d|taxOnProfit
1610|Corporation tax - prior year adjustment|Taxation|d|taxOnProfit,ask
1620|Deferred tax|Taxation|d|deferredTax
1700|Equity dividends|Dividends|d|dividends
2000|Freehold land - Quarry Lane|Tangible fixed assets|d|tangibleAssets
2005|Let cottage at valuation|Investment property|d|tangibleAssets,ask
2010|Containers - cost b/f|Tangible fixed assets|d|tangibleAssets
2011|Containers - additions|Tangible fixed assets|d|tangibleAssets
2012|Containers - disposals|Tangible fixed assets|c|tangibleAssets
2013|Containers - depreciation b/f|Tangible fixed assets|c|tangibleAssets
2014|Containers - charge for year|Tangible fixed assets|c|tangibleAssets
2015|Containers - depreciation on disposals|Tangible fixed assets|d|tangibleAssets
2020|Plant - cost b/f|Tangible fixed assets|d|tangibleAssets
2023|Plant - depreciation b/f|Tangible fixed assets|c|tangibleAssets
2024|Plant - charge for year|Tangible fixed assets|c|tangibleAssets
2100|Stock|Current assets|d|stocks
2110|Trade debtors|Debtors|d|debtors.tradeDebtors
2115|Prepayments and accrued income|Debtors|d|debtors.prepayments
2120|Other debtors|Debtors|d|debtors.otherDebtors
2125|Owed by Quarry Lane Haulage Ltd (common control)|Debtors|d|debtors.amountsOwedByGroupUndertakings,debtors.otherDebtors
2200|Bank current account|Cash at bank|d|cashAtBank
2205|Cash in hand|Cash at bank|d|cashAtBank
2300|Trade creditors|Creditors < 1 year|c|creditorsWithinOneYear.tradeCreditors
2305|Storage fees in advance|Creditors < 1 year|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2306|Key deposits held|Creditors < 1 year|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
2310|VAT|Creditors < 1 year|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2315|PAYE and NIC|Creditors < 1 year|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2320|Corporation tax|Creditors < 1 year|c|creditorsWithinOneYear.corporationTax
2325|Directors' current accounts|Creditors < 1 year|c|creditorsWithinOneYear.otherCreditors
2330|Accruals|Creditors < 1 year|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2335|HP - due within one year|Creditors < 1 year|c|creditorsWithinOneYear.otherCreditors
2340|Mortgage - current portion|Creditors < 1 year|c|creditorsWithinOneYear.otherCreditors
2400|Mortgage - Handelsbanken|Creditors > 1 year|c|creditorsAfterOneYear.bankLoans
2410|HP - due after one year|Creditors > 1 year|c|creditorsAfterOneYear.otherCreditors
2500|Deferred tax provision|Provisions|c|provisionsForLiabilities
2600|Ordinary share capital|Capital and reserves|c|shareCapital
2610|Revaluation reserve|Capital and reserves|c|ask,retainedEarnings
2620|Profit and loss account b/f|Capital and reserves|c|retainedEarnings
# minibus firm | practice chart (numbers, sections)
100|School contract income|Income|c|turnover
102|Private hire and airport runs|Income|c|turnover
104|Dial-a-ride - council grant funded contract|Income|c|turnover
106|Bus Service Operators Grant|Income|c|turnover,costOfRawMaterials,ask *
108|Advertising on bus rears|Income|c|turnover
110|Insurance claims received - off-road loss of use|Income|c|turnover
200|Diesel and AdBlue|Direct costs|d|costOfRawMaterials
202|Drivers' wages|Direct costs|d|costOfRawMaterials,staffCosts
204|Agency drivers|Direct costs|d|costOfRawMaterials
206|Passenger assistants|Direct costs|d|costOfRawMaterials,staffCosts
208|Tyres|Direct costs|d|costOfRawMaterials
210|Hire of replacement vehicles|Direct costs|d|costOfRawMaterials
212|Subcontracted runs - Pennine Taxis|Direct costs|d|costOfRawMaterials
300|Directors' pay|Establishment and staff|d|staffCosts
302|Office wages|Establishment and staff|d|staffCosts
304|Employer's national insurance|Establishment and staff|d|staffCosts
306|Workplace pension (People's Pension)|Establishment and staff|d|staffCosts
308|Driver CPC training|Establishment and staff|d|otherCharges,staffCosts
310|Depot rent|Establishment and staff|d|otherCharges
312|Rates|Establishment and staff|d|otherCharges
314|Gas and electric|Establishment and staff|d|otherCharges
316|Uniforms|Establishment and staff|d|otherCharges,staffCosts
320|Vehicle repairs and MOTs|Vehicle overheads|d|otherCharges
322|Fleet insurance|Vehicle overheads|d|otherCharges
324|Vehicle excise duty|Vehicle overheads|d|otherCharges
326|Contract hire - Renault Master|Vehicle overheads|d|otherCharges
328|O-licence and continuation fees|Vehicle overheads|d|otherCharges
330|Tracker subscriptions|Vehicle overheads|d|otherCharges
332|Speeding fines paid for drivers|Vehicle overheads|d|otherCharges,staffCosts,ask *
334|Bus lane penalties - Manchester|Vehicle overheads|d|otherCharges disallowable
340|Phones and radios|Administration|d|otherCharges
342|Postage and stationery|Administration|d|otherCharges
344|Accountancy fees|Administration|d|otherCharges
346|Legal and professional fees|Administration|d|otherCharges,ask *
348|DBS checks|Administration|d|otherCharges
350|Bank charges|Administration|d|otherCharges
352|Credit reference checks|Administration|d|otherCharges
354|Sponsorship of Rochdale under-11s|Administration|d|otherCharges
356|Bad debts written off|Administration|d|otherCharges
358|Drivers' Christmas meal|Administration|d|otherCharges,staffCosts
360|Sundry expenses|Administration|d|otherCharges
400|HP interest|Finance|d|interestPayable
402|Bank loan interest|Finance|d|interestPayable
404|Deposit interest|Finance|c|interestIncome
420|Depreciation - minibuses|Depreciation|d|depreciation
422|Depreciation - equipment|Depreciation|d|depreciation
424|Surplus on sale of minibuses|Depreciation|c|depreciation,turnover *
440|Corporation tax|Taxation|d|taxOnProfit
442|Deferred tax movement|Taxation|d|deferredTax
500|Minibuses - cost|Fixed assets|d|tangibleAssets
501|Minibuses - accumulated depreciation|Fixed assets|c|tangibleAssets
504|Wheelchair lifts - cost|Fixed assets|d|tangibleAssets
505|Wheelchair lifts - accumulated depreciation|Fixed assets|c|tangibleAssets
508|Office equipment - cost|Fixed assets|d|tangibleAssets
509|Office equipment - accumulated depreciation|Fixed assets|c|tangibleAssets
512|Goodwill on purchase of Moorside Minis|Fixed assets|d|intangibleAssets
513|Goodwill - written off to date|Fixed assets|c|intangibleAssets
600|Diesel in tank|Current assets|d|stocks
610|Contract debtors|Current assets|d|debtors.tradeDebtors
612|Prepaid insurance and licences|Current assets|d|debtors.prepayments
614|Deposit on two 2025 Sprinters|Current assets|d|debtors.otherDebtors,debtors.prepayments,tangibleAssets
616|Loan to Moorside Coaches Ltd, parent|Current assets|d|debtors.amountsOwedByGroupUndertakings
618|Driver float|Current assets|d|cashAtBank,debtors.otherDebtors
620|Yorkshire Bank|Current assets|d|cashAtBank
622|Yorkshire Bank reserve|Current assets|d|cashAtBank
700|Trade creditors|Current liabilities|c|creditorsWithinOneYear.tradeCreditors
702|Fuel card - Allstar|Current liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
704|VAT control|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
706|PAYE and NIC control|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
708|Wages control|Current liabilities|c|creditorsWithinOneYear.otherCreditors
710|Corporation tax creditor|Current liabilities|c|creditorsWithinOneYear.corporationTax
712|Accrued charges|Current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
714|Excursion deposits taken|Current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
716|Director's loan account - A Hussain|Current liabilities|c|creditorsWithinOneYear.otherCreditors
718|HP under one year|Current liabilities|c|creditorsWithinOneYear.otherCreditors
720|Virgin Money overdraft|Current liabilities|c|creditorsWithinOneYear.otherCreditors
750|HP over one year|Long-term liabilities|c|creditorsAfterOneYear.otherCreditors
752|Recovery Loan Scheme 2022|Long-term liabilities|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors,ask
760|Deferred tax|Provisions|c|provisionsForLiabilities
800|Share capital|Capital|c|shareCapital
802|Capital redemption reserve|Capital|c|capitalRedemptionReserve
804|Profit and loss account|Capital|c|retainedEarnings
806|Dividends voted|Capital|d|dividends
999|Suspense|Current assets|d|ask
# board game publisher | Clear Books
1001001|Game sales - Kickstarter|Sales|c|turnover
1001002|Game sales - distributors (Asmodee, Esdevium)|Sales|c|turnover
1001003|Licensing royalties from German edition|Sales|c|turnover
1001004|Convention stall takings|Sales|c|turnover
1001005|Shipping charged to backers|Sales|c|turnover
1001006|Sales returns|Sales|d|turnover
1101001|Bank interest received|Other Income|c|interestIncome
1101002|Video Games tax relief consultant refund|Other Income|c|turnover,otherCharges
1101003|Exchange gains|Other Income|c|otherCharges,turnover
2001001|Printing in Shenzhen - Panda|Cost of Sales|d|costOfRawMaterials
2001002|Illustrators and graphic design|Cost of Sales|d|costOfRawMaterials
2001003|Royalties to designers|Cost of Sales|d|costOfRawMaterials
2001004|Sea freight and duty|Cost of Sales|d|costOfRawMaterials
2001005|Fulfilment - Zatu|Cost of Sales|d|costOfRawMaterials
2001006|Kickstarter fees|Cost of Sales|d|costOfRawMaterials
2001007|Stock movement|Cost of Sales|d|costOfRawMaterials
2001008|Wooden meeples and bank notes (components)|Cost of Sales|d|costOfRawMaterials
3001001|Staff wages|Expenses|d|staffCosts
3001002|Director's salary|Expenses|d|staffCosts
3001003|Employers NI|Expenses|d|staffCosts
3001004|Pension costs|Expenses|d|staffCosts
3001005|Playtesters' pizza|Expenses|d|otherCharges,ask *
3001006|Freelance rulebook editor|Expenses|d|otherCharges,costOfRawMaterials
3002001|Office rent|Expenses|d|otherCharges
3002002|Warehouse storage|Expenses|d|otherCharges
3002003|Utilities|Expenses|d|otherCharges
3002004|Insurance|Expenses|d|otherCharges
3002005|Telephone & broadband|Expenses|d|otherCharges
3002006|Software|Expenses|d|otherCharges
3002007|Printing & stationery|Expenses|d|otherCharges
3003001|Essen Spiel stand|Expenses|d|otherCharges
3003002|Travel & subsistence|Expenses|d|otherCharges
3003003|Facebook adverts|Expenses|d|otherCharges
3003004|Review copies sent out|Expenses|d|otherCharges
3003005|Retailer hospitality|Expenses|d|otherCharges disallowable
3003006|Accountancy|Expenses|d|otherCharges
3003007|Trade mark registration fees|Expenses|d|otherCharges,intangibleAssets,ask *
3003008|Bank & PayPal charges|Expenses|d|otherCharges
3003009|Dividend of Fools - prototype costs|Expenses|d|otherCharges
3003010|Donation to Jericho Foodbank (registered charity)|Expenses|d|otherCharges,ask *
3003011|Interest on late VAT|Expenses|d|otherCharges disallowable
3003012|Bad debt - Kiosk Games Inc|Expenses|d|otherCharges
3004001|Depreciation|Expenses|d|depreciation
3004002|Amortisation of artwork rights|Expenses|d|depreciation *
3005001|Loan interest|Interest Paid|d|interestPayable
3006001|Corporation tax|Taxation|d|taxOnProfit
4001001|Computers cost|Fixed Assets|d|tangibleAssets
4001002|Computers depreciation|Fixed Assets|c|tangibleAssets
4001003|Injection moulds at factory|Fixed Assets|d|tangibleAssets
4001004|Injection moulds depreciation|Fixed Assets|c|tangibleAssets
4002001|Artwork rights|Intangible Assets|d|intangibleAssets
4002002|Artwork rights amortisation|Intangible Assets|c|intangibleAssets
5001001|Stock of games at Zatu|Current Assets|d|stocks
5001002|Games in transit|Current Assets|d|stocks
5001003|Deposits paid to printers|Current Assets|d|debtors.otherDebtors,debtors.prepayments,stocks
5001004|Trade debtors|Current Assets|d|debtors.tradeDebtors
5001005|Prepayments|Current Assets|d|debtors.prepayments
5001006|Royalty advances to designers|Current Assets|d|debtors.prepayments,debtors.otherDebtors
5002001|HSBC current|Bank|d|cashAtBank
5002002|Wise USD|Bank|d|cashAtBank
5002003|PayPal|Bank|d|cashAtBank
5002004|HSBC card|Bank|c|creditorsWithinOneYear.otherCreditors
6001001|Trade creditors|Current Liabilities|c|creditorsWithinOneYear.tradeCreditors
6001002|Kickstarter pledges - games not yet shipped|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
6001003|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
6001004|VAT liability|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
6001005|PAYE/NI liability|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
6001006|Net wages|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
6001007|Corporation tax liability|Current Liabilities|c|creditorsWithinOneYear.corporationTax
6001008|Director's loan - I. Novak|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
6001009|Import VAT (postponed) control|Current Liabilities|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
6002001|Loan - Metro Bank 2028|Long Term Liabilities|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors,ask
7001001|Ordinary shares|Equity|c|shareCapital
7001002|Share premium|Equity|c|sharePremium
7001003|Retained profit b/f|Equity|c|retainedEarnings
7001004|Dividends|Equity|d|dividends
9999999|Unallocated|Equity|d|ask
# riding school | owner's sheet
|Lessons||c|turnover
|Livery (full and part)||c|turnover
|Pony parties & camps||c|turnover
|Loan pony fees||c|turnover
|Shares of Biscuit (part-loan contributions)||c|turnover
|Hay sold to liveries||c|turnover
|Tack shop sales||c|turnover
|Show entry money||c|turnover
|Rent from Mr Pugh for the bungalow||c|turnover,ask propertyIncome
|Countryside Stewardship payment||c|turnover,ask *
|Interest from Nationwide||c|interestIncome
|Sold Domino (school horse) - profit||c|depreciation,turnover,ask *
|Hay, straw and haylage||d|costOfRawMaterials,otherCharges
|Hard feed||d|costOfRawMaterials,otherCharges
|Farrier||d|costOfRawMaterials,otherCharges
|Vet - Bank House||d|costOfRawMaterials,otherCharges
|Wormers & vaccinations||d|costOfRawMaterials,otherCharges
|Tack shop stock bought||d|costOfRawMaterials
|Rosettes and prizes||d|costOfRawMaterials,otherCharges
|Freelance instructors||d|costOfRawMaterials,otherCharges
|Yard girls' wages||d|staffCosts,costOfRawMaterials
|My wages||d|staffCosts
|Employers NI||d|staffCosts
|NEST pension company share||d|staffCosts
|BHS training for staff||d|otherCharges,staffCosts
|Field rent - Church Commissioners||d|otherCharges,costOfRawMaterials
|Business rates||d|otherCharges
|Water||d|otherCharges
|Electric||d|otherCharges
|Riding school licence - council||d|otherCharges
|Public liability insurance||d|otherCharges
|Horsebox insurance & tax||d|otherCharges
|Horsebox diesel||d|otherCharges
|Arena resurfacing||d|otherCharges,tangibleAssets,ask *
|Fencing repairs||d|otherCharges
|Tractor repairs||d|otherCharges
|Muck heap removal||d|otherCharges,costOfRawMaterials
|Adverts||d|otherCharges
|Phone and wifi||d|otherCharges
|Accountant||d|otherCharges
|Solicitor re footpath claim||d|otherCharges,ask *
|Bank charges & iZettle||d|otherCharges
|Hire purchase interest on tractor||d|interestPayable
|Riding for the Disabled donation||d|otherCharges,ask *
|Drinks for owners' evening||d|otherCharges disallowable
|Fine for untaxed trailer||d|otherCharges disallowable
|Depreciation this year||d|depreciation
|Corporation tax for the year||d|taxOnProfit
|Horses (school)||d|tangibleAssets
|Horses depreciation so far||c|tangibleAssets
|Indoor arena||d|tangibleAssets
|Indoor arena depreciation so far||c|tangibleAssets
|Tractor and horsebox||d|tangibleAssets
|Tractor and horsebox depreciation so far||c|tangibleAssets
|Saddles and bridles||d|tangibleAssets,otherCharges,stocks,ask
|Feed and hay in the barn 31 March||d|stocks
|Tack shop stock at 31 March||d|stocks
|Livery bills owing to us||d|debtors.tradeDebtors
|Paid in advance (insurance)||d|debtors.prepayments
|Barclays current||d|cashAtBank
|Nationwide saver||d|cashAtBank
|Till||d|cashAtBank
|Visa card||c|creditorsWithinOneYear.otherCreditors
|Bills we owe||c|creditorsWithinOneYear.tradeCreditors
|Course vouchers sold, not ridden||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Livery deposits||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Accountant not billed yet||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|VAT owed||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE owed||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corp tax owed||c|creditorsWithinOneYear.corporationTax
|Tractor HP - Lombard||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,ask
|Mortgage on yard - AMC||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors,ask
|Owed to Jen (director)||c|creditorsWithinOneYear.otherCreditors
|Shares||c|shareCapital
|Profits from earlier years||c|retainedEarnings
|Dividends to Jen and Rob||d|dividends
|Don't know||d|ask
# honey producer | owner's sheet
|Honey - jars, farm shops|income|c|turnover
|Honey - bulk to packers|income|c|turnover
|Pollination contracts (orchards)|income|c|turnover
|Nucs and queens sold|income|c|turnover
|Beeswax & polish|income|c|turnover
|Bee experience days|income|c|turnover
|Adopt a hive|income|c|turnover
|Swarm collection fees|income|c|turnover
|Prize money Great Yorkshire Show|income|c|turnover
|DEFRA small equipment grant|income|c|turnover,ask *
|Interest from Aldermore|income|c|interestIncome
|Bought-in honey|cost|d|costOfRawMaterials,otherCharges
|Jars lids labels|cost|d|costOfRawMaterials,otherCharges
|Sugar and fondant|cost|d|costOfRawMaterials,otherCharges
|Queens bought|cost|d|costOfRawMaterials,otherCharges
|Varroa treatments|cost|d|costOfRawMaterials,otherCharges
|Extracting help (casual, paid through PAYE)|cost|d|staffCosts,costOfRawMaterials
|Frames and foundation|cost|d|costOfRawMaterials,otherCharges
|Courier for shop orders|cost|d|otherCharges,costOfRawMaterials
|Honey stock at start|cost|d|costOfRawMaterials
|Honey stock at end|cost|c|costOfRawMaterials
|Apiary rents (paid in honey and cash)|cost|d|otherCharges,costOfRawMaterials
|Wages Tom|cost|d|staffCosts
|Director salary|cost|d|staffCosts
|Employer NI|cost|d|staffCosts
|Pension|cost|d|staffCosts
|Rent of honey house|cost|d|otherCharges
|Electricity|cost|d|otherCharges
|Truck diesel|cost|d|otherCharges
|Truck repairs, MOT|cost|d|otherCharges
|Insurance incl. BBKA|cost|d|otherCharges
|Food hygiene & lab tests|cost|d|otherCharges,costOfRawMaterials
|Website and Shopify|cost|d|otherCharges
|Phone|cost|d|otherCharges
|Market pitches|cost|d|otherCharges,costOfRawMaterials
|Bee suits|cost|d|otherCharges
|Books and courses|cost|d|otherCharges
|Accountant and Companies House fee|cost|d|otherCharges
|Bank fees|cost|d|otherCharges
|Interest on truck loan|cost|d|interestPayable
|Stock fencing|cost|d|otherCharges,tangibleAssets
|Capital Bees Ltd - hive hire|cost|d|costOfRawMaterials,otherCharges
|Tax on truck DX19|cost|d|otherCharges
|Lunch with buyers from Booths|cost|d|otherCharges disallowable
|Bees for Development (charity) gift|cost|d|otherCharges,ask *
|Lost colonies written off|cost|d|otherCharges,depreciation,costOfRawMaterials,ask *
|Depreciation|cost|d|depreciation
|Corporation tax|cost|d|taxOnProfit
|Hives and supers|have|d|tangibleAssets
|Hives depreciation total|have|c|tangibleAssets
|Extractor and bottling line|have|d|tangibleAssets
|Extractor depreciation total|have|c|tangibleAssets
|Truck|have|d|tangibleAssets
|Truck depreciation total|have|c|tangibleAssets
|Bee colonies|have|d|tangibleAssets,stocks,ask
|Honey in drums|have|d|stocks
|Jars and labels in hand|have|d|stocks
|Shops owe us|have|d|debtors.tradeDebtors
|Insurance paid ahead|have|d|debtors.prepayments
|VAT to come back|have|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Santander business|have|d|cashAtBank
|Aldermore savings|have|d|cashAtBank
|Market cash box|have|d|cashAtBank
|Shares in Honey Co-op|have|d|investments
|Owe suppliers|owe|c|creditorsWithinOneYear.tradeCreditors
|Adopt a hive paid ahead|owe|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Nuc deposits for spring|owe|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Credit card (Santander)|owe|c|creditorsWithinOneYear.otherCreditors
|PAYE|owe|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corp tax to pay|owe|c|creditorsWithinOneYear.corporationTax
|Truck loan - Hitachi Capital|owe|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,ask
|Electric bill still to come|owe|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Money Anna put in|owe|c|creditorsWithinOneYear.otherCreditors,ask
|Money Anna took out|owe|d|debtors.otherDebtors,dividends,creditorsWithinOneYear.otherCreditors,ask
|Share capital 100 x £1|owe|c|shareCapital
|Profit kept from before|owe|c|retainedEarnings
|Dividends|owe|d|dividends
|??? Halifax transfer|owe|d|ask
# barber chain (four shops) | Xero
090|Lloyds Business Account|Bank|d|cashAtBank
091|Tide Savings|Bank|d|cashAtBank
092|Amex Gold|Bank|c|creditorsWithinOneYear.otherCreditors
093|Shop floats|Bank|d|cashAtBank
094|SumUp Clearing|Current Asset|d|cashAtBank,debtors.otherDebtors
200|Haircuts and shaves|Revenue|c|turnover
201|Retail products - pomades|Revenue|c|turnover
202|Chair rent from self-employed barbers|Revenue|c|turnover
203|Barber academy course fees|Revenue|c|turnover
204|No-show deposits retained|Revenue|c|turnover
210|Flat above Hale shop - rent received|Revenue|c|turnover,ask propertyIncome
270|Interest Income|Revenue|c|interestIncome
310|Retail stock purchases|Direct Costs|d|costOfRawMaterials
311|Towels & laundry service|Direct Costs|d|costOfRawMaterials
312|Self-employed barbers' share of takings|Direct Costs|d|costOfRawMaterials
313|Opening and closing stock movement|Direct Costs|d|costOfRawMaterials
320|Direct Wages - barbers|Direct Costs|d|costOfRawMaterials,staffCosts
400|Advertising & Marketing|Overhead|d|otherCharges
401|Audit & Accountancy fees|Overhead|d|otherCharges
404|Bank Fees|Overhead|d|otherCharges
405|Booksy & Fresha booking fees|Overhead|d|otherCharges
408|Cleaning|Overhead|d|otherCharges
412|Consulting|Overhead|d|otherCharges
413|Capital letters signwriting|Overhead|d|otherCharges
416|Depreciation Expense|Depreciation|d|depreciation
418|Charitable and Political Donations|Overhead|d|otherCharges,ask *
420|Entertainment-100% business|Overhead|d|otherCharges,ask *
424|Entertainment - 0%|Overhead|d|otherCharges disallowable
425|Freight & Courier|Overhead|d|otherCharges
429|General Expenses|Overhead|d|otherCharges
433|Insurance|Overhead|d|otherCharges
437|Interest Paid|Overhead|d|interestPayable
441|Legal Expenses|Overhead|d|otherCharges,ask *
442|Legal fees - new lease at Altrincham|Overhead|d|otherCharges,ask disallowable
445|Light, Power, Heating|Overhead|d|otherCharges
449|Music licence (PPL PRS)|Overhead|d|otherCharges
450|Cash collection by Loomis|Overhead|d|otherCharges
463|IT Software and Consumables|Overhead|d|otherCharges
469|Rent|Overhead|d|otherCharges
470|Rates|Overhead|d|otherCharges
473|Repairs & Maintenance|Overhead|d|otherCharges
474|Barber chairs reupholstered|Overhead|d|otherCharges
477|Salaries|Overhead|d|staffCosts
478|Directors' Remuneration|Overhead|d|staffCosts
479|Employers National Insurance|Overhead|d|staffCosts
482|Pensions Costs|Overhead|d|staffCosts
485|Subscriptions|Overhead|d|otherCharges
486|Wages software - BrightPay|Overhead|d|otherCharges
489|Telephone & Internet|Overhead|d|otherCharges
490|Apprenticeship levy and training|Overhead|d|otherCharges,staffCosts
493|Travel - National|Overhead|d|otherCharges
497|Bank Revaluations|Overhead|d|otherCharges
500|Corporation Tax|Overhead|d|taxOnProfit
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
620|Prepayments|Current Asset|d|debtors.prepayments
621|Rent deposit - Stockport landlord|Current Asset|d|debtors.otherDebtors
622|Staff loans - Emre|Current Asset|d|debtors.otherDebtors
630|Inventory|Inventory|d|stocks
720|Shop fit-out|Fixed Asset|d|tangibleAssets
721|Less Accumulated Depreciation on Shop fit-out|Fixed Asset|c|tangibleAssets
730|Barber chairs and mirrors|Fixed Asset|d|tangibleAssets
731|Less Accumulated Depreciation on Barber chairs|Fixed Asset|c|tangibleAssets
770|Trade mark "Razor Row"|Fixed Asset|d|intangibleAssets
771|Less Accumulated Amortisation on Trade mark|Fixed Asset|c|intangibleAssets
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
801|Unpaid Expense Claims|Current Liability|c|creditorsWithinOneYear.otherCreditors
805|Accruals|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
810|Gift vouchers not yet redeemed|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
811|Tips held for barbers (tronc)|Current Liability|c|creditorsWithinOneYear.otherCreditors
814|Wages Payable|Current Liability|c|creditorsWithinOneYear.otherCreditors
820|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
830|Provision for Corporation Tax|Current Liability|c|creditorsWithinOneYear.corporationTax
835|Director's Loan Account - Yusuf|Current Liability|c|creditorsWithinOneYear.otherCreditors
840|Historical Adjustment|Current Liability|d|ask
858|Pensions Payable|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
860|Rounding|Current Liability|d|otherCharges,ask
877|Tracking Transfers|Current Liability|d|ask
900|Bounce Back Loan - Lloyds|Non-current Liability|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors,ask
902|Dilapidations provision|Non-current Liability|c|provisionsForLiabilities
950|Capital - Ordinary Shares|Equity|c|shareCapital
960|Retained Earnings|Equity|c|retainedEarnings
970|Dividends Paid|Equity|d|dividends
`;
