import type { PartId } from '../boxes/parts.ts';
import { type EnteredUnder, enteredUnder } from '../boxes/return.ts';
import { longDate } from '../dates/date.ts';
import { LAW } from '../law/law.ts';
import { block, choice, flag, type GivenOf, type JsonOf, line, pounds, poundsOfBox } from './field.ts';
import { LIMITS } from './limits.ts';

/** The fields of the profit and loss account (contract section 2.6); whole pounds. */

/** The first day on which losses brought forward relieve total profits (CTA 2010 s45A). */
const REFORMED = longDate(
  LAW.carriedForward.find(({ tradingLosses }) => tradingLosses === 'totalProfits')?.from ?? '',
);

/** A group shares one deductions allowance, so no member has more than the largest allowance of the law. */
const MAX_GROUP_ALLOWANCE = Math.max(
  ...LAW.carriedForward.map(({ restriction }) => Number(restriction?.deductionsAllowance ?? 0n)),
);

/**
 * Amounts of the accounts, and amounts that do not fill a box by themselves. An amount that fills its own box is a row
 * of the form (`core/boxes`).
 */
const OF_NO_BOX = {
  turnover: pounds('Total revenue'),
  costOfRawMaterials: pounds('Purchases and cost of sales'),
  staffCosts: pounds('Employee costs'),
  depreciation: pounds('Depreciation and write-offs; added back for tax'),
  otherCharges: pounds('Administrative expenses and other charges'),
  interestPayable: pounds(
    'Interest and finance cost on borrowing, without repayments of capital; nonTradingInterestPayable has the part that is not for a trade',
  ),
  interestIncome: pounds('Interest receivable, and taxable fair value movements on loan relationships', {
    box: '170',
  }),
  fairValueGains: pounds(
    'Fair value movement on investments, not taxable; shown in full accounts only; may be negative',
    { negative: true },
  ),
  dividendsReceived: pounds('Exempt distributions, not taxable'),
  disallowableExpenses: pounds('Added back to the trading profit; a negative amount is deducted', {
    negative: true,
  }),
  nonTaxableIncome: pounds('Deducted from the trading profit'),
  lossesBroughtForward: pounds('Trading losses brought forward'),
  propertyLossesBroughtForward: pounds('UK property losses brought forward, relieved against total profits', {
    box: '250',
  }),
  lossesCarriedBack: pounds(
    'Trading loss carried back to the 12 months before, or to the three years before where the trade ended',
    {
      box: '45',
    },
  ),
  propertyBusinessIncome: pounds('Income of a UK property business', { box: '190' }),
  propertyBusinessExpenses: pounds('Expenses of a UK property business, deducted from its income'),
  deferredTax: pounds(
    'Deferred tax charge, or credit where negative; shown with corporation tax in one line',
    { negative: true },
  ),
  taxOnProfit: pounds('Stored only; the service always computes the tax due', { negative: true }),
  managementExpenses: pounds('Management expenses of the period; what cannot be used is carried forward', {
    box: '245',
  }),
  managementExpensesBroughtForward: pounds('Management expenses brought forward', { box: '245' }),
  groupDeductionsAllowance: pounds(
    'Deductions allowance allocated to this company; ignored unless isGroupMember is true',
    { max: MAX_GROUP_ALLOWANCE },
  ),
  capitalAllowances: pounds(
    'All capital allowances in one amount; refused together with any of the single amounts',
  ),
  lossesBroughtForwardClaimed: pounds(
    'The greatest part of lossesBroughtForward to claim; the default is as much as profits above donations allow',
    { box: '285' },
  ),
  propertyLossesBroughtForwardClaimed: pounds(
    'The greatest part of propertyLossesBroughtForward to claim; the default is as much as profits above donations allow',
    { box: '250' },
  ),
  managementExpensesBroughtForwardClaimed: pounds(
    'The greatest part of managementExpensesBroughtForward to claim; the default is as much as profits above donations allow',
    { box: '245' },
  ),
  donationsForInvestmentBusiness: pounds(
    'The part of qualifyingDonations made for an investment business: the part that profits do not cover goes forward as management expenses',
  ),
  nonTradingInterestPayable: pounds(
    'The part of interestPayable that is not for a trade, such as a mortgage on let property. The default is none with a trade; without one, all that disallowableExpenses does not add back',
    { box: '795' },
  ),
  otherNonTradingLoanDebits: pounds(
    'Other debits on loans not for a trade: written off, exchange losses, fees. For tax only',
    { box: '795' },
  ),
  loanDeficitClaimed: pounds(
    'Deficit on loans of the period, claimed against profits of this period; the default is the best claim',
    { box: '260' },
  ),
  loanDeficitCarriedBack: pounds(
    'Deficit on loans of the period, claimed against loan profits of the 12 months before',
    { box: '45' },
  ),
  loanDeficitBroughtForward: pounds(`Deficits on loans of periods from ${REFORMED}, brought forward`, {
    box: '263',
  }),
  loanDeficitBroughtForwardClaimed: pounds(
    'The greatest part of loanDeficitBroughtForward to claim; the default is the best claim',
    { box: '263' },
  ),
  loanDeficitFromLaterPeriod: pounds(
    'Deficit on loans of a later period, claimed here: this is the earlier return',
    { box: '172' },
  ),
  nonTradingIntangibleLosses: pounds(
    'Debits on intangible assets not held for a trade, set against nonTradingIntangibleGains',
    { box: '830' },
  ),
  nonTradingIntangibleLossesClaimed: pounds(
    'Loss of the period on these intangible assets, claimed here; the default is the best claim',
    { box: '265' },
  ),
  nonTradingIntangibleLossesBroughtForward: pounds(
    'Losses on intangible assets not held for a trade, brought forward',
    { box: '265' },
  ),
  nonTradingIntangibleLossesBroughtForwardClaimed: pounds(
    'The greatest part of nonTradingIntangibleLossesBroughtForward to claim; the default is the best claim',
    { box: '265' },
  ),
  excessCapitalAllowances: pounds('Excess allowances of special leasing', { box: '840' }),
  excessCapitalAllowancesClaimed: pounds('Part of these losses claimed here; the default is the best claim', {
    box: '290',
  }),
  lossesCarriedBackFromLaterPeriod: pounds(
    'Trading losses of later periods, claimed here: this is the earlier return',
    { box: '280' },
  ),
  lossesBroughtForwardBefore2017: pounds(
    `Trading losses of periods before ${REFORMED}: they relieve only profits of the same trade`,
    { box: '160' },
  ),
  lossesBroughtForwardBefore2017Claimed: pounds(
    'The greatest part of lossesBroughtForwardBefore2017 to use; the default is the best claim',
    { box: '160' },
  ),
  terminalLossCarriedBack: pounds(
    'Brought-forward losses of a trade that ended, claimed against the three years that end with the period',
    { box: '45' },
  ),
  capitalLossesArising: pounds('Allowable losses that arose in the period; stating them claims them', {
    box: '825',
  }),
  capitalLossesBroughtForward: pounds('Allowable losses of earlier periods', { box: '215' }),
};

