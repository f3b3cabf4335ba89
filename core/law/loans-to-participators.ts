import type { Pence } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Dated, Table } from './dated-tables.ts';
import type { YearsAllowed } from './deadlines.ts';

/** Tax on loans to participators by close companies (CTA 2010 Part 10 Chapter 3). */

/** A row is compared with the day the loan was made. */
export interface LoansRate extends Dated {
  /** Hundredths of one per cent. */
  readonly rate: bigint;
  /** First day of sending on which a return may state the rate; null when it may from the start. */
  readonly sentFrom: IsoDate | null;
}

/** Rate of tax on a loan by the day the loan was made. */
export const LOANS_TO_PARTICIPATORS_RATES: Table<LoansRate> = [
  { from: '2010-04-01', rate: 2500n, sentFrom: null, law: 'CTA 2010 s455(2) as enacted, s1184(1)' },
  { from: '2016-04-06', rate: 3250n, sentFrom: null, law: 'CTA 2010 s455(2); FA 2016 s50' },
  {
    from: '2022-04-06',
    rate: 3375n,
    sentFrom: null,
    law: 'CTA 2010 s455(2); ITA 2007 s8(2) (dividend upper rate)',
  },
  {
    from: '2026-04-06',
    rate: 3575n,
    sentFrom: '2027-04-06',
    law: 'CTA 2010 s455(2); ITA 2007 s8(2) (dividend upper rate) as amended by FA 2026 s4',
  },
];

/** A row is compared with the end of the accounting period in which the loan was made. */
export interface LoansRelief extends Dated {
  /**
   * Months after the end of a period: a loan repaid within them is relieved at once. The tax, or the relief of a later
   * repayment, is due on the next day.
   */
  readonly months: number;
  /** Law of a later repayment's relief. */
  readonly laterLaw: string;
}

export const LOANS_RELIEF: Table<LoansRelief> = [
  {
    from: '2010-04-01',
    months: 9,
    law: 'CTA 2010 s458(3), s464C',
    laterLaw: 'CTA 2010 s458(5); CTM61610',
  },
];

/**
 * Years after the end of the financial year of a repayment within which its relief may be claimed. A row is compared with
 * the day of the repayment.
 */
export const LOANS_RELIEF_CLAIM: Table<YearsAllowed> = [
  { from: '2010-04-01', years: 4, law: 'CTA 2010 s458(3)' },
];

/** A row is compared with the day of the repayment. */
export interface LoansLentAgain extends Dated {
  /** Days and amount: repayments and new loans of this amount within this many days. */
  readonly days: number;
  readonly amount: Pence;
  /** Amount owed before a repayment, where new loans are arranged. */
  readonly owed: Pence;
}

/** Repayments that count towards a new loan of the same person, and give no relief for the old one. */
export const LOANS_LENT_AGAIN: Table<LoansLentAgain> = [
  { from: '2013-03-20', days: 30, amount: 500_000n, owed: 1_500_000n, law: 'CTA 2010 s464C' },
  {
    from: '2024-10-30',
    days: 30,
    amount: 500_000n,
    owed: 1_500_000n,
    law: 'CTA 2010 s464C, s464ZA; FA 2025 s81',
  },
];

/**
 * The authority's rules on page CT600A have no rate for a loan before this day, and accept such a loan only without
 * tax.
 */
export const LOANS_RATES_KNOWN: Dated = { from: '2015-04-01', law: 'rules 9466 to 9474' };

/** The most rows that a part of page CT600A takes. */
export const LOANS_PAGE_ROWS: Dated & { readonly max: number } = {
  from: '2015-04-01',
  max: 999,
  law: 'rules 9400, 9403, 9418',
};
