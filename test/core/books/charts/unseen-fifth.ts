/**
 * A studio, a coach operator, agencies, shops, a landlord, a stud farm and trades, in twelve packages and sheets.
 */
export const FIFTH = `
# video game studio | Xero with types
200|Steam Royalties|Revenue|c|turnover
202|Work for Hire - Bandai Milestones|Revenue|c|turnover
205|Console Store Income (Nintendo / PSN)|Revenue|c|turnover
210|UK Games Fund Grant|Other Income|c|turnover *
215|VGEC Expenditure Credit|Other Income|c|turnover,taxOnProfit,ask *
270|Interest Income|Revenue|c|interestIncome
310|Outsourced Art & Animation|Direct Costs|d|costOfRawMaterials
312|Voice Actors and Localisation|Direct Costs|d|costOfRawMaterials
315|Engine Royalties Payable to Epic - charge for year|Direct Costs|d|costOfRawMaterials
318|Server Hosting - AWS|Direct Costs|d|costOfRawMaterials,otherCharges
320|Direct Wages - Dev Team|Direct Costs|d|staffCosts,costOfRawMaterials
400|Advertising & Marketing|Overhead|d|otherCharges
401|Audit & Accountancy fees|Overhead|d|otherCharges
404|Bank Fees|Overhead|d|otherCharges
412|Games Industry Consultants|Overhead|d|otherCharges
416|Depreciation Expense|Depreciation|d|depreciation
417|Amortisation of Game Development|Depreciation|d|depreciation
420|Publisher Entertainment (Gamescom dinners)|Overhead|d|otherCharges disallowable
424|Studio Socials|Overhead|d|otherCharges,staffCosts *
429|General Expenses|Overhead|d|otherCharges
433|Insurance|Overhead|d|otherCharges
441|Legal Expenses|Overhead|d|otherCharges
445|Light, Power, Heating|Overhead|d|otherCharges
463|IT Software and Consumables|Overhead|d|otherCharges
465|Asset Store Purchases (Unity)|Overhead|d|otherCharges,costOfRawMaterials
469|Rent - Unit 4 Dundee|Overhead|d|otherCharges
470|Stock Footage & Sound Libraries|Overhead|d|otherCharges,costOfRawMaterials
477|Salaries|Overhead|d|staffCosts
478|Employers National Insurance|Overhead|d|staffCosts
482|Pensions Costs|Overhead|d|staffCosts
484|EMI Share Option Charge|Overhead|d|staffCosts *
493|Travel - National|Overhead|d|otherCharges
494|Travel - International (GDC San Francisco)|Overhead|d|otherCharges
497|Bank Revaluations|Overhead|d|otherCharges
500|Corporation Tax|Overhead|d|taxOnProfit
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
615|VGEC Receivable from HMRC|Current Asset|d|debtors.otherDebtors
620|Prepayments|Current Asset|d|debtors.prepayments
625|Accrued Income - Steam December|Current Asset|d|debtors.prepayments,debtors.tradeDebtors
090|Tide Current Account|Bank|d|cashAtBank
092|Wise USD|Bank|d|cashAtBank
710|Capitalised Development - Project Kestrel|Fixed Asset|d|intangibleAssets
711|Less Accumulated Amortisation on Project Kestrel|Fixed Asset|c|intangibleAssets
720|Computer Equipment|Fixed Asset|d|tangibleAssets
721|Less Accumulated Depreciation on Computer Equipment|Fixed Asset|c|tangibleAssets
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
801|Unpaid Expense Claims|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
815|Publisher Advances (recoupable)|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
820|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
830|Provision for Corporation Tax|Current Liability|c|creditorsWithinOneYear.corporationTax
835|Directors' Loan Account - K Mbeki|Current Liability|c|creditorsWithinOneYear.otherCreditors
858|Pensions Payable|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
900|Convertible Loan Notes 2027|Non-current Liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
950|Capital - 12,000 Ordinary shares of 1p|Equity|c|shareCapital
955|Share Premium|Equity|c|sharePremium
956|Share Option Reserve|Equity|c|ask,retainedEarnings
960|Retained Earnings|Equity|c|retainedEarnings
# coach operator | Sage 50 codes
0020|Depot Land and Buildings||d|tangibleAssets
0021|Depot Buildings Depreciation||c|tangibleAssets
0040|Workshop Plant||d|tangibleAssets
0041|Workshop Plant Depn||c|tangibleAssets
0050|Coaches - Volvo, Scania, Irizar||d|tangibleAssets
0051|Coaches - Depreciation||c|tangibleAssets
0060|Goodwill - Hebden Tours||d|intangibleAssets
0061|Goodwill Amortisation B/fwd||c|intangibleAssets
1001|Stock of Tyres and Parts||d|stocks
1002|Diesel in Tank||d|stocks
1100|Debtors Control Account||d|debtors.tradeDebtors
1101|Sundry Debtors||d|debtors.otherDebtors
1103|Prepaid Road Tax & Insurance||d|debtors.prepayments
1104|Deposit Paid on New Irizar i6||d|debtors.prepayments,debtors.otherDebtors,tangibleAssets
1200|Yorkshire Bank Current A/c||c|creditorsWithinOneYear.otherCreditors
1220|Fuel Card Account - Allstar||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
1230|Petty Cash||d|cashAtBank
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Excursion Deposits In Advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|Purchase Tax Control Account||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2211|National Insurance||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2250|Unite Union Subs Deducted||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2305|Loan re Coach YJ19 - under 1 yr||c|creditorsWithinOneYear.otherCreditors
2310|Close Brothers H.P. YX72 (over 1 year)||c|creditorsAfterOneYear.otherCreditors
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2330|D Armitage Director's Current A/c||c|creditorsWithinOneYear.otherCreditors
3000|Ordinary Shares||c|shareCapital
3200|Profit and Loss Account||c|retainedEarnings
3300|Dividends Paid||d|dividends
4000|Private Hire||c|turnover
4001|School Contracts - Kirklees Council||c|turnover
4002|Day Excursions and Tours||c|turnover
4003|Bus Service Operators Grant (BSOG)||c|turnover,costOfRawMaterials
4010|Rail Replacement - Northern||c|turnover
4905|Rent Rec'd - Yard Mast (Vodafone)||c|turnover propertyIncome
5000|Diesel||d|costOfRawMaterials
5001|AdBlue & Oils||d|costOfRawMaterials
5002|Tyres||d|costOfRawMaterials
5010|Coach Parts & Repairs||d|costOfRawMaterials,otherCharges
6000|Drivers Wages||d|staffCosts,costOfRawMaterials
6001|Bank Holiday & Overtime Pay||d|staffCosts,costOfRawMaterials
6002|Agency Drivers||d|costOfRawMaterials,staffCosts,otherCharges
6100|Tolls, Ferries & Parking||d|costOfRawMaterials,otherCharges
6101|Bus Lane PCNs||d|otherCharges *
7001|Directors Salaries||d|staffCosts
7004|Office Wages||d|staffCosts
7006|Employers NI||d|staffCosts
7007|Employers Pension (NEST)||d|staffCosts
7100|Rates - Depot||d|otherCharges
7200|Electricity||d|otherCharges
7301|Vehicle Tax & Operator Licence Discs||d|otherCharges,costOfRawMaterials
7302|Fleet Insurance||d|otherCharges,costOfRawMaterials
7303|Driver CPC Training||d|otherCharges,staffCosts
7305|Loan Coach Hire In||d|costOfRawMaterials,otherCharges
7504|Stationery||d|otherCharges
7601|Accountancy||d|otherCharges
7602|Traffic Commissioner Inquiry - Solicitors||d|otherCharges *
7901|Bank Charges||d|otherCharges
7903|Loan Interest||d|interestPayable
7904|H.P. Interest||d|interestPayable
8001|Depreciation - Coaches||d|depreciation
8002|Amortisation - Goodwill||d|depreciation
8003|(Profit)/Loss on Sale of Coaches||c|depreciation,turnover,otherCharges *
9001|Taxation||d|taxOnProfit
9998|Suspense Account||d|ask
# PR agency | QuickBooks Online, account and detail types
|Barclays Current Account|Cash at bank and in hand/Current|d|cashAtBank
|Barclaycard Business (ending 4471)|Credit Card/Credit Card|c|creditorsWithinOneYear.otherCreditors
|Debtors|Debtors/Debtors|d|debtors.tradeDebtors
|Undeposited Funds|Current assets/Undeposited Funds|d|cashAtBank
|Prepaid expenses|Current assets/Prepaid Expenses|d|debtors.prepayments
|Rent deposit - Clerkenwell Green|Current assets/Other current assets|d|debtors.otherDebtors,debtors.prepayments
|Loan to Harrow Lane Events Ltd (sister co)|Current assets/Loans to Others|d|debtors.amountsOwedByGroupUndertakings,debtors.otherDebtors
|Season ticket loans|Current assets/Employee Cash Advances|d|debtors.otherDebtors
|Office fit-out|Tangible assets/Leasehold Improvements|d|tangibleAssets
|Office fit-out depreciation|Tangible assets/Accumulated depreciation|c|tangibleAssets
|Computers and phones|Tangible assets/Other fixed assets|d|tangibleAssets
|Computers and phones:Depreciation to date|Tangible assets/Accumulated depreciation|c|tangibleAssets
|Creditors|Creditors/Creditors|c|creditorsWithinOneYear.tradeCreditors
|VAT Control|Current liabilities/Sales Tax Payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Suspense|Current liabilities/Sales Tax Payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities:HMRC PAYE|Current liabilities/Payroll Tax Payable|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities:Aviva pension|Current liabilities/Payroll Clearing|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Accrued liabilities|Current liabilities/Other current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Retainers billed in advance|Current liabilities/Other current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Client media money held|Current liabilities/Client Trust Accounts - Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Corporation tax payable|Current liabilities/Other current liabilities|c|creditorsWithinOneYear.corporationTax
|Director's loan - Imogen|Current liabilities/Other current liabilities|d|debtors.otherDebtors
|Director's loan - Raf|Current liabilities/Other current liabilities|c|creditorsWithinOneYear.otherCreditors
|Funding Circle loan|Long Term Liabilities/Notes Payable|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Ordinary share capital|Equity/Share capital|c|shareCapital
|Dividends|Equity/Dividend disbursed|d|dividends
|Opening balance equity|Equity/Opening Balance Equity|c|ask
|Retained Earnings|Equity/Retained Earnings|c|retainedEarnings
|Retainer fees|Income/Service/Fee Income|c|turnover
|Project fees|Income/Service/Fee Income|c|turnover
|Rechargeable expenses billed|Income/Other Primary Income|c|turnover
|Awards prize money (PRWeek)|Other Income/Other Miscellaneous Income|c|turnover
|Interest earned|Other Income/Interest earned|c|interestIncome
|Freelance writers|Cost of sales/Cost of labour - COS|d|costOfRawMaterials
|Media monitoring - Cision|Cost of sales/Supplies and materials - COS|d|costOfRawMaterials
|Influencer fees|Cost of sales/Other costs of service - COS|d|costOfRawMaterials
|Event production for clients|Cost of sales/Other costs of service - COS|d|costOfRawMaterials
|Share of Voice reports|Cost of sales/Other costs of service - COS|d|costOfRawMaterials
|Payroll Expenses:Wages|Expenses/Payroll Expenses|d|staffCosts
|Payroll Expenses:Employer NI|Expenses/Payroll Expenses|d|staffCosts
|Payroll Expenses:Pension|Expenses/Payroll Expenses|d|staffCosts
|Journalist lunches|Expenses/Entertainment Meals|d|otherCharges *
|Meals and Entertainment|Expenses/Entertainment|d|otherCharges *
|Xmas gifts to clients|Expenses/Promotional|d|otherCharges disallowable
|Staff summer party|Expenses/Entertainment|d|otherCharges,staffCosts
|Rent and service charge|Expenses/Rent or Lease of Buildings|d|otherCharges
|Office/General Administrative Expenses|Expenses/Office/General Administrative Expenses|d|otherCharges
|Dues and Subscriptions - PRCA|Expenses/Dues & Subscriptions|d|otherCharges
|Software (Canva, Slack, Adobe)|Expenses/Office/General Administrative Expenses|d|otherCharges
|Recruiters|Expenses/Other Business Expenses|d|otherCharges,staffCosts
|Crisis comms insurance (PI)|Expenses/Insurance|d|otherCharges
|Legal - shareholder agreement|Expenses/Legal and professional fees|d|otherCharges *
|Xero to QuickBooks migration fee|Expenses/Legal and professional fees|d|otherCharges
|Pro bono - donation to Shelter|Expenses/Charitable Contributions|d|otherCharges *
|Bad debts|Expenses/Bad debts|d|otherCharges
|Depreciation|Other Expense/Depreciation|d|depreciation
|Late VAT penalty points surcharge|Other Expense/Penalties and settlements|d|otherCharges disallowable
|Corporation tax|Other Expense/Other Miscellaneous Expense|d|taxOnProfit
|Uncategorised Expense|Expenses/Other Miscellaneous Service Cost|d|ask
# IT contractor, one director | FreeAgent
001|Sales||c|turnover
002|Sales - Contract via Hays||c|turnover
051|Interest Received||c|interestIncome
055|VAT Flat Rate Scheme Surplus||c|turnover
056|Other Income - Udemy course||c|turnover
101|Cost of Sales||d|costOfRawMaterials
104|Subcontractor - Piotr||d|costOfRawMaterials
250|Web Hosting||d|otherCharges
251|Internet & Telephone||d|otherCharges
252|Mobile Phone||d|otherCharges
260|Computer Software||d|otherCharges
261|Computer Hardware (under £200)||d|otherCharges
268|Bank/Finance Charges||d|otherCharges
271|Use of Home||d|otherCharges
280|Accountancy Fees||d|otherCharges
281|Umbrella Insurance (IR35 cover)||d|otherCharges
282|Professional Indemnity - Hiscox||d|otherCharges
285|Accommodation and Meals||d|otherCharges
286|Business Entertaining||d|otherCharges disallowable
288|Staff Entertaining||d|otherCharges,staffCosts
290|Stationery||d|otherCharges
293|Training||d|otherCharges,staffCosts
295|BCS Membership||d|otherCharges
330|Formation Costs||d|otherCharges *
333|Charitable Donations||d|otherCharges *
334|Late Filing Penalties - Companies House||d|otherCharges disallowable
350|Eye Tests||d|otherCharges,staffCosts
365|Travel||d|otherCharges
366|Mileage||d|otherCharges
401|Salaries||d|staffCosts
402|Employer NICs||d|staffCosts
403|Director's SIPP - Vanguard||d|staffCosts
407|Directors' Salaries||d|staffCosts
440|Relevant Life Policy||d|staffCosts,otherCharges
460|Depreciation||d|depreciation
461|Gain/Loss on Disposal||d|depreciation,otherCharges *
470|HMRC Interest (VAT paid late)||d|otherCharges,interestPayable *
502|Corporation Tax||d|taxOnProfit
503|Corporation Tax - Prior Year Adjustment||c|taxOnProfit,ask
601|Capital Asset Brought Forward||d|tangibleAssets
602|Capital Asset Purchase||d|tangibleAssets
604|Capital Asset Depreciation Brought Forward||c|tangibleAssets
605|Capital Asset Depreciation in Year||c|tangibleAssets
620|Prepayments||d|debtors.prepayments
631|Vanguard S&S General Account||d|investments,debtors.otherDebtors
660|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
681|Trade Debtors||d|debtors.tradeDebtors
750-1|Bank Account: Mettle||d|cashAtBank
750-2|Bank Account: Cashplus Reserve Tax Pot||d|cashAtBank
750-3|Bank Account: Amex Business Gold||c|creditorsWithinOneYear.otherCreditors
796|Trade Creditors||c|creditorsWithinOneYear.tradeCreditors
813|Net Salary and Bonuses||c|creditorsWithinOneYear.otherCreditors
814|PAYE/NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
815|Student Loan||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
817|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
818|VAT Charged||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
819|VAT Reclaimed||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
820|Corporation Tax||c|creditorsWithinOneYear.corporationTax
901|Share Capital - 100 A shares||c|shareCapital
905-1|Expense Account - Dev Patel||c|creditorsWithinOneYear.otherCreditors
907-1|Director Loan Account - Dev Patel||d|debtors.otherDebtors
908-1|Dividend - Dev Patel||d|dividends
908-2|Dividend - Anika Patel||d|dividends
910|Unpaid Shares||d|calledUpShareCapitalNotPaid
968|Profit and Loss Account (Brought Forward)||c|retainedEarnings
999|Suspense||c|ask
# boat yard and chandlery | KashFlow
4000|Mooring Fees|Turnover|c|turnover
4001|Winter Storage Ashore|Turnover|c|turnover
4002|Yard Labour - Repairs & Antifouling|Turnover|c|turnover
4003|Chandlery Shop Sales|Turnover|c|turnover
4004|Brokerage Commission|Turnover|c|turnover
4005|Boat Share Scheme Subscriptions|Turnover|c|turnover
4006|Crane Hire & Lift Outs|Turnover|c|turnover
4010|Rent from Galley Cafe|Other Income|c|turnover propertyIncome
4011|Insurance Payout Storm Eunice|Other Income|c|turnover *
5000|Chandlery Purchases|Cost of Sales|d|costOfRawMaterials
5001|Resin, GRP & Timber|Cost of Sales|d|costOfRawMaterials
5002|Engine Parts (Volvo Penta / Yanmar)|Cost of Sales|d|costOfRawMaterials
5003|Subbies - Riggers & Sailmakers|Cost of Sales|d|costOfRawMaterials
5004|Bank & Slipway Repairs|Cost of Sales|d|costOfRawMaterials,otherCharges *
5005|Red Diesel for Resale|Cost of Sales|d|costOfRawMaterials
5100|Carriage|Cost of Sales|d|costOfRawMaterials
5200|Opening Stock|Cost of Sales|d|costOfRawMaterials
5201|Closing Stock|Cost of Sales|c|costOfRawMaterials
6000|Wages - Shipwrights|Expenses|d|staffCosts,costOfRawMaterials
6001|Wages - Office|Expenses|d|staffCosts
6002|Employer's NIC|Expenses|d|staffCosts
6003|Staff Pension (People's Pension)|Expenses|d|staffCosts
6010|Crown Estate Seabed Lease|Expenses|d|otherCharges,costOfRawMaterials
6011|Harbour Dues|Expenses|d|otherCharges,costOfRawMaterials
6012|Water Rates|Expenses|d|otherCharges
6013|Dredging|Expenses|d|otherCharges,costOfRawMaterials *
6020|Workboat 'Dividend' Running Costs|Expenses|d|otherCharges,costOfRawMaterials
6021|Forklift Hire|Expenses|d|otherCharges,costOfRawMaterials
6030|Boat Show Stand|Expenses|d|otherCharges
6031|Regatta Sponsorship|Expenses|d|otherCharges *
6032|RNLI Donation|Expenses|d|otherCharges *
6040|Insurance - Public Liab & Marine Trades|Expenses|d|otherCharges
6041|Oil Spill Fine - Environment Agency|Expenses|d|otherCharges disallowable
6050|Telephone & VHF Licence|Expenses|d|otherCharges
6051|Card Machine Fees|Expenses|d|otherCharges
6052|Bank Charges & Interest|Expenses|d|otherCharges,interestPayable
6053|Marine Mortgage Interest|Expenses|d|interestPayable
6060|Bad Debts - Abandoned Boats|Expenses|d|otherCharges
6070|Depreciation|Expenses|d|depreciation
6071|Surveyors & Solicitors|Expenses|d|otherCharges
0010|Pontoons & Slipway|Fixed Assets|d|tangibleAssets
0011|Pontoons & Slipway - Accum Depn|Fixed Assets|c|tangibleAssets
0012|Boat Hoist (40t Wise)|Fixed Assets|d|tangibleAssets
0013|Boat Hoist - Accum Depn|Fixed Assets|c|tangibleAssets
1001|Chandlery Stock|Current Assets|d|stocks
1002|Boats Held for Sale (part exchange)|Current Assets|d|stocks
1003|WIP - Refit of 'Morning Star'|Current Assets|d|stocks,debtors.prepayments
1100|Trade Debtors|Current Assets|d|debtors.tradeDebtors
1150|Prepayments|Current Assets|d|debtors.prepayments
1200|Lloyds Business Account|Bank Accounts|d|cashAtBank
1210|Lloyds Deposit (Brokerage Client Money)|Bank Accounts|d|cashAtBank
1230|Till Float|Bank Accounts|d|cashAtBank
2100|Trade Creditors|Current Liabilities|c|creditorsWithinOneYear.tradeCreditors
2105|Brokerage Proceeds Due to Vendors|Current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
2108|Berth Fees Received in Advance|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2109|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2200|VAT on Sales|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|VAT on Purchases|Current Liabilities|d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
2210|PAYE & NI Due|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2320|Corporation Tax Due|Current Liabilities|c|creditorsWithinOneYear.corporationTax
2300|Lloyds Loan re Hoist|Long Term Liabilities|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
2330|Director's Loan - Capt. R Tremayne|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
3000|Share Capital|Capital & Reserves|c|shareCapital
3100|Revaluation Reserve|Capital & Reserves|c|ask,retainedEarnings
3200|Profit & Loss B/F|Capital & Reserves|c|retainedEarnings
3250|Interim Dividend|Capital & Reserves|d|dividends
9000|Corporation Tax Charge|Expenses|d|taxOnProfit
# high street optician | Clear Books
1001001|Spectacle frames and lenses sales|Sales|c|turnover
1001002|Contact lens direct debit scheme|Sales|c|turnover
1001003|NHS sight test fees (GOS1)|Sales|c|turnover
1001004|NHS vouchers (GOS3)|Sales|c|turnover
1001005|Private eye exams & OCT|Sales|c|turnover
1001009|Refunds & remakes|Sales|d|turnover
1002001|Bank interest received|Other income|c|interestIncome
1002004|Room hire to audiologist|Other income|c|turnover *
2001001|Frames|Cost of sales|d|costOfRawMaterials
2001002|Lenses - Essilor, Hoya|Cost of sales|d|costOfRawMaterials
2001003|Contact lens purchases|Cost of sales|d|costOfRawMaterials
2001004|Lab glazing|Cost of sales|d|costOfRawMaterials
2001005|Locum optometrists|Cost of sales|d|costOfRawMaterials,staffCosts
2001006|Movement in stock|Cost of sales|c|costOfRawMaterials
2001008|Supplier rebates - National Eyecare Group|Cost of sales|c|costOfRawMaterials
3001001|Gross wages|Overheads|d|staffCosts
3001002|Directors remuneration|Overheads|d|staffCosts
3001003|Employers national insurance|Overheads|d|staffCosts
3001004|Employers pension|Overheads|d|staffCosts
3001005|GOC registration & AOP fees|Overheads|d|otherCharges,staffCosts
3001006|CET training days|Overheads|d|otherCharges,staffCosts
3001007|Uniforms & staff glasses|Overheads|d|otherCharges,staffCosts
3002001|Rent - 14 Market Place, Louth|Overheads|d|otherCharges
3002002|Business rates|Overheads|d|otherCharges
3002003|Heat and light|Overheads|d|otherCharges
3002005|Shop refit minor works|Overheads|d|otherCharges *
3003001|Equipment leasing - OCT scanner|Overheads|d|otherCharges
3003002|Calibration and maintenance|Overheads|d|otherCharges
3003003|Optix software licence|Overheads|d|otherCharges
3004001|Advertising & recall mailings|Overheads|d|otherCharges
3004002|Local cricket club sponsorship|Overheads|d|otherCharges *
3004003|Vision Aid Overseas - charity|Overheads|d|otherCharges *
3004004|Christmas hampers for GP surgeries|Overheads|d|otherCharges disallowable
3005001|Accountant|Overheads|d|otherCharges
3005002|Worldpay|Overheads|d|otherCharges
3005003|Bank charges|Overheads|d|otherCharges
3005004|Goodwill loan interest - Lloyds|Overheads|d|interestPayable
3005006|Credit check fees|Overheads|d|otherCharges
3006001|Depreciation - equipment|Overheads|d|depreciation
3006002|Depreciation - fixtures|Overheads|d|depreciation
3006003|Goodwill written off|Overheads|d|depreciation
4001001|Goodwill - J Fenwick practice|Fixed assets|d|intangibleAssets
4001002|Goodwill amortisation|Fixed assets|c|intangibleAssets
4002001|Ophthalmic equipment|Fixed assets|d|tangibleAssets
4002002|Ophthalmic equipment depreciation|Fixed assets|c|tangibleAssets
4002003|Shop fixtures|Fixed assets|d|tangibleAssets
4002004|Shop fixtures depreciation|Fixed assets|c|tangibleAssets
5001001|Stock of frames|Current assets|d|stocks
5002001|Debtors control|Current assets|d|debtors.tradeDebtors
5002002|NHS England - claims due|Current assets|d|debtors.tradeDebtors,debtors.prepayments,debtors.otherDebtors
5002003|Prepayments|Current assets|d|debtors.prepayments
5002004|Staff loan - Becky|Current assets|d|debtors.otherDebtors
5003001|NatWest current|Bank|d|cashAtBank
5003002|NatWest reserve|Bank|d|cashAtBank
5003003|Card takings clearing|Bank|d|cashAtBank
6001001|Creditors control|Current liabilities|c|creditorsWithinOneYear.tradeCreditors
6001002|Company Mastercard|Current liabilities|c|creditorsWithinOneYear.otherCreditors
6001003|VAT control|Current liabilities|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
6001004|PAYE control|Current liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
6001005|Pension control|Current liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
6001006|Accruals|Current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
6001007|Deposits on glasses not yet collected|Current liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
6001008|Corporation tax due|Current liabilities|c|creditorsWithinOneYear.corporationTax
6001010|Mrs S Fenwick deferred consideration (due Mar 2026)|Current liabilities|c|creditorsWithinOneYear.otherCreditors
6001011|Director loan - Mr A Qureshi|Current liabilities|c|creditorsWithinOneYear.otherCreditors
6002001|Lloyds practice purchase loan|Long term liabilities|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
6002002|Deferred tax|Long term liabilities|c|provisionsForLiabilities
7001001|Ordinary shares|Capital|c|shareCapital
7001002|Retained profit b/f|Capital|c|retainedEarnings
7001003|Dividends voted|Capital|d|dividends
8001001|Corporation tax for the year|Tax|d|taxOnProfit
8001002|Deferred tax movement|Tax|d|deferredTax
# export trader, machine spares to West Africa | Odoo
100000|Bank Suspense Account|Bank and Cash|d|ask,cashAtBank
100101|HSBC GBP Current|Bank and Cash|d|cashAtBank
100102|HSBC USD Account|Bank and Cash|d|cashAtBank
100103|HSBC EUR Account|Bank and Cash|c|creditorsWithinOneYear.otherCreditors
100104|Corporate Card HSBC Visa|Credit Card|c|creditorsWithinOneYear.otherCreditors
110000|Debtors Control Account|Receivable|d|debtors.tradeDebtors
110200|Doubtful Debts Provision|Current Assets|c|debtors.tradeDebtors
110300|Letters of Credit Receivable|Current Assets|d|debtors.tradeDebtors,debtors.otherDebtors
110500|Prepaid Freight|Prepayments|d|debtors.prepayments
110600|Advance Payments to Suppliers|Current Assets|d|debtors.prepayments,debtors.otherDebtors,creditorsWithinOneYear.tradeCreditors
110700|Amounts Due from Accra Spares Ltd (subsidiary)|Current Assets|d|debtors.amountsOwedByGroupUndertakings
120000|Stock in Warehouse - Tilbury|Current Assets|d|stocks
120100|Goods in Transit|Current Assets|d|stocks
120200|Stock Interim (Received)|Current Assets|c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome,stocks,ask
001000|Warehouse Racking & Plant|Fixed Assets|d|tangibleAssets
001100|Warehouse Racking & Plant Depreciation|Fixed Assets|c|tangibleAssets
003000|Motor Vehicles|Fixed Assets|d|tangibleAssets
003100|Motor Vehicles Depreciation|Fixed Assets|c|tangibleAssets
005000|Shares in Accra Spares Ltd|Non-current Assets|d|investments
210000|Creditors Control Account|Payable|c|creditorsWithinOneYear.tradeCreditors
210100|Customer Deposits 30% with Order|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
210900|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
220000|Sales Tax Control Account|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
220100|Purchase Tax Control Account|Current Assets|d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
220200|Postponed Import VAT|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
220300|HMRC Duty Deferment Account|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
221000|PAYE|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
222000|Net Wages|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
223000|Pension Fund|Current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
230000|HSBC Trade Loan (90 day import line)|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
231000|CBILS Loan - HSBC|Non-current Liabilities|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
232000|Corporation Tax|Current Liabilities|c|creditorsWithinOneYear.corporationTax
233000|Director's Loan - Mr F Adeyemi|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
300000|Ordinary Shares|Equity|c|shareCapital
320000|Profit and Loss Account|Equity|c|retainedEarnings
330000|Dividends|Equity|d|dividends
999999|Undistributed Profits/Losses|Current Year Earnings|c|retainedEarnings,ask
400000|Sales - Zero Rated Exports|Income|c|turnover
400100|Sales - UK|Income|c|turnover
400200|Freight & Insurance Recharged|Income|c|turnover
400900|Discounts Allowed|Income|d|turnover
490000|Commission from Caterpillar Dealer|Other Income|c|turnover
490100|Interest on Overdue Accounts Charged to Customers|Other Income|c|interestIncome,turnover
490200|Dividend from Accra Spares Ltd|Other Income|c|dividendsReceived
500000|Purchases - Spares|Cost of Revenue|d|costOfRawMaterials
500100|Export Packing & Crating|Cost of Revenue|d|costOfRawMaterials
500200|Ocean Freight|Cost of Revenue|d|costOfRawMaterials
500300|Import Duty|Cost of Revenue|d|costOfRawMaterials
500400|Overseas Agents Commission|Cost of Revenue|d|costOfRawMaterials,otherCharges
500500|Stock Valuation Variation|Cost of Revenue|c|costOfRawMaterials
700000|Gross Wages|Expenses|d|staffCosts
700600|Employers NI|Expenses|d|staffCosts
700700|Pension Contributions|Expenses|d|staffCosts
710000|Warehouse Rent|Expenses|d|otherCharges
730000|Fuel and Oil|Expenses|d|otherCharges
740000|Overseas Travel & Visas|Expenses|d|otherCharges
740300|Overseas Entertaining|Expenses|d|otherCharges *
760000|Export Credit Insurance|Expenses|d|otherCharges
760500|Chamber of Commerce Certificates of Origin|Expenses|d|otherCharges
760600|Facilitation Payments Lagos Port|Expenses|d|otherCharges disallowable
770000|LC Charges & Bank Confirmation Fees|Expenses|d|otherCharges,interestPayable
790000|Bank Interest Paid|Expenses|d|interestPayable
790100|Invoice Discounting Interest|Expenses|d|interestPayable
800000|Depreciation|Depreciation|d|depreciation
810000|Bad Debt Write Off|Expenses|d|otherCharges
820000|Foreign Exchange Gain|Other Income|c|otherCharges,turnover
820100|Foreign Exchange Loss|Expenses|d|otherCharges
880000|Corporation Tax Expense|Expenses|d|taxOnProfit
# letting company of two flats | GnuCash paths
|Assets:Current Assets:Starling Business||d|cashAtBank
|Assets:Current Assets:Savings Pot||d|cashAtBank
|Assets:Current Assets:Rent Arrears||d|debtors.tradeDebtors
|Assets:Current Assets:Held by Letting Agent (Connells)||d|debtors.otherDebtors,debtors.tradeDebtors
|Assets:Current Assets:Prepaid Buildings Insurance||d|debtors.prepayments
|Assets:Current Assets:Deposit Protection Scheme DPS||d|debtors.otherDebtors,cashAtBank
|Assets:Current Assets:Reserve Fund Paid to Freeholder||d|debtors.otherDebtors,debtors.prepayments
|Assets:Fixed Assets:Flat 3 Beaumont Court||d|tangibleAssets,investments,ask
|Assets:Fixed Assets:Flat 11 Quayside||d|tangibleAssets,investments,ask
|Assets:Fixed Assets:Furniture & White Goods||d|tangibleAssets
|Assets:Fixed Assets:Furniture Depreciation||c|tangibleAssets
|Assets:Fixed Assets:SDLT on Flat 11||d|tangibleAssets,investments,ask
|Assets:Investments:Share in Beaumont Court Freehold Ltd||d|investments,tangibleAssets
|Liabilities:Mortgage Paragon Flat 3||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|Liabilities:Mortgage Paragon Flat 11 (matures 2041)||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|Liabilities:Tenant Deposits||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:Rent in Advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:Accounts Payable||c|creditorsWithinOneYear.tradeCreditors
|Liabilities:Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:Corporation Tax||c|creditorsWithinOneYear.corporationTax
|Liabilities:Directors Loans:Helen||c|creditorsWithinOneYear.otherCreditors
|Liabilities:Directors Loans:Graham||c|creditorsWithinOneYear.otherCreditors
|Liabilities:Loan from Mum||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Liabilities:Deferred Tax on Revaluation||c|provisionsForLiabilities
|Liabilities:Credit Card Capital on Tap||c|creditorsWithinOneYear.otherCreditors
|Liabilities:PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Equity:Share Capital||c|shareCapital
|Equity:Opening Balances||c|ask
|Equity:Retained Earnings||c|retainedEarnings
|Equity:Fair Value Reserve||c|ask,retainedEarnings
|Equity:Dividends Paid||d|dividends
|Income:Rent:Flat 3||c|turnover propertyIncome
|Income:Rent:Flat 11||c|turnover propertyIncome
|Income:Tenant Deposit Retained for Damage||c|turnover *
|Income:Rent Guarantee Insurance Claim||c|turnover *
|Income:Interest from Savings Pot||c|interestIncome
|Income:Fair Value Gain on Flats||c|fairValueGains,ask *
|Expenses:Agents Fees||d|otherCharges,costOfRawMaterials *
|Expenses:Repairs:Flat 3||d|otherCharges,costOfRawMaterials *
|Expenses:Repairs:Flat 11 Boiler||d|otherCharges,costOfRawMaterials *
|Expenses:Service Charges||d|otherCharges,costOfRawMaterials *
|Expenses:Ground Rent||d|otherCharges,costOfRawMaterials *
|Expenses:Insurance:Landlords||d|otherCharges,costOfRawMaterials *
|Expenses:Gas Safety and EICR Certs||d|otherCharges,costOfRawMaterials *
|Expenses:Council Tax in Voids||d|otherCharges *
|Expenses:Selective Licence Fee Newham||d|otherCharges *
|Expenses:Replacement Sofa Flat 3||d|otherCharges,tangibleAssets *
|Expenses:Mortgage Interest||d|interestPayable *
|Expenses:Mortgage Broker Fee||d|otherCharges,interestPayable *
|Expenses:Legal:Purchase of Flat 11||d|otherCharges,tangibleAssets *
|Expenses:Legal:Eviction of Tenant||d|otherCharges *
|Expenses:Accountancy||d|otherCharges *
|Expenses:Mileage to Flats||d|otherCharges *
|Expenses:Directors Salary Helen||d|staffCosts *
|Expenses:Bank Charges||d|otherCharges *
|Expenses:ATED Late Filing Penalty||d|otherCharges disallowable
|Expenses:Depreciation of Furniture||d|depreciation
|Expenses:Corporation Tax||d|taxOnProfit
|Expenses:Deferred Tax||d|deferredTax
|Imbalance-GBP||d|ask
# barn wedding venue | Zoho Books
W-401|Venue Hire - Exclusive Use|Income|c|turnover
W-402|Catering Packages|Income|c|turnover
W-403|Bar Takings|Income|c|turnover
W-404|Accommodation - Shepherd Huts|Income|c|turnover
W-405|Supplier Commission (DJs, florists)|Income|c|turnover
W-406|Cancellation Fees Kept|Income|c|turnover
W-407|Rent - Farm Cottage long let to Hughes|Other Income|c|turnover propertyIncome
W-408|Solar Export Tariff|Other Income|c|turnover
W-409|Interest Income|Other Income|c|interestIncome
W-410|Gain on Sale of Old Marquee|Other Income|c|depreciation,turnover,otherCharges *
W-501|Food Purchases|Cost Of Goods Sold|d|costOfRawMaterials
W-502|Wet Stock Purchases|Cost Of Goods Sold|d|costOfRawMaterials
W-503|Outside Caterers|Cost Of Goods Sold|d|costOfRawMaterials
W-504|Linen & Chair Hire|Cost Of Goods Sold|d|costOfRawMaterials
W-505|Casual Waiting Staff|Cost Of Goods Sold|d|costOfRawMaterials,staffCosts
W-506|Registrar Fees Recharged|Cost Of Goods Sold|d|costOfRawMaterials
W-601|Salaries and Employee Wages|Expense|d|staffCosts
W-602|Employer NI & Pension|Expense|d|staffCosts
W-603|Tronc Administration|Expense|d|otherCharges,staffCosts
W-604|Wedding Fair Entertaining - prospective couples|Expense|d|otherCharges *
W-605|Tasting Evenings|Expense|d|otherCharges,costOfRawMaterials *
W-606|Premises & Alcohol Licence|Expense|d|otherCharges
W-607|Advertising - Hitched, Bridebook|Expense|d|otherCharges
W-608|LPG & Logs|Expense|d|otherCharges
W-609|Garden Upkeep|Expense|d|otherCharges
W-610|Barn Repairs|Expense|d|otherCharges
W-611|Septic Tank Emptying|Expense|d|otherCharges
W-612|Insurance - NFU Mutual|Expense|d|otherCharges
W-613|Bank Fees and Charges|Expense|d|otherCharges
W-614|Stripe & SumUp Fees|Expense|d|otherCharges
W-615|Planning Consultant - Phase 2 Barn|Expense|d|otherCharges,tangibleAssets *
W-616|Noise Abatement Fine - Shropshire Council|Expense|d|otherCharges disallowable
W-617|Depreciation Expense|Expense|d|depreciation
W-618|AMC Mortgage Interest|Other Expense|d|interestPayable
W-619|Kitchen Equipment Finance Charges|Other Expense|d|interestPayable
W-620|Exchange Gain or Loss|Other Expense|d|otherCharges
W-621|Corporation Tax Expense|Other Expense|d|taxOnProfit
W-101|Monzo Business|Bank|d|cashAtBank
W-102|Petty Cash|Cash|d|cashAtBank
W-103|Bar Float|Cash|d|cashAtBank
W-110|Accounts Receivable|Accounts Receivable|d|debtors.tradeDebtors
W-111|Advance Tax|Other Current Asset|d|creditorsWithinOneYear.corporationTax,debtors.otherDebtors
W-112|Prepaid Expenses|Other Current Asset|d|debtors.prepayments
W-113|Employee Advance|Other Current Asset|d|debtors.otherDebtors
W-114|Input VAT|Other Current Asset|d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
W-120|Inventory Asset - Wines & Spirits|Stock|d|stocks
W-130|The Tithe Barn|Fixed Asset|d|tangibleAssets
W-131|Tithe Barn Accum Depreciation|Fixed Asset|c|tangibleAssets
W-132|Furniture and Equipment|Fixed Asset|d|tangibleAssets
W-133|Furniture Accum Depreciation|Fixed Asset|c|tangibleAssets
W-134|Shepherd Huts|Fixed Asset|d|tangibleAssets
W-201|Accounts Payable|Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
W-202|Output VAT|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
W-203|Wedding Deposits 2026|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
W-204|Wedding Deposits 2027 & 2028|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
W-205|Damage Bonds Refundable|Other Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
W-206|PAYE Due|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
W-207|Tips Owed to Staff|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
W-208|Corporation Tax Provision|Other Current Liability|c|creditorsWithinOneYear.corporationTax
W-209|Amex Gold|Credit Card|c|creditorsWithinOneYear.otherCreditors
W-210|Director Loan J & P Corbett|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
W-220|AMC Mortgage|Long Term Liability|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
W-221|RDPE Capital Grant Deferred|Long Term Liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
W-301|Share Capital|Equity|c|shareCapital
W-302|Retained Earnings|Equity|c|retainedEarnings
W-303|Dividends Paid|Equity|d|dividends
W-304|Opening Balance Offset|Equity|c|ask
# stud farm | practice suite (VT style descriptions, order of the accounts)
010|Stud fees & nominations sold|Turnover|c|turnover
011|Keep and boarding of mares|Turnover|c|turnover
012|Sale of yearlings - Tattersalls October|Turnover|c|turnover
013|Foaling fees|Turnover|c|turnover
014|Prize money|Turnover|c|turnover
015|TBA breeders bonus (GBB)|Turnover|c|turnover
020|Delinked payment (ex BPS)|Other operating income|c|turnover
021|Cottage rents receivable|Other operating income|c|turnover propertyIncome
022|Mortality insurance claim - Silver Interest (mare)|Other operating income|c|turnover *
100|Opening bloodstock|Cost of sales|d|costOfRawMaterials
101|Bloodstock purchased|Cost of sales|d|costOfRawMaterials
102|Closing bloodstock|Cost of sales|c|costOfRawMaterials
103|Nominations paid - National Stud|Cost of sales|d|costOfRawMaterials
104|Hay, haylage & hard feed|Cost of sales|d|costOfRawMaterials
105|Veterinary|Cost of sales|d|costOfRawMaterials
106|Farrier|Cost of sales|d|costOfRawMaterials
107|Sales company commissions & entry fees|Cost of sales|d|costOfRawMaterials
108|Horse transport|Cost of sales|d|costOfRawMaterials
109|Training fees - Lady Dividend|Cost of sales|d|costOfRawMaterials
110|Stud hands' wages|Cost of sales|d|costOfRawMaterials,staffCosts
200|Directors' remuneration|Administrative expenses|d|staffCosts
201|Employer's NIC|Administrative expenses|d|staffCosts
202|Pension costs, defined contribution|Administrative expenses|d|staffCosts
205|Rent of Bank Top Paddocks|Administrative expenses|d|otherCharges,costOfRawMaterials
206|Fencing & ditching|Administrative expenses|d|otherCharges
207|Red diesel & machinery repairs|Administrative expenses|d|otherCharges,costOfRawMaterials
208|Bloodstock insurance|Administrative expenses|d|otherCharges,costOfRawMaterials
209|Light & heat|Administrative expenses|d|otherCharges
210|Weatherbys registrations & subscriptions|Administrative expenses|d|otherCharges,costOfRawMaterials
211|Stallion parade hospitality|Administrative expenses|d|otherCharges disallowable
212|BHA fine - late declaration|Administrative expenses|d|otherCharges *
213|Motor running costs|Administrative expenses|d|otherCharges
214|Accountancy|Administrative expenses|d|otherCharges
215|Legal & professional|Administrative expenses|d|otherCharges
216|Bank charges|Administrative expenses|d|otherCharges
217|Sundry|Administrative expenses|d|otherCharges
218|Racing Welfare - donation|Administrative expenses|d|otherCharges *
219|Depreciation of plant & horsebox|Administrative expenses|d|depreciation
220|Depreciation of buildings|Administrative expenses|d|depreciation
221|Loss on disposal of horsebox|Administrative expenses|d|depreciation,otherCharges *
300|Bank interest receivable|Interest receivable|c|interestIncome
301|Bank loan interest payable|Interest payable|d|interestPayable
302|Interest on overdue corporation tax|Interest payable|d|interestPayable,otherCharges *
310|UK corporation tax - current year|Tax|d|taxOnProfit
311|Deferred tax charge|Tax|c|deferredTax
400|Freehold stud - cost b/fwd|Tangible assets|d|tangibleAssets
401|Freehold stud - depn b/fwd|Tangible assets|c|tangibleAssets
402|Plant - cost b/fwd|Tangible assets|d|tangibleAssets
403|Plant - additions|Tangible assets|d|tangibleAssets
404|Plant - depn b/fwd|Tangible assets|c|tangibleAssets
405|Plant - charge for year|Tangible assets|c|tangibleAssets
406|Horsebox - disposals cost|Tangible assets|c|tangibleAssets
407|Broodmares (production herd)|Tangible assets|d|tangibleAssets,stocks
410|1/40th share in stallion Baltic Crown|Investments|d|investments,intangibleAssets,tangibleAssets,ask
450|Stock of bloodstock|Stocks|d|stocks
451|Stock of feed & bedding|Stocks|d|stocks
460|Trade debtors|Debtors|d|debtors.tradeDebtors
461|Prepayments & accrued income|Debtors|d|debtors.prepayments
462|VAT recoverable|Debtors|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
463|Fenland Racing LLP - current a/c (connected)|Debtors|d|debtors.otherDebtors,debtors.amountsOwedByGroupUndertakings
470|Weatherbys Bank|Cash at bank|d|cashAtBank
471|Tattersalls sales account|Cash at bank|d|cashAtBank,debtors.otherDebtors,debtors.tradeDebtors
500|Trade creditors|Creditors < 1yr|c|creditorsWithinOneYear.tradeCreditors
501|Bank loan < 1 yr|Creditors < 1yr|c|creditorsWithinOneYear.otherCreditors
502|PAYE & social security|Creditors < 1yr|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
503|Corporation tax|Creditors < 1yr|c|creditorsWithinOneYear.corporationTax
504|Accruals|Creditors < 1yr|c|creditorsWithinOneYear.accrualsAndDeferredIncome
505|Hon. Mrs C Wyndham - director's current account|Creditors < 1yr|c|creditorsWithinOneYear.otherCreditors
510|Bank loan > 1 yr|Creditors > 1yr|c|creditorsAfterOneYear.bankLoans
520|Deferred tax provision|Provisions|c|provisionsForLiabilities
600|Called up share capital|Capital & reserves|c|shareCapital
601|Capital redemption reserve|Capital & reserves|c|capitalRedemptionReserve
602|P&L account b/fwd|Capital & reserves|c|retainedEarnings
603|Equity dividends paid|Capital & reserves|d|dividends
# chip shop | bare spreadsheet, slang and typos
|over the counter takins||c|turnover
|Just Eat / Deliveroo money||c|turnover
|phone orders card||c|turnover
|spuds||d|costOfRawMaterials
|fish (Grimsby fish mkt)||d|costOfRawMaterials
|dripping||d|costOfRawMaterials
|pies n sausages Hollands||d|costOfRawMaterials
|peas, curry, gravey||d|costOfRawMaterials
|cans of pop||d|costOfRawMaterials
|trays cartons & bags||d|costOfRawMaterials,otherCharges
|just eat comission||d|otherCharges,costOfRawMaterials
|stock at strt of yr||d|costOfRawMaterials
|stock end of yr (P&L)||c|costOfRawMaterials
|stock in freezer 31/3||d|stocks
|wages lads n lasses||d|staffCosts
|wages our Sandra (bookwork)||d|staffCosts
|NI bosses bit||d|staffCosts
|nest our side||d|staffCosts
|my wage Tony||d|staffCosts
|gas n lecky||d|otherCharges
|rent Mr Hussain||d|otherCharges
|council rates||d|otherCharges
|watter||d|otherCharges
|insurence||d|otherCharges
|fat trap / drains||d|otherCharges
|waste oil sold||c|turnover,costOfRawMaterials
|rep's & renewals||d|otherCharges
|van deisel||d|otherCharges
|van tax mot||d|otherCharges
|parkin tickets||d|otherCharges *
|hygeine fine court||d|otherCharges disallowable
|menus & flyers||d|otherCharges
|under 9s footy kit||d|otherCharges *
|collection tin air ambulance||d|otherCharges *
|bookeeper / acctnt||d|otherCharges
|card machine Dojo||d|otherCharges
|bank chgs||d|otherCharges
|BBL int||d|interestPayable
|int on range HP||d|interestPayable
|sundries||d|otherCharges
|till unders n overs||d|otherCharges,turnover
|dep'n||d|depreciation
|corp tax for yr||d|taxOnProfit
|Frying range (Frank Ford)||d|tangibleAssets
|range dep to date||c|tangibleAssets
|Transit van||d|tangibleAssets
|van dep to date||c|tangibleAssets
|goodwill paid to old owner Bob||d|intangibleAssets
|g/will w/off so far||c|intangibleAssets
|Barclays||c|creditorsWithinOneYear.otherCreditors,ask
|cash in safe||d|cashAtBank
|till float||d|cashAtBank
|just eat owe us||d|debtors.tradeDebtors,debtors.otherDebtors
|ins paid upfront||d|debtors.prepayments
|sub to Kyle (wages advance)||d|debtors.otherDebtors
|suppliers owed||c|creditorsWithinOneYear.tradeCreditors
|VAT man||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|taxman PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|taxman CT||c|creditorsWithinOneYear.corporationTax
|time to pay HMRC - old VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|bills not in yet||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|bounce bk loan||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|HP range Lombard||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|borrowed off Uncle Ray||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
|Tony's money in||c|creditorsWithinOneYear.otherCreditors
|Sandra's a/c (dir) overdrawn||d|debtors.otherDebtors
|2 x £1 shares||c|shareCapital
|profits b4 this yr||c|retainedEarnings
|divvies||d|dividends
|Tony took out ???||d|ask,debtors.otherDebtors,dividends,creditorsWithinOneYear.otherCreditors
|dunno - ask acct||d|ask
# joinery and shopfitting contractor | accountant's ETB spreadsheet, abbreviations
1|Sales - contracts||c|turnover
2|Sales - DRC jobs (dom. rev. chg)||c|turnover
3|Retentions invoiced||c|turnover
4|Recharges to Harlow Homes Ltd (fellow sub)||c|turnover,otherCharges
5|CITB grant rec'd||c|turnover
6|Dep. a/c int. rec'd||c|interestIncome
7|Scrap & pallets||c|turnover,costOfRawMaterials
10|Purch - timber & sheet (Arnold Laver)||d|costOfRawMaterials
11|Purch - ironmongery||d|costOfRawMaterials
12|Op WIP & stk||d|costOfRawMaterials
13|Cl WIP & stk||c|costOfRawMaterials
14|Labour only S/C (CIS)||d|costOfRawMaterials
15|Bench joiners - gross pay||d|staffCosts,costOfRawMaterials
16|Plant hire & skips||d|costOfRawMaterials,otherCharges
17|Sett. disc. rec'd||c|costOfRawMaterials,otherCharges
18|Site digs||d|costOfRawMaterials,otherCharges
20|Dirs' rem||d|staffCosts
21|Er's NIC||d|staffCosts
22|Er's pens - Smart||d|staffCosts
23|App. levy / CITB levy||d|staffCosts,otherCharges
24|Office sal||d|staffCosts
25|Workshop rent||d|otherCharges
26|R&WR||d|otherCharges
27|H&L||d|otherCharges
28|Tel & bband||d|otherCharges
29|PPS||d|otherCharges
30|Ins - EL/PL/CAR||d|otherCharges
31|MV exp||d|otherCharges
32|Van leasing (op. lease)||d|otherCharges
33|Small tools w/o||d|otherCharges,costOfRawMaterials
34|Sub's - FMB, TRADA||d|otherCharges
35|Subsist. - golf day w. architects||d|otherCharges *
36|Ent - UK cust||d|otherCharges disallowable
37|Staff xmas do||d|otherCharges,staffCosts
38|Acc'y||d|otherCharges
39|L&P - new w/shop lease||d|otherCharges *
40|BDW/O||d|otherCharges
41|Gen'l BD prov mvmt||d|otherCharges *
42|Bk chgs||d|otherCharges
43|O/D int||d|interestPayable
44|HP int||d|interestPayable
45|Fact'g disc chg - Bibby||d|interestPayable,otherCharges
46|HSE fine (spindle moulder)||d|otherCharges disallowable
47|CIS late rtn pens||d|otherCharges disallowable
48|Share of joint yard costs||d|otherCharges
49|Depn P&M||d|depreciation
50|Depn MV||d|depreciation
51|P/L on disp - Transit LK17||c|depreciation,turnover,otherCharges *
52|CT chg c/y||d|taxOnProfit
53|CT o/prov p/y||c|taxOnProfit,ask
54|DT||d|deferredTax
60|P&M cost||d|tangibleAssets
61|P&M a/depn||c|tangibleAssets
62|MV cost||d|tangibleAssets
63|MV a/depn||c|tangibleAssets
64|L/hold impr||d|tangibleAssets
65|L/hold impr a/depn||c|tangibleAssets
70|Stk timber||d|stocks
71|WIP per QS val'n||d|stocks,debtors.prepayments
72|SLC||d|debtors.tradeDebtors
73|BD prov||c|debtors.tradeDebtors
74|Retentions due||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
75|AROC - amts recov. on contracts||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
76|Ppmts||d|debtors.prepayments
77|CIS suffered||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
78|I/co - Harlow Homes Ltd Dr||d|debtors.amountsOwedByGroupUndertakings
79|Rent dep. w. landlord||d|debtors.otherDebtors,debtors.prepayments
80|Bk - Santander No 1||c|creditorsWithinOneYear.otherCreditors
81|Bk - Santander dep.||d|cashAtBank
82|P/cash||d|cashAtBank
83|PLC||c|creditorsWithinOneYear.tradeCreditors
84|Bibby factoring a/c||c|creditorsWithinOneYear.otherCreditors
85|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
86|PAYE/NIC||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
87|CIS w/held from S/C||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
88|Wages ctrl||c|creditorsWithinOneYear.otherCreditors
89|CT||c|creditorsWithinOneYear.corporationTax
90|Accs||c|creditorsWithinOneYear.accrualsAndDeferredIncome
91|Pymts on a/c from cust.||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
92|HP < 1y||c|creditorsWithinOneYear.otherCreditors
93|HP > 1y||c|creditorsAfterOneYear.otherCreditors
94|DLA - B Harlow Cr||c|creditorsWithinOneYear.otherCreditors
95|DLA - S Harlow Dr||d|debtors.otherDebtors
96|I/co - Harlow Holdings Ltd Cr||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
97|DT prov||c|provisionsForLiabilities
98|OSC||c|shareCapital
99|RE b/f||c|retainedEarnings
100|Int. div||d|dividends
101|Susp.||d|ask
`;
