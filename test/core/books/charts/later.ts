/** Income and costs of a small firm, by their plain names. */
export const TUTOR = `
|Website sales||c|turnover
|Private tuition||c|turnover
|Booking fees received||c|turnover
|Photography income||c|turnover
|Design work||c|turnover
|Maintenance contracts||c|turnover
|Call out charges||c|turnover
|Licence income||c|turnover
|Subscription income deferred||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Franchise income||c|turnover
|Equipment hire income||c|turnover
|Recharged travel||c|turnover
|Management recharge income||c|turnover
|Interest - bank||c|interestIncome
|Investment income||c|dividendsReceived
|Dividend income - M&G||c|dividendsReceived
|Gift aid received||c|turnover
|Small grants||c|turnover
|Covid grant||c|turnover
|Purchases - stock||d|costOfRawMaterials
|Stock purchase||d|costOfRawMaterials
|Van purchase||d|tangibleAssets,ask
|Vehicle purchase||d|tangibleAssets,ask
|Employers nat ins||d|staffCosts
|Studennt Loan deductions||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Postage & carriage||d|otherCharges
|Deposit a/c||d|cashAtBank
|Purchases - fabric||d|costOfRawMaterials
|Timber||d|costOfRawMaterials,-
|Flour and sugar||d|costOfRawMaterials,-
|Stock for resale||d|costOfRawMaterials,stocks
|Print costs||d|otherCharges,costOfRawMaterials
|Courier||d|otherCharges
|Delivery van fuel||d|otherCharges
|Production costs||d|costOfRawMaterials,otherCharges
|Artist fees||d|costOfRawMaterials,otherCharges
|Tutors||d|costOfRawMaterials,otherCharges,staffCosts,-
|Manufacturing||d|costOfRawMaterials,-
|Drop shipping||d|costOfRawMaterials,otherCharges
|Stock adjustment||d|costOfRawMaterials
|Year end stock||c|costOfRawMaterials
|Year end stock (asset)||d|stocks
|Directors wages||d|staffCosts
|Directors Remuneration & NI||d|staffCosts
|Gross pay||d|staffCosts
|Overtime||d|staffCosts
|Employee pension||c|creditorsWithinOneYear.otherCreditors
|Employer's pension conts||d|staffCosts
|Staff training||d|otherCharges
|Staff parking||d|otherCharges
|Premises costs||d|otherCharges
|Storage unit||d|otherCharges
|Garage rent||d|otherCharges
|Rent, rates & insurance||d|otherCharges
|Broadband & phone||d|otherCharges
|Cloud storage||d|otherCharges
|Apps||d|otherCharges,-
|IT||d|otherCharges
|Laptop repair||d|otherCharges
|Small equipment||d|otherCharges
|Equipment < £100||d|otherCharges
|Office furniture||d|tangibleAssets
|Machinery||d|tangibleAssets
|Machine servicing||d|otherCharges
|Fuel||d|otherCharges
|Van running costs||d|otherCharges
|Van tax||d|otherCharges
|Van lease||d|otherCharges
|Car hire||d|otherCharges
|Uber||d|otherCharges,-
|Trainline||d|otherCharges,-
|Networking||d|otherCharges
|Exhibitions||d|otherCharges
|Trade show stand||d|otherCharges
|Leaflets||d|otherCharges
|Signage||d|otherCharges,tangibleAssets
|Gifts for customers||d|otherCharges disallowable
|Drinks with clients||d|otherCharges disallowable
|Staff night out||d|otherCharges
|Legal & prof||d|otherCharges
|Solicitor - lease||d|otherCharges
|Trademark fees||d|otherCharges,intangibleAssets
|Bad debt written off||d|otherCharges
|Doubtful debts||d|otherCharges
|Bank fees & interest||d|otherCharges,interestPayable
|Interest & charges||d|interestPayable,otherCharges
|Credit card interest||d|interestPayable
|Depreciation charge||d|depreciation
|Dep'n||d|depreciation
|Write off of equipment||d|depreciation,otherCharges,-
|Asset write off||d|depreciation
|Loss on sale of car||d|depreciation
|Corp. tax||d|taxOnProfit,creditorsWithinOneYear.corporationTax
|Tax charge for year||d|taxOnProfit
|Under-provision of tax||d|taxOnProfit
|Plant & Equip - Cost||d|tangibleAssets
|Plant & Equip - Acc Dep||c|tangibleAssets
|Accum dep'n - vehicles||c|tangibleAssets
|Intangible - website||d|intangibleAssets
|Licence (intangible)||d|intangibleAssets
|Capitalised R&D||d|intangibleAssets
|Unlisted shares||d|investments
|Loan to connected company||d|debtors.amountsOwedByGroupUndertakings
|Inventory||d|stocks
|Work in progress||d|stocks
|Customers||d|debtors.tradeDebtors
|Debtors - trade||d|debtors.tradeDebtors
|Debtors - other||d|debtors.otherDebtors
|VAT refund due||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Deposit paid - machine||d|debtors.otherDebtors,tangibleAssets
|Deposit - office||d|debtors.otherDebtors
|Staff advance||d|debtors.otherDebtors
|Accrued revenue||d|debtors.prepayments
|Bank - current||d|cashAtBank
|Bank - deposit||d|cashAtBank
|Bank - loan||c|creditorsAfterOneYear.bankLoans
|Savings a/c||d|cashAtBank
|Undeposited cheques||d|cashAtBank
|Credit card - Amex||c|creditorsWithinOneYear.otherCreditors
|Creditors - trade||c|creditorsWithinOneYear.tradeCreditors
|Creditors - other||c|creditorsWithinOneYear.otherCreditors
|Suppliers||c|creditorsWithinOneYear.tradeCreditors
|Accrued wages||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Wages owing||c|creditorsWithinOneYear.otherCreditors
|PAYE creditor||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corporation tax creditor||c|creditorsWithinOneYear.corporationTax
|VAT creditor||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Pension creditor||c|creditorsWithinOneYear.otherCreditors
|Directors loan creditor||c|creditorsWithinOneYear.otherCreditors
|Loan from friend||c|creditorsAfterOneYear.otherCreditors
|Loan from family||c|creditorsAfterOneYear.otherCreditors
|Investor loan||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Government loan||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Asset finance loan||c|creditorsAfterOneYear.otherCreditors
|Customer credits||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome,-
|Customer overpayments||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome,-
|Pre-paid orders||c|creditorsWithinOneYear.accrualsAndDeferredIncome,-
|Sales in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Provision - warranty||c|provisionsForLiabilities
|Provision - deferred tax||c|provisionsForLiabilities
|Shares issued||c|shareCapital
|A shares||c|shareCapital
|Share capital (100 x £1)||c|shareCapital
|Premium on shares||c|sharePremium
|Retained profit||c|retainedEarnings
|Profits b/f||c|retainedEarnings
|Losses b/f||d|retainedEarnings
|Dividends voted||d|dividends
|Dividends drawn||d|dividends
|Dividend - final 2024||d|dividends
|Opening balances||c|-
|Adjustment||d|-
|Transfers||d|cashAtBank,-
|Clearing||d|cashAtBank,-
|General||d|-,otherCharges
|Reserve||c|-,retainedEarnings
|Equity||c|-
`;

