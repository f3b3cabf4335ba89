/** Abbreviations, endings and slips of the pen. */
export const ABBREVIATED = `
|M/V cost c/f||d|tangibleAssets
|M/V acc depn c/f||c|tangibleAssets
|F&F - BS||d|tangibleAssets
|P&M - accumulated depreciation - BS||c|tangibleAssets
|Stock - P&L||c|costOfRawMaterials
|Stock - BS||d|stocks
|Bad debt prov - BS||c|debtors.tradeDebtors
|Bad debt prov mvmt - P&L||d|otherCharges
|Loan < 1 year||c|creditorsWithinOneYear.otherCreditors
|Loan > 1 year||c|creditorsAfterOneYear.bankLoans
|CBILS loan (NatWest) 2020||c|creditorsAfterOneYear.bankLoans
|Natwest a/c 12345678||d|cashAtBank
|Lloyds 0423||d|cashAtBank
|HSBC Deposit No.2||d|cashAtBank
|Barclaycard 1234||c|creditorsWithinOneYear.otherCreditors
|Creditors ctrl||c|creditorsWithinOneYear.tradeCreditors
|Sundry crs||c|creditorsWithinOneYear.otherCreditors
|Sundry drs||d|debtors.otherDebtors
|Accruals & def'd income||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Accurals||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Prepaymnts||d|debtors.prepayments
|Pre-payments c/f||d|debtors.prepayments
|Directors' remunaration||d|staffCosts
|Emp'ers NI||d|staffCosts
|Ers NI||d|staffCosts
|Ers pension||d|staffCosts
|Ees pension payable||c|creditorsWithinOneYear.otherCreditors
|Wages ctrl a/c||c|creditorsWithinOneYear.otherCreditors
|Net pay control||c|creditorsWithinOneYear.otherCreditors
|Rent & rates||d|otherCharges
|Light & heat||d|otherCharges
|Repairs & renewals||d|otherCharges
|Print, post & stationery||d|otherCharges
|Tel & internet||d|otherCharges
|Motor exes||d|otherCharges
|Travel & subs||d|otherCharges
|Subs & donations||d|otherCharges disallowable
|Sub-con||d|costOfRawMaterials,otherCharges,-
|Acctcy||d|otherCharges
|Bk chgs||d|otherCharges
|Bank chgs & int||d|otherCharges,interestPayable
|Loan int||d|interestPayable
|HP int||d|interestPayable
|Int recd||c|interestIncome
|Depn||d|depreciation
|Depn - M/V||d|depreciation
|Amort of g'will||d|depreciation
|P/L on disposal||d|depreciation
|Prof on disp of F/A||c|depreciation
|Entertg||d|otherCharges
|Client ent||d|otherCharges disallowable
|Staff ent||d|otherCharges
|Fines & pens||d|otherCharges disallowable
|CT charge||d|taxOnProfit
|CT creditor||c|creditorsWithinOneYear.corporationTax
|CT prov||c|creditorsWithinOneYear.corporationTax
|Def tax||c|provisionsForLiabilities
|Def tax charge||d|deferredTax
|Ord shs £1||c|shareCapital
|P&L a/c b/fwd||c|retainedEarnings
|Res b/f||c|retainedEarnings
|Divis||d|dividends
|Div paid 31/3||d|dividends
|D'tors control||d|debtors.tradeDebtors,-
|DLA - HW||c|creditorsWithinOneYear.otherCreditors
|Dir C/A||c|creditorsWithinOneYear.otherCreditors,-
|Loan - HW (dir)||c|creditorsWithinOneYear.otherCreditors
|HMRC - NDDS VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT - Q4 due||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE mth 12||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Zzz do not use||d|-
|Dummy||d|-
|Journal holding||d|-
|Balancing figure||d|-
|Rounding diff||d|otherCharges
|Year end adj||d|-
`;

