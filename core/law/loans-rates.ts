import type { IsoDate } from '../dates/date.ts';
import { rowOn } from './dated-tables.ts';
import type { Law, LoansRate } from './law.ts';

/** Gives the statutory rate for a loan made on a day; loans older than the table have its first rate. */
export const loansRateOn = (dateAdvanced: IsoDate, { loansRates }: Law): LoansRate =>
  rowOn(loansRates, dateAdvanced);

/** Gives the rate that a return sent on `asOf` states for a loan made on a day (rule 9466). */
export function transmittedLoansRateOn(dateAdvanced: IsoDate, asOf: IsoDate, { loansRates }: Law): LoansRate {
  const [first, ...others] = loansRates;
  const sendable = others.filter(({ sentFrom }) => sentFrom === null || sentFrom <= asOf);
  return rowOn([first, ...sendable], dateAdvanced);
}