/** Accounts after the year-end entries. */
export const YEAR_END = `
|Fee income - London office||c|turnover
|Event sponsorship received||c|turnover
|Sale of publications||c|turnover
|Delivery charges to customers||c|turnover
|Other operating income||c|turnover
|Compensation received||c|turnover
|Dividend - XYZ Ltd (associate)||c|dividendsReceived
|Bank deposit interest||c|interestIncome
|Interest on tax repayment||c|interestIncome
|Unrealised FX gain||c|otherCharges
|Discount received||c|costOfRawMaterials
|Carriage outwards||d|costOfRawMaterials,otherCharges
|Agency workers||d|staffCosts,otherCharges,costOfRawMaterials
|Commission payable||d|otherCharges,costOfRawMaterials
|Cost of hire equipment||d|costOfRawMaterials,otherCharges
|Stock written down||d|costOfRawMaterials
|Production salaries||d|staffCosts
|Design fees paid||d|otherCharges,costOfRawMaterials
|Bonuses||d|staffCosts
|Maternity pay recovered||c|staffCosts,-
|Staff mileage||d|otherCharges
|Health insurance for staff||d|staffCosts,otherCharges
|Directors' health insurance||d|staffCosts,otherCharges
|Ground maintenance||d|otherCharges
|Refuse collection||d|otherCharges
|Fire safety||d|otherCharges,-
|Rent of equipment||d|otherCharges
|Photocopying||d|otherCharges,-
|Website maintenance||d|otherCharges
|Search engine marketing||d|otherCharges
|Business entertainment||d|otherCharges disallowable
|Hospitality||d|otherCharges disallowable
|Staff Christmas gifts||d|otherCharges
|Charitable sponsorship||d|otherCharges disallowable,qualifyingDonation
|Political subscription||d|otherCharges disallowable
|Audit fee||d|otherCharges
|Tax advice||d|otherCharges,-
|Debt write-offs||d|otherCharges
|Provision for doubtful debts (P&L)||d|otherCharges
|Impairment of debtors||d|otherCharges,depreciation
|Penalty - late VAT return||d|otherCharges disallowable
|Surcharge||d|otherCharges disallowable
|Overdraft arrangement fee||d|interestPayable,otherCharges
|Loan note interest||d|interestPayable
|Lease finance charges||d|interestPayable
|Dep'n - fixtures & fittings||d|depreciation
|Amortisation - patents||d|depreciation
|Profit on disposal of motor vehicles||c|depreciation
|Corporation tax - current year charge||d|taxOnProfit
|Overprovision of tax in prior year||c|taxOnProfit
|Deferred tax - timing differences||d|deferredTax
|Software (cost)||d|intangibleAssets
|Software (amortisation)||c|intangibleAssets
|Goodwill - net||d|intangibleAssets
|Leasehold improvements (acc dep)||c|tangibleAssets
|Assets in course of construction||d|tangibleAssets
|Works of art||d|tangibleAssets,-
|Tools||d|tangibleAssets,otherCharges
|Land at cost||d|tangibleAssets
|Investment in subsidiary||d|investments
|Listed investments||d|investments
|Loan to participator||d|debtors.otherDebtors
|Raw materials inventory||d|stocks
|Goods for resale in stock||d|stocks
|Trade receivables||d|debtors.tradeDebtors
|Bad debt allowance||c|debtors.tradeDebtors
|Accrued grant income||d|debtors.prepayments
|Prepaid rent and rates||d|debtors.prepayments
|Due from related party||d|debtors.amountsOwedByGroupUndertakings
|VAT recoverable||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corporation tax prepayment||d|creditorsWithinOneYear.corporationTax
|Employee season ticket loans||d|debtors.otherDebtors
|Deposits with suppliers||d|debtors.otherDebtors,debtors.prepayments
|Euro account||d|cashAtBank
|Santander Business||d|cashAtBank
|Cash held by director||d|cashAtBank,debtors.otherDebtors
|Overdraft - NatWest||c|creditorsWithinOneYear.otherCreditors
|Company credit card - Jane||c|creditorsWithinOneYear.otherCreditors
|Trade payables||c|creditorsWithinOneYear.tradeCreditors
|Accrued audit fee||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred rent||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Advance from customer||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Payments on account from customers||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|VAT liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PAYE and NIC payable||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Corporation tax provision||c|creditorsWithinOneYear.corporationTax
|Wages clearing||c|creditorsWithinOneYear.otherCreditors
|Pension contributions payable||c|creditorsWithinOneYear.otherCreditors
|Dividend payable||c|creditorsWithinOneYear.otherCreditors
|Loan from director||c|creditorsWithinOneYear.otherCreditors
|Loan from holding co||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Bank loan (secured)||c|creditorsAfterOneYear.bankLoans
|Hire purchase - due after one year||c|creditorsAfterOneYear.otherCreditors
|Hire purchase - due within one year||c|creditorsWithinOneYear.otherCreditors
|Shareholder loan||c|creditorsAfterOneYear.otherCreditors
|Preference share liability||c|creditorsAfterOneYear.otherCreditors,shareCapital
|Deferred tax provision||c|provisionsForLiabilities
|Provision for closure costs||c|provisionsForLiabilities
|Ordinary share capital||c|shareCapital
|Share capital - B shares||c|shareCapital
|Share premium reserve||c|sharePremium
|Hedging reserve||c|-
|Share option reserve||c|-
|Retained earnings b/f||c|retainedEarnings
|Profit and loss reserve||c|retainedEarnings
|Interim dividends||d|dividends
|Suspense a/c||d|-
|Misc clearing||d|-,cashAtBank
|Holding account||d|-
|Unidentified receipts||c|-,creditorsWithinOneYear.otherCreditors
|Ask accountant||d|-
|Xyzzy||d|-
`;
