/** The ledger accounts of Sage’s online product. */
export const SAGE_ONLINE = `
0030|Office equipment - Cost||d|tangibleAssets
0031|Office equipment - Depreciation||c|tangibleAssets
0040|Furniture and fixtures - Cost||d|tangibleAssets
0041|Furniture and fixtures - Depreciation||c|tangibleAssets
0050|Motor vehicles - Cost||d|tangibleAssets
0051|Motor vehicles - Depreciation||c|tangibleAssets
0060|Intangible assets - Cost||d|intangibleAssets
0061|Intangible assets - Amortisation||c|intangibleAssets
1000|Stock||d|stocks
1001|Work in progress||d|stocks
1100|Trade Debtors||d|debtors.tradeDebtors
1101|Bad debt provision||c|debtors.tradeDebtors
1103|Prepayments||d|debtors.prepayments
1104|Accrued income||d|debtors.prepayments
1110|Deposits paid to suppliers||d|debtors.otherDebtors,debtors.prepayments
1200|Current||d|cashAtBank
1210|Deposit||d|cashAtBank
1220|Credit card||c|creditorsWithinOneYear.otherCreditors
1230|Petty Cash||d|cashAtBank
1240|Cash Register||d|cashAtBank
1250|PayPal||d|cashAtBank
2100|Trade Creditors||c|creditorsWithinOneYear.tradeCreditors
2101|Pension Creditor||c|creditorsWithinOneYear.otherCreditors
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Deferred income||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2200|VAT on Sales||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|VAT on Purchases||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2203|VAT Cash Accounting on Sales||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|PAYE and NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2230|Attachment of earnings||c|creditorsWithinOneYear.otherCreditors
2250|Directors loan account||c|creditorsWithinOneYear.otherCreditors
2300|Loans||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
2310|Hire purchase||c|creditorsAfterOneYear.otherCreditors
2320|Corporation tax||c|creditorsWithinOneYear.corporationTax
2330|Mortgages||c|creditorsAfterOneYear.bankLoans
3000|Share Capital||c|shareCapital
3100|Share Premium||c|sharePremium
3200|Profit and Loss Account||c|retainedEarnings
3250|Dividends||d|dividends
3260|Drawings||d|-
4000|Sales type A||c|turnover
4001|Sales - Products||c|turnover
4002|Sales - Services||c|turnover
4900|Other income||c|turnover
4901|Bank interest received||c|interestIncome
4902|Flat rate VAT surplus||c|turnover
4910|Carriage on Sales||c|turnover
4920|Gain on sale of assets||c|depreciation
5000|Cost of sales - goods||d|costOfRawMaterials
5010|Cost of sales - materials||d|costOfRawMaterials
5020|Subcontractors||d|costOfRawMaterials
5100|Stock movement||d|costOfRawMaterials
6000|Employee costs||d|staffCosts
6010|Wages - Regular||d|staffCosts
6011|Wages - Casual||d|staffCosts
6020|Directors salaries||d|staffCosts
6030|Employer NI contributions||d|staffCosts
6040|Employer pension contributions||d|staffCosts
6050|Statutory sick pay||d|staffCosts
6060|Statutory maternity pay reclaimed||c|staffCosts
6100|Staff travel||d|otherCharges
6200|Sales promotion||d|otherCharges
7000|Business rates||d|otherCharges
7010|Gas||d|otherCharges
7020|Rent||d|otherCharges
7100|Premises repairs||d|otherCharges
7200|Motor vehicle fuel||d|otherCharges
7210|Vehicle tax and insurance||d|otherCharges
7300|Legal fees||d|otherCharges
7310|Consultancy fees||d|otherCharges
7320|Professional indemnity insurance||d|otherCharges
7400|Business entertaining||d|otherCharges disallowable
7410|Staff entertaining||d|otherCharges
7500|Bank charges and interest||d|otherCharges,interestPayable
7510|Credit card interest||d|interestPayable
7520|Currency charges||d|otherCharges
7600|Bad debts||d|otherCharges
7610|Charitable donations||d|otherCharges disallowable,qualifyingDonation
7700|Depreciation||d|depreciation
7710|Office equipment depreciation||d|depreciation
7720|Loss on sale of assets||d|depreciation
8000|Corporation tax||d|taxOnProfit
8100|Sundry expenses||d|otherCharges
9998|Suspense||d|-
9999|Opening balances control account||c|-
`;

/** The codes of KashFlow. */
export const KASHFLOW = `
4001|Sale of Goods||c|turnover
4002|Sale of Services||c|turnover
4003|Carriage||c|turnover
4010|Sundry income||c|turnover
4020|Interest received||c|interestIncome
5001|Cost of Goods Purchased||d|costOfRawMaterials
5002|Stock Purchases||d|costOfRawMaterials
5100|Direct Expenses||d|costOfRawMaterials
6003|Sub contractors||d|costOfRawMaterials,otherCharges
7001|Director's remuneration||d|staffCosts
7002|Gross wages||d|staffCosts
7003|Employer's N.I. (Directors)||d|staffCosts
7004|Employer's N.I. (Employees)||d|staffCosts
7005|Employer's Pensions (Directors)||d|staffCosts
7006|Recruitment||d|otherCharges,staffCosts
7100|Rent & Rates||d|otherCharges
7200|Heat, light & power||d|otherCharges
7300|Vehicle Fuel||d|otherCharges
7301|Vehicle Repairs & Servicing||d|otherCharges
7302|Mileage Claims||d|otherCharges
7303|Vehicle Hire||d|otherCharges
7304|Congestion Charges||d|otherCharges
7400|Hotels||d|otherCharges
7401|Customer entertaining||d|otherCharges disallowable
7500|Stationery and office consumables||d|otherCharges
7501|Web hosting/domains||d|otherCharges
7600|Legal||d|otherCharges
7700|Repairs and Renewals||d|otherCharges
7800|Bank charges||d|otherCharges
7801|Merchant account fees||d|otherCharges
7900|Equipment under £500||d|otherCharges
8000|Depreciation charge||d|depreciation
8100|Bad Debts||d|otherCharges
8200|Subscription and memberships||d|otherCharges
8201|Clothing||d|otherCharges
8202|Donation to charity||d|otherCharges disallowable,qualifyingDonation
8204|Insurance||d|otherCharges
8300|Training||d|otherCharges
9001|Corporation Tax (P&L)||d|taxOnProfit
0001|Office Equipment||d|tangibleAssets
0002|Office Equipment - Depreciation||c|tangibleAssets
0003|Computer Equipment||d|tangibleAssets
0004|Computer Equip. Depreciation||c|tangibleAssets
1100|Debtors||d|debtors.tradeDebtors
1200|Bank Account||d|cashAtBank
1201|PayPal account||d|cashAtBank
1202|Cash||d|cashAtBank
1300|Director's Loan - Jane Smith||c|creditorsWithinOneYear.otherCreditors
1301|DLA J Smith||c|creditorsWithinOneYear.otherCreditors
2100|Creditors||c|creditorsWithinOneYear.tradeCreditors
2200|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|PAYE & NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages Due||c|creditorsWithinOneYear.otherCreditors
2300|Loan account||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
2310|Corporation Tax due||c|creditorsWithinOneYear.corporationTax
2999|Suspense||d|-
3000|Shares||c|shareCapital
3001|Issued Shares||c|shareCapital
3100|P & L account||c|retainedEarnings
3101|Dividends (Jane)||d|dividends
3102|Profits b/fwd||c|retainedEarnings
`;
