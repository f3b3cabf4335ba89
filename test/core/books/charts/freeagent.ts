/** Categories of FreeAgent, with their display codes. */
export const FREEAGENT = `
001|Sales||c|turnover
051|Interest Received||c|interestIncome
055|Flat Rate Surplus||c|turnover
057|Other income||c|turnover
101|Cost of Sales||d|costOfRawMaterials
102|Commission Paid||d|costOfRawMaterials
103|Materials Purchased||d|costOfRawMaterials
104|Subcontractor Costs||d|costOfRawMaterials
250|Accountancy Fees||d|otherCharges
251|Advertising and Promotion||d|otherCharges
268|Business Entertaining||d|otherCharges disallowable
280|Insurance||d|otherCharges
285|Accommodation and Meals||d|otherCharges
292|Legal and Professional Fees||d|otherCharges
335|Mobile Phone||d|otherCharges
336|Internet & Telephone||d|otherCharges
342|Office Costs||d|otherCharges
350|Charitable Donations||d|otherCharges disallowable,qualifyingDonation
360|Web Hosting||d|otherCharges
361|Computer Software||d|otherCharges
363|Bank/Finance Charges||d|otherCharges
364|Interest Payable||d|interestPayable
365|Travel||d|otherCharges
366|Mileage||d|otherCharges
380|Use of Home||d|otherCharges
401|Salaries||d|staffCosts
402|Employer NICs||d|staffCosts
403|Staff Pensions||d|staffCosts
405|Staff Training||d|otherCharges,staffCosts
407|Directors' Salaries||d|staffCosts
408|Directors' Employer NICs||d|staffCosts
450|Bad Debts||d|otherCharges
460|Depreciation||d|depreciation
461|Profit/Loss on Disposal||c|depreciation
502|Corporation Tax||d|taxOnProfit
503|Deferred Tax||d|deferredTax
601|Capital Assets Brought Forward||d|tangibleAssets
602|Capital Asset Purchase||d|tangibleAssets
603|Capital Asset Disposal||c|tangibleAssets
604|Capital Asset Depreciation Brought Forward||c|tangibleAssets
605|Capital Asset Depreciation||c|tangibleAssets
606|Capital Asset Depreciation on Disposal||d|tangibleAssets
610|Stock||d|stocks
620|Prepayments||d|debtors.prepayments
630|Investments||d|investments
650|Provisions||c|provisionsForLiabilities
660|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
670|Share Premium||c|sharePremium
681|Trade Debtors||d|debtors.tradeDebtors
682|Other Debtors||d|debtors.otherDebtors
750-1|Bank Account: Business Current||d|cashAtBank
750-2|Credit card: Amex||c|creditorsWithinOneYear.otherCreditors
794|Bank Loan||c|creditorsAfterOneYear.bankLoans
796|Trade Creditors||c|creditorsWithinOneYear.tradeCreditors
797|Other Creditors||c|creditorsWithinOneYear.otherCreditors
813|Student Loans||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
814|PAYE/NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
815|Pension Creditor||c|creditorsWithinOneYear.otherCreditors
817|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
818|VAT Reclaimed||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
819|VAT Charged||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
820|Corporation Tax||c|creditorsWithinOneYear.corporationTax
821|VAT Reverse Charge||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|Deferred Tax||c|provisionsForLiabilities
901-1|Capital Account: A Smith||c|shareCapital
902-1|Net Salary and Bonuses: A Smith||c|creditorsWithinOneYear.otherCreditors
904-1|Expense Account: A Smith||c|creditorsWithinOneYear.otherCreditors
905-1|Expenses: A Smith||c|creditorsWithinOneYear.otherCreditors
907-1|Director Loan Account: A Smith||c|creditorsWithinOneYear.otherCreditors
908-1|Dividend: A Smith||d|dividends
910-1|Unpaid Shares: A Smith||d|calledUpShareCapitalNotPaid
968|Profit and Loss Account||c|retainedEarnings
998|Contra||c|-
999|Suspense||c|-
`;
