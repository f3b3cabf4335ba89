/**
 * Lists, for words of names, the kinds of account that may have them. The list is broad and independent of the rules of
 * names: it checks their results (second-opinion.ts).
 */

/**
 * Words, separated by commas, and the kinds that may have them: `+` after a kind is for a debit only, `-` for a credit
 * only.
 */
export type Row = readonly [words: string, kinds: string];

const LOANS = 'bankLoan otherLoan loanWithinYear bankLoanAfterYear otherLoanAfterYear';
const TAXES = 'vat paye corporationTax';
const OWED = `tradeCreditors otherCreditors accruals director group card provisions dividendsPaid ${TAXES} ${LOANS}`;
const DUE = `tradeDebtors otherDebtors prepayments debtorsProvision sharesNotPaid director group ${TAXES}`;
const PAY = 'staff directWages';
const INCOME = 'sales salesReduction otherIncome rentReceived interestReceived dividendsReceived';
const FIXED = 'tangible property investmentProperty intangible';
const CHARGE = 'depreciation+ amortisation+';
const INTEREST = 'interestPaid+ interestReceived- corporationTaxInterest+ taxInterest+ accruals prepayments';
const TAX =
  'corporationTax taxCharge priorYearTax deferredTaxCharge corporationTaxInterest+ taxInterest+ fine+';
const EQUITY =
  'shareCapital sharesNotPaid sharePremium capitalRedemption retained otherReserve openingBalances yearResult';
const FEASTS = 'entertainingCustomers entertainingStaff entertaining';
const COSTS = 'overhead direct';
const GAINS = 'disposal fairValue';

