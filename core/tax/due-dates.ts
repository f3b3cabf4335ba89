import { addDays, addMonths, type IsoDate } from '../dates/date.ts';
import { monthsAfterPeriodEnd } from '../dates/period.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law } from '../law/law.ts';

/** Computes the days that the law sets from the end of a period, and describes in words how they were counted. */

/**
 * Gives the day on which corporation tax is due: nine months and one day after the end of the accounting period (TMA 1970
 * s59D).
 */
export const paymentDueDate = (accountingPeriodEnd: IsoDate, law: Law): IsoDate =>
  addDays(monthsAfterPeriodEnd(accountingPeriodEnd, rowOn(law.payment, accountingPeriodEnd).months), 1);

/** Gives the filing date: twelve months after the end of the period of account (FA 1998 Sch 18 para 14). */
export const returnDueDate = (periodOfAccountEnd: IsoDate, law: Law): IsoDate =>
  monthsAfterPeriodEnd(periodOfAccountEnd, rowOn(law.return, periodOfAccountEnd).months);

/** Gives the last day to amend the return: twelve months after the filing date (FA 1998 Sch 18 para 15(4)). */
export const amendmentDueDate = (periodOfAccountEnd: IsoDate, law: Law): IsoDate =>
  addMonths(returnDueDate(periodOfAccountEnd, law), rowOn(law.amendment, periodOfAccountEnd).months);

const NUMBERS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
];

/** Writes `9` as `nine months`. */
export const monthsInWords = (months: number): string =>
  `${NUMBERS[months] ?? months} ${months === 1 ? 'month' : 'months'}`;

/** Writes `6` as `six years`. */
export const yearsInWords = (years: number): string =>
  `${NUMBERS[years] ?? years} ${years === 1 ? 'year' : 'years'}`;
