import type { ShortLifeAsset } from '../../figures/capital-allowances.ts';
import type { Pounds } from '../../money.ts';
import { addMonths, type IsoDate } from '../../period/date.ts';
import type { Period } from '../../period/period.ts';
import { rowOn } from '../parameters/dated.ts';
import { MAIN_RATES, SHORT_LIFE_YEARS } from '../parameters/writing-down-allowances.ts';
import { rateOf } from './length.ts';
import { closePool, NO_MOVEMENTS, type Pool, type PoolMovements } from './pool.ts';

/** A short-life asset in a pool of its own (CAA 2001 s83 to s89). */
export interface ShortLifePool extends Pool {
  readonly description: string;
  readonly acquisitionPeriodEnd: IsoDate;
  readonly isDisposed: boolean;
  readonly claimAtMost: Pounds | null;
}

/** A short-life asset at the start of a period. One whose balance has joined the main pool stays to be sold from it. */
export interface OpeningShortLife extends ShortLifeAsset {
  /** Its place in the caller's list; null for one bought in the first return of a long period. */
  readonly index: number | null;
  readonly isInMainPool: boolean;
}

/** Last day for which a short-life asset may keep its own pool: the eighth anniversary, or the fourth (s86(2)). */
export function cutOffOf(acquisitionPeriodEnd: IsoDate): IsoDate {
  return addMonths(acquisitionPeriodEnd, 12 * rowOn(SHORT_LIFE_YEARS, acquisitionPeriodEnd).years);
}

/** The balance joins the main pool for the first period that ends after the cut-off (CAA 2001 s86(4); CA23640). */
export const isPastCutOff = (asset: OpeningShortLife, period: Period): boolean =>
  period.end > cutOffOf(asset.acquisitionPeriodEnd);

const within = (date: IsoDate, { start, end }: Period): boolean => start <= date && date <= end;

/** True when the asset was sold in the period. */
export const isSoldIn = ({ disposal }: ShortLifeAsset, period: Period): boolean =>
  disposal !== null && within(disposal.date, period);

export interface ShortLifeTerms {
  readonly period: Period;
  readonly isFinalPeriod: boolean;
  readonly claimsNone: boolean;
}

/** The pool of one asset: the main rate, no small-pool write-off, and a last period when it is sold (CAA 2001 s65). */
export function closeShortLife(
  asset: OpeningShortLife,
  moves: Partial<PoolMovements>,
  { period, isFinalPeriod, claimsNone }: ShortLifeTerms,
): ShortLifePool {
  const sold = isSoldIn(asset, period);
  const pool = closePool(
    {
      ...NO_MOVEMENTS,
      broughtForward: asset.broughtForward,
      disposals: sold ? (asset.disposal?.value ?? 0n) : 0n,
      ...moves,
    },
    {
      period,
      rate: rateOf(period, MAIN_RATES),
      isFinal: sold || isFinalPeriod,
      mayBeSmall: false,
      claimAtMost: claimsNone ? 0n : asset.writingDownAllowance,
    },
  );
  return {
    ...pool,
    description: asset.description,
    acquisitionPeriodEnd: asset.acquisitionPeriodEnd,
    isDisposed: sold,
    claimAtMost: asset.writingDownAllowance,
  };
}
