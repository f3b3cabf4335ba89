/**
 * A haulier, two restaurants, an importer, a care home, a musician and an investment company. `#` begins a chart, and
 * each chart is mapped separately.
 */
export const THIRD = `
# Haulage and pallet distribution | Sage 50
0010|Freehold Yard - Immingham||d|tangibleAssets
0020|Trailers||d|tangibleAssets
0021|Trailers Depreciation||c|tangibleAssets
0030|Tachograph & Office Equipment||d|tangibleAssets
0031|Tacho & Office Equip Depreciation||c|tangibleAssets
0050|Tractor Units (Scania/DAF)||d|tangibleAssets
0051|Tractor Units Depreciation||c|tangibleAssets
1001|Stock of Bunkered Diesel & AdBlue||d|stocks
1003|Tyres in store||d|stocks
1100|Debtors Control Account||d|debtors.tradeDebtors
1101|Close Bros Invoice Finance - funds in use||c|creditorsWithinOneYear.otherCreditors
1102|Provision against Bankrupt Hauliers' Debts||c|debtors.tradeDebtors
1103|Road Tax paid ahead||d|debtors.prepayments
1104|O Licence Financial Standing Account||d|cashAtBank
1105|Drivers' Subs||d|debtors.otherDebtors
1200|HSBC Current||d|cashAtBank
1220|Allstar Fuel Cards||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
1230|Petty Cash||d|cashAtBank
1250|HSBC Overdraft No 2||c|creditorsWithinOneYear.otherCreditors
2100|Creditors Control Account||c|creditorsWithinOneYear.tradeCreditors
2109|Accruals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
2200|Sales Tax Control Account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2202|VAT Liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2210|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2215|Child Maintenance Orders||c|creditorsWithinOneYear.otherCreditors
2220|Drivers' pay outstanding wk 52||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
2300|CBILS - HSBC||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
2310|Lombard HP - PN71 ZZT||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
2315|Lombard HP - interest in suspense||d|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors,debtors.prepayments,ask
2320|Corporation Tax||c|creditorsWithinOneYear.corporationTax
2330|R Blenkinsop Director's Current A/c||c|creditorsWithinOneYear.otherCreditors
3000|Ordinary Shares||c|shareCapital
3010|Redeemed shares reserve (CRR)||c|capitalRedemptionReserve
3200|Profit and Loss Account||c|retainedEarnings
4000|Haulage - UK General||c|turnover
4001|Pallet Network Income - Palletways||c|turnover
4002|Demurrage Charged to Customers||c|turnover
4200|Profit on Sale of Vehicles||c|depreciation,turnover *
4905|Goods in Transit Claim Proceeds||c|turnover,otherCharges,ask *
5000|Sub-contract Hauliers||d|costOfRawMaterials
6000|Drivers' Wages||d|staffCosts,costOfRawMaterials
6100|Diesel||d|costOfRawMaterials,otherCharges
7305|DVSA Fines & Overloading Penalties||d|otherCharges disallowable
7306|Tolls, Humber Bridge, Dart Charge||d|otherCharges,costOfRawMaterials
7903|Interest - Lombard agreements||d|interestPayable
8002|Tractor & Trailer Depreciation||d|depreciation
9001|Taxation||d|taxOnProfit
9999|Mispostings Account||d|ask
# Two franchised pizza restaurants | Xero
090|Santander Business|Bank|d|cashAtBank
091|Tronc bank account (troncmaster Luca)|Bank|d|cashAtBank,ask
092|Dojo clearing|Bank|d|cashAtBank,debtors.otherDebtors,debtors.tradeDebtors
093|Amex Gold - Luca|Bank|c|creditorsWithinOneYear.otherCreditors
200|Eat in|Revenue|c|turnover
201|Deliveroo / Just Eat / Uber gross|Revenue|c|turnover
202|Delivery platform promo funded by us|Revenue|d|turnover,otherCharges
203|Gift cards expired (breakage)|Revenue|c|turnover
260|Kickstart / apprentice incentive|Other Income|c|turnover,staffCosts
262|Sublet of first floor to tattoo studio|Other Income|c|turnover propertyIncome
265|Interest - Santander|Other Income|c|interestIncome
300|Food purchases - Brakes|Direct Costs|d|costOfRawMaterials
305|Wine & beer|Direct Costs|d|costOfRawMaterials
310|Stock movement|Direct Costs|d|costOfRawMaterials
320|Kitchen & floor wages|Direct Costs|d|staffCosts,costOfRawMaterials
325|Deliveroo commission|Direct Costs|d|costOfRawMaterials,otherCharges
400|Local leaflets & Instagram|Overhead|d|otherCharges
402|Royalty 6% to franchisor|Overhead|d|otherCharges,costOfRawMaterials
403|National marketing levy - franchisor|Overhead|d|otherCharges
406|Card machine charges|Overhead|d|otherCharges,interestPayable
410|Extractor deep clean|Overhead|d|otherCharges
417|Food hygiene fine - Leeds CC|Overhead|d|otherCharges disallowable
421|Staff Xmas do|Overhead|d|otherCharges,staffCosts
425|Uniforms and laundry|Overhead|d|otherCharges,staffCosts
441|Solicitor re new lease at Headingley|Overhead|d|otherCharges *
445|Light, Power, Heating|Overhead|d|otherCharges
469|Rent|Overhead|d|otherCharges
473|Pizza oven service & repair|Overhead|d|otherCharges
478|Directors' Remuneration|Overhead|d|staffCosts
479|Employers NI|Overhead|d|staffCosts
490|Hospital radio charity night|Overhead|d|otherCharges *
495|iwoca cost of borrowing|Overhead|d|interestPayable
416|Depreciation Expense|Depreciation|d|depreciation
418|Amortisation - franchise fee|Depreciation|d|depreciation
505|Corporation Tax|Expense|d|taxOnProfit
610|Accounts Receivable|Current Asset|d|debtors.tradeDebtors
632|Lease bond lodged with Headingley landlord|Current Asset|d|debtors.otherDebtors
640|Stocktake 31 Mar|Inventory|d|stocks
740|Shopfit - Headingley|Fixed Asset|d|tangibleAssets
741|Less Accumulated Depreciation on Shopfit|Fixed Asset|c|tangibleAssets
760|Initial franchise fee (10 yrs)|Fixed Asset|d|intangibleAssets
761|Less accumulated amortisation on franchise fee|Fixed Asset|c|intangibleAssets
800|Accounts Payable|Current Liability|c|creditorsWithinOneYear.tradeCreditors
820|VAT|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
825|PAYE Payable|Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
826|Tips owed to staff via tronc|Current Liability|c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
830|Gift cards outstanding|Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
835|Director's Loan Account - Luca Ferri|Current Liability|d|debtors.otherDebtors
840|Historical Adjustment|Current Liability|c|ask
900|Start Up Loan from Auntie Carla|Non-current Liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
960|Retained Earnings|Equity|c|retainedEarnings
970|Owner A Share Capital|Equity|c|shareCapital
980|Owner A Drawings|Equity|d|dividends,debtors.otherDebtors,creditorsWithinOneYear.otherCreditors,ask
# Wine and olive oil importer | Odoo
001100|Racking and forklift|Fixed Assets|d|tangibleAssets
001101|Racking and forklift Depreciation|Fixed Assets|c|tangibleAssets
005000|Vans|Fixed Assets|d|tangibleAssets
005100|Vans Depreciation|Fixed Assets|c|tangibleAssets
007000|Exclusive UK distribution rights - Bodegas Murua|Non-current Assets|d|intangibleAssets
100100|Stock in bond - London City Bond|Current Assets|d|stocks
100101|Stock duty paid|Current Assets|d|stocks
100102|Stock Interim (Received)|Current Assets|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.tradeCreditors,stocks
100103|Stock Interim (Delivered)|Current Assets|d|stocks,debtors.prepayments,debtors.tradeDebtors
110000|Debtors Control Account|Receivable|d|debtors.tradeDebtors
110200|Other Debtors|Current Assets|d|debtors.otherDebtors
110300|En primeur 2023 paid for, not shipped|Prepayments|d|debtors.prepayments,stocks,debtors.otherDebtors
110400|HMRC duty deferment guarantee deposit|Current Assets|d|debtors.otherDebtors
120001|Metro Bank GBP|Bank and Cash|d|cashAtBank
120002|Metro Bank EUR|Bank and Cash|d|cashAtBank
120003|Outstanding Receipts|Current Assets|d|cashAtBank,debtors.otherDebtors,debtors.tradeDebtors
120004|Outstanding Payments|Current Assets|c|cashAtBank,creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
120005|Liquidity Transfer|Current Assets|d|cashAtBank,ask
210000|Creditors Control Account|Payable|c|creditorsWithinOneYear.tradeCreditors
210200|Excise duty deferred, DD 15th|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
210300|Private clients' reserves paid (cellar plan)|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
210900|Accruals|Current Liabilities|c|creditorsWithinOneYear.accrualsAndDeferredIncome
220000|Sales Tax Control Account|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
220100|Import VAT - PVA input|Current Assets|d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
221000|P.A.Y.E. & National Insurance|Current Liabilities|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
225000|Stocking loan - Ebury trade finance 120 days|Current Liabilities|c|creditorsWithinOneYear.otherCreditors
230000|Growth Guarantee loan, Metro|Non-current Liabilities|c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
232000|Corporation Tax|Current Liabilities|c|creditorsWithinOneYear.corporationTax
240000|Loan a/c: Señor Murua (shareholder)|Current Liabilities|c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors
300000|Ordinary and B Shares|Equity|c|shareCapital
301000|Premium on B shares|Equity|c|sharePremium
320000|Undistributed Profits/Losses|Current Year Earnings|c|retainedEarnings,ask
400000|Sales - on trade|Income|c|turnover
400100|Sales - private clients and tastings|Income|c|turnover
400300|Storage charged to customers|Income|c|turnover
400900|Breakages credited|Income|d|turnover,costOfRawMaterials
490000|Brand support from Consorzio|Other Income|c|turnover,otherCharges,costOfRawMaterials
500000|Ex cellars purchases|Cost of Revenue|d|costOfRawMaterials
500100|Excise Duty paid|Cost of Revenue|d|costOfRawMaterials
500200|Bond storage & LCB handling|Cost of Revenue|d|costOfRawMaterials,otherCharges
500300|Exchange Gain or Loss|Expenses|d|otherCharges
620100|Samples opened for the trade|Expenses|d|otherCharges,costOfRawMaterials *
700300|Wages - warehouse|Expenses|d|staffCosts
740300|Vinitaly trip, hosting buyers|Expenses|d|otherCharges *
790100|Ebury interest and drawdown fees|Expenses|d|interestPayable
800000|Depreciation|Depreciation|d|depreciation
820500|Customs civil penalty|Expenses|d|otherCharges disallowable
880000|Taxation|Expenses|d|taxOnProfit
999999|Undistributed suspense - bank feed|Current Assets|d|ask
# Care home and day nursery | Clear Books
|Resident fees - private|Income|c|turnover
|Fees - Kirklees Council funded beds|Income|c|turnover
|NHS funded nursing care (FNC)|Income|c|turnover
|Nursery fees incl 30 hours funding|Income|c|turnover
|Workforce recruitment & retention grant|Income|c|turnover,staffCosts
|Hairdressing and chiropody charged on|Income|c|turnover
|Rent from mast on roof - Cellnex|Income|c|turnover *
|Dividend - Nursing Supplies Co-op|Income|c|dividendsReceived,turnover,ask
|Legacy from Mrs E Hartley decd|Income|c|turnover,ask *
|Food and provisions|Cost of sales|d|costOfRawMaterials,otherCharges
|Incontinence pads, gloves, dressings|Cost of sales|d|costOfRawMaterials,otherCharges
|Agency nurses|Cost of sales|d|costOfRawMaterials,staffCosts,otherCharges
|Carers' wages|Cost of sales|d|staffCosts,costOfRawMaterials
|Matron and management salaries|Expense|d|staffCosts
|ERNIC net of employment allowance|Expense|d|staffCosts
|People's Pension employer contribs|Expense|d|staffCosts
|DBS checks|Expense|d|otherCharges,staffCosts
|NVQ courses & moving and handling|Expense|d|otherCharges,staffCosts
|CQC and Ofsted annual fees|Expense|d|otherCharges
|Clinical waste|Expense|d|otherCharges
|Lift maintenance contract|Expense|d|otherCharges
|Toys, craft & outings|Expense|d|otherCharges,costOfRawMaterials
|Funeral flowers and residents' birthdays|Expense|d|otherCharges
|Minibus running costs|Expense|d|otherCharges
|Fees unlikely to be recovered - general 5%|Expense|d|otherCharges *
|Mortgage interest (Triodos)|Expense|d|interestPayable
|Interest on late PAYE|Expense|d|otherCharges disallowable
|Depreciation - beds, hoists and minibus|Expense|d|depreciation
|Goodwill w/o|Expense|d|depreciation
|CT charge for year|Expense|d|taxOnProfit
|Deferred taxation charge|Expense|d|deferredTax
|The Elms, land and building|Fixed asset|d|tangibleAssets
|The Elms, acc. depreciation|Fixed asset|c|tangibleAssets
|Beds, hoists & minibus YJ19 CKA|Fixed asset|d|tangibleAssets
|Beds, hoists & minibus acc. dep'n|Fixed asset|c|tangibleAssets
|Goodwill on acquisition of Little Acorns|Fixed asset|d|intangibleAssets
|Goodwill - amounts written off|Fixed asset|c|intangibleAssets
|Top-up fees owed by families|Current asset|d|debtors.tradeDebtors
|Unbilled FNC March|Current asset|d|debtors.prepayments
|Residents' personal allowances bank a/c|Current asset|d|cashAtBank,ask
|Residents' personal monies held|Current liability|c|creditorsWithinOneYear.otherCreditors
|Nursery registration deposits|Current liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Fees billed in advance|Current liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Co-operative Bank|Bank|d|cashAtBank
|Trade creditors|Current liability|c|creditorsWithinOneYear.tradeCreditors
|PAYE, NIC and student loans|Current liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Holiday pay owing|Current liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
|CT instalments / owed|Current liability|c|creditorsWithinOneYear.corporationTax
|Triodos mortgage > 1yr|Long term liability|c|creditorsAfterOneYear.bankLoans
|Director Dr Sandhu advance to co.|Long term liability|c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Issued share capital|Capital|c|shareCapital
|Reserves brought forward|Capital|c|retainedEarnings
# Touring musician and small booking agency | Pandle, owner's own names
|monzo||d|cashAtBank
|paypal (bandcamp money)||d|cashAtBank
|Gigs and festivels||c|turnover
|PRS + PPL||c|turnover
|spotify/distrokid||c|turnover
|Merch table & online||c|turnover
|agency commision 15%||c|turnover
|Artists money held (not ours)||c|creditorsWithinOneYear.otherCreditors
|Festival fees paid upfront for July||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Publisher advance - Sentric, recoupable||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors,turnover,ask
|Arts Council project money||c|turnover
|teaching/workshops||c|turnover
|Foreign withholding tax Germany||d|taxOnProfit,otherCharges,ask *
|session players||d|costOfRawMaterials,otherCharges
|studio + mastering||d|costOfRawMaterials,otherCharges
|T shirts vinyl pressing||d|costOfRawMaterials
|Van hire, splitter, ferrys||d|otherCharges,costOfRawMaterials
|Hotels on tour||d|otherCharges,costOfRawMaterials
|Strings, sticks, leads||d|otherCharges,costOfRawMaterials
|stage clothes||d|otherCharges *
|Wining and dining promoters||d|otherCharges disallowable
|MU subs||d|otherCharges
|Carnet and visas||d|otherCharges
|my wages via payroll||d|staffCosts
|Becky part time admin||d|staffCosts
|Sipp paid by company||d|staffCosts
|phone + wifi||d|otherCharges
|rehersal room rent||d|otherCharges
|home office 6pw||d|otherCharges
|45p miles||d|otherCharges
|accountant||d|otherCharges
|bank fees||d|otherCharges
|Companies House late fine||d|otherCharges disallowable
|klarna/finance on desk interest||d|interestPayable
|Instruments & PA (bought)||d|tangibleAssets
|Instruments & PA wear and tear to date||c|tangibleAssets
|wear and tear this year||d|depreciation
|Own master recordings capitalised||d|intangibleAssets
|Merch left at year end||d|stocks
|promoters owe||d|debtors.tradeDebtors
|mixing desk finance||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|VAT to pay (flat rate)||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Flat rate bonus||c|turnover
|PAYE bill||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|bills not paid yet||c|creditorsWithinOneYear.tradeCreditors
|corp tax owed||c|creditorsWithinOneYear.corporationTax
|Corp tax for the yr||d|taxOnProfit
|personal stuff on company card||d|debtors.otherDebtors,creditorsWithinOneYear.otherCreditors,ask
|divis to me||d|dividends
|Cash to Baz???||d|ask
|share cap||c|shareCapital
|last years profits kept in||c|retainedEarnings
# Family investment and holding company | IRIS-style practice chart
001|Management charges to Tarn Engineering Ltd|Income|c|turnover
002|Royalty for use of brand by subsidiaries|Income|c|turnover
020|Dividends from Tarn Engineering Ltd|Income|c|dividendsReceived
021|Dividends - quoted UK equities (Rathbones)|Income|c|dividendsReceived
022|Overseas dividends - Nestle, Roche|Income|c|dividendsReceived
023|PID - Segro plc|Income|c|turnover,ask propertyIncome
025|Interest on loan to Tarn Engineering Ltd|Income|c|interestIncome
026|Gilt interest Treasury 4.25% 2032|Income|c|interestIncome
030|Increase in market value of portfolio|Income|c|fairValueGains
031|Realised gains on sale of listed shares|Income|c|fairValueGains,turnover,depreciation,ask *
035|Life policy bond - increase in surrender value|Income|c|interestIncome,fairValueGains,ask *
101|Investment manager's fee|Expenditure|d|otherCharges *
102|Custody charges|Expenditure|d|otherCharges *
105|Directors' fees|Expenditure|d|staffCosts *
106|Class 1A|Expenditure|d|staffCosts *
110|Audit of group|Expenditure|d|otherCharges *
111|Tax advice re demerger - Tarn family|Expenditure|d|otherCharges *
112|Stamp duty on share purchases|Expenditure|d|otherCharges,investments *
115|Wimbledon debenture hospitality|Expenditure|d|otherCharges *
116|Gift Aid to Lakeland Hospice|Expenditure|d|otherCharges disallowable,qualifyingDonation
117|Conservative Association|Expenditure|d|otherCharges disallowable
120|Key man policy - J Tarn|Expenditure|d|otherCharges *
125|Impairment of Beck Foods Ltd shares|Expenditure|d|depreciation,fairValueGains,otherCharges *
126|Waiver of balance due by Beck Foods Ltd|Expenditure|d|otherCharges *
130|Coutts facility - interest|Expenditure|d|interestPayable *
131|Preference dividend treated as finance cost|Expenditure|d|interestPayable *
140|UK corporation tax at 25%|Tax|d|taxOnProfit
141|Double tax relief|Tax|c|taxOnProfit
142|Origination of timing differences|Tax|d|deferredTax
150|Final dividend 2023 - A and B ord|Appropriations|d|dividends
201|Subsidiary - Tarn Engineering Ltd 100%|Fixed assets|d|investments
202|Associate - 30% of Fell Brewing Ltd|Fixed assets|d|investments
203|Rathbones portfolio at market value|Fixed assets|d|investments
204|Provision against cost of Beck Foods Ltd|Fixed assets|c|investments
205|Long term loan to Fell Brewing Ltd 2032|Fixed assets|d|investments,debtors.amountsOwedByGroupUndertakings,debtors.otherDebtors
206|Office equipment cost|Fixed assets|d|tangibleAssets
207|Office equipment depreciation|Fixed assets|c|tangibleAssets
208|Classic car - Aston Martin DB5|Fixed assets|d|tangibleAssets,investments
301|Intercompany - Tarn Engineering Ltd|Current assets|d|debtors.amountsOwedByGroupUndertakings
302|Group relief receivable|Current assets|d|debtors.amountsOwedByGroupUndertakings,debtors.otherDebtors
303|Rathbones uninvested cash|Current assets|d|cashAtBank,investments,debtors.otherDebtors
304|Coutts reserve|Current assets|d|cashAtBank
305|S455 tax recoverable - J Tarn loan|Current assets|d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax
306|Overdrawn current a/c Mrs H Tarn|Current assets|d|debtors.otherDebtors
401|Intercompany - Beck Foods Ltd|Creditors|c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
402|VAT group creditor|Creditors|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.amountsOwedToGroupUndertakings
403|PAYE/NIC Q4|Creditors|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
404|Corporation tax payable|Creditors|c|creditorsWithinOneYear.corporationTax
405|Audit fee provision|Creditors|c|creditorsWithinOneYear.accrualsAndDeferredIncome,provisionsForLiabilities
406|Deferred consideration - Beck vendors, 2027|Creditors > 1 yr|c|creditorsAfterOneYear.otherCreditors
407|Coutts Lombard loan repayable 2029|Creditors > 1 yr|c|creditorsAfterOneYear.bankLoans
408|Loan notes to J Tarn|Creditors > 1 yr|c|creditorsAfterOneYear.otherCreditors
410|Deferred tax on unrealised gains|Provisions|c|provisionsForLiabilities
501|Allotted, called up and fully paid|Capital|c|shareCapital
502|Merger reserve|Capital|c|ask,retainedEarnings
503|Retained profit b/f|Capital|c|retainedEarnings
`;
