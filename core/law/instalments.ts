import type { Pence, Pounds } from '../base/money.ts';
import type { Dated, Table } from './dated-tables.ts';

/**
 * Payment by instalments (Corporation Tax (Instalment Payments) Regulations 1998, SI 1998/3175, as amended by SI
 * 2017/1072 and FA 2021 Sch 1 para 13).
 */
export type InstalmentKind = 'large' | 'veryLarge';

export interface InstalmentThreshold {
  /**
   * Augmented profits of twelve months above which a company pays by instalments. They are divided among the company
   * and its associated companies, and reduced for a shorter period.
   */
  readonly profits: Pounds;
  /** Months and days from the first day of the period to the first instalment. */
  readonly first: { readonly months: number; readonly days: number };
  /** Months and days from the end of the period to the last; months before it are negative. */
  readonly last: { readonly months: number; readonly days: number };
  /** True where `last` is for shorter periods: in twelve months, the last follows the third as the third the second. */
  readonly lastFollowsThird: boolean;
  readonly law: string;
}

/** A row is compared with the first day of the accounting period. */
export interface InstalmentRules extends Dated {
  readonly thresholds: {
    readonly large: InstalmentThreshold;
    /** Null where the law has no very large company. */
    readonly veryLarge: InstalmentThreshold | null;
  };
  /** Months between two instalments. */
  readonly monthsBetween: number;
  /** Days that count as a month, for the part of a period beyond whole months. */
  readonly daysOfMonth: number;
  /** A company whose whole liability for twelve months is no more than this is neither large nor very large. */
  readonly minimumLiability: Pence;
  /** A company that was not large in the twelve months before is not large with profits up to this. */
  readonly growingCompanyProfits: Pounds;
}

const LARGE: InstalmentThreshold = {
  profits: 1_500_000n,
  first: { months: 6, days: 13 },
  last: { months: 3, days: 14 },
  lastFollowsThird: false,
  law: 'SI 1998/3175 reg 3, reg 5(3)',
};

/** Values that no row has changed. */
const SINCE_THE_START = {
  monthsBetween: 3,
  daysOfMonth: 30,
  minimumLiability: 10_000_00n,
  growingCompanyProfits: 10_000_000n,
} as const;

export const INSTALMENTS: Table<InstalmentRules> = [
  {
    ...SINCE_THE_START,
    from: '1998-07-02',
    thresholds: { large: LARGE, veryLarge: null },
    law: 'SI 1998/3175 reg 1, reg 3, reg 5(3) to (6)',
  },
  {
    ...SINCE_THE_START,
    from: '2019-04-01',
    thresholds: {
      large: LARGE,
      veryLarge: {
        profits: 20_000_000n,
        first: { months: 2, days: 13 },
        last: { months: -1, days: 14 },
        lastFollowsThird: true,
        law: 'SI 1998/3175 reg 3, reg 5AZA; SI 2017/1072 reg 5',
      },
    },
    law: 'SI 1998/3175 reg 3, reg 5(3) to (6), reg 5AZA, reg 5AZB; SI 2017/1072 reg 1(2)',
  },
];
