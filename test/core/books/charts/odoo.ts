/** The chart of Odoo in the United Kingdom. */
export const ODOO = `
0010|Freehold Property||d|tangibleAssets
0011|Goodwill||d|intangibleAssets
0012|Goodwill Amortisation||c|intangibleAssets
0020|Plant and Machinery||d|tangibleAssets
0021|Plant/Machinery Depreciation||c|tangibleAssets
0030|Office Equipment||d|tangibleAssets
0031|Office Equipment Depreciation||c|tangibleAssets
0040|Furniture and Fixtures||d|tangibleAssets
0041|Furniture/Fixture Depreciation||c|tangibleAssets
0050|Motor Vehicles||d|tangibleAssets
0051|Motor Vehicles Depreciation||c|tangibleAssets
0060|Computer Equipment||d|tangibleAssets
0061|Computer Equipment Depreciation||c|tangibleAssets
0070|Intangible Assets||d|intangibleAssets
0071|Intangible Assets Amortisation||c|intangibleAssets
1001|Stock||d|stocks
1002|Stock Interim (Received)||d|stocks,-
1003|Stock Interim (Delivered)||d|stocks,-
1004|Work in Progress||d|stocks
1100|Debtors Control Account||d|debtors.tradeDebtors
1101|Sundry Debtors||d|debtors.otherDebtors
1102|Other Debtors||d|debtors.otherDebtors
1103|Prepayments||d|debtors.prepayments
1104|Inter-company Debtors||d|debtors.amountsOwedByGroupUndertakings
1105|VAT on Purchases||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
1106|Provision for Doubtful Debts||c|debtors.tradeDebtors
1200|Bank Current Account||d|cashAtBank
1210|Bank Deposit Account||d|cashAtBank
1220|Building Society Account||d|cashAtBank
1230|Petty Cash||d|cashAtBank
1235|Cash Register||d|cashAtBank
1240|Company Credit Card||c|creditorsWithinOneYear.otherCreditors
1250|Outstanding Receipts||d|cashAtBank,-
1251|Outstanding Payments||c|cashAtBank,creditorsWithinOneYear.otherCreditors,-
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2101|Sundry Creditors||c|creditorsWithinOneYear.otherCreditors
2102|Other Creditors||c|creditorsWithinOneYear.otherCreditors
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|Purchase Tax Control Account||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2202|VAT owed to/by HMRC||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2204|Manual Adjustments – VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2205|Deferred Income||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2210|PAYE and National Insurance||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2230|Pension Fund||c|creditorsWithinOneYear.otherCreditors
2300|Loans||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
2310|Hire Purchase||c|creditorsAfterOneYear.otherCreditors
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2330|Mortgages||c|creditorsAfterOneYear.bankLoans
3000|Called Up Share Capital||c|shareCapital
3010|Share Premium||c|sharePremium
3020|Revaluation Reserve||c|-
3030|Other Reserves||c|-
3100|Retained Earnings||c|retainedEarnings
3260|Dividends||d|dividends
4000|Sales Category A||c|turnover
4001|Sales Category B||c|turnover
4009|Discounts Allowed||d|turnover
4100|Sales Returns||d|turnover
4200|Sales of Assets||c|depreciation,-
4400|Credit Charges (Late Payments)||c|turnover,interestIncome
4900|Bank Interest Received||c|interestIncome
4902|Commissions Received||c|turnover
4903|Insurance Claims||c|turnover
4904|Rent Income||c|turnover propertyIncome
4905|Distribution and Carriage||c|turnover
4910|Interest from Group Undertakings||c|interestIncome
5000|Cost of Sales 1||d|costOfRawMaterials
5001|Cost of Sales 2||d|costOfRawMaterials
5009|Discounts Taken||c|costOfRawMaterials
5100|Carriage||d|costOfRawMaterials
5101|Import Duty||d|costOfRawMaterials
5103|Insurance on goods in transit||d|otherCharges,costOfRawMaterials
5200|Opening Stock||d|costOfRawMaterials
5201|Closing Stock||c|costOfRawMaterials
6000|Direct Labour||d|staffCosts
6001|Sales Commissions||d|costOfRawMaterials,otherCharges
6100|Advertising||d|otherCharges
6201|Gifts and Samples||d|otherCharges
7000|Gross Wages||d|staffCosts
7001|Directors Salaries||d|staffCosts
7002|Directors Remuneration||d|staffCosts
7006|Employers N.I.||d|staffCosts
7008|Recruitment Expenses||d|otherCharges,staffCosts
7100|Rent||d|otherCharges
7102|Water Rates||d|otherCharges
7103|General Rates||d|otherCharges
7104|Premises Insurance||d|otherCharges
7200|Electricity||d|otherCharges
7300|Fuel and Oil||d|otherCharges
7304|Miscellaneous Motor Expenses||d|otherCharges
7400|Travelling||d|otherCharges
7403|U.K. Entertainment||d|otherCharges disallowable
7404|Overseas Entertainment||d|otherCharges disallowable
7406|Subsistence||d|otherCharges
7500|Printing||d|otherCharges
7601|Audit and Accountancy Fees||d|otherCharges
7700|Equipment Hire||d|otherCharges
7801|Cleaning||d|otherCharges
7900|Bank Interest Paid||d|interestPayable
7901|Bank Charges||d|otherCharges
7903|Loan Interest Paid||d|interestPayable
7904|H.P. Interest||d|interestPayable
7907|Exchange rate gains/losses||d|otherCharges
8000|Depreciation||d|depreciation
8001|Plant/Machinery Depreciation||d|depreciation
8003|Furniture/Fixture Depreciation||d|depreciation
8100|Bad Debt Write Off||d|otherCharges
8102|Bad Debt Provision||d|otherCharges
8200|Donations||d|otherCharges disallowable
8201|Subscriptions||d|otherCharges
8202|Clothing Costs||d|otherCharges
8203|Training Costs||d|otherCharges
8204|Insurance||d|otherCharges
8800|Corporation Tax Charge||d|taxOnProfit
9000|Profit/Loss on Disposal of Assets||d|depreciation
9998|Suspense Account||d|-
9999|Mispostings Account||d|-
`;
