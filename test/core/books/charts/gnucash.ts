/** GnuCash's chart for a business, as full names, and an owner's additions. */
export const GNUCASH = `
|Assets:Current Assets:Current Account||d|cashAtBank
|Assets:Current Assets:Savings Account||d|cashAtBank
|Assets:Current Assets:Cash in Wallet||d|cashAtBank
|Assets:Current Assets:Petty Cash||d|cashAtBank
|Assets:Current Assets:Accounts Receivable||d|debtors.tradeDebtors
|Assets:Current Assets:Prepaid Insurance||d|debtors.prepayments
|Assets:Current Assets:Stock||d|stocks
|Assets:Current Assets:Rent Deposit||d|debtors.otherDebtors
|Assets:Fixed Assets:Van||d|tangibleAssets
|Assets:Fixed Assets:Van:Accumulated Depreciation||c|tangibleAssets
|Assets:Fixed Assets:Laptop||d|tangibleAssets
|Assets:Fixed Assets:Goodwill||d|intangibleAssets
|Assets:Fixed Assets:Property:Flat 2||d|tangibleAssets
|Assets:Investments:Brokerage Account:Shares||d|investments
|Assets:VAT:Input||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Assets:Loans to Director||d|debtors.otherDebtors
|Assets:Directors Loan||d|debtors.otherDebtors
|Liabilities:Credit Card||c|creditorsWithinOneYear.otherCreditors
|Liabilities:Accounts Payable||c|creditorsWithinOneYear.tradeCreditors
|Liabilities:VAT:Sales||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:VAT:Purchases||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:Loans:Mortgage Loan||c|creditorsAfterOneYear.bankLoans
|Liabilities:Loans:Car Loan||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Liabilities:Director's Loan||c|creditorsWithinOneYear.otherCreditors
|Liabilities:PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:Corporation Tax||c|creditorsWithinOneYear.corporationTax
|Liabilities:Deferred Tax||c|provisionsForLiabilities
|Liabilities:Customer Deposits||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:Wages Owed||c|creditorsWithinOneYear.otherCreditors
|Equity:Opening Balances||c|-
|Equity:Share Capital||c|shareCapital
|Equity:Dividends||d|dividends
|Equity:Retained Earnings||c|retainedEarnings
|Equity:Director's Drawings||d|-
|Income:Sales||c|turnover
|Income:Sales:EU||c|turnover
|Income:Consulting||c|turnover
|Income:Interest Income:Savings Interest||c|interestIncome
|Income:Interest Income:Bond Interest||c|interestIncome
|Income:Dividend Income||c|dividendsReceived
|Income:Rent:Flat 2||c|turnover propertyIncome
|Income:Gifts Received||c|turnover
|Income:Other Income||c|turnover
|Income:Bonus||c|turnover
|Expenses:Adjustment||d|otherCharges,-
|Expenses:Auto:Fuel||d|otherCharges
|Expenses:Auto:Parking||d|otherCharges
|Expenses:Auto:Repair and Maintenance||d|otherCharges
|Expenses:Bank Service Charge||d|otherCharges
|Expenses:Books||d|otherCharges
|Expenses:Cable||d|otherCharges
|Expenses:Charity||d|otherCharges disallowable,qualifyingDonation
|Expenses:Clothes||d|otherCharges
|Expenses:Computer||d|otherCharges
|Expenses:Dining||d|otherCharges
|Expenses:Education||d|otherCharges
|Expenses:Entertainment:Music/Films||d|otherCharges
|Expenses:Gifts||d|otherCharges
|Expenses:Hobbies||d|otherCharges,-
|Expenses:Insurance:Car Insurance||d|otherCharges
|Expenses:Interest:Mortgage Interest||d|interestPayable
|Expenses:Online Services||d|otherCharges
|Expenses:Phone||d|otherCharges
|Expenses:Public Transportation||d|otherCharges
|Expenses:Salaries||d|staffCosts
|Expenses:Employer NI||d|staffCosts
|Expenses:Subscriptions||d|otherCharges
|Expenses:Supplies||d|otherCharges
|Expenses:Taxes:Corporation Tax||d|taxOnProfit
|Expenses:Taxes:Council Tax||d|otherCharges
|Expenses:Utilities:Electric||d|otherCharges
|Expenses:Utilities:Gas||d|otherCharges
|Expenses:Utilities:Garbage Collection||d|otherCharges
|Expenses:Depreciation:Van||d|depreciation
|Expenses:Cost of Sales:Materials||d|costOfRawMaterials
|Expenses:Purchases||d|costOfRawMaterials
|Expenses:Travel:Hotel||d|otherCharges
|Expenses:Entertaining Clients||d|otherCharges disallowable
|Expenses:Penalties:HMRC||d|otherCharges disallowable
|Expenses:Loss on Sale of Van||d|depreciation
`;
