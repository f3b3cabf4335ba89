import { min, type Pounds } from '../../base/money.ts';
import type { Period } from '../../dates/period.ts';
import type { Law } from '../../law/law.ts';
import { capitalised, inPercent, inPounds } from '../../words/figures.ts';
import { inWholePounds, lengthOf, type PeriodRate } from './length.ts';

/** Movements of a pool in a period, before anything is written down. Whole pounds, none negative. */
export interface PoolMovements {
  readonly broughtForward: Pounds;
  /** The whole expenditure of the period. */
  readonly additions: Pounds;
  readonly annualInvestmentAllowance: Pounds;
  /** Expenditure that first-year allowances relieved. */
  readonly firstYearAllowances: Pounds;
  /** Remainder after an allowance of less than 100%, which joins the pool in the next period (CAA 2001 s58(5)). */
  readonly heldBack: Pounds;
  /** Disposal values deducted from the pool. */
  readonly disposals: Pounds;
}

export const NO_MOVEMENTS: PoolMovements = {
  broughtForward: 0n,
  additions: 0n,
  annualInvestmentAllowance: 0n,
  firstYearAllowances: 0n,
  heldBack: 0n,
  disposals: 0n,
};

/** A pool at the end of a period. The parts always add up to `carriedForward`. */
export interface Pool extends PoolMovements {
  readonly writingDownAllowance: Pounds;
  /** Rate for a year, in hundredths of one per cent; null when nothing was written down. */
  readonly writingDownRate: bigint | null;
  readonly balancingAllowance: Pounds;
  readonly balancingCharge: Pounds;
  readonly carriedForward: Pounds;
  readonly working: string;
  /** The working as a line of the computation shows it: `14.99% of 10,000 = 1,499`. */
  readonly said: string;
  readonly law: string;
}

export interface PoolTerms {
  readonly period: Period;
  readonly law: Pick<Law, 'smallPool'>;
  readonly rate: PeriodRate;
  /** True in the last period of the pool: the rest is a balancing allowance (CAA 2001 s56(7), s65). */
  readonly isFinal: boolean;
  /** True when a small balance may be written off in full; never for a single asset pool (CAA 2001 s56A). */
  readonly mayBeSmall: boolean;
  /** Greatest amount to write down; null for everything allowed. */
  readonly claimAtMost: Pounds | null;
}

/** Gives the available qualifying expenditure less disposal values (CAA 2001 s55); negative for a balancing charge. */
export const balanceOf = (moves: PoolMovements): Pounds =>
  moves.broughtForward +
  moves.additions -
  moves.annualInvestmentAllowance -
  moves.firstYearAllowances -
  moves.heldBack -
  moves.disposals;

const NOTHING = {
  writingDownAllowance: 0n,
  writingDownRate: null,
  balancingAllowance: 0n,
  balancingCharge: 0n,
  working: 'Nil',
  said: 'Nil',
  law: '',
} as const satisfies Partial<Pool>;
type Outcome = Pick<Pool, keyof typeof NOTHING>;

/** Uses the same words for the pool and for the line. */
const same = (words: string) => ({ working: words, said: capitalised(words) });

/** True when the balance is no more than the limit for the length of the period (CAA 2001 s56A(2), (3)). */
export function isSmall(balance: Pounds, period: Period, { smallPool }: Pick<Law, 'smallPool'>): boolean {
  const { numerator, denominator } = lengthOf(period);
  return balance * denominator <= smallPool.limit * numerator;
}

/** Computes the greatest amount that may be written down of a balance, with its working. */
function writtenDown(balance: Pounds, { period, law, rate, mayBeSmall }: PoolTerms) {
  if (mayBeSmall && isSmall(balance, period, law))
    return {
      max: balance,
      ...same(
        `small pool: ${inPounds(balance)} is no more than ${inPounds(law.smallPool.limit)} for a year and is written off`,
      ),
      law: law.smallPool.law,
    };
  const { numerator, denominator } = lengthOf(period);
  const length = denominator === 1n ? '' : ` × ${numerator}/${denominator}`;
  const hybrid = rate.working === null ? '' : `; ${inPercent(rate.hundredths)} = ${rate.working}`;
  const max = inWholePounds(balance * rate.hundredths * numerator, 10_000n * denominator);
  return {
    max,
    working: `${inPounds(balance)} × ${inPercent(rate.hundredths)}${length}${hybrid}`,
    said: `${inPercent(rate.hundredths)} of ${inPounds(balance)}${length} = ${inPounds(max)}${hybrid}`,
    law: rate.law,
  };
}

function outcomeOf(balance: Pounds, terms: PoolTerms): Outcome {
  if (balance < 0n)
    return {
      ...NOTHING,
      balancingCharge: -balance,
      ...same(`disposal values are ${inPounds(-balance)} more than the expenditure in the pool`),
      law: 'CAA 2001 s55(3), s56(6)',
    };
  if (balance === 0n) return NOTHING;
  if (terms.isFinal)
    return {
      ...NOTHING,
      balancingAllowance: balance,
      ...same(`last period of the pool: the whole ${inPounds(balance)} is a balancing allowance`),
      law: 'CAA 2001 s56(7), s65',
    };
  const { max, working, said, law } = writtenDown(balance, terms);
  const claimed = min(max, terms.claimAtMost ?? max);
  const limited = claimed < max ? `; ${inPounds(claimed)} of it claimed` : '';
  return {
    ...NOTHING,
    writingDownAllowance: claimed,
    writingDownRate: claimed === 0n ? null : terms.rate.hundredths,
    working: `${working}${limited}`,
    said: `${said}${limited}`,
    law,
  };
}

/**
 * Closes one pool for one period (CAA 2001 s55 to s59): computes the amounts written down, charged or carried forward.
 */
export function closePool(moves: PoolMovements, terms: PoolTerms): Pool {
  const balance = balanceOf(moves);
  const outcome = outcomeOf(balance, terms);
  return {
    ...moves,
    ...outcome,
    carriedForward:
      balance -
      outcome.writingDownAllowance -
      outcome.balancingAllowance +
      outcome.balancingCharge +
      moves.heldBack,
  };
}
