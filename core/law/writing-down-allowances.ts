import type { Pounds } from '../base/money.ts';
import type { Dated, Table } from './dated-tables.ts';

/** The yearly rate of a pool for days from `from` on. */
export interface WritingDownRate extends Dated {
  /** Hundredths of one per cent. */
  readonly rate: bigint;
}

/**
 * Writing-down rates, oldest first. A period that contains the first day of a row has a mixed rate: each rate by its
 * days, rounded up to two decimals (FA 2019 s31(5) to (7); FA 2026 s28(3) to (5); CA23222).
 */
export const MAIN_RATES: Table<WritingDownRate> = [
  { from: '2012-04-01', rate: 1800n, law: 'CAA 2001 s56(1); FA 2011 s10' },
  { from: '2026-04-01', rate: 1400n, law: 'CAA 2001 s56(1); FA 2026 s28' },
];

export const SPECIAL_RATES: Table<WritingDownRate> = [
  { from: '2012-04-01', rate: 800n, law: 'CAA 2001 s104D; FA 2011 s10' },
  { from: '2019-04-01', rate: 600n, law: 'CAA 2001 s104D; FA 2019 s31' },
];

/** A main or special rate pool of no more than this, for a year, may be written off in full. */
export const SMALL_POOL: Dated & { readonly limit: Pounds } = {
  from: '2008-04-01',
  limit: 1_000n,
  law: 'CAA 2001 s56A',
};

/** Years after the end of the period of purchase for which a short-life asset keeps a pool of its own. */
export const SHORT_LIFE_YEARS: Table<Dated & { readonly years: number }> = [
  { from: '2001-04-01', years: 4, law: 'CAA 2001 s86(2)' },
  { from: '2011-04-01', years: 8, law: 'CAA 2001 s86(2); FA 2011 s12' },
];
