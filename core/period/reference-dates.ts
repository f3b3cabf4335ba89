import { addMonths, dayNumber, daysInMonth, type IsoDate, isoDate, partsOf } from './date.ts';
import { isLongerThanTwelveMonths, monthsAfterPeriodEnd, type Period } from './period.ts';

/**
 * Accounting reference dates of a company and the day its accounts are due (Companies Act 2006 ss 390 to 392, 442 and
 * 443). Calendar arithmetic only: what the registry holds is weighed in reference-periods.ts.
 */
export interface ReferenceDate {
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31; a day the month does not have is its last. */
  readonly day: number;
}

/** Months allowed for filing after the period, for a private company or LLP and for a public one (s442(2)). */
const FILING_MONTHS = { private: 9, public: 6 } as const;
/** A first period of over 12 months counts them from the first anniversary of incorporation (s442(3)). */
const ANNIVERSARY_MONTHS = 12;
/** Never less than this after the end of such a first period (s442(3)), or after notice of a shortening (s442(4)). */
const LEAST_MONTHS = 3;
/** A period runs for more than this (s391(5)) unless it is shortened. */
const MORE_THAN_MONTHS = 6;
/** The accounts may be made up to a day this close to the reference date (s390(2)(b) and (3)(b)). */
const DAYS_AROUND = 7;

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

/** True of two days at most seven apart: accounts made up to one of them are the accounts to the other. */
export const isAround = (a: IsoDate, b: IsoDate): boolean =>
  Math.abs(dayNumber(a) - dayNumber(b)) <= DAYS_AROUND;

/**
 * End of the period that follows `before`: the first reference date more than six months, and so never more than
 * eighteen, after it. Of a first period `before` is the day before incorporation (s391(5)).
 */
export function nextReferenceEnd(before: IsoDate, reference: ReferenceDate): IsoDate {
  const sixMonths = monthsAfterPeriodEnd(before, MORE_THAN_MONTHS);
  const { year } = partsOf(sixMonths);
  const thisYear = referenceDateIn(year, reference);
  return thisYear > sixMonths ? thisYear : referenceDateIn(year + 1, reference);
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

/** Last day for filing the accounts of a reference period (s442). */
export function accountsDueDate({ period, firstFrom, companyType, shortenedOn }: DueDateInput): IsoDate {
  const allowed = FILING_MONTHS[PUBLIC_TYPES.includes(companyType ?? '') ? 'public' : 'private'];
  const normal =
    firstFrom !== null && isLongerThanTwelveMonths(period)
      ? later(
          addMonths(firstFrom, ANNIVERSARY_MONTHS + allowed),
          monthsAfterPeriodEnd(period.end, LEAST_MONTHS),
        )
      : monthsAfterPeriodEnd(period.end, allowed);
  return shortenedOn === null ? normal : later(normal, addMonths(shortenedOn, LEAST_MONTHS));
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
