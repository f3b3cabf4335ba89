/**
 * Names as owners and package charts write them, where an earlier rule chose a wrong line or guessed: dividends, own shares,
 * grants, amortisation, disposals, provisions, deferred tax, deposits, insurance, stock, loans of a parent, late payment.
 */
export const OWNERS = `
|Dividends received from UK companies||c|dividendsReceived
|Dividend from Barton Trading Ltd||c|dividendsReceived
|Dividend from subsidiary||c|dividendsReceived
|Dividends from group undertakings||c|dividendsReceived
|Share dividends received||c|dividendsReceived
|Franked investment income||c|dividendsReceived
|Income from participating interests||c|dividendsReceived
|Dividends - ordinary shares||d|dividends
|Interim dividend paid||d|dividends
|Final dividend||d|dividends
|Dividends declared||d|dividends
|Dividends payable||c|creditorsWithinOneYear.otherCreditors
|Own shares held||d|-
|Own shares||d|-
|Treasury stock||d|-
|Treasury shares||d|-
|Capital stock||c|shareCapital
|Common stock||c|shareCapital
|Called up share capital||c|shareCapital
|Ordinary £1 shares||c|shareCapital
|Additional paid in capital||c|sharePremium
|Paid-in capital||c|shareCapital
|Paid in surplus||c|sharePremium
|Government grants||c|turnover
|Grant received||c|turnover
|Innovate UK grant||c|turnover
|Grant income - council||c|turnover
|Deferred grant||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Government grants deferred||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred government grants||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Goodwill||d|intangibleAssets
|Purchased goodwill||d|intangibleAssets
|Amortisation of goodwill||d|depreciation
|Goodwill - accumulated amortisation||c|intangibleAssets
|Accumulated amortisation||c|intangibleAssets
|Amortisation provision - goodwill||c|intangibleAssets
|Goodwill amortisation b/f||c|intangibleAssets
|Amortisation charge for the year||d|depreciation
|Goodwill written off||d|depreciation
|Impairment of goodwill||d|depreciation
|Depreciation on disposals||d|tangibleAssets
|Depreciation eliminated on disposal||d|tangibleAssets
|Plant depreciation on disposals||d|tangibleAssets
|Cost of disposals||c|tangibleAssets
|Motor vehicles - disposals||c|tangibleAssets
|Motor vehicles depreciation - disposals||d|tangibleAssets
|Accumulated depreciation - disposals||d|tangibleAssets
|Profit on disposal of assets||c|depreciation
|Loss on sale of van||d|depreciation
|Gain on sale of equipment||c|depreciation
|Provision for liabilities||c|provisionsForLiabilities
|Warranty provision||c|provisionsForLiabilities
|Provision for dilapidations||c|provisionsForLiabilities
|Dilapidations provision||c|provisionsForLiabilities
|Holiday pay provision||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Provision for doubtful debts||c|debtors.tradeDebtors
|Bad debt provision||c|debtors.tradeDebtors
|Increase in bad debt provision||d|otherCharges
|Movement in bad debt provision||d|otherCharges
|Deferred tax||c|provisionsForLiabilities
|Deferred taxation||c|provisionsForLiabilities
|Deferred tax liability||c|provisionsForLiabilities
|Provision for deferred tax||c|provisionsForLiabilities
|Deferred tax asset||d|debtors.otherDebtors
|Deferred tax charge||d|deferredTax
|Deferred tax credit||c|deferredTax
|Deferred tax movement||d|deferredTax
|Deferred tax - P&L||d|deferredTax
|Origination and reversal of timing differences||d|deferredTax
|Movement on deferred tax||d|deferredTax
|Rent deposit||d|debtors.otherDebtors
|Rent deposit paid||d|debtors.otherDebtors
|Security deposit||d|debtors.otherDebtors
|Deposits paid||d|debtors.otherDebtors
|Deposit on premises||d|debtors.otherDebtors
|Customer deposits||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deposits from customers||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Tenant deposits held||c|creditorsWithinOneYear.otherCreditors
|Security deposits received||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Deposit account||d|cashAtBank
|Business deposit account||d|cashAtBank
|Insurance||d|otherCharges
|Public liability insurance||d|otherCharges
|Employers liability insurance||d|otherCharges
|Employer's liability insurance||d|otherCharges
|Professional indemnity insurance||d|otherCharges
|Insurance claim received||c|turnover
|Insurance prepaid||d|prepaymentsAndAccruedIncome,debtors.prepaymentsAndAccruedIncome,debtors.prepayments
|Prepaid insurance||d|prepaymentsAndAccruedIncome,debtors.prepaymentsAndAccruedIncome,debtors.prepayments
|Key man insurance||d|otherCharges
|Directors' life insurance||d|otherCharges,staffCosts
|Stock at start of year||d|costOfRawMaterials
|Stock at end of year||c|costOfRawMaterials
|Opening inventory||d|costOfRawMaterials
|Closing inventory||c|costOfRawMaterials
|Stock b/f||d|costOfRawMaterials,stocks
|Stock c/f||d|stocks
|Stock on hand||d|stocks
|Goods in hand||d|stocks
|Loan from parent company||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Parent company loan||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Loan from holding company||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Holdings Ltd intercompany||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Due to parent||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Loan from parents||c|creditorsAfterOneYear.otherCreditors
|Loan from Mum and Dad||c|creditorsAfterOneYear.otherCreditors
|Family loan||c|creditorsAfterOneYear.otherCreditors
|Loan from shareholder||c|creditorsAfterOneYear.otherCreditors
|Late payment charges||d|otherCharges
|Late payment fees||d|otherCharges
|Late filing penalty||d|otherCharges disallowable
|Late payment interest to suppliers||d|interestPayable
|Late payment interest received||c|interestIncome
|HMRC late payment penalty||d|otherCharges disallowable
|VAT late payment interest||d|otherCharges disallowable
|Client lunch||d|otherCharges disallowable
|Lunch with clients||d|otherCharges disallowable
|Client lunches and dinners||d|otherCharges disallowable
|Customer meals||d|otherCharges disallowable
|Golf day||d|otherCharges disallowable
|Corporate golf day||d|otherCharges disallowable
|Race day with customers||d|otherCharges disallowable
|Football season tickets for clients||d|otherCharges disallowable
|Company formation costs||d|otherCharges disallowable
|Formation costs||d|otherCharges disallowable
|Incorporation fees||d|otherCharges disallowable
|Parking fine||d|otherCharges disallowable
|Speeding fine||d|otherCharges disallowable
|Staff lunch||d|otherCharges
|Team lunch||d|otherCharges
|Training courses||d|otherCharges
|My wages||d|staffCosts
|Paid to HMRC for tax||d|-
|Money I put in||c|creditorsWithinOneYear.directorsLoans,creditorsWithinOneYear.otherCreditors,-
|Stuff for the office||d|otherCharges
`;

