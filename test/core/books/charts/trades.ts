/** A builder’s accounts. */
export const BUILDER = `
|Contract income||c|turnover
|Applications for payment||c|turnover,-
|Retentions held by customers||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
|CIS deducted by contractors||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS tax deducted from subbies||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS sub-contractors labour||d|costOfRawMaterials
|Labour only subcontractors||d|costOfRawMaterials
|Plant hire||d|otherCharges,costOfRawMaterials
|Skip hire||d|otherCharges,costOfRawMaterials
|Scaffold hire||d|otherCharges,costOfRawMaterials
|Building materials||d|costOfRawMaterials
|Builders merchants||d|costOfRawMaterials,otherCharges,-
|Small tools||d|otherCharges
|PPE and workwear||d|otherCharges
|Van leasing||d|otherCharges
|Van diesel||d|otherCharges
|White diesel||d|otherCharges
|Site welfare||d|otherCharges,costOfRawMaterials,-
|Planning fees||d|otherCharges
|NHBC registration||d|otherCharges
|Waste disposal||d|otherCharges
|Tip charges||d|otherCharges
|Employers liability and public liability insurance||d|otherCharges
|Contractors all risk insurance||d|otherCharges
|Site managers wages||d|staffCosts
|Apprentice wages||d|staffCosts
|CITB levy||d|otherCharges,staffCosts
|CITB grant||c|turnover
|Mobile phones||d|otherCharges
|Tipper truck||d|tangibleAssets
|Tipper truck HP||c|creditorsAfterOneYear.otherCreditors
|Digger||d|tangibleAssets,-
|Digger finance||c|creditorsAfterOneYear.otherCreditors,-
|Deposit from customer - 12 High Street||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Customer stage payments||c|creditorsWithinOneYear.accrualsAndDeferredIncome,turnover,-
|Amounts recoverable on contracts||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors,stocks
|Land for development||d|stocks,tangibleAssets,-
|Development WIP||d|stocks
|WIP movement||d|costOfRawMaterials
|Retention release||c|turnover,debtors.prepayments,-
|Defects provision||c|provisionsForLiabilities
|Bounce Back Loan Barclays||c|creditorsAfterOneYear.bankLoans
|Loan from Dave (director)||c|creditorsWithinOneYear.otherCreditors
|Dave wages||d|staffCosts
|Dave dividend||d|dividends
|Wife's salary||d|staffCosts
|Corp tax due||c|creditorsWithinOneYear.corporationTax
|CT600 penalty||d|otherCharges disallowable
|VAT reverse charge||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Ltd co set up costs||d|otherCharges disallowable
`;

/** A shop that sells at a counter and on marketplaces. */
export const SHOP = `
|Till takings||c|turnover
|Shopify sales||c|turnover
|Amazon UK sales||c|turnover
|Amazon FBA fees||d|otherCharges
|Shopify subscription||d|otherCharges
|Marketplace fees||d|otherCharges
|Stripe payout clearing||d|cashAtBank
|Klarna clearing||d|cashAtBank
|SumUp fees||d|otherCharges
|Returns and refunds||d|turnover
|Vouchers redeemed||d|turnover,creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome,-
|Gift vouchers outstanding||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Stock - opening||d|costOfRawMaterials
|Stock - closing||c|costOfRawMaterials
|Stock (balance sheet)||d|stocks
|Stock write-offs||d|costOfRawMaterials
|Wastage||d|costOfRawMaterials,otherCharges,-
|Packaging materials||d|costOfRawMaterials,otherCharges
|Postage to customers||d|otherCharges,costOfRawMaterials
|Import VAT||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Customs duty||d|costOfRawMaterials
|Shop rent||d|otherCharges
|Shop fit out||d|tangibleAssets
|Shop fittings||d|tangibleAssets
|EPOS system||d|tangibleAssets,otherCharges
|Window display||d|otherCharges
|Staff uniforms||d|otherCharges
|Staff wages||d|staffCosts
|Saturday staff||d|staffCosts
|Business rates||d|otherCharges
|Small business rates grant||c|turnover
|Cleaning and laundry||d|otherCharges
|Music licence||d|otherCharges
|Alarm monitoring||d|otherCharges
|Card machine rental||d|otherCharges
|Cash over/short||d|otherCharges
|Cash differences||d|otherCharges
|Float||d|cashAtBank
|Safe||d|cashAtBank,tangibleAssets,-
|Tide account||d|cashAtBank
|Capital on Tap card||c|creditorsWithinOneYear.otherCreditors
|Loan - Mum||c|creditorsAfterOneYear.otherCreditors
|Iwoca loan||c|creditorsAfterOneYear.bankLoans
|Kickstarter income||c|turnover
|Instagram ads||d|otherCharges
|Influencer payments||d|otherCharges,-
|Photography||d|otherCharges
|Website||d|otherCharges,intangibleAssets
|Website build (capitalised)||d|intangibleAssets
|Trade mark registration||d|intangibleAssets,otherCharges
|Rent deposit (landlord)||d|debtors.otherDebtors
|Suppliers deposits paid||d|debtors.otherDebtors,debtors.prepayments
|HMRC VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|HMRC PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|HMRC CT||c|creditorsWithinOneYear.corporationTax
|Corporation tax penalty||d|otherCharges disallowable
|Late filing penalty Companies House||d|otherCharges disallowable
|Parking fines||d|otherCharges disallowable
|Client gifts||d|otherCharges disallowable
|Staff Xmas do||d|otherCharges
|Charity raffle prizes||d|otherCharges disallowable,qualifyingDonation
|Cash withdrawals||d|-
|Personal||d|-
|Amex||c|creditorsWithinOneYear.otherCreditors
`;

