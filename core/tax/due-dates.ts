import { addDays, addMonths, type IsoDate } from '../period/date.ts';
import { monthsAfterPeriodEnd } from '../period/period.ts';
import { rowOn } from './parameters/dated.ts';
import { LAW, type Law } from './parameters/law.ts';

/** The days that the law sets from the end of a period, and the words that say how they were counted. */

/** The day corporation tax is due: nine months and one day after the end of the accounting period (TMA 1970 s59D). */
export const paymentDueDate = (accountingPeriodEnd: IsoDate, law: Law = LAW): IsoDate =>
  addDays(monthsAfterPeriodEnd(accountingPeriodEnd, rowOn(law.payment, accountingPeriodEnd).months), 1);

/** The filing date: twelve months after the end of the period of account (FA 1998 Sch 18 para 14). */
export const returnDueDate = (periodOfAccountEnd: IsoDate, law: Law = LAW): IsoDate =>
  monthsAfterPeriodEnd(periodOfAccountEnd, rowOn(law.return, periodOfAccountEnd).months);

/** Last day to amend the return: twelve months after the filing date (FA 1998 Sch 18 para 15(4)). */
export const amendmentDueDate = (periodOfAccountEnd: IsoDate, law: Law = LAW): IsoDate =>
  addMonths(returnDueDate(periodOfAccountEnd, law), rowOn(law.amendment, periodOfAccountEnd).months);

const NUMBERS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
];

/** `9` → `nine months`. */
export const monthsInWords = (months: number): string =>
  `${NUMBERS[months] ?? months} ${months === 1 ? 'month' : 'months'}`;

/** `6` → `six years`. */
export const yearsInWords = (years: number): string =>
  `${NUMBERS[years] ?? years} ${years === 1 ? 'year' : 'years'}`;
