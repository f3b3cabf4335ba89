import type { AccountClass } from './classes.ts';

/**
 * Defines the kinds of accounts, each with the field for each side of its balance, its tax treatment and its question.
 * There is one row for each kind; the tables of names and codes lead to these.
 */

/** Fields of `profitLossData` that an account can map to. */
export const PROFIT_LOSS_FIELDS = [
  'turnover',
  'costOfRawMaterials',
  'staffCosts',
  'depreciation',
  'otherCharges',
  'interestPayable',
  'interestIncome',
  'dividendsReceived',
  'fairValueGains',
  'deferredTax',
  'taxOnProfit',
] as const;

/** Treatments, each of which adds to amounts of the tax computation. */
export const TREATMENTS = [
  'disallowable',
  'notTaxable',
  'qualifyingDonation',
  'propertyIncome',
  'propertyExpense',
  'managementExpense',
  'nonTradingInterest',
] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** Tax charge of the accounts: as the service computes it, as the books have it, or none. */
export const TAX_CHARGE_RULES = ['computed', 'asInBooks', 'none'] as const;
export type TaxChargeRule = (typeof TAX_CHARGE_RULES)[number];

export const QUESTION_KINDS = [
  'unmapped',
  'openingReserves',
  'alreadyPaidTax',
  'loanMaturity',
  'directorsLoanOverdrawn',
  'entertaining',
  'donations',
  'legalCapital',
  'amortisation',
  'propertyIncome',
  'propertyInterest',
  'investmentProperty',
  'dividends',
  'otherIncome',
  'provisionAllowable',
  'fineOfEmployee',
  'taxInterest',
  'priorYearTax',
  'revaluationReserve',
  'openingBalanceEquity',
  'uncategorised',
  'unknownAccount',
  'tradingLoss',
  'fixedAssetMovements',
  'intangibleAssetMovements',
  'capitalAllowances',
  'managementAccounts',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Accounts that are placed by the sign of their combined balances. */
export type NetGroup = 'vat' | 'paye' | 'corporationTax';

export interface Kind {
  /** Field of a debit balance; null for none: the account stays unmapped. */
  readonly debit: string | null;
  /** Field of a credit balance; null for none. */
  readonly credit: string | null;
  readonly class: AccountClass;
  readonly net?: NetGroup;
  readonly treatment?: readonly Treatment[];
  readonly ask?: QuestionKind;
  /** Question for the debit side only. */
  readonly askOfDebit?: QuestionKind;
  readonly reason: string;
}

const PL = (name: string) => `profitLossData.${name}`;
const BS = (name: string) => `balanceSheetData.${name}`;
const DEBTORS = (name: string) => BS(`debtorsBreakdown.${name}`);
const WITHIN = (name: string) => BS(`creditorsWithinOneYearBreakdown.${name}`);
const AFTER = (name: string) => BS(`creditorsAfterOneYearBreakdown.${name}`);

type More = Partial<Omit<Kind, 'debit' | 'credit' | 'class' | 'reason'>>;
const sides = (
  accountClass: AccountClass,
  debit: string | null,
  credit: string | null,
  reason: string,
  more: More = {},
): Kind => ({ debit, credit, class: accountClass, reason, ...more });
const line = (accountClass: AccountClass, field: string | null, reason: string, more?: More): Kind =>
  sides(accountClass, field, field, reason, more);
const income = (field: string, reason: string, more?: More): Kind => line('income', PL(field), reason, more);
const overhead = (field: string, reason: string, more?: More): Kind =>
  line('overhead', PL(field), reason, more);
/** Makes a running cost that is added back. */
const disallowed = (reason: string, more?: More): Kind =>
  overhead('otherCharges', reason, { treatment: ['disallowable'], ...more });
const fixedAsset = (field: string, reason: string, more?: More): Kind =>
  line('fixedAsset', BS(field), reason, more);
const equity = (field: string | null, reason: string, more?: More): Kind =>
  line('equity', field, reason, more);
const asset = (debit: string, credit: string, reason: string): Kind => sides('asset', debit, credit, reason);
/** Makes a creditor, which is another debtor where its balance is a debit. */
const creditor = (credit: string, reason: string, more?: More): Kind =>
  sides('liability', OTHER_DEBTORS, credit, reason, more);

const OTHER_DEBTORS = DEBTORS('otherDebtors');
const OTHER_CREDITORS = WITHIN('otherCreditors');
const TAXES = WITHIN('otherTaxesAndSocialSecurity');

export const KINDS = {
  // Income
  sales: income('turnover', 'Income of the trade.'),
  salesReduction: income('turnover', 'Taken off the income of the trade.'),
  otherIncome: income(
    'turnover',
    'Other operating income has no line of its own, so it is turnover unless you say otherwise.',
    { ask: 'otherIncome' },
  ),
  interestReceived: income(
    'interestIncome',
    'Interest receivable, a non-trading loan relationship (box 170).',
  ),
  dividendsReceived: income(
    'dividendsReceived',
    'Dividends from companies are exempt as a rule (CTA 2009 Part 9A).',
  ),
  rentReceived: income(
    'turnover',
    'Rent is income of a property business, taken out of the trade (box 190).',
    { treatment: ['propertyIncome'], ask: 'propertyIncome' },
  ),
  disposal: line(
    'depreciation',
    PL('depreciation'),
    'A profit or loss on disposal of fixed assets goes with depreciation, which the computation adds back whole.',
  ),
  capitalGain: line(
    'depreciation',
    PL('depreciation'),
    'A gain or proceeds of a capital nature are no income of the trade. Say what it is: a chargeable gain goes in profitLossData.grossChargeableGains (box 210).',
    { ask: 'unknownAccount' },
  ),
  fairValue: income('fairValueGains', 'Unrealised gains are not taxed until sold.'),
  exchange: overhead('otherCharges', 'Exchange differences on items of the trade, net.'),
  // Costs
  direct: line('direct', PL('costOfRawMaterials'), 'A direct cost of what is sold.'),
  directWages: line('direct', PL('staffCosts'), 'Direct wages.'),
  staff: overhead('staffCosts', 'Pay and its on-costs.'),
  depreciation: line(
    'depreciation',
    PL('depreciation'),
    'The charge for the period, which the computation adds back.',
  ),
  amortisation: line(
    'depreciation',
    PL('depreciation'),
    'Amortisation is added back with depreciation; say how much of it is allowable (CTA 2009 Part 8).',
    { ask: 'amortisation' },
  ),
  overhead: overhead('otherCharges', 'A running cost of the business.'),
  entertainingCustomers: disallowed('Entertaining of customers is added back (CTA 2009 s1298).'),
  entertainingStaff: overhead('otherCharges', 'Entertaining of staff is allowable.'),
  entertaining: overhead(
    'otherCharges',
    'The name does not say whether staff or customers were entertained: nothing is added back until you answer.',
    { ask: 'entertaining' },
  ),
  fine: disallowed('Fines and penalties are added back (CTA 2009 ss54 and 1303).'),
  fineOfEmployee: disallowed(
    'A fine that the company pays for an employee is pay; a fine of the company itself is added back.',
    { ask: 'fineOfEmployee' },
  ),
  taxInterest: disallowed('Interest on VAT, PAYE or customs paid late is added back (CTA 2009 s1303).'),
  corporationTaxInterest: overhead(
    'interestPayable',
    'Interest on corporation tax paid late is a non-trading debit (CTM92190).',
    { ask: 'taxInterest' },
  ),
  charityDonation: disallowed(
    'Added back, and claimed as a qualifying donation (box 305) if it was paid to a charity without a benefit.',
    { treatment: ['disallowable', 'qualifyingDonation'], ask: 'donations' },
  ),
  donation: disallowed(
    'Added back; say how much was paid to charities, which is a qualifying donation (box 305).',
    { ask: 'donations' },
  ),
  politicalDonation: disallowed('A political donation is added back.'),
  formation: disallowed('The cost of forming a company is capital, and is added back (CTA 2009 s53).'),
  disallowed: disallowed('Its name says that it is not allowable.'),
  loanReleased: disallowed('The release of a loan to a participator is added back (CTA 2009 s321A).', {
    ask: 'unknownAccount',
  }),
  loanWrittenOff: overhead(
    'otherCharges',
    'A loan that is written off is no cost of the trade, unless the trade lent it. If the borrower is connected, nothing is allowed (CTA 2009 s354).',
    { ask: 'unknownAccount' },
  ),
  legal: overhead('otherCharges', 'Legal and professional costs; say how much was of a capital nature.', {
    ask: 'legalCapital',
  }),
  generalProvision: overhead('otherCharges', 'A provision is allowable only when it is specific.', {
    ask: 'provisionAllowable',
  }),
  interestPaid: overhead('interestPayable', 'Interest and finance charges.'),
  taxCharge: overhead(
    'taxOnProfit',
    'The books’ charge of corporation tax is not part of the profit before tax.',
  ),
  loanTax: overhead(
    'taxOnProfit',
    'Tax on loans to participators (CTA 2010 s455) is not in the charge that the accounts show.',
    { ask: 'unknownAccount' },
  ),
  priorYearTax: overhead(
    'taxOnProfit',
    'Tax of an earlier year; the accounts show only the charge of this period.',
    { ask: 'priorYearTax' },
  ),
  deferredTaxCharge: overhead('deferredTax', 'The deferred tax charge.'),
  dividendsPaid: equity('dividends', 'Dividends are paid out of reserves.'),
  drawings: equity(null, 'Drawings of a company are a dividend or a loan; say which.', {
    ask: 'dividends',
  }),
  // Fixed assets
  intangible: fixedAsset('intangibleAssets', 'Intangible assets, cost less amortisation.'),
  tangible: fixedAsset('tangibleAssets', 'Tangible assets, cost less depreciation.'),
  property: fixedAsset('tangibleAssets', 'Land and buildings.'),
  investmentProperty: fixedAsset(
    'tangibleAssets',
    'Investment property: fair value in full accounts, cost in micro-entity accounts.',
    { ask: 'investmentProperty' },
  ),
  investment: fixedAsset('investments', 'Investments held for the long term.'),
  // Current assets
  stocks: line('asset', BS('stocks'), 'Stock and work in progress at the period end.'),
  tradeDebtors: asset(DEBTORS('tradeDebtors'), OTHER_CREDITORS, 'Owed by customers.'),
  debtorsProvision: line(
    'asset',
    DEBTORS('tradeDebtors'),
    'A provision for doubtful debts is taken off trade debtors.',
  ),
  prepayments: asset(
    DEBTORS('prepayments'),
    WITHIN('accrualsAndDeferredIncome'),
    'Prepayments and accrued income.',
  ),
  group: asset(
    DEBTORS('amountsOwedByGroupUndertakings'),
    WITHIN('amountsOwedToGroupUndertakings'),
    'A balance with a company of the group, not set against others.',
  ),
  otherDebtors: asset(OTHER_DEBTORS, OTHER_CREDITORS, 'Other debtors.'),
  director: creditor(OTHER_CREDITORS, 'A director’s account, by its own sign.', {
    askOfDebit: 'directorsLoanOverdrawn',
  }),
  bank: asset(
    BS('cashAtBank'),
    OTHER_CREDITORS,
    'Money at bank or in hand; an overdrawn account is a creditor.',
  ),
  currentInvestment: line(
    'asset',
    OTHER_DEBTORS,
    'Investments held for the short term have no line of their own.',
  ),
  // Creditors
  card: creditor(OTHER_CREDITORS, 'A company credit card.'),
  tradeCreditors: creditor(WITHIN('tradeCreditors'), 'Owed to suppliers.'),
  vat: creditor(TAXES, 'The VAT accounts are taken together.', { net: 'vat' }),
  paye: creditor(TAXES, 'The PAYE and National Insurance accounts are taken together.', { net: 'paye' }),
  corporationTax: creditor(WITHIN('corporationTax'), 'Corporation tax owed.', {
    net: 'corporationTax',
  }),
  accruals: sides(
    'liability',
    DEBTORS('prepayments'),
    WITHIN('accrualsAndDeferredIncome'),
    'Accruals and deferred income.',
  ),
  otherCreditors: creditor(OTHER_CREDITORS, 'Other creditors.'),
  bankLoan: creditor(AFTER('bankLoans'), 'A loan; say how much falls due within a year.', {
    ask: 'loanMaturity',
  }),
  otherLoan: creditor(AFTER('otherCreditors'), 'Finance; say how much falls due within a year.', {
    ask: 'loanMaturity',
  }),
  loanWithinYear: creditor(OTHER_CREDITORS, 'A loan that its name says is due within a year.'),
  bankLoanAfterYear: creditor(AFTER('bankLoans'), 'A loan that its name says is due after a year.'),
  otherLoanAfterYear: creditor(AFTER('otherCreditors'), 'Finance that its name says is due after a year.'),
  provisions: line('liability', BS('provisionsForLiabilities'), 'Provisions for liabilities.'),
  // Capital and reserves
  shareCapital: equity(BS('shareCapital'), 'Called up share capital.'),
  sharesNotPaid: equity(BS('calledUpShareCapitalNotPaid'), 'Called up share capital not paid.'),
  sharePremium: equity(BS('sharePremium'), 'The share premium account.'),
  capitalRedemption: equity(BS('capitalRedemptionReserve'), 'The capital redemption reserve.'),
  retained: equity(BS('retainedEarnings'), 'Reserves at the start of the period.'),
  otherReserve: equity(null, 'The formats here have no field for this reserve.', {
    ask: 'revaluationReserve',
  }),
  openingBalances: equity(null, 'An account of a package for opening balances; it ought to be nil.', {
    ask: 'openingBalanceEquity',
  }),
  suspense: equity(null, 'A suspense account ought to be nil.', { ask: 'unknownAccount' }),
  uncategorised: equity(null, 'These amounts were never given an account.', {
    ask: 'uncategorised',
  }),
  yearResult: equity(null, 'The result of the period is in the income and expense accounts too.', {
    ask: 'unknownAccount',
  }),
} as const satisfies Record<string, Kind>;

export type KindId = keyof typeof KINDS;
export const kindOf = (id: KindId): Kind => KINDS[id];
