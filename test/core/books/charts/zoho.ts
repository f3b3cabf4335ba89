/** The chart of Zoho Books, with its account types. */
export const ZOHO = `
|Advance Tax|Other Current Asset|d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax,-
|Deferred Tax Asset|Deferred Tax Asset|d|debtors.otherDebtors
|Employee Advance|Other Current Asset|d|debtors.otherDebtors
|Inventory Asset|Stock|d|stocks
|Finished Goods|Stock|d|stocks
|Work In Progress|Stock|d|stocks
|Prepaid Expenses|Other Current Asset|d|debtors.prepayments
|Sales to Customers (Cash)|Other Current Asset|d|debtors.tradeDebtors,debtors.otherDebtors,cashAtBank,-
|Reverse Charge Tax Input but not due|Other Current Asset|d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors,-
|Petty Cash|Cash|d|cashAtBank
|Undeposited Funds|Cash|d|cashAtBank
|HSBC|Bank|d|cashAtBank
|Payment Clearing Account|Payment Clearing|d|cashAtBank
|Accounts Receivable|Accounts Receivable|d|debtors.tradeDebtors
|Furniture and Equipment|Fixed Asset|d|tangibleAssets
|Right of Use Assets|Non Current Asset|d|tangibleAssets,-
|Intangible Asset|Intangible Asset|d|intangibleAssets
|Accounts Payable|Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
|Employee Reimbursements|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
|Opening Balance Adjustments|Other Current Liability|c|-
|Unearned Revenue|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Tax Payable|Other Current Liability|c|creditorsWithinOneYear.corporationTax,creditorsWithinOneYear.otherTaxesAndSocialSecurity,-
|VAT Payable|VAT Payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Output VAT|Output VAT|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Input VAT|Input VAT|d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Import VAT|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS Tax Payable|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Dividends Payable|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
|Construction Loans|Long Term Liability|c|creditorsAfterOneYear.bankLoans
|Mortgages|Long Term Liability|c|creditorsAfterOneYear.bankLoans
|Deferred Tax Liability|Deferred Tax Liability|c|provisionsForLiabilities
|Capital Stock|Equity|c|shareCapital
|Distributions|Equity|d|dividends,-
|Dividends Paid|Equity|d|dividends
|Drawings|Equity|d|-
|Investments|Equity|c|-,shareCapital
|Opening Balance Offset|Equity|c|-
|Owner's Equity|Equity|c|-
|Retained Earnings|Equity|c|retainedEarnings
|Discount|Income|d|turnover
|General Income|Income|c|turnover
|Interest Income|Income|c|interestIncome
|Late Fee Income|Income|c|turnover
|Other Charges|Income|c|turnover
|Sales|Income|c|turnover
|Shipping Charge|Income|c|turnover
|Purchase Discounts|Expense|c|costOfRawMaterials
|Advertising And Marketing|Expense|d|otherCharges
|Automobile Expense|Expense|d|otherCharges
|Bad Debt|Expense|d|otherCharges
|Bank Fees and Charges|Expense|d|otherCharges
|Consultant Expense|Expense|d|otherCharges
|Contract Assets|Expense|d|otherCharges,debtors.prepayments,-
|Credit Card Charges|Expense|d|otherCharges
|Depreciation And Amortisation|Expense|d|depreciation
|Depreciation Expense|Expense|d|depreciation
|Fuel/Mileage Expenses|Expense|d|otherCharges
|IT and Internet Expenses|Expense|d|otherCharges
|Janitorial Expense|Expense|d|otherCharges
|Lodging|Expense|d|otherCharges
|Meals and Entertainment|Expense|d|otherCharges
|Merchandise|Expense|d|otherCharges,costOfRawMaterials
|Office Supplies|Expense|d|otherCharges
|Other Expenses|Expense|d|otherCharges
|Parking|Expense|d|otherCharges
|Postage|Expense|d|otherCharges
|Printing and Stationery|Expense|d|otherCharges
|Raw Materials And Consumables|Expense|d|costOfRawMaterials,otherCharges
|Rent Expense|Expense|d|otherCharges
|Repairs and Maintenance|Expense|d|otherCharges
|Salaries and Employee Wages|Expense|d|staffCosts
|Telephone Expense|Expense|d|otherCharges
|Transportation Expense|Expense|d|otherCharges
|Travel Expense|Expense|d|otherCharges
|Uncategorized|Expense|d|-
|Cost of Goods Sold|Cost Of Goods Sold|d|costOfRawMaterials
|Job Costing|Cost Of Goods Sold|d|costOfRawMaterials
|Labor|Cost Of Goods Sold|d|staffCosts
|Materials|Cost Of Goods Sold|d|costOfRawMaterials
|Subcontractor|Cost Of Goods Sold|d|costOfRawMaterials
|Exchange Gain or Loss|Other Expense|d|otherCharges
|Dimension Adjustments|Other Liability|c|-,creditorsWithinOneYear.otherCreditors
`;