type EnteredName = EnteredUnder<'profitLossData'>;
export type ProfitLossAmount = keyof typeof OF_NO_BOX | EnteredName;

const ENTERED = enteredUnder('profitLossData');
const enteredIn = (part: PartId): readonly EnteredName[] =>
  ENTERED.filter(({ box }) => box.line?.part === part).map(({ name }) => name);

/** Claims that are made or not: the law has no partial claim (CTA 2010 s37(3), s45F(3)). */
const CLAIMS = {
  tradingLossReliefClaimed: flag(
    'True or left out: the whole trading loss is set against total profits of the period. False: it goes forward.',
  ),
  tradeCeased: flag('True: the trade ended for good on the last day of the period.'),
  terminalLossReliefClaimed: flag(
    'True: brought-forward losses of a trade that ended are relieved outside the restriction. Left out: true where the restriction limits the losses, or where some are carried back.',
  ),
};
export type ProfitLossClaim = keyof typeof CLAIMS;
export const PROFIT_LOSS_CLAIMS = Object.keys(CLAIMS) as readonly ProfitLossClaim[];

/** Allowances claimed, deducted from the trading result. */
export const ALLOWANCES_CLAIMED = enteredIn('allowancesClaimed');
/** Balancing charges, added to the trading result. */
export const BALANCING_CHARGES = enteredIn('balancingCharges');
/** Shown on the return, without effect on tax: disposal values, then qualifying expenditure. */
export const DISCLOSED_ALLOWANCES = [...enteredIn('disposalValues'), ...enteredIn('qualifyingExpenditure')];

export const CAPITAL_ALLOWANCE_KEYS: readonly EnteredName[] = [
  ...ALLOWANCES_CLAIMED,
  ...BALANCING_CHARGES,
  ...DISCLOSED_ALLOWANCES,
];
/** All amounts except those of the breakdown of capital allowances. */
export const TRADING_AND_INCOME: readonly ProfitLossAmount[] = [
  ...(Object.keys(OF_NO_BOX) as (keyof typeof OF_NO_BOX)[]),
  ...ENTERED.map(({ name }) => name).filter((name) => !CAPITAL_ALLOWANCE_KEYS.includes(name)),
];
export const PROFIT_LOSS_AMOUNTS: readonly ProfitLossAmount[] = [
  ...TRADING_AND_INCOME,
  ...CAPITAL_ALLOWANCE_KEYS,
];

const enteredRow = ({ box: { number, note } }: (typeof ENTERED)[number]) =>
  poundsOfBox(number, note ?? undefined);
const ENTERED_ROWS = Object.fromEntries(ENTERED.map((each) => [each.name, enteredRow(each)])) as Readonly<
  Record<EnteredName, ReturnType<typeof enteredRow>>
>;
const AMOUNTS = { ...OF_NO_BOX, ...ENTERED_ROWS };

export const PROFIT_LOSS = block(
  'ProfitLoss',
  '2.6',
  'Profit and loss figures, and further data for the tax computation. Gross profit, corporation tax and the profit for the year are derived and are refused.',
  {
    ...(Object.fromEntries(PROFIT_LOSS_AMOUNTS.map((name) => [name, AMOUNTS[name]])) as typeof AMOUNTS),
    ...CLAIMS,
    isGroupMember: flag('True if the company was in a group at any time in the period.'),
    intangibleAssetsIndicator: flag('True ticks box 640, which intangible assets tick by themselves.'),
    principalActivity: line(LIMITS.principalActivity, 'The company’s activity, as its accounts state it.'),
    exporterStatus: choice(
      ['goods', 'services', 'neither'],
      'Exports of goods, services or neither: boxes 616, 617 and 618.',
    ),
    provisionalFigures: flag('True ticks box 55: the return contains estimated figures.'),
  },
);
/** Another name for an amount, accepted in requests and never stored (decision 16). */
export const PROFIT_LOSS_ALIASES = {
  costOfSales: 'costOfRawMaterials',
  administrativeExpenses: 'otherCharges',
} as const satisfies Record<string, ProfitLossAmount>;

export type ProfitLossJson = JsonOf<typeof PROFIT_LOSS.fields>;
/** Amounts in whole pounds; an absent claim is left to the computation. */
export type ProfitLossFigures = GivenOf<typeof PROFIT_LOSS.fields>;
