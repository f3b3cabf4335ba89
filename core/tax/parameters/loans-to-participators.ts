import type { IsoDate } from '../../period/date.ts';

export interface LoansRate {
  /** Loans made on or after this day. */
  readonly from: IsoDate;
  /** Hundredths of one per cent. */
  readonly rate: bigint;
  readonly citation: string;
}

/** Rate of tax on a loan to a participator by the day the loan was made, oldest first (contract 2.16 rule 3). */
export const LOANS_TO_PARTICIPATORS_RATES: readonly [LoansRate, ...LoansRate[]] = [
  { from: '2010-04-01', rate: 2500n, citation: 'CTA 2010 s455(2) as enacted, s1184(1)' },
  { from: '2016-04-06', rate: 3250n, citation: 'CTA 2010 s455(2); FA 2016 s49' },
  { from: '2022-04-06', rate: 3375n, citation: 'CTA 2010 s455(2); ITA 2007 s8(2) (dividend upper rate)' },
  { from: '2026-04-06', rate: 3575n, citation: 'CTA 2010 s455(2); ITA 2007 s8(2) (dividend upper rate)' },
];

/** Returns sent before this day carry the rate of the day before for loans made from 6 April 2026 (decision 39). */
export const NEWEST_LOANS_RATE_ACCEPTED_FROM: IsoDate = '2027-04-06';

/** Statutory rate for a loan made on a day; loans older than the table have its first rate. */
export function loansRateOn(dateAdvanced: IsoDate): LoansRate {
  let found = LOANS_TO_PARTICIPATORS_RATES[0];
  for (const entry of LOANS_TO_PARTICIPATORS_RATES) if (entry.from <= dateAdvanced) found = entry;
  return found;
}

/** Rate a return sent on `asOf` states for a loan made on a day (contract 2.16 rule 3; rule 9466). */
export function transmittedLoansRateOn(dateAdvanced: IsoDate, asOf: IsoDate): LoansRate {
  const rate = loansRateOn(dateAdvanced);
  const newest = LOANS_TO_PARTICIPATORS_RATES[LOANS_TO_PARTICIPATORS_RATES.length - 1];
  const previous = LOANS_TO_PARTICIPATORS_RATES[LOANS_TO_PARTICIPATORS_RATES.length - 2];
  return rate === newest && previous && asOf < NEWEST_LOANS_RATE_ACCEPTED_FROM ? previous : rate;
}
