/**
 * A pub, a shop on the web, a builder, a farm, a software company and a landlord. `#` begins a chart, and each chart is
 * mapped separately.
 */
export const FIRST = `
# Country pub with rooms | Sage 50
0010|Freehold - The Plough, Nether Wallop||d|tangibleAssets
0011|Freehold Prop Depn||c|tangibleAssets
0020|Cellar Cooling & Bar Equipment||d|tangibleAssets
0021|Cellar & Bar Equip Depreciation||c|tangibleAssets
0040|Furniture and Fixtures||d|tangibleAssets
0041|Furniture/Fixture Depreciation||c|tangibleAssets
0060|Premium paid for goodwill 2016||d|intangibleAssets
0061|Goodwill written off to date||c|intangibleAssets
1001|Stock - Wet||d|stocks
1002|Stock - Kitchen and dry goods||d|stocks
1100|Debtors Control Account||d|debtors.tradeDebtors
1103|Prepayments||d|debtors.prepayments
1106|Retro discount due from Hall & Woodhouse||d|debtors.prepayments,debtors.otherDebtors,debtors.tradeDebtors
1200|Bank Current Account||d|cashAtBank
1210|Lloyds 32 day notice||d|cashAtBank
1230|Till floats and safe||d|cashAtBank
1235|Worldpay takings not yet banked||d|cashAtBank,debtors.otherDebtors,debtors.tradeDebtors
1240|Barclaycard Commercial||c|creditorsWithinOneYear.otherCreditors
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Xmas party deposits taken||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
2111|Darts team kitty||c|creditorsWithinOneYear.otherCreditors,ask
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|Purchase Tax Control Account||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2230|NEST||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2300|Brewery loan - Hall & Woodhouse||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
2315|Directors Loan - Mr & Mrs Pike||c|creditorsWithinOneYear.otherCreditors
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
3000|Ordinary Shares||c|shareCapital
3200|Profit and Loss Account||c|retainedEarnings
4000|Bar Sales Wet||c|turnover
4001|Food Sales||c|turnover
4002|Fruit machine & pool table share||c|turnover
4003|Letting Rooms B&B||c|turnover
5000|Wet Purchases||d|costOfRawMaterials
5200|Opening Stock||d|costOfRawMaterials
5201|Closing Stock||c|costOfRawMaterials
7004|Wages - Bar and Kitchen||d|staffCosts,costOfRawMaterials
7006|Employers N.I.||d|staffCosts
7403|Brewery reps lunches - entertaining||d|otherCharges disallowable
7906|Interest on brewery loan||d|interestPayable
8001|Equipment Depreciation Charge||d|depreciation
8204|Sky Sports & PRS/PPL licence||d|otherCharges
9998|Suspense Account||d|ask
# Amazon and Shopify seller importing kitchenware | Xero
090|Starling GBP|Bank|d|cashAtBank
091|Wise EUR|Bank|d|cashAtBank
092|PayPal GBP|Bank|d|cashAtBank
093|Capital on Tap Visa 4471|Bank|c|creditorsWithinOneYear.otherCreditors
200|Amazon UK Sales|Revenue|c|turnover
201|Shopify Sales|Revenue|c|turnover
202|Amazon DE Sales (OSS)|Revenue|c|turnover
205|Refunds and chargebacks|Revenue|d|turnover
206|FBA Inventory Reimbursement|Revenue|c|turnover,costOfRawMaterials
270|Interest Income|Revenue|c|interestIncome
271|Cashback from Amex|Other Income|c|turnover,otherCharges
310|Cost of Goods Sold|Direct Costs|d|costOfRawMaterials
311|Ocean freight - Ningbo to Felixstowe|Direct Costs|d|costOfRawMaterials
312|Import Duty C79/deferment|Direct Costs|d|costOfRawMaterials
313|Amazon seller fees & FBA|Direct Costs|d|costOfRawMaterials,otherCharges
314|Stock write offs & damaged|Direct Costs|d|costOfRawMaterials
315|Packaging & mailers|Direct Costs|d|costOfRawMaterials
400|Amazon PPC|Overhead|d|otherCharges
401|Audit & Accountancy fees|Overhead|d|otherCharges
404|Stripe and PayPal fees|Overhead|d|otherCharges,costOfRawMaterials,interestPayable
408|Cleaning|Overhead|d|otherCharges
416|Depreciation Expense|Depreciation|d|depreciation
420|Entertainment-100% business|Overhead|d|otherCharges *
424|Meals with suppliers, Canton Fair|Overhead|d|otherCharges *
437|YouLend advance - fees|Overhead|d|interestPayable,otherCharges
461|Influencer gifting (own product)|Overhead|d|otherCharges,costOfRawMaterials *
469|Storage unit, Unit 6 Lockwood|Overhead|d|otherCharges
477|Salaries|Overhead|d|staffCosts
478|Employers National Insurance|Overhead|d|staffCosts
482|Pensions Costs|Overhead|d|staffCosts
489|HMRC late payment penalty - VAT|Overhead|d|otherCharges disallowable
499|FX gains/losses realised|Overhead|d|otherCharges
500|Corporation Tax|Expense|d|taxOnProfit
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
611|Amazon deferred settlement (DD+7)|Current Asset|d|debtors.tradeDebtors,debtors.otherDebtors,debtors.prepayments,cashAtBank
620|Prepayments|Current Asset|d|debtors.prepayments
625|Goods on the water|Inventory|d|stocks,debtors.prepayments
630|Inventory at Amazon|Inventory|d|stocks
631|Deposits to factories|Current Asset|d|debtors.prepayments,debtors.otherDebtors,stocks
720|Computer Equipment|Fixed Asset|d|tangibleAssets
721|Less Accumulated Depreciation on Computer Equipment|Fixed Asset|c|tangibleAssets
770|Trademarks UKIPO & EUIPO|Fixed Asset|d|intangibleAssets
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
820|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
821|Postponed VAT clearing|Current Liability|d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
835|Priya - money I lent the company|Current Liability|c|creditorsWithinOneYear.otherCreditors
877|Tracking Transfers|Current Liability|c|ask
900|YouLend merchant advance|Non-current Liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
950|Capital - 100 A Ord|Equity|c|shareCapital
960|Retained Earnings|Equity|c|retainedEarnings
970|Dividends Paid - Priya & Tom|Equity|d|dividends
# Building contractor and subcontractor under CIS | QuickBooks Online
|Barclays Business Current 4410|Cash at bank and in hand / Current|d|cashAtBank
|Tax pot|Cash at bank and in hand / Savings|d|cashAtBank
|Soldo cards|Cash at bank and in hand / Cash on hand|d|cashAtBank
|Debtors|Debtors / Debtors|d|debtors.tradeDebtors
|Retention held by Morgan Sindall - Wakefield job|Current assets / Other current assets|d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
|CIS suffered to reclaim 24/25|Current assets / Other current assets|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Amounts recoverable on contracts|Current assets / Other current assets|d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors,stocks
|WIP at cost|Current assets / Stock|d|stocks
|Loan to Gavin (labourer) for van repairs|Current assets / Employee cash advances|d|debtors.otherDebtors
|Prepaid expenses|Current assets / Prepaid expenses|d|debtors.prepayments
|Undeposited Funds|Current assets / Undeposited funds|d|cashAtBank
|Plant & Machinery|Tangible assets / Machinery and equipment|d|tangibleAssets
|Plant & Machinery:Depreciation|Tangible assets / Accumulated depreciation|c|tangibleAssets
|Motor Vehicles:Ford Ranger YD21 KLM|Tangible assets / Vehicles|d|tangibleAssets
|Motor Vehicles:Accum depn|Tangible assets / Accumulated depreciation|c|tangibleAssets
|Creditors|Creditors / Creditors|c|creditorsWithinOneYear.tradeCreditors
|Retentions we hold on subbies|Current liabilities / Other current liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|CIS deducted payable to HMRC|Current liabilities / Other current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Control|Current liabilities / Sales and service tax payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Suspense|Current liabilities / Sales and service tax payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE & NI due|Current liabilities / Payroll liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Stage payments received up front|Current liabilities / Other current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Corporation tax liability|Current liabilities / Other current liabilities|c|creditorsWithinOneYear.corporationTax
|DLA - Sean Rafferty|Current liabilities / Other current liabilities|d|debtors.otherDebtors
|Black Horse - Ranger YD21 KLM|Non-current liabilities / Notes payable|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Funding Circle|Non-current liabilities / Notes payable|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Called up share capital|Equity / Called up share capital|c|shareCapital
|Opening balance equity|Equity / Opening balance equity|c|ask
|Retained earnings|Equity / Retained earnings|c|retainedEarnings
|Contract income - DRC|Income / Service/Fee income|c|turnover
|Sale of scrap & reclaimed brick|Income / Other primary income|c|turnover
|CITB grant|Other income / Other miscellaneous income|c|turnover,otherCharges
|Contra charges by main contractor|Income / Discounts/Refunds given|d|turnover,costOfRawMaterials
|Materials|Cost of sales / Supplies and materials - COS|d|costOfRawMaterials
|Labour only subbies|Cost of sales / Cost of labour - COS|d|costOfRawMaterials
|Plant hire - HSS|Cost of sales / Equipment rental - COS|d|costOfRawMaterials
|Site wages|Cost of sales / Cost of labour - COS|d|staffCosts,costOfRawMaterials
|Skips and tipping|Cost of sales / Other costs of services - COS|d|costOfRawMaterials
|CITB levy|Expenses / Payroll expenses|d|staffCosts,otherCharges
|NHBC registration & warranty premiums|Expenses / Insurance|d|otherCharges,costOfRawMaterials
|Parking tickets|Expenses / Other miscellaneous service cost|d|otherCharges *
|HP charges|Expenses / Interest paid|d|interestPayable
|Meals and Entertainment|Expenses / Entertainment meals|d|otherCharges *
|Loss on part exchange of digger|Other expenses / Other miscellaneous expense|d|depreciation *
|Depreciation|Other expenses / Depreciation|d|depreciation
|Ask My Accountant|Other expenses / Other miscellaneous expense|d|ask
# Mixed farm run as a family company | owner's spreadsheet
|Natwest farm acct||d|cashAtBank
|Natwest no 2 (tax money)||d|cashAtBank
|cash tin||d|cashAtBank
|AMC loan 2031||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Tractor finance - JD 6155R WX22 HZT||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Tractor finance interst||d|interestPayable
|milk cheque - Arla||c|turnover
|Store lambs & cull ewes sold||c|turnover
|Wheat / barley||c|turnover
|BPS/SFI/stewardship||c|turnover
|Contracting for nieghbours||c|turnover
|Wayleave - National Grid poles||c|turnover *
|Cottage rent (Mrs Dobbs, no.2)||c|turnover propertyIncome
|Solar feed in tariff||c|turnover
|Farm shop eggs etc||c|turnover
|NFU claim for stolen quad||c|turnover,depreciation,otherCharges,ask *
|feed & straw bought||d|costOfRawMaterials
|Seed fert sprays||d|costOfRawMaterials
|vet + med||d|costOfRawMaterials,otherCharges
|Calves bought in||d|costOfRawMaterials
|Valuation at start of yr||d|costOfRawMaterials
|Valuation at end of yr - off costs||c|costOfRawMaterials
|Livestock and crops in store (bal sheet)||d|stocks
|Red diesel||d|otherCharges,costOfRawMaterials
|Contractors - combining & hedgecutting||d|costOfRawMaterials,otherCharges
|Casual labour lambing||d|staffCosts,costOfRawMaterials
|Wage Kevin||d|staffCosts
|Mum & Dad directors salarys||d|staffCosts
|repairs machinary||d|otherCharges
|Rent to the Ashby estate||d|otherCharges
|NFU Mutual ins||d|otherCharges
|Cottage boiler + roof (no.2)||d|otherCharges *
|Hunt ball tickets for customers||d|otherCharges disallowable
|Young Farmers raffle prize/donation||d|otherCharges *
|Accountant - Old Mill||d|otherCharges
|Land & buildings at cost||d|tangibleAssets
|tractors and kit at cost||d|tangibleAssets
|depreciation so far on kit||c|tangibleAssets
|depr this yr||d|depreciation
|Entitlements bought 2015||d|intangibleAssets
|Shares in Mole Valley + Openfield||d|investments
|People that owe us||d|debtors.tradeDebtors
|Bills to pay||c|creditorsWithinOneYear.tradeCreditors
|PAYE owing for Kevin||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|corpn tax due Jan||c|creditorsWithinOneYear.corporationTax
|VAT man owes||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Dad's capital account||c|creditorsWithinOneYear.otherCreditors,shareCapital,ask
|shares 2 x £1||c|shareCapital
|profit from before||c|retainedEarnings
# Software company with R&D and investors | FreeAgent
001|Sales||c|turnover
002|Subscriptions - annual plans||c|turnover
003|Implementation & onboarding||c|turnover
051|Interest Received||c|interestIncome
056|Innovate UK grant 10045512||c|turnover
057|RDEC above the line credit||c|turnover,otherCharges,taxOnProfit,ask *
101|AWS & Cloudflare hosting||d|costOfRawMaterials
102|Contract developers (Lviv)||d|costOfRawMaterials,otherCharges
103|Stripe fees||d|costOfRawMaterials,otherCharges,interestPayable
251|Accountancy Fees||d|otherCharges
254|Legal fees - Series Seed round||d|otherCharges *
263|Software bought (GitHub, Figma, Slack)||d|otherCharges
268|WeWork membership||d|otherCharges
271|Hackathon prizes||d|otherCharges *
275|Business Entertaining||d|otherCharges disallowable
277|Staff away day - Lisbon||d|otherCharges,staffCosts
280|Relocation costs - new CTO||d|otherCharges,staffCosts
285|D&O and cyber insurance||d|otherCharges
291|Recruiter - Hays||d|otherCharges,staffCosts
293|Patent attorney fees (expensed)||d|otherCharges *
363|Realised Currency Gain/Loss||d|otherCharges
401|Salaries||d|staffCosts
402|Employer NICs||d|staffCosts
404|Staff Pensions||d|staffCosts
405|EMI option charge FRS 102||d|staffCosts *
407|Salaries transferred to development||c|staffCosts *
450|Bad Debts||d|otherCharges
460|Depreciation||d|depreciation
462|Amortisation of platform v2||d|depreciation
502|Corporation Tax Charge||d|taxOnProfit
503|R&D tax credit 2023 - SME||c|taxOnProfit
601-1|Platform development capitalised b/f||d|intangibleAssets
601-2|Platform development additions||d|intangibleAssets
601-4|Platform development amortisation b/f||c|intangibleAssets
602-2|MacBooks - purchases||d|tangibleAssets
602-4|MacBooks - depreciation brought forward||c|tangibleAssets
620|Prepayments||d|debtors.prepayments
631|Shares in Kestrel Labs Inc (Delaware)||d|investments
660|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
661|Annual plans billed not yet earned||c|creditorsWithinOneYear.accrualsAndDeferredIncome
670|Share Premium Account||c|sharePremium
681|Trade Debtors||d|debtors.tradeDebtors
685|R&D claim receivable||d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax
750-1|Tide||d|cashAtBank
796|Trade Creditors||c|creditorsWithinOneYear.tradeCreditors
798|SeedLegals ASA - J Okafor||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,shareCapital,ask
814|PAYE/NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
817|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
820|Corporation Tax||c|creditorsWithinOneYear.corporationTax
825|Deferred Tax||c|provisionsForLiabilities
901|Ordinary Shares 0.001p||c|shareCapital
907-1|Director Loan Account - Ines Caldwell||c|creditorsWithinOneYear.otherCreditors
910|Unpaid Shares||d|calledUpShareCapitalNotPaid
968|Profit and Loss Account b/f||c|retainedEarnings
999|Suspense||c|ask
# Residential and shop landlord in a group | TaxCalc practice chart
1010|Rents receivable - residential|Income|c|turnover propertyIncome
1015|Rents receivable - 88 High Street (Greggs)|Income|c|turnover propertyIncome
1020|Service charges recovered from lessees|Income|c|turnover propertyIncome
1025|Lease extension premium, Flat 3|Income|c|turnover,ask *
1030|Insurance commission|Income|c|turnover *
1110|Letting agent's commission - Savills|Expenses|d|otherCharges propertyExpense
1115|Gas safety certs and EPCs|Expenses|d|otherCharges propertyExpense
1120|Repairs & redecoration of flats|Expenses|d|otherCharges propertyExpense
1125|Replacement of white goods in furnished lets|Expenses|d|otherCharges propertyExpense
1130|Ground rent paid to freeholder|Expenses|d|otherCharges propertyExpense
1135|Council tax in void periods|Expenses|d|otherCharges propertyExpense
1140|Buildings insurance (Aviva block policy)|Expenses|d|otherCharges *
1145|Rent arrears written off|Expenses|d|otherCharges propertyExpense
1150|Eviction costs - 14 Elm Road|Expenses|d|otherCharges propertyExpense
1155|Selective licensing - Nottingham CC|Expenses|d|otherCharges *
1160|Legal fees on purchase of 9 Canal St (abortive)|Expenses|d|otherCharges *
1210|Management charge from Marlow Group Ltd|Expenses|d|otherCharges *
1215|Director's remuneration|Expenses|d|staffCosts *
1220|Accountancy and confirmation statement|Expenses|d|otherCharges *
1225|Bank charges|Expenses|d|otherCharges,interestPayable *
1230|Depreciation of fixtures|Expenses|d|depreciation
1310|Mortgage interest - Paragon|Finance|d|interestPayable *
1315|Arrangement fee and broker, Shawbrook refi|Finance|d|interestPayable,otherCharges *
1320|Interest on tax overpaid|Finance|c|interestIncome
1325|Bank interest|Finance|c|interestIncome
1330|Interest to Marlow Group Ltd|Finance|d|interestPayable *
1340|Surplus on revaluation of investment property|Finance|c|fairValueGains *
1350|Corporation tax - current year|Tax|d|taxOnProfit
1355|Over provision of tax 2023|Tax|c|taxOnProfit
1360|Movement in deferred tax|Tax|d|deferredTax
1370|Interim dividends declared|Appropriation|d|dividends
2010|Investment property at valuation|Fixed assets|d|tangibleAssets,investments,ask
2020|Fixtures & fittings - cost b/fwd|Fixed assets|d|tangibleAssets
2021|Fixtures & fittings - additions|Fixed assets|d|tangibleAssets
2025|Fixtures & fittings - depn b/fwd|Fixed assets|c|tangibleAssets
2030|Shares in Marlow Lettings Ltd (100%)|Fixed assets|d|investments
2110|Rent arrears - tenants|Current assets|d|debtors.tradeDebtors,debtors.otherDebtors
2115|Balance held by Savills client account|Current assets|d|debtors.otherDebtors,cashAtBank,debtors.tradeDebtors
2120|Due from Marlow Lettings Ltd|Current assets|d|debtors.amountsOwedByGroupUndertakings
2125|Deposits lodged with DPS|Current assets|d|debtors.otherDebtors,cashAtBank
2130|Handelsbanken current|Current assets|d|cashAtBank
2210|Tenants' bonds|Current liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
2215|Rents in advance - March quarter|Current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2220|Owed to parent, Marlow Group Ltd|Current liabilities|c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
2222|PAYE and NIC on director|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2225|Mainstream corporation tax|Current liabilities|c|creditorsWithinOneYear.corporationTax
2230|Paragon mortgage - due within one year|Current liabilities|c|creditorsWithinOneYear.otherCreditors
2310|Paragon mortgage - 2 to 5 years|Creditors > 1 year|c|creditorsAfterOneYear.bankLoans
2320|Deferred tax on property gains|Provisions|c|provisionsForLiabilities
2410|Share capital - 1,000 ord £1|Capital|c|shareCapital
2420|Fair value reserve (non-distributable)|Capital|c|ask,retainedEarnings
2430|P & L account at 6 April 2024|Capital|c|retainedEarnings
`;
