/** A farm. */
export const FARM = `
|Milk sales||c|turnover
|Livestock sales||c|turnover
|Wheat sales||c|turnover
|Basic payment scheme||c|turnover,-
|Environmental stewardship grant||c|turnover
|Contracting income||c|turnover
|Cottage rent received||c|turnover propertyIncome
|Wayleave income||c|turnover
|Feed||d|costOfRawMaterials
|Fertiliser||d|costOfRawMaterials
|Seeds||d|costOfRawMaterials
|Sprays||d|costOfRawMaterials
|Vet & med||d|otherCharges,costOfRawMaterials,-
|Livestock purchases||d|costOfRawMaterials
|Opening valuation||d|costOfRawMaterials
|Closing valuation||c|costOfRawMaterials
|Harvest casual labour||d|staffCosts
|Drovers wages||d|staffCosts
|Red diesel||d|otherCharges,costOfRawMaterials
|Machinery repairs||d|otherCharges
|Contractors charges||d|otherCharges,costOfRawMaterials
|Farm rent||d|otherCharges
|Drainage rates||d|otherCharges
|Fencing repairs||d|otherCharges
|NFU subscription||d|otherCharges
|Tractor||d|tangibleAssets
|Tractors and implements||d|tangibleAssets
|Combine harvester||d|tangibleAssets
|Farm buildings||d|tangibleAssets
|Farm buildings depn||c|tangibleAssets
|Milk quota||d|intangibleAssets,-
|Entitlements||d|intangibleAssets,-
|Dairy herd||d|tangibleAssets,stocks,-
|Growing crops||d|stocks,-
|Grain in store||d|stocks,-
|Valuation stock c/f||d|stocks
|AMC mortgage||c|creditorsAfterOneYear.bankLoans
|HP - John Deere||c|creditorsAfterOneYear.otherCreditors
|Farm shop till||d|cashAtBank
|AHDB levy||d|otherCharges
|Abattoir charges||d|otherCharges,costOfRawMaterials
|Tractor depreciation charge||d|depreciation
|Gain on sale of tractor||c|depreciation
|Directors current a/c Mr Jones||c|creditorsWithinOneYear.otherCreditors
`;

/** A haulier. */
export const HAULAGE = `
|Haulage income||c|turnover
|Fuel surcharge income||c|turnover
|Diesel||d|otherCharges,costOfRawMaterials
|AdBlue||d|otherCharges,costOfRawMaterials,-
|Tolls||d|otherCharges
|Dartford crossing||d|otherCharges,-
|Driver wages||d|staffCosts
|Driver agency||d|otherCharges,costOfRawMaterials,staffCosts,-
|Overnight subsistence||d|otherCharges
|Tacho analysis||d|otherCharges,-
|HGV insurance||d|otherCharges
|R&M vehicles||d|otherCharges
|Tyres||d|otherCharges
|MOTs||d|otherCharges
|Operators licence||d|otherCharges
|Road fund licence||d|otherCharges
|Lorry hire||d|otherCharges
|Contract hire||d|otherCharges
|Lorries - cost||d|tangibleAssets
|Lorries - depn b/f||c|tangibleAssets
|Lorries - depn for year||c|tangibleAssets
|Trailers||d|tangibleAssets
|HP trailers||c|creditorsAfterOneYear.otherCreditors
|H P interest||d|interestPayable
|Finance lease creditor < 1yr||c|creditorsWithinOneYear.otherCreditors
|Finance lease creditor > 1yr||c|creditorsAfterOneYear.otherCreditors
|Invoice finance||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Invoice finance charges||d|interestPayable
|Bibby factoring||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,-
|Damage claims||d|otherCharges,-
|Goods in transit insurance||d|otherCharges
|Pallets||d|costOfRawMaterials,otherCharges,-
|Yard rent||d|otherCharges
|Portacabin||d|tangibleAssets
|Clamping fine||d|otherCharges disallowable
|VOSA fine||d|otherCharges disallowable
|CPC training||d|otherCharges
|Bonus accrual||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Holiday pay accrual||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Holiday pay accrued||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|NIC creditor||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Fuel card||c|creditorsWithinOneYear.otherCreditors
|Allstar||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors,-
`;

/** A manufacturer. */
export const FACTORY = `
|Sales UK||c|turnover
|Sales export||c|turnover
|Scrap sales||c|turnover
|Tooling income||c|turnover
|Sales rebates||d|turnover
|Settlement discount||d|turnover,costOfRawMaterials
|Steel||d|costOfRawMaterials,-
|Bought in parts||d|costOfRawMaterials
|Raw materials used||d|costOfRawMaterials
|Components||d|costOfRawMaterials
|Carriage in||d|costOfRawMaterials
|Carriage out||d|costOfRawMaterials,otherCharges
|Sub-contract machining||d|costOfRawMaterials
|Factory wages||d|staffCosts
|Indirect wages||d|staffCosts
|Production overheads absorbed||c|costOfRawMaterials,-
|WIP opening||d|costOfRawMaterials
|WIP closing||c|costOfRawMaterials
|Raw material stock||d|stocks
|Finished goods stock||d|stocks
|Stock provision||c|stocks
|Stock obsolescence provision||c|stocks
|Increase in stock provision||d|costOfRawMaterials
|Consignment stock||d|stocks
|Factory rent||d|otherCharges
|Factory power||d|otherCharges
|Machine repairs||d|otherCharges
|Tooling||d|tangibleAssets,otherCharges,costOfRawMaterials
|CNC machine||d|tangibleAssets
|Plant & machinery at cost||d|tangibleAssets
|Plant & mach depn prov||c|tangibleAssets
|Depn P&M||d|depreciation
|Patents||d|intangibleAssets
|Patent amortisation||d|depreciation
|R & D costs written off||d|otherCharges
|Warranty costs||d|otherCharges,costOfRawMaterials
|Warranty provision||c|provisionsForLiabilities
|Onerous lease provision||c|provisionsForLiabilities
|Restructuring provision||c|provisionsForLiabilities
|Grant - capital (deferred)||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred grant released||c|turnover
|Capital grants b/f||c|creditorsWithinOneYear.accrualsAndDeferredIncome,turnover
|Export credit insurance||d|otherCharges
|Bad debt relief||d|otherCharges,creditorsWithinOneYear.otherTaxesAndSocialSecurity,-
|Specific bad debt provision||c|debtors.tradeDebtors
|Ledger - trade debtors||d|debtors.tradeDebtors
|Purchase ledger control a/c||c|creditorsWithinOneYear.tradeCreditors
|GRNI||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.tradeCreditors,-
|Goods received not invoiced||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.tradeCreditors
|Uninvoiced receipts||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.tradeCreditors,-
|VAT deferment account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Duty deferment||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.otherCreditors,-
|EORI duty||d|costOfRawMaterials,-
|Postponed VAT accounting||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Loan - Lloyds CBILS||c|creditorsAfterOneYear.bankLoans
|Asset finance - Close Brothers||c|creditorsAfterOneYear.otherCreditors
|Stocking loan||c|creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|Inter-company trading a/c||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Amounts due to fellow subsidiary||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Directors' life cover||d|staffCosts,otherCharges,-
|Employers NI - directors||d|staffCosts
|Pension deficit||c|provisionsForLiabilities,-
|Defined benefit pension liability||c|provisionsForLiabilities,-
|Actuarial loss||d|-
|Currency translation reserve||c|-
|Foreign currency translation differences||d|otherCharges
|Loss on forward contracts||d|otherCharges,fairValueGains,-
|Derivative liability||c|creditorsWithinOneYear.otherCreditors
`;
