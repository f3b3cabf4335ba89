import { divideRoundHalfUp, type Pence, type Pounds, sum } from '../../money.ts';
import { penceBox } from '../charge.ts';
import type { ReturnComputation } from '../computation.ts';
import { inPence, inPercent, inPounds } from '../wording.ts';
import { augmentedOf, type Limit, type LimitId, type Measure } from './limits.ts';
import type { Outcome, Probe } from './probe.ts';
import { broughtForwardUsed, chargeableOf, qualifyingOf } from './reading.ts';

/** Tax on profits as a share of them. */
export interface EffectiveRate {
  /** Hundredths of one per cent, half up. */
  readonly rate: bigint;
  readonly working: string;
}

/** Box 475 over box 315; null without profits. */
export function effectiveRate(computed: ReturnComputation): EffectiveRate | null {
  const profits = chargeableOf(computed);
  if (profits === 0n) return null;
  const tax = penceBox(computed, '475');
  const rate = divideRoundHalfUp(tax * 100n, profits);
  return { rate, working: `${inPence(tax)} / ${inPounds(profits)} = ${inPercent(rate)}` };
}

/** What one more pound of profit would cost, found by computing the filing again with it. */
export interface MarginalRate {
  /** Hundredths of one per cent: the cost in pence of a hundred pounds more. */
  readonly rate: bigint;
  /** Of one more pound; a whole number of pence, as tax is. */
  readonly onePound: Pence;
  readonly hundredPounds: Pence;
  readonly working: string;
  /** The next limit at which the rate may change, and how much more profit leads to it; null above them all. */
  readonly next: NextLimit | null;
}

export interface NextLimit {
  readonly limit: LimitId | 'reliefsUsedUp' | 'lossesUsedUp';
  readonly label: string;
  readonly profit: Pounds;
}

const HUNDRED: Pounds = 100n;
/** Profits no company's figures reach: whole pounds are below 10^15. */
const MAX_PROFIT: Pounds = 10n ** 14n;

/** More trading profit in one return: turnover with nothing spent for it. */
const earning = (probe: Probe, index: number, profit: Pounds): Outcome =>
  probe({ index, amounts: { turnover: profit } });

/**
 * The least profit more with which `reached` holds. A measure never rises by more than the profit does, so the search
 * begins at the distance and mostly ends there; reliefs that take up profit make it go on.
 */
function leastProfit(distance: Pounds, reached: (profit: Pounds) => boolean): Pounds | null {
  if (distance === 0n) return 0n;
  let below = distance - 1n;
  let above = distance;
  while (!reached(above)) {
    below = above;
    above *= 2n;
    if (above > MAX_PROFIT) return null;
  }
  while (above - below > 1n) {
    const middle = (above + below) / 2n;
    if (reached(middle)) above = middle;
    else below = middle;
  }
  return above;
}

/** What is left of losses and expenses, of which more profit takes more. */
const leftOf = ({ carriedForward }: ReturnComputation): Pounds => sum(Object.values(carriedForward));

/**
 * Where what was brought forward runs out. Above the deductions allowance it relieves half of the profits, so the rate
 * doubles there.
 */
function lossesUsedUp(
  computed: ReturnComputation,
  restricted: boolean,
  measured: (profit: Pounds, measure: (after: ReturnComputation) => Pounds) => Pounds,
): readonly NextLimit[] {
  if (!restricted || leftOf(computed) === 0n) return [];
  const profit = leastProfit(1n, (more) => measured(more, leftOf) === 0n);
  return profit === null
    ? []
    : [{ limit: 'lossesUsedUp', label: 'Losses and expenses brought forward are used up', profit }];
}

/** The nearest limit ahead on which the rate depends. */
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
    const after = earning(probe, index, profit).returns[index];
    return after === undefined ? 0n : measure(after);
  };
  if (chargeableOf(computed) === 0n) {
    const taxed = leastProfit(1n, (profit) => measured(profit, chargeableOf) > 0n);
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

/** The marginal rate of one return. Tax of every return counts, as reliefs of the one may be taken from the other. */
export function marginalRate(
  probe: Probe,
  base: Outcome,
  index: number,
  of: Measure,
  limits: readonly Limit[],
): MarginalRate {
  const onePound = earning(probe, index, 1n).tax - base.tax;
  const after = earning(probe, index, HUNDRED).tax;
  const hundredPounds = after - base.tax;
  return {
    rate: hundredPounds,
    onePound,
    hundredPounds,
    working: `Computed again with 100 more of turnover: ${inPence(after)} - ${inPence(base.tax)} = ${inPence(hundredPounds)}`,
    next: nextLimit(probe, base, index, of, limits),
  };
}
