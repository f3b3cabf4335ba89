/** A dental practice. */
export const DENTIST = `
|NHS contract income||c|turnover
|Private patient fees||c|turnover
|Denplan receipts||c|turnover
|Hygienist income||c|turnover
|Lab fees||d|costOfRawMaterials,otherCharges
|Dental materials & consumables||d|costOfRawMaterials
|Associate dentists fees||d|otherCharges,costOfRawMaterials
|Nurse agency||d|otherCharges,costOfRawMaterials,staffCosts,-
|Nurses' wages||d|staffCosts
|Reception wages||d|staffCosts
|Drs salary||d|staffCosts
|Principal's salary||d|staffCosts
|ER NIC||d|staffCosts
|NEST contributions - employer||d|staffCosts
|Clinical waste||d|otherCharges
|GDC registration||d|otherCharges
|CQC fees||d|otherCharges
|Indemnity cover (MDU)||d|otherCharges
|Surgery rent||d|otherCharges
|Surgery equipment||d|tangibleAssets
|Surgery equip. acc. depn||c|tangibleAssets
|X-ray machine||d|tangibleAssets
|Dental chairs||d|tangibleAssets
|Goodwill (purchase of practice)||d|intangibleAssets
|Goodwill amort'n||d|depreciation
|Goodwill accum amort||c|intangibleAssets
|Bank loan - practice purchase||c|creditorsAfterOneYear.bankLoans
|Bank loan interest||d|interestPayable
|Patient refunds||d|turnover
|Patient deposits held||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Superannuation||d|staffCosts
|NHS pension owed||c|creditorsWithinOneYear.otherCreditors
|Laundry||d|otherCharges
|Practice software licences||d|otherCharges
|Toothbrushes for resale||d|costOfRawMaterials
|Payroll control account||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|D/L/A||c|creditorsWithinOneYear.otherCreditors
|Directors loan - Dr Patel||c|creditorsWithinOneYear.otherCreditors
|Corpn tax||c|creditorsWithinOneYear.corporationTax
|Corpn tax charge||d|taxOnProfit
|Ord share capital||c|shareCapital
|P&L reserve b/f||c|retainedEarnings
|Divs - Dr Patel||d|dividends
`;

/** A software company with investors. */
export const SOFTWARE = `
|Consultancy fees invoiced||c|turnover
|Retainer income||c|turnover
|SaaS subscriptions revenue||c|turnover
|App store revenue||c|turnover
|Deferred subscription revenue||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|R&D tax credit receivable||d|creditorsWithinOneYear.corporationTax,debtors.otherDebtors
|R&D tax credit||c|taxOnProfit,-
|RDEC income||c|turnover,-
|Innovate UK grant receivable||d|debtors.prepayments,debtors.otherDebtors
|AWS hosting costs||d|costOfRawMaterials,otherCharges
|Cloud hosting||d|otherCharges,costOfRawMaterials
|GitHub||d|otherCharges,-
|Slack||d|otherCharges,-
|Contractor developers||d|otherCharges,costOfRawMaterials
|Freelance designers||d|otherCharges,costOfRawMaterials
|Salaries - engineering||d|staffCosts
|Employer's NICs||d|staffCosts
|Share option expense||d|staffCosts
|EMI share option reserve||c|-
|Recruitment agency fees||d|otherCharges,staffCosts
|Capitalised development||d|intangibleAssets
|Capitalised development amortisation||c|intangibleAssets
|Amortisation of intangibles||d|depreciation
|Laptops & monitors||d|tangibleAssets
|Computer kit||d|tangibleAssets
|Comp equip dep'n||c|tangibleAssets
|Computer equipment dep'n charge||d|depreciation
|Office lease deposit||d|debtors.otherDebtors
|WeWork||d|otherCharges,-
|Co-working space||d|otherCharges
|Home office allowance||d|otherCharges
|Team away day||d|otherCharges,-
|Client hospitality||d|otherCharges disallowable
|Conference tickets||d|otherCharges
|Patent application costs||d|intangibleAssets,otherCharges
|Trademarks||d|intangibleAssets
|Domain names||d|otherCharges,intangibleAssets
|Starling business account||d|cashAtBank
|Wise USD account||d|cashAtBank
|Revolut||d|cashAtBank
|Pleo cards||d|cashAtBank,creditorsWithinOneYear.otherCreditors,-
|Pleo||d|cashAtBank,creditorsWithinOneYear.otherCreditors,-
|Expenses owed to employees||c|creditorsWithinOneYear.otherCreditors
|Convertible loan notes||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|SEIS shares||c|shareCapital
|Series A preference shares||c|shareCapital
|Share prem||c|sharePremium
|Unpaid share capital||d|calledUpShareCapitalNotPaid
|Accumulated losses b/f||d|retainedEarnings
|FX gain/loss||d|otherCharges
|Foreign exchange loss||d|otherCharges
|Stripe holding account||d|cashAtBank
|Intercompany - Acme Inc||d|debtors.amountsOwedByGroupUndertakings
|Due from Acme Holdings Ltd||d|debtors.amountsOwedByGroupUndertakings,debtors.otherDebtors
|Loan to employee||d|debtors.otherDebtors
|Corporation tax reclaimable||d|creditorsWithinOneYear.corporationTax
|VAT reclaim||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
`;

