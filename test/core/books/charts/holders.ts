/** A company that lets property: all its income is rent. */
export const LANDLORD = `
|Rents received - Flat A||c|turnover propertyIncome
|Rental income||c|turnover propertyIncome
|Service charges recovered||c|turnover
|Ground rents receivable||c|turnover propertyIncome
|Mortgage interest||d|interestPayable
|Mortgage arrangement fee||d|interestPayable
|Buy to let mortgage||c|creditorsAfterOneYear.bankLoans
|BTL mortgage - 12 Oak Rd||c|creditorsAfterOneYear.bankLoans
|Investment property - 12 Oak Rd||d|tangibleAssets
|Investment properties at valuation||d|tangibleAssets
|Property 2 - cost||d|tangibleAssets
|SDLT||d|tangibleAssets,otherCharges,-
|Stamp duty land tax||d|tangibleAssets,otherCharges,-
|Furniture in flats||d|tangibleAssets
|Tenants deposits||c|creditorsWithinOneYear.otherCreditors
|Tenancy deposit scheme||c|creditorsWithinOneYear.otherCreditors
|Rent arrears||d|debtors.tradeDebtors,debtors.otherDebtors
|Rent received in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Directors loan a/c||c|creditorsWithinOneYear.otherCreditors
|Loan from Mr & Mrs Evans (directors)||c|creditorsWithinOneYear.otherCreditors
|Deferred tax on revaluation||c|provisionsForLiabilities
|Fair value reserve||c|-
|Undistributable reserve||c|-
|Loss on sale of investment property||d|depreciation,fairValueGains
|Legal fees re purchase||d|otherCharges
|Survey fees||d|otherCharges
|Bad debts - rent||d|otherCharges
`;

/** A holding company. */
export const HOLDING = `
|Divs recd from sub||c|dividendsReceived
|Dividend receivable - Widgets Ltd||c|dividendsReceived
|Dividends receivable||d|debtors.otherDebtors,debtors.amountsOwedByGroupUndertakings
|Interest on loan to subsidiary||c|interestIncome
|Interest on loan from parent||d|interestPayable
|Mgmt charge income||c|turnover
|Group management charge||d|otherCharges
|Investment in Widgets Ltd||d|investments
|Shares in subs||d|investments
|Loan to subsidiary||d|debtors.amountsOwedByGroupUndertakings
|Loan to associate||d|debtors.amountsOwedByGroupUndertakings,investments,debtors.otherDebtors
|Owed to parent co||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Parent company current account||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|I/C - Widgets||d|debtors.amountsOwedByGroupUndertakings
|Interco recharge||c|turnover
|Impairment of investment||d|depreciation,fairValueGains
|Provision against investment||c|investments,-
|Loan notes 2030||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|Deferred consideration||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,-
|Contingent consideration||c|creditorsWithinOneYear.otherCreditors,provisionsForLiabilities,-
|Legal costs of acquisition||d|otherCharges
|Merger reserve||c|-
|Capital contribution reserve||c|-
|Cap redemption reserve||c|capitalRedemptionReserve
|Treasury shares||d|-
|Own shares (EBT)||d|-
|Share buyback||d|-
|A ordinary shares||c|shareCapital
|Called-up share cap||c|shareCapital
|Dividends paid - A shares||d|dividends
|Dividends waived||c|-,dividends
|Dividend tax||d|-,taxOnProfit
|Group relief payable||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings,creditorsWithinOneYear.corporationTax
|Group relief receivable||d|debtors.amountsOwedByGroupUndertakings,creditorsWithinOneYear.corporationTax
|Payment for group relief||d|taxOnProfit,-
|Bank interest rec'd||c|interestIncome
|Corporate bonds||d|investments,-
|Gilts||d|investments
|Investment management fees||d|otherCharges
|Gain on disposal of investments||c|fairValueGains,depreciation,-
|Unrealised gain on investments||c|-,fairValueGains
|Fair value adj||c|-,fairValueGains
|Deferred tax on FV gains||c|provisionsForLiabilities
|Deferred tax charge for yr||d|deferredTax
|Deferred tax b/f||c|provisionsForLiabilities
|Deferred tax release||c|deferredTax
|Corp tax - py adj||d|taxOnProfit
|CT instalments paid||d|creditorsWithinOneYear.corporationTax
|S455 tax||d|-,taxOnProfit,creditorsWithinOneYear.corporationTax
`;

