/**
 * A veterinary practice, an agency, a developer, a gym, a translation bureau and a market seller. `#` begins a chart,
 * and each chart is mapped separately.
 */
export const SECOND = `
# Veterinary practice | Xero
200|Consultations|Revenue|c|turnover
201|Surgery & Dentals|Revenue|c|turnover
202|Pet Health Plan Income|Revenue|c|turnover
203|Insurance Claim Admin Fees|Revenue|c|turnover
204|Farm Visits incl. TB Testing (APHA)|Revenue|c|turnover
209|Client Refunds|Revenue|d|turnover
260|Room Hire - Dog Groomer|Other Income|c|turnover *
270|Interest Income|Other Income|c|interestIncome
310|Drugs & Vaccines|Direct Costs|d|costOfRawMaterials
311|Wholesaler Rebates|Direct Costs|c|costOfRawMaterials
312|Lab Fees|Direct Costs|d|costOfRawMaterials
313|Cremations|Direct Costs|d|costOfRawMaterials
314|Locum Vets|Direct Costs|d|costOfRawMaterials,staffCosts,otherCharges
315|Pet Food for Resale|Direct Costs|d|costOfRawMaterials
401|Audit & Accountancy fees|Overhead|d|otherCharges
404|Merchant Fees|Overhead|d|otherCharges
412|Out of Hours Provider|Overhead|d|otherCharges,costOfRawMaterials
416|Depreciation Expense|Depreciation|d|depreciation
417|Goodwill Amortisation|Depreciation|d|depreciation
418|Donations - Local Animal Rescue (reg. charity)|Overhead|d|otherCharges qualifyingDonation,disallowable
421|Staff Party|Overhead|d|otherCharges,staffCosts
425|Clinical Waste|Overhead|d|otherCharges
433|VDS Indemnity Insurance|Overhead|d|otherCharges
441|Legal Fees - New Lease|Overhead|d|otherCharges *
450|RCVS Retention Fees|Overhead|d|otherCharges
463|Business Rates|Overhead|d|otherCharges
473|Repairs to X-ray|Overhead|d|otherCharges
477|Salaries - Vets and Nurses|Overhead|d|staffCosts
479|Employers NI|Overhead|d|staffCosts
480|Employers Pension|Overhead|d|staffCosts
482|Student Placement Grants Received|Overhead|c|turnover,otherCharges,staffCosts
490|Interest on Goodwill Loan|Overhead|d|interestPayable
500|Corporation Tax|Overhead|d|taxOnProfit
510|Deferred Tax Movement|Overhead|d|deferredTax
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
615|Direct Claims Due from Pet Insurers|Current Asset|d|debtors.tradeDebtors,debtors.otherDebtors
620|Prepayments|Current Asset|d|debtors.prepayments
630|Drugs in Dispensary|Inventory|d|stocks
090|NatWest Business|Bank|d|cashAtBank
092|NatWest Reserve|Bank|d|cashAtBank
093|Cash in Tills|Bank|d|cashAtBank
700|Goodwill Purchased|Fixed Asset|d|intangibleAssets
701|Less Accumulated Amortisation on Goodwill|Fixed Asset|c|intangibleAssets
710|Surgical Equipment|Fixed Asset|d|tangibleAssets
711|Less Accumulated Depreciation on Surgical Equipment|Fixed Asset|c|tangibleAssets
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
805|Pet Plans Paid in Advance|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
806|Holiday Pay Accrued|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
820|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
830|Corporation Tax Payable|Current Liability|c|creditorsWithinOneYear.corporationTax
835|Director's Loan - S Pryce|Current Liability|d|debtors.otherDebtors
877|Tracking Transfers|Current Liability|d|ask
900|NatWest Goodwill Loan|Non-current Liability|c|creditorsAfterOneYear.bankLoans
905|Provision for Deferred Tax|Non-current Liability|c|provisionsForLiabilities
950|A Ordinary Shares|Equity|c|shareCapital
960|Retained Earnings|Equity|c|retainedEarnings
970|Dividends Paid|Equity|d|dividends
# Recruitment agency | Sage 50
0030|Office Equipment||d|tangibleAssets
0031|Office Equipment Depreciation||c|tangibleAssets
0060|Website & CRM Development||d|intangibleAssets,tangibleAssets
0061|Website & CRM Amortisation||c|intangibleAssets,tangibleAssets
1100|Debtors Control Account||d|debtors.tradeDebtors
1102|Unbilled Timesheets||d|debtors.prepayments
1103|Prepayments||d|debtors.prepayments
1104|Advances to Temps||d|debtors.otherDebtors
1107|Rent Deposit||d|debtors.otherDebtors
1200|Bank Current Account||d|cashAtBank
1210|Close Brothers Invoice Finance||c|creditorsWithinOneYear.otherCreditors
1240|Amex||c|creditorsWithinOneYear.otherCreditors
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2108|Temps Holiday Pay (AWR) Accrued||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Provision for Perm Rebates||c|provisionsForLiabilities,creditorsWithinOneYear.accrualsAndDeferredIncome,debtors.tradeDebtors
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2215|Student Loans||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2216|Apprenticeship Levy Payable||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages - Temps||c|creditorsWithinOneYear.otherCreditors
2225|Attachment of Earnings||c|creditorsWithinOneYear.otherCreditors
2230|Pension Fund||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2301|Loan from Hartwell Holdings (parent)||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings,creditorsAfterOneYear.otherCreditors
3000|Ordinary Shares||c|shareCapital
3010|Capital Redemption Reserve||c|capitalRedemptionReserve
3200|Profit and Loss Account||c|retainedEarnings
3260|Interim Dividend||d|dividends
4000|Temp Sales - Industrial||c|turnover
4001|Temp Sales - Care||c|turnover
4002|Permanent Placements||c|turnover
4003|Retainers||c|turnover
4008|Perm Fees Refunded||d|turnover
4010|Payroll Bureau Recharges||c|turnover
4906|Bank Interest Received||c|interestIncome
5000|Temps Gross Pay||d|costOfRawMaterials,staffCosts
5001|Temps Ers NIC||d|costOfRawMaterials,staffCosts
5002|Temps Holiday Pay||d|costOfRawMaterials,staffCosts
5003|Umbrella & Ltd Contractors||d|costOfRawMaterials
5010|DBS Checks||d|costOfRawMaterials,otherCharges
7003|Consultants Basic||d|staffCosts
7004|Consultants' Commission on Sales||d|staffCosts
7005|Statutory Sick Pay Reclaimed||c|staffCosts
7006|Employers NI - Office||d|staffCosts
7009|Directors Pay||d|staffCosts
7100|Rent||d|otherCharges
6201|Job Boards||d|otherCharges,costOfRawMaterials
7403|Client Hospitality||d|otherCharges disallowable
7502|Telephone||d|otherCharges
7603|Gangmasters Licence (GLAA)||d|otherCharges
7606|Tribunal Settlement||d|otherCharges,staffCosts
7901|Bank Charges||d|otherCharges
7905|Discounting Charge - Close Bros||d|interestPayable,otherCharges
7906|Interest on Late PAYE||d|otherCharges,interestPayable disallowable
8001|Depreciation||d|depreciation
8100|Bad Debt Write Off||d|otherCharges
9001|Corporation Tax Charge||d|taxOnProfit
9998|Suspense Account||c|ask
9999|Mispostings Account||d|ask
# Property developer | TaxCalc practice chart
100|Sales of completed units||c|turnover
105|Option fees forfeited by buyers||c|turnover
110|Ground rents - unsold plots||c|turnover *
120|Rents from 4 High Street||c|turnover propertyIncome
200|Opening WIP||d|costOfRawMaterials
205|Land purchases||d|costOfRawMaterials,stocks
207|SDLT on sites||d|costOfRawMaterials,stocks
210|Build costs||d|costOfRawMaterials
215|Sub-contractors (CIS)||d|costOfRawMaterials
220|S.106 and C.I.L.||d|costOfRawMaterials,otherCharges
225|Architects & engineers||d|costOfRawMaterials,otherCharges
228|NHBC warranties||d|costOfRawMaterials,otherCharges
230|Sales agents' comm'n||d|costOfRawMaterials,otherCharges
290|Closing WIP||c|costOfRawMaterials
300|Directors' emoluments||d|staffCosts
305|Site manager salary||d|staffCosts,costOfRawMaterials
310|Social security costs||d|staffCosts
320|Show home running costs||d|otherCharges,costOfRawMaterials
330|4 High St - agents fees & repairs||d|otherCharges propertyExpense
340|Abortive planning costs||d|otherCharges,costOfRawMaterials *
345|Health & Safety fine||d|otherCharges disallowable
350|Accountancy||d|otherCharges
355|Sponsorship of village fete||d|otherCharges
360|Movement on remedials provision||d|costOfRawMaterials,otherCharges,ask *
370|Depn - plant||d|depreciation
400|Development loan interest||d|interestPayable
405|Loan arrangement and exit fees||d|interestPayable,otherCharges
410|Deposit account interest||c|interestIncome
420|Dividend from Oakmere Ltd||c|dividendsReceived
430|Fair value adj. - 4 High St||c|fairValueGains
500|CT charge current year||d|taxOnProfit
505|CT (over)/under prov'n prior year||c|taxOnProfit,ask
510|Deferred tax charge||d|deferredTax
550|Dividends||d|dividends
600|Investment property (4 High St)||d|tangibleAssets,investments,ask
610|Plant - cost b/f||d|tangibleAssets
612|Plant - additions in yr||d|tangibleAssets
615|Plant - dep'n b/f||c|tangibleAssets
617|Plant - dep'n for yr||c|tangibleAssets
640|Shares in Oakmere Ltd||d|investments
700|Land held for development||d|stocks
705|Work in progress - Mill Lane||d|stocks
720|Exchange deposits held by solicitors||d|debtors.otherDebtors,cashAtBank
725|Roads bond - County Council||d|debtors.otherDebtors
730|Loan to Oakmere Ltd (subsid.)||d|debtors.amountsOwedByGroupUndertakings
735|CIS/PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
740|VAT refund due||d|debtors.otherDebtors
750|Bank||d|cashAtBank
800|Trade creditors||c|creditorsWithinOneYear.tradeCreditors
805|Retentions - groundworkers||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
810|Reservation fees in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
815|Corp tax||c|creditorsWithinOneYear.corporationTax
820|Accrued expenses||c|creditorsWithinOneYear.accrualsAndDeferredIncome
830|Shawbrook dev. facility repayable < 1 yr||c|creditorsWithinOneYear.otherCreditors
850|Investor loan notes due 2-5 yrs||c|creditorsAfterOneYear.otherCreditors
870|Provision for remedial works||c|provisionsForLiabilities
875|Deferred tax||c|provisionsForLiabilities
880|D.L.A. - Mr & Mrs Finch||c|creditorsWithinOneYear.otherCreditors
900|Share capital - B shares||c|shareCapital
910|Fair value reserve||c|ask,retainedEarnings
920|Reserves b/fwd||c|retainedEarnings
# Gym and fitness studio | QuickBooks
|Memberships:Monthly DD|Income|c|turnover
|Memberships:Annual|Income|c|turnover
|Memberships:Joining Fees|Income|c|turnover
|Classes & Drop-ins|Income|c|turnover
|PT Rent from Self-employed Trainers|Income|c|turnover *
|Shakes, Supps & Merch|Income|c|turnover
|Vending Commission|Other Income|c|turnover
|Freeze & Late Cancellation Charges|Income|c|turnover
|Chargebacks|Income|d|turnover,otherCharges
|Cost of sales:Supplements|Cost of Sales|d|costOfRawMaterials
|Cost of sales:Freelance Instructors|Cost of Sales|d|costOfRawMaterials
|Cost of sales:Les Mills Licence|Cost of Sales|d|costOfRawMaterials
|Payroll Expenses:Wages|Expenses|d|staffCosts
|Payroll Expenses:Ers Pension|Expenses|d|staffCosts
|Payroll Expenses:Employment Allowance|Expenses|c|staffCosts
|GoCardless Fees|Expenses|d|otherCharges
|Rent and Service Charge|Expenses|d|otherCharges
|Rates less Small Business Relief|Expenses|d|otherCharges
|Utilities:Gas, Electric & Water|Expenses|d|otherCharges
|Equipment:Hire of Treadmills|Expenses|d|otherCharges
|Equipment:Servicing|Expenses|d|otherCharges
|Music:PPL PRS|Expenses|d|otherCharges
|Advertising:Refer-a-friend Rewards|Expenses|d|otherCharges
|Meals and Entertainment|Expenses|d|otherCharges *
|Fines:Parking (van)|Expenses|d|otherCharges disallowable
|Dilapidations|Expenses|d|otherCharges *
|Cleaning & Towels|Expenses|d|otherCharges
|Member Injury Claim Excess|Expenses|d|otherCharges
|Cash Over/Short|Expenses|d|otherCharges,ask *
|Depreciation:Gym Kit|Expenses|d|depreciation
|Loss on Disposal of Bikes|Other Expense|d|depreciation,otherCharges *
|Interest:Funding Circle|Expenses|d|interestPayable
|Interest:Equipment HP|Expenses|d|interestPayable
|Interest:HMRC re VAT|Expenses|d|otherCharges,interestPayable disallowable
|Corporation Tax|Other Expense|d|taxOnProfit
|Gym Kit:Cost|Fixed assets|d|tangibleAssets
|Gym Kit:Depreciation|Fixed assets|c|tangibleAssets
|Leasehold Improvements:Cost|Fixed assets|d|tangibleAssets
|Leasehold Improvements:Amortisation|Fixed assets|c|tangibleAssets
|Members' App (bought in)|Fixed assets|d|intangibleAssets
|Debtors|Debtors|d|debtors.tradeDebtors
|Stock Asset|Current assets|d|stocks
|Prepaid Expenses|Current assets|d|debtors.prepayments
|Landlord's Rent Deposit|Current assets|d|debtors.otherDebtors
|GoCardless Clearing|Bank|d|cashAtBank,debtors.otherDebtors
|Undeposited Funds|Current assets|d|cashAtBank
|Santander Current|Bank|d|cashAtBank
|Capital on Tap|Credit Card|c|creditorsWithinOneYear.otherCreditors
|Creditors|Creditors|c|creditorsWithinOneYear.tradeCreditors
|Memberships in Advance|Current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Locker Key Deposits|Current liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|VAT Control|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Suspense|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities:HMRC|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corporation Tax Due|Current liabilities|c|creditorsWithinOneYear.corporationTax
|Funding Circle Loan|Long-term liabilities|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Rent-free Period Spread|Long-term liabilities|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Director's Loan:T Adeyemi|Current liabilities|c|creditorsWithinOneYear.otherCreditors
|Called up share capital not paid|Current assets|d|calledUpShareCapitalNotPaid
|Share capital|Equity|c|shareCapital
|Retained Earnings|Equity|c|retainedEarnings
|Opening balance equity|Equity|d|ask
|Uncategorised Expense|Expenses|d|ask
# Translation bureau with foreign currencies | FreeAgent
001|Sales||c|turnover
002|Sworn & Certified Work||c|turnover
003|Interpreting||c|turnover
004|Rush Surcharges||c|turnover
005|Travel Recharged to Clients||c|turnover
051|Interest Received||c|interestIncome
056|R&D Payment from Innovate UK||c|turnover
101|Cost of Sales||d|costOfRawMaterials
102|Freelance Linguists - Eurozone||d|costOfRawMaterials
103|Apostille & Notary Disbursements||d|costOfRawMaterials
104|Commission Paid||d|costOfRawMaterials,otherCharges
105|Interpreters' Fares||d|costOfRawMaterials,otherCharges
250|CAT Tool Subscriptions||d|otherCharges
251|Use of Home||d|otherCharges
254|Dictionaries||d|otherCharges
268|Computer Software||d|otherCharges
285|Accommodation and Meals||d|otherCharges
289|Business Entertaining||d|otherCharges disallowable
292|ITI / CIOL Membership||d|otherCharges
294|Corporate Gifts||d|otherCharges *
360|Bank/Finance Charges||d|otherCharges
361|Wise Transfer Fees||d|otherCharges
362|PayPal Currency Conversion||d|otherCharges
363|Interest Payable||d|interestPayable
391|Realised Currency Exchange Gains/Losses||c|otherCharges
392|Unrealised Currency Exchange Gains/Losses||d|otherCharges
401|Salaries||d|staffCosts
402|Employer NICs||d|staffCosts
403|Directors' Salaries||d|staffCosts
407|Staff Pensions||d|staffCosts
408|Relocation Allowance||d|staffCosts,otherCharges
409|Staff Language Courses||d|otherCharges,staffCosts
450|Bad Debts||d|otherCharges
460|Depreciation||d|depreciation
502|Corporation Tax||d|taxOnProfit
507|Withholding Tax Suffered (Spain)||d|taxOnProfit,otherCharges,ask *
601-1|Computer Equipment Brought Forward||d|tangibleAssets
602-1|Computer Equipment Purchase||d|tangibleAssets
604-1|Computer Equipment Depreciation Brought Forward||c|tangibleAssets
605-1|Computer Equipment Depreciation||c|tangibleAssets
620|Prepayments||d|debtors.prepayments
621|Jobs Delivered not Invoiced||d|debtors.prepayments
660|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
661|Clients' Prepaid Word Bundles||c|creditorsWithinOneYear.accrualsAndDeferredIncome
681|Trade Debtors||d|debtors.tradeDebtors
682|Other Debtors||d|debtors.otherDebtors
750-1|Bank Account: Starling||d|cashAtBank
750-2|Bank Account: Wise EUR||d|cashAtBank
750-3|Bank Account: Revolut USD||d|cashAtBank
750-4|Bank Account: PayPal||d|cashAtBank
750-5|Credit Card Account: Barclaycard||c|creditorsWithinOneYear.otherCreditors
796|Trade Creditors||c|creditorsWithinOneYear.tradeCreditors
797|Start Up Loan (British Business Bank)||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
813|Pension Creditor||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
814|PAYE/NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
815|Student Loans||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
817|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
819|VAT Reverse Charge||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
820|Corporation Tax||c|creditorsWithinOneYear.corporationTax
901|Capital Account||c|shareCapital,ask
905-1|Expense Account: Ines Duarte||c|creditorsWithinOneYear.otherCreditors
907-1|Director Loan Account: Ines Duarte||c|creditorsWithinOneYear.otherCreditors
908-1|Dividend: Ines Duarte||d|dividends
968|Profit and Loss Account||c|retainedEarnings
999|Suspense Account||d|ask
# Etsy and market seller of gifts | owner's spreadsheet
|etsy sales||c|turnover
|Craft fairs (cash)||c|turnover
|Wholesale to giftshops||c|turnover
|postage chgd to buyers||c|turnover
|etsy refunds||d|turnover
|Etsy VAT on fees||d|otherCharges,debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity,ask
|Int - savings||c|interestIncome
|Clay, glazes, wax + wicks||d|costOfRawMaterials
|Boxes ribbon & tissue||d|costOfRawMaterials,otherCharges
|Royal Mail||d|otherCharges,costOfRawMaterials
|Customs dutys on imports||d|costOfRawMaterials
|Stock at start of yr||d|costOfRawMaterials
|Stock at end (less)||c|costOfRawMaterials
|Etsy listing + transaction fees||d|otherCharges,costOfRawMaterials
|Etsy offsite ads||d|otherCharges
|Pitch fees||d|otherCharges,costOfRawMaterials
|Studio rent & leccy||d|otherCharges
|Kiln repair||d|otherCharges
|Public liabilty insurance||d|otherCharges
|Milage 45p||d|otherCharges
|Mobile & broardband||d|otherCharges
|Wages me||d|staffCosts
|Wages Sat girl||d|staffCosts
|Photographer||d|otherCharges
|Trade mark reg'n||d|otherCharges,intangibleAssets *
|Cos House late filing||d|otherCharges disallowable
|Raffle prizes for hospice||d|otherCharges *
|Accountancy + conf. stmt||d|otherCharges
|Bank & SumUp chgs||d|otherCharges
|Int on Iwoca||d|interestPayable
|Kiln etc w/off this yr (dep)||d|depreciation
|Corp tax this yr||d|taxOnProfit
|Kiln, wheel, PC||d|tangibleAssets
|Kiln, wheel, PC - dep b/f + yr||c|tangibleAssets
|Website build cost (asset)||d|intangibleAssets,tangibleAssets
|Stock (finished + mats)||d|stocks
|Giftshops owe us||d|debtors.tradeDebtors
|Etsy reserve (held back)||d|debtors.otherDebtors,cashAtBank
|Pitches pd in advance next Xmas||d|debtors.prepayments
|Unit dep.||d|debtors.otherDebtors,depreciation,ask
|VAT reclaim due||d|debtors.otherDebtors
|Monzo||d|cashAtBank
|Monzo pot - tax||d|cashAtBank
|paypal bal||d|cashAtBank
|Float tin||d|cashAtBank
|Bills to pay||c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Custom orders - paid upfront||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Gift vouchers o/s||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|paye||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CT to pay 1 Jan||c|creditorsWithinOneYear.corporationTax
|Iwoca bal.||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Mum & Dad loan - no rush||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors,ask
|DLA||c|creditorsWithinOneYear.otherCreditors
|2 shares @ £1||c|shareCapital
|Profits kept from before||c|retainedEarnings
|Divi's||d|dividends
|Transfer ?||d|ask
|Misc||d|otherCharges,ask *
`;
