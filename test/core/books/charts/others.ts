/** Names of accounts that KashFlow, QuickFile, Zoho Books, Clear Books, Pandle and other packages start with. */
export const OTHERS = `
|Accounts Receivable||d|debtors.tradeDebtors
|Advance Tax||d|*
|Employee Advance||d|debtors.otherDebtors
|Input VAT||d|debtors.otherDebtors
|Goods In Transit||d|stocks,*
|Prepaid Expenses||d|debtors.prepayments
|Furniture and Equipment||d|tangibleAssets
|Employee Reimbursements||c|creditorsWithinOneYear.otherCreditors
|Opening Balance Adjustments||c|-
|Opening Balance Offset||c|-
|Unearned Revenue||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Tax Payable||c|creditorsWithinOneYear.corporationTax,*
|Construction Loans||c|creditorsAfterOneYear.bankLoans
|General Income||c|turnover
|Late Fee Income||c|turnover
|Other Charges||d|otherCharges
|Shipping Charge||c|turnover
|Bad Debt||d|otherCharges
|Bank Fees and Charges||d|otherCharges
|Consultant Expense||d|otherCharges
|IT and Internet Expenses||d|otherCharges
|Janitorial Expense||d|otherCharges
|Lodging||d|otherCharges
|Automobile Expense||d|otherCharges
|Credit Card Charges||d|otherCharges
|Salaries and Employee Wages||d|staffCosts
|Depreciation And Amortisation||d|depreciation
|Raw Materials And Consumables||d|costOfRawMaterials
|Exchange Gain or Loss||d|otherCharges
|Transportation Expense||d|otherCharges
|Cost of goods sold||d|costOfRawMaterials
|Sale of Goods||c|turnover
|Sale of Services||c|turnover
|Sales of Goods||c|turnover
|Hosting income||c|turnover
|Postage & Packaging||d|otherCharges,costOfRawMaterials
|Sales of services - EU||c|turnover
|Amazon fees||d|otherCharges
|eBay Fees||d|otherCharges
|Stripe fees||d|otherCharges
|PayPal account||d|cashAtBank
|Stripe balance||d|cashAtBank
|Wise GBP||d|cashAtBank
|Business Savings Pot||d|cashAtBank
|Starling Bank||d|cashAtBank
|Till float||d|cashAtBank
|Cash float||d|cashAtBank
|Capital on Tap||c|creditorsWithinOneYear.otherCreditors,*
|Funding Circle loan||c|creditorsAfterOneYear.bankLoans
|CBILS||c|creditorsAfterOneYear.bankLoans
|BBLS||c|creditorsAfterOneYear.bankLoans
|Asset finance||c|creditorsAfterOneYear.otherCreditors
|HMRC - VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|HMRC PAYE/NIC||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|HMRC - Corporation Tax||c|creditorsWithinOneYear.corporationTax
|CT liability||c|creditorsWithinOneYear.corporationTax
|Smart Pension||c|*
|NEST pension||c|creditorsWithinOneYear.otherCreditors,staffCosts
|Pension payable - NEST||c|creditorsWithinOneYear.otherCreditors
|Pensions||d|staffCosts
|Employers NI||d|staffCosts
|ER NIC||d|staffCosts
|Apprenticeship levy||d|staffCosts
|Staff entertainment||d|otherCharges
|Christmas party||d|otherCharges
|Business entertainment||d|otherCharges disallowable
|Client gifts||d|otherCharges disallowable
|Late filing penalty||d|otherCharges disallowable
|HMRC penalties and interest||d|otherCharges disallowable
|Parking fines||d|otherCharges disallowable
|Parking||d|otherCharges
|Political donation||d|otherCharges disallowable
|Gift Aid donations||d|otherCharges disallowable,qualifyingDonation
|Website development||d|otherCharges,*
|Computer software & licences||d|otherCharges
|Equipment under £500||d|otherCharges
|Uniforms||d|otherCharges
|Protective clothing||d|otherCharges
|Vehicle leasing||d|otherCharges
|Van hire||d|otherCharges
|Road tax||d|otherCharges
|MOT and servicing||d|otherCharges
|Business rates||d|otherCharges
|Service charges||d|otherCharges
|Council tax||d|otherCharges
|Skip hire||d|otherCharges
|Childcare vouchers||d|staffCosts,otherCharges
|Agency staff||d|staffCosts,costOfRawMaterials,otherCharges
|Freelancers||d|costOfRawMaterials,otherCharges
|Contractors||d|costOfRawMaterials,otherCharges
|Freight out||d|costOfRawMaterials,otherCharges
|Merchant fees||d|otherCharges
|Loan arrangement fee||d|otherCharges,interestPayable
|Property repairs||d|otherCharges
|Letting agent fees||d|otherCharges
|Ground rent||d|otherCharges
|Rental income||c|turnover propertyIncome
|Furlough grant||c|turnover
|R&D tax credit||c|*
|Bank interest received||c|interestIncome
|Dividends received||c|dividendsReceived
|Crypto assets||d|investments
|Shares in Acme Ltd||d|investments
|Trade marks||d|intangibleAssets
|Patents||d|intangibleAssets
|Development costs capitalised||d|intangibleAssets
|Leasehold improvements||d|tangibleAssets
|Laptops||d|tangibleAssets,*
|Tools||d|*
|Accrued income||d|debtors.prepayments
|Deposits paid||d|debtors.otherDebtors
|Customer deposits||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Gift vouchers||c|creditorsWithinOneYear.otherCreditors
|Intercompany - Acme Ltd||d|debtors.amountsOwedByGroupUndertakings
|Loan from parent company||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Unpaid share capital||d|calledUpShareCapitalNotPaid
|A Ordinary Shares||c|shareCapital
|Preference shares||c|shareCapital
|Dividends declared||d|dividends
|Dividends - A shares||d|dividends
|Retained profits||c|retainedEarnings
|Accumulated losses||d|retainedEarnings
|Reserves brought forward||c|retainedEarnings
|Merger reserve||c|-
|Director's drawings||d|-
|Employment Allowance||c|staffCosts
|Redundancy Payments||d|staffCosts
|Private Healthcare||d|staffCosts
|Share-based Payments||d|staffCosts
|Net Income||c|-
|Accrued Interest||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Accrued Interest Receivable||d|debtors.prepayments
|Gift Vouchers Issued||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Contract Liabilities||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Contract Assets||d|debtors.prepayments
|Other Payables||c|creditorsWithinOneYear.otherCreditors
|Office Equipment c/fwd||d|tangibleAssets
|Computer Kit NBV||d|tangibleAssets
|F&F||d|tangibleAssets
|Tooling||d|tangibleAssets
|Stock - Opening||d|costOfRawMaterials
|Stock - Closing||c|costOfRawMaterials
|Company Car||d|tangibleAssets
|Management Charge Payable||d|otherCharges
|Plant Repairs b/f||d|otherCharges
`;
