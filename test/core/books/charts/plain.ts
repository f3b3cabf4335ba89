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
