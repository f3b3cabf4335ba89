import type { Pounds } from '../base/money.ts';
import type { Dated, Table } from './dated-tables.ts';

/**
 * Rates of corporation tax, the small profits rate and marginal relief. Parliament sets them for each financial year. A
 * row is compared with the first day of a financial year.
 */

/** Limits of the small profits rate and marginal relief for a company without associated companies. */
export interface SmallProfits {
  /** Hundredths of one per cent. */
  readonly rate: bigint;
  readonly lowerLimit: Pounds;
  readonly upperLimit: Pounds;
  /** Standard marginal relief fraction. */
  readonly fraction: { readonly numerator: bigint; readonly denominator: bigint };
}

export interface CorporationTaxRates extends Dated {
  /** Main rate, hundredths of one per cent. */
  readonly mainRate: bigint;
  /** Null in years with a single rate. */
  readonly smallProfits: SmallProfits | null;
}

const SMALL_PROFITS: SmallProfits = {
  rate: 1900n,
  lowerLimit: 50_000n,
  upperLimit: 250_000n,
  fraction: { numerator: 3n, denominator: 200n },
};

/**
 * Rates by the financial year they start with. The financial year of the last row is the last enacted one: later years
 * use its rates, and the computation says so.
 */
export const CORPORATION_TAX_RATES: Table<CorporationTaxRates> = [
  { from: '2015-04-01', mainRate: 2000n, smallProfits: null, law: 'FA 2013 s6; FA 2014 s5, Sch 1' },
  { from: '2016-04-01', mainRate: 2000n, smallProfits: null, law: 'FA 2015 s6' },
  { from: '2017-04-01', mainRate: 1900n, smallProfits: null, law: 'F(No.2)A 2015 s7' },
  { from: '2020-04-01', mainRate: 1900n, smallProfits: null, law: 'FA 2020 s5' },
  { from: '2021-04-01', mainRate: 1900n, smallProfits: null, law: 'FA 2020 s6' },
  { from: '2022-04-01', mainRate: 1900n, smallProfits: null, law: 'FA 2021 s6(2)(a)' },
  {
    from: '2023-04-01',
    mainRate: 2500n,
    smallProfits: SMALL_PROFITS,
    law: 'FA 2021 s6(2)(b), s7(2); CTA 2010 s18A, s18B, s18D; CTM03910',
  },
  {
    from: '2024-04-01',
    mainRate: 2500n,
    smallProfits: SMALL_PROFITS,
    law: 'F(No.2)A 2023 s5, s6; CTA 2010 s18A, s18B, s18D',
  },
  {
    from: '2025-04-01',
    mainRate: 2500n,
    smallProfits: SMALL_PROFITS,
    law: 'F(No.2)A 2024 s12, s13; CTA 2010 s18A, s18B, s18D',
  },
  {
    from: '2026-04-01',
    mainRate: 2500n,
    smallProfits: SMALL_PROFITS,
    law: 'FA 2025 s13, s14; CTA 2010 s18A, s18B, s18D',
  },
  {
    from: '2027-04-01',
    mainRate: 2500n,
    smallProfits: SMALL_PROFITS,
    law: 'FA 2026 s11, s12; CTA 2010 s18A, s18B, s18D',
  },
];

/**
 * First day of the first period that the service computes. The table lacks the small profits rate and marginal relief
 * of earlier years, and the form takes no earlier period.
 */
export const COMPUTED_FROM: Dated = {
  from: '2015-04-01',
  law: 'FA 2014 s5, Sch 1 (one rate); CT600 schema, box 30',
};

/** Periods that end on this day or later state associated companies and the small profits rate. */
export const SMALL_PROFITS_STATED: Dated = { from: '2023-04-01', law: 'CTA 2010 s18A; rule 9389' };
