import type { Pounds } from '../base/money.ts';
import type { Dated, Table } from './dated-tables.ts';

/** Penalties for lateness. A return's row is compared with its filing date, not the day of sending. */
export interface ReturnPenalties extends Dated {
  readonly late: Pounds;
  /** Total penalty (not an addition) for a return later than `months` after its filing date. */
  readonly later: Pounds;
  readonly months: number;
  /** Penalties for the third late return in a row. */
  readonly thirdInARow: { readonly late: Pounds; readonly later: Pounds };
}

export const RETURN_PENALTIES: Table<ReturnPenalties> = [
  {
    from: '1999-07-01',
    late: 100n,
    later: 200n,
    months: 3,
    thirdInARow: { late: 500n, later: 1_000n },
    law: 'FA 1998 Sch 18 para 17(2), (3)',
  },
  {
    from: '2026-04-01',
    late: 200n,
    later: 400n,
    months: 3,
    thirdInARow: { late: 1_000n, later: 2_000n },
    law: 'FA 1998 Sch 18 para 17(2), (3) as amended by FA 2026 s265',
  },
];

/** The penalty on tax that is unpaid when a return is very late. A row is compared with the end of the period. */
export interface TaxGearedPenalty extends Dated {
  /** Months after the end of the accounting period, or the filing date if later. */
  readonly months: number;
  /** Until this many months after the end of the accounting period, the lower share of the tax applies. */
  readonly lowerMonths: number;
  /** Hundredths of the tax. */
  readonly lower: number;
  readonly higher: number;
}

export const TAX_GEARED_PENALTY: Table<TaxGearedPenalty> = [
  {
    from: '1999-07-01',
    months: 18,
    lowerMonths: 24,
    lower: 10,
    higher: 20,
    law: 'FA 1998 Sch 18 para 18',
  },
];

/** One step of the registry's penalty: for accounts at most this many months late; null for any later. */
export interface AccountsPenalty {
  readonly months: number | null;
  readonly private: Pounds;
  readonly public: Pounds;
}

/** A row is compared with the last day for filing the accounts. Doubled where the year before was late too. */
export interface AccountsPenalties extends Dated {
  readonly steps: readonly AccountsPenalty[];
}

export const ACCOUNTS_PENALTIES: Table<AccountsPenalties> = [
  {
    from: '2009-02-01',
    steps: [
      { months: 1, private: 150n, public: 750n },
      { months: 3, private: 375n, public: 1_500n },
      { months: 6, private: 750n, public: 3_000n },
      { months: null, private: 1_500n, public: 7_500n },
    ],
    law: 'CA 2006 s453; SI 2008/497 reg 2, 4',
  },
];
