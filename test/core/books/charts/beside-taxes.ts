/** Sales, costs and gifts whose names also have a word of a tax, a debt or a cost. */
export const BESIDE_TAXES = `
|Sales (inc VAT)||c|turnover
|Sales inc VAT||c|turnover
|Sales incl. VAT||c|turnover
|Sales ex VAT||c|turnover
|Sales excl VAT||c|turnover
|Sales excluding VAT||c|turnover
|Sales including VAT||c|turnover
|Sales net of VAT||c|turnover
|Sales - no VAT||c|turnover
|Sales (VAT exempt)||c|turnover
|VAT exempt sales||c|turnover
|Sales zero VAT||c|turnover
|Sales plus VAT||c|turnover
|Sales with VAT||c|turnover
|Sales without VAT||c|turnover
|Sales gross of VAT||c|turnover
|Non VAT sales||c|turnover
|VATable sales||c|turnover
|Non-vatable sales||c|turnover
|VAT-free sales||c|turnover
|Takings (incl VAT)||c|turnover
|Fees (plus VAT)||c|turnover
|Income outside scope of VAT||c|turnover
|Purchases inc VAT||d|costOfRawMaterials
|Purchases ex VAT||d|costOfRawMaterials
|Purchases no VAT||d|costOfRawMaterials
|Fuel (no VAT)||d|otherCharges
|Rent (plus VAT)||d|otherCharges
|Rent with VAT||d|otherCharges
|Motor expenses - VAT exempt||d|otherCharges
|Insurance no VAT||d|otherCharges
|Travel zero rated VAT||d|otherCharges
|VAT on sales||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT on purchases||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Sales VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Purchase VAT||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT 20%||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT on income||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Sales tax control||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|EC VAT on purchases||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Import VAT||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Reverse charge VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT bad debt relief||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,ask
|VAT registration fee||d|otherCharges,ask
|VAT consultancy||d|otherCharges,ask
|VAT return preparation||d|otherCharges,ask
|VAT penalty||d|otherCharges disallowable
|VAT partial exemption adjustment||d|otherCharges,ask,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS income||c|turnover
|CIS sales||c|turnover
|Income - CIS||c|turnover
|Income subject to CIS||c|turnover
|CIS contract income||c|turnover
|Labour sales CIS||c|turnover
|CIS turnover||c|turnover
|CIS suffered||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS withheld||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS tax||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS retained||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS refund due||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS subcontractors||d|costOfRawMaterials
|CIS wages||d|costOfRawMaterials,ask,staffCosts
|Subcontractors under CIS||d|costOfRawMaterials
|CIS plant hire||d|costOfRawMaterials,otherCharges,ask
|Cost of labour CIS||d|costOfRawMaterials,staffCosts
|NI sales||c|turnover,ask
|Sales - NI||c|turnover,ask
|Sales NI (Northern Ireland)||c|turnover,ask
|Pension sales||c|turnover,ask
|Apprenticeship levy income||c|turnover,staffCosts,ask *
|Corporation tax services income||c|turnover,ask
|Tax returns income||c|turnover
|Payroll services income||c|turnover
|Insurance commission||c|turnover
|Stock photo sales||c|turnover
|Investment advice fees||c|turnover,ask
|Share of profit from JV||c|turnover,ask,dividendsReceived,-
|Interest rate swap loss||d|interestPayable,otherCharges,ask
|Computer sales||c|turnover
|Vehicle sales||c|turnover
|Van sales||c|turnover
|Plant sales||c|turnover
|Equipment hire income||c|turnover
|Furniture sales||c|turnover
|Sale of van||c|turnover,depreciation,ask *
|Land sales||c|turnover,ask
|House sales||c|turnover,ask
|Property sales||c|turnover,ask
|Director services income||c|turnover,ask
|Cash sales||c|turnover
|Card sales||c|turnover
|Gift card sales||c|turnover,creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors,ask
|Stripe sales||c|turnover
|PayPal sales||c|turnover
|Amazon sales||c|turnover
|PayPal income||c|turnover
|Deposit income||c|turnover,ask
|Retention income||c|turnover,ask
|Accrued sales||d|debtors.prepayments
|Depreciation recharge income||c|turnover,ask,depreciation *
|Fine art sales||c|turnover
|Fine dining income||c|turnover
|Fine china purchases||d|costOfRawMaterials
|Fine foods||d|costOfRawMaterials,ask,-
|Parking income||c|turnover
|Parking permits||d|otherCharges
|Parking fines income||c|turnover,ask
|Penalty charge income||c|turnover,ask
|Legal fees income||c|turnover
|Legal services revenue||c|turnover
|Charity gala tickets||d|otherCharges,ask *
|Charity consultancy income||c|turnover,ask
|Donation box sales||c|turnover,ask *
|Entertainment income||c|turnover
|Entertainers||d|costOfRawMaterials,otherCharges,ask
|Hospitality sales||c|turnover
|Goodwill gestures||d|otherCharges,turnover,ask
|Goodwill payments to customers||d|otherCharges,turnover,ask
|Patent attorney fees||d|otherCharges,ask
|Licence income||c|turnover
|Software sales||c|turnover
|Software development income||c|turnover
|Foreign exchange sales||c|turnover,ask
|Dividend tax advice||d|otherCharges,ask,-
|Building sales||c|turnover,ask
|Building work||c|turnover
|Building work costs||d|costOfRawMaterials,otherCharges
|Capital allowances claim fee||d|otherCharges,ask *
|Share scheme advice||d|otherCharges,ask,- *
|Fuel surcharge||d|otherCharges
|Laboratory tests|Direct Costs|d|costOfRawMaterials
|VAT return fees income||c|turnover
|Surcharge on VAT||d|otherCharges disallowable
|VAT disallowed||d|otherCharges
|VAT margin scheme sales||c|turnover
|VAT default surcharge||d|otherCharges disallowable
|Disposal of waste||d|otherCharges
|Disposal of equipment||d|depreciation
|Staff retention bonus||d|staffCosts
|Customer retention costs||d|otherCharges
|Retentions||d|debtors.prepayments
|Goodwill vouchers||d|otherCharges
`;