/** A public house, with slips of the pen. */
export const PUB = `
|Wet sales||c|turnover
|Dry sales||c|turnover
|Accomodation income||c|turnover
|Machine income||c|turnover
|Gaming machine duty||d|otherCharges
|Wet purchases||d|costOfRawMaterials
|Dry purchases||d|costOfRawMaterials
|Food cost||d|costOfRawMaterials
|Wages - bar||d|staffCosts
|Wages - kitchen||d|staffCosts
|Tronc / tips payable||c|creditorsWithinOneYear.otherCreditors
|Tips paid to staff||d|staffCosts
|Staff meals||d|otherCharges
|Rent payable - brewery||d|otherCharges
|Sky TV||d|otherCharges,-
|PRS/PPL music licences||d|otherCharges
|Glassware||d|otherCharges
|Cellar equipment||d|tangibleAssets
|Beer line cleaning||d|otherCharges
|Stocktaker fees||d|otherCharges
|Stock adj||d|costOfRawMaterials
|Opening stk||d|costOfRawMaterials
|Closing stk||c|costOfRawMaterials
|Stock at year end||d|stocks
|Barrelage creditor||c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.otherCreditors
|Brewery loan||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Brewery tie discount||c|costOfRawMaterials,turnover,-
|Fixtures & fittngs||d|tangibleAssets
|Deprn fixtures & fittings||c|tangibleAssets
|Depriciation||d|depreciation
|Licence fees||d|otherCharges
|Late licence penalty||d|otherCharges disallowable
|Gifts vouchers sold||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Bookings deposits||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors,-
|Worldpay fees||d|otherCharges
|Card takings control||d|cashAtBank
|Cash takings||c|turnover
|Cash on premises||d|cashAtBank
|Night safe||d|cashAtBank,-
|Loss on asset scrapped||d|depreciation
|Flowers and decorations||d|otherCharges
|Live entertainment||d|otherCharges,costOfRawMaterials
|Bands and DJs||d|otherCharges,costOfRawMaterials,-
|Recieved insurance claim||c|turnover
|Buisness rates||d|otherCharges
|Elecricity||d|otherCharges
|Stationary||d|otherCharges
|Maintainance||d|otherCharges
|Proffesional fees||d|otherCharges
|Advertisment||d|otherCharges
`;

/** A hairdresser’s own words. */
export const SALON = `
|Hair||c|turnover,-
|Beauty treatments||c|turnover,-
|Retail products sold||c|turnover
|Chair rental income||c|turnover propertyIncome
|Tips||c|turnover,creditorsWithinOneYear.otherCreditors,-
|Product cost||d|costOfRawMaterials
|Colour stock||d|costOfRawMaterials,stocks
|Towels & gowns||d|otherCharges,-
|Stylists wages||d|staffCosts
|Self employed stylists||d|otherCharges,costOfRawMaterials,-
|Trainee wages||d|staffCosts
|Treatwell commission||d|otherCharges
|Refreshments||d|otherCharges
|Magazines||d|otherCharges,-
|Salon fixtures||d|tangibleAssets
|Basins and chairs||d|tangibleAssets,-
|Salon refit||d|tangibleAssets,otherCharges
|Card payments clearing||d|cashAtBank
|Float in till||d|cashAtBank
|Loyalty scheme provision||c|provisionsForLiabilities,creditorsWithinOneYear.accrualsAndDeferredIncome
|Vat owed||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Paye owed||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Pension owed||c|creditorsWithinOneYear.otherCreditors
|Corp tax owed||c|creditorsWithinOneYear.corporationTax
|Owed to me (director)||c|creditorsWithinOneYear.otherCreditors
|I owe company||d|debtors.otherDebtors,-
|Money owed by customers||d|debtors.tradeDebtors,debtors.otherDebtors
|Bills to pay||c|creditorsWithinOneYear.tradeCreditors
|Bills paid in advance||d|debtors.prepayments
|Gas and elec||d|otherCharges
|Mobile||d|otherCharges
|Broadband||d|otherCharges
|Rent for shop||d|otherCharges
|Wages I paid myself||d|staffCosts
|Dividend I took||d|dividends
|Parking ticket||d|otherCharges disallowable
|Car parking||d|otherCharges
|Fine from HMRC||d|otherCharges disallowable
|Donation to hospice||d|otherCharges disallowable
|Business cards||d|otherCharges,-
|Nail stuff||d|otherCharges,costOfRawMaterials,-
|Misc||d|otherCharges
|Other||d|-,otherCharges
|Stuff||d|-,otherCharges
|Don't know||d|-
|Ask Sue||d|-
|??||d|-
|Misc - look at later||d|-,otherCharges
`;