/** Words that decide before all other words: insurance is a cost, and prepaid insurance is an asset. */
const FIRST: readonly Row[] = [
  ['accrued, accrual, accruing', 'accruals prepayments'],
  ['prepaid card, prepaid debit card', 'bank+ overhead+'],
  [
    'prepaid, prepayment, prepay, pre paid, pre payment, upfront, up front, in advance',
    'prepayments accruals corporationTax otherDebtors',
  ],
  ['deferred tax, deferred taxation', 'deferredTaxCharge provisions otherDebtors'],
  ['deferred, deferral, deferment', 'accruals prepayments otherIncome otherDebtors otherCreditors vat paye'],
  ['unearned, unbilled, uninvoiced, unexpired, not invoiced, not billed, not earned', 'accruals prepayments'],
  ['retention', 'prepayments+'],
  [
    'provision',
    `provisions generalProvision debtorsProvision ${FIXED} stocks corporationTax accruals ${CHARGE} taxCharge priorYearTax deferredTaxCharge direct`,
  ],
  ['doubtful, bad debt', 'generalProvision debtorsProvision overhead'],
  ['depreciation', `${FIXED} ${CHARGE}`],
  [
    'acc dep, accum dep, accumulated dep, less dep, dep to date, dep charge, dep for, dep on, dep of',
    `${FIXED} ${CHARGE}`,
  ],
  [
    'van dep, car dep, motor dep, vehicle dep, plant dep, machinery dep, equipment dep, computer dep',
    `${FIXED} ${CHARGE}`,
  ],
  ['fixture dep, fitting dep, furniture dep, building dep', `${FIXED} ${CHARGE}`],
  // Without these words, `dep` is just as often short for a deposit.
  ['dep', 'bank otherDebtors otherCreditors accruals prepayments'],
  ['amortisation, amortised, amortise', `intangible property ${CHARGE} otherIncome-`],
  ['impairment, impaired', `${FIXED} ${CHARGE} fairValue generalProvision investment`],
  ['charge for the', `${FIXED} ${CHARGE} taxCharge`],
  ['tax charge, tax expense, tax on, income tax', `taxCharge priorYearTax corporationTax paye`],
  ['charge and interest, fee and interest', 'overhead+ interestPaid+'],
  ['goods in transit', 'stocks direct overhead'],
  ['job retention', 'otherIncome-'],
  ['corporation tax return, tax return, interest free, interest group', COSTS],
  ['out of', 'otherDebtors director'],
  ['car part, exhaust part, motor part', 'direct stocks'],
  ['retention fee, claim excess, mileage claim', COSTS],
  ['political party, labour party, conservative party', 'politicalDonation donation'],
  ['disposal, disposed, scrapped', `${GAINS} ${FIXED}`],
  ['finance charge, finance cost', 'interestPaid+ overhead+'],
  ['finance income', 'interestReceived-'],
  ['employment allowance', PAY],
  ['participating interest', 'investment group dividendsReceived'],
  ['interest', INTEREST],
  ['dividend', 'dividendsPaid dividendsReceived- otherCreditors- otherDebtors+ group'],
  [
    'penalty, fine, parking ticket, late filing, late submission, late return',
    'fine fineOfEmployee interestPaid',
  ],
  ['tax deducted, tax suffered, tax withheld, withholding tax', `${TAXES} taxCharge`],
  ['corporation tax, corp tax, ct, mainstream', TAX],
  ['taxation', `${TAX} provisions paye vat`],
  ['vat', 'vat overhead+ sales- fine+ taxInterest+'],
  ['employer, er, ers', `${PAY} overhead otherCreditors-`],
  ['paye and ni, paye and nic, tax and ni, paye and nics', `paye staff+`],
  ['and ni, and nic, and national insurance', PAY],
  ['paye, ni, nic, nics, national insurance, social security', `paye fine+ taxInterest+ ${PAY}`],
  ['cis', `paye sales- direct+ staff+ directWages+`],
  ['hmrc', `${TAX} vat paye interestReceived-`],
  ['student loan', 'paye'],
  ['grant', 'otherIncome- accruals- prepayments+ otherCreditors-'],
  [
    'written off, write off, writeoff, written down, write down, waived, waiver, forgiven, forgiveness',
    `${COSTS} disposal generalProvision ${FIXED} ${CHARGE}`,
  ],
  ['recharge, recharged, rechargeable', 'sales- otherIncome- staff+ overhead+ direct+'],
  ['goodwill', 'intangible amortisation disposal'],
  ['accumulated', `${FIXED} retained yearResult otherReserve`],
  ['released, release', 'otherIncome deferredTaxCharge'],
  [
    'refund, rebate, repayment, reimbursement, reimbursed, cashback',
    `salesReduction+ sales+ direct- otherCreditors- interestReceived- tradeDebtors+ otherDebtors+ prepayments+ director group vat+ paye+ corporationTax+`,
  ],
  [
    'b f, b fwd, bfwd, brought forward, c f, c fwd, cfwd, carried forward',
    `${FIXED} ${EQUITY} ${DUE} ${OWED} stocks bank direct investment debtorsProvision`,
  ],
  ['currency account', 'bank'],
  ['waste disposal, pest control, till roll, boiler service, professional indemnity', COSTS],
  ['goodwill gesture, goodwill payment, goodwill voucher, goodwill credit', COSTS],
  ['fuel surcharge, energy surcharge, staff retention, employee retention', `${COSTS} staff+`],
  ['retention cost, retention bonus, customer retention, retention software', `${COSTS} staff+`],
  [
    'fine art, fine wine, fine spirit, fine china, fine food, fine dining, fine jewellery, fine paper, fine leather',
    `sales- stocks ${COSTS}`,
  ],
];

