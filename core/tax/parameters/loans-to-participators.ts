import type { IsoDate } from '../../period/date.ts';

export interface LoansRate {
  /** Loans made on or after this day. */
  readonly from: IsoDate;
  /** Hundredths of one per cent. */
  readonly rate: bigint;
  /** First day on which a return sent may state the rate; null when it may from the start (decision 39). */
  readonly sentFrom: IsoDate | null;
  readonly citation: string;
}

/** Rate of tax on a loan to a participator by the day the loan was made, oldest first (contract 2.16 rule 3). */
export const LOANS_TO_PARTICIPATORS_RATES: readonly [LoansRate, ...LoansRate[]] = [
  { from: '2010-04-01', rate: 2500n, sentFrom: null, citation: 'CTA 2010 s455(2) as enacted, s1184(1)' },
  { from: '2016-04-06', rate: 3250n, sentFrom: null, citation: 'CTA 2010 s455(2); FA 2016 s50' },
  {
    from: '2022-04-06',
    rate: 3375n,
    sentFrom: null,
    citation: 'CTA 2010 s455(2); ITA 2007 s8(2) (dividend upper rate)',
  },
  {
    from: '2026-04-06',
    rate: 3575n,
    sentFrom: '2027-04-06',
    citation: 'CTA 2010 s455(2); ITA 2007 s8(2) (dividend upper rate)',
  },
];

/**
 * Months after the end of a period: a loan relieved within them is relieved at once (CTA 2010 s458(3)), and the tax,
 * or the relief of a later repayment, falls due on the day after them (TMA 1970 s59E; CTA 2010 s458(5)).
 */
export const MONTHS_TO_RELIEVE_LOANS = 9;

const latest = (rates: readonly LoansRate[]): LoansRate =>
  rates[rates.length - 1] ?? LOANS_TO_PARTICIPATORS_RATES[0];

/** Statutory rate for a loan made on a day; loans older than the table have its first rate. */
export const loansRateOn = (dateAdvanced: IsoDate): LoansRate =>
  latest(LOANS_TO_PARTICIPATORS_RATES.filter(({ from }) => from <= dateAdvanced));

/** Rate a return sent on `asOf` states for a loan made on a day (contract 2.16 rule 3; rule 9466). */
export const transmittedLoansRateOn = (dateAdvanced: IsoDate, asOf: IsoDate): LoansRate =>
  latest(
    LOANS_TO_PARTICIPATORS_RATES.filter(
      ({ from, sentFrom }) => from <= dateAdvanced && (sentFrom === null || sentFrom <= asOf),
    ),
  );
