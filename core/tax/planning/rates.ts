import { divideRoundHalfUp, max, type Pence, type Pounds, sum } from '../../base/money.ts';
import { inPence, inPercent, inPounds } from '../../words/figures.ts';
import { penceBox } from '../charge.ts';
import type { ReturnComputation } from '../computation.ts';
import { augmentedOf, type Limit, type LimitId, type Measure } from './limits.ts';
import type { Outcome, Probe } from './probe.ts';
import { broughtForwardUsed, chargeableOf, qualifyingOf } from './reading.ts';

/** Tax on profits as a share of the profits. */
export interface EffectiveRate {
  /** Hundredths of one per cent, rounded half up. */
  readonly rate: bigint;
  readonly working: string;
}

/** Divides box 475 by box 315; null without profits. */
export function effectiveRate(computed: ReturnComputation): EffectiveRate | null {
  const profits = chargeableOf(computed);
  if (profits === 0n) return null;
  const tax = penceBox(computed, '475');
  const rate = divideRoundHalfUp(tax * 100n, profits);
  return { rate, working: `${inPence(tax)} / ${inPounds(profits)} = ${inPercent(rate)}` };
}

/** The cost of one more pound of profit, found by computing the filing again with it. */
export interface MarginalRate {
  /** Hundredths of one per cent: the cost in pence of a hundred pounds more. */
  readonly rate: bigint;
  /** Cost of one more pound, in whole pence like all tax. */
  readonly onePound: Pence;
  readonly hundredPounds: Pence;
  readonly working: string;
  /** The next limit at which the rate may change, and the further profit that reaches it. Null above all limits. */
  readonly next: NextLimit | null;
}

export interface NextLimit {
  readonly limit: LimitId | 'reliefsUsedUp' | 'lossesUsedUp';
  readonly label: string;
  readonly profit: Pounds;
}

const HUNDRED: Pounds = 100n;
/** A profit that no company's figures reach: whole pounds are below 10^15. */
const MAX_PROFIT: Pounds = 10n ** 14n;

/**
 * The field that more profit is added to: turnover without further costs, or other income for a company without a trade.
 */
const PROFIT_AS = {
  trade: { amount: 'turnover', said: 'turnover' },
  noTrade: { amount: 'incomeNotOtherwiseCharged', said: 'other income' },
} as const;
const profitAs = ({ hasTrade }: Measure) => PROFIT_AS[hasTrade ? 'trade' : 'noTrade'];

/** Tries more profit in one return. */
const earning = (probe: Probe, index: number, measure: Measure, profit: Pounds): Outcome =>
  probe({ index, amounts: { [profitAs(measure).amount]: profit } });

/**
 * Finds a profit that reaches the limit and a lower one that does not, by growing steps from a start. Null when no profit
 * reaches it.
 */
function between(
  floor: Pounds,
  from: Pounds,
  reached: (profit: Pounds) => boolean,
): readonly [below: Pounds, above: Pounds] | null {
  let [at, step] = [from, 1n];
  if (!reached(at)) {
    while (at + step <= MAX_PROFIT) {
      if (reached(at + step)) return [at, at + step];
      at += step;
      step *= 2n;
    }
    return null;
  }
  while (at - step > floor) {
    if (!reached(at - step)) return [at - step, at];
    at -= step;
    step *= 2n;
  }
  return [floor, at];
}

/**
 * Finds the least further profit with which `reached` is true; null when no profit reaches it. A measure never rises by
 * more than the profit does, so the result is never below the distance. The search begins at a guess and mostly ends there.
 */
export function leastProfit(
  distance: Pounds,
  reached: (profit: Pounds) => boolean,
  guess: Pounds = distance,
): Pounds | null {
  if (distance === 0n) return 0n;
  const found = between(distance - 1n, max(guess, distance), reached);
  if (found === null) return null;
  let [below, above] = found;
  while (above - below > 1n) {
    const middle = (above + below) / 2n;
    if (reached(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/**
 * Adds up the remaining losses and expenses that more profit would use. Capital losses are left out: they relieve only
 * gains.
 */
const leftOf = ({ carriedForward }: ReturnComputation): Pounds =>
  sum(Object.values({ ...carriedForward, capitalLosses: 0n }));

/**
 * Finds the profit at which amounts brought forward run out. Above the deductions allowance they relieve half of the
 * profits, so the rate doubles there.
 */
function lossesUsedUp(
  computed: ReturnComputation,
  restricted: boolean,
  measured: (profit: Pounds, measure: (after: ReturnComputation) => Pounds) => Pounds,
): readonly NextLimit[] {
  const left = leftOf(computed);
  const usedUp = (more: Pounds) => measured(more, leftOf) === 0n;
  // A claim for less than a balance leaves some of the balance, however high the profit is. Then there is no such
  // limit.
  if (!restricted || left === 0n || !usedUp(MAX_PROFIT)) return [];
  const profit = leastProfit(1n, usedUp, 2n * left);
  return profit === null
    ? []
    : [{ limit: 'lossesUsedUp', label: 'Losses and expenses brought forward are used up', profit }];
}

/** Gives the nearest higher limit that changes the rate. */
function nextLimit(
  probe: Probe,
  base: Outcome,
  index: number,
  of: Measure,
  limits: readonly Limit[],
): NextLimit | null {
  const computed = base.returns[index];
  if (computed === undefined) return null;
  const measured = (profit: Pounds, measure: (after: ReturnComputation) => Pounds): Pounds => {
    const after = earning(probe, index, of, profit).returns[index];
    return after === undefined ? 0n : measure(after);
  };
  if (chargeableOf(computed) === 0n) {
    const taxed = leastProfit(1n, (profit) => measured(profit, chargeableOf) > 0n, leftOf(computed) + 1n);
    return taxed === null
      ? null
      : {
          limit: 'reliefsUsedUp',
          label: 'Losses, reliefs and donations leave no profits chargeable',
          profit: taxed - 1n,
        };
  }
  const restricted = broughtForwardUsed(computed) > 0n;
  const ahead = limits.filter(
    ({ id, exceeded, distance }) =>
      !exceeded &&
      distance > 0n &&
      (id === 'lowerLimit' || id === 'upperLimit' || (id === 'deductionsAllowance' && restricted)),
  );
  const found = ahead.flatMap(({ id, label, limit, distance }): readonly NextLimit[] => {
    const measure =
      id === 'deductionsAllowance' ? qualifyingOf : (after: ReturnComputation) => augmentedOf(after, of);
    const profit = leastProfit(distance, (more) => measured(more, measure) >= limit);
    return profit === null ? [] : [{ limit: id, label, profit }];
  });
  return (
    [...found, ...lossesUsedUp(computed, restricted, measured)].sort((a, b) =>
      a.profit < b.profit ? -1 : a.profit > b.profit ? 1 : 0,
    )[0] ?? null
  );
}

/**
 * Computes the marginal rate of one return. Tax of every return counts, because reliefs of one may be taken from the other.
 */
export function marginalRate(
  probe: Probe,
  base: Outcome,
  index: number,
  measure: Measure,
  limits: readonly Limit[],
): MarginalRate {
  const onePound = earning(probe, index, measure, 1n).tax - base.tax;
  const after = earning(probe, index, measure, HUNDRED).tax;
  const hundredPounds = after - base.tax;
  return {
    rate: hundredPounds,
    onePound,
    hundredPounds,
    working: `Computed again with 100 more of ${profitAs(measure).said}: ${inPence(after)} - ${inPence(base.tax)} = ${inPence(hundredPounds)}`,
    next: nextLimit(probe, base, index, measure, limits),
  };
}