/** Words that decide next, where the name has no word of `FIRST`. */
const SECOND: readonly Row[] = [
  ['deposit, bond', 'bank otherDebtors+ accruals- otherCreditors- investment+'],
  ['allowance', `debtorsProvision generalProvision salesReduction ${PAY} ${FIXED} ${COSTS}`],
  ['asset finance, recovery loan', LOANS],
  ['investment management', 'overhead+'],
  ['currency charge, currency conversion, transfer fee, transfer charge', 'overhead+ direct+ exchange'],
  ['exchange commission', 'exchange+ overhead+ sales-'],
  ['management charge, management fee', 'overhead+ sales- otherIncome-'],
  [
    'officer compensation, management compensation, executive compensation, staff compensation, share based, share option',
    'staff',
  ],
  ['settlement discount', 'salesReduction+ direct-'],
  ['advance', `otherDebtors+ prepayments+ director accruals- otherCreditors- ${LOANS}`],
  ['part time, full time, apprentice, trainee', PAY],
  ['paid in', EQUITY],
  ['gain, surplus, uplift, surrender', `${GAINS} exchange sales- retained`],
  ['increase', `${GAINS} direct`],
  ['plc', 'dividendsReceived investment group'],
  ['expense claim', 'otherCreditors-'],
  ['investment property', `tangible property investmentProperty ${GAINS} rentReceived-`],
  ['fixed asset', `${FIXED} ${CHARGE} ${GAINS} group investment dividendsReceived`],
  [
    'loan, mortgage, borrowing, bounce back, bbl, bbls, cbils, rls',
    `${LOANS} director group otherDebtors+ investment+ interestPaid+ paye`,
  ],
  ['hire purchase, hp, pcp, finance lease, finance', `${LOANS} otherCreditors- interestPaid+ tangible`],
  ['overdraft, overdrawn', 'bank- interestPaid+ director+ overhead+ bankLoan-'],
  ['goods in, goods on', 'stocks direct'],
  ['stock, inventory, wip, work in progress, finished goods', 'stocks direct shareCapital- otherReserve+'],
  ['related party', 'group'],
  ['reserve', `${EQUITY} bank+ debtorsProvision- stocks- provisions-`],
  ['called up, ordinary, preference', `${EQUITY} dividendsPaid`],
  ['share, equity', `${EQUITY} investment dividendsPaid dividendsReceived ${GAINS} taxCharge`],
  ['capital on', 'card'],
  ['capital', `${EQUITY} tangible accruals otherIncome drawings`],
  ['investment', `investment investmentProperty currentInvestment ${GAINS}`],
  ['crypto, bitcoin, portfolio, securities, gilt', `investment ${GAINS}`],
  ['revaluation, fair value', `otherReserve ${GAINS} ${FIXED} exchange`],
  ['proceeds, part exchange', `${GAINS} ${FIXED} otherIncome-`],
  ['capitalised, capitalisation', 'intangible tangible'],
  [
    'reclaim, reclaimed, reclaimable, recoverable, refundable, repayable',
    `${DUE} accruals otherCreditors ${LOANS}`,
  ],
  ['recovered, recovery, compensation, damages, settlement, claim', 'otherIncome- provisions-'],
  ['received, earned', 'sales- otherIncome- rentReceived- direct- accruals-'],
  ['receivable, debtor, arrears', `${DUE} ${INCOME} generalProvision`],
  ['to pay, payable', `${OWED} interestPaid+ overhead+`],
  ['liability insurance, insurance liability, public liability, products liability', COSTS],
  ['creditor, owed, owing, owe, unpaid, outstanding, liability, obligation', `${OWED} ${DUE} bank`],
  ['dues, due diligence', `${COSTS} legal`],
  ['due', `${OWED} ${DUE}`],
  ['control, ledger', 'tradeDebtors tradeCreditors vat paye otherCreditors corporationTax card bank'],
  ['till, float, undeposited, petty cash, clearing, transit', 'bank+ sales- otherCreditors'],
  ['transfer', 'tangible'],
  ['held, holding, client money, client account, trust, escrow', 'bank+ otherCreditors- otherReserve'],
  ['pension, superannuation', `staff+ directWages+ otherCreditors-`],
  ['surcharge', 'fine+ sales-'],
  ['donation, charity, charitable, gift aid', 'charityDonation donation politicalDonation otherIncome'],
  ['political', 'politicalDonation donation'],
  ['entertaining, entertainment, entertain, hospitality', FEASTS],
  ['gift card, gift voucher', 'accruals- otherCreditors-'],
  ['gift', `${FEASTS} charityDonation donation`],
  ['golf, lunch, dinner, party, hamper, champagne', FEASTS],
  ['formation, incorporation, set up', 'formation'],
  ['disallowable, disallowed, non allowable', 'disallowed fine entertainingCustomers donation'],
  ['exchange, currency, fx, forex', 'exchange bank'],
  [
    'asset',
    `${FIXED} ${CHARGE} stocks otherDebtors prepayments tradeDebtors investment currentInvestment disposal`,
  ],
];