/** Names of international packages' charts, and of shops and freelancers who sell through platforms. */
export const PACKAGES = `
|Accruals and deferred income||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Accumulated depreciation on property plant and equipment||c|tangibleAssets
|Allowance for bad debts||c|debtors.tradeDebtors
|Amortisation expense||d|depreciation
|Billable expenses income||c|turnover
|Change in inventory - COS||d|costOfRawMaterials
|Client Trust Account - Liabilities||c|creditorsWithinOneYear.otherCreditors,-
|Prepaid Expenses||d|debtors.prepayments
|Dividend disbursed||d|dividends
|Dividend income||c|dividendsReceived
|Dues and subscriptions||d|otherCharges
|Equipment rental||d|otherCharges
|Income tax expense||d|taxOnProfit
|Income tax payable||c|creditorsWithinOneYear.corporationTax
|Insurance - Disability||d|otherCharges
|Insurance - Liability||d|otherCharges
|Intangibles||d|intangibleAssets
|Interest expense||d|interestPayable
|Interest income||c|interestIncome
|Legal and professional fees||d|otherCharges
|Long-term debt||c|creditorsAfterOneYear.bankLoans
|Long-Term Investments||d|investments
|Management compensation||d|staffCosts,-
|Meals and entertainment||d|otherCharges
|Office expenses||d|otherCharges
|Other - COS||d|costOfRawMaterials
|Other comprehensive income||c|-
|Other general and administrative expenses||d|otherCharges
|Other operating income (expenses)||c|turnover
|Other selling expenses||d|otherCharges
|Overhead - COS||d|costOfRawMaterials
|Payroll Clearing||c|creditorsWithinOneYear.otherCreditors
|Payroll expenses||d|staffCosts
|Payroll liabilities||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Property, plant and equipment||d|tangibleAssets
|Purchases||d|costOfRawMaterials
|Rent or lease payments||d|otherCharges
|Repair and maintenance||d|otherCharges
|Retained Earnings||c|retainedEarnings
|Revenue - General||c|turnover
|Sales - retail||c|turnover
|Sales of Product Income||c|turnover
|Shipping and delivery expense||d|otherCharges
|Stationery and printing||d|otherCharges
|Stock Asset||d|stocks
|Supplies||d|otherCharges
|Travel expenses - general and admin expenses||d|otherCharges
|Travel expenses - selling expense||d|otherCharges
|Uncategorised Asset||d|-
|Unrealised loss on securities, net of tax||d|fairValueGains,-
|Utilities||d|otherCharges
|VAT Control||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT Suspense||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,-
|Wage expenses||d|staffCosts
|Employee Advance||d|debtors.otherDebtors
|Furniture and Equipment||d|tangibleAssets
|Goods In Transit||d|stocks
|Inventory Asset||d|stocks
|Undeposited Funds||d|cashAtBank
|Opening Balance Offset||c|-
|Owner's Equity||c|-,shareCapital
|Unearned Revenue||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Late Fee Income||c|turnover
|Shipping Charge||c|turnover
|Other Charges||c|turnover,otherCharges
|Automobile Expense||d|otherCharges
|Bad Debt||d|otherCharges
|Credit Card Charges||d|otherCharges
|Fuel/Mileage Expenses||d|otherCharges
|IT and Internet Expenses||d|otherCharges
|Janitorial Expense||d|otherCharges
|Lodging||d|otherCharges
|Parking||d|otherCharges
|Raw Materials And Consumables||d|costOfRawMaterials
|Merchandise||d|costOfRawMaterials,stocks,-
|Transportation Expense||d|otherCharges
|Subcontractor||d|costOfRawMaterials
|Materials||d|costOfRawMaterials
|Labor||d|staffCosts
|Job Costing||d|costOfRawMaterials,-
|Cost of Goods Sold||d|costOfRawMaterials
|Exchange Gain or Loss||d|otherCharges
|Purchase Discounts||c|costOfRawMaterials
|Directors Remuneration||d|staffCosts
|Director's Loan Account||c|creditorsWithinOneYear.otherCreditors
|Mileage to director||d|otherCharges
|HMRC PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|HMRC Corporation Tax||c|creditorsWithinOneYear.corporationTax
|Barclays current||d|cashAtBank
|Stripe balance||d|cashAtBank
|Stripe fees||d|otherCharges
|PayPal fees||d|otherCharges
|Amazon fees||d|otherCharges
|Etsy sales||c|turnover
|eBay fees||d|otherCharges
|Google Ads||d|otherCharges
|Facebook advertising||d|otherCharges
|AWS||d|otherCharges,-
|Zoom subscription||d|otherCharges
|Xero subscription||d|otherCharges
|Accountant||d|otherCharges
|Coffee and snacks||d|otherCharges,-
|Uniforms||d|otherCharges
|Petrol||d|otherCharges
|Van insurance||d|otherCharges
|Van repairs||d|otherCharges
|Van||d|tangibleAssets
|Laptop||d|tangibleAssets
|Bounce back loan||c|creditorsAfterOneYear.bankLoans
|Government Bounce Back Loan||c|creditorsAfterOneYear.bankLoans
|Tax owed||c|creditorsWithinOneYear.corporationTax,-
|Customers who owe us||d|debtors.tradeDebtors,-
|Suppliers we owe||c|creditorsWithinOneYear.tradeCreditors,-
|Money in the bank||d|cashAtBank
|Pension contributions||d|staffCosts
|Employer pension||d|staffCosts
|Christmas party||d|otherCharges
|Charity donation||d|otherCharges disallowable,qualifyingDonation
|Sponsorship of local team||d|otherCharges
|Training and conferences||d|otherCharges
|Books and journals||d|otherCharges
|Use of home||d|otherCharges
|Rent of garage||d|otherCharges
|Rent received from lodger||c|turnover propertyIncome
|Bank interest received||c|interestIncome
|Interest from HMRC||c|interestIncome
|Interest paid to HMRC||d|otherCharges disallowable
|Loan interest||d|interestPayable
|Overdraft interest||d|interestPayable
|Cash ISA||d|cashAtBank
|Premium Bonds||d|cashAtBank
|Shares in Apple||d|investments
|Bitcoin||d|investments
|Website development||d|otherCharges,intangibleAssets
|Trademark||d|intangibleAssets
|Patent fees||d|otherCharges,-
|Amortisation||d|depreciation
|Depreciation||d|depreciation
|Accumulated depreciation||c|tangibleAssets
|Computer equipment - cost||d|tangibleAssets
|Computer equipment - depreciation||c|tangibleAssets
|Equity contribution from parent||c|-
|Capital contribution||c|-
|Revaluation reserve||c|-
|Profit and loss account||c|retainedEarnings
|P&L b/f||c|retainedEarnings
|Amounts owed by group undertakings||d|debtors.amountsOwedByGroupUndertakings
|Amounts owed to connected companies||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings,creditorsWithinOneYear.otherCreditors
|Research costs||d|otherCharges
|Kickstart grant||c|turnover
|SEISS grant||c|turnover
|JRS grant||c|turnover
|Statutory redundancy||d|staffCosts
|Employers NI||d|staffCosts
|CIS suffered||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
|CIS withheld||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Retention receivable||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors
|Wages payable||c|creditorsWithinOneYear.otherCreditors
|Net wages||c|creditorsWithinOneYear.otherCreditors
|Student loan deductions||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Attachment of earnings||c|creditorsWithinOneYear.otherCreditors
|Hire purchase creditor||c|creditorsAfterOneYear.otherCreditors
|Finance lease||c|creditorsAfterOneYear.otherCreditors
|Mortgage||c|creditorsAfterOneYear.bankLoans
|Mortgage interest||d|interestPayable
|Bank loan due within one year||c|creditorsWithinOneYear.otherCreditors
|Rates||d|otherCharges
|Ground rent and service charges||d|otherCharges
|Late payment charge from supplier||d|otherCharges
|Interest on late payment of corporation tax||d|interestPayable
|Companies House late filing penalty||d|otherCharges disallowable
|Health and safety fine||d|otherCharges disallowable
`;
