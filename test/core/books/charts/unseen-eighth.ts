/**
 * A bureau, lockers, a garden centre, makers, shops, a choir and a studio, in ten packages and two sheets. If the books
 * do not show which of two lines an account belongs to, both are right.
 */
export const EIGHTH = `
# subtitling bureau | FreeAgent
001|Sales||c|turnover
002|Live Captioning Income||c|turnover
003|Audio Description Fees - Channel 5 and UKTV||c|turnover
004|Rush Surcharges||c|turnover
051|Interest Received||c|interestIncome
055|VAT Flat Rate Scheme Surplus||c|turnover
056|Insurance Claim - Stolen MacBooks 2023||c|turnover *
101|Cost of Sales||d|costOfRawMaterials
102|Commission Paid||d|costOfRawMaterials
103|Freelance Subtitlers||d|costOfRawMaterials
104|Translation Bought In - Lisbon team||d|costOfRawMaterials
105|Proofreading and QC Freelancers||d|costOfRawMaterials
106|Speech Recognition Credits (per hour)||d|costOfRawMaterials
150|Currency Differences on Freelancer Payments||d|otherCharges,costOfRawMaterials
202|Stock Footage Licence for Showreel||d|otherCharges,costOfRawMaterials
251|Rent - Unit 4 Bank Chambers||d|otherCharges
252|Business Rates||d|otherCharges
253|Use of Home as Office||d|otherCharges
254|Light and Heat||d|otherCharges
268|Staff Training||d|otherCharges,staffCosts
269|Stationery||d|otherCharges
270|Computer Hardware (under £200)||d|otherCharges
271|Computer Software||d|otherCharges
273|Internet & Telephone||d|otherCharges
274|Mobile Phone||d|otherCharges
277|Books and Journals||d|otherCharges
280|Web Hosting||d|otherCharges
282|Trade Subscriptions - SUBTLE||d|otherCharges
285|Accommodation and Meals||d|otherCharges *
288|Business Entertaining||d|otherCharges disallowable
289|Staff Entertaining||d|otherCharges
290|Accountancy Fees||d|otherCharges
292|Legal and Professional Fees||d|otherCharges,ask *
293|Professional Indemnity Insurance||d|otherCharges
294|Interest in Film Festival Stand (share of cost)||d|otherCharges
359|Formation Costs||d|otherCharges disallowable
360|Charitable Donations - Royal National Institute for Deaf People||d|otherCharges,ask *
363|Bank/Finance Charges||d|otherCharges,interestPayable
364|Interest Payable||d|interestPayable
365|Travel||d|otherCharges
366|Mileage||d|otherCharges
401|Salaries||d|staffCosts
402|Employer NICs||d|staffCosts
403|Staff Pensions||d|staffCosts
407|Directors' Salaries||d|staffCosts
408|Directors' Employer NICs||d|staffCosts
450|Bad Debts - Petrel Pictures Ltd in liquidation||d|otherCharges *
460|Depreciation||d|depreciation
461|Capital Asset Disposal Gain or Loss||d|depreciation *
502|Corporation Tax||d|taxOnProfit
602|Capital Asset Brought Forward||d|tangibleAssets
602-1|Capital Asset Purchase - Edit Suites||d|tangibleAssets
605|Capital Asset Depreciation Brought Forward||c|tangibleAssets
606|Capital Asset Depreciation in Year||c|tangibleAssets
620|Prepayments||d|debtors.prepayments
660|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
681|Trade Debtors||d|debtors.tradeDebtors
750-1|Bank Account: Starling Business||d|cashAtBank
750-2|Bank Account: Wise EUR||d|cashAtBank
750-3|Bank Account: Amex Business Gold||c|creditorsWithinOneYear.otherCreditors
796|Trade Creditors||c|creditorsWithinOneYear.tradeCreditors
813|PAYE & NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
814|Net Salaries Owed||c|creditorsWithinOneYear.otherCreditors
815|Pension Contributions Owed||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
817|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
820|Corporation Tax||c|creditorsWithinOneYear.corporationTax
901-1|Share Capital: Morwenna Pask||c|shareCapital
907-1|Director's Loan Account: Morwenna Pask||c|creditorsWithinOneYear.otherCreditors
908-1|Dividend: Morwenna Pask||d|dividends
968|Profit and Loss Account Brought Forward||c|retainedEarnings
999|Suspense||d|ask
# parcel locker operator | Odoo
001000|Locker Banks - Cost|Fixed Assets|d|tangibleAssets
001100|Locker Banks - Accumulated Depreciation|Fixed Assets|c|tangibleAssets
002000|Vans|Fixed Assets|d|tangibleAssets
002100|Vans Depreciation|Fixed Assets|c|tangibleAssets
003000|Locker Control Software (developed)|Fixed Assets|d|intangibleAssets
003100|Amortisation of Locker Control Software|Fixed Assets|c|intangibleAssets
004000|Groundworks and Concrete Bases|Fixed Assets|d|tangibleAssets
005000|Shares in Parcelnest Iberia SL|Fixed Assets|d|investments
100100|Spare Doors, Locks and Touchscreens|Current Assets|d|stocks
110000|Debtors Control Account|Receivable|d|debtors.tradeDebtors
110100|Allowance for Doubtful Debts|Current Assets|c|debtors.tradeDebtors
110300|Prepayments|Prepayments|d|debtors.prepayments
110400|Accrued Locker Fees - December|Current Assets|d|debtors.prepayments
110500|Deposit with Network Rail for Station Sites|Current Assets|d|debtors.otherDebtors
110600|Owed by Parcelnest Holdings Ltd|Current Assets|d|debtors.amountsOwedByGroupUndertakings
120000|Bank Current Account - HSBC|Bank and Cash|d|cashAtBank
121000|Bank Reserve Account|Bank and Cash|d|cashAtBank
121500|Outstanding Receipts|Current Assets|d|cashAtBank
121600|Outstanding Payments|Current Assets|c|cashAtBank
124000|Company Credit Card|Credit Card|c|creditorsWithinOneYear.otherCreditors
210000|Creditors Control Account|Payable|c|creditorsWithinOneYear.tradeCreditors
210900|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
211000|Refundable Key Fob Deposits from Couriers|Current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
211100|Deferred Income - Annual Locker Subscriptions|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
220000|Sales Tax Control Account|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
220100|Purchase Tax Control Account|Current Liabilities|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
220200|HMRC - VAT Account|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
221000|P.A.Y.E. and National Insurance|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
222000|Net Wages|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
223000|Pension Fund|Current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
230000|Loans - Shawbrook Asset Loan 2022|Non-current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
231000|Hire Purchase - 3 Ford E-Transits|Non-current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
232000|Corporation Tax|Current Liabilities|c|creditorsWithinOneYear.corporationTax
233000|Site Reinstatement Provision|Non-current Liabilities|c|provisionsForLiabilities
234000|Director Current Account - R. Olusanya|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
300000|Share Capital|Equity|c|shareCapital
301000|Share Premium|Equity|c|sharePremium
310000|Retained Earnings|Equity|c|retainedEarnings
320000|Dividends Paid|Equity|d|dividends
999999|Undistributed Profits/Losses|Current Year Earnings|c|retainedEarnings,ask
400000|Courier Drop Fees|Income|c|turnover
400100|Shopper Collection Fees|Income|c|turnover
400200|Advertising on Locker Fronts|Income|c|turnover
490000|Bank Interest Received|Other Income|c|interestIncome
490400|Rent Received - Upstairs Flat, Depot|Other Income|c|turnover propertyIncome
490500|Gain on Sale of Fixed Assets|Other Income|c|depreciation,turnover *
500000|Site Host Commission|Cost of Revenue|d|costOfRawMaterials
500100|Locker Electricity|Cost of Revenue|d|costOfRawMaterials
500200|SIM Data for Lockers|Cost of Revenue|d|costOfRawMaterials
500300|Stock Movements - Spares|Cost of Revenue|d|costOfRawMaterials
620000|Radio Advertising - Heart Bristol|Expenses|d|otherCharges
700000|Gross Wages|Expenses|d|staffCosts
700600|Employers N.I.|Expenses|d|staffCosts
700700|Employers Pensions|Expenses|d|staffCosts
710000|Depot Rent|Expenses|d|otherCharges
710300|General Rates|Expenses|d|otherCharges
730000|Fuel and Charging|Expenses|d|otherCharges,costOfRawMaterials
730300|Penalty Charge Notices - Company|Expenses|d|otherCharges disallowable
740300|Client Entertainment|Expenses|d|otherCharges disallowable
760000|Legal Fees - New Site Leases|Expenses|d|otherCharges,ask *
760100|Audit and Accountancy Fees|Expenses|d|otherCharges
790000|Bank Interest Paid|Expenses|d|interestPayable
790100|Bank Charges|Expenses|d|otherCharges
790300|Hire Purchase Interest|Expenses|d|interestPayable
800000|Depreciation|Depreciation|d|depreciation
800100|Software Amortisation|Depreciation|d|depreciation
880000|Corporation Tax Charge|Expenses|d|taxOnProfit
880100|Deferred Tax Charge|Expenses|d|deferredTax
880200|Deferred Tax Liability|Non-current Liabilities|c|provisionsForLiabilities
# garden centre | QuickBooks
|Plant Sales|Income / Sales of Product Income|c|turnover
|Compost and Sundries Sales|Income / Sales of Product Income|c|turnover
|Café Takings|Income / Sales of Product Income|c|turnover
|Santa's Grotto Tickets|Income / Service/Fee Income|c|turnover
|Discounts Given - Gardening Club|Income / Discounts/Refunds Given|d|turnover
|Concession Rent: Aquatics Unit (Koi & Co)|Other Income / Other Miscellaneous Income|c|turnover *
|Uncategorised Income|Income / Other Primary Income|c|ask
|Interest Earned|Other Income / Interest Earned|c|interestIncome
|Dividends from Choice Marketing Co-op|Other Income / Dividend Income|c|dividendsReceived *
|Cost of sales:Plants and Bulbs|Cost of Sales / Supplies and Materials - COS|d|costOfRawMaterials
|Cost of sales:Dutch Trolley Freight|Cost of Sales / Shipping, Freight and Delivery - COS|d|costOfRawMaterials
|Cost of sales:Café Food|Cost of Sales / Supplies and Materials - COS|d|costOfRawMaterials
|Cost of sales:Peat-free Compost|Cost of Sales / Supplies and Materials - COS|d|costOfRawMaterials
|Inventory Shrinkage|Cost of Sales / Other Costs of Services - COS|d|costOfRawMaterials
|Grotto Elves (agency)|Cost of Sales / Cost of labour - COS|d|costOfRawMaterials,staffCosts
|Advertising:Local Radio & Leaflets|Expenses / Advertising/Promotional|d|otherCharges
|Bank Charges|Expenses / Bank Charges|d|otherCharges
|Card Processing - Worldpay|Expenses / Bank Charges|d|otherCharges
|Bad Debts|Expenses / Bad Debts|d|otherCharges *
|Bank Maintenance (river embankment)|Expenses / Repair and Maintenance|d|otherCharges
|Greenhouse Glass Repairs|Expenses / Repair and Maintenance|d|otherCharges *
|Dues and Subscriptions:HTA|Expenses / Dues and Subscriptions|d|otherCharges
|Equipment Hire: Forklift|Expenses / Equipment Rental|d|otherCharges,costOfRawMaterials
|Insurance|Expenses / Insurance|d|otherCharges
|Interest on Mortgage - AMC|Expenses / Interest Paid|d|interestPayable
|Legal and professional fees|Expenses / Legal and Professional Fees|d|otherCharges,ask *
|Meals and entertainment|Expenses / Meals and Entertainment|d|otherCharges,ask *
|Office/General Administrative Expenses|Expenses / Office/General Administrative Expenses|d|otherCharges
|Payroll:Wages|Expenses / Payroll Expenses|d|staffCosts
|Payroll:Employers NI|Expenses / Payroll Expenses|d|staffCosts
|Payroll:NEST Employer Contribution|Expenses / Payroll Expenses|d|staffCosts
|Business Rates|Expenses / Rent or Lease of Buildings|d|otherCharges
|Uniforms - Green Polo Shirts|Expenses / Other Miscellaneous Service Cost|d|otherCharges,staffCosts
|Heating Oil for Glasshouses|Expenses / Utilities|d|otherCharges,costOfRawMaterials
|Water & Borehole Licence|Expenses / Utilities|d|otherCharges,costOfRawMaterials
|Charity Tree Planting - Woodland Trust gift|Expenses / Charitable Contributions|d|otherCharges,ask *
|Britain in Bloom Sponsorship|Expenses / Advertising/Promotional|d|otherCharges *
|Uncategorised Expense|Expenses / Other Miscellaneous Service Cost|d|ask
|Depreciation|Other Expense / Depreciation|d|depreciation
|Corporation tax expense|Other Expense / Other Expense|d|taxOnProfit
|Late Filing Penalty - Companies House|Expenses / Other Miscellaneous Service Cost|d|otherCharges disallowable
|Ask My Accountant|Other Expense / Other Expense|d|ask
|Debtors|Accounts receivable (A/R) / Accounts Receivable (A/R)|d|debtors.tradeDebtors
|Stock Asset|Current assets / Inventory|d|stocks
|Stock Plants in Polytunnel 3|Current assets / Inventory|d|stocks
|Prepaid expenses|Current assets / Prepaid Expenses|d|debtors.prepayments
|Undeposited Funds|Current assets / Undeposited Funds|d|cashAtBank
|Till Floats|Cash and cash equivalents / Cash on hand|d|cashAtBank
|Lloyds Current 4471|Cash and cash equivalents / Current|d|cashAtBank
|Lloyds Charge Card|Credit Card / Credit Card|c|creditorsWithinOneYear.otherCreditors
|Land & Buildings, Wych Lane|Fixed assets / Land|d|tangibleAssets
|Glasshouses|Fixed assets / Buildings|d|tangibleAssets
|Glasshouses:Depreciation|Fixed assets / Accumulated Depreciation|c|tangibleAssets
|Plant & Machinery (tractor, potting machine)|Fixed assets / Machinery and equipment|d|tangibleAssets
|Creditors|Accounts payable (A/P) / Accounts Payable (A/P)|c|creditorsWithinOneYear.tradeCreditors
|VAT Control|Current liabilities / Sales and service tax payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Suspense|Current liabilities / Sales and service tax payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities:HMRC|Current liabilities / Payroll Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities:Pension|Current liabilities / Payroll Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Gift Vouchers Outstanding|Current liabilities / Other current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Corporation tax payable|Current liabilities / Current Tax Liability|c|creditorsWithinOneYear.corporationTax
|AMC Mortgage 2014-2039|Non-current liabilities / Notes Payable|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Director's Loan - Mrs P Greengrass|Current liabilities / Loan Payable|c|creditorsWithinOneYear.otherCreditors
|Called up share capital|Equity / Share capital|c|shareCapital
|Opening balance equity|Equity / Opening Balance Equity|c|ask
|Retained Earnings|Equity / Retained Earnings|c|retainedEarnings
|Dividends paid|Equity / Dividend disbursed|d|dividends
# roofing contractor | Sage 50
0020|Plant and Machinery||d|tangibleAssets
0021|Plant/Machinery Depreciation||c|tangibleAssets
0022|Scaffold Boards and Towers||d|tangibleAssets
0030|Office Equipment||d|tangibleAssets
0031|Office Equipment Depreciation||c|tangibleAssets
0050|Motor Vehicles||d|tangibleAssets
0051|Motor Vehicles Depreciation||c|tangibleAssets
1001|Stock - Slates and Lead||d|stocks
1002|Work in Progress - St Chad's Nave||d|stocks,debtors.prepayments
1100|Debtors Control Account||d|debtors.tradeDebtors
1101|Retentions - Galliford Main Contract||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
1103|Prepayments||d|debtors.prepayments
1105|CIS Suffered||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
1106|Site Loans to Lads||d|debtors.otherDebtors
1200|Barclays Current A/c||d|cashAtBank
1210|Barclays Tax Pot||d|cashAtBank
1220|NatWest No 2 (overdrawn)||c|creditorsWithinOneYear.otherCreditors
1230|Petty Cash - Yard||d|cashAtBank
1240|Barclaycard||c|creditorsWithinOneYear.otherCreditors
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Retentions Held on Subbies||c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|Purchase Tax Control Account||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2204|Domestic Reverse Charge VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|P.A.Y.E. & N.I.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2211|CIS Deducted from Subcontractors||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2230|Pension Fund - People's Pension||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2300|Bounce Back Loan||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
2310|Hire Purchase - Transit Tipper YK21||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2330|Director's Loan - Kev Slater||c|creditorsWithinOneYear.otherCreditors
3000|Ordinary Shares||c|shareCapital
3010|Dividends Paid - K & J Slater||d|dividends
3100|Reserves||c|ask,retainedEarnings
3200|Profit and Loss Account||c|retainedEarnings
4000|Pitched Roofing||c|turnover
4001|Flat Roofing (GRP and Felt)||c|turnover
4002|Lead Theft Reinstatements||c|turnover
4900|Scrap Lead Sold||c|turnover
4901|CITB Grant||c|turnover
5000|Slates, Tiles and Battens||d|costOfRawMaterials
5001|Lead, Flashings and Fixings||d|costOfRawMaterials
5200|Opening Stock||d|costOfRawMaterials
5201|Closing Stock||c|costOfRawMaterials
6000|Roofers' Wages||d|costOfRawMaterials,staffCosts
6001|Subcontractors - CIS||d|costOfRawMaterials
6002|Scaffold Hire||d|costOfRawMaterials
6003|Skips and Tip Charges||d|costOfRawMaterials
6200|Checkatrade and Leads Bought||d|otherCharges,costOfRawMaterials
7000|Office Wages||d|staffCosts
7003|Directors' Remuneration||d|staffCosts
7006|Employers NI||d|staffCosts
7008|CITB Levy||d|staffCosts,otherCharges
7100|Rent - Yard at Interest Lane||d|otherCharges
7103|Rates||d|otherCharges
7300|Diesel||d|otherCharges,costOfRawMaterials
7303|Vehicle Insurance and Tax||d|otherCharges
7304|Parking Fines||d|otherCharges disallowable
7400|Travel and Digs||d|otherCharges,costOfRawMaterials
7402|Christmas Party for Staff||d|otherCharges,staffCosts
7403|Architects' Lunches||d|otherCharges disallowable
7502|Telephone and Mobiles||d|otherCharges
7600|Solicitor - Boundary Dispute||d|otherCharges,ask *
7601|Accountants||d|otherCharges
7900|Bank Interest Paid||d|interestPayable
7901|Bank Charges||d|otherCharges
7903|HP Interest||d|interestPayable
8000|Depreciation - Plant||d|depreciation
8003|Depreciation - Vehicles||d|depreciation
8100|Bad Debt Write Off||d|otherCharges
8102|Provision for Guarantee Work||d|otherCharges,ask *
8201|Subscriptions - NFRC||d|otherCharges
8204|Public and Employers Liability Insurance||d|otherCharges
9001|Taxation||d|taxOnProfit
9998|Suspense Account||d|ask
9999|Mispostings Account||d|ask
# machine-learning start-up with R&D claim and investors | Xero
090|Revolut Business Main|Bank|d|cashAtBank
091|Revolut USD|Bank|d|cashAtBank
092|Pleo Cards|Bank|d|cashAtBank,creditorsWithinOneYear.otherCreditors
200|API Usage Revenue|Revenue|c|turnover
201|Enterprise Licences|Revenue|c|turnover
202|Proof of Concept Fees|Revenue|c|turnover
260|Innovate UK Smart Grant|Revenue|c|turnover *
261|R&D Expenditure Credit (merged scheme)|Other Income|c|turnover,otherCharges,taxOnProfit *
270|Interest Income|Other Income|c|interestIncome
310|GPU Cloud - Inference (Production)|Direct Costs|d|costOfRawMaterials
311|Data Labelling - Contractors|Direct Costs|d|costOfRawMaterials
320|Direct Wages - Customer Success|Direct Costs|d|costOfRawMaterials,staffCosts
325|Stripe Fees|Direct Costs|d|costOfRawMaterials,otherCharges
400|Advertising & Marketing|Overhead|d|otherCharges
401|Audit & Accountancy fees|Overhead|d|otherCharges
402|R&D Claim Adviser - Success Fee|Overhead|d|otherCharges
404|Bank Fees|Overhead|d|otherCharges
408|Cleaning - WeWork Deep Clean|Overhead|d|otherCharges
412|Model Training Compute (research)|Overhead|d|otherCharges,costOfRawMaterials
413|Model Release Party - Investors and Clients|Overhead|d|otherCharges,ask *
416|Depreciation Expense|Depreciation|d|depreciation
417|Amortisation of Development Costs|Depreciation|d|depreciation
418|Charitable and Political Donations|Overhead|d|otherCharges,ask *
420|Entertainment-100% business|Overhead|d|otherCharges *
424|Entertainment - 0%|Overhead|d|otherCharges disallowable
429|General Expenses|Overhead|d|otherCharges
433|Insurance - D&O and Cyber|Overhead|d|otherCharges
437|Interest Paid - Venture Debt|Overhead|d|interestPayable
438|Loan Note Interest Accrued|Overhead|d|interestPayable
441|Legal - Series Seed Round|Overhead|d|otherCharges,ask *
442|Patent Attorney Fees - expensed|Overhead|d|otherCharges,ask *
463|Software Subscriptions|Overhead|d|otherCharges
464|Hugging Face Pro Seats|Overhead|d|otherCharges
469|Rent - Desks at Bonded Warehouse|Overhead|d|otherCharges
477|Salaries - Research|Overhead|d|staffCosts
478|Salaries - Founders|Overhead|d|staffCosts
479|Employers National Insurance|Overhead|d|staffCosts
482|Pensions Costs|Overhead|d|staffCosts
483|EMI Share Option Charge|Overhead|d|staffCosts,ask *
485|Recruiter Fees - Head of Research|Overhead|d|otherCharges,staffCosts
489|Telephone & Internet|Overhead|d|otherCharges
493|Travel - National|Overhead|d|otherCharges
494|Travel - NeurIPS Vancouver|Overhead|d|otherCharges
497|Bank Revaluations|Overhead|d|otherCharges
498|Unrealised Currency Gains|Overhead|d|otherCharges
499|Realised Currency Gains|Overhead|d|otherCharges
500|Corporation Tax|Overhead|d|taxOnProfit
505|R&D Tax Credit 2024 (SME scheme)|Overhead|c|taxOnProfit *
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
612|R&D Claim Receivable from HMRC|Current Asset|d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax
614|Grant Income Accrued|Current Asset|d|debtors.prepayments,debtors.otherDebtors
620|Prepayments|Current Asset|d|debtors.prepayments
625|Rent Deposit - WeWork|Current Asset|d|debtors.otherDebtors
630|Share Capital Called Not Paid - Angel Syndicate|Current Asset|d|calledUpShareCapitalNotPaid,debtors.otherDebtors
720|Computer Equipment|Fixed Asset|d|tangibleAssets
721|Less Accumulated Depreciation on Computer Equipment|Fixed Asset|c|tangibleAssets
730|GPU Servers|Fixed Asset|d|tangibleAssets
770|Capitalised Development - Engine v2|Fixed Asset|d|intangibleAssets
771|Less Accumulated Amortisation on Development|Fixed Asset|c|intangibleAssets
772|Patents Granted|Fixed Asset|d|intangibleAssets
780|Investment in Delaware Sub Inc.|Fixed Asset|d|investments
781|Intercompany - Delaware Sub Inc.|Current Asset|d|debtors.amountsOwedByGroupUndertakings
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
805|Accruals|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
810|Income in Advance|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
814|Wages Payable - Payroll|Current Liability|c|creditorsWithinOneYear.otherCreditors
820|VAT|Current Liability|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
826|NIC Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
830|Provision for Corporation Tax|Current Liability|c|creditorsWithinOneYear.corporationTax
835|Directors' Loan Account - Dr Imogen Achebe|Current Liability|c|creditorsWithinOneYear.otherCreditors
850|Suspense|Current Liability|c|ask
868|Advance Subscription Agreement - Fuel Ventures|Current Liability|c|ask,creditorsWithinOneYear.otherCreditors,shareCapital,sharePremium
900|Convertible Loan Notes 2027|Non-current Liability|c|creditorsAfterOneYear.otherCreditors
905|Venture Debt - Silicon Valley Bank UK|Non-current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
950|Ordinary Shares|Equity|c|shareCapital
951|Preferred Seed Shares|Equity|c|shareCapital
952|Share Premium|Equity|c|sharePremium
955|Share Option Reserve|Equity|c|ask
960|Retained Earnings|Equity|c|retainedEarnings
# event caterer | Zoho
|Wedding Catering|Income|c|turnover
|Corporate Lunches|Income|c|turnover
|Bar Takings - Festivals|Income|c|turnover
|Corkage and Staff Recharges|Income|c|turnover
|Discount|Income|d|turnover
|Late Fee Income|Income|c|turnover,interestIncome
|Interest Income|Other Income|c|interestIncome
|Food Purchases|Cost Of Goods Sold|d|costOfRawMaterials
|Wine, Beer and Spirits|Cost Of Goods Sold|d|costOfRawMaterials
|Casual Waiting Staff (through payroll)|Cost Of Goods Sold|d|costOfRawMaterials,staffCosts
|Crockery and Linen Hire|Cost Of Goods Sold|d|costOfRawMaterials
|Marquee Hire|Cost Of Goods Sold|d|costOfRawMaterials
|Venue Commission - Hedsor House|Cost Of Goods Sold|d|costOfRawMaterials
|Stock Adjustment|Cost Of Goods Sold|d|costOfRawMaterials
|Stock Pots, Ladles and Small Pans|Expense|d|otherCharges,costOfRawMaterials
|Advertising And Marketing|Expense|d|otherCharges
|Wedding Fair Stands|Expense|d|otherCharges
|Tasting Evenings for Prospective Couples|Expense|d|otherCharges,ask *
|Automobile Expense|Expense|d|otherCharges,costOfRawMaterials
|Bad Debt|Expense|d|otherCharges
|Bank Fees and Charges|Expense|d|otherCharges
|SumUp Charges|Expense|d|otherCharges
|Consultant Expense - Food Safety (HACCP)|Expense|d|otherCharges
|Director's Salary|Expense|d|staffCosts
|Salaries and Employee Wages|Expense|d|staffCosts
|Employer NIC|Expense|d|staffCosts
|Workplace Pension - Smart|Expense|d|staffCosts
|Depreciation Expense|Expense|d|depreciation
|Gas Bottles|Expense|d|otherCharges,costOfRawMaterials
|Gifts to Clients (hampers)|Expense|d|otherCharges disallowable
|IT and Internet Expenses|Expense|d|otherCharges
|Kitchen Rent - Unit 12 Dividend Park|Expense|d|otherCharges
|Business Rates|Expense|d|otherCharges
|Laundry|Expense|d|otherCharges,costOfRawMaterials
|Lodging|Expense|d|otherCharges
|Meals and Entertainment|Expense|d|otherCharges,ask *
|Office Supplies|Expense|d|otherCharges
|Other Expenses|Expense|d|otherCharges
|Parking and Dartford Crossing|Expense|d|otherCharges
|PCN and Speeding - Van Drivers|Expense|d|otherCharges,staffCosts,ask *
|Personal Licence and Temporary Event Notices|Expense|d|otherCharges
|Postage|Expense|d|otherCharges
|Purchase Discounts|Expense|c|costOfRawMaterials,otherCharges
|Repairs and Maintenance - Ovens|Expense|d|otherCharges
|Telephone Expense|Expense|d|otherCharges
|Travel Expense|Expense|d|otherCharges
|Interest on Funding Circle Loan|Other Expense|d|interestPayable
|Exchange Gain or Loss|Other Expense|d|otherCharges
|Corporation Tax Expense|Other Expense|d|taxOnProfit
|Uncategorized|Expense|d|ask
|Accounts Receivable|Accounts Receivable|d|debtors.tradeDebtors
|Advance Tax|Other Current Asset|d|creditorsWithinOneYear.corporationTax,debtors.otherDebtors,ask
|Employee Advance|Other Current Asset|d|debtors.otherDebtors
|Prepaid Expenses|Other Current Asset|d|debtors.prepayments
|Deposits Paid to Venues for 2025 Dates|Other Current Asset|d|debtors.prepayments,debtors.otherDebtors
|Inventory Asset|Stock|d|stocks
|Petty Cash|Cash|d|cashAtBank
|Event Floats|Cash|d|cashAtBank
|Undeposited Funds|Cash|d|cashAtBank
|Metro Bank Current|Bank|d|cashAtBank
|Capital on Tap Card|Credit Card|c|creditorsWithinOneYear.otherCreditors
|Refrigerated Van BX22|Fixed Asset|d|tangibleAssets
|Kitchen Equipment|Fixed Asset|d|tangibleAssets
|Accumulated Depreciation|Fixed Asset|c|tangibleAssets
|Accounts Payable|Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
|Customer Deposits 2025 Weddings|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Opening Balance Adjustments|Other Current Liability|c|ask
|Tips Owed to Staff (tronc)|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
|VAT Payable|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE Payable|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corporation Tax Payable|Other Current Liability|c|creditorsWithinOneYear.corporationTax
|Accrued Accountancy|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Loan from Auntie Bev|Long Term Liability|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
|Funding Circle Loan|Long Term Liability|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Director's Loan - Chef Raf|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
|Share Capital|Equity|c|shareCapital
|Dividends Paid|Equity|d|dividends
|Retained Earnings|Equity|c|retainedEarnings
|Opening Balance Offset|Equity|c|ask
|Owner's Drawings|Equity|d|ask,dividends,debtors.otherDebtors
# second-hand bookshop | GnuCash
|Income:Shop Sales||c|turnover
|Income:Online:AbeBooks||c|turnover
|Income:Online:eBay and Biblio||c|turnover
|Income:Book Fairs:York||c|turnover
|Income:Postage Charged||c|turnover
|Income:Valuations for Probate||c|turnover
|Income:Interest:Nationwide Saver||c|interestIncome
|Income:Rent:Flat above Shop (Mr Crane)||c|turnover propertyIncome
|Income:Refunds||d|turnover
|Expenses:Book Purchases:Auctions||d|costOfRawMaterials
|Expenses:Book Purchases:House Clearances||d|costOfRawMaterials
|Expenses:Book Purchases:Books on Banking and Tax||d|costOfRawMaterials,otherCharges
|Expenses:Bookbinding and Repairs||d|costOfRawMaterials,otherCharges
|Expenses:AbeBooks Commission||d|costOfRawMaterials,otherCharges
|Expenses:Postage and Jiffy Bags||d|costOfRawMaterials,otherCharges
|Expenses:Fair Stand Fees||d|costOfRawMaterials,otherCharges
|Expenses:Rent||d|otherCharges
|Expenses:Rates||d|otherCharges
|Expenses:Flat above Shop:Boiler and Gas Certificate||d|otherCharges propertyExpense
|Expenses:Flat above Shop:Letting Agent||d|otherCharges propertyExpense
|Expenses:Utilities:Electric||d|otherCharges
|Expenses:Utilities:Water||d|otherCharges
|Expenses:Telephone and Broadband||d|otherCharges
|Expenses:Insurance||d|otherCharges
|Expenses:Auto:Fuel||d|otherCharges,costOfRawMaterials
|Expenses:Auto:Parking||d|otherCharges
|Expenses:Auto:Fines||d|otherCharges disallowable
|Expenses:Bank Service Charge||d|otherCharges
|Expenses:SumUp Fees||d|otherCharges,costOfRawMaterials
|Expenses:Interest:Bounce Back Loan||d|interestPayable
|Expenses:Interest:HMRC Late VAT||d|otherCharges disallowable
|Expenses:Salaries:Saturday Staff||d|staffCosts
|Expenses:Salaries:Director||d|staffCosts
|Expenses:Employer NIC||d|staffCosts
|Expenses:Pension||d|staffCosts
|Expenses:Accountant||d|otherCharges
|Expenses:Subscriptions:PBFA||d|otherCharges
|Expenses:Author Evenings Wine (open to public)||d|otherCharges,ask *
|Expenses:Gifts:Oxfam||d|otherCharges,ask *
|Expenses:Shelving under £100||d|otherCharges
|Expenses:Depreciation||d|depreciation
|Expenses:Corporation Tax||d|taxOnProfit
|Expenses:Stock Change||d|costOfRawMaterials
|Expenses:Adjustment||d|ask,otherCharges
|Assets:Current Assets:Co-op Bank Current||d|cashAtBank
|Assets:Current Assets:Nationwide Saver||d|cashAtBank
|Assets:Current Assets:Cash in Till||d|cashAtBank
|Assets:Current Assets:PayPal||d|cashAtBank
|Assets:Current Assets:AbeBooks Payments Due||d|debtors.tradeDebtors,debtors.otherDebtors
|Assets:Current Assets:Book Stock||d|stocks
|Assets:Current Assets:Rare Books Room||d|stocks
|Assets:Accounts Receivable||d|debtors.tradeDebtors
|Assets:Prepaid Fair Fees 2025||d|debtors.prepayments
|Assets:Fixed Assets:Shelving and Till||d|tangibleAssets
|Assets:Fixed Assets:Shelving and Till:Depreciation||c|tangibleAssets
|Assets:Fixed Assets:Volvo Estate||d|tangibleAssets
|Assets:Fixed Assets:Goodwill from Old Pages||d|intangibleAssets
|Assets:Fixed Assets:Goodwill from Old Pages:Amortisation||c|intangibleAssets
|Assets:Investments:Premium Collection not for Resale||d|tangibleAssets,investments,ask
|Liabilities:Accounts Payable||c|creditorsWithinOneYear.tradeCreditors
|Liabilities:Credit Card:Co-op Visa||c|creditorsWithinOneYear.otherCreditors
|Liabilities:VAT:Margin Scheme||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:VAT:Input||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:Corporation Tax||c|creditorsWithinOneYear.corporationTax
|Liabilities:Director's Account:Hester Quill||c|creditorsWithinOneYear.otherCreditors
|Liabilities:Bounce Back Loan||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Liabilities:Book Tokens Sold, not Redeemed||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Liabilities:Tenant's Deposit||c|creditorsWithinOneYear.otherCreditors
|Equity:Share Capital||c|shareCapital
|Equity:Opening Balances||c|ask
|Equity:Retained Earnings||c|retainedEarnings
|Equity:Dividends||d|dividends
|Imbalance-GBP||d|ask
|Orphan-GBP||c|ask
# seafood importer | practice chart
10|Sales - wholesale UK|Income|c|turnover
12|Sales - restaurants|Income|c|turnover
14|Export sales - zero rated|Income|c|turnover
18|Credit notes and short weight claims|Income|d|turnover
30|Opening stock|Cost of sales|d|costOfRawMaterials
32|Purchases - prawns (Ecuador)|Cost of sales|d|costOfRawMaterials
33|Purchases - cod and haddock (Norway)|Cost of sales|d|costOfRawMaterials
35|Import duty|Cost of sales|d|costOfRawMaterials
36|Port health and catch certificates|Cost of sales|d|costOfRawMaterials
37|Cold storage - Grimsby|Cost of sales|d|costOfRawMaterials
38|Haulage and demurrage|Cost of sales|d|costOfRawMaterials
39|Packing wages|Cost of sales|d|costOfRawMaterials,staffCosts
40|Marine cargo insurance|Cost of sales|d|costOfRawMaterials
44|Closing stock|Cost of sales|c|costOfRawMaterials
46|Agent's commission - Mr Tran|Cost of sales|d|costOfRawMaterials
50|Grants receivable - Seafood Disruption Support|Other operating income|c|turnover *
52|Rent receivable - sublet cold room|Other operating income|c|turnover *
60|Directors' salaries|Administrative expenses|d|staffCosts
61|Wages and salaries - office|Administrative expenses|d|staffCosts
62|Employer's NI|Administrative expenses|d|staffCosts
63|Directors' pension contributions - SSAS|Administrative expenses|d|staffCosts
64|Staff welfare|Administrative expenses|d|otherCharges,staffCosts
66|Rent and service charge|Establishment|d|otherCharges
67|Rates and water|Establishment|d|otherCharges
68|Light and heat|Establishment|d|otherCharges
70|Repairs and renewals|Establishment|d|otherCharges *
72|Insurance|Establishment|d|otherCharges
75|Motor running costs|Administrative expenses|d|otherCharges
76|Leasing - Audi Q5 (146g/km)|Administrative expenses|d|otherCharges,ask *
77|Travel and subsistence - Brussels Expo|Administrative expenses|d|otherCharges
78|Entertaining - UK customers|Administrative expenses|d|otherCharges disallowable
79|Entertaining - overseas customers|Administrative expenses|d|otherCharges disallowable
80|Printing, postage and stationery|Administrative expenses|d|otherCharges
81|Telephone|Administrative expenses|d|otherCharges
82|Computer costs|Administrative expenses|d|otherCharges
84|Accountancy|Administrative expenses|d|otherCharges
85|Legal and professional - customs appeal|Administrative expenses|d|otherCharges,ask *
86|HMRC customs civil penalty|Administrative expenses|d|otherCharges disallowable
87|Bank charges and FX commission|Administrative expenses|d|otherCharges
88|Bad debts written off - The Crab Shed|Administrative expenses|d|otherCharges
89|General bad debt provision movement|Administrative expenses|d|otherCharges,ask *
90|Exchange (gains)/losses|Administrative expenses|d|otherCharges
91|Fishmongers' Company dinner and subscription|Administrative expenses|d|otherCharges,ask *
92|Donation - RNLI|Administrative expenses|d|otherCharges *
93|Sundry|Administrative expenses|d|otherCharges
95|Depreciation - plant|Administrative expenses|d|depreciation
96|Depreciation - motor vehicles|Administrative expenses|d|depreciation
97|(Profit)/loss on sale of tangible assets|Administrative expenses|c|depreciation,turnover *
100|Bank interest receivable|Interest|c|interestIncome
105|Bank loan interest|Interest|d|interestPayable
106|Invoice discounting interest - Bibby|Interest|d|interestPayable
107|Trade loan facility charges|Interest|d|interestPayable,otherCharges
110|Corporation tax on results for year|Taxation|d|taxOnProfit
111|Under provision in prior year|Taxation|d|taxOnProfit
112|Deferred tax|Taxation|d|deferredTax
115|Dividends - A ordinary|Appropriations|d|dividends
200|Plant and equipment - cost b/f|Tangible assets|d|tangibleAssets
201|Plant and equipment - additions|Tangible assets|d|tangibleAssets
205|Plant and equipment - depn b/f|Tangible assets|c|tangibleAssets
206|Plant and equipment - charge for year|Tangible assets|c|tangibleAssets
210|Motor vehicles - cost|Tangible assets|d|tangibleAssets
215|Motor vehicles - depn|Tangible assets|c|tangibleAssets
230|Fishing quota licence|Intangible assets|d|intangibleAssets
250|Stock - cold store|Current assets|d|stocks
252|Goods in transit|Current assets|d|stocks
260|Trade debtors|Current assets|d|debtors.tradeDebtors
262|Bad debt provision|Current assets|c|debtors.tradeDebtors
265|Duty deferment guarantee deposit|Current assets|d|debtors.otherDebtors
266|Payments on account to suppliers - Vietnam|Current assets|d|debtors.prepayments,debtors.otherDebtors
268|Prepayments|Current assets|d|debtors.prepayments
270|Bank - Handelsbanken sterling|Current assets|d|cashAtBank
271|Bank - Handelsbanken US dollar|Current assets|d|cashAtBank
272|Cash in hand|Current assets|d|cashAtBank
300|Trade creditors|Creditors < 1 year|c|creditorsWithinOneYear.tradeCreditors
302|Duty deferment account - HMRC|Creditors < 1 year|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
304|VAT (postponed accounting)|Creditors < 1 year|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
305|PAYE/NI|Creditors < 1 year|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
306|Corporation tax|Creditors < 1 year|c|creditorsWithinOneYear.corporationTax
308|Bibby invoice discounting|Creditors < 1 year|c|creditorsWithinOneYear.otherCreditors
310|Directors' current account - N Haddow|Creditors < 1 year|c|creditorsWithinOneYear.otherCreditors
312|Accruals|Creditors < 1 year|c|creditorsWithinOneYear.accrualsAndDeferredIncome
315|Bank loan < 1 year|Creditors < 1 year|c|creditorsWithinOneYear.otherCreditors
330|Bank loan > 1 year|Creditors > 1 year|c|creditorsAfterOneYear.bankLoans
332|SSAS loanback > 1 year|Creditors > 1 year|c|creditorsAfterOneYear.otherCreditors
340|Deferred tax provision|Provisions|c|provisionsForLiabilities
350|Ordinary share capital|Capital and reserves|c|shareCapital
352|Capital redemption reserve|Capital and reserves|c|capitalRedemptionReserve
355|Profit and loss account b/f|Capital and reserves|c|retainedEarnings
# gin distillery | practice chart
1000|Bottle sales - trade|Turnover|c|turnover
1010|Bottle sales - online shop|Turnover|c|turnover
1020|Gin school experiences|Turnover|c|turnover
1030|Contract distilling|Turnover|c|turnover
1090|Spirit duty charged on|Turnover|d|turnover,costOfRawMaterials
1100|Botanicals|Cost of sales|d|costOfRawMaterials
1110|Neutral grain spirit|Cost of sales|d|costOfRawMaterials
1120|Bottles, stoppers, labels|Cost of sales|d|costOfRawMaterials
1130|Alcohol duty|Cost of sales|d|costOfRawMaterials
1140|Bonded warehouse charges|Cost of sales|d|costOfRawMaterials
1150|Distillers' wages|Cost of sales|d|costOfRawMaterials,staffCosts
1160|Still gas and steam|Cost of sales|d|costOfRawMaterials
1190|Stock movement|Cost of sales|c|costOfRawMaterials
1200|Awards entry fees|Distribution costs|d|otherCharges
1210|Courier - DPD|Distribution costs|d|otherCharges,costOfRawMaterials
1220|Tasting samples given away|Distribution costs|d|otherCharges,costOfRawMaterials *
1230|Advertising and PR|Distribution costs|d|otherCharges
1240|Amazon seller fees|Distribution costs|d|otherCharges,costOfRawMaterials
1300|Directors' remuneration|Staff|d|staffCosts
1310|Salaries|Staff|d|staffCosts
1320|Employer NIC|Staff|d|staffCosts
1325|Employment allowance|Staff|c|staffCosts
1330|Pension|Staff|d|staffCosts
1340|Staff gin allowance|Staff|d|staffCosts,otherCharges
1400|Rent - The Old Bank, Kelso|Premises|d|otherCharges
1410|Rates|Premises|d|otherCharges
1420|Electricity|Premises|d|otherCharges
1430|Insurance|Premises|d|otherCharges
1440|Repairs|Premises|d|otherCharges *
1500|Accountancy and bookkeeping|Administration|d|otherCharges
1510|Legal - trade mark defence|Administration|d|otherCharges,ask *
1520|Subscriptions - Gin Guild|Administration|d|otherCharges
1530|Software|Administration|d|otherCharges
1540|Bank and card charges|Administration|d|otherCharges
1550|Crowdcube campaign fees|Administration|d|otherCharges,ask *
1560|Buyer hospitality|Administration|d|otherCharges disallowable
1570|Team summer barbecue|Administration|d|otherCharges,staffCosts
1580|HMRC duty penalty 2023|Administration|d|otherCharges disallowable
1585|Interest on late paid duty|Administration|d|otherCharges,interestPayable disallowable
1590|Sundry and rounding|Administration|d|otherCharges
1600|Depreciation|Depreciation|d|depreciation
1610|Trade mark amortisation|Depreciation|d|depreciation
1620|Impairment of old still 'Margaret'|Depreciation|d|depreciation
1700|Deposit interest|Finance|c|interestIncome
1710|Loan interest - Scottish Enterprise|Finance|d|interestPayable
1720|HP interest - bottling line|Finance|d|interestPayable
1800|Corporation tax|Tax|d|taxOnProfit
1810|Deferred tax movement|Tax|d|deferredTax
2000|Stills and vessels cost|Fixed assets|d|tangibleAssets
2001|Stills and vessels depreciation|Fixed assets|c|tangibleAssets
2010|Bottling line (HP)|Fixed assets|d|tangibleAssets
2011|Bottling line depreciation|Fixed assets|c|tangibleAssets
2020|Visitor centre fit out|Fixed assets|d|tangibleAssets
2030|Trade marks|Fixed assets|d|intangibleAssets
2031|Trade marks amortisation|Fixed assets|c|intangibleAssets
2040|Maturing casks (owned for customers' share scheme)|Current assets|d|stocks,ask
2100|Finished gin in bond|Current assets|d|stocks
2110|Dry goods|Current assets|d|stocks
2120|Trade debtors|Current assets|d|debtors.tradeDebtors
2130|Prepaid rent and insurance|Current assets|d|debtors.prepayments
2140|VAT recoverable|Current assets|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2150|Excise duty drawback due|Current assets|d|debtors.otherDebtors
2160|Virgin Money current|Current assets|d|cashAtBank
2170|Shopify Payments in transit|Current assets|d|cashAtBank,debtors.otherDebtors
2200|Trade creditors|Current liabilities|c|creditorsWithinOneYear.tradeCreditors
2210|Spirit duty payable|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|PAYE and NIC|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2230|Corporation tax payable|Current liabilities|c|creditorsWithinOneYear.corporationTax
2240|Gift vouchers and experiences unredeemed|Current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
2250|Accruals|Current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2260|Director's loan - Fergus Baillie|Current liabilities|c|creditorsWithinOneYear.otherCreditors
2270|Barclaycard Commercial|Current liabilities|c|creditorsWithinOneYear.otherCreditors
2300|Scottish Enterprise loan|Long-term liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
2310|Hire purchase - bottling line|Long-term liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
2320|Cask owners' money, due on maturity 2031|Long-term liabilities|c|creditorsAfterOneYear.otherCreditors
2330|Government grant deferred (capital)|Long-term liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsAfterOneYear.otherCreditors
2400|Deferred tax|Provisions|c|provisionsForLiabilities
2500|Ordinary shares of 1p|Capital|c|shareCapital
2510|Crowd B investment shares|Capital|c|shareCapital
2520|Share premium account|Capital|c|sharePremium
2530|Revaluation reserve - land|Capital|c|ask
2600|P&L reserve brought forward|Capital|d|retainedEarnings
# chauffeur firm | KashFlow
4000|Airport Transfers|Turnover|c|turnover
4001|Wedding Hire - Rolls Royce Phantom|Turnover|c|turnover
4002|Corporate Account Work|Turnover|c|turnover
4003|Waiting Time and Tolls Recharged|Turnover|c|turnover
4200|Sale of Assets|Turnover|c|depreciation,turnover,ask *
4900|Other Income|Turnover|c|turnover
4902|Insurance Payout - S Class LK70|Turnover|c|turnover,ask *
4906|Bank Interest|Turnover|c|interestIncome
5000|Subcontract Drivers|Cost of Sales|d|costOfRawMaterials
5001|Fuel|Cost of Sales|d|costOfRawMaterials
5002|Heathrow Drop Off and Congestion Charges|Cost of Sales|d|costOfRawMaterials
5003|Booking Platform Commission - Blacklane|Cost of Sales|d|costOfRawMaterials
5004|Bottled Water, Mints and Newspapers|Cost of Sales|d|costOfRawMaterials
7000|Drivers' Wages|Expenses|d|staffCosts,costOfRawMaterials
7001|Directors Salary|Expenses|d|staffCosts
7002|Employers NI|Expenses|d|staffCosts
7003|Pension - NOW|Expenses|d|staffCosts
7004|Drivers' Suits|Expenses|d|otherCharges,staffCosts
7100|Garage Rent|Expenses|d|otherCharges
7102|Water Rates|Expenses|d|otherCharges
7103|Business Rates|Expenses|d|otherCharges
7200|Electricity and EV Charging|Expenses|d|otherCharges,costOfRawMaterials
7300|Vehicle Insurance - Hire and Reward|Expenses|d|otherCharges,costOfRawMaterials
7301|Repairs, Servicing, Tyres|Expenses|d|otherCharges,costOfRawMaterials
7302|Road Tax and MOT|Expenses|d|otherCharges
7303|Vehicle Lease - EQS (0g/km)|Expenses|d|otherCharges
7304|Vehicle Lease - V Class (diesel)|Expenses|d|otherCharges,costOfRawMaterials,ask *
7305|PCNs Paid - Company Cars|Expenses|d|otherCharges disallowable
7306|Speeding Fine paid for Darren|Expenses|d|otherCharges,staffCosts,ask *
7307|TfL Operator and PHV Licences|Expenses|d|otherCharges,costOfRawMaterials
7308|Valeting|Expenses|d|otherCharges,costOfRawMaterials
7400|Travel|Expenses|d|otherCharges
7403|Hotel Concierge Gifts (whisky)|Expenses|d|otherCharges disallowable
7404|Entertaining|Expenses|d|otherCharges,ask *
7500|Printing and Stationery|Expenses|d|otherCharges
7502|Telephone|Expenses|d|otherCharges
7503|Sat Nav and Dashcam Subscriptions|Expenses|d|otherCharges
7600|Solicitor - Licence Hearing|Expenses|d|otherCharges,ask *
7601|Accountancy|Expenses|d|otherCharges
7700|Google Ads|Expenses|d|otherCharges
7900|Loan Interest|Expenses|d|interestPayable
7901|Bank Charges|Expenses|d|otherCharges
7902|Close Brothers HP Interest|Expenses|d|interestPayable
8000|Depreciation|Expenses|d|depreciation
8001|Loss on Disposal of Car|Expenses|d|depreciation
8100|Bad Debt|Expenses|d|otherCharges
8200|Donations - Poppy Appeal|Expenses|d|otherCharges,ask *
8250|Sundry|Expenses|d|otherCharges
9500|Corporation Tax|Expenses|d|taxOnProfit
0050|Cars - Cost|Fixed Asset|d|tangibleAssets
0051|Cars - Depreciation|Fixed Asset|c|tangibleAssets
0052|Rolls Royce Phantom VI 1971|Fixed Asset|d|tangibleAssets
0055|Private Plate 1 CAB|Fixed Asset|d|intangibleAssets,tangibleAssets
1100|Debtors Control|Current Asset|d|debtors.tradeDebtors
1103|Prepayments|Current Asset|d|debtors.prepayments
1104|Staff Loan - Darren|Current Asset|d|debtors.otherDebtors
1105|Deposit on Leased Cars|Current Asset|d|debtors.otherDebtors,debtors.prepayments
1200|Santander Current|Bank|d|cashAtBank
1201|Santander Overdraft|Bank|c|creditorsWithinOneYear.otherCreditors
1210|Cash Float - Drivers|Bank|d|cashAtBank
1240|Fuel Card - Shell|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
2100|Creditors Control|Current Liability|c|creditorsWithinOneYear.tradeCreditors
2109|Accruals|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Wedding Deposits Held|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
2200|VAT Control Account|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|PAYE/NI|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Wages Control|Current Liability|c|creditorsWithinOneYear.otherCreditors
2250|Corporation Tax Liability|Current Liability|c|creditorsWithinOneYear.corporationTax
2300|Close Brothers HP|Long Term Liability|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
2301|Recovery Loan Scheme - Santander|Long Term Liability|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
2305|Directors Loan Account - Imran|Current Liability|c|creditorsWithinOneYear.otherCreditors
2306|Directors Loan Account - Sadia (overdrawn)|Current Asset|d|debtors.otherDebtors,ask
3000|Share Capital|Capital & Reserves|c|shareCapital
3100|Dividends|Capital & Reserves|d|dividends
3200|Profit and Loss Account|Capital & Reserves|c|retainedEarnings
9998|Suspense|Current Asset|d|ask
# choir management company | owner's sheet
|Members' term subs|money in|c|turnover
|Concert tickets (Eventbrite)|money in|c|turnover
|Wedding and funeral bookings|money in|c|turnover
|CD and download royalties|money in|c|turnover
|Arts Council project grant|money in|c|turnover *
|Workshop fees - schools|money in|c|turnover
|Robes hired out|money in|c|turnover
|savings interest|money in|c|interestIncome
|Raffle and bake sale|money in|c|turnover
|Gift Aid came back from HMRC?|money in|c|ask,turnover
|Refunds to members who left|money in|d|turnover
|Musical director - Tom Bass (invoices)|costs|d|costOfRawMaterials,otherCharges
|Accompanist|costs|d|costOfRawMaterials,otherCharges
|Soloists and band|costs|d|costOfRawMaterials,otherCharges
|Hall hire - St Saviour's|costs|d|costOfRawMaterials,otherCharges
|Concert venue hire - Town Hall|costs|d|costOfRawMaterials,otherCharges
|Sheet music|costs|d|costOfRawMaterials,otherCharges
|PRS licence|costs|d|costOfRawMaterials,otherCharges
|Share of ticket money to church|costs|d|costOfRawMaterials,otherCharges
|Minibus and coach to Llangollen|costs|d|costOfRawMaterials,otherCharges
|Robes dry cleaned|costs|d|costOfRawMaterials,otherCharges
|Bank holiday rehearsal extra|costs|d|costOfRawMaterials,otherCharges,staffCosts
|Stock cubes and soup for tour|costs|d|otherCharges,costOfRawMaterials
|Wages - admin (Bridget)|costs|d|staffCosts
|My salary|costs|d|staffCosts
|Employers NI|costs|d|staffCosts
|NEST|costs|d|staffCosts
|Posters and leaflets|costs|d|otherCharges,costOfRawMaterials
|Website and Mailchimp|costs|d|otherCharges
|Making Music subscription and insurance|costs|d|otherCharges
|Phone|costs|d|otherCharges
|Home office £6 a week|costs|d|otherCharges
|Mileage|costs|d|otherCharges
|Trains|costs|d|otherCharges
|Accountant|costs|d|otherCharges
|Companies House fee|costs|d|otherCharges
|Bank charges|costs|d|otherCharges
|Zettle|costs|d|otherCharges,costOfRawMaterials
|Drinks for sponsors after concert|costs|d|otherCharges disallowable
|Drinks for singers|costs|d|otherCharges,ask *
|Flowers for conductor|costs|d|otherCharges,staffCosts *
|Collection handed to Marie Curie|costs|d|otherCharges,ask *
|Parking ticket, Hereford|costs|d|otherCharges,ask *
|HMRC fine for late return|costs|d|otherCharges disallowable
|Interest on loan|costs|d|interestPayable
|Wear and tear on piano (20%)|costs|d|depreciation
|Corp tax for this year|costs|d|taxOnProfit
|Misc|costs|d|otherCharges,ask
|Digital piano|what we own|d|tangibleAssets
|Piano depreciation to date|what we own|c|tangibleAssets
|Staging and lights|what we own|d|tangibleAssets
|Website build (paid Pixel & Sons)|what we own|d|intangibleAssets,tangibleAssets
|Unsold CDs|what we own|d|stocks
|Owed by brides etc|what we own|d|debtors.tradeDebtors
|Paid early - Town Hall 2026|what we own|d|debtors.prepayments
|Deposit for hall keys|what we own|d|debtors.otherDebtors
|Co-operative Bank|what we own|d|cashAtBank
|Tide savings pot|what we own|d|cashAtBank
|Cash tin|what we own|d|cashAtBank
|Ticket money still with Eventbrite|what we own|d|cashAtBank,debtors.otherDebtors,debtors.tradeDebtors
|Unpaid bills|what we owe|c|creditorsWithinOneYear.tradeCreditors
|Subs paid for next term|what we owe|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|VAT|what we owe|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE|what we owe|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corp tax|what we owe|c|creditorsWithinOneYear.corporationTax
|Accountant's bill to come|what we owe|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Loan from Mum|what we owe|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
|Loan from Key Fund|what we owe|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Visa card|what we owe|c|creditorsWithinOneYear.otherCreditors
|Owed to me (director)|what we owe|c|creditorsWithinOneYear.otherCreditors
|Shares|the company|c|shareCapital
|Profits from before|the company|c|retainedEarnings
|Dividend taken|the company|d|dividends
|Taken out by me|the company|d|ask,dividends,debtors.otherDebtors
|Don't know - ask Sue|the company|d|ask
# tattoo studio | owner's sheet
|Tattoo takings||c|turnover
|Piercing||c|turnover
|Chair rent from guest artists||c|turnover *
|Aftercare cream and jewellery sold||c|turnover
|Merch - hoodies||c|turnover
|Deposits kept (no shows)||c|turnover
|Laser removal||c|turnover
|Tips through card machine||c|turnover,creditorsWithinOneYear.otherCreditors
|Interest from Monzo pot||c|interestIncome
|Sold old steriliser||c|depreciation,turnover,ask *
|Artists' share 60% (self employed)||d|costOfRawMaterials,otherCharges
|Inks and needles||d|costOfRawMaterials,otherCharges
|Gloves, film, green soap||d|costOfRawMaterials,otherCharges
|Jewellery stock bought||d|costOfRawMaterials
|Stencil paper||d|costOfRawMaterials,otherCharges
|Hoodie printing||d|costOfRawMaterials,otherCharges
|Stock at start||d|costOfRawMaterials
|Stock at end||c|costOfRawMaterials
|Clinical waste||d|costOfRawMaterials,otherCharges
|Rent 14 Cash Street||d|otherCharges
|Council rates||d|otherCharges
|Council tattoo registration||d|otherCharges
|Gas and electric||d|otherCharges
|Water||d|otherCharges
|Wifi and phones||d|otherCharges
|Insurance||d|otherCharges
|Booking app - Fresha||d|otherCharges,costOfRawMaterials
|Card machine fees||d|otherCharges,costOfRawMaterials
|Bank fees||d|otherCharges
|Instagram ads||d|otherCharges
|Tattoo convention Brighton - stand||d|otherCharges,costOfRawMaterials
|Tattoo convention Brighton - hotel and trains||d|otherCharges
|Reception wages - Jodie||d|staffCosts
|Director wages||d|staffCosts
|Employer's NI||d|staffCosts
|Pension (Jodie)||d|staffCosts
|Apprentice - college day wages||d|staffCosts
|Blood-borne pathogens course||d|otherCharges
|Staff Christmas do||d|otherCharges,staffCosts
|Beers for customers||d|otherCharges disallowable
|Pizza||d|otherCharges,staffCosts,ask *
|My own tattoo||d|ask,debtors.otherDebtors,otherCharges,staffCosts *
|Magazines and Netflix for waiting room||d|otherCharges
|Music licence||d|otherCharges
|Repairs to shop||d|otherCharges *
|New shop front||d|tangibleAssets,otherCharges,ask *
|Bookkeeper||d|otherCharges
|Accountant year end||d|otherCharges
|Solicitor new lease||d|otherCharges,ask *
|Charity flash day - paid to Macmillan||d|otherCharges,ask *
|Late VAT surcharge||d|otherCharges disallowable
|iwoca interest||d|interestPayable
|Finance on laser - interest bit||d|interestPayable
|Depreciation laser and chairs||d|depreciation
|Corporation tax 2024/25||d|taxOnProfit
|Bad debt - guest artist who left owing rent||d|otherCharges
|Laser machine||d|tangibleAssets
|Tattoo chairs and lamps||d|tangibleAssets
|Depreciation so far||c|tangibleAssets
|Shop fit out 2021||d|tangibleAssets
|Goodwill paid to Skinny Pete||d|intangibleAssets
|Stock - ink and jewellery||d|stocks
|Rent deposit with landlord||d|debtors.otherDebtors
|Rent paid to next quarter day||d|debtors.prepayments
|Owed by guest artists||d|debtors.tradeDebtors,debtors.otherDebtors
|Lent to Jodie||d|debtors.otherDebtors
|Monzo Business||d|cashAtBank
|Monzo tax pot||d|cashAtBank
|Cash in safe||d|cashAtBank
|Card takings not yet landed||d|cashAtBank,debtors.otherDebtors,debtors.tradeDebtors
|Suppliers not yet paid||c|creditorsWithinOneYear.tradeCreditors
|Owed to artists for June||c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Booking deposits for future||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Gift cards not used||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|VAT owed||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE owed||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corporation tax owed||c|creditorsWithinOneYear.corporationTax
|Capital on Tap||c|creditorsWithinOneYear.otherCreditors
|iwoca loan||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Laser finance (Lombard, ends 2028)||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
|DLA Mick||c|creditorsWithinOneYear.otherCreditors
|DLA Shaz||c|creditorsWithinOneYear.otherCreditors
|Share capital Mick & Shaz||c|shareCapital
|Profit brought forward||c|retainedEarnings
|Dividends Mick||d|dividends
|Dividends Shaz||d|dividends
|Difference||d|ask
`;
