/**
 * A bakery, a theatre, makers, hirers, surveyors and a garage, in nine packages and a sheet. If the books do not show
 * which of two costs an account is, both are right.
 */
export const SIXTH = `
# bakery with three shops and a wholesale round | Xero, with types
200|Shop takings - Hebden Bridge|Revenue|c|turnover
201|Shop takings - Halifax|Revenue|c|turnover
202|Shop takings - Bank Street|Revenue|c|turnover
205|Wholesale - cafes & delis|Revenue|c|turnover
210|Celebration cakes (commission only, Mrs Rashid)|Revenue|c|turnover
215|Deliveroo refunds & discounts|Revenue|d|turnover
260|Flat above Halifax shop - rent from tenant|Other Income|c|turnover propertyIncome
270|Interest Income|Other Income|c|interestIncome
310|Flour - Shipton Mill|Direct Costs|d|costOfRawMaterials
311|Butter, eggs & dairy|Direct Costs|d|costOfRawMaterials
312|Stock cubes, seasoning & fillings|Direct Costs|d|costOfRawMaterials
313|Packaging - bags and boxes|Direct Costs|d|costOfRawMaterials,otherCharges
320|Bakers' wages (nights)|Direct Costs|d|staffCosts,costOfRawMaterials
325|Wheat levy & mill carriage|Direct Costs|d|costOfRawMaterials
400|Advertising - Calder Capital FM|Overhead|d|otherCharges
401|Audit & Accountancy fees|Overhead|d|otherCharges
404|Bank Fees|Overhead|d|otherCharges
405|SumUp card machine charges|Overhead|d|otherCharges
408|Cleaning|Overhead|d|otherCharges
418|Food bank gifts of cash (St Augustine's, reg. charity)|Overhead|d|otherCharges *
420|Entertaining - customers|Overhead|d|otherCharges disallowable
425|Staff Christmas do|Overhead|d|otherCharges,staffCosts
429|Parking tickets - delivery van|Overhead|d|otherCharges disallowable
437|Interest Paid - Funding Circle|Overhead|d|interestPayable
445|Gas & electric - ovens|Overhead|d|otherCharges,costOfRawMaterials
449|Van fuel and road tax|Overhead|d|otherCharges,costOfRawMaterials
469|Rent - 3 Bank Street|Overhead|d|otherCharges
470|Business rates (3 shops)|Overhead|d|otherCharges
473|Oven repairs - Tom Chandley|Overhead|d|otherCharges,costOfRawMaterials
477|Salaries - counter staff|Overhead|d|staffCosts
478|Directors' Remuneration|Overhead|d|staffCosts
479|Employers National Insurance|Overhead|d|staffCosts
482|NEST employer contribution|Overhead|d|staffCosts
485|Till subscriptions (Square)|Overhead|d|otherCharges
416|Depreciation Expense|Depreciation|d|depreciation
500|Corporation Tax|Overhead|d|taxOnProfit
090|Yorkshire Bank current a/c|Bank|d|cashAtBank
091|Till floats x3|Bank|d|cashAtBank
092|Capital On Tap card|Bank|c|creditorsWithinOneYear.otherCreditors
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
620|Prepayments|Current Asset|d|debtors.prepayments
630|Inventory|Inventory|d|stocks
640|Rent deposit held by landlord (Halifax)|Current Asset|d|debtors.otherDebtors
710|Ovens, mixers and provers|Fixed Asset|d|tangibleAssets
711|Less Accumulated Depreciation on Ovens, mixers and provers|Fixed Asset|c|tangibleAssets
730|Shop refits|Fixed Asset|d|tangibleAssets
731|Less Accumulated Depreciation on Shop refits|Fixed Asset|c|tangibleAssets
770|Goodwill - purchase of Crossley's Bakery 2019|Fixed Asset|d|intangibleAssets
771|Less Accumulated Amortisation on Goodwill|Fixed Asset|c|intangibleAssets
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
805|Accruals|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
815|Gift vouchers sold, not yet redeemed|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
820|VAT|Current Liability|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
830|Income Tax Payable|Current Liability|c|creditorsWithinOneYear.corporationTax,creditorsWithinOneYear.otherTaxesAndSocialSecurity
835|Directors' Loan Account - J Sutcliffe|Current Liability|c|creditorsWithinOneYear.otherCreditors
858|Tips jar owed to staff|Current Liability|c|creditorsWithinOneYear.otherCreditors
900|Funding Circle loan|Non-current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
950|Ordinary shares|Equity|c|shareCapital
960|Retained Earnings|Equity|c|retainedEarnings
965|Dividends paid|Equity|d|dividends
# security guarding and keyholding firm | Sage 50 codes
0030|Office Equipment||d|tangibleAssets
0031|Office Equipment Depreciation||c|tangibleAssets
0040|CCTV and Radios||d|tangibleAssets
0041|CCTV and Radios Depn||c|tangibleAssets
0050|Motor Vehicles (patrol)||d|tangibleAssets
0051|Motor Vehicles Depreciation||c|tangibleAssets
1100|Debtors Control Account||d|debtors.tradeDebtors
1103|Prepayments||d|debtors.prepayments
1104|Accrued Income - Tesco nights||d|debtors.prepayments
1106|Staff loans (season tickets)||d|debtors.otherDebtors
1107|SIA licence fees recoverable from guards||d|debtors.otherDebtors
1200|NatWest Current Account||d|cashAtBank
1210|NatWest Reserve||d|cashAtBank
1230|Petty Cash||d|cashAtBank
1240|Amex Company Card||c|creditorsWithinOneYear.otherCreditors
1250|Bibby Invoice Finance||c|creditorsWithinOneYear.otherCreditors,ask
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Contracts billed in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2201|Purchase Tax Control Account||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2211|National Insurance||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2220|Net Wages||c|creditorsWithinOneYear.otherCreditors
2230|Pension Fund||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
2310|Hire Purchase - Black Horse (Duster x2)||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2330|Directors Loan - K Adeyemi||c|creditorsWithinOneYear.otherCreditors
3000|Ordinary Shares||c|shareCapital
3200|Profit and Loss Account||c|retainedEarnings
3210|Dividends - K Adeyemi||d|dividends
4000|Manned Guarding||c|turnover
4001|Bank Guarding (Barclays, HSBC branches)||c|turnover
4002|Keyholding & Alarm Response||c|turnover
4003|Event & Door Staff||c|turnover
4009|Discounts Allowed||d|turnover
4400|Credit Charges (Late Payment)||c|turnover,interestIncome
4906|Bank Interest Received||c|interestIncome
5000|Materials and Locks Purchased||d|costOfRawMaterials
5001|Subcontract Guards - Northern Shield Ltd||d|costOfRawMaterials
6000|Guards Wages||d|staffCosts,costOfRawMaterials
6001|Guards Holiday Pay||d|staffCosts,costOfRawMaterials
6002|Dog Handlers - agency||d|costOfRawMaterials,staffCosts,otherCharges
6003|Dog food & vet||d|costOfRawMaterials,otherCharges
6100|SIA Licences||d|costOfRawMaterials,otherCharges
7003|Control Room Salaries||d|staffCosts
7001|Directors Salaries||d|staffCosts
7006|Employers N.I.||d|staffCosts
7007|Employers Pensions||d|staffCosts
7100|Rent||d|otherCharges
7103|General Rates||d|otherCharges
7200|Electricity||d|otherCharges
7300|Patrol Fuel||d|otherCharges,costOfRawMaterials
7303|Vehicle Insurance||d|otherCharges,costOfRawMaterials
7403|Client Hospitality||d|otherCharges disallowable
7404|Uniform & Hi-Vis||d|otherCharges,costOfRawMaterials,staffCosts
7502|Telephone & Pagers||d|otherCharges
7600|Legal Fees - Employment Tribunal||d|otherCharges
7601|Accountancy||d|otherCharges
7901|Bank Charges||d|otherCharges
7903|Invoice Finance Discount Charge||d|interestPayable
7905|HP Interest||d|interestPayable
8000|Depreciation||d|depreciation
8100|Bad Debt Write Off||d|otherCharges
8201|Subscriptions - BSIA||d|otherCharges
8202|HMRC late payment interest (VAT)||d|otherCharges disallowable
9001|Taxation||d|taxOnProfit
9998|Suspense Account||c|ask
# marquee and party tent hirer | QuickBooks Online, account type / detail type
|Marquee Hire Income|Income / Service/Fee Income|c|turnover
|Furniture & Dance Floor Hire|Income / Service/Fee Income|c|turnover
|Damage Waiver|Income / Other Primary Income|c|turnover
|Discounts given|Income / Discounts/Refunds Given|d|turnover
|Sale of ex-hire chairs|Income / Sales of Product Income|c|turnover,depreciation *
|Insurance claim - Storm Eunice|Other Income / Other Miscellaneous Income|c|turnover *
|Bank interest|Other Income / Interest Earned|c|interestIncome
|Gain on Loan Car Sold (VW T5 KX14)|Other Income / Other Miscellaneous Income|c|depreciation,turnover *
|Casual Riggers|Cost of Sales / Cost of Labour - COS|d|staffCosts,costOfRawMaterials
|Subcontract erectors (CIS)|Cost of Sales / Cost of Labour - COS|d|costOfRawMaterials
|Generator & Loo hire in|Cost of Sales / Equipment Rental - COS|d|costOfRawMaterials
|Heating oil - for hires|Cost of Sales / Supplies & Materials - COS|d|costOfRawMaterials
|Pegs, ropes, PVC repair|Cost of Sales / Supplies & Materials - COS|d|costOfRawMaterials,otherCharges
|Lorry diesel|Cost of Sales / Other Costs of Service - COS|d|costOfRawMaterials,otherCharges
|Yard rent - Manor Farm|Expenses / Rent or Lease of Buildings|d|otherCharges
|Advertising:Wedding fairs|Expenses / Advertising/Promotional|d|otherCharges
|Advertising:Hitched.co.uk|Expenses / Advertising/Promotional|d|otherCharges
|Motor:MOT & tacho|Expenses / Auto|d|otherCharges,costOfRawMaterials
|Motor:O licence|Expenses / Auto|d|otherCharges,costOfRawMaterials
|Motor:Speeding fine (driver D Pugh)|Expenses / Auto|d|otherCharges,staffCosts,ask *
|Insurance|Expenses / Insurance|d|otherCharges
|Legal and professional fees|Expenses / Legal & Professional Fees|d|otherCharges
|Meals and entertainment|Expenses / Entertainment Meals|d|otherCharges,ask *
|Charity - raffle prize & free tent for Hospice fete|Expenses / Charitable Contributions|d|otherCharges,ask *
|Office expenses|Expenses / Office/General Administrative Expenses|d|otherCharges
|Payroll Expenses:Wages|Expenses / Payroll Expenses|d|staffCosts
|Payroll Expenses:Employer NI|Expenses / Payroll Expenses|d|staffCosts
|Payroll Expenses:Smart Pension|Expenses / Payroll Expenses|d|staffCosts
|Stripe fees|Expenses / Bank Charges|d|otherCharges
|Interest on finance - Close Brothers|Expenses / Interest Paid|d|interestPayable
|Share of agricultural show stand|Expenses / Advertising/Promotional|d|otherCharges
|Uncategorised Expense|Expenses / Other Miscellaneous Service Cost|d|ask
|Depreciation|Other Expense / Depreciation|d|depreciation
|Tents written off (storm)|Other Expense / Other Miscellaneous Expense|d|depreciation,otherCharges *
|Corporation tax expense|Other Expense / Other Miscellaneous Expense|d|taxOnProfit
|Starling|Cash at bank and in hand / Current|d|cashAtBank
|Wedding Deposits Savings Pot|Cash at bank and in hand / Savings|d|cashAtBank
|Undeposited Funds|Cash at bank and in hand / Cash on hand|d|cashAtBank
|Barclaycard ...4471|Credit Card / Credit Card|c|creditorsWithinOneYear.otherCreditors
|Debtors|Debtors / Debtors|d|debtors.tradeDebtors
|Prepaid expenses|Current assets / Prepaid Expenses|d|debtors.prepayments
|Loan to Llew (employee)|Current assets / Loans To Others|d|debtors.otherDebtors
|CIS suffered / withheld|Current assets / Other current assets|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Marquees:Cost|Tangible assets / Machinery and equipment|d|tangibleAssets
|Marquees:Depreciation|Tangible assets / Accumulated Depreciation|c|tangibleAssets
|Vehicles:Cost|Tangible assets / Vehicles|d|tangibleAssets
|Vehicles:Depreciation|Tangible assets / Accumulated Depreciation|c|tangibleAssets
|Creditors|Creditors / Creditors|c|creditorsWithinOneYear.tradeCreditors
|VAT Control|Current liabilities / VAT Control|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Suspense|Current liabilities / VAT Suspense|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Payroll Liabilities|Current liabilities / Payroll Clearing|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.otherCreditors
|Customer deposits - season 2026|Current liabilities / Deferred Revenue|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Corporation Tax Payable|Current liabilities / Current Tax Liability|c|creditorsWithinOneYear.corporationTax
|Director loan - Gareth|Current liabilities / Other Current Liabilities|c|creditorsWithinOneYear.otherCreditors
|Director loan - Sian|Current liabilities / Other Current Liabilities|d|debtors.otherDebtors,ask
|Bounce Back Loan - Barclays|Long-term liabilities / Long Term Borrowings|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Close Bros - Hiab lorry HP|Long-term liabilities / Other long term liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
|Called up share capital|Equity / Called up share capital|c|shareCapital
|Opening Balance Equity|Equity / Opening Balance Equity|c|ask
|Retained Earnings|Equity / Retained Earnings|c|retainedEarnings
|Dividends|Equity / Dividend Disbursed|d|dividends
# IT consultant with some bitcoin, one director and spouse | FreeAgent
001|Sales||c|turnover
002|Sales - day rate via Hays||c|turnover
051|Interest Received||c|interestIncome
055|VAT Flat Rate Surplus||c|turnover
056|Staking rewards (ETH)||c|turnover,interestIncome,ask *
057|Dividends received - Vanguard FTSE All-World||c|dividendsReceived
058|Referral fee from Coinbase||c|turnover
101|Cost of Sales||d|costOfRawMaterials
103|Subcontractor - dev in Lviv||d|costOfRawMaterials
104|AWS & hosting resold||d|costOfRawMaterials,otherCharges
150|Commission Paid to introducer||d|costOfRawMaterials,otherCharges
251|Accommodation and Meals||d|otherCharges
252|Business Entertaining||d|otherCharges disallowable
254|Use of Home||d|otherCharges
255|Mileage||d|otherCharges
258|Internet & Telephone||d|otherCharges
260|Web Hosting||d|otherCharges
268|Computer Software||d|otherCharges
269|Stationery||d|otherCharges
270|Charitable Donations - Cancer Research UK||d|otherCharges *
275|Formation Costs||d|otherCharges *
280|Insurance - PI, Hiscox||d|otherCharges
282|Relevant Life Policy||d|staffCosts,otherCharges
285|Accident-proof backpack & gadgets under £100||d|otherCharges
290|Training - Stock exchange APIs course||d|otherCharges
291|Tax investigation cover||d|otherCharges
292|Accountancy Fees||d|otherCharges
295|Directors' advisory service (Ltd newsletter)||d|otherCharges
363|Bank/Finance Charges||d|otherCharges
364|Interest Payable||d|interestPayable
365|Gas fees (Ethereum)||d|otherCharges,costOfRawMaterials
370|Exchange Gain or Loss||d|otherCharges
380|HMRC penalty - late CT return||d|otherCharges disallowable
401|Salaries||d|staffCosts
402|Employer NICs||d|staffCosts
403|Pension - Penfold||d|staffCosts
407|Directors' Salaries||d|staffCosts
450|Bad Debts||d|otherCharges
460|Depreciation||d|depreciation
461|Gain/Loss on Disposal of Computer||d|depreciation,otherCharges *
502|Corporation Tax Charge||d|taxOnProfit
503|Deferred Tax Charge||d|deferredTax
601-1|Computer Equipment Brought Forward||d|tangibleAssets
602-1|Computer Equipment Purchase||d|tangibleAssets
604-1|Computer Equipment Depreciation Brought Forward||c|tangibleAssets
605-1|Computer Equipment Depreciation In Year||c|tangibleAssets
621|Prepayments||d|debtors.prepayments
630|Bitcoin held (Ledger wallet)||d|investments,intangibleAssets,ask
631|Vanguard FTSE All-World ETF||d|investments,ask
459|Bitcoin revaluation at 31 Mar||c|fairValueGains,ask,depreciation *
660|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
681|Trade Debtors||d|debtors.tradeDebtors
750-1|Tide||d|cashAtBank
750-2|Kraken GBP balance||d|cashAtBank,debtors.otherDebtors
750-3|Revolut EUR||d|cashAtBank
796|Trade Creditors||c|creditorsWithinOneYear.tradeCreditors
813|Pension Creditor||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
814|PAYE/NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
817|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
820|Corporation Tax||c|creditorsWithinOneYear.corporationTax
825|Deferred Tax Liability||c|provisionsForLiabilities
901-1|Share Capital - P Nowak||c|shareCapital
901-2|Share Capital - A Nowak||c|shareCapital
905-1|Expense Account - P Nowak||c|creditorsWithinOneYear.otherCreditors
907-1|Director Loan Account - P Nowak||d|debtors.otherDebtors,ask
908-1|Dividend - P Nowak||d|dividends
908-2|Dividend - A Nowak||d|dividends
910|Unpaid Shares||d|calledUpShareCapitalNotPaid
968|Profit and Loss Account||c|retainedEarnings
# touring theatre company limited by guarantee | Zoho Books
|Box office income|Income|c|turnover
|Touring fees - venues|Income|c|turnover
|Arts Council England NPO grant|Income|c|turnover *
|Theatre Tax Credit (HMRC)|Other Income|c|taxOnProfit,turnover,ask *
|Friends' donations|Income|c|turnover *
|Programme & interval bar sales|Income|c|turnover
|Studio sublet to yoga teacher|Other Income|c|turnover *
|Interest - CAF Bank|Other Income|c|interestIncome
|Sponsorship from Nationwide Building Society|Income|c|turnover
|Actors' fees|Cost Of Goods Sold|d|costOfRawMaterials,staffCosts
|Director's fee (The Cherry Orchard)|Cost Of Goods Sold|d|costOfRawMaterials,staffCosts
|Set build - timber and paint|Cost Of Goods Sold|d|costOfRawMaterials
|Costumes & wigs|Cost Of Goods Sold|d|costOfRawMaterials
|Royalties to playwright|Cost Of Goods Sold|d|costOfRawMaterials
|Lighting hire - White Light|Cost Of Goods Sold|d|costOfRawMaterials
|Per diems|Cost Of Goods Sold|d|costOfRawMaterials,otherCharges,staffCosts
|Digs & touring travel|Cost Of Goods Sold|d|costOfRawMaterials,otherCharges
|Van hire|Expense|d|otherCharges,costOfRawMaterials
|Bar stock purchases|Cost Of Goods Sold|d|costOfRawMaterials
|Salaries and Employee Wages|Expense|d|staffCosts
|Employer NI|Expense|d|staffCosts
|Pension (NEST)|Expense|d|staffCosts
|Equity pension contributions - actors|Expense|d|staffCosts,costOfRawMaterials
|Rehearsal room rent|Expense|d|otherCharges,costOfRawMaterials
|Marketing & print|Expense|d|otherCharges
|Press night drinks|Expense|d|otherCharges *
|Insurance|Expense|d|otherCharges
|Bank Fees and Charges|Expense|d|otherCharges
|Spektrix ticket commission|Expense|d|otherCharges,costOfRawMaterials
|Independent examiner|Expense|d|otherCharges
|Access costs - BSL interpreter|Expense|d|otherCharges,costOfRawMaterials
|Trustees' travel|Expense|d|otherCharges
|Bad Debt|Expense|d|otherCharges
|Depreciation Expense|Expense|d|depreciation
|Exchange Gain or Loss|Other Expense|d|otherCharges
|Loan interest - Arts Impact Fund|Other Expense|d|interestPayable
|Corporation tax|Other Expense|d|taxOnProfit
|CAF Bank Cash Account|Bank|d|cashAtBank
|Co-op Bank Deposit|Bank|d|cashAtBank
|Tour float (cash)|Cash|d|cashAtBank
|Pleo cards|Credit Card|c|creditorsWithinOneYear.otherCreditors
|Accounts Receivable|Accounts Receivable|d|debtors.tradeDebtors
|Prepaid Expenses|Other Current Asset|d|debtors.prepayments
|Grant receivable - Esmee Fairbairn|Other Current Asset|d|debtors.otherDebtors,debtors.prepayments
|Input VAT|Other Current Asset|d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Theatre tax relief claim due|Other Current Asset|d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax
|Programmes & merch|Stock|d|stocks
|Sound and lighting rig|Fixed Asset|d|tangibleAssets
|Accumulated depn - rig|Fixed Asset|c|tangibleAssets
|Tour van (Sprinter WN18)|Fixed Asset|d|tangibleAssets
|Accumulated depn - van|Fixed Asset|c|tangibleAssets
|Accounts Payable|Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
|Output VAT|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE Payable|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Advance ticket money - spring tour|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred grant income|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Accrued expenses|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Loan from artistic director (M Okafor)|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
|Arts Impact Fund loan|Long Term Liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|General fund b/f|Equity|c|retainedEarnings
|Restricted fund - Schools project|Equity|c|retainedEarnings,ask
|Opening Balance Offset|Equity|c|ask
# bicycle frame builder and maker | Odoo
001000|Plant & Machinery (jigs, lathe)|asset_fixed|d|tangibleAssets
001001|Plant & Machinery Depreciation|asset_fixed|c|tangibleAssets
002000|Office Equipment|asset_fixed|d|tangibleAssets
002001|Office Equipment Depreciation|asset_fixed|c|tangibleAssets
003000|Demo Bikes (capitalised)|asset_fixed|d|tangibleAssets
004000|Trade Mark - 'Pennine'|asset_non_current|d|intangibleAssets
004001|Trade Mark Amortisation|asset_non_current|c|intangibleAssets
004100|Development Costs - gravel fork|asset_non_current|d|intangibleAssets
004200|Shares in Pennine Wheels Ltd (60%)|asset_non_current|d|investments
100100|Stock - Reynolds tube & parts|asset_current|d|stocks
100200|Work in Progress|asset_current|d|stocks
100300|Finished Goods|asset_current|d|stocks
110000|Debtors Control Account|asset_receivable|d|debtors.tradeDebtors
110100|Provision for doubtful debts|asset_current|c|debtors.tradeDebtors
110200|Prepayments|asset_prepayments|d|debtors.prepayments
110300|Pennine Wheels Ltd - intercompany|asset_current|d|debtors.amountsOwedByGroupUndertakings
110400|Deposit to Shimano Europe|asset_current|d|debtors.otherDebtors,debtors.prepayments
120000|Bank - Triodos|asset_cash|d|cashAtBank
120001|Bank Suspense Account|asset_current|d|ask
120002|Outstanding Receipts|asset_current|d|cashAtBank
120003|Outstanding Payments|asset_current|c|cashAtBank,creditorsWithinOneYear.otherCreditors
120100|PayPal|asset_cash|d|cashAtBank
124000|Company Credit Card|liability_credit_card|c|creditorsWithinOneYear.otherCreditors
210000|Creditors Control Account|liability_payable|c|creditorsWithinOneYear.tradeCreditors
210100|Stock Interim (Received)|asset_current|c|stocks,creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.tradeCreditors
210900|Accruals|liability_current|c|creditorsWithinOneYear.accrualsAndDeferredIncome
211000|Cycle to work vouchers - deposits from customers|liability_current|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
220000|Sales Tax Control Account|liability_current|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
220100|Purchase Tax Control Account|liability_current|d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
221000|P.A.Y.E. & National Insurance|liability_current|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
223000|Pension Fund|liability_current|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
230000|Loan - Start Up Loans Co|liability_non_current|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
231000|Warranty provision (frames, lifetime)|liability_non_current|c|provisionsForLiabilities
232000|Corporation Tax|liability_current|c|creditorsWithinOneYear.corporationTax
233000|Director - Ewan Brodie|liability_current|c|creditorsWithinOneYear.otherCreditors
300000|Ordinary Shares|equity|c|shareCapital
301000|Share Premium (Crowdcube 2022)|equity|c|sharePremium
320000|Undistributed Profits/Losses|equity_unaffected|c|retainedEarnings,ask
321000|Profit and Loss brought forward|equity|d|retainedEarnings
400000|Sales - complete bikes|income|c|turnover
400100|Sales - framesets|income|c|turnover
400200|Export sales - Germany|income|c|turnover
400300|Repairs & servicing income|income|c|turnover
400400|Demo fleet hire|income|c|turnover
490000|R&D tax credit (RDEC)|income_other|c|turnover,taxOnProfit,ask *
490500|Interest Received|income_other|c|interestIncome
491000|Dividend from Pennine Wheels Ltd|income_other|c|dividendsReceived
500000|Tubing, lugs & brazing rod|expense_direct_cost|d|costOfRawMaterials
500100|Bank of gears (Shimano groupsets)|expense_direct_cost|d|costOfRawMaterials
500200|Powder coating - Armourtex|expense_direct_cost|d|costOfRawMaterials
500300|Import Duty|expense_direct_cost|d|costOfRawMaterials
500400|Carriage|expense_direct_cost|d|costOfRawMaterials
510000|Stock valuation change|expense_direct_cost|c|costOfRawMaterials
520000|Frame builders wages|expense_direct_cost|d|staffCosts,costOfRawMaterials
700000|Directors Salary|expense|d|staffCosts
700600|Employers NI|expense|d|staffCosts
700700|Employers Pension|expense|d|staffCosts
710000|Workshop Rent|expense|d|otherCharges
720000|Electricity|expense|d|otherCharges
731000|Rider sponsorship & Capital City Cycles show|expense|d|otherCharges
740300|Trade dealers' dinner at Eurobike|expense|d|otherCharges disallowable
750400|Website & software|expense|d|otherCharges
760100|Patent agent's fees|expense|d|otherCharges *
790000|Bank Interest Paid|expense|d|interestPayable
790100|Stripe charges|expense|d|otherCharges
800000|Depreciation|expense_depreciation|d|depreciation
800100|Amortisation - development|expense_depreciation|d|depreciation
801000|Increase in warranty provision|expense|d|otherCharges,costOfRawMaterials *
810000|Bad debts|expense|d|otherCharges
880000|Corporation tax charge|expense|d|taxOnProfit
900000|Loss on sale of jig|expense|d|depreciation,otherCharges *
999999|Undistributed suspense / misc|asset_current|d|ask
# skip hirer and small waste transfer station | KashFlow
4001|Skip Hire - Domestic|Income|c|turnover
4002|Skip Hire - Trade|Income|c|turnover
4003|Roll on Roll off|Income|c|turnover
4004|Scrap Metal Sold (EMR)|Income|c|turnover
4005|Council permits recharged|Income|c|turnover
4006|Topsoil and Hardcore sales|Income|c|turnover
4010|Interest on deposits|Income|c|interestIncome
4020|Profit on sale of skip lorry|Income|c|depreciation,turnover *
5001|Tipping & Gate Fees|Cost of Sales|d|costOfRawMaterials
5002|Landfill Tax|Cost of Sales|d|costOfRawMaterials
5003|Skip Permits - Wakefield MDC|Cost of Sales|d|costOfRawMaterials
5004|Diesel (DERV and red)|Cost of Sales|d|costOfRawMaterials,otherCharges
5005|Drivers Wages|Cost of Sales|d|staffCosts,costOfRawMaterials
5006|Agency Pickers|Cost of Sales|d|costOfRawMaterials,staffCosts
5007|Skip Repairs & Paint|Cost of Sales|d|costOfRawMaterials,otherCharges
5008|Hire of Plant|Cost of Sales|d|costOfRawMaterials
6001|Advertising - Yell|Overheads|d|otherCharges
6002|Lorry Tyres|Overheads|d|otherCharges,costOfRawMaterials
6003|Vehicle Tax & MOT|Overheads|d|otherCharges,costOfRawMaterials
6004|Fleet Insurance|Overheads|d|otherCharges,costOfRawMaterials
6005|Environment Agency Permit|Overheads|d|otherCharges,costOfRawMaterials
6006|Environment Agency Fine 2024|Overheads|d|otherCharges disallowable
6007|Yard Rent|Overheads|d|otherCharges
6008|Business Rates|Overheads|d|otherCharges
6009|Office Salaries|Overheads|d|staffCosts
6010|Directors Pay|Overheads|d|staffCosts
6011|Employers NIC|Overheads|d|staffCosts
6012|Peoples Pension|Overheads|d|staffCosts
6013|Telephone|Overheads|d|otherCharges
6014|Accountant (Lockwood & Co)|Overheads|d|otherCharges
6015|Planning consultant - new shed|Overheads|d|otherCharges,tangibleAssets,ask *
6016|CPC Training|Overheads|d|otherCharges,staffCosts
6017|Asset Finance Interest - Lombard|Overheads|d|interestPayable
6018|Bank Charges|Overheads|d|otherCharges
6019|Depreciation - Plant|Overheads|d|depreciation
6020|Depreciation - Lorries|Overheads|d|depreciation
6021|Bad Debts w/off|Overheads|d|otherCharges
6022|Hi Viz, Boots, PPE|Overheads|d|otherCharges,costOfRawMaterials,staffCosts
6023|Rugby club shirts (our name on)|Overheads|d|otherCharges
6024|Conservative Party raffle/donation|Overheads|d|otherCharges disallowable
6025|Corporation Tax for year|Overheads|d|taxOnProfit
0010|Skips|Fixed Assets|d|tangibleAssets
0011|Skips Acc Dep|Fixed Assets|c|tangibleAssets
0020|Lorries|Fixed Assets|d|tangibleAssets
0021|Lorries Acc Dep|Fixed Assets|c|tangibleAssets
0030|Weighbridge & JCB Loadall|Fixed Assets|d|tangibleAssets
0031|Weighbridge & JCB Acc Dep|Fixed Assets|c|tangibleAssets
0040|Waste Licence (purchased)|Fixed Assets|d|intangibleAssets
1001|Stock of hardcore|Current Assets|d|stocks
1100|Trade Debtors|Current Assets|d|debtors.tradeDebtors
1101|Prepaid Insurance|Current Assets|d|debtors.prepayments
1102|EA financial provision bond|Current Assets|d|debtors.otherDebtors
1200|HSBC Current|Bank|c|creditorsWithinOneYear.otherCreditors
1201|HSBC Money Manager|Bank|d|cashAtBank
1202|Cash Tin - Weighbridge|Bank|d|cashAtBank
1203|Fuel card - Allstar|Current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
2100|Trade Creditors|Current Liabilities|c|creditorsWithinOneYear.tradeCreditors
2101|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2102|Landfill tax owed to site operator|Current Liabilities|c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
2200|VAT Control|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|PAYE/NI owing|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2320|Corporation Tax|Current Liabilities|c|creditorsWithinOneYear.corporationTax
2330|DLA - Wayne|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
2331|DLA - Craig|Current Liabilities|d|debtors.otherDebtors,ask
2400|Lombard - Volvo FL YJ21 HP <1yr|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
2401|Lombard - Volvo FL YJ21 HP >1yr|Long Term Liabilities|c|creditorsAfterOneYear.otherCreditors
2410|Restoration provision (yard lease end)|Long Term Liabilities|c|provisionsForLiabilities
2420|Deferred Tax|Long Term Liabilities|c|provisionsForLiabilities
6026|Deferred tax movement|Overheads|d|deferredTax
3000|100 Ord £1 Shares|Capital|c|shareCapital
3100|P&L Reserve b/fwd|Capital|c|retainedEarnings
3200|Dividends Wayne & Craig|Capital|d|dividends
# seaside bed and breakfast | GnuCash, account paths
|Income:Rooms:Direct|INCOME|c|turnover
|Income:Rooms:Booking.com|INCOME|c|turnover
|Income:Rooms:Airbnb|INCOME|c|turnover
|Income:Cream teas|INCOME|c|turnover
|Income:No-shows kept deposits|INCOME|c|turnover
|Income:Annexe let to Mr Cole (AST)|INCOME|c|turnover propertyIncome
|Income:Savings interest:Shawbrook|INCOME|c|interestIncome
|Income:Small business rates grant 2021|INCOME|c|turnover *
|Expenses:Food:Breakfast|EXPENSE|d|costOfRawMaterials,otherCharges
|Expenses:Food:Cream and jam|EXPENSE|d|costOfRawMaterials,otherCharges
|Expenses:Food:Guests' welcome sherry|EXPENSE|d|costOfRawMaterials,otherCharges
|Expenses:Laundry|EXPENSE|d|otherCharges,costOfRawMaterials
|Expenses:Toiletries|EXPENSE|d|otherCharges,costOfRawMaterials
|Expenses:Commission:Booking.com|EXPENSE|d|otherCharges,costOfRawMaterials
|Expenses:Wages:Chambermaids|EXPENSE|d|staffCosts,costOfRawMaterials
|Expenses:Wages:Directors|EXPENSE|d|staffCosts
|Expenses:Wages:Employer NI|EXPENSE|d|staffCosts
|Expenses:Wages:Pension|EXPENSE|d|staffCosts
|Expenses:House:Oil|EXPENSE|d|otherCharges,costOfRawMaterials
|Expenses:House:Electric|EXPENSE|d|otherCharges,costOfRawMaterials
|Expenses:House:Water|EXPENSE|d|otherCharges
|Expenses:House:Council Tax annexe|EXPENSE|d|otherCharges *
|Expenses:House:Annexe repairs|EXPENSE|d|otherCharges *
|Expenses:House:TV licence and Sky|EXPENSE|d|otherCharges
|Expenses:House:Garden|EXPENSE|d|otherCharges
|Expenses:House:Redecorating 2025|EXPENSE|d|otherCharges
|Expenses:Insurance|EXPENSE|d|otherCharges
|Expenses:Website (Eviivo)|EXPENSE|d|otherCharges
|Expenses:Fees:Accountant|EXPENSE|d|otherCharges
|Expenses:Fees:Bank|EXPENSE|d|otherCharges
|Expenses:Fees:Visit England stars|EXPENSE|d|otherCharges
|Expenses:Car|EXPENSE|d|otherCharges
|Expenses:Gifts:Lifeboat RNLI|EXPENSE|d|otherCharges *
|Expenses:Interest:Mortgage|EXPENSE|d|interestPayable
|Expenses:Interest:HMRC (corporation tax paid late)|EXPENSE|d|interestPayable,otherCharges *
|Expenses:Depreciation|EXPENSE|d|depreciation
|Expenses:Corporation tax|EXPENSE|d|taxOnProfit
|Expenses:Imbalance-GBP|EXPENSE|d|ask
|Assets:Current:Lloyds Business|BANK|d|cashAtBank
|Assets:Current:Shawbrook saver|BANK|d|cashAtBank
|Assets:Current:Cash in kitchen drawer|CASH|d|cashAtBank
|Assets:Current:Guests owing|RECEIVABLE|d|debtors.tradeDebtors
|Assets:Current:Zettle in transit|ASSET|d|cashAtBank
|Assets:Current:Insurance paid ahead|ASSET|d|debtors.prepayments
|Assets:Current:Larder and cellar|ASSET|d|stocks
|Assets:Fixed:Seaview (freehold)|ASSET|d|tangibleAssets
|Assets:Fixed:Seaview:Depreciation|ASSET|c|tangibleAssets
|Assets:Fixed:Beds and linen|ASSET|d|tangibleAssets
|Assets:Fixed:Beds and linen:Depreciation|ASSET|c|tangibleAssets
|Assets:Fixed:Hot tub|ASSET|d|tangibleAssets
|Assets:Fixed:Annexe (let)|ASSET|d|tangibleAssets,investments,ask
|Liabilities:Barclaycard|CREDIT|c|creditorsWithinOneYear.otherCreditors
|Liabilities:Suppliers|PAYABLE|c|creditorsWithinOneYear.tradeCreditors
|Liabilities:Guest deposits summer|LIABILITY|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Liabilities:Mr Cole's deposit|LIABILITY|c|creditorsWithinOneYear.otherCreditors
|Liabilities:VAT|LIABILITY|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:PAYE|LIABILITY|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Liabilities:Corporation tax|LIABILITY|c|creditorsWithinOneYear.corporationTax
|Liabilities:Accrued bills|LIABILITY|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Liabilities:Mortgage Together Commercial|LIABILITY|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Liabilities:Owed to Jan|LIABILITY|c|creditorsWithinOneYear.otherCreditors,ask
|Liabilities:Owed to Pete (director)|LIABILITY|c|creditorsWithinOneYear.otherCreditors
|Equity:Shares|EQUITY|c|shareCapital
|Equity:Revaluation of Seaview 2020|EQUITY|c|ask,retainedEarnings
|Equity:Retained|EQUITY|c|retainedEarnings
|Equity:Opening Balances|EQUITY|c|ask
|Equity:Dividends|EQUITY|d|dividends
# chartered surveyors, three directors, formerly a partnership | practice suite nominal (IRIS style)
0101|Fees rendered - valuations||c|turnover
0102|Fees rendered - party wall awards||c|turnover
0103|Fees rendered - bank panel (Halifax, Santander)||c|turnover
0104|Commission - property management||c|turnover
0105|Movement in WIP / amounts recoverable on contracts||c|turnover,costOfRawMaterials
0110|Other operating income - desk rent, solicitor next door||c|turnover *
0201|Consultants' fees - M&E||d|costOfRawMaterials,otherCharges
0202|Disbursements: Land Registry searches||d|costOfRawMaterials,otherCharges
0203|Monitoring surveyors (self employed)||d|costOfRawMaterials,otherCharges
0301|Directors' remuneration||d|staffCosts
0302|Staff salaries||d|staffCosts
0303|Social security costs||d|staffCosts
0304|Pension costs - defined contribution||d|staffCosts
0305|Directors' pension - SSAS||d|staffCosts
0306|Death in service & private medical (Vitality)||d|staffCosts,otherCharges
0307|Recruitment||d|otherCharges,staffCosts
0401|Rent re operating leases||d|otherCharges
0402|Rates and service charge||d|otherCharges
0403|Light & heat||d|otherCharges
0404|Repairs, renewals (boardroom carpet)||d|otherCharges
0405|Motor lease - BMW 520d, 124g||d|otherCharges,ask *
0406|Motor expenses||d|otherCharges
0407|Travel & subsistence||d|otherCharges
0408|Client entertaining - Twickenham||d|otherCharges disallowable
0409|Staff entertaining||d|otherCharges,staffCosts
0410|Professional indemnity insurance||d|otherCharges
0411|RICS subscriptions & CPD||d|otherCharges
0412|Legal fees - lease assignment (new office)||d|otherCharges *
0413|Accountancy||d|otherCharges
0414|Audit||d|otherCharges
0415|Bank chgs||d|otherCharges
0416|Bad debts - specific||d|otherCharges
0417|General provision movement, doubtful debts 2%||d|otherCharges *
0418|PI claims: excess payable||d|otherCharges
0419|Charity golf day - sundry cos donations||d|otherCharges,ask *
0420|Management charge from Holdings||d|otherCharges
0421|Land tax reference books||d|otherCharges
0422|ICO fee, Companies Hse fee||d|otherCharges
0423|Companies Hse late filing penalty||d|otherCharges disallowable
0501|Depn - F&F||d|depreciation
0502|Depn - computer equip||d|depreciation
0503|Amortisation - goodwill||d|depreciation
0504|(P)/L on disposal of tangible FA||d|depreciation,otherCharges *
0601|Bank int rec'd||c|interestIncome
0602|Client a/c interest retained||c|interestIncome,turnover
0611|Bank loan interest||d|interestPayable
0612|Interest on partners' consideration loan notes||d|interestPayable
0621|CT charge - current yr||d|taxOnProfit
0622|CT - adj re prior yrs||c|taxOnProfit,ask
0623|Def tax charge||d|deferredTax
0631|Divs - A ords||d|dividends
0632|Divs - B ords||d|dividends
1001|Goodwill cost b/fwd||d|intangibleAssets
1002|Goodwill amort b/fwd||c|intangibleAssets
1011|F&F cost b/fwd||d|tangibleAssets
1012|F&F additions||d|tangibleAssets
1013|F&F dep'n b/fwd||c|tangibleAssets
1021|Computer equip cost||d|tangibleAssets
1022|Computer equip acc dep'n||c|tangibleAssets
1031|Drone + laser scanner||d|tangibleAssets
2001|AROC / WIP||d|stocks,debtors.prepayments,debtors.otherDebtors,debtors.tradeDebtors
2011|Trade drs||d|debtors.tradeDebtors
2012|Bad debt prov||c|debtors.tradeDebtors
2013|Prepayments & accrued inc||d|debtors.prepayments
2014|Owed by Brunel Holdings Ltd (parent)||d|debtors.amountsOwedByGroupUndertakings
2015|Rent deposit deed - Castle St||d|debtors.otherDebtors
2016|Dir current a/c - H Whitlock||d|debtors.otherDebtors,ask
2021|Handelsbanken office a/c||d|cashAtBank
2022|Handelsbanken clients' a/c||d|cashAtBank,ask
2023|Petty cash||d|cashAtBank
3001|Trade crs||c|creditorsWithinOneYear.tradeCreditors
3002|Client money held (contra 2022)||c|creditorsWithinOneYear.otherCreditors,ask
3003|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
3004|PAYE & NIC||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
3005|CT liability||c|creditorsWithinOneYear.corporationTax
3006|Accruals & def'd income||c|creditorsWithinOneYear.accrualsAndDeferredIncome
3007|Bank loan < 1 yr||c|creditorsWithinOneYear.otherCreditors
3008|Dir current a/c - S Patel||c|creditorsWithinOneYear.otherCreditors
3009|Dir current a/c - R Lund||c|creditorsWithinOneYear.otherCreditors
3101|Bank loan 1-5 yrs||c|creditorsAfterOneYear.bankLoans
3102|Vendor loan notes, ex-partners > 1 yr||c|creditorsAfterOneYear.otherCreditors
3201|Def tax prov'n||c|provisionsForLiabilities
3202|Dilapidations, Castle St||c|provisionsForLiabilities
4001|Share cap: A ord £1||c|shareCapital
4002|Share cap: B ord 1p||c|shareCapital
4003|Cap redemption res||c|capitalRedemptionReserve
4010|P&L a/c b/fwd||c|retainedEarnings
# tyre and exhaust fitter, two bays | bare spreadsheet kept by the owner's wife
|tyres sold||c|turnover
|exhausts + batterys sold||c|turnover
|MOTs (done at Kev's, our cut)||c|turnover
|fleet work - Royal Mail||c|turnover
|scrap alloys cash||c|turnover
|refunds to custmers||d|turnover
|mobile fitting callouts||c|turnover
|int on savings acct||c|interestIncome
|tyers bought - Micheldever, Stapletons||d|costOfRawMaterials
|exhaust parts Euro Car Parts||d|costOfRawMaterials
|valves weights bits n bobs||d|costOfRawMaterials,otherCharges
|waste tyre collection||d|costOfRawMaterials,otherCharges
|opening stock||d|costOfRawMaterials
|closing stok (p&l)||c|costOfRawMaterials
|lads wages||d|staffCosts,costOfRawMaterials
|my wage + Daz wage (directors)||d|staffCosts
|employers nat ins||d|staffCosts
|NOW pension our bit||d|staffCosts
|apprentice levy / college fees||d|staffCosts,otherCharges
|rent unit 4||d|otherCharges
|rates||d|otherCharges
|leccy||d|otherCharges
|water + bins||d|otherCharges
|phone and wifi||d|otherCharges
|ins - motor trade policy||d|otherCharges
|van diesal||d|otherCharges,costOfRawMaterials
|van repairs||d|otherCharges,costOfRawMaterials
|compressor service||d|otherCharges,costOfRawMaterials
|ads - facebook n radio||d|otherCharges
|under 11s football kit (sponser)||d|otherCharges
|brews and biscuits||d|otherCharges,staffCosts
|xmas do for the lads||d|otherCharges,staffCosts
|xmas bottles for fleet mgrs||d|otherCharges disallowable
|accountant Brenda||d|otherCharges
|card machine dojo||d|otherCharges
|bank chgs||d|otherCharges
|overdraft int||d|interestPayable
|iwoca loan intrest||d|interestPayable
|speed camera fine company van||d|otherCharges *
|VAT man penalty||d|otherCharges disallowable
|bouncd cheques, bad payers||d|otherCharges
|dep'n ramps||d|depreciation
|dep'n vans||d|depreciation
|corp tax this yr||d|taxOnProfit
|divis me||d|dividends
|divis Daz||d|dividends
|drawings Daz||d|debtors.otherDebtors,dividends,ask
|ramps n balancer cost||d|tangibleAssets
|ramps n balancer dep to date||c|tangibleAssets
|vans cost||d|tangibleAssets
|vans dep to date||c|tangibleAssets
|sign + roller door||d|tangibleAssets
|stock of tyres at yr end||d|stocks
|owed by fleet a/cs||d|debtors.tradeDebtors
|rent paid upfront||d|debtors.prepayments
|deposit on unit||d|debtors.otherDebtors
|sub to Jonno (out of next wages)||d|debtors.otherDebtors
|santander current||c|creditorsWithinOneYear.otherCreditors
|santander saver for tax||d|cashAtBank
|till||d|cashAtBank
|dojo not landed yet||d|cashAtBank,debtors.otherDebtors,debtors.tradeDebtors
|barclaycard||c|creditorsWithinOneYear.otherCreditors
|owed to tyre reps||c|creditorsWithinOneYear.tradeCreditors
|bills not in yet||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|vat owing||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|paye n ni owing||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|corp tax owing||c|creditorsWithinOneYear.corporationTax
|wages not paid yet, wk 52||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|DLA me||c|creditorsWithinOneYear.otherCreditors
|loan off Dad||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,ask
|iwoca||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|HP on Transit (Blue Mtr Fin)||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
|shares 2 x £1||c|shareCapital
|profit left from last yrs||c|retainedEarnings
|dont know - ask Brenda||d|ask
|rounding||d|otherCharges,ask
`;
