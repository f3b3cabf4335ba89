/** The chart that Xero gives a company in the United Kingdom, with its account types. */
export const XERO = `
090|Business Bank Account|Bank|d|cashAtBank
091|Business Savings Account|Bank|d|cashAtBank
092|Tide|Bank|c|creditorsWithinOneYear.otherCreditors
200|Sales|Revenue|c|turnover
260|Other Revenue|Revenue|c|turnover
270|Interest Income|Revenue|c|interestIncome
310|Cost of Goods Sold|Direct Costs|d|costOfRawMaterials
320|Direct Wages|Direct Costs|d|staffCosts
325|Direct Expenses|Direct Costs|d|costOfRawMaterials
400|Advertising & Marketing|Overhead|d|otherCharges
401|Audit & Accountancy fees|Overhead|d|otherCharges
404|Bank Fees|Overhead|d|otherCharges
408|Cleaning|Overhead|d|otherCharges
412|Consulting|Overhead|d|otherCharges
416|Depreciation Expense|Overhead|d|depreciation
418|Charitable and Political Donations|Overhead|d|otherCharges disallowable
420|Entertainment-100% business|Overhead|d|otherCharges
424|Entertainment - 0%|Overhead|d|otherCharges disallowable
425|Postage, Freight & Courier|Overhead|d|otherCharges
429|General Expenses|Overhead|d|otherCharges
433|Insurance|Overhead|d|otherCharges
437|Interest Paid|Overhead|d|interestPayable
441|Legal Expenses|Overhead|d|otherCharges
445|Light, Power, Heating|Overhead|d|otherCharges
449|Motor Vehicle Expenses|Overhead|d|otherCharges
457|Operating Lease Payments|Overhead|d|otherCharges
461|Printing & Stationery|Overhead|d|otherCharges
463|IT Software and Consumables|Overhead|d|otherCharges
465|Rates|Overhead|d|otherCharges
469|Rent|Overhead|d|otherCharges
473|Repairs & Maintenance|Overhead|d|otherCharges
477|Salaries|Overhead|d|staffCosts
478|Directors' Remuneration|Overhead|d|staffCosts
479|Employers National Insurance|Overhead|d|staffCosts
480|Staff Training|Overhead|d|otherCharges
482|Pensions Costs|Overhead|d|staffCosts
483|Medical Insurance|Overhead|d|staffCosts,otherCharges
485|Subscriptions|Overhead|d|otherCharges
489|Telephone & Internet|Overhead|d|otherCharges
493|Travel - National|Overhead|d|otherCharges
494|Travel - International|Overhead|d|otherCharges
497|Bank Revaluations|Overhead|d|otherCharges
498|Unrealised Currency Gains|Overhead|c|otherCharges
499|Realised Currency Gains|Overhead|c|otherCharges
500|Corporation Tax|Overhead|d|taxOnProfit
610|Accounts Receivable|Accounts Receivable|d|debtors.tradeDebtors
611|Less Provision for Doubtful Debts|Current Asset|c|debtors.tradeDebtors
620|Prepayments|Current Asset|d|debtors.prepayments
630|Inventory|Inventory|d|stocks
710|Office Equipment|Fixed Asset|d|tangibleAssets
711|Less Accumulated Depreciation on Office Equipment|Fixed Asset|c|tangibleAssets
720|Computer Equipment|Fixed Asset|d|tangibleAssets
721|Less Accumulated Depreciation on Computer Equipment|Fixed Asset|c|tangibleAssets
740|Buildings|Fixed Asset|d|tangibleAssets
741|Less Accumulated Depreciation on Buildings|Fixed Asset|c|tangibleAssets
750|Leasehold Improvements|Fixed Asset|d|tangibleAssets
751|Less Accumulated Depreciation on Leasehold Improvements|Fixed Asset|c|tangibleAssets
760|Motor Vehicles|Fixed Asset|d|tangibleAssets
761|Less Accumulated Depreciation on Motor Vehicles|Fixed Asset|c|tangibleAssets
764|Plant and Machinery|Fixed Asset|d|tangibleAssets
765|Less Accumulated Depreciation on Plant and Machinery|Fixed Asset|c|tangibleAssets
770|Intangibles|Fixed Asset|d|intangibleAssets
771|Less Accumulated Amortisation on Intangibles|Fixed Asset|c|intangibleAssets
800|Accounts Payable|Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
801|Unpaid Expense Claims|Unpaid Expense Claims|c|creditorsWithinOneYear.otherCreditors
803|Wages Payable|Current Liability|c|creditorsWithinOneYear.otherCreditors
805|Accruals|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
810|Income in Advance|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
811|Credit Card Control Account|Current Liability|c|creditorsWithinOneYear.otherCreditors
814|Wages Payable - Payroll|Wages Payable|c|creditorsWithinOneYear.otherCreditors
815|Employee contribution to benefits|Current Liability|c|creditorsWithinOneYear.otherCreditors
820|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
826|NIC Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
830|Provision for Corporation Tax|Current Liability|c|creditorsWithinOneYear.corporationTax
835|Directors' Loan Account|Current Liability|c|creditorsWithinOneYear.otherCreditors
840|Historical Adjustment|Historical Adjustment|d|-
850|Suspense|Current Liability|c|-
855|Clearing Account|Current Liability|c|*
858|Pensions Payable|Current Liability|c|creditorsWithinOneYear.otherCreditors
860|Rounding|Rounding|d|otherCharges
868|Earnings Orders Payable|Current Liability|c|creditorsWithinOneYear.otherCreditors
877|Tracking Transfers|Tracking|d|-
900|Loan|Non-current Liability|c|creditorsAfterOneYear.bankLoans
910|Hire Purchase Loan|Non-current Liability|c|creditorsAfterOneYear.otherCreditors
920|Deferred Tax|Non-current Liability|c|provisionsForLiabilities
947|Student Loan Deductions Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
950|Capital - x,xxx Ordinary Shares|Equity|c|shareCapital
960|Retained Earnings|Retained Earnings|c|retainedEarnings
970|Owner A Funds Introduced|Equity|c|-
980|Owner A Drawings|Equity|d|-
`;