/** Banks, platforms and things, and the shortest abbreviations. */
export const MIXED = `
|Barclays Business Premium||d|cashAtBank
|Santander current a/c||d|cashAtBank
|Metro Bank||d|cashAtBank
|Zempler||d|cashAtBank,-
|Mettle||d|cashAtBank,-
|ANNA money||d|cashAtBank,-
|Cashplus||d|cashAtBank,-
|Virgin Money||d|cashAtBank,-
|Allica savings||d|cashAtBank
|Aldermore deposit||d|cashAtBank,-
|GoCardless||d|cashAtBank,otherCharges,-
|Square||d|cashAtBank,otherCharges,-
|Zettle||d|cashAtBank,otherCharges,-
|Takepayments||d|cashAtBank,otherCharges,-
|Uber Eats commission||d|otherCharges,costOfRawMaterials
|Just Eat sales||c|turnover
|Deliveroo income||c|turnover
|Deliveroo clearing||d|cashAtBank,debtors.tradeDebtors
|Unbanked cheques||d|cashAtBank
|Cheques not presented||c|cashAtBank,creditorsWithinOneYear.otherCreditors
|Coinbase||d|investments,-
|Crypto||d|investments
|ETF portfolio||d|investments
|Vanguard fund||d|investments,-
|Money market fund||d|cashAtBank,debtors.otherDebtors,investments,-
|Loan to Smith Ltd||d|debtors.otherDebtors,debtors.amountsOwedByGroupUndertakings,investments
|Loan from Smith Ltd||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Website cost||d|intangibleAssets,otherCharges
|Website amortisation||c|intangibleAssets
|Website amortisation charge||d|depreciation
|Franchise fee||d|intangibleAssets,otherCharges
|Franchise licence||d|intangibleAssets
|Brand||d|intangibleAssets
|Customer list||d|intangibleAssets
|Film rights||d|intangibleAssets,-
|Lease premium||d|tangibleAssets,intangibleAssets
|Short leasehold||d|tangibleAssets
|Leasehold imps||d|tangibleAssets
|Shopfitting||d|tangibleAssets
|CCTV||d|tangibleAssets,otherCharges
|Solar panels||d|tangibleAssets
|Tesla||d|tangibleAssets,-
|Tesla lease||d|otherCharges
|Company car||d|tangibleAssets
|Company car fuel||d|otherCharges
|Car lease rentals||d|otherCharges
|Motor lease||d|otherCharges
|PCP liability||c|creditorsAfterOneYear.otherCreditors
|HP creditor due within 1 yr||c|creditorsWithinOneYear.otherCreditors
|HP creditor due > 1 yr||c|creditorsAfterOneYear.otherCreditors
|Mobile phones (equipment)||d|tangibleAssets
|Motor Vehicles - Accum. Depr'n||c|tangibleAssets
|Mtr veh depreciation||c|tangibleAssets
|Mtr exps||d|otherCharges
|Trav exps||d|otherCharges
|Sundry exp||d|otherCharges
|Bank ch||d|otherCharges
|Sal & wages||d|staffCosts
|Dirs rem||d|staffCosts
|Dirs sal||d|staffCosts
|Dirs fees||d|staffCosts
|Dirs pens||d|staffCosts
|Staff wel||d|otherCharges,staffCosts
|Ins||d|otherCharges
|Elect||d|otherCharges
|L&H||d|otherCharges
|R&R||d|otherCharges
|R&M||d|otherCharges
|P&S||d|otherCharges
|P&P||d|otherCharges,costOfRawMaterials
|Post||d|otherCharges
|Hols||d|-,staffCosts
|Stat||d|otherCharges
|Purchs||d|costOfRawMaterials
|Op stock||d|costOfRawMaterials
|Cl stock||c|costOfRawMaterials
|Disc recd||c|costOfRawMaterials
|Disc all||d|turnover
|Comm recd||c|turnover
|Rent rec||c|turnover propertyIncome
|Divi inc||c|dividendsReceived
|Dep int||c|interestIncome
|Misc inc||c|turnover
|Bounceback||c|creditorsAfterOneYear.bankLoans
|B.B.L.||c|creditorsAfterOneYear.bankLoans
|D.L.A.||c|creditorsWithinOneYear.otherCreditors
|V.A.T.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|P.A.Y.E.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|N.I.C.||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|C.T.||c|creditorsWithinOneYear.corporationTax
|P. & L.||c|retainedEarnings
|S/holders funds||c|-,retainedEarnings,shareCapital
|O/S cheques||c|creditorsWithinOneYear.otherCreditors,cashAtBank,-
|T/Drs||d|debtors.tradeDebtors
|T/Crs||c|creditorsWithinOneYear.tradeCreditors
|Dr's loan||c|creditorsWithinOneYear.otherCreditors,-
|Inland Revenue||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.corporationTax,-
|HM Customs||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,-
|HMRC||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.corporationTax,-
|Cumberland BS||d|cashAtBank
|Nationwide BS savings||d|cashAtBank
`;
