import type { Dated, Table } from './dated-tables.ts';

/**
 * Rates of companies and profits that the service does not compute. The authority's rules on boxes 340 and 390 use
 * them, so returns made elsewhere are checked correctly. A row is compared with the first day of a financial year.
 */
export interface OtherRate extends Dated {
  /** Hundredths of one per cent. */
  readonly rate: bigint;
}

/** Unit trusts and open-ended investment companies: the basic rate of income tax. */
export const FUND_RATES: Table<OtherRate> = [
  { from: '2008-04-01', rate: 2000n, law: 'CTA 2010 s614, s618; ITA 2007 s6' },
];

/** Income tax that a payer deducts from interest, royalties and similar payments: the basic rate. */
export const DEDUCTED_AT_SOURCE: Table<OtherRate> = [
  { from: '2008-04-06', rate: 2000n, law: 'ITA 2007 s874, s901, s906' },
];

export interface RingFenceRates extends Dated {
  /** Hundredths of one per cent. */
  readonly mainRate: bigint;
  readonly smallProfitsRate: bigint;
}

/** Ring fence profits of oil and gas. */
export const RING_FENCE_RATES: Table<RingFenceRates> = [
  { from: '2008-04-01', mainRate: 3000n, smallProfitsRate: 1900n, law: 'CTA 2010 s279A' },
];

/** Northern Ireland trading profits. The regime is not in force: the authority's table begins in 2050. */
export const NORTHERN_IRELAND_RATES: Table<OtherRate> = [
  { from: '2050-04-01', rate: 1900n, law: 'CTA 2010 Part 8B (not in force); rules 9147, 9156' },
];
