/** Accounts that QuickBooks Online gives a UK company, now and in earlier versions. They have only names. */
export const QUICKBOOKS = `
|Current account||d|cashAtBank
|Cash and cash equivalents||d|cashAtBank
|Money in transit||d|cashAtBank
|Undeposited Funds||d|cashAtBank
|Petty cash||d|cashAtBank
|Cash on hand||d|cashAtBank
|Client trust account||d|cashAtBank
|Debtors||d|debtors.tradeDebtors
|Accounts Receivable (A/R)||d|debtors.tradeDebtors
|Allowance for bad debt||c|debtors.tradeDebtors
|Stock Asset||d|stocks
|Inventory Asset||d|stocks
|Prepaid Expenses||d|debtors.prepayments
|Prepayments||d|debtors.prepayments
|Employee Cash Advances||d|debtors.otherDebtors
|Loans To Others||d|debtors.otherDebtors
|Loans to Shareholders||d|debtors.otherDebtors
|Uncategorised Asset||d|-
|Called up share capital not paid||d|calledUpShareCapitalNotPaid
|Land||d|tangibleAssets
|Buildings||d|tangibleAssets
|Machinery and equipment||d|tangibleAssets
|Furniture and Fixtures||d|tangibleAssets
|Motor Vehicles||d|tangibleAssets
|Office Equipment:Original Cost||d|tangibleAssets
|Office Equipment:Depreciation||c|tangibleAssets
|Computer Equipment||d|tangibleAssets
|Accumulated depreciation||c|tangibleAssets
|Accumulated depletion||c|tangibleAssets
|Leasehold improvements||d|tangibleAssets
|Goodwill||d|intangibleAssets
|Accumulated amortisation||c|intangibleAssets
|Accumulated amortisation of other assets||c|intangibleAssets
|Creditors||c|creditorsWithinOneYear.tradeCreditors
|Accounts Payable (A/P)||c|creditorsWithinOneYear.tradeCreditors
|Credit Card||c|creditorsWithinOneYear.otherCreditors
|VAT Control||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Suspense||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Payable||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Clearing||c|creditorsWithinOneYear.otherCreditors
|Payroll Liabilities:HMRC||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities:Pension||c|creditorsWithinOneYear.otherCreditors
|Accrued Liabilities||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Accrued Expenses||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Client Deposits||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred Revenue||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Dividends payable||c|creditorsWithinOneYear.otherCreditors
|Line of Credit||c|*
|Short-term debit||c|*
|Directors loan account||c|creditorsWithinOneYear.otherCreditors
|Corporation tax payable||c|creditorsWithinOneYear.corporationTax
|Income tax payable||c|creditorsWithinOneYear.corporationTax
|Long-term debt||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Notes Payable||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Bounce Back Loan||c|creditorsAfterOneYear.bankLoans
|Hire Purchase||c|creditorsAfterOneYear.otherCreditors
|Shareholder Notes Payable||c|creditorsAfterOneYear.otherCreditors
|Opening balance equity||c|-
|Retained Earnings||c|retainedEarnings
|Share capital||c|shareCapital
|Ordinary shares||c|shareCapital
|Called up share capital||c|shareCapital
|Share premium||c|sharePremium
|Dividends||d|dividends
|Dividend disbursed||d|dividends
|Owner's Equity||c|-
|Other comprehensive income||c|-
|Sales||c|turnover
|Sales of Product Income||c|turnover
|Sales - retail||c|turnover
|Sales - wholesale||c|turnover
|Services||c|turnover
|Revenue - General||c|turnover
|Billable Expense Income||c|turnover
|Discounts given||d|turnover
|Refunds-Allowances||d|turnover
|Other Primary Income||c|turnover
|Uncategorised Income||c|-
|Unapplied Cash Payment Income||c|-
|Interest earned||c|interestIncome
|Interest income||c|interestIncome
|Dividend income||c|dividendsReceived
|Cost of sales||d|costOfRawMaterials
|Cost of labour - COS||d|staffCosts,costOfRawMaterials
|Freight & delivery - COS||d|costOfRawMaterials
|Supplies and materials - COS||d|costOfRawMaterials
|Subcontractors - COS||d|costOfRawMaterials
|Other costs of sales - COS||d|costOfRawMaterials
|Equipment rental - COS||d|costOfRawMaterials,otherCharges
|Overhead - COS||d|costOfRawMaterials
|Shipping, Freight and Delivery - COS||d|costOfRawMaterials
|Inventory Shrinkage||d|costOfRawMaterials
|Stock Shrinkage||d|costOfRawMaterials
|Purchases||d|costOfRawMaterials
|Advertising/Promotional||d|otherCharges
|Amortisation expense||d|depreciation
|Bad debts||d|otherCharges
|Bank charges||d|otherCharges
|Charitable Contributions||d|otherCharges disallowable,qualifyingDonation
|Commissions and fees||d|otherCharges
|Cost of Labour||d|staffCosts,costOfRawMaterials
|Depreciation||d|depreciation
|Dues and Subscriptions||d|otherCharges
|Equipment rental||d|otherCharges
|Finance Costs||d|interestPayable
|Freight & Delivery||d|costOfRawMaterials
|Income tax expense||d|taxOnProfit
|Insurance||d|otherCharges
|Insurance - Disability||d|otherCharges
|Insurance - Liability||d|otherCharges
|Interest expense||d|interestPayable
|Interest paid||d|interestPayable
|Legal and professional fees||d|otherCharges
|Loss on discontinued operations, net of tax||d|*
|Management compensation||d|*
|Meals and Entertainment||d|otherCharges
|Office expenses||d|otherCharges
|Office/General Administrative Expenses||d|otherCharges
|Other general and administrative expenses||d|otherCharges
|Other Miscellaneous Service Cost||d|otherCharges
|Other selling expenses||d|otherCharges
|Payroll Expenses||d|staffCosts
|Payroll Expenses:Wages||d|staffCosts
|Payroll Expenses:Taxes||d|staffCosts
|Payroll Expenses:Employer NI||d|staffCosts
|Penalties and settlements||d|otherCharges disallowable
|Promotional||d|otherCharges
|QuickBooks Payments Fees||d|otherCharges
|Reconciliation Discrepancies||d|-
|Rent or Lease of Buildings||d|otherCharges
|Repair and maintenance||d|otherCharges
|Shipping and delivery expense||d|otherCharges,costOfRawMaterials
|Staff welfare||d|otherCharges,staffCosts
|Stationery and printing||d|otherCharges
|Subcontractors||d|costOfRawMaterials
|Supplies||d|otherCharges
|Taxes & Licences||d|otherCharges
|Travel||d|otherCharges
|Travel expenses - selling expenses||d|otherCharges
|Travel Meals||d|otherCharges
|Uncategorised Expense||d|-
|Unapplied Cash Bill Payment Expense||d|-
|Unrealised loss on securities, net of tax||d|*
|Utilities||d|otherCharges
|Utilities:Water||d|otherCharges
|Exchange Gain or Loss||d|otherCharges
|Corporation Tax||d|creditorsWithinOneYear.corporationTax
|Corporation tax expense||d|taxOnProfit
|Gain/loss on sale of fixed assets||c|depreciation
|Ask My Accountant||d|-
`;
