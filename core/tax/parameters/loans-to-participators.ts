import type { IsoDate } from '../../period/date.ts';
import { type Dated, rowOn, type Table } from './dated.ts';

/** Tax on loans to participators by close companies (CTA 2010 Part 10 Chapter 3). */

/** A row is compared with the day the loan was made. */
export interface LoansRate extends Dated {
  /** Hundredths of one per cent. */
  readonly rate: bigint;
  /** First day on which a return sent may state the rate; null when it may from the start. */
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
    law: 'CTA 2010 s455(2); ITA 2007 s8(2) (dividend upper rate)',
  },
];

/** A row is compared with the end of the accounting period in which the loan was made. */
export interface LoansRelief extends Dated {
  /**
   * Months after the end of a period: a loan repaid within them is relieved at once. The tax, or the relief of a later
   * repayment, is due on the day after them.
   */
  readonly months: number;
  /** Where a later repayment is relieved. */
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

/** The authority's rules on page CT600A know no rate of a loan before this day, and take none for nil. */
export const LOANS_RATES_KNOWN: Dated = { from: '2015-04-01', law: 'rules 9466 to 9474' };

/** The most rows that a part of page CT600A takes. */
export const LOANS_PAGE_ROWS: Dated & { readonly max: number } = {
  from: '2015-04-01',
  max: 999,
  law: 'rules 9400, 9403, 9418',
};

/** Statutory rate for a loan made on a day; loans older than the table have its first rate. */
export const loansRateOn = (
  dateAdvanced: IsoDate,
  rates: Table<LoansRate> = LOANS_TO_PARTICIPATORS_RATES,
): LoansRate => rowOn(rates, dateAdvanced);

/** Rate that a return sent on `asOf` states for a loan made on a day (rule 9466). */
export function transmittedLoansRateOn(
  dateAdvanced: IsoDate,
  asOf: IsoDate,
  rates: Table<LoansRate> = LOANS_TO_PARTICIPATORS_RATES,
): LoansRate {
  const [first, ...others] = rates;
  const sendable = others.filter(({ sentFrom }) => sentFrom === null || sentFrom <= asOf);
  return rowOn([first, ...sendable], dateAdvanced);
}
