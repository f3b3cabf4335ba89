/** Headings of statutory accounts as names. */
export const PLAIN = `
|Software licences capitalised||d|intangibleAssets
|Leasehold property improvements||d|tangibleAssets
|Tools and equipment at cost||d|tangibleAssets
|Tools and equipment accumulated depreciation||c|tangibleAssets
|Accumulated amortisation - software||c|intangibleAssets
|Software amortisation charge||d|depreciation
|Shares in subsidiary undertakings||d|investments
|Investment bonds||d|investments
|Trade investments at cost||d|investments
|Other loans receivable||d|debtors.otherDebtors
|Loan to associated company||d|debtors.amountsOwedByGroupUndertakings
|Stock of finished goods||d|stocks
|Stock of raw materials||d|stocks
|Long term contract balances||d|stocks,debtors.prepayments,-
|Trade debtors||d|debtors.tradeDebtors
|Bad debts provision b/f||c|debtors.tradeDebtors
|Other taxes recoverable||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corporation tax recoverable||d|creditorsWithinOneYear.corporationTax,debtors.otherDebtors
|PAYE refund due||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
|Directors' loan accounts - overdrawn||d|debtors.otherDebtors
|Accrued bank interest||d|debtors.prepayments
|Accrued interest payable||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Cash at bank and in hand||d|cashAtBank
|Client account||d|cashAtBank,debtors.tradeDebtors,-
|Foreign currency account (EUR)||d|cashAtBank
|Trade creditors||c|creditorsWithinOneYear.tradeCreditors
|Bank loans and overdrafts||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Other loans||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Net obligations under HP||c|creditorsAfterOneYear.otherCreditors
|Obligations under finance leases||c|creditorsAfterOneYear.otherCreditors
|Amounts owed to group undertakings||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Amounts owed to directors||c|creditorsWithinOneYear.otherCreditors
|Social security and other taxes||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Other taxes and social security||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corporation tax payable||c|creditorsWithinOneYear.corporationTax
|Deferred grants||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred income - subscriptions||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Payments received on account||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Other provisions||c|provisionsForLiabilities
|Provisions for deferred tax||c|provisionsForLiabilities
|Provision for onerous contracts||c|provisionsForLiabilities
|Ordinary A shares||c|shareCapital
|Share premium account||c|sharePremium
|Capital redemption reserve||c|capitalRedemptionReserve
|Fair value reserve (non-distributable)||c|-
|P&L account brought forward||c|retainedEarnings
|Equity dividends||d|dividends
|Turnover - UK||c|turnover
|Turnover - Rest of world||c|turnover
|Sale of scrap||c|turnover
|Sponsorship income||c|turnover
|Donations received||c|turnover
|Membership fees received||c|turnover
|Course fees||c|turnover
|Commission||c|turnover
|Cost of goods||d|costOfRawMaterials
|Raw materials||d|costOfRawMaterials,stocks
|Production wages||d|staffCosts
|Import duties||d|costOfRawMaterials
|Freight outwards||d|costOfRawMaterials,otherCharges
|Hire of equipment (direct)||d|costOfRawMaterials,otherCharges
|Staff costs||d|staffCosts
|Directors' fees||d|staffCosts
|Pension costs||d|staffCosts
|Social security costs||d|staffCosts
|Staff healthcare||d|staffCosts,otherCharges
|Temporary staff||d|staffCosts,otherCharges,costOfRawMaterials
|Casual wages||d|staffCosts
|Training||d|otherCharges
|Staff welfare||d|otherCharges,staffCosts
|Rent and service charge||d|otherCharges
|Business rates||d|otherCharges
|Water||d|otherCharges
|Waste collection||d|otherCharges
|Property maintenance||d|otherCharges
|Motor running expenses||d|otherCharges
|Motor insurance||d|otherCharges
|Vehicle leasing||d|otherCharges
|Mileage allowance||d|otherCharges
|Subsistence||d|otherCharges
|Overseas travel||d|otherCharges
|Client hospitality||d|otherCharges disallowable
|PR||d|otherCharges
|Website hosting||d|otherCharges
|Internet domain||d|otherCharges
|IT support||d|otherCharges
|Computer consumables||d|otherCharges
|Postage and courier||d|otherCharges
|Stationery||d|otherCharges
|Books and publications||d|otherCharges
|Accountancy||d|otherCharges
|Legal and professional||d|otherCharges
|Consultancy||d|otherCharges
|Debt collection||d|otherCharges
|Bank charges||d|otherCharges
|Card processing fees||d|otherCharges
|Loan interest||d|interestPayable
|Bank overdraft interest||d|interestPayable
|Interest on directors' loan||d|interestPayable
|Depreciation of plant||d|depreciation
|Depreciation of office equipment||d|depreciation
|Impairment losses||d|depreciation
|Goodwill impairment||d|depreciation
|(Profit)/Loss on sale of assets||d|depreciation
|R&D consumables||d|otherCharges,costOfRawMaterials
|Sundries||d|otherCharges
|Petty expenses||d|otherCharges
|Licences and permits||d|otherCharges
|Health & safety||d|otherCharges
|Protective clothing||d|otherCharges
|Security costs||d|otherCharges
|Use of home as office||d|otherCharges
|Penalties||d|otherCharges disallowable
|Tax investigation insurance||d|otherCharges
|Apprenticeship grant||c|turnover
|Corporation tax for the year||d|taxOnProfit
|Adjustment to prior year tax||d|taxOnProfit
|Deferred tax for the year||d|deferredTax
|Write off of loan||d|otherCharges,-
|Loan written off||d|otherCharges,-
|Management charges||d|otherCharges
|Head office recharge||d|otherCharges
|Franchise royalties||d|otherCharges,costOfRawMaterials
|Exceptional item||d|-,otherCharges
|Restructuring costs||d|otherCharges
|Redundancy payments||d|staffCosts
|Settlement agreement||d|staffCosts,otherCharges,-
|Share of partnership profit||c|turnover,-
|Unbilled revenue||d|debtors.prepayments
|Output tax||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Input tax||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Net VAT position||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
`;

