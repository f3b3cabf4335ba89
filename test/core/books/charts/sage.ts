/** The general chart that Sage 50 gives a limited company. */
export const SAGE = `
0010|Freehold Property||d|tangibleAssets
0011|Leasehold Property||d|tangibleAssets
0020|Plant and Machinery||d|tangibleAssets
0021|Plant/Machinery Depreciation||c|tangibleAssets
0030|Office Equipment||d|tangibleAssets
0031|Office Equipment Depreciation||c|tangibleAssets
0040|Furniture and Fixtures||d|tangibleAssets
0041|Furniture/Fixture Depreciation||c|tangibleAssets
0050|Motor Vehicles||d|tangibleAssets
0051|Motor Vehicles Depreciation||c|tangibleAssets
0060|Goodwill||d|intangibleAssets
0061|Goodwill Amortisation||c|intangibleAssets
1001|Stock||d|stocks
1002|Work in Progress||d|stocks
1003|Finished Goods||d|stocks
1100|Debtors Control Account||d|debtors.tradeDebtors
1101|Sundry Debtors||d|debtors.otherDebtors
1102|Other Debtors||d|debtors.otherDebtors
1103|Prepayments||d|debtors.prepayments
1104|Inter-company Debtors||d|debtors.amountsOwedByGroupUndertakings
1105|Provision for Credit Notes||c|debtors.tradeDebtors
1106|Provision for Doubtful Debts||c|debtors.tradeDebtors
1200|Bank Current Account||d|cashAtBank
1210|Bank Deposit Account||d|cashAtBank
1220|Building Society Account||d|cashAtBank
1230|Petty Cash||d|cashAtBank
1235|Cash Register||d|cashAtBank
1240|Company Credit Card||c|creditorsWithinOneYear.otherCreditors
1250|Credit Card Receipts||d|cashAtBank
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2101|Sundry Creditors||c|creditorsWithinOneYear.otherCreditors
2102|Other Creditors||c|creditorsWithinOneYear.otherCreditors
2104|Inter-company Creditors||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|Purchase Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2204|Manual Adjustments||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2211|National Insurance||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2212|CIS Deductions||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2230|Pension Fund||c|creditorsWithinOneYear.otherCreditors
2250|Attachment of Earnings||c|creditorsWithinOneYear.otherCreditors
2300|Loans||c|creditorsAfterOneYear.bankLoans
2301|Director's Loan Account||c|creditorsWithinOneYear.otherCreditors
2310|Hire Purchase||c|creditorsAfterOneYear.otherCreditors
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2330|Mortgages||c|creditorsAfterOneYear.bankLoans
3000|Ordinary Shares||c|shareCapital
3010|Preference Shares||c|shareCapital
3020|Capital Introduced||c|-
3050|Share Premium||c|sharePremium
3100|Reserves||c|retainedEarnings
3101|Undistributed Reserves||c|retainedEarnings
3200|Profit and Loss Account||c|retainedEarnings
3260|Drawings||d|-
4000|Sales Type A||c|turnover
4002|Sales Type C||c|turnover
4009|Discounts Allowed||d|turnover
4100|Sales Type D||c|turnover
4200|Sales of Assets||c|depreciation
4400|Credit Charges (Late Payments)||c|turnover
4900|Miscellaneous Income||c|turnover
4901|Royalties Received||c|turnover
4902|Commissions Received||c|turnover
4903|Insurance Claims||c|turnover
4904|Rent Income||c|turnover propertyIncome
4905|Distribution and Carriage||c|turnover
5000|Materials Purchased||d|costOfRawMaterials
5001|Materials Imported||d|costOfRawMaterials
5002|Miscellaneous Purchases||d|costOfRawMaterials
5003|Packaging||d|costOfRawMaterials
5009|Discounts Taken||c|costOfRawMaterials
5100|Carriage||d|costOfRawMaterials
5101|Import Duty||d|costOfRawMaterials
5102|Transport Insurance||d|costOfRawMaterials
5103|Equipment Hire||d|costOfRawMaterials
5200|Opening Stock||d|costOfRawMaterials
5201|Closing Stock||c|costOfRawMaterials
6000|Productive Labour||d|staffCosts
6001|Cost of Sales Labour||d|staffCosts
6002|Sub-Contractors||d|costOfRawMaterials
6100|Sales Commissions||d|costOfRawMaterials,otherCharges
6200|Sales Promotions||d|costOfRawMaterials,otherCharges
6201|Advertising||d|costOfRawMaterials,otherCharges
6202|Gifts and Samples||d|costOfRawMaterials,otherCharges
6203|P.R. (Literature & Brochures)||d|costOfRawMaterials,otherCharges
6900|Miscellaneous Expenses||d|costOfRawMaterials,otherCharges
7000|Gross Wages||d|staffCosts
7001|Directors Salaries||d|staffCosts
7002|Directors Remuneration||d|staffCosts
7003|Staff Salaries||d|staffCosts
7004|Wages - Regular||d|staffCosts
7005|Wages - Casual||d|staffCosts
7006|Employers N.I.||d|staffCosts
7007|Employers Pensions||d|staffCosts
7008|Recruitment Expenses||d|otherCharges
7009|Adjustments||d|staffCosts
7010|SSP Reclaimed||c|staffCosts
7011|SMP Reclaimed||c|staffCosts
7012|Employers N.I. (Directors)||d|staffCosts
7100|Rent||d|otherCharges
7102|Water Rates||d|otherCharges
7103|General Rates||d|otherCharges
7104|Premises Insurance||d|otherCharges
7200|Electricity||d|otherCharges
7201|Gas||d|otherCharges
7202|Oil||d|otherCharges
7203|Other Heating Costs||d|otherCharges
7300|Fuel and Oil||d|otherCharges
7301|Repairs and Servicing||d|otherCharges
7302|Licences||d|otherCharges
7303|Vehicle Insurance||d|otherCharges
7304|Miscellaneous Motor Expenses||d|otherCharges
7305|Congestion Charges||d|otherCharges
7306|Mileage Claims||d|otherCharges
7350|Scale Charges||d|otherCharges
7400|Travelling||d|otherCharges
7401|Car Hire||d|otherCharges
7402|Hotels||d|otherCharges
7403|U.K. Entertainment||d|otherCharges disallowable
7404|Overseas Entertainment||d|otherCharges disallowable
7405|Overseas Travelling||d|otherCharges
7406|Subsistence||d|otherCharges
7500|Printing||d|otherCharges
7501|Postage and Carriage||d|otherCharges
7502|Telephone||d|otherCharges
7503|Telex/Telegram/Facsimile||d|otherCharges
7504|Office Stationery||d|otherCharges
7505|Books etc.||d|otherCharges
7550|Telephone and Fax||d|otherCharges
7600|Legal Fees||d|otherCharges
7601|Audit and Accountancy Fees||d|otherCharges
7602|Consultancy Fees||d|otherCharges
7603|Professional Fees||d|otherCharges
7700|Equipment Hire||d|otherCharges
7701|Office Machine Maintenance||d|otherCharges
7702|Equipment Leasing||d|otherCharges
7800|Repairs and Renewals||d|otherCharges
7801|Cleaning||d|otherCharges
7802|Laundry||d|otherCharges
7803|Premises Expenses||d|otherCharges
7900|Bank Interest Paid||d|interestPayable
7901|Bank Charges||d|otherCharges
7902|Currency Charges||d|otherCharges
7903|Loan Interest Paid||d|interestPayable
7904|H.P. Interest||d|interestPayable
7905|Credit Charges||d|otherCharges,interestPayable
7906|Exchange Rate Variance||d|otherCharges
7907|Other Interest Charges||d|interestPayable
7908|Factoring Charges||d|otherCharges,interestPayable
8000|Depreciation||d|depreciation
8001|Plant/Machinery Depreciation||d|depreciation
8002|Furniture/Fittings Depreciation||d|depreciation
8003|Vehicle Depreciation||d|depreciation
8004|Office Equipment Depreciation||d|depreciation
8100|Bad Debt Write Off||d|otherCharges
8102|Bad Debt Provision||d|otherCharges
8200|Donations||d|otherCharges disallowable
8201|Subscriptions||d|otherCharges
8202|Clothing Costs||d|otherCharges
8203|Training Costs||d|otherCharges
8204|Insurance||d|otherCharges
8205|Refreshments||d|otherCharges
8250|Sundry Expenses||d|otherCharges
9001|Taxation||d|taxOnProfit
9998|Suspense Account||c|-
9999|Mispostings Account||c|-
`;