/** The chart of FreshBooks, with its account types. */
export const FRESHBOOKS = `
1000|Cash|Cash & Bank|d|cashAtBank
1001|Petty Cash|Cash & Bank|d|cashAtBank
1003|Undeposited Cash|Cash & Bank|d|cashAtBank
1200|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
1300|Property, Plant and Equipment|Fixed Asset|d|tangibleAssets
1310|Accumulated Depreciation|Depreciation|c|tangibleAssets
1400|Inventory|Inventory|d|stocks
2000|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
2100|Customer Credit|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
2101|Deferred Revenue|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2102|Clients' Retainers|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2200|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2300|Loan|Long Term Liability|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
2400|Payroll Liability|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.otherCreditors
3000|Owner Investment|Equity|c|-
3001|Owner Draw|Equity|d|-
3002|Share Capital|Equity|c|shareCapital
3100|Retained Earnings|Equity|c|retainedEarnings
3200|Profit for All Prior Years|Equity|c|retainedEarnings
3300|Current Year Profit|Equity|c|-
4000|Sales|Income|c|turnover
4001|Discounts|Income|d|turnover
4002|Interest Income|Other Income|c|interestIncome
4003|Exchange Gain or Loss|Other Income|c|turnover,otherCharges
4004|Late Fees|Income|c|turnover
4100|Shipping Income|Income|c|turnover
5000|Cost of Goods Sold|Cost of Goods Sold|d|costOfRawMaterials
5001|Cost of Shipping & Handling|Cost of Goods Sold|d|costOfRawMaterials
6000|Advertising|Operating Expense|d|otherCharges
6001|Car & Truck Expenses|Operating Expense|d|otherCharges
6002|Contractors|Operating Expense|d|otherCharges,costOfRawMaterials
6003|Education and Training|Operating Expense|d|otherCharges
6004|Employee Benefits|Operating Expense|d|staffCosts
6005|Meals & Entertainment|Operating Expense|d|otherCharges
6006|Office Expenses & Postage|Operating Expense|d|otherCharges
6007|Other Expenses|Operating Expense|d|otherCharges
6008|Personal|Operating Expense|d|-,otherCharges
6009|Professional Services|Operating Expense|d|otherCharges
6010|Rent or Lease|Operating Expense|d|otherCharges
6011|Supplies|Operating Expense|d|otherCharges
6012|Travel|Operating Expense|d|otherCharges
6013|Utilities|Operating Expense|d|otherCharges
6014|Bank Charges & Fees|Operating Expense|d|otherCharges
6015|Depreciation|Operating Expense|d|depreciation
6016|Processing Fees|Operating Expense|d|otherCharges
6017|Uncategorised Expense|Operating Expense|d|-
6018|Hosting|Operating Expense|d|otherCharges
6019|Salaries & Wages|Operating Expense|d|staffCosts
6020|Taxes and Licenses|Operating Expense|d|otherCharges
6021|Corporation Tax|Operating Expense|d|taxOnProfit
6022|Loss on Disposal|Operating Expense|d|depreciation
6023|Interest on Loans|Operating Expense|d|interestPayable
`;
