import { divideRoundHalfUp, max, min, type Pounds, toPence } from '../base/money.ts';
import { accountingPeriods, daysIn, type Period } from '../dates/period.ts';
import { ADJUSTMENT_KINDS, type Adjustment } from '../figures/adjustments.ts';
import { CLAIMED_BALANCES } from '../figures/claims.ts';
import type { FilingFigures, TaxPaymentFigures } from '../figures/filing.ts';
import type { ProfitLossAmount, ProfitLossFigures } from '../figures/profit-loss.ts';
import { PROFIT_LOSS_AMOUNTS } from '../figures/profit-loss.ts';
import { intangibles } from './intangibles.ts';
import { loanRelationships } from './loan-relationships.ts';
import { wholePoundsOfIncome } from './profits.ts';
import { tradeOf } from './trade.ts';

/**
 * Splits a period of account over twelve months into two accounting periods (CTA 2009 s10). Flows are shared by days
 * (CTA 2010 s1172): the first return has its share rounded half up, the second the remainder, amount by amount, so both
 * add up to each figure. Balances brought forward and claims on them are not flows: they belong to the first return,
 * and their remainder goes to the second.
 */
const OF_FIRST: ReadonlySet<ProfitLossAmount> = new Set([
  ...CLAIMED_BALANCES.flatMap(({ balance, claim }) => [balance, claim]),
  'capitalLossesBroughtForward',
]);
/** Amounts at the end of the period of account, or from later periods: the last return gets them first. */
const OF_LAST: ReadonlySet<ProfitLossAmount> = new Set([
  'terminalLossCarriedBack',
  'lossesCarriedBackFromLaterPeriod',
  'loanDeficitFromLaterPeriod',
]);

/** True when an amount is a flow, which is shared by days. */
export const isShared = (name: ProfitLossAmount): boolean => !OF_FIRST.has(name) && !OF_LAST.has(name);

export interface Share {
  readonly period: Period;
  /** 1 or 2; null for a period of up to twelve months. */
  readonly subPeriod: 1 | 2 | null;
  readonly figures: FilingFigures;
}

/** Computes the first return's share of an amount, half up by magnitude. The second has the rest. */
export const firstShare = (amount: bigint, firstDays: number, allDays: number): bigint =>
  divideRoundHalfUp(amount * BigInt(firstDays), BigInt(allDays));

type Sharing = (amount: bigint) => bigint;

function shareProfitLoss(profitLoss: ProfitLossFigures, share: Sharing, isFirst: boolean): ProfitLossFigures {
  const shared = { ...profitLoss };
  for (const name of PROFIT_LOSS_AMOUNTS) {
    const amount = profitLoss[name];
    if (amount === undefined) continue;
    if (isShared(name)) shared[name] = share(amount);
    else if (OF_FIRST.has(name) !== isFirst) shared[name] = 0n;
  }
  return shared;
}

/**
 * Splits a claim of a long period between its returns: by days, unless that is more than one of them can take (decision
 * 236).
 */
export function splitWithin(
  byDays: Pounds,
  rest: Pounds,
  maxOfFirst: Pounds,
  maxOfSecond: Pounds,
): [Pounds, Pounds] {
  const whole = byDays + rest;
  const first = max(whole - maxOfSecond, min(byDays, maxOfFirst));
  return [first, whole - first];
}

/** Claims on a loss of the period, each with the amount of a return that it may be made on. */
const CLAIMS_ON_LOSSES: readonly {
  readonly claim: ProfitLossAmount;
  readonly maxOf: (profitLoss: ProfitLossFigures, hasTrade: boolean) => Pounds;
}[] = [
  { claim: 'loanDeficitClaimed', maxOf: (figures, hasTrade) => loanRelationships(figures, hasTrade).deficit },
  { claim: 'nonTradingIntangibleLossesClaimed', maxOf: (figures) => intangibles(figures).loss },
];