/** A recruitment agency. */
export const AGENCY = `
|Perm placement fees||c|turnover
|Temp invoices||c|turnover,-
|Temp wages||d|staffCosts,costOfRawMaterials
|Umbrella company payments||d|costOfRawMaterials,otherCharges,-
|Candidate rebates||d|turnover,-
|Job boards||d|otherCharges,-
|LinkedIn||d|otherCharges,-
|CRM subscription||d|otherCharges
|Commission - consultants||d|staffCosts,otherCharges
|Consultants bonus||d|staffCosts
|Office rent & service charge||d|otherCharges
|Furniture leasing||d|otherCharges
|Coffee machine lease||d|otherCharges
|Plants||d|otherCharges,-
|Staff parties||d|otherCharges
|Summer party||d|otherCharges
|Staff gifts||d|otherCharges
|Client golf||d|otherCharges disallowable
|Box at football (clients)||d|otherCharges disallowable
|Wine for clients||d|otherCharges disallowable
|Ascot tickets||d|otherCharges,-
|Charity ball||d|otherCharges disallowable,qualifyingDonation
|Political party donation||d|otherCharges disallowable
|GDPR fine||d|otherCharges disallowable
|Late payment penalty - VAT||d|otherCharges disallowable
|Tax penalties||d|otherCharges disallowable
|HMRC interest on CT||d|interestPayable
|HMRC repayment interest||c|interestIncome
|Surcharge - PAYE||d|otherCharges disallowable
|Legal - new lease||d|otherCharges
|Legal - debt collection||d|otherCharges
|Professional - due diligence||d|otherCharges
|Solicitors||d|otherCharges
|Shares registration cost||d|otherCharges
|Co formation||d|otherCharges disallowable
|Pre-trading expenditure||d|otherCharges
|Invoice discounting facility||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Debtor finance||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
|Novuna finance||c|creditorsAfterOneYear.otherCreditors,-
|Loan - J Brown||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans,creditorsWithinOneYear.otherCreditors
|J Brown current a/c||c|creditorsWithinOneYear.otherCreditors,-
|Loan to J Brown (director)||d|debtors.otherDebtors
|Directors o/d current account||d|debtors.otherDebtors
|Staff season ticket loans||d|debtors.otherDebtors
|Cycle to work||d|debtors.otherDebtors,staffCosts,otherCharges,-
|Childcare vouchers||d|staffCosts
|PMI||d|staffCosts,otherCharges,-
|Critical illness||d|staffCosts,otherCharges,-
|Relevant life policy||d|staffCosts,otherCharges,-
|SSP||d|staffCosts
|SMP recovered||c|staffCosts
|Apprenticeship levy||d|staffCosts
|Employment allowance||c|staffCosts,turnover
|P32 liability||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Student loan||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsAfterOneYear.bankLoans
|Attachment orders||c|creditorsWithinOneYear.otherCreditors
|Pension - Nest||c|creditorsWithinOneYear.otherCreditors
|Smart pension||c|creditorsWithinOneYear.otherCreditors
`;

/** A care home, with accounts of earlier years. */
export const CARE_HOME = `
|Local authority fees||c|turnover
|Private residents fees||c|turnover
|Funded nursing care||c|turnover,-
|Provisions and food||d|costOfRawMaterials,otherCharges
|Care staff wages||d|staffCosts
|Night staff||d|staffCosts
|Manager's salary||d|staffCosts
|Agency care staff||d|staffCosts,otherCharges,costOfRawMaterials
|Incontinence supplies||d|otherCharges,costOfRawMaterials,-
|Activities||d|otherCharges,-
|DBS checks||d|otherCharges,staffCosts,-
|CQC registration fee||d|otherCharges
|Residents' trust money||c|creditorsWithinOneYear.otherCreditors
|Residents fees in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Home improvements||d|tangibleAssets
|Fire alarm servicing||d|otherCharges
|Lift maintenance||d|otherCharges
|Mortgage - Santander||c|creditorsAfterOneYear.bankLoans
|Mortgage interest paid||d|interestPayable
|Freehold land & buildings||d|tangibleAssets
|Freehold buildings depn b/fwd||c|tangibleAssets
|Furniture and furnishings||d|tangibleAssets
|Minibus||d|tangibleAssets
|Goodwill b/fwd||d|intangibleAssets
|Amortisation of goodwill b/fwd||c|intangibleAssets
|Deferred tax liab b/fwd||c|provisionsForLiabilities
|Staff pension creditor||c|creditorsWithinOneYear.otherCreditors
|Wages accrual||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Holiday accrual||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Audit accrual||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Accountancy accrual||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Interest accrual||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Corporation tax 2025||c|creditorsWithinOneYear.corporationTax
|Corporation tax 2024 paid||d|creditorsWithinOneYear.corporationTax
|CT 2023 underpaid||d|taxOnProfit,creditorsWithinOneYear.corporationTax,-
|Prior year adjustment||d|-,retainedEarnings
|Reserves b/f||c|retainedEarnings
|Profit & loss a/c||c|retainedEarnings
|100 Ord £1 shares||c|shareCapital
|Share capital - allotted, called up and fully paid||c|shareCapital
|Interim dividend 2025||d|dividends
`;