/** Words for the purpose of an amount. They decide where the name has no word of the lists above. */
const THIRD: readonly Row[] = [
  ['building society', 'bank'],
  ['road tax, vehicle tax, van tax, car tax, council tax', COSTS],
  [
    'photocopying, seo, flyer, toner, carrier bag, locksmith, key cutting, call answering, virtual assistant, bin collection',
    COSTS,
  ],
  [
    'satellite tv, christmas card, business card, menu, napkin, dbs check, dbs checks, data protection, coworking, vet bill, gardening, relocation, translation',
    COSTS,
  ],
  [
    'typing, glass washing, microsoft, google workspace, adobe creative cloud, dropbox, canva, mailchimp',
    COSTS,
  ],
  ['rent of workshop, rent of premises, rent of unit, repairs to premises, use of home, as office', COSTS],
  ['domain name, storage unit, printer ink, trade show, virtual office, window display, meals away', COSTS],
  ['bar purchases, food purchases, drinks purchases, wine purchases, beer purchases', COSTS],
  ['goods sold, products sold', 'direct sales-'],
  ['commission paid, card terminal, trade association, chamber of commerce, public transport', COSTS],
  ['recycling, landline, permit, vodafone, bt, edf, sage, quickbooks, freeagent, general overhead', COSTS],
  ['payroll bureau, payroll software, payroll fee, payroll service, auditors remuneration', COSTS],
  ['holiday pay', `${PAY} accruals-`],
  ['sale, takings, turnover, revenue, income, invoiced', `${INCOME} staff+ ${COSTS} ${GAINS} yearResult`],
  ['purchase, materials, goods, ingredients, cogs, cos', `${COSTS} sales- directWages+ legal`],
  [
    'wages, salary, payroll, remuneration, bonus, redundancy, overtime, ssp, smp, emoluments, pay',
    'staff+ directWages+ otherCreditors- paye',
  ],
  ['labour, staff, employee', `staff+ directWages+ entertainingStaff otherDebtors+ ${COSTS} sales-`],
  ['director', 'director staff+ directWages+ overhead otherLoan drawings'],
  [
    'group, holdings, holding company, holding co, intercompany, parent, subsidiary, associate, undertaking',
    'group investment otherIncome-',
  ],
  ['cost $', `${FIXED} investment direct ${PAY}`],
  [
    'build cost, production cost, manufacturing cost, project cost, job cost, site cost',
    `direct stocks ${PAY}`,
  ],
  ['cost of sale, gift and sample', `${COSTS} ${PAY}`],
  [
    'software, website, licence, franchise, domain, development',
    `intangible tangible amortisation ${COSTS} sales-`,
  ],
  ['cost', `${FIXED} ${COSTS} ${PAY} legal formation`],
  ['expense, fee, charge', `${COSTS} ${PAY} legal sales- otherIncome- interestPaid+ formation`],
  ['bank', `bank ${LOANS} overhead+`],
  [
    'savings, monzo, starling, tide, wise, revolut, hsbc, barclays, lloyds, natwest, santander, nationwide',
    'bank overhead+',
  ],
  ['cash taking, cash sale, till taking, card taking, card sale', 'sales-'],
  ['cash, paypal, stripe, worldpay, sumup, zettle', 'bank+ overhead+ direct+ drawings'],
  ['card, barclaycard, amex, visa, mastercard', 'card overhead+ bank+'],
  [
    'patent, trademark, trade mark, copyright, intellectual property',
    'intangible amortisation overhead legal',
  ],
  [
    'rent, rate, insurance, telephone, internet, stationery, postage, printing, travel, mileage, fuel, repairs, maintenance, cleaning, advertising, marketing, accountancy, audit, subscription, training, recruitment, electricity, gas, water, light, heat, uniform, waste, security, hire, rental, repair, running, lease, leasing, petrol, diesel, parking, wash, small, under, consumable, support, print, legal, professional',
    `${COSTS} sales- otherIncome- rentReceived- legal staff+ card fine+`,
  ],
  ['retained, retained earnings, profit, loss', 'retained disposal yearResult exchange'],
];

