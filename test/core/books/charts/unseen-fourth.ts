/**
 * A dental laboratory, a brewery, a letting agent, a beef farm, a film company and a scaffolder. `#` begins a chart,
 * and each chart is mapped separately.
 */
export const FOURTH = `
# Dental laboratory | Sage 50
0020|Milling & Scanning Equipment||d|tangibleAssets
0021|Milling & Scanning Equip Depreciation||c|tangibleAssets
0040|Benches, Fixtures & Fittings||d|tangibleAssets
0041|Benches, F & F Depreciation||c|tangibleAssets
0050|Motor Vehicles||d|tangibleAssets
0051|Motor Vehicles Depreciation||c|tangibleAssets
0060|CAD/CAM Software Licence (5 yr)||d|intangibleAssets
0061|CAD/CAM Software Amortised||c|intangibleAssets
1001|Stock - Alloys, Zirconia & Teeth||d|stocks
1002|Work in Progress||d|stocks
1100|Debtors Control Account||d|debtors.tradeDebtors
1101|Provision for Doubtful Dentists||c|debtors.tradeDebtors
1103|Prepayments||d|debtors.prepayments
1106|Deposit - Furnace Lease||d|debtors.otherDebtors,debtors.prepayments
1200|Bank Current Account||d|cashAtBank
1230|Petty Cash||d|cashAtBank
1240|Company Credit Card||c|creditorsWithinOneYear.otherCreditors
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2211|National Insurance||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2310|Hire Purchase - Mill||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2331|DLA - Mrs A Okafor||c|creditorsWithinOneYear.otherCreditors
3000|Ordinary Shares||c|shareCapital
3200|Profit and Loss Account||c|retainedEarnings
4000|Crown & Bridge Sales||c|turnover
4001|Dentures & Cobalt Chrome||c|turnover
4010|Remakes Credited to Practices||d|turnover
4910|Scrap Gold Settlement||c|turnover,costOfRawMaterials
5000|Materials Purchased||d|costOfRawMaterials
5004|Gold Account||d|costOfRawMaterials,stocks,ask
5005|Work Sent Out to Other Labs||d|costOfRawMaterials
5200|Opening Stock||d|costOfRawMaterials
5201|Closing Stock||c|costOfRawMaterials
6000|Technicians Wages||d|staffCosts,costOfRawMaterials
7002|Directors Salaries||d|staffCosts
7006|Employers N.I.||d|staffCosts
7100|Rent||d|otherCharges
7305|Courier Van Running Costs||d|otherCharges
7602|G.D.C. Registrations||d|otherCharges
7903|Hire Purchase Interest||d|interestPayable
8002|Milling & Scanning Depreciation||d|depreciation
9001|Taxation||d|taxOnProfit
9998|Suspense Account||d|ask
# Microbrewery with taproom | Xero
200|Trade Sales - Cask & Keg|Revenue|c|turnover
201|Taproom Takings|Revenue|c|turnover
202|Web Shop|Revenue|c|turnover
209|Brewery Tour Vouchers Redeemed|Revenue|c|turnover
260|Sale of Spent Grain|Other Income|c|turnover
270|Interest Income|Other Income|c|interestIncome
310|Malt, Hops & Yeast|Direct Costs|d|costOfRawMaterials
311|Beer Duty|Direct Costs|d|costOfRawMaterials,turnover
312|Duty Drawback - Exports|Direct Costs|c|costOfRawMaterials,turnover
313|Bottles, Cans and Labels|Direct Costs|d|costOfRawMaterials
314|Brewers' Wages|Direct Costs|d|staffCosts,costOfRawMaterials
315|Movement in Stock|Direct Costs|c|costOfRawMaterials
400|Advertising & Marketing|Overhead|d|otherCharges
404|Bank Fees|Overhead|d|otherCharges
405|SumUp Charges|Overhead|d|otherCharges
420|Entertainment - Trade Customers|Overhead|d|otherCharges disallowable
424|Free Beer for Staff|Overhead|d|staffCosts,otherCharges
429|Keg Tracking Subscription|Overhead|d|otherCharges
437|HMRC Penalty - Late Duty Return|Overhead|d|otherCharges disallowable
445|Light, Power, Heating|Overhead|d|otherCharges
449|Motor Vehicle Expenses|Overhead|d|otherCharges
469|Rent of Unit 6|Overhead|d|otherCharges
473|Repairs to Brewkit|Overhead|d|otherCharges
477|Salaries|Overhead|d|staffCosts
478|Pensions Costs|Overhead|d|staffCosts
416|Depreciation Expense|Depreciation|d|depreciation
417|Casks Lost in Trade|Overhead|d|depreciation,otherCharges *
479|Interest on CBILS|Overhead|d|interestPayable
500|Corporation Tax|Overhead|d|taxOnProfit
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
620|Hop Contract Prepaid|Current Asset|d|debtors.prepayments
630|Beer in Tank & Cold Store|Inventory|d|stocks
640|Duty Guarantee Deposit|Current Asset|d|debtors.otherDebtors
650|SumUp Clearing|Current Asset|d|cashAtBank,debtors.otherDebtors
091|Starling Main|Bank|d|cashAtBank
720|Casks & Kegs|Fixed Asset|d|tangibleAssets
721|Less Accumulated Depreciation on Casks & Kegs|Fixed Asset|c|tangibleAssets
730|Brewhouse Plant|Fixed Asset|d|tangibleAssets
731|Less Accumulated Depreciation on Brewhouse Plant|Fixed Asset|c|tangibleAssets
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
811|Duty Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
812|Returnable Container Deposits|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
814|Gift Cards Unspent|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
820|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE & NIC Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
830|Provision for Corporation Tax|Current Liability|c|creditorsWithinOneYear.corporationTax
835|Directors' Loan Account|Current Liability|c|creditorsWithinOneYear.otherCreditors
900|Lloyds CBILS|Non-current Liability|c|creditorsAfterOneYear.bankLoans
950|Capital - 1,000 Ordinary Shares|Equity|c|shareCapital
951|Crowdfund Share Premium|Equity|c|sharePremium
960|Retained Earnings|Equity|c|retainedEarnings
# Letting agent with client money | QuickBooks
|Fees:Management Fees|Income|c|turnover
|Fees:Tenant Find Fees|Income|c|turnover
|Fees:Inventory & Check-out|Income|c|turnover
|Fees:Renewals|Income|c|turnover
|Commissions:Rent Guarantee Insurance|Income|c|turnover
|Commissions:Deposit Replacement Scheme|Income|c|turnover
|Contractor Recharges to Landlords|Income|c|turnover
|Flat Above the Office:Rent Received|Other Income|c|turnover propertyIncome
|Flat Above the Office:Repairs and Service Charge|Expenses|d|otherCharges propertyExpense
|Interest Earned on Client Account|Other Income|c|interestIncome
|Cost of sales:Tenant Referencing|Cost of Sales|d|costOfRawMaterials
|Cost of sales:Inventory Clerks|Cost of Sales|d|costOfRawMaterials
|Cost of sales:Portals (Rightmove & Zoopla)|Cost of Sales|d|costOfRawMaterials,otherCharges
|Payroll Expenses:Negotiators|Expenses|d|staffCosts
|Payroll Expenses:Negotiators' Bonus|Expenses|d|staffCosts
|Payroll Expenses:Pay in Lieu of Notice|Expenses|d|staffCosts
|Payroll Expenses:Employer's NIC|Expenses|d|staffCosts
|Rent or Lease of Buildings|Expenses|d|otherCharges
|Insurance:Client Money Protection|Expenses|d|otherCharges
|Insurance:Professional Indemnity|Expenses|d|otherCharges
|Dues & Subscriptions:Propertymark & TPO|Expenses|d|otherCharges
|Legal and Professional Fees:Purchase of Lettings Book|Expenses|d|otherCharges *
|Fines & Penalties:Trading Standards|Expenses|d|otherCharges disallowable
|Goodwill Payments to Tenants|Expenses|d|otherCharges
|Landlords' Bad Debts|Expenses|d|otherCharges
|Charitable Contributions:Shelter|Expenses|d|otherCharges qualifyingDonation,disallowable
|Amortisation Expense|Expenses|d|depreciation
|Depreciation|Expenses|d|depreciation
|Interest Paid|Expenses|d|interestPayable
|Tax:Corporation Tax Expense|Expenses|d|taxOnProfit
|Lettings Book Purchased:Cost|Fixed assets|d|intangibleAssets
|Lettings Book Purchased:Amortisation|Fixed assets|c|intangibleAssets
|Office Equipment:Original Cost|Fixed assets|d|tangibleAssets
|Office Equipment:Depreciation|Fixed assets|c|tangibleAssets
|Barclays Business Current|Bank|d|cashAtBank
|Barclays Client A/c|Bank|d|cashAtBank
|Debtors|Debtors|d|debtors.tradeDebtors
|Landlords Overdrawn|Current assets|d|debtors.otherDebtors,debtors.tradeDebtors
|Creditors|Creditors|c|creditorsWithinOneYear.tradeCreditors
|Client Money:Rents Held for Landlords|Current liabilities|c|creditorsWithinOneYear.otherCreditors
|Client Money:Tenancy Deposits|Current liabilities|c|creditorsWithinOneYear.otherCreditors
|Client Money:Float Retentions|Current liabilities|c|creditorsWithinOneYear.otherCreditors
|HMRC:NRL Tax Withheld|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Control|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities:PAYE|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|HMRC:Corporation Tax|Current liabilities|c|creditorsWithinOneYear.corporationTax
|Barclays Acquisition Loan|Long-term liabilities|c|creditorsAfterOneYear.bankLoans
|Share capital|Equity|c|shareCapital
|Retained Earnings|Equity|c|retainedEarnings
|Dividends paid|Equity|d|dividends
|Opening Balance Equity|Equity|c|ask
|Ask My Accountant|Expenses|d|ask
# Suckler and beef farm | BTCSoftware practice chart
1010|Sales - store & fat cattle||c|turnover
1015|Cull cows & bulls||c|turnover
1030|Basic Payment Scheme (delinked)||c|turnover
1035|SFI receipts||c|turnover
1040|TB compensation||c|turnover
1050|Contracting for neighbours||c|turnover
1060|Wayleaves||c|turnover *
1065|Cottage rents||c|turnover propertyIncome
1110|Opening valuation||d|costOfRawMaterials
1120|Livestock purchases||d|costOfRawMaterials
1130|Feedingstuffs||d|costOfRawMaterials
1140|Vet & med||d|costOfRawMaterials,otherCharges
1150|Seeds, ferts and sprays||d|costOfRawMaterials
1160|Haulage & mart commission||d|costOfRawMaterials,otherCharges
1190|Closing valuation||c|costOfRawMaterials
2110|Wages and N.I.||d|staffCosts
2150|Directors' remuneration||d|staffCosts
2210|Farm rent - Glebe land||d|otherCharges
2250|Power & machinery - red diesel||d|otherCharges,costOfRawMaterials
2260|Machinery repairs||d|otherCharges
2275|Cottage repairs||d|otherCharges propertyExpense
2310|Insurance (NFU Mutual)||d|otherCharges
2360|Accountancy||d|otherCharges
2395|Cross-compliance penalty||d|otherCharges,turnover *
2410|Depreciation - plant||d|depreciation
2420|(Profit)/loss on sale of tractors||c|depreciation,turnover,otherCharges *
2510|AMC interest||d|interestPayable
2520|Bank interest received||c|interestIncome
2610|Corporation tax charge for the year||d|taxOnProfit
2620|Transfer to deferred tax||d|deferredTax
2710|Dividends - ordinary||d|dividends
5010|Freehold land & bldgs b/fwd||d|tangibleAssets
5110|Tractors & machinery - cost b/fwd||d|tangibleAssets
5112|Tractors & machinery - additions||d|tangibleAssets
5114|Tractors & machinery - disposals||c|tangibleAssets
5120|Tractors & machinery - depn b/fwd||c|tangibleAssets
5122|Tractors & machinery - depn charge||c|tangibleAssets
5210|Biological assets - breeding herd||d|tangibleAssets,stocks
5310|Shares in Farmers' Co-op||d|investments
6010|Valuation - growing cattle, hay & straw||d|stocks
6110|Trade debtors - marts||d|debtors.tradeDebtors
6130|VAT recoverable||d|debtors.otherDebtors
6140|SFI accrued||d|debtors.prepayments
6210|Bank - no 1 account||c|creditorsWithinOneYear.otherCreditors
6310|Trade creditors||c|creditorsWithinOneYear.tradeCreditors
6330|Taxation - corporation||c|creditorsWithinOneYear.corporationTax
6335|PAYE/NIC||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
6350|Deferred capital grants||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsAfterOneYear.otherCreditors
6360|HP on baler - under 1 yr||c|creditorsWithinOneYear.otherCreditors
6410|AMC mortgage > 1 yr||c|creditorsAfterOneYear.bankLoans
6420|HP on baler - over 1 yr||c|creditorsAfterOneYear.otherCreditors
6510|Deferred tax provision||c|provisionsForLiabilities
6610|Directors current a/cs||c|creditorsWithinOneYear.otherCreditors
7010|Called up share capital||c|shareCapital
7030|Revaluation reserve - land||c|ask,retainedEarnings
7050|P & L account b/fwd||c|retainedEarnings
# Film production company | GnuCash
|Income:Production Fees||c|turnover
|Income:Licence Fees:Streaming||c|turnover
|Income:Licence Fees:Overseas Sales Agent||c|turnover
|Income:AVEC||c|turnover,taxOnProfit,ask *
|Income:Regional Fund Grant||c|turnover
|Income:Kit Recharged to Other Productions||c|turnover
|Income:Bank Interest||c|interestIncome
|Expenses:Production:Script Options||d|costOfRawMaterials,otherCharges
|Expenses:Production:Crew||d|costOfRawMaterials,staffCosts
|Expenses:Production:Cast incl. Equity Pension||d|costOfRawMaterials,staffCosts
|Expenses:Production:Camera Hire||d|costOfRawMaterials,otherCharges
|Expenses:Production:Locations & Unit Base||d|costOfRawMaterials,otherCharges
|Expenses:Production:Catering||d|costOfRawMaterials,otherCharges
|Expenses:Production:Post & VFX||d|costOfRawMaterials
|Expenses:Production:Completion Bond||d|costOfRawMaterials,otherCharges
|Expenses:Salaries:Head Office||d|staffCosts
|Expenses:Salaries:Employer NIC||d|staffCosts
|Expenses:Rent||d|otherCharges
|Expenses:Festivals and Markets||d|otherCharges
|Expenses:Entertaining Commissioners||d|otherCharges disallowable
|Expenses:Wrap Party||d|otherCharges,staffCosts,costOfRawMaterials *
|Expenses:Bank Service Charge||d|otherCharges
|Expenses:Finance Charges on Tax Credit Loan||d|interestPayable
|Expenses:Depreciation||d|depreciation
|Expenses:Taxes:Corporation Tax||d|taxOnProfit
|Expenses:Taxes:Irrecoverable VAT||d|otherCharges
|Expenses:Exchange Gain or Loss||d|otherCharges
|Assets:Current:HSBC Production Account||d|cashAtBank
|Assets:Current:Euro Account||d|cashAtBank
|Assets:Current:Petty Cash Floats||d|cashAtBank,debtors.otherDebtors
|Assets:Current:Accounts Receivable||d|debtors.tradeDebtors
|Assets:Current:AVEC Claim Owed by HMRC||d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax
|Assets:Current:Film in Production||d|stocks,intangibleAssets
|Assets:Current:Insurance Prepaid||d|debtors.prepayments
|Assets:Current:Location Deposits||d|debtors.otherDebtors,debtors.prepayments
|Assets:Fixed:Cameras & Lenses||d|tangibleAssets
|Assets:Fixed:Cameras & Lenses Depreciation||c|tangibleAssets
|Assets:Investments:Shares in Sunrise SPV Ltd||d|investments
|Liabilities:Accounts Payable||c|creditorsWithinOneYear.tradeCreditors
|Liabilities:Broadcaster Advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:Deferments||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,ask
|Liabilities:Coutts Tax Credit Loan||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Liabilities:Owed to Sunrise SPV Ltd (subsidiary)||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Liabilities:VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:Foreign Entertainers Tax||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:Corporation Tax||c|creditorsWithinOneYear.corporationTax
|Liabilities:Director Loan JP||c|creditorsWithinOneYear.otherCreditors
|Equity:Share Capital||c|shareCapital
|Equity:Opening Balances||c|ask
|Equity:Retained Profit||c|retainedEarnings
|Imbalance-GBP||d|ask
# Scaffolder, CIS both ways | owner's spreadsheet
|SALES - ERECT & DISMANTLE||c|turnover
|WEEKLY HIRE CHGS||c|turnover
|Adaptions + extras||c|turnover
|Lost fittings charged to custs||c|turnover
|Insurance payout stolen boards||c|turnover,otherCharges,depreciation,ask *
|Bank int recd||c|interestIncome
|Subbies labour||d|costOfRawMaterials
|Scaff hired in||d|costOfRawMaterials
|Boards, tubes, fittings under £50||d|costOfRawMaterials,otherCharges
|Netting & sheeting||d|costOfRawMaterials
|Pavement licences - council||d|costOfRawMaterials,otherCharges
|Wages lads||d|staffCosts,costOfRawMaterials
|Xmas bonus lads||d|staffCosts
|Hols pay in lieu||d|staffCosts
|Wages - dirs||d|staffCosts
|Ers NI||d|staffCosts
|Nest ers conts||d|staffCosts
|CITB levy||d|otherCharges,staffCosts
|CISRS cards + training||d|otherCharges
|Yard rent||d|otherCharges
|Deisel||d|otherCharges,costOfRawMaterials
|Lorry repairs, MOT's & tax||d|otherCharges
|PCN's||d|otherCharges disallowable
|ULEZ / Dartford||d|otherCharges
|Insurence||d|otherCharges
|Phones||d|otherCharges
|Accountant||d|otherCharges
|Tide charges||d|otherCharges
|Drinks w. site managers||d|otherCharges disallowable
|Football kit under 9s (our logo)||d|otherCharges
|Customer gone bust - written off||d|otherCharges
|HP int lorry||d|interestPayable
|Deprec'n||d|depreciation
|Corp tax for yr||d|taxOnProfit
|Scaffolding at cost||d|tangibleAssets
|Scaffolding - deprec to date||c|tangibleAssets
|Lorrys||d|tangibleAssets
|Lorrys dep'n to date||c|tangibleAssets
|Owed by customers||d|debtors.tradeDebtors
|Retentions (held by main contractors)||d|debtors.prepayments,debtors.otherDebtors,debtors.tradeDebtors
|CIS taken off us||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Yard deposit||d|debtors.otherDebtors
|Subs to lads (advance of wages)||d|debtors.otherDebtors
|Tide||d|cashAtBank
|Tide tax pot||d|cashAtBank
|Owed to suppliers||c|creditorsWithinOneYear.tradeCreditors
|Retention kept back from subbies||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|CIS owed HMRC for subbies||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT qtr end||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE mth 12||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|C.T. owing||c|creditorsWithinOneYear.corporationTax
|B.B.L.||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|Lorry H.P.||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Daz loan a/c||c|creditorsWithinOneYear.otherCreditors,ask
|Gaz drawings||d|ask,debtors.otherDebtors
|Shares||c|shareCapital
|P&L b/f||c|retainedEarnings
|Divs||d|dividends
|Diff??||d|ask
`;
