/**
 * A brewery, an engineer, agencies, shops, a railway and a remover, in nine packages and a sheet. If the books do not
 * show which of two lines an account belongs to, both are right.
 */
export const SEVENTH = `
# brewery tap with a small brewery | Xero with types
200|Bar Sales - Own Cask|Revenue|c|turnover
201|Directors' Reserve Bitter - trade casks|Revenue|c|turnover
202|Premium Lager & Guest Keg|Revenue|c|turnover
203|Bottle Shop|Revenue|c|turnover
204|Brewery Tours and Tastings|Revenue|c|turnover
205|Room Hire - Upstairs Function Room|Revenue|c|turnover *
210|Pizza Van Pitch Fees|Revenue|c|turnover *
212|Cask Deposits Forfeited|Revenue|c|turnover
260|Small Brewery Award Prize Money|Other Income|c|turnover *
270|Interest Income|Revenue|c|interestIncome
300|Malt - Crisp|Direct Costs|d|costOfRawMaterials
301|Hops - Charles Faram|Direct Costs|d|costOfRawMaterials
302|Beer Duty|Direct Costs|d|costOfRawMaterials
303|Guest Ales Purchased|Direct Costs|d|costOfRawMaterials
304|Booker Cash & Carry|Direct Costs|d|costOfRawMaterials
305|Capital Gases - CO2|Direct Costs|d|costOfRawMaterials
306|Loan of Casks - Kegstar Fees|Direct Costs|d|costOfRawMaterials
308|Brewers' Wages|Direct Costs|d|costOfRawMaterials,staffCosts
310|Stock Movement|Direct Costs|d|costOfRawMaterials
320|Wet Waste Uplift|Direct Costs|d|costOfRawMaterials
400|Advertising & Social Media|Overhead|d|otherCharges
401|Accountancy - Hobbs & Rudd|Overhead|d|otherCharges
404|Bank Street Yard - Rent|Overhead|d|otherCharges
405|SumUp Charges|Overhead|d|otherCharges
408|Cleaning and Line Chemicals|Overhead|d|otherCharges
412|PRS/PPL and Sky Sports|Overhead|d|otherCharges
420|Trade Customer Entertaining|Overhead|d|otherCharges disallowable
421|Staff Xmas Do|Overhead|d|otherCharges,staffCosts
425|Live Music & Quiz Night|Overhead|d|otherCharges
429|General Expenses|Overhead|d|otherCharges
433|Insurance incl. Employers Liability|Overhead|d|otherCharges
437|Interest on Van HP|Overhead|d|interestPayable
441|Licensing Solicitor|Overhead|d|otherCharges
445|Light, Power, Heating|Overhead|d|otherCharges
465|Business Rates|Overhead|d|otherCharges
470|SIBA & CAMRA Subs|Overhead|d|otherCharges
473|Repairs to Cold Room|Overhead|d|otherCharges
477|Bar Staff Salaries|Overhead|d|staffCosts
478|Employers National Insurance|Overhead|d|staffCosts
479|NEST Employer|Overhead|d|staffCosts
489|Phone & Broadband|Overhead|d|otherCharges
495|Air Ambulance Raffle Donation|Overhead|d|otherCharges *
416|Depreciation|Depreciation|d|depreciation
500|Corporation Tax|Expense|d|taxOnProfit
090|NatWest Business Current|Bank|d|cashAtBank
091|Till Floats|Bank|d|cashAtBank
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
620|Prepayments|Current Asset|d|debtors.prepayments
630|Beer & Raw Materials|Inventory|d|stocks
635|Security Deposit - Landlord|Current Asset|d|debtors.otherDebtors
710|Brewing Plant|Fixed Asset|d|tangibleAssets
711|Less Accumulated Depreciation on Brewing Plant|Fixed Asset|c|tangibleAssets
720|Lloyd Loom Chairs and Bar Fittings|Fixed Asset|d|tangibleAssets
721|Less Accumulated Depreciation on Bar Fittings|Fixed Asset|c|tangibleAssets
770|Trade Mark - "Old Dividend"|Fixed Asset|d|intangibleAssets
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
805|Accruals|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
810|Gift Cards Outstanding|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
815|HMRC Beer Duty Owed|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
820|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
830|Corporation Tax Payable|Current Liability|c|creditorsWithinOneYear.corporationTax
835|Director's Loan Account - Gwen|Current Liability|c|creditorsWithinOneYear.otherCreditors
900|Funding Circle|Non-current Liability|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
905|HP Berlingo LK21|Non-current Liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
950|Ordinary Shares|Equity|c|shareCapital
951|Crowdcube Share Premium|Equity|c|sharePremium
960|Retained Earnings|Equity|c|retainedEarnings
# lift engineer | Sage 50 codes
0020|Plant & Test Gear||d|tangibleAssets
0021|Plant & Test Gear Depn||c|tangibleAssets
0030|Office Equipment||d|tangibleAssets
0031|Office Equipment Depreciation||c|tangibleAssets
0050|Vans||d|tangibleAssets
0051|Vans Depreciation||c|tangibleAssets
0060|Goodwill - Apex Lifts purchase||d|intangibleAssets
0061|Goodwill Amortisation to date||c|intangibleAssets
1001|Stock - Ropes, Rollers & Boards||d|stocks
1002|Work in Progress||d|stocks
1100|Debtors Control Account||d|debtors.tradeDebtors
1102|Retentions Held by Main Contractors||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
1103|Prepayments||d|debtors.prepayments
1105|Tool Loans to Apprentices||d|debtors.otherDebtors
1200|HSBC Current||d|cashAtBank
1210|HSBC Tax Savings Pot||d|cashAtBank
1230|Petty Cash||d|cashAtBank
1240|Barclaycard||c|creditorsWithinOneYear.otherCreditors
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Service Contracts Invoiced in Advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|Purchase Tax Control Account||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2211|National Insurance||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2215|CIS Suffered||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2230|Pension Fund||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2250|Director's A/c Mr T Okafor||c|creditorsWithinOneYear.otherCreditors
2300|Bounce Back Loan||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
2310|Hire Purchase - Close Brothers||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2330|Deferred Tax Provision||c|provisionsForLiabilities
3000|Ordinary Shares||c|shareCapital
3200|Profit and Loss Account||c|retainedEarnings
3250|Dividends Paid - A shares||d|dividends
4000|Maintenance Contracts||c|turnover
4001|Call Outs - Bank Branches||c|turnover
4002|Modernisations||c|turnover
4003|LOLER Defect Work||c|turnover
4009|Discounts Allowed||d|turnover,otherCharges
4900|Sundry Income - Scrap||c|turnover
4902|Insurance Claim - Stolen Tools||c|turnover,otherCharges *
4906|Bank Interest Received||c|interestIncome
4200|Sales of Assets||c|depreciation,turnover,ask *
5000|Spares & Components||d|costOfRawMaterials
5001|Interest-free Credit Parts (Kone)||d|costOfRawMaterials
5101|Import Duty & Carriage||d|costOfRawMaterials
5200|Opening Stock||d|costOfRawMaterials
5201|Closing Stock||c|costOfRawMaterials
6000|Engineers' Wages||d|costOfRawMaterials,staffCosts
6002|Subbies (CIS)||d|costOfRawMaterials
6100|Crane & Scaffold Hire||d|costOfRawMaterials,otherCharges
7001|Directors Salaries||d|staffCosts
7006|Employers N.I.||d|staffCosts
7007|Employers Pension||d|staffCosts
7009|CITB Levy||d|otherCharges,staffCosts
7100|Rent - Unit 4 Treasury Works||d|otherCharges
7103|General Rates||d|otherCharges
7300|Diesel & Oil||d|otherCharges
7304|Congestion Charge & Dart Tags||d|otherCharges
7305|PCNs||d|otherCharges disallowable
7403|Entertaining Clients||d|otherCharges disallowable
7502|Mobiles & Trackers||d|otherCharges
7601|Audit & Accountancy||d|otherCharges
7606|LEIA Subscription||d|otherCharges
7901|Bank Charges||d|otherCharges
7903|BBL Interest||d|interestPayable
7904|HP Interest||d|interestPayable
8000|Depreciation||d|depreciation
8005|Amortisation of Goodwill||d|depreciation
8100|Bad Debt Write Off||d|otherCharges
8201|Employee Share Scheme Advice||d|otherCharges *
8204|Insurance||d|otherCharges
9001|Corporation Tax Charge||d|taxOnProfit
9002|Deferred Tax Movement||d|deferredTax
9998|Suspense Account||d|ask
# translation agency | QuickBooks Online, account and detail types
|Translation - Legal & Court|Income: Service/Fee Income|c|turnover
|Translation - Annual Reports and Prospectuses|Income: Service/Fee Income|c|turnover
|Interpreting: NHS Trust|Income: Service/Fee Income|c|turnover
|Certified Copies|Income: Service/Fee Income|c|turnover
|Subtitling EUR|Income: Service/Fee Income|c|turnover
|Credit Notes to Clients|Income: Discounts/Refunds Given|d|turnover
|Uncategorised Income|Income: Service/Fee Income|c|ask
|Wise Interest|Other Income: Interest Earned|c|interestIncome
|Dividend - Vanguard S&P fund|Other Income: Dividend Income|c|dividendsReceived
|Unrealised Gain on Vanguard fund|Other Income: Unrealised Gain or Loss on Securities|c|fairValueGains
|Desk Rental from Studio Iris|Other Income: Other Miscellaneous Income|c|turnover *
|Freelance Linguists|Cost of Sales: Cost of labour - COS|d|costOfRawMaterials
|Proofreaders (Poland)|Cost of Sales: Cost of labour - COS|d|costOfRawMaterials
|Machine Translation Credits - DeepL|Cost of Sales: Supplies and Materials - COS|d|costOfRawMaterials
|Interpreters' Travel|Cost of Sales: Other costs of service - COS|d|costOfRawMaterials
|Apostille and Notary Fees|Cost of Sales: Other costs of service - COS|d|costOfRawMaterials
|Salaries - Project Managers|Expenses: Payroll Expenses|d|staffCosts
|Director's Salary - Ms Lindqvist|Expenses: Payroll Expenses|d|staffCosts
|Employer NIC|Expenses: Payroll Expenses|d|staffCosts
|Employer Pension - Smart|Expenses: Payroll Expenses|d|staffCosts
|Employment Allowance|Expenses: Payroll Expenses|c|staffCosts
|Advertising: Google Ads|Expenses: Advertising/Promotional|d|otherCharges
|Bank charges: Revolut & Wise|Expenses: Bank Charges|d|otherCharges
|CAT Tool Licences - Trados|Expenses: Office/General Administrative Expenses|d|otherCharges
|Dues: ITI & ATC|Expenses: Dues and Subscriptions|d|otherCharges
|Insurance - Professional Indemnity|Expenses: Insurance|d|otherCharges
|Legal fees - Terms of Business|Expenses: Legal and Professional Fees|d|otherCharges
|Accountants - Penny Cash & Co|Expenses: Legal and Professional Fees|d|otherCharges
|Solicitors - New 15 yr Lease, Mortgage House|Expenses: Legal and Professional Fees|d|otherCharges disallowable
|Meals and entertainment|Expenses: Meals and Entertainment|d|otherCharges,ask *
|Rent - Dividend House|Expenses: Rent or Lease of Buildings|d|otherCharges
|Utilities|Expenses: Utilities|d|otherCharges
|Telephone + Zoom|Expenses: Utilities|d|otherCharges
|Travel: Rail & Eurostar|Expenses: Travel Expenses|d|otherCharges
|Mileage 45p|Expenses: Travel Expenses|d|otherCharges
|Training - French tax terminology course|Expenses: Other Business Expenses|d|otherCharges,staffCosts
|Bad debts|Expenses: Bad Debts|d|otherCharges
|Use of home as office|Expenses: Other Business Expenses|d|otherCharges
|Refugee Council donation|Expenses: Charitable Contributions|d|otherCharges *
|Companies House late filing penalty|Expenses: Other Business Expenses|d|otherCharges disallowable
|Uncategorised Expense|Expenses: Other Miscellaneous Service Cost|d|ask
|Exchange Gain or Loss|Other Expense: Exchange Gain or Loss|d|otherCharges
|Depreciation expense|Other Expense: Depreciation|d|depreciation
|Amortisation of website|Other Expense: Amortisation|d|depreciation
|Recovery Loan interest|Expenses: Interest paid|d|interestPayable
|Corporation tax for the year|Other Expense: Other Miscellaneous Expense|d|taxOnProfit
|Debtors|Accounts receivable (Debtors): Accounts Receivable|d|debtors.tradeDebtors
|Debtors - EUR|Accounts receivable (Debtors): Accounts Receivable|d|debtors.tradeDebtors
|Accrued income - jobs delivered not billed|Current assets: Other current assets|d|debtors.prepayments
|Prepaid expenses|Current assets: Prepaid Expenses|d|debtors.prepayments
|Called up share capital not paid|Current assets: Called up share capital not paid|d|calledUpShareCapitalNotPaid
|Starling Business|Cash at bank and in hand: Current|d|cashAtBank
|Wise EUR balance|Cash at bank and in hand: Current|d|cashAtBank
|Undeposited Funds|Current assets: Undeposited Funds|d|cashAtBank
|Computers: Cost|Tangible assets: Other fixed assets|d|tangibleAssets
|Computers: Depreciation|Tangible assets: Accumulated Depreciation|c|tangibleAssets
|Website: Cost|Intangible assets: Intangible Assets|d|intangibleAssets
|Website: Amortisation|Intangible assets: Accumulated amortisation of non-current assets|c|intangibleAssets
|Vanguard fund|Non-current assets: Long-term investments|d|investments
|Creditors|Accounts payable (Creditors): Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
|Amex Platinum|Credit Card: Credit Card|c|creditorsWithinOneYear.otherCreditors
|VAT Control|Current liabilities: Sales Tax Payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Suspense|Current liabilities: Sales Tax Payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities: HMRC|Current liabilities: Payroll Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Linguist payments accrued|Current liabilities: Other current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Corporation tax due|Current liabilities: Other current liabilities|c|creditorsWithinOneYear.corporationTax
|Loan from director A Lindqvist|Current liabilities: Other current liabilities|c|creditorsWithinOneYear.otherCreditors
|Recovery Loan Scheme 2023|Non-current liabilities: Long-term debt|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|Share capital|Equity: Share capital|c|shareCapital
|Retained Earnings|Equity: Retained Earnings|c|retainedEarnings
|Dividend disbursed|Equity: Dividend disbursed|d|dividends
|Opening Balance Equity|Equity: Opening Balance Equity|c|ask
# dog groomer | FreeAgent
001|Sales||c|turnover
002|Grooming - Full Groom & Bath||c|turnover
003|Nail Clips & Teeth||c|turnover
004|Shampoo and Bow Tie Retail||c|turnover
005|Puppy Share Scheme Subscriptions||c|turnover
009|No-show Fees Kept||c|turnover
051|Interest Received||c|interestIncome
055|VAT Flat Rate Surplus||c|turnover
056|Other Income||c|turnover *
057|Chair Rent - Poppy (self employed)||c|turnover *
101|Cost of Sales||d|costOfRawMaterials
102|Shampoos, Conditioners||d|costOfRawMaterials
103|Commission Paid to Poppy||d|costOfRawMaterials
104|Towels and Laundry||d|costOfRawMaterials
150|Stock Adjustment||d|costOfRawMaterials
201|Accommodation and Meals||d|otherCharges
211|Accountancy Fees||d|otherCharges
220|Advertising and Promotion||d|otherCharges
222|Crufts Stand||d|otherCharges
229|Bank/Finance Charges||d|otherCharges
230|Business Entertaining||d|otherCharges disallowable
235|Charitable Donations - Dogs Trust||d|otherCharges *
240|Computer Software||d|otherCharges
243|Scissor Sharpening||d|otherCharges
245|Insurance||d|otherCharges
246|Interest Payable||d|interestPayable
247|Internet & Telephone||d|otherCharges
250|Leasing Payments - Groom Table||d|otherCharges
254|Licence Fees (City & Guilds iPET)||d|otherCharges
260|Motor Expenses||d|otherCharges
268|Office Costs||d|otherCharges
275|Dog Wardens Fine||d|otherCharges disallowable
280|Premises - Kennel Bank Cottage||d|otherCharges
281|Business Rates||d|otherCharges
285|Staff Entertaining||d|otherCharges,staffCosts
286|Staff Training||d|otherCharges,staffCosts
290|Stationery||d|otherCharges
292|Sundries||d|otherCharges
295|Protective Clothing||d|otherCharges
299|Vet Bills for Customers' Dogs||d|otherCharges
301|Water||d|otherCharges
401|Salaries||d|staffCosts
402|Employer NICs||d|staffCosts
403|Staff Pensions||d|staffCosts
407|Directors' Salaries||d|staffCosts
408|Directors' Employer NICs||d|staffCosts
450|Bad Debts||d|otherCharges
460|Depreciation||d|depreciation
461|Profit/Loss on Disposal of Capital Assets||d|depreciation,otherCharges *
502|Corporation Tax||d|taxOnProfit
601-1|Grooming Van: Capital Asset Brought Forward||d|tangibleAssets
602-1|Hydrobath: Capital Asset Purchase||d|tangibleAssets
603-1|Old Dryer: Capital Asset Disposal||c|tangibleAssets
604-1|Grooming Van: Depreciation Brought Forward||c|tangibleAssets
605-1|Grooming Van: Depreciation Charged in Year||c|tangibleAssets
606-1|Old Dryer: Depreciation on Disposal||d|tangibleAssets
610|Stock||d|stocks
620|Prepayments||d|debtors.prepayments
660|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
681|Trade Debtors||d|debtors.tradeDebtors
750-1|Bank Account: Tide||d|cashAtBank
750-2|Bank Account: Zettle Balance||d|cashAtBank
750-3|Bank Account: Capital on Tap Card||c|creditorsWithinOneYear.otherCreditors
794-1|Hire Purchase: Grooming Van, due within 1 year||c|creditorsWithinOneYear.otherCreditors
795-1|Hire Purchase: Grooming Van, due after 1 year||c|creditorsAfterOneYear.otherCreditors
796|Trade Creditors||c|creditorsWithinOneYear.tradeCreditors
797|Start Up Loan||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
813|Pension Creditor||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
814|PAYE/NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
815|Student Loan Deductions||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
817|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
820|Corporation Tax Liability||c|creditorsWithinOneYear.corporationTax
901-1|Share Capital: Ordinary||c|shareCapital
902-1|Salary & Bonuses: Kerry Dunne||c|creditorsWithinOneYear.otherCreditors
905-1|Expense Account: Kerry Dunne||c|creditorsWithinOneYear.otherCreditors
907-1|Director Loan Account: Kerry Dunne||c|creditorsWithinOneYear.otherCreditors
908-1|Dividend: Kerry Dunne||d|dividends
968|Profit and Loss Account||c|retainedEarnings
999|Suspense Account||d|ask
# web shop for prams | Zoho Books, account types
|Sales - Shopify|Income|c|turnover
|Sales - Amazon Marketplace|Income|c|turnover
|Sales - Silver Cross Reserve Edition|Income|c|turnover
|Shipping Charge|Income|c|turnover
|Discount|Income|d|turnover
|Refunds and Goodwill Gestures|Income|d|turnover,otherCharges
|Extended Warranty Commission|Income|c|turnover
|Pram Hire Scheme - Loan Prams|Income|c|turnover
|Interest Income|Other Income|c|interestIncome
|Kickstart Grant|Other Income|c|turnover,ask *
|Late Fee Income|Income|c|turnover
|Cost of Goods Sold|Cost Of Goods Sold|d|costOfRawMaterials
|Inbound Freight - Felixstowe|Cost Of Goods Sold|d|costOfRawMaterials
|Customs Duty (Deferment Acct)|Cost Of Goods Sold|d|costOfRawMaterials
|Car Seats - Dropship|Cost Of Goods Sold|d|costOfRawMaterials
|Courier Out - DPD|Cost Of Goods Sold|d|costOfRawMaterials
|Cardboard & Packaging|Cost Of Goods Sold|d|costOfRawMaterials
|Inventory Shrinkage|Cost Of Goods Sold|d|costOfRawMaterials
|Supplier Rebates - Bugaboo|Cost Of Goods Sold|c|costOfRawMaterials
|Advertising And Marketing|Expense|d|otherCharges
|Influencer Gifted Prams|Expense|d|otherCharges *
|Amazon Seller Fees|Expense|d|otherCharges,costOfRawMaterials
|Stripe & Klarna Fees|Expense|d|otherCharges,costOfRawMaterials
|Bank Fees and Charges|Expense|d|otherCharges
|Automobile Expense|Expense|d|otherCharges
|Consultant Expense - SEO|Expense|d|otherCharges
|IT and Internet Expenses|Expense|d|otherCharges
|Warehouse Rent - Stock Lane|Expense|d|otherCharges
|Rates & Water|Expense|d|otherCharges
|Salaries and Employee Wages|Expense|d|staffCosts
|Employer's NI|Expense|d|staffCosts
|Employer Pension Contributions|Expense|d|staffCosts
|Temp Pickers - Black Friday|Expense|d|staffCosts,costOfRawMaterials,otherCharges
|Staff Childcare Vouchers|Expense|d|staffCosts
|Product Liability Insurance|Expense|d|otherCharges
|Trading Standards Fine|Expense|d|otherCharges disallowable
|Interest Charged on Late VAT|Expense|d|otherCharges disallowable
|Meals and Entertainment|Expense|d|otherCharges,ask *
|Postage|Expense|d|otherCharges,costOfRawMaterials
|Baby Bank Charity - Cash Donations|Expense|d|otherCharges *
|Telephone Expense|Expense|d|otherCharges
|Accountant & Payroll Bureau|Expense|d|otherCharges
|Bad Debt|Expense|d|otherCharges
|Uncategorized|Expense|d|ask
|Exchange Gain or Loss|Other Expense|d|otherCharges
|Depreciation Expense|Expense|d|depreciation
|YouLend Advance - Finance Cost|Other Expense|d|interestPayable
|Directors Loan Interest Paid|Other Expense|d|interestPayable
|Corporation Tax Expense|Other Expense|d|taxOnProfit
|Petty Cash|Cash|d|cashAtBank
|Monzo Business|Bank|d|cashAtBank
|Zoho Stripe Clearing|Payment Clearing Account|d|cashAtBank
|Amazon Funds Held|Other Current Asset|d|cashAtBank,debtors.otherDebtors,debtors.tradeDebtors
|Accounts Receivable|Accounts Receivable|d|debtors.tradeDebtors
|Inventory Asset|Stock|d|stocks
|Goods in Transit ex Shenzhen|Stock|d|stocks
|Deposits with Factories|Other Current Asset|d|debtors.prepayments,debtors.otherDebtors
|Employee Advance|Other Current Asset|d|debtors.otherDebtors
|Import VAT Paid|Input Tax|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Payable|Output Tax|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Racking and Forklift|Fixed Asset|d|tangibleAssets
|Racking and Forklift Accum Depn|Fixed Asset|c|tangibleAssets
|Domain Name pramworld.co.uk|Intangible Asset|d|intangibleAssets
|Accounts Payable|Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
|Unearned Revenue|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Gift Vouchers Unredeemed|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Payroll Tax Payable|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corp Tax Liability|Other Current Liability|c|creditorsWithinOneYear.corporationTax
|YouLend|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
|Amex Gold Business|Credit Card|c|creditorsWithinOneYear.otherCreditors
|Bounce Back Loan - Starling|Long Term Liability|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|Warranty Provision|Other Liability|c|provisionsForLiabilities
|DLA Faisal|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
|Ordinary Share Capital|Equity|c|shareCapital
|Retained Earnings|Equity|c|retainedEarnings
|Dividends Paid|Equity|d|dividends
|Opening Balance Offset|Equity|c|ask
# heritage railway company | Odoo, account types
001000|Station Buildings - Freehold|Fixed Assets|d|tangibleAssets
001001|Station Buildings - Freehold Depreciation|Fixed Assets|c|tangibleAssets
002000|Permanent Way|Fixed Assets|d|tangibleAssets
002001|Permanent Way Depreciation|Fixed Assets|c|tangibleAssets
002100|Rolling Stock|Fixed Assets|d|tangibleAssets
002101|Rolling Stock Depreciation|Fixed Assets|c|tangibleAssets
002200|Locomotive 5541 "Sir Cash Saunders"|Fixed Assets|d|tangibleAssets
003000|Ticketing Software|Fixed Assets|d|intangibleAssets,tangibleAssets
003500|Shares in Mill Branch Trading Ltd|Non-current Assets|d|investments
100100|Stock of Locomotive Coal|Current Assets|d|stocks
100200|Shop and Buffet Stock|Current Assets|d|stocks
110000|Debtors Control Account|Receivable|d|debtors.tradeDebtors
110300|Prepayments|Prepayments|d|debtors.prepayments
110400|Due from Mill Branch Trading Ltd (subsidiary)|Current Assets|d|debtors.amountsOwedByGroupUndertakings
110500|National Lottery Heritage Grant Receivable|Current Assets|d|debtors.otherDebtors,debtors.prepayments
120000|Lloyds Current Account|Bank and Cash|d|cashAtBank
120100|CAF Deposit|Bank and Cash|d|cashAtBank
123000|Booking Office Floats|Bank and Cash|d|cashAtBank
210000|Creditors Control Account|Payable|c|creditorsWithinOneYear.tradeCreditors
210900|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
211000|Santa Specials 2026 Pre-bookings|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
211100|Footplate Experience Vouchers|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
211500|Held for Supporters' Society|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
220000|Sales Tax Control Account|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
220100|Purchase Tax Control Account|Current Assets|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
221000|P.A.Y.E. & National Insurance|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
223000|Pension Fund|Current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
230000|Members' Bonds repayable 2031|Non-current Liabilities|c|creditorsAfterOneYear.otherCreditors
230100|Co-operative Bank Mortgage|Non-current Liabilities|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
230500|Capital Grants Deferred|Non-current Liabilities|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
232000|Corporation Tax|Current Liabilities|c|creditorsWithinOneYear.corporationTax
233000|Boiler Overhaul Provision|Non-current Liabilities|c|provisionsForLiabilities
234000|Loan from Director (Col. Prewett)|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
300000|Ordinary Shares - 4th Issue|Equity|c|shareCapital
301000|Share Premium|Equity|c|sharePremium
302000|Revaluation Reserve|Equity|c|ask,retainedEarnings
320000|Profit and Loss b/f|Equity|c|retainedEarnings
400000|Fares - Timetabled|Income|c|turnover
400100|Dining Trains|Income|c|turnover
400200|Driver Experience Courses|Income|c|turnover
400300|Buffet and Shop|Income|c|turnover
400400|Filming Fees|Income|c|turnover
400500|Rent - Station Cottage tenant|Other Income|c|turnover propertyIncome
400600|Gift of Legacy - the late Mr Stock|Other Income|c|turnover,ask *
400700|Release of Capital Grants|Other Income|c|turnover,depreciation *
490000|Deposit Interest|Other Income|c|interestIncome
491000|Dividend from Mill Branch Trading|Other Income|c|dividendsReceived
500000|Coal Purchases|Cost of Revenue|d|costOfRawMaterials
500100|Dining Train Food & Wine|Cost of Revenue|d|costOfRawMaterials
500200|Shop Goods|Cost of Revenue|d|costOfRawMaterials
500300|Loan of Locomotive - Owning Group Steaming Fees|Cost of Revenue|d|costOfRawMaterials
500400|Diesel & Lubricants|Cost of Revenue|d|costOfRawMaterials
600000|Sleepers and Ballast|Expenses|d|otherCharges,costOfRawMaterials
600100|Rolling Stock Repairs|Expenses|d|otherCharges,costOfRawMaterials
700000|Wages - Operations|Expenses|d|staffCosts
700600|Employers N.I.|Expenses|d|staffCosts
700700|Employers Pensions|Expenses|d|staffCosts
701000|Volunteers' Expenses & Tea|Expenses|d|otherCharges
710000|Cottage Repairs & Agent (let property)|Expenses|d|otherCharges propertyExpense
710300|Rates|Expenses|d|otherCharges
720000|Electricity|Expenses|d|otherCharges
730000|Railway Liability Insurance|Expenses|d|otherCharges
740300|Entertaining - Sponsors' Lunch|Expenses|d|otherCharges disallowable
750000|Leaflets, Printing|Expenses|d|otherCharges
760000|Auditors|Expenses|d|otherCharges
760100|ORR Safety Levy & HRA Subscription|Expenses|d|otherCharges
760200|Cost of Share Issue|Expenses|d|otherCharges disallowable
790000|Bank Interest Paid|Expenses|d|interestPayable
790100|Bond Interest|Expenses|d|interestPayable
790300|Card Terminal Charges|Expenses|d|otherCharges
800000|Depreciation|Depreciation|d|depreciation
820000|Donation to Heritage Trust (reg. charity)|Expenses|d|otherCharges *
880000|Corporation Tax|Expenses|d|taxOnProfit
999999|Undistributed Profits/Losses|Current Year Earnings|c|retainedEarnings,ask
# fish wholesaler | KashFlow, codes and groups
4000|Wet Fish Sales - Restaurants|Turnover|c|turnover
4001|Billingsgate Stand Takings|Turnover|c|turnover
4002|Bass, Bream & Bank-line Cod|Turnover|c|turnover
4003|Shellfish|Turnover|c|turnover
4004|Export Langoustine - Boulogne|Turnover|c|turnover
4005|Fish Box Deposits Retained|Turnover|c|turnover
4010|Delivery Charged|Turnover|c|turnover
4020|Customer Retros|Turnover|d|turnover
4900|Ice Machine Insurance Payout|Other Income|c|turnover,ask *
4905|Interest Recd|Other Income|c|interestIncome
4910|Sublet Cold Store No 3|Other Income|c|turnover *
5000|Fish - Peterhead Market|Cost of Sales|d|costOfRawMaterials
5001|Fish - Newlyn Auction|Cost of Sales|d|costOfRawMaterials
5002|Icelandic Imports|Cost of Sales|d|costOfRawMaterials
5003|Ice|Cost of Sales|d|costOfRawMaterials
5004|Poly Boxes|Cost of Sales|d|costOfRawMaterials
5005|Haulage In - Reserve Transport Ltd|Cost of Sales|d|costOfRawMaterials
5006|Market Levies (Seafish)|Cost of Sales|d|costOfRawMaterials
5007|Catch Certificates & Customs Agent|Cost of Sales|d|costOfRawMaterials
5008|Filleters - Piece Work|Cost of Sales|d|costOfRawMaterials,staffCosts
5009|Condemned Fish|Cost of Sales|d|costOfRawMaterials
5200|Opening Stock|Cost of Sales|d|costOfRawMaterials
5210|Closing Stock|Cost of Sales|c|costOfRawMaterials
7000|Wages|Overheads|d|staffCosts
7001|Directors' Remuneration|Overheads|d|staffCosts
7005|ER NI|Overheads|d|staffCosts
7008|Peoples Pension ER|Overheads|d|staffCosts
7050|Oilskins and Wellies|Overheads|d|otherCharges,staffCosts
7100|Dock Premises Rent|Overheads|d|otherCharges
7102|Water and Trade Effluent|Overheads|d|otherCharges
7105|Cold Store Electric|Overheads|d|otherCharges
7200|Market Stand Tolls, Corporation of London|Overheads|d|otherCharges
7300|Van Fuel|Overheads|d|otherCharges
7301|Fridge Van Leasing - Lex|Overheads|d|otherCharges
7303|Speeding Ticket (driver Del)|Overheads|d|otherCharges,staffCosts,ask *
7304|ULEZ Daily Charge|Overheads|d|otherCharges
7400|Chefs' Dinner|Overheads|d|otherCharges *
7410|Gifts - Xmas Lobsters to Customers|Overheads|d|otherCharges disallowable
7500|Phones|Overheads|d|otherCharges
7505|Stationary & Postage|Overheads|d|otherCharges
7600|Accountants|Overheads|d|otherCharges
7605|Debt Collectors|Overheads|d|otherCharges
7700|Forklift Servicing|Overheads|d|otherCharges
7800|BRC Audit + EHO Certs|Overheads|d|otherCharges
7900|Bank & Bankline Charges|Overheads|d|otherCharges
7905|Invoice Finance - Discount Interest|Overheads|d|interestPayable
7906|Invoice Finance - Service Fee|Overheads|d|otherCharges,interestPayable
7910|Overdraft Interest|Overheads|d|interestPayable
7950|Euro Differences|Overheads|d|otherCharges
8000|Depreciation - Plant|Overheads|d|depreciation
8001|Depreciation - Vans|Overheads|d|depreciation
8010|Profit on Sale of Old Transit|Overheads|c|depreciation,turnover *
8100|Bad Debts|Overheads|d|otherCharges
8110|Bad Debt Provision 5% General|Overheads|d|otherCharges *
8200|RNLI|Overheads|d|otherCharges *
9000|Tax on Profits|Taxation|d|taxOnProfit
0020|Filleting Machine & Cold Store Plant|Fixed Assets|d|tangibleAssets
0021|Plant Depn|Fixed Assets|c|tangibleAssets
0050|Fridge Vans|Fixed Assets|d|tangibleAssets
0051|Fridge Vans Depn|Fixed Assets|c|tangibleAssets
0070|Fishing Quota Licence|Fixed Assets|d|intangibleAssets
1000|Stock|Current Assets|d|stocks
1100|Trade Debtors|Current Assets|d|debtors.tradeDebtors
1101|Doubtful Debts Provision|Current Assets|c|debtors.tradeDebtors
1103|Prepayments|Current Assets|d|debtors.prepayments
1110|Wage Subs to Lads|Current Assets|d|debtors.otherDebtors
1200|Santander Current|Current Assets|d|cashAtBank
1205|Santander Euro|Current Assets|d|cashAtBank
1230|Market Cash Tin|Current Assets|d|cashAtBank
2100|Trade Creditors|Current Liabilities|c|creditorsWithinOneYear.tradeCreditors
2105|Bibby Invoice Finance|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
2109|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2200|VAT Control (repayment trader)|Current Assets|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|PAYE/NIC|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Wages Control|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
2300|CBILS - Santander|Long Term Liabilities|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
2310|Van HP|Long Term Liabilities|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
2320|Corp Tax|Current Liabilities|c|creditorsWithinOneYear.corporationTax
2350|D/L Acct - Ray Haddock|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
3000|Share Capital|Capital & Reserves|c|shareCapital
3050|Capital Redemption Reserve|Capital & Reserves|c|capitalRedemptionReserve
3200|P & L Account|Capital & Reserves|c|retainedEarnings
3210|Dividends|Capital & Reserves|d|dividends
# funeral director | practice suite (final accounts codes with sections)
010|Funerals - professional charges|Income|c|turnover
011|Coffins and caskets|Income|c|turnover
012|Disbursements recharged|Income|c|turnover,costOfRawMaterials
013|Memorials and headstones|Income|c|turnover
014|Golden Charter plan funerals|Income|c|turnover
015|Trust funerals - council contract|Income|c|turnover
016|Chapel of rest hire to other firms|Income|c|turnover *
060|Rents receivable - flat over Bank Buildings|Other income|c|turnover propertyIncome
065|Bank interest receivable|Interest|c|interestIncome
066|Interest on CT repayment|Interest|c|interestIncome
068|UK dividends receivable|Investment income|c|dividendsReceived
100|Opening stock|Cost of sales|d|costOfRawMaterials
101|Coffin purchases|Cost of sales|d|costOfRawMaterials
102|Crematorium, cemetery & burial fees|Cost of sales|d|costOfRawMaterials
103|Ministers, organists and doctors|Cost of sales|d|costOfRawMaterials
104|Flowers & obituary notices|Cost of sales|d|costOfRawMaterials
105|Bearers (casual)|Cost of sales|d|costOfRawMaterials,staffCosts
106|Embalming|Cost of sales|d|costOfRawMaterials
107|Hearse hire in|Cost of sales|d|costOfRawMaterials
108|Stone and lettering|Cost of sales|d|costOfRawMaterials
109|Closing stock|Cost of sales|c|costOfRawMaterials
200|Directors' salaries|Administrative expenses|d|staffCosts
201|Wages & salaries|Administrative expenses|d|staffCosts
202|Social security costs|Administrative expenses|d|staffCosts
203|Pension costs - defined contribution|Administrative expenses|d|staffCosts
204|Mourning wear for staff|Administrative expenses|d|otherCharges,staffCosts
210|Rent payable|Administrative expenses|d|otherCharges
211|Rates and water|Administrative expenses|d|otherCharges
212|Light & heat|Administrative expenses|d|otherCharges
213|Flat: agent's fee and repairs|Administrative expenses|d|otherCharges propertyExpense
214|Repairs and renewals|Administrative expenses|d|otherCharges
220|Hearse and limousine running costs|Administrative expenses|d|otherCharges
230|Telephone answering - night line|Administrative expenses|d|otherCharges
231|Printing, orders of service|Administrative expenses|d|otherCharges
232|NAFD and SAIF subscriptions|Administrative expenses|d|otherCharges
233|Advertising|Administrative expenses|d|otherCharges
234|Sponsorship - Hospice Golf Day|Administrative expenses|d|otherCharges *
240|Accountancy|Administrative expenses|d|otherCharges
241|Legal & professional re purchase of J Share & Sons|Administrative expenses|d|otherCharges disallowable
242|Capital allowances report fee|Administrative expenses|d|otherCharges
250|Bank charges|Administrative expenses|d|otherCharges
251|Bad debts written off|Administrative expenses|d|otherCharges
252|Staff entertaining|Administrative expenses|d|otherCharges,staffCosts
253|Entertaining (disallowable)|Administrative expenses|d|otherCharges disallowable
254|Charitable donations|Administrative expenses|d|otherCharges *
255|Penalties - late P11D|Administrative expenses|d|otherCharges disallowable
260|Depn charge: freehold|Depreciation|d|depreciation
261|Depn charge: motor vehicles|Depreciation|d|depreciation
262|Amortisation of goodwill|Depreciation|d|depreciation
270|Loss on sale of limousine|Depreciation|d|depreciation
280|Mortgage interest|Interest|d|interestPayable
281|HP interest - Daimler|Interest|d|interestPayable
290|Gain on listed shares to market value|Investment income|c|fairValueGains
300|UK corporation tax - current year|Taxation|d|taxOnProfit
301|Adjustment to prior year tax|Taxation|c|taxOnProfit
302|Deferred tax - origination and reversal|Taxation|d|deferredTax
310|Equity dividends - final|Appropriations|d|dividends
500|Goodwill - cost b/f|Intangible fixed assets|d|intangibleAssets
505|Goodwill - amortn b/f|Intangible fixed assets|c|intangibleAssets
506|Goodwill - amortn charge for year|Intangible fixed assets|c|intangibleAssets
510|Freehold - cost b/f|Tangible fixed assets|d|tangibleAssets
515|Freehold - depn b/f|Tangible fixed assets|c|tangibleAssets
516|Freehold - depn charge for year|Tangible fixed assets|c|tangibleAssets
520|Motor vehicles - cost b/f|Tangible fixed assets|d|tangibleAssets
521|Motor vehicles - additions|Tangible fixed assets|d|tangibleAssets
522|Motor vehicles - disposals|Tangible fixed assets|c|tangibleAssets
525|Motor vehicles - depn b/f|Tangible fixed assets|c|tangibleAssets
526|Motor vehicles - charge for year|Tangible fixed assets|c|tangibleAssets
527|Motor vehicles - depn on disposals|Tangible fixed assets|d|tangibleAssets
540|Listed investments|Fixed asset investments|d|investments
600|Stock|Current assets|d|stocks
610|Trade debtors|Debtors|d|debtors.tradeDebtors
613|Directors' current account overdrawn - P Mallory|Debtors|d|debtors.otherDebtors,ask
614|S455 tax repayable|Debtors|d|debtors.otherDebtors,ask
615|Prepayments and accrued income|Debtors|d|debtors.prepayments
620|Bank: No 1 a/c|Cash at bank|d|cashAtBank
621|Bank: pre-paid plans client a/c|Cash at bank|d|cashAtBank
700|Bank overdraft|Creditors < 1 yr|c|creditorsWithinOneYear.otherCreditors
701|Bank loan due within one year|Creditors < 1 yr|c|creditorsWithinOneYear.otherCreditors
710|Trade creditors|Creditors < 1 yr|c|creditorsWithinOneYear.tradeCreditors
711|HP due < 1 yr|Creditors < 1 yr|c|creditorsWithinOneYear.otherCreditors
720|Corporation tax|Creditors < 1 yr|c|creditorsWithinOneYear.corporationTax
721|VAT|Creditors < 1 yr|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
722|PAYE & social security|Creditors < 1 yr|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
730|Pre-paid plan monies held|Creditors < 1 yr|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
731|Director's current a/c - R Mallory|Creditors < 1 yr|c|creditorsWithinOneYear.otherCreditors
735|Accruals|Creditors < 1 yr|c|creditorsWithinOneYear.accrualsAndDeferredIncome
750|Bank loan 1-2 years|Creditors > 1 yr|c|creditorsAfterOneYear.bankLoans
751|Bank loan 2-5 years|Creditors > 1 yr|c|creditorsAfterOneYear.bankLoans
752|HP due > 1 yr|Creditors > 1 yr|c|creditorsAfterOneYear.otherCreditors
780|Deferred taxation|Provisions|c|provisionsForLiabilities
800|Ordinary shares of £1|Capital & reserves|c|shareCapital
850|P&L a/c b/f|Capital & reserves|c|retainedEarnings
# tutor agency | GnuCash paths
|Income:Tuition:GCSE Maths||c|turnover
|Income:Tuition:A-level Accounting & Tax||c|turnover
|Income:Tuition:11-plus||c|turnover
|Income:School Contracts:Capital Academy Trust||c|turnover
|Income:Introduction Fees||c|turnover
|Income:Easter Revision Courses||c|turnover
|Income:Interest:Shawbrook Deposit||c|interestIncome
|Income:Refunds to Parents||d|turnover
|Income:Affiliate - Exam Papers Plus||c|turnover
|Expenses:Cost of Sales:Tutors' Fees||d|costOfRawMaterials
|Expenses:Cost of Sales:Exam Marking||d|costOfRawMaterials
|Expenses:Cost of Sales:Hall Hire for Courses||d|costOfRawMaterials
|Expenses:Tutor DBS Checks||d|otherCharges,costOfRawMaterials
|Expenses:Tutor Travel||d|otherCharges,costOfRawMaterials
|Expenses:Textbooks & Past Papers||d|otherCharges,costOfRawMaterials
|Expenses:Staff:Office Salaries||d|staffCosts
|Expenses:Staff:Director's Pay||d|staffCosts
|Expenses:Staff:Employer NI||d|staffCosts
|Expenses:Staff:Employer Pension||d|staffCosts
|Expenses:Staff:SMP Reclaimed||c|staffCosts
|Expenses:Staff:Recruitment Ads||d|otherCharges,staffCosts
|Expenses:Marketing:Leaflets||d|otherCharges
|Expenses:Marketing:Facebook||d|otherCharges
|Expenses:Marketing:Summer Fair Stall - Interest Group for Home Ed||d|otherCharges
|Expenses:Office:Rent Lombard Street||d|otherCharges
|Expenses:Office:Electric||d|otherCharges
|Expenses:Office:Broadband||d|otherCharges
|Expenses:Office:Printer Ink||d|otherCharges
|Expenses:Software:TutorCruncher||d|otherCharges,costOfRawMaterials
|Expenses:Software:Zoom||d|otherCharges
|Expenses:Insurance:Hiscox||d|otherCharges
|Expenses:Professional:Bookkeeper||d|otherCharges
|Expenses:Professional:Year End Accounts and Corporation Tax Return||d|otherCharges
|Expenses:Professional:ICO Fee||d|otherCharges
|Expenses:Bank:GoCardless||d|otherCharges,costOfRawMaterials
|Expenses:Bank:Account Fee||d|otherCharges
|Expenses:Bank:Loan Interest||d|interestPayable
|Expenses:Entertaining:Head Teachers||d|otherCharges disallowable
|Expenses:Entertaining:Tutors' Christmas Party||d|otherCharges *
|Expenses:Bursaries and Prizes||d|otherCharges,costOfRawMaterials *
|Expenses:Charity:Book Trust||d|otherCharges *
|Expenses:HMRC:Late PAYE Penalty||d|otherCharges disallowable
|Expenses:HMRC:Corporation Tax||d|taxOnProfit
|Expenses:HMRC:Interest on Late Corporation Tax||d|interestPayable *
|Expenses:Bad Debts||d|otherCharges
|Expenses:Depreciation:Computers||d|depreciation
|Expenses:Depreciation:Furniture||d|depreciation
|Assets:Current:Metro Bank||d|cashAtBank
|Assets:Current:Shawbrook 95 day notice||d|cashAtBank
|Assets:Current:PayPal||d|cashAtBank
|Assets:Accounts Receivable||d|debtors.tradeDebtors
|Assets:Current:Prepaid Insurance||d|debtors.prepayments
|Assets:Current:Laptop Loan to Tutor Amir||d|debtors.otherDebtors
|Assets:Current:Rent Deposit||d|debtors.otherDebtors
|Assets:Fixed:Computers:Cost||d|tangibleAssets
|Assets:Fixed:Computers:Depreciation||c|tangibleAssets
|Assets:Fixed:Furniture:Cost||d|tangibleAssets
|Assets:Fixed:Furniture:Depreciation||c|tangibleAssets
|Assets:Fixed:Online Course Rights||d|intangibleAssets
|Assets:Investments:Bitcoin||d|investments,intangibleAssets,ask
|Liabilities:Accounts Payable||c|creditorsWithinOneYear.tradeCreditors
|Liabilities:Tutor Pay Owed||c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Liabilities:Lesson Credits Paid Upfront||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:VAT:Output||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:VAT:Input||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:Student Loan Deducted||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:Corporation Tax||c|creditorsWithinOneYear.corporationTax
|Liabilities:Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:Credit Card:Capital One||c|creditorsWithinOneYear.otherCreditors
|Liabilities:Loans:Metro BBLS||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|Liabilities:Loans:Mum (Mrs Achebe)||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Liabilities:Director:Ngozi Loan Account||c|creditorsWithinOneYear.otherCreditors
|Equity:Share Capital||c|shareCapital
|Equity:Dividends||d|dividends
|Equity:Retained Earnings||c|retainedEarnings
|Equity:Opening Balances||c|ask
|Imbalance-GBP||d|ask
# removal firm | bare spreadsheet, slang and typos
|House moves||c|turnover
|Offfice moves inc Barclays branch closure job||c|turnover
|storage - containers monthly||c|turnover
|Packing materails sold||c|turnover
|Piano jobs||c|turnover
|ebay - clearance finds sold||c|turnover
|man+van (Sat)||c|turnover
|Cancelation fees||c|turnover
|Int rec'd||c|interestIncome
|insurer paid out - Luton write off||c|turnover,depreciation,ask *
|boxes, tape, bubble||d|costOfRawMaterials,otherCharges
|Casual lads cash in hand (thru payroll)||d|staffCosts,costOfRawMaterials
|Subbie vans||d|costOfRawMaterials,otherCharges
|derv||d|costOfRawMaterials,otherCharges
|Tolls + ferrys||d|costOfRawMaterials,otherCharges
|Skip & tip fees||d|costOfRawMaterials,otherCharges
|Hire of 18 tonner||d|costOfRawMaterials,otherCharges
|Breakages paid to custs||d|costOfRawMaterials,otherCharges
|AnyVan comission||d|costOfRawMaterials,otherCharges
|Wages - crew||d|staffCosts,costOfRawMaterials
|Dave + Tina sals (dirs)||d|staffCosts
|Ers NI||d|staffCosts
|Nest ers||d|staffCosts
|Warehouse rent (Cash's Lane)||d|otherCharges,costOfRawMaterials
|biz rates||d|otherCharges
|leccy||d|otherCharges
|Goods in transit insurence||d|otherCharges,costOfRawMaterials
|Fleet ins||d|otherCharges,costOfRawMaterials
|MOTs, tyres, servicing||d|otherCharges,costOfRawMaterials
|Road tax & O licence||d|otherCharges,costOfRawMaterials
|Tacho fine - DVSA||d|otherCharges disallowable
|Parking suspensions (council bay permits)||d|otherCharges,costOfRawMaterials
|Parking tickets||d|otherCharges disallowable
|BAR membership||d|otherCharges
|Phone/net||d|otherCharges
|Website + google||d|otherCharges
|Yell.com||d|otherCharges
|Acountant||d|otherCharges
|Bank chgs||d|otherCharges
|Card m/c rental||d|otherCharges
|bacon butties for lads||d|otherCharges,staffCosts
|Estate agents - bottles at xmas||d|otherCharges disallowable
|Estate agent lunches||d|otherCharges disallowable
|U10s football kit w/ logo||d|otherCharges *
|Sue Ryder £||d|otherCharges *
|solictors - row w/ customer||d|otherCharges
|Cust never paid w/o||d|otherCharges
|HP int Iveco||d|interestPayable
|BBL int||d|interestPayable
|o/d interest||d|interestPayable
|Deprec'n yr||d|depreciation
|Loss on flogging Transit||d|depreciation
|CT yr to Mar 25||d|taxOnProfit
|misc / dunno||d|ask,otherCharges
|Lorries cost||d|tangibleAssets
|Lorries dep'n to date||c|tangibleAssets
|Storage crates||d|tangibleAssets,stocks,otherCharges
|Sack trucks, blankets, ramps||d|tangibleAssets,costOfRawMaterials,otherCharges
|PC & desks||d|tangibleAssets
|PC & desks acc depn||c|tangibleAssets
|Goodwill (bought Share Bros round 2019)||d|intangibleAssets
|Boxes in whse at y/e||d|stocks
|Custs owe us||d|debtors.tradeDebtors
|paid upfront - ins + road tax||d|debtors.prepayments
|sub to Gaz til payday||d|debtors.otherDebtors
|Nat West||d|cashAtBank
|Co-op savings||d|cashAtBank
|tin||d|cashAtBank
|sumup in transit||d|cashAtBank
|we owe suppliers||c|creditorsWithinOneYear.tradeCreditors
|Deposits taken for moves after y/e||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Fuel card - Allstar||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
|vat man||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE/NI owing||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corp tax owing||c|creditorsWithinOneYear.corporationTax
|Accurals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|BBL||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|Iveco HP (Lombard)||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|DLA Dave||c|creditorsWithinOneYear.otherCreditors
|DLA Tina (overdrawn)||d|debtors.otherDebtors,ask
|Shares 100 x £1||c|shareCapital
|Divis||d|dividends
|P+L b/fwd||c|retainedEarnings
`;