/** Names of things: a thing itself is an asset, and any word above makes it something else. */
const FOURTH: readonly Row[] = [
  ['current', 'bank director group otherDebtors otherCreditors taxCharge corporationTax'],
  ['undeposited fund, premium bond, business premium, savings pot, isa, cash equivalent, cheque', 'bank'],
  ['raw, resale', 'stocks direct'],
  ['suffered, withheld, deducted', 'paye corporationTax'],
  ['social security', 'paye staff'],
  [
    'fixture, fitting, furniture, equipment, machinery, plant, vehicle, van, computer, laptop, tablet, freehold, leasehold, land, building, improvement, kit',
    `${FIXED} ${LOANS}`,
  ],
];

/** Words that do not show the kind of an account. */
export const NEUTRAL: readonly string[] = [
  'a, an, and, at, business, motor, office, by, for, from, in, of, on, or, other, sundry',
  'general, the, to, with, uk, year, yr, month, week, quarter, ltd, limited, plc, co, company, account',
  'accounts, new, old, no, main, misc, miscellaneous, january, february, march, april, may, june, july, august, september',
  'october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec, b',
  'gbp, usd, eur, euro, no2, mth, hand, end, balance, balances',
  'c, f, bf, cf, fwd, brought, carried, forward, opening, closing, period, trade, total, net',
];

/** Words of running costs. They prove nothing by themselves, but they raise no doubt in the name of such a cost. */
export const OF_COSTS: readonly string[] = [
  'abattoir, accommodation, accountant, ad, administration, administrative, advert, advertisement, aid, alarm',
  'attorney, auditor, automobile, bookkeeper, bookkeeping, broadband, brochure, cable, carriage, clamping',
  'cleaner, clothing, cloud, club, coffee, commission, conference, congestion, consultancy, courier, course',
  'cpd, cqc, decoration, designer, developer, dining, direct, disability, drainage, drink, education, electric',
  'electricity, exhibition, expenditure, expense, fabric, facebook, fare, fax, fencing, fertiliser, filing',
  'fire, first, flight, flower, freelance, freelancer, fsb, garbage, gas, gdc, gdpr, gift, glassware, google',
  'handling, health, heating, hosting, hotel, ico, indemnity, instagram, it, janitorial, job, laundry, leaflet',
  'levy, literature, locum, lodging, lunch, machining, magazine, marketplace, mdu, meal, medical, membership',
  'mobile, monitoring, mot, music, networking, nfu, nhbc, nvq, operating, operator, overhead, overnight',
  'packaging, packing, parking, pat, permit, phone, photocopier, photography, post, postage, power, ppe, pr',
  'processing, promotion, promotional, protective, purchased, raffle, refreshment, refuse, registration',
  'removal, renewal, research, risk, rounding, safety, sample, scaffold, screwfix, search, selling, service',
  'servicing, shipping, shortage, shrinkage, skip, software, speeding, sponsorship, spray, stand',
  'stationery, stay, stocktaker, storage, subscription, subsistence, sundries, supply, survey, taxi, tea',
  'telephone, temporary, test, testing, toll, tool, toothbrush, training, transport, transportation, trash',
  'travel, travelling, tv, tyre, uniform, use, utility, variance, veterinary, waste, water, website, welfare',
  'window, workwear, xero, zoom',
];

export const TIERS: readonly (readonly Row[])[] = [FIRST, SECOND, THIRD, FOURTH];
