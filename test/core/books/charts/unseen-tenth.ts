/**
 * A charity, a community interest company, a residents' company, a dentist, a subcontractor, a holding company, a start-up,
 * a shop and a consultant. Rules were changed for the first errors of this set.
 */
export const TENTH = `
# charity with an arts centre | Xero
100|Restricted income - National Lottery Community Fund||c|turnover,ask *
101|Unrestricted donations||c|turnover,ask *
102|Gift Aid tax reclaimed||c|turnover,ask *
103|Legacies||c|turnover,ask *
104|Fees for charitable activities||c|turnover
105|Charity shop sales||c|turnover
106|Investment income - COIF||c|interestIncome,dividendsReceived,ask *
107|Grants receivable - Council core funding||c|turnover,ask *
108|Raffle and events income||c|turnover
109|Membership subscriptions received||c|turnover
110|Donated goods and services||c|turnover,ask *
111|Donations and collections||c|turnover,ask *
112|Ticket sales||c|turnover
113|Arts Council NPO grant||c|turnover,ask *
114|Corporate sponsorship income||c|turnover
200|Cost of raising funds||d|otherCharges,costOfRawMaterials
201|Grants payable to individuals||d|otherCharges,ask *
202|Grants payable to institutions||d|otherCharges,ask *
203|Project workers' salaries (restricted)||d|staffCosts
204|Independent examiner's fee||d|otherCharges
205|Governance costs||d|otherCharges
206|Trustees' expenses reimbursed||d|otherCharges
207|Volunteer expenses||d|otherCharges
208|Support costs - rent and utilities||d|otherCharges
209|Charity shop purchases||d|costOfRawMaterials,ask *
210|Artists' fees||d|costOfRawMaterials,otherCharges
211|Workshop materials||d|costOfRawMaterials
212|Fundraising event costs||d|otherCharges,costOfRawMaterials
213|Gift to sister charity||d|otherCharges,ask *
300|Minibus - cost||d|tangibleAssets
301|Minibus - depreciation||c|tangibleAssets
302|Minibus - depreciation charge||d|depreciation
310|CAF Bank||d|cashAtBank
311|COIF deposit fund||d|cashAtBank,investments,ask *
312|Gift Aid recoverable||d|debtors.otherDebtors
313|Grants receivable debtor||d|debtors.otherDebtors,debtors.tradeDebtors,debtors.prepayments
314|Fixed asset investments - listed||d|investments
400|Grants received in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
401|Grants committed not yet paid||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
402|Agency funds held for others||c|creditorsWithinOneYear.otherCreditors
500|Restricted funds b/f||c|retainedEarnings,ask *
501|Unrestricted funds b/f||c|retainedEarnings,ask *
502|Designated fund - building||c|retainedEarnings,ask *
503|Endowment fund||c|retainedEarnings,ask *
504|General fund||c|retainedEarnings,ask *
505|Transfers between funds||d|ask *
# community interest company, community cafe and hub | QuickBooks
|Cafe takings||c|turnover
|Room hire income||c|turnover
|Big Lottery Fund Awards for All||c|turnover,ask *
|Local authority contract income||c|turnover
|Donations received||c|turnover,ask *
|Crowdfunder||c|turnover,ask *
|Food purchases||d|costOfRawMaterials
|Session tutors||d|costOfRawMaterials,staffCosts,otherCharges
|Sessional staff||d|staffCosts,costOfRawMaterials
|Wages and salaries||d|staffCosts
|Employers pension (NEST)||d|staffCosts
|Volunteer travel and lunches||d|otherCharges
|DBS checks||d|otherCharges,staffCosts
|Safeguarding training||d|otherCharges,staffCosts
|CIC annual return fee||d|otherCharges
|Community grants paid out||d|otherCharges,ask *
|Hall rent||d|otherCharges
|Food hygiene and licences||d|otherCharges
|Kitchen equipment||d|tangibleAssets,otherCharges,ask
|Kitchen equipment depreciation||d|depreciation
|Accumulated depreciation kitchen equipment||c|tangibleAssets
|Unity Trust Bank current||d|cashAtBank
|Unity Trust Bank reserve||d|cashAtBank
|Cafe till float||d|cashAtBank
|Stripe balance||d|cashAtBank
|Debtors||d|debtors.tradeDebtors
|Grant debtor||d|debtors.otherDebtors,debtors.tradeDebtors
|Deferred grant income||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Social investment loan - Key Fund||c|creditorsAfterOneYear.otherCreditors,creditorsAfterOneYear.bankLoans
|PAYE/NIC||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Pension payable||c|creditorsWithinOneYear.otherCreditors
|Creditors||c|creditorsWithinOneYear.tradeCreditors
|Restricted reserves||c|retainedEarnings,ask *
|Unrestricted reserves||c|retainedEarnings,ask *
|Accumulated fund||c|retainedEarnings,ask *
# property management company (residents) | Excel by hand
|Service charges received||c|turnover
|Service charges demanded in advance||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Ground rent collected||c|turnover *
|Insurance recharged to lessees||c|turnover *
|Reserve fund contributions||c|turnover,ask *
|Sinking fund||c|ask,creditorsWithinOneYear.otherCreditors,provisionsForLiabilities,retainedEarnings
|Major works fund||c|ask,creditorsWithinOneYear.otherCreditors,provisionsForLiabilities,retainedEarnings
|Arrears of service charge||d|debtors.tradeDebtors,debtors.otherDebtors
|Lessees' control account||d|debtors.tradeDebtors,debtors.otherDebtors
|Managing agent's fees||d|otherCharges *
|Cleaning of communal areas||d|otherCharges *
|Communal electricity||d|otherCharges *
|Lift maintenance contract||d|otherCharges *
|Buildings insurance||d|otherCharges *
|Gardening and grounds||d|otherCharges *
|Window cleaning||d|otherCharges *
|Fire alarm and emergency lighting testing||d|otherCharges *
|Entryphone repairs||d|otherCharges *
|Reinstatement valuation||d|otherCharges *
|Company secretarial fee||d|otherCharges *
|Directors and officers insurance||d|otherCharges *
|Section 20 works - roof||d|otherCharges *
|Bin store and refuse||d|otherCharges *
|Client account - Barclays||d|cashAtBank
|Reserve account - Barclays||d|cashAtBank
|Funds held by managing agent||d|cashAtBank,debtors.otherDebtors,ask
|Freehold reversion||d|tangibleAssets,ask
|Lease extension premiums||c|turnover,ask *
|Members' share capital (24 flats)||c|shareCapital
|Income and expenditure account b/f||c|retainedEarnings
|Due to lessees||c|creditorsWithinOneYear.otherCreditors
|Interest on service charge arrears||c|turnover,interestIncome,ask
|Bank interest (net of tax)||c|interestIncome
# dental practice | Sage 50
4000|NHS contract income (UDAs)||c|turnover
4001|Private fees||c|turnover
4002|Denplan receipts||c|turnover
4003|Patient charge revenue||c|turnover
4004|Hygienist fees||c|turnover
4005|Superannuation withheld||c|turnover,creditorsWithinOneYear.otherCreditors,ask
4006|Vocational training grant||c|turnover,ask *
5000|Laboratory fees||d|costOfRawMaterials,otherCharges
5001|Dental materials||d|costOfRawMaterials
5002|Associate dentists||d|costOfRawMaterials,staffCosts
5003|Hygienist self employed||d|costOfRawMaterials,staffCosts,otherCharges
5004|Implants and components||d|costOfRawMaterials
7000|Nurses' salaries||d|staffCosts
7001|Reception wages||d|staffCosts
7002|Dentist salary||d|staffCosts
7003|Employers NIC||d|staffCosts
7004|Locum cover||d|staffCosts,costOfRawMaterials,otherCharges
7005|NHS superannuation||d|staffCosts,ask
7100|Surgery rent||d|otherCharges
7200|Indemnity - Dental Protection||d|otherCharges
7201|GDC annual retention fee||d|otherCharges
7202|CQC registration||d|otherCharges
7203|Clinical waste||d|otherCharges
7204|X-ray badges and radiation protection||d|otherCharges
7205|Sterilisation and infection control||d|otherCharges,costOfRawMaterials
7206|Patient refreshments||d|otherCharges,ask *
7207|Denplan administration fees||d|otherCharges
7208|Autoclave service||d|otherCharges
7300|Practice loan interest||d|interestPayable
7301|Chair lease||d|otherCharges
0010|Goodwill - NHS list||d|intangibleAssets
0011|Goodwill amortisation||c|intangibleAssets
0020|Surgery equipment||d|tangibleAssets
0021|Surgery equipment depreciation||c|tangibleAssets
8000|Depreciation of equipment||d|depreciation
8001|Amortisation of goodwill||d|depreciation *
1001|Stock of materials||d|stocks
1100|NHS debtor||d|debtors.tradeDebtors,debtors.otherDebtors
1101|Patient debtors||d|debtors.tradeDebtors
2100|Lab creditor||c|creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.otherCreditors
2101|NHS clawback||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome,turnover,ask
2102|Patient plan monies held||c|creditorsWithinOneYear.otherCreditors
2300|Wesleyan practice loan||c|creditorsAfterOneYear.bankLoans,creditorsAfterOneYear.otherCreditors
2310|Braemar Finance HP||c|creditorsAfterOneYear.otherCreditors
3260|Dividends - ordinary A||d|dividends
3261|Dividends - ordinary B||d|dividends
# construction subcontractor | QuickBooks Desktop
|Contract income||c|turnover
|Retentions released||c|turnover,debtors.otherDebtors,debtors.prepayments,ask
|CIS income||c|turnover
|CIS suffered||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
|CIS tax deducted by contractors||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity,debtors.otherDebtors
|CIS deducted from subcontractors||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS payable||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS reclaimable||d|debtors.otherDebtors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|CIS subcontractors labour||d|costOfRawMaterials
|CIS labour||d|costOfRawMaterials
|CIS Expense||d|costOfRawMaterials,ask
|Subbies - gross||d|costOfRawMaterials
|Domestic reverse charge VAT||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Materials - Travis Perkins||d|costOfRawMaterials
|Plant hire||d|costOfRawMaterials,otherCharges
|Scaffolding||d|costOfRawMaterials,otherCharges
|Skip hire and muck away||d|costOfRawMaterials,otherCharges
|CSCS cards||d|otherCharges,staffCosts
|Tools under £100||d|otherCharges
|Van fuel||d|otherCharges
|Public liability insurance||d|otherCharges
|Retention debtors||d|debtors.prepayments,debtors.otherDebtors,debtors.tradeDebtors
|Retentions payable||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Amounts recoverable on contracts||d|debtors.otherDebtors,debtors.prepayments,stocks
|WIP||d|stocks
|Movement in WIP||c|costOfRawMaterials
|Payments on account||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Payroll control||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.otherTaxesAndSocialSecurity
|HMRC - PAYE/NIC/CIS||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|HMRC Time To Pay arrangement||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity,creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,ask
|Director's loan - J Byrne||c|creditorsWithinOneYear.otherCreditors
|Director's loan - M Byrne||d|debtors.otherDebtors *
|Bounce Back Loan||c|creditorsAfterOneYear.bankLoans
|HP - Transit van||c|creditorsAfterOneYear.otherCreditors
|HP interest suspense||d|ask,creditorsAfterOneYear.otherCreditors
# holding company | TaxCalc
|Management charges to subsidiaries||c|turnover *
|Dividends from subsidiary - Alpha Ltd||c|dividendsReceived
|Dividend income - overseas subsidiary||c|dividendsReceived
|Interest receivable from group||c|interestIncome
|Loan note interest receivable||c|interestIncome
|Interest payable on loan notes||d|interestPayable
|Profit on disposal of subsidiary||c|ask,depreciation,turnover *
|Impairment of investment in Beta Ltd||d|depreciation,otherCharges,ask *
|Directors' remuneration||d|staffCosts
|Professional fees re acquisition||d|otherCharges *
|Audit fee||d|otherCharges
|Group relief payable||d|taxOnProfit,ask
|Group relief creditor||c|creditorsWithinOneYear.corporationTax,creditorsWithinOneYear.amountsOwedToGroupUndertakings,ask
|Investment in Alpha Ltd||d|investments
|Shares in Beta Ltd - cost||d|investments
|Beta Ltd - provision for impairment||c|investments,ask
|Loan to Alpha Ltd||d|debtors.amountsOwedByGroupUndertakings,debtors.otherDebtors,investments,ask
|Alpha Ltd intercompany||d|debtors.amountsOwedByGroupUndertakings
|Beta Ltd current account||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings,ask
|Due to parent undertaking||c|creditorsWithinOneYear.amountsOwedToGroupUndertakings
|Deferred consideration payable||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,provisionsForLiabilities
|Vendor loan notes||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|Preference shares||c|shareCapital
|Merger reserve||c|ask,- *
|Capital contribution reserve||c|ask,- *
|Investment portfolio - Rathbones||d|investments
|Unrealised gain on portfolio||c|fairValueGains,ask *
|Portfolio management fee||d|otherCharges *
|Withholding tax suffered||d|taxOnProfit,otherCharges,debtors.otherDebtors,ask *
|Cash held by broker||d|cashAtBank,debtors.otherDebtors
# first period from incorporation, software start-up | FreeAgent rows
|Sales - subscriptions||c|turnover
|App Store payouts||c|turnover
|R&D tax credit receivable||d|debtors.otherDebtors,creditorsWithinOneYear.corporationTax
|Innovate UK grant||c|turnover,ask *
|SEIS share subscription||c|shareCapital,sharePremium,ask
|Share capital||c|shareCapital
|Share premium||c|sharePremium
|Unpaid share capital||d|calledUpShareCapitalNotPaid
|Founder loan||c|creditorsWithinOneYear.otherCreditors,creditorsAfterOneYear.otherCreditors,ask
|Convertible loan note||c|creditorsAfterOneYear.otherCreditors,creditorsWithinOneYear.otherCreditors
|ASA - advance subscription||c|creditorsWithinOneYear.otherCreditors,ask
|Formation costs||d|otherCharges *
|AWS hosting||d|costOfRawMaterials,otherCharges
|GitHub and tooling||d|otherCharges
|Contract developers||d|costOfRawMaterials,staffCosts,otherCharges
|Capitalised development costs||d|intangibleAssets
|Amortisation of development costs||d|depreciation *
|Trade marks||d|intangibleAssets,ask
|Laptop||d|tangibleAssets,ask
|Wise GBP||d|cashAtBank
|Wise USD||d|cashAtBank
|Revolut Business||d|cashAtBank
|Tide||d|cashAtBank
|Pre-incorporation expenses||d|otherCharges,ask *
|Deferred subscription revenue||c|creditorsWithinOneYear.accrualsAndDeferredIncome
|Realised currency gains||c|otherCharges
|Unrealised currency gains||d|otherCharges
|Employee share option charge||d|staffCosts,otherCharges,ask *
|Share option reserve||c|ask,- *
# shop on the flat rate scheme | KashFlow
|Sales (inc VAT)||c|turnover
|Flat rate VAT||d|turnover,otherCharges,creditorsWithinOneYear.otherTaxesAndSocialSecurity,ask
|VAT Flat Rate Scheme gain||c|turnover
|FRS VAT surplus||c|turnover
|VAT control account||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|VAT paid to HMRC||d|creditorsWithinOneYear.otherTaxesAndSocialSecurity
|Purchases for resale||d|costOfRawMaterials
|Opening stock||d|costOfRawMaterials
|Closing stock (P&L)||c|costOfRawMaterials
|Closing stock (B/S)||d|stocks
|Wholesaler rebates||c|costOfRawMaterials,turnover
|Lottery commission||c|turnover
|PayPoint commission||c|turnover
|National Lottery creditor||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.tradeCreditors
|Till shortages||d|otherCharges,turnover
|Card machine rental||d|otherCharges
|Merchant services||d|otherCharges
|Carrier bags||d|costOfRawMaterials,otherCharges
|Music licence (PRS)||d|otherCharges
|Shop fittings||d|tangibleAssets
|Shop fittings acc depn||c|tangibleAssets
|Gift vouchers outstanding||c|creditorsWithinOneYear.otherCreditors,creditorsWithinOneYear.accrualsAndDeferredIncome
|Customer deposits||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Layby deposits||c|creditorsWithinOneYear.accrualsAndDeferredIncome,creditorsWithinOneYear.otherCreditors
|Cash in transit||d|cashAtBank
|Takings not banked||d|cashAtBank
|Worldpay clearing||d|cashAtBank
|Owner's goods for own use||c|costOfRawMaterials,turnover,ask *
|Personal expenses||d|ask *
|Drawings||d|ask *
|HMRC penalty||d|otherCharges disallowable
|Parking tickets||d|otherCharges disallowable
|Business rates||d|otherCharges
|Business rates refund||c|otherCharges,turnover,ask
|Apprentice incentive payment||c|turnover,staffCosts,ask *
# management consultancy | Quickfile
4000|Consultancy fees||c|turnover
4001|Retainer income||c|turnover
4002|Expenses recharged||c|turnover
4900|Interest on HMRC repayment||c|interestIncome
5000|Associate consultants||d|costOfRawMaterials,staffCosts
5001|Subcontracted work||d|costOfRawMaterials
6000|Director's salary||d|staffCosts
6001|Director's pension||d|staffCosts
6002|Employer's National Insurance||d|staffCosts
6003|Spouse salary||d|staffCosts
6100|Travel - overseas||d|otherCharges
6101|Hotel and subsistence||d|otherCharges
6102|Client lunches||d|otherCharges disallowable
6103|Staff Christmas party||d|otherCharges,staffCosts
6104|Trivial benefits||d|otherCharges,staffCosts
6105|Use of home as office||d|otherCharges
6106|Business gifts||d|otherCharges *
6107|Professional indemnity||d|otherCharges
6108|Eye test and health check||d|otherCharges,staffCosts
6109|Private medical - Bupa||d|staffCosts,otherCharges
6110|Life cover (relevant life)||d|staffCosts,otherCharges
6111|Critical illness cover||d|staffCosts,otherCharges
6112|IR35 deemed payment||d|staffCosts,ask
6113|Apprenticeship levy||d|staffCosts
6114|Client entertaining||d|otherCharges disallowable
6115|Charity donations||d|otherCharges *
6116|Mileage 45p||d|otherCharges
6117|Bike to work||d|otherCharges,staffCosts,tangibleAssets,ask
6118|Currency revaluation||d|otherCharges
6119|Bad debt write off||d|otherCharges
6120|Corporation tax - prior year||d|taxOnProfit
6121|Interest on overdue corporation tax||d|interestPayable *
6122|Companies House confirmation statement||d|otherCharges
6123|ICO registration||d|otherCharges
1000|Monzo Business||d|cashAtBank
1001|Tax pot||d|cashAtBank,ask
1002|Marcus savings||d|cashAtBank
1003|Amex||c|creditorsWithinOneYear.otherCreditors
1004|Director's loan account||d|debtors.otherDebtors *
1005|Loan to shareholder||d|debtors.otherDebtors *
1006|S455 tax||d|ask,debtors.otherDebtors,taxOnProfit,creditorsWithinOneYear.corporationTax *
1007|Rent deposit||d|debtors.otherDebtors
1008|Season ticket loan||d|debtors.otherDebtors
2000|Corp tax||c|creditorsWithinOneYear.corporationTax
2001|PAYE||c|creditorsWithinOneYear.otherTaxesAndSocialSecurity
2002|Dividend payable||c|creditorsWithinOneYear.otherCreditors
2003|Employee expenses claims||c|creditorsWithinOneYear.otherCreditors
3000|P&L b/f||c|retainedEarnings
`;
