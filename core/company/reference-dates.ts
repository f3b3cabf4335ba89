import { addMonths, dayNumber, daysInMonth, type IsoDate, isoDate, partsOf } from '../period/date.ts';
import {
  isLongerThanMonths,
  isLongerThanTwelveMonths,
  monthsAfterPeriodEnd,
  type Period,
} from '../period/period.ts';
import { ACCOUNTS_FILING, type AccountsFilingTime, PERIOD_OF_ACCOUNT } from '../tax/parameters/accounts.ts';
import { rowOn, type Table } from '../tax/parameters/dated.ts';

/**
 * Accounting reference dates of a company and the day its accounts are due (Companies Act 2006 ss 390 to 392, 442 and
 * 443). What the registry holds is weighed in reference-periods.ts.
 */
export interface ReferenceDate {
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31; a day the month does not have is its last. */
  readonly day: number;
}

/** The registry's types of company that are public. */
const PUBLIC_TYPES: readonly string[] = [
  'plc',
  'old-public-company',
  'european-public-limited-liability-company-se',
  'united-kingdom-societas',
];

/** Last day of the month in which incorporation falls, until it is changed (s391(4)). */
export const defaultReferenceDate = (incorporated: IsoDate): ReferenceDate => ({
  month: partsOf(incorporated).month,
  day: 31,
});

/** The reference date in one year. The end of February is its last day, in leap years too. */
export function referenceDateIn(year: number, { month, day }: ReferenceDate): IsoDate {
  const last = daysInMonth(year, month);
  return isoDate(year, month, month === 2 && day >= 28 ? last : Math.min(day, last));
}

/** Whether accounts made up to one of two days are the accounts to the other: they are at most seven days apart (s390). */
export const isAround = (a: IsoDate, b: IsoDate): boolean =>
  Math.abs(dayNumber(a) - dayNumber(b)) <= rowOn(PERIOD_OF_ACCOUNT, b).daysAroundReferenceDate;

/** Whether a period of account is longer than accounts may cover (s391(5), s392(5)). */
export const isTooLong = (period: Period): boolean =>
  isLongerThanMonths(period, rowOn(PERIOD_OF_ACCOUNT, period.end).maxMonths);

/**
 * End of the period that follows `before`: the first reference date more than six months, and so never more than
 * eighteen, after it. Of a first period `before` is the day before incorporation (s391(5)).
 */
export function nextReferenceEnd(before: IsoDate, reference: ReferenceDate): IsoDate {
  const atLeast = monthsAfterPeriodEnd(before, rowOn(PERIOD_OF_ACCOUNT, before).minMonths);
  const { year } = partsOf(atLeast);
  const thisYear = referenceDateIn(year, reference);
  return thisYear > atLeast ? thisYear : referenceDateIn(year + 1, reference);
}

/** The end of the reference period that accounts made up to `end` are for: the reference date if it is near. */
export function referenceEndOf(end: IsoDate, reference: ReferenceDate): IsoDate {
  const { year } = partsOf(end);
  const near = [year - 1, year, year + 1]
    .map((each) => referenceDateIn(each, reference))
    .find((date) => isAround(date, end));
  return near ?? end;
}

export interface DueDateInput {
  /** Its end is the reference date, not the day the accounts were made up to. */
  readonly period: Period;
  /** The day of incorporation when this is the first period, else null. */
  readonly firstFrom: IsoDate | null;
  /** The registry's company type, e.g. `ltd`. */
  readonly companyType: string | null;
  /** The day notice was given that shortened this period, else null. */
  readonly shortenedOn: IsoDate | null;
}

/** Whether the law's times and penalties for public companies hold. */
export const isPublicType = (companyType: string | null): boolean => PUBLIC_TYPES.includes(companyType ?? '');

/** Last day for filing the accounts of a reference period (s442). */
export function accountsDueDate(
  { period, firstFrom, companyType, shortenedOn }: DueDateInput,
  filing: Table<AccountsFilingTime> = ACCOUNTS_FILING,
): IsoDate {
  const { months, anniversaryMonths, minMonths } = rowOn(filing, period.end);
  const allowed = months[isPublicType(companyType) ? 'public' : 'private'];
  const normal =
    firstFrom !== null && isLongerThanTwelveMonths(period)
      ? later(addMonths(firstFrom, anniversaryMonths + allowed), monthsAfterPeriodEnd(period.end, minMonths))
      : monthsAfterPeriodEnd(period.end, allowed);
  return shortenedOn === null ? normal : later(normal, addMonths(shortenedOn, minMonths));
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
