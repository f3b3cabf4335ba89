import type { Pounds } from '../../base/money.ts';
import { addMonths, type IsoDate } from '../../dates/date.ts';
import { isWithin, type Period } from '../../dates/period.ts';
import type { ShortLifeAsset } from '../../figures/capital-allowances.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { rateOf } from './length.ts';
import { closePool, NO_MOVEMENTS, type Pool, type PoolMovements } from './pool.ts';

/** A short-life asset in a pool of its own (CAA 2001 s83 to s89). */
export interface ShortLifePool extends Pool {
  readonly description: string;
  readonly acquisitionPeriodEnd: IsoDate;
  readonly isDisposed: boolean;
  readonly claimAtMost: Pounds | null;
}

/**
 * A short-life asset at the start of a period. An asset whose balance has joined the main pool stays listed, so that its
 * sale is found.
 */
export interface OpeningShortLife extends ShortLifeAsset {
  /** Its index in the caller's list; null for one bought in the first return of a long period. */
  readonly index: number | null;
  readonly isInMainPool: boolean;
}

/** Gives the last day on which a short-life asset may keep its own pool: the eighth anniversary, or the fourth (s86(2)). */
export function cutOffOf(acquisitionPeriodEnd: IsoDate, { shortLifeYears }: Law): IsoDate {
  return addMonths(acquisitionPeriodEnd, 12 * rowOn(shortLifeYears, acquisitionPeriodEnd).years);
}

/**
 * True when the balance joins the main pool: in the first period that ends after the cut-off (CAA 2001 s86(4); CA23640).
 */
export const isPastCutOff = (asset: OpeningShortLife, period: Period, law: Law): boolean =>
  period.end > cutOffOf(asset.acquisitionPeriodEnd, law);

/** True when the asset was sold in the period. */
export const isSoldIn = ({ disposalDate }: ShortLifeAsset, period: Period): boolean =>
  disposalDate !== null && isWithin(disposalDate, period);

export interface ShortLifeTerms {
  readonly period: Period;
  readonly law: Law;
  readonly isFinalPeriod: boolean;
  readonly claimsNone: boolean;
}

/**
 * Closes the pool of one asset: at the main rate, without a small-pool write-off, with its last period at the sale (CAA
 * 2001 s65).
 */
export function closeShortLife(
  asset: OpeningShortLife,
  moves: Partial<PoolMovements>,
  { period, law, isFinalPeriod, claimsNone }: ShortLifeTerms,
): ShortLifePool {
  const sold = isSoldIn(asset, period);
  const pool = closePool(
    {
      ...NO_MOVEMENTS,
      broughtForward: asset.broughtForward,
      disposals: sold ? asset.disposalValue : 0n,
      ...moves,
    },
    {
      period,
      law,
      rate: rateOf(period, law.mainRates),
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