/**
 * Keeps each claim of the period within the losses of the two returns. A loss is shared and rounded figure by figure.
 * So the shares of a claim for all of it could differ by a pound or two.
 */
function withinLosses(one: ProfitLossFigures, two: ProfitLossFigures, hasTrade: boolean) {
  const [first, second] = [{ ...one }, { ...two }];
  for (const { claim, maxOf } of CLAIMS_ON_LOSSES) {
    const [byDays, rest] = [first[claim] ?? 0n, second[claim] ?? 0n];
    const [maxOfFirst, maxOfSecond] = [maxOf(first, hasTrade), maxOf(second, hasTrade)];
    const whole = byDays + rest;
    // Another check refuses a claim above the loss, by return.
    if (whole === 0n || whole > maxOfFirst + maxOfSecond) continue;
    [first[claim], second[claim]] = splitWithin(byDays, rest, maxOfFirst, maxOfSecond);
  }
  return [first, second] as const;
}

/**
 * Shares payments to the penny. The first return has whole pounds of income under tax deduction, and the second the
 * rest. Box 185 drops pence, so the boxes of the two then add up to that of the whole. Each return's repayment claim
 * depends on the amount that it can repay: see `claimsOfReturns`.
 */
const sharePayments = (
  payments: TaxPaymentFigures,
  share: Sharing,
  shareGross: Sharing,
): TaxPaymentFigures => ({
  ...payments,
  taxAlreadyPaid: share(payments.taxAlreadyPaid),
  repaymentAmount: payments.repaymentAmount === null ? null : share(payments.repaymentAmount),
  grossIncomeWithTaxDeducted: shareGross(payments.grossIncomeWithTaxDeducted),
  incomeTaxDeducted: share(payments.incomeTaxDeducted),
  doubleTaxationRelief: share(payments.doubleTaxationRelief),
});

/**
 * Shares the parts of a total so that they add up to the share of the total: each is the increase of the shared running
 * total.
 */
function shareAdjustments(rows: readonly Adjustment[], share: Sharing): readonly Adjustment[] {
  const sums: Record<string, bigint> = {};
  return rows.map((row) => {
    const { total } = ADJUSTMENT_KINDS[row.kind];
    const before = sums[total] ?? 0n;
    sums[total] = before + row.amount;
    return { ...row, amount: share(before + row.amount) - share(before) };
  });
}

/** Gives the figures of each return of the period of account, in order. Flags, text and the balance sheet are in both. */
export function shares(figures: FilingFigures): readonly Share[] {
  const [first, second] = accountingPeriods(figures.period);
  if (first === undefined || second === undefined)
    return [{ period: figures.period, subPeriod: null, figures }];
  const [firstDays, allDays] = [daysIn(first), daysIn(figures.period)];
  const part = (amount: bigint) => firstShare(amount, firstDays, allDays);
  const rest = (amount: bigint) => amount - part(amount);
  const wholePounds = (gross: bigint) => toPence(part(wholePoundsOfIncome(gross)));
  const restOfGross = (gross: bigint) => gross - wholePounds(gross);
  const figuresOf = (share: Sharing, isFirst: boolean): FilingFigures => ({
    ...figures,
    profitLoss: shareProfitLoss(figures.profitLoss, share, isFirst),
    adjustments: shareAdjustments(figures.adjustments, share),
    payments: sharePayments(figures.payments, share, isFirst ? wholePounds : restOfGross),
  });
  const [ofFirst, ofSecond] = [figuresOf(part, true), figuresOf(rest, false)];
  const { isCarriedOn } = tradeOf(figures);
  const [one, two] = withinLosses(ofFirst.profitLoss, ofSecond.profitLoss, isCarriedOn);
  return [
    { period: first, subPeriod: 1, figures: { ...ofFirst, profitLoss: one } },
    { period: second, subPeriod: 2, figures: { ...ofSecond, profitLoss: two } },
  ];
}