/** Names with numbers, days, people and banks in them. */
export const MARKED = `
|Sales 20%||c|turnover
|Sales 0%||c|turnover
|Sales - Ebay (gross)||c|turnover
|Income - workshops 2025||c|turnover
|Works income||c|turnover
|Labour income||c|turnover
|Hire income||c|turnover
|Parking income||c|turnover
|Interest on deposits 2024/25||c|interestIncome
|Int rec'd - Santander 1234||c|interestIncome
|Commission rec'd||c|turnover
|Feed in tariff||c|turnover,-
|FIT income||c|turnover
|Solar income||c|turnover
|Job retention scheme grant||c|turnover
|SSP rebate||c|staffCosts,turnover,-
|Cost of sales - other||d|costOfRawMaterials
|Purchases 20%||d|costOfRawMaterials
|Purchases EU||d|costOfRawMaterials
|Purchases (zero rated)||d|costOfRawMaterials
|Goods for resale||d|costOfRawMaterials
|Opening stock 01/04/24||d|costOfRawMaterials
|Closing stock 31/03/25||c|costOfRawMaterials
|Closing stock (BS) 31/03/25||d|stocks
|Stock 31/03/25||d|stocks
|Direct labour - CIS||d|costOfRawMaterials,staffCosts
|Subcontractors (CIS) labour||d|costOfRawMaterials
|Subcontractors (CIS) materials||d|costOfRawMaterials
|CIS suffered 24/25||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS payable||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Plant hire (job)||d|otherCharges,costOfRawMaterials
|Materials - Screwfix||d|costOfRawMaterials
|Wages (gross)||d|staffCosts
|Salary - J Smith||d|staffCosts
|Directors salary - 12,570||d|staffCosts
|Employers NIC 13.8%||d|staffCosts
|Pension (ers) 3%||d|staffCosts
|Mileage @45p||d|otherCharges
|Home office £6/wk||d|otherCharges
|Rent (Unit 4)||d|otherCharges
|Unit 4 rates||d|otherCharges
|Unit 4 deposit||d|debtors.otherDebtors,-
|Electric - Octopus||d|otherCharges
|Telephone (07700)||d|otherCharges
|Insurance - Hiscox||d|otherCharges
|Accountancy 2025||d|otherCharges
|Software subs||d|otherCharges
|Subs - FSB||d|otherCharges
|Training - NVQ||d|otherCharges
|Entertaining 100%||d|otherCharges
|Entertaining 0%||d|otherCharges disallowable
|Donations (charity)||d|otherCharges disallowable,qualifyingDonation
|Fines (parking)||d|otherCharges disallowable
|Bank charges - Tide||d|otherCharges
|BBL interest||d|interestPayable
|Loan interest - Iwoca||d|interestPayable
|HP interest - van||d|interestPayable
|Depreciation 25% RB||d|depreciation
|Deprec - motor 25%||d|depreciation
|Loss on disposal - van AB12||d|depreciation
|CT at 19%||d|taxOnProfit,-
|Corporation tax 24/25||d|taxOnProfit,creditorsWithinOneYear.corporationTax
|Corporation tax y/e 31/3/25||c|creditorsWithinOneYear.corporationTax
|CT due 1/1/26||c|creditorsWithinOneYear.corporationTax
|Van AB12 CDE||d|tangibleAssets,-
|Ford Transit||d|tangibleAssets,-
|Motor van cost b/f||d|tangibleAssets
|Motor van additions||d|tangibleAssets
|Motor van dep'n b/f||c|tangibleAssets
|Motor van dep'n for year||c|tangibleAssets
|Office equipment - cost - c/f||d|tangibleAssets
|MacBook Pro||d|tangibleAssets,-
|iPad||d|tangibleAssets,-
|Plant cost||d|tangibleAssets
|Plant dep||c|tangibleAssets
|Goodwill 10 yrs||d|intangibleAssets
|Trade debtors 31/3/25||d|debtors.tradeDebtors
|Debtors ledger||d|debtors.tradeDebtors
|Sales ledger control||d|debtors.tradeDebtors
|Other debtors - rent deposit||d|debtors.otherDebtors
|Prepaid software||d|debtors.prepayments
|Prepayments & accrued inc||d|debtors.prepayments
|Tide current a/c 1234||d|cashAtBank
|Tide savings||d|cashAtBank
|Starling GBP||d|cashAtBank
|Cash tin||d|cashAtBank
|PayPal GBP||d|cashAtBank
|Stripe||d|cashAtBank
|Purchase ledger control||c|creditorsWithinOneYear.tradeCreditors
|Creditors ledger||c|creditorsWithinOneYear.tradeCreditors
|Accrual - accountancy||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Accruals 31/3/25||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred income 25/26||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deposits rec'd||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|PAYE/NIC mth 12||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|HMRC NDDS||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.corporationTax,-
|VAT q/e 31/3||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT control a/c||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|NEST March||c|creditorsWithinOneYear.otherCreditors,-
|Net wages March||c|creditorsWithinOneYear.otherCreditors
|DLA - J Smith||c|creditorsWithinOneYear.otherCreditors
|Directors current a/c - J Smith||c|creditorsWithinOneYear.otherCreditors
|J Smith DLA (overdrawn)||d|debtors.otherDebtors
|BBL - Barclays||c|creditorsAfterOneYear.bankLoans
|BBL < 1 year||c|creditorsWithinOneYear.otherCreditors
|HP - van (Close)||c|creditorsAfterOneYear.otherCreditors
|Loan - J Smith Snr||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Deferred tax 25%||c|provisionsForLiabilities
|Ord shares 100 @ £1||c|shareCapital
|Share cap||c|shareCapital
|P & L a/c 1/4/24||c|retainedEarnings
|Retained profit b/fwd 1/4/24||c|retainedEarnings
|Divs - J Smith||d|dividends
|Dividend 31/12/24||d|dividends
|Dividends - A ord||d|dividends
`;