/** A subsidiary of an American parent, in its words. */
export const AMERICAN = `
4000|Net Sales|Income|c|turnover
4010|Sales Returns and Allowances|Income|d|turnover
4900|Gain on Sale of Assets|Other Income|c|depreciation
4910|Interest Income|Other Income|c|interestIncome
5000|Cost of Goods Sold|COGS|d|costOfRawMaterials
5010|Freight In|COGS|d|costOfRawMaterials
5020|Direct Labor|COGS|d|staffCosts
5030|Inventory Shrinkage|COGS|d|costOfRawMaterials
6000|Payroll Taxes|Expense|d|staffCosts
6010|Officer Compensation|Expense|d|staffCosts
6020|Health Insurance|Expense|d|staffCosts,otherCharges
6030|Vacation Pay|Expense|d|staffCosts
6040|Office Supplies|Expense|d|otherCharges
6050|Gasoline|Expense|d|otherCharges
6060|Cell Phone|Expense|d|otherCharges
6070|Attorney Fees|Expense|d|otherCharges
6080|CPA Fees|Expense|d|otherCharges
6090|Trash Removal|Expense|d|otherCharges
6100|Uncollectible Accounts|Expense|d|otherCharges
6110|Depreciation and Amortization|Expense|d|depreciation
6120|Amortization Expense|Expense|d|depreciation
6130|Charitable Contributions|Expense|d|otherCharges disallowable,qualifyingDonation
6140|Political Contributions|Expense|d|otherCharges disallowable
6150|Meals 50%|Expense|d|otherCharges
6160|Entertainment|Expense|d|otherCharges
6170|Income Tax Expense|Expense|d|taxOnProfit
6180|Miscellaneous Expense|Expense|d|otherCharges
6190|Interest Expense|Expense|d|interestPayable
6200|Penalties|Expense|d|otherCharges disallowable
1000|Checking Account|Bank|d|cashAtBank
1010|Savings|Bank|d|cashAtBank
1020|Petty Cash Fund|Bank|d|cashAtBank
1100|Accounts Receivable|Accounts Receivable|d|debtors.tradeDebtors
1110|Allowance for Doubtful Accounts|Other Current Asset|c|debtors.tradeDebtors
1200|Merchandise Inventory|Other Current Asset|d|stocks
1300|Prepaid Rent|Other Current Asset|d|debtors.prepayments
1310|Security Deposits|Other Asset|d|debtors.otherDebtors
1320|Employee Advances|Other Current Asset|d|debtors.otherDebtors
1330|Notes Receivable|Other Current Asset|d|debtors.otherDebtors
1340|Due from Officer|Other Current Asset|d|debtors.otherDebtors
1500|Furniture & Fixtures|Fixed Asset|d|tangibleAssets
1510|Vehicles|Fixed Asset|d|tangibleAssets
1520|Leasehold Improvements|Fixed Asset|d|tangibleAssets
1590|Accumulated Depreciation|Fixed Asset|c|tangibleAssets
1600|Patents, net|Other Asset|d|intangibleAssets
2000|Accounts Payable|Accounts Payable|c|creditorsWithinOneYear.tradeCreditors
2100|Accrued Liabilities|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2110|Accrued Payroll|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2120|Accrued Vacation|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2130|Payroll Liabilities|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.otherCreditors
2140|Sales Tax Payable|Other Current Liability|c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2150|Customer Prepayments|Other Current Liability|c|creditorsWithinOneYear.accrualsAndDeferredIncome
2160|Line of Credit|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
2170|Current Portion of Long Term Debt|Other Current Liability|c|creditorsWithinOneYear.otherCreditors
2500|Notes Payable|Long Term Liability|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
2510|Long-Term Debt, net of current portion|Long Term Liability|c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
2520|Loan from Stockholder|Long Term Liability|c|creditorsAfterOneYear.otherCreditors
2530|Deferred Income Taxes|Long Term Liability|c|provisionsForLiabilities
3000|Common Stock|Equity|c|shareCapital
3010|Preferred Stock|Equity|c|shareCapital
3020|Additional Paid-In Capital|Equity|c|sharePremium
3030|Treasury Stock|Equity|d|-
3040|Distributions|Equity|d|dividends,-
3050|Accumulated Deficit|Equity|d|retainedEarnings
3060|Accumulated Other Comprehensive Income|Equity|c|-
3900|Net Income|Equity|c|-
`;

/** Accounts in Welsh. */
export const WELSH = `
|Gwerthiant||c|turnover
|Gwerthiannau siop||c|turnover
|Incwm arall||c|turnover,-
|Llog banc||c|interestIncome
|Pryniannau||d|costOfRawMaterials
|Stoc agoriadol||d|costOfRawMaterials,-
|Cyflogau||d|staffCosts
|Cyflog cyfarwyddwr||d|staffCosts
|Rhent||d|otherCharges
|Trydan||d|otherCharges
|Yswiriant||d|otherCharges
|Yswiriant fan||d|otherCharges
|Ffôn||d|otherCharges
|Hysbysebu||d|otherCharges
|Costau teithio||d|otherCharges
|Ffioedd cyfrifydd||d|otherCharges
|Dibrisiant||d|depreciation
|Taliadau banc||d|otherCharges
|Cyfrif banc||d|cashAtBank
|Arian parod||d|cashAtBank
|Dyledwyr||d|debtors.tradeDebtors
|Credydwyr||c|creditorsWithinOneYear.tradeCreditors
|TAW||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|TWE / YG||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Benthyciad banc||c|creditorsAfterOneYear.bankLoans
|Cyfarpar swyddfa||d|tangibleAssets
|Treth gorfforaeth||c|creditorsWithinOneYear.corporationTax
|Cyfalaf cyfranddaliadau||c|shareCapital
|Elw a cholled||c|retainedEarnings
|Difidend||d|dividends
|Stoc||d|stocks
`;
