/**
 * Descriptions of practice suites and of bookkeepers: a separate account for each movement, sub-accounts, abbreviations.
 */
export const PRACTICE = `
|Sales||c|turnover
|Sales - zero rated||c|turnover
|Work done||c|turnover
|Fees receivable||c|turnover
|Commission received||c|turnover
|Management charges receivable||c|turnover
|Grant income||c|turnover
|Rents receivable||c|turnover propertyIncome
|Bank interest receivable||c|interestIncome
|Deposit account interest||c|interestIncome
|HMRC interest received||c|interestIncome
|Dividends receivable||c|dividendsReceived
|Profit on sale of tangible assets||c|depreciation
|Loss on disposal of motor vehicles||d|depreciation
|Opening stock||d|costOfRawMaterials
|Opening work in progress||d|costOfRawMaterials
|Closing stock - P&L||c|costOfRawMaterials
|Purchases||d|costOfRawMaterials
|Direct labour||d|staffCosts
|Sub-contract labour||d|costOfRawMaterials,staffCosts
|Sub contractors (CIS)||d|costOfRawMaterials
|Carriage inwards||d|costOfRawMaterials
|Wages and salaries||d|staffCosts
|Directors' salaries||d|staffCosts
|Directors' pension contributions||d|staffCosts
|Directors NIC||d|staffCosts
|Employer's NI contributions||d|staffCosts
|Social security costs||d|staffCosts
|Staff pension scheme costs||d|staffCosts
|Staff welfare||d|otherCharges,staffCosts
|Casual wages||d|staffCosts
|Rent payable||d|otherCharges
|Rates and water||d|otherCharges
|Light and heat||d|otherCharges
|Use of home as office||d|otherCharges
|Repairs and renewals||d|otherCharges
|Motor expenses||d|otherCharges
|Travelling and subsistence||d|otherCharges
|Accountancy||d|otherCharges
|Auditors' remuneration||d|otherCharges
|Legal and professional||d|otherCharges
|Bank charges||d|otherCharges
|Bad debts written off||d|otherCharges
|Provision for bad debts (P&L)||d|otherCharges
|Entertaining||d|otherCharges
|Client entertaining (disallowable)||d|otherCharges disallowable
|Charitable donations - allowable||d|otherCharges disallowable,qualifyingDonation
|Fines and penalties||d|otherCharges disallowable
|Sundry expenses||d|otherCharges
|Trade subscriptions||d|otherCharges
|Bank interest||d|interestPayable
|Bank loan interest||d|interestPayable
|Hire purchase interest||d|interestPayable
|Interest on overdue tax||d|otherCharges disallowable
|Depreciation of plant and machinery||d|depreciation
|Depreciation - motor vehicles||d|depreciation
|Amortisation of goodwill||d|depreciation
|Impairment of goodwill||d|depreciation
|UK corporation tax charge||d|taxOnProfit
|Corporation tax - current year||d|taxOnProfit
|Corporation tax - prior year adjustment||d|taxOnProfit
|Deferred tax charge||d|deferredTax
|Ordinary dividends paid||d|dividends
|Interim dividend||d|dividends
|Goodwill - cost b/fwd||d|intangibleAssets
|Goodwill - additions||d|intangibleAssets
|Goodwill - amortisation b/fwd||c|intangibleAssets
|Goodwill - amortisation charge||c|intangibleAssets
|Plant and machinery - cost b/fwd||d|tangibleAssets
|Plant and machinery - additions||d|tangibleAssets
|Plant and machinery - disposals||c|tangibleAssets
|Plant and machinery - depreciation b/fwd||c|tangibleAssets
|Plant and machinery - depreciation on disposals||d|tangibleAssets
|Motor vehicles - cost brought forward||d|tangibleAssets
|Motor vehicles - depn brought forward||c|tangibleAssets
|Fixtures & fittings - cost||d|tangibleAssets
|Fixtures & fittings - acc dep'n||c|tangibleAssets
|F&F at cost||d|tangibleAssets
|Office equip. cost b/f||d|tangibleAssets
|Office equip. dep'n b/f||c|tangibleAssets
|Freehold property - cost||d|tangibleAssets
|Improvements to property||d|tangibleAssets
|Investment property||d|tangibleAssets
|Shares in group undertakings||d|investments
|Listed investments||d|investments
|Stock at valuation||d|stocks
|Work in progress||d|stocks
|Trade debtors||d|debtors.tradeDebtors
|Provision for doubtful debts||c|debtors.tradeDebtors
|Amounts owed by group undertakings||d|debtors.amountsOwedByGroupUndertakings
|Amounts owed to group undertakings||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Loan to related company||d|debtors.amountsOwedByGroupUndertakings
|Other debtors||d|debtors.otherDebtors
|Staff loans||d|debtors.otherDebtors
|Rent deposit||d|debtors.otherDebtors
|S455 tax recoverable||d|debtors.otherDebtors
|Prepayments and accrued income||d|debtors.prepayments
|VAT recoverable||d|debtors.otherDebtors
|Cash in hand||d|cashAtBank
|Barclays current a/c||d|cashAtBank
|HSBC||d|cashAtBank
|PayPal||d|cashAtBank
|Bank overdraft||c|creditorsWithinOneYear.otherCreditors
|Bank loans - due within one year||c|creditorsWithinOneYear.otherCreditors
|Bank loans - due after more than one year||c|creditorsAfterOneYear.bankLoans
|Trade creditors||c|creditorsWithinOneYear.tradeCreditors
|Other creditors||c|creditorsWithinOneYear.otherCreditors
|Corporation tax creditor||c|creditorsWithinOneYear.corporationTax
|Corporation tax payable||c|creditorsWithinOneYear.corporationTax
|Other taxation and social security||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE and social security||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Net wages control||c|creditorsWithinOneYear.otherCreditors
|Pension control||c|creditorsWithinOneYear.otherCreditors
|Director 1 current account||c|creditorsWithinOneYear.otherCreditors
|DLA - J Smith||c|creditorsWithinOneYear.otherCreditors
|J Smith - director's loan||c|creditorsWithinOneYear.otherCreditors
|Accruals and deferred income||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred income||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred tax provision||c|provisionsForLiabilities
|Provision for warranties||c|provisionsForLiabilities
|Obligations under finance leases||c|creditorsAfterOneYear.otherCreditors
|Share capital||c|shareCapital
|Called up share capital||c|shareCapital
|100 Ordinary shares of £1||c|shareCapital
|Share premium account||c|sharePremium
|Capital redemption reserve||c|capitalRedemptionReserve
|Revaluation reserve||c|-
|Retained earnings b/fwd||c|retainedEarnings
|Profit and loss account b/f||c|retainedEarnings
|P&L reserve||c|retainedEarnings
|P & L account brought forward||c|retainedEarnings
|Suspense account||c|-
|Plant hire||d|otherCharges
|Equipment rental||d|otherCharges
|Motor vehicle repairs||d|otherCharges
|Depreciation: Vehicles||d|depreciation
|Deferred tax asset||d|debtors.otherDebtors
|CT paid on account||d|creditorsWithinOneYear.corporationTax
|Royalties paid||d|otherCharges
|Pension||c|creditorsWithinOneYear.otherCreditors
|Common shares||c|shareCapital
`;
