import type { Dated, Table } from './dated-tables.ts';

/**
 * The amended FRS 102 and FRS 105 apply to periods of account that begin on this day or later. A company may adopt all
 * of them earlier, if its accounts say so.
 */
export const AMENDED_STANDARDS: Dated = {
  from: '2026-01-01',
  law: 'FRC, Amendments to FRS 102 and other FRSs: Periodic Review 2024 (27 March 2024)',
};

/**
 * Periods of account and the due dates of their accounts at the registry (CA 2006 Part 15). A row is compared with the
 * last day of the period.
 */
export interface PeriodOfAccountRules extends Dated {
  /** A period covers at most this many months, unless the company is in administration. */
  readonly maxMonths: number;
  /** A period runs for more than this, unless it is shortened. */
  readonly minMonths: number;
  /** Accounts may be made up to a day this close to the accounting reference date. */
  readonly daysAroundReferenceDate: number;
}

export const PERIOD_OF_ACCOUNT: Table<PeriodOfAccountRules> = [
  {
    from: '2008-04-06',
    maxMonths: 18,
    minMonths: 6,
    daysAroundReferenceDate: 7,
    law: 'CA 2006 s390(2)(b), (3)(b), s391(5), s392(5)',
  },
];

export interface AccountsFilingTime extends Dated {
  /** Months after the end of the period, for a private company or LLP and for a public one. */
  readonly months: { readonly private: number; readonly public: number };
  /** A first period longer than this counts the months from this anniversary of incorporation. */
  readonly anniversaryMonths: number;
  /** Never less than this time after the end of such a first period, or after notice of a shortening. */
  readonly minMonths: number;
}

export const ACCOUNTS_FILING: Table<AccountsFilingTime> = [
  {
    from: '2008-04-06',
    months: { private: 9, public: 6 },
    anniversaryMonths: 12,
    minMonths: 3,
    law: 'CA 2006 s442, s443',
  },
];
