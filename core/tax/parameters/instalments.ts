import type { Pence, Pounds } from '../../money.ts';

/**
 * Payment by instalments (Corporation Tax (Instalment Payments) Regulations 1998, SI 1998/3175, as amended by SI
 * 2017/1072 and FA 2021 Sch 1 para 13). Amounts of twelve months; each is divided by the company and its associated
 * companies and reduced for a shorter period.
 */
export type InstalmentKind = 'large' | 'veryLarge';

interface InstalmentThreshold {
  /** Augmented profits above which a company is one. */
  readonly profits: Pounds;
  /** Months and days from the first day of the period to the first instalment. */
  readonly first: { readonly months: number; readonly days: number };
  /** Months and days from the end of the period to the last; months before it are negative. */
  readonly last: { readonly months: number; readonly days: number };
  readonly citation: string;
}

export const INSTALMENTS: Readonly<Record<InstalmentKind, InstalmentThreshold>> = {
  large: {
    profits: 1_500_000n,
    first: { months: 6, days: 13 },
    last: { months: 3, days: 14 },
    citation: 'SI 1998/3175 reg 3, reg 5(3); CTM92520',
  },
  veryLarge: {
    profits: 20_000_000n,
    first: { months: 2, days: 13 },
    last: { months: -1, days: 14 },
    citation: 'SI 1998/3175 reg 3, reg 5AZA; SI 2017/1072 reg 5',
  },
};

/** Months between two instalments (SI 1998/3175 reg 5(3), reg 5AZA(2)). */
export const MONTHS_BETWEEN_INSTALMENTS = 3;

/** A company whose whole liability is no more is neither large nor very large (SI 1998/3175 reg 3). */
export const LEAST_LIABILITY_FOR_INSTALMENTS: Pence = 10_000_00n;

/**
 * A company that was not large in the twelve months before is not large with profits up to this (SI 1998/3175 reg 3).
 * What it was before is not known here, so it is said beside the dates.
 */
export const GROWING_COMPANY_PROFITS: Pounds = 10_000_000n;
