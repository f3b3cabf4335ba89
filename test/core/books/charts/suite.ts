/** A practice suite’s chart: an account for each movement and for each cost that is not allowable. */
export const SUITE = `
010|Sales - standard rated||c|turnover
012|Sales - exempt||c|turnover
015|Income from services rendered||c|turnover
020|Other operating income||c|turnover
021|Government grants released||c|turnover
022|Rents receivable||c|turnover propertyIncome
023|Commissions receivable||c|turnover
024|Furlough income (CJRS)||c|turnover
030|Opening stock of raw materials||d|costOfRawMaterials
031|Opening work in progress||d|costOfRawMaterials
032|Purchases of raw materials||d|costOfRawMaterials
033|Purchases||d|costOfRawMaterials
034|Discounts received||c|costOfRawMaterials
035|Direct wages||d|staffCosts
036|Subcontract costs||d|costOfRawMaterials
037|Carriage inwards and import duty||d|costOfRawMaterials
038|Other direct costs||d|costOfRawMaterials
039|Closing stock of raw materials||c|costOfRawMaterials
040|Closing work in progress||c|costOfRawMaterials
041|Direct motor costs||d|costOfRawMaterials
100|Wages and salaries||d|staffCosts
101|Employer's NI||d|staffCosts
102|Directors' remuneration||d|staffCosts
103|Directors' NIC||d|staffCosts
104|Staff pension - defined contribution scheme||d|staffCosts
105|Directors' pensions - money purchase scheme||d|staffCosts
106|Staff training and welfare||d|otherCharges,staffCosts
107|Redundancy and termination payments||d|staffCosts
108|Management salaries recharged||d|staffCosts,otherCharges
110|Rent payable under operating leases||d|otherCharges
111|Rates and water||d|otherCharges
112|Light and heat||d|otherCharges
113|Property repairs||d|otherCharges
114|Property insurance||d|otherCharges
115|Provision for dilapidations - charge for year||d|otherCharges,provisionsForLiabilities
120|Telephone and fax||d|otherCharges
121|Printing, postage and stationery||d|otherCharges
122|Computer software and maintenance||d|otherCharges
123|Trade subscriptions||d|otherCharges
124|Charitable donations - allowable||d|otherCharges disallowable,qualifyingDonation
125|Donations - disallowable||d|otherCharges disallowable
126|Sundry expenses||d|otherCharges
127|Sundry expenses - disallowable||d|otherCharges disallowable
128|Advertising and PR||d|otherCharges
129|Entertaining - staff||d|otherCharges
130|Entertaining - disallowable||d|otherCharges disallowable
131|Legal and professional - allowable||d|otherCharges
132|Legal and professional - disallowable||d|otherCharges disallowable
133|Auditor's remuneration||d|otherCharges
134|Auditor's remuneration - non audit||d|otherCharges
135|Accountancy fees||d|otherCharges
136|Consultancy||d|otherCharges
137|Bad debts written off||d|otherCharges
138|Bad debts - movement in provision||d|otherCharges
139|Bank charges||d|otherCharges
140|Hire of plant and machinery||d|otherCharges
141|Operating lease rentals - motor vehicles||d|otherCharges
142|Motor expenses||d|otherCharges
143|Travel and subsistence||d|otherCharges
144|Research and development expenditure||d|otherCharges
145|Foreign exchange (gains)/losses||d|otherCharges
146|Penalties and fines||d|otherCharges disallowable
147|Management charges payable||d|otherCharges
150|Depreciation - freehold property||d|depreciation
151|Depreciation - plant and machinery||d|depreciation
152|Depreciation - motor vehicles||d|depreciation
153|Depreciation of assets held under finance leases||d|depreciation
154|Amortisation - goodwill||d|depreciation
155|Amortisation - development costs||d|depreciation
156|(Profit)/loss on disposal of tangible fixed assets||d|depreciation
157|Impairment of fixed assets||d|depreciation
160|Income from shares in group undertakings||c|dividendsReceived
161|Income from other fixed asset investments||c|dividendsReceived
162|Dividends - UK listed||c|dividendsReceived
163|Bank interest receivable||c|interestIncome
164|Other interest receivable||c|interestIncome
165|Interest receivable from group companies||c|interestIncome
166|Gain on revaluation of investment property||c|fairValueGains,-
167|Amounts written off investments||d|depreciation,fairValueGains,otherCharges,-
170|Bank interest payable||d|interestPayable
171|Interest on other loans||d|interestPayable
172|Hire purchase interest||d|interestPayable
173|Interest on overdue taxation||d|interestPayable,otherCharges disallowable
174|Interest payable to group undertakings||d|interestPayable
175|Preference dividends - debt||d|interestPayable,dividends
176|Unwinding of discount||d|interestPayable
180|UK corporation tax - current year||d|taxOnProfit
181|UK corporation tax - prior years||d|taxOnProfit
182|Foreign tax||d|taxOnProfit
183|Deferred tax - current year||d|deferredTax
184|Deferred tax - prior year adjustment||d|deferredTax
190|Ordinary dividends - interim paid||d|dividends
191|Ordinary dividends - final proposed||d|dividends
200|Goodwill - cost b/fwd||d|intangibleAssets
201|Goodwill - additions||d|intangibleAssets
202|Goodwill - disposals||c|intangibleAssets
203|Goodwill - amortisation b/fwd||c|intangibleAssets
204|Goodwill - amortisation charge for year||c|intangibleAssets
205|Goodwill - amortisation on disposals||d|intangibleAssets
210|Development costs - cost b/fwd||d|intangibleAssets
211|Patents and licences - cost b/fwd||d|intangibleAssets
212|Patents and licences - amortisation b/fwd||c|intangibleAssets
220|Freehold property - cost/valuation b/fwd||d|tangibleAssets
221|Freehold property - revaluation||d|tangibleAssets
222|Freehold property - depreciation b/fwd||c|tangibleAssets
223|Freehold property - depreciation charge for year||c|tangibleAssets
230|Plant and machinery - cost b/fwd||d|tangibleAssets
231|Plant and machinery - additions||d|tangibleAssets
232|Plant and machinery - disposals||c|tangibleAssets
233|Plant and machinery - transfers||d|tangibleAssets
234|Plant and machinery - dep'n b/fwd||c|tangibleAssets
235|Plant and machinery - dep'n charge||c|tangibleAssets
236|Plant and machinery - dep'n eliminated on disposal||d|tangibleAssets
240|Motor vehicles - cost b/fwd||d|tangibleAssets
241|Motor vehicles - charge for the year||c|tangibleAssets
250|Fixtures and fittings - cost c/fwd||d|tangibleAssets
260|Shares in group undertakings - cost||d|investments
261|Loans to group undertakings - fixed asset||d|investments,debtors.amountsOwedByGroupUndertakings
262|Listed investments||d|investments
263|Investment property - valuation||d|tangibleAssets
300|Stocks - raw materials||d|stocks
301|Stocks - finished goods||d|stocks
302|Work in progress||d|stocks
303|Payments on account of stock||d|stocks,debtors.prepayments,creditorsWithinOneYear.accrualsAndDeferredIncome,-
310|Trade debtors||d|debtors.tradeDebtors
311|Trade debtors - provision||c|debtors.tradeDebtors
312|Amounts owed by group undertakings||d|debtors.amountsOwedByGroupUndertakings
314|Other debtors||d|debtors.otherDebtors
315|Called up share capital not paid||d|calledUpShareCapitalNotPaid
316|Prepayments and accrued income||d|debtors.prepayments
317|VAT recoverable||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
318|Directors' current account - overdrawn||d|debtors.otherDebtors
319|Deferred tax asset||d|debtors.otherDebtors
320|Corporation tax repayable||d|creditorsWithinOneYear.corporationTax
321|S455 tax recoverable||d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax
322|Social security and other taxes - debtor||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
323|Factored debts||d|debtors.tradeDebtors,debtors.otherDebtors,-
330|Bank account no 1||d|cashAtBank
331|Bank account no.2||d|cashAtBank
332|Cash in hand||d|cashAtBank
333|Short term deposits||d|cashAtBank
334|Current asset investments - listed||d|debtors.otherDebtors,investments
400|Bank overdraft||c|creditorsWithinOneYear.otherCreditors
401|Bank loans - less than one year||c|creditorsWithinOneYear.otherCreditors
402|Bank loans - between one and two years||c|creditorsAfterOneYear.bankLoans
403|Bank loans - more than five years||c|creditorsAfterOneYear.bankLoans
404|Hire purchase - due within one year||c|creditorsWithinOneYear.otherCreditors
405|Hire purchase - due after one year||c|creditorsAfterOneYear.otherCreditors
406|Trade creditors||c|creditorsWithinOneYear.tradeCreditors
407|Payments received on account||c|creditorsWithinOneYear.accrualsAndDeferredIncome
408|Amounts owed to group undertakings||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
409|Amounts owed to associates||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
410|Corporation tax||c|creditorsWithinOneYear.corporationTax
411|Corporation tax b/fwd||c|creditorsWithinOneYear.corporationTax
412|PAYE/NIC||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
413|VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
414|Other creditors||c|creditorsWithinOneYear.otherCreditors
415|Directors' current accounts||c|creditorsWithinOneYear.otherCreditors
416|Directors' loan - over one year||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
417|Proposed dividends||c|creditorsWithinOneYear.otherCreditors,dividends
418|Accruals and deferred income||c|creditorsWithinOneYear.accrualsAndDeferredIncome
419|Accrued expenses||c|creditorsWithinOneYear.accrualsAndDeferredIncome
420|Deferred government grants - within one year||c|creditorsWithinOneYear.accrualsAndDeferredIncome
421|Debenture loans||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
422|Factoring account||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,-
423|Wages control||c|creditorsWithinOneYear.otherCreditors
424|Pension creditor||c|creditorsWithinOneYear.otherCreditors
450|Deferred tax provision b/fwd||c|provisionsForLiabilities
451|Deferred tax charge to P&L - BS||c|provisionsForLiabilities
452|Other provisions||c|provisionsForLiabilities
453|Dilapidations provision||c|provisionsForLiabilities
500|Ordinary share capital||c|shareCapital
501|Preference share capital||c|shareCapital
502|Share premium b/fwd||c|sharePremium
503|Capital redemption reserve||c|capitalRedemptionReserve
504|Revaluation reserve||c|-
505|Other reserves||c|-
506|P&L account b/fwd||c|retainedEarnings
507|Prior year adjustment||c|-,retainedEarnings
508|Purchase of own shares||d|-,retainedEarnings
509|Transfer to revaluation reserve||d|-
510|Equity dividends paid||d|dividends
`;
