/**
 * Dividends received and paid, own shares, grants, disposals, provisions, deposits, stock and loans, each in several
 * words.
 */
export const ASKED_FOR = `
|UK dividends received||c|dividendsReceived
|Overseas dividends||c|dividendsReceived
|Dividends from Acme plc||c|dividendsReceived
|Dividend received from subsidiary undertaking||c|dividendsReceived
|Dividends paid to shareholders||d|dividends
|Dividend paid to Mr A||d|dividends
|Dividends to parent company||d|dividends
|Preference dividend paid||d|dividends,interestPayable
|Own shares held in treasury||d|-
|Shares held by employee benefit trust||d|-,investments
|Shares bought back||d|-
|Capital grant received||c|turnover,creditorsWithinOneYear.accrualsAndDeferredIncome
|Revenue grant||c|turnover
|Council grant||c|turnover
|Lottery grant||c|turnover
|Grant income deferred||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deferred capital grants||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Grants repayable||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Goodwill at cost||d|intangibleAssets
|Goodwill amortised to date||c|intangibleAssets
|Amortisation for the year||d|depreciation
|Annual amortisation of licence||d|depreciation
|Depreciation on assets disposed||d|tangibleAssets
|Disposals - accumulated depreciation||d|tangibleAssets
|Eliminated on disposals||d|tangibleAssets
|Plant disposals at cost||c|tangibleAssets
|Proceeds of sale of van||c|depreciation
|Loss on disposal of fixtures||d|depreciation
|Fixed asset disposals account||d|depreciation,-
|Provision for warranty claims||c|provisionsForLiabilities
|Provision for legal claims||c|provisionsForLiabilities
|Warranty provision movement||d|otherCharges
|Provision for bad debts||c|debtors.tradeDebtors
|Bad debt expense||d|otherCharges
|Bad debts recovered||c|otherCharges
|Deferred tax balance||c|provisionsForLiabilities
|Deferred taxation provision||c|provisionsForLiabilities
|Deferred tax expense||d|deferredTax
|Deferred tax (P&L)||d|deferredTax
|Deferred tax credited||c|deferredTax
|Deposits paid on equipment||d|debtors.otherDebtors,tangibleAssets
|Deposit for lease||d|debtors.otherDebtors
|Landlord's deposit||d|debtors.otherDebtors
|Deposits received in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Deposits held for clients||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Wedding deposits received||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Insurance - buildings||d|otherCharges
|Insurance premiums||d|otherCharges
|Insurance refund||c|otherCharges,turnover
|Insurance proceeds||c|turnover
|Insurance prepayment||d|debtors.prepayments
|Medical insurance for staff||d|staffCosts,otherCharges
|Life assurance||d|otherCharges,staffCosts,-
|Opening stock at 1 April||d|costOfRawMaterials
|Closing stock at 31 March||c|costOfRawMaterials
|Stock at 31 March 2025||d|stocks
|Stock at 1 April 2024||d|costOfRawMaterials,stocks,-
|Stock c/fwd||d|stocks
|Increase in stock||c|costOfRawMaterials
|Decrease in stock||d|costOfRawMaterials
|Loan from my parents||c|creditorsAfterOneYear.otherCreditors
|Parents' loan||c|creditorsAfterOneYear.otherCreditors
|Loan from Dad||c|creditorsAfterOneYear.otherCreditors
|Loan from parent undertaking||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Loan from ultimate parent||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Late payment compensation received||c|turnover,interestIncome
|Late payment charges received||c|turnover,interestIncome
|Late payment interest charged to customers||c|interestIncome,turnover
|Late payment interest paid||d|interestPayable
|Late filing fees||d|otherCharges disallowable
|Late filing penalties - HMRC||d|otherCharges disallowable
|Interest on late tax||d|otherCharges disallowable
|Capital stock||c|shareCapital
|Stated capital||c|shareCapital
|Issued capital||c|shareCapital
|Ordinary 'A' shares of 10p each||c|shareCapital
|Redeemable preference shares||c|shareCapital,creditorsAfterOneYear.otherCreditors
|Share issue costs||d|otherCharges,sharePremium,-
|Capital introduced||c|-
|Capital reserve||c|-
|General reserve||c|-
|Statutory reserve||c|-
|Retained profits||c|retainedEarnings
|Retained losses||d|retainedEarnings
|Profit brought forward||c|retainedEarnings
|Balance b/f||c|-,retainedEarnings
|Working with lunch with customer||d|otherCharges disallowable
|Taking clients to dinner||d|otherCharges disallowable
|Customer golf day||d|otherCharges disallowable
|Golf society sponsorship||d|otherCharges
|Staff golf day||d|otherCharges
|Staff Christmas meal||d|otherCharges
|Company formation agent fee||d|otherCharges disallowable
|Incorporation costs||d|otherCharges disallowable
|Companies House fees||d|otherCharges
|Confirmation statement fee||d|otherCharges
|Speeding fines||d|otherCharges disallowable
|Penalty charge notices||d|otherCharges disallowable
|HMRC fines||d|otherCharges disallowable
|Charitable gifts||d|otherCharges disallowable,qualifyingDonation
|Gift aid payment||d|otherCharges disallowable,qualifyingDonation
|Donation to Labour Party||d|otherCharges disallowable
|Sponsorship - rugby club||d|otherCharges
|Bank of Scotland||d|cashAtBank
|Bank of Ireland loan||c|creditorsAfterOneYear.bankLoans
|Loan Bank of Scotland||c|creditorsAfterOneYear.bankLoans
|Bank loan > 12 months||c|creditorsAfterOneYear.bankLoans
|Bank loan < 12 months||c|creditorsWithinOneYear.otherCreditors
|Overdraft||c|creditorsWithinOneYear.otherCreditors
|Overdraft charges||d|otherCharges,interestPayable
|Overdraft fees||d|otherCharges,interestPayable
|Loan arrangement fee||d|interestPayable
|Vehicle finance||c|creditorsAfterOneYear.otherCreditors
|Finance agreement - BMW||c|creditorsAfterOneYear.otherCreditors
|Finance charges||d|interestPayable
|Finance costs||d|interestPayable
|Finance income||c|interestIncome
|Factoring fees||d|otherCharges,interestPayable
|Trade creditors (supplier ledger)||c|creditorsWithinOneYear.tradeCreditors
|Supplier prepayments||d|debtors.prepayments
|Supplier refunds||c|costOfRawMaterials,otherCharges
|Trade receivables||d|debtors.tradeDebtors
|Trade payables||c|creditorsWithinOneYear.tradeCreditors
|Sales ledger||d|debtors.tradeDebtors
|Bought ledger||c|creditorsWithinOneYear.tradeCreditors
|Nominal suspense||d|-
|Accrued holiday pay||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Accrued income||d|debtors.prepayments
|Work in progress b/f||d|stocks,costOfRawMaterials
|Amounts recoverable on long term contracts||d|debtors.prepayments,debtors.tradeDebtors,debtors.otherDebtors,stocks
|Contract assets||d|debtors.prepayments
|Contract liabilities||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Tax payments on account||d|creditorsWithinOneYear.corporationTax
|Corporation tax paid||d|creditorsWithinOneYear.corporationTax
|Corporation tax liability||c|creditorsWithinOneYear.corporationTax
|Corporation tax expense||d|taxOnProfit
|Corporation tax refund||c|creditorsWithinOneYear.corporationTax,taxOnProfit
|Tax on ordinary activities||d|taxOnProfit
|Income tax deducted||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors,-
|Income tax withheld||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,-
|VAT on imports||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT written off||d|otherCharges
|VAT flat rate gain||c|turnover
|PAYE underpayment settlement||d|staffCosts,otherCharges,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|PSA tax||d|staffCosts,otherCharges,-
|Class 1A NIC||d|staffCosts,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Employee NI||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Net salaries control||c|creditorsWithinOneYear.otherCreditors
|Director's salary||d|staffCosts
|Director's bonus||d|staffCosts
|Director's pension||d|staffCosts
|Director's expenses||d|otherCharges
|Directors' expenses owed||c|creditorsWithinOneYear.otherCreditors
|Director's loan (credit)||c|creditorsWithinOneYear.otherCreditors
|Director's drawings||d|-
|Mr Smith loan a/c||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Mrs Smith capital a/c||c|-,shareCapital
|Partners' current accounts||c|-,creditorsWithinOneYear.otherCreditors
|Land||d|tangibleAssets
|Land and buildings||d|tangibleAssets
|Buildings - accumulated depreciation||c|tangibleAssets
|Long leasehold property||d|tangibleAssets
|Investment property||d|tangibleAssets
|Computer software||d|intangibleAssets,otherCharges
|Computer software - cost||d|intangibleAssets
|Software amortisation||d|depreciation
|Development expenditure||d|intangibleAssets,otherCharges
|Quoted investments||d|investments
|Unlisted investments||d|investments
|Investment in joint venture||d|investments
|Investments in associates||d|investments
|Loan to group company||d|debtors.amountsOwedByGroupUndertakings
|Amount due from group||d|debtors.amountsOwedByGroupUndertakings
|Amounts owed to related parties||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Prepaid rent||d|debtors.prepayments
|Rent due to landlord||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Rent payable||d|otherCharges
|Rent received in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Rent free period accrual||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Royalties received||c|turnover
|Royalties paid||d|otherCharges,costOfRawMaterials
|Commission paid||d|otherCharges,costOfRawMaterials
|Commission income||c|turnover
|Management fees received||c|turnover
|Management fees paid||d|otherCharges
|Foreign exchange gain||c|otherCharges
|Exchange rate variance||d|otherCharges
|Gain on investment||c|fairValueGains,-
|Reimbursed expenses||c|turnover,otherCharges
|Recharged expenses||c|turnover
|Sundry receipts||c|turnover
|Miscellaneous||d|otherCharges
|Unallocated||d|-
|To be coded||d|-
|Query||d|-
|Interest on reserve account||c|interestIncome
|Dividends from investments||c|dividendsReceived
|Computers written off||d|depreciation
|Motor vehicle write-off||d|depreciation
|Write-off of machinery||d|depreciation
|Software written off||d|depreciation
|Stock written off||d|costOfRawMaterials
|Vehicle repairs written off||d|otherCharges
|Repairs to plant written off||d|otherCharges
|Insurance excess on vehicles written off||d|otherCharges
|Stock of computers written off||d|costOfRawMaterials
|WIP - buildings written off||d|costOfRawMaterials
|Small tools written off||d|otherCharges
|Research and development costs written off||d|otherCharges
|Business development costs written off||d|otherCharges
|TV licence written off||d|otherCharges
|Prepaid cards||d|cashAtBank
|Properties for resale||d|-
|VAT - partial exemption||d|otherCharges
|Director's personal expenses||d|-
|Private use||d|-
|Personal protective equipment||d|otherCharges,tangibleAssets
|Unknown||d|-
|Foo||d|-
|Sandpit||d|-
|Project Phoenix||d|-
|Brian||d|-
|123||d|-
`;
