import { addMonths, dayNumber, daysInMonth, type IsoDate, isoDate, laterOf, partsOf } from '../dates/date.ts';
import {
  isLongerThanMonths,
  isLongerThanTwelveMonths,
  monthsAfterPeriodEnd,
  type Period,
} from '../dates/period.ts';
import { rowOn } from './dated-tables.ts';
import { LAW, type Law } from './law.ts';

/**
 * Computes accounting reference dates of a company and the day its accounts are due (Companies Act 2006 ss 390 to 392,
 * 442 and 443). The registry's data is evaluated in reference-periods.ts.
 */
export interface ReferenceDate {
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31; a day that the month does not have means its last day. */
  readonly day: number;
}

/** The registry's types of company that are public. */
const PUBLIC_TYPES: readonly string[] = [
  'plc',
  'old-public-company',
  'european-public-limited-liability-company-se',
  'united-kingdom-societas',
];

/** Gives the last day of the month of incorporation, until it is changed (s391(4)). */
export const defaultReferenceDate = (incorporated: IsoDate): ReferenceDate => ({
  month: partsOf(incorporated).month,
  day: 31,
});

/** Gives the reference date in one year. The end of February is its last day, in leap years too. */
export function referenceDateIn(year: number, { month, day }: ReferenceDate): IsoDate {
  const last = daysInMonth(year, month);
  return isoDate(year, month, month === 2 && day >= 28 ? last : Math.min(day, last));
}

/** True when accounts made up to one of two days count for the other: they are at most seven days apart (s390). */
export const isAround = (a: IsoDate, b: IsoDate, { periodOfAccount }: Law = LAW): boolean =>
  Math.abs(dayNumber(a) - dayNumber(b)) <= rowOn(periodOfAccount, b).daysAroundReferenceDate;

/** True when a period of account is longer than accounts may cover (s391(5), s392(5)). */
export const isTooLong = (period: Period, { periodOfAccount }: Law = LAW): boolean =>
  isLongerThanMonths(period, rowOn(periodOfAccount, period.end).maxMonths);

/**
 * Gives the end of the period that follows `before`: the first reference date more than six months, and so never more
 * than eighteen, after it. For a first period `before` is the day before incorporation (s391(5)).
 */
export function nextReferenceEnd(
  before: IsoDate,
  reference: ReferenceDate,
  { periodOfAccount }: Law = LAW,
): IsoDate {
  const atLeast = monthsAfterPeriodEnd(before, rowOn(periodOfAccount, before).minMonths);
  const { year } = partsOf(atLeast);
  const thisYear = referenceDateIn(year, reference);
  return thisYear > atLeast ? thisYear : referenceDateIn(year + 1, reference);
}

/** Gives the end of the reference period of accounts made up to `end`: the reference date if it is near. */
export function referenceEndOf(end: IsoDate, reference: ReferenceDate): IsoDate {
  const { year } = partsOf(end);
  const near = [year - 1, year, year + 1]
    .map((each) => referenceDateIn(each, reference))
    .find((date) => isAround(date, end));
  return near ?? end;
}

export interface DueDateInput {
  /** Ends on the reference date, not on the day the accounts were made up to. */
  readonly period: Period;
  /** The day of incorporation when this is the first period, else null. */
  readonly firstFrom: IsoDate | null;
  /** The registry's company type, e.g. `ltd`. */
  readonly companyType: string | null;
  /** The day of the notice that shortened this period, else null. */
  readonly shortenedOn: IsoDate | null;
}

/** True when the law's times and penalties for public companies apply. */
export const isPublicType = (companyType: string | null): boolean => PUBLIC_TYPES.includes(companyType ?? '');

/** Partnerships that deliver no accounts as companies do. A limited liability partnership does. */
export const LIMITED_PARTNERSHIPS: readonly string[] = [
  'limited-partnership',
  'scottish-partnership',
  'private-fund-limited-partnership',
];

export const OVERSEAS_BODIES: readonly string[] = [
  'oversea-company',
  'uk-establishment',
  'registered-overseas-entity',
];

/** Bodies of other law. Their accounts go to other authorities, such as the Financial Conduct Authority. */
export const OTHER_LAW_BODIES: readonly string[] = [
  'royal-charter',
  'registered-society-non-jurisdictional',
  'industrial-and-provident-society',
  // A credit union of Northern Ireland.
  'northern-ireland-other',
  'investment-company-with-variable-capital',
  'icvc-securities',
  'icvc-warrant',
  'icvc-umbrella',
  'protected-cell-company',
  'eeig',
  'eeig-establishment',
  'ukeig',
  'further-education-or-sixth-form-college-corporation',
  'charitable-incorporated-organisation',
  'scottish-charitable-incorporated-organisation',
];

const WITHOUT_PERIODS = [...LIMITED_PARTNERSHIPS, ...OVERSEAS_BODIES, ...OTHER_LAW_BODIES];

/** True for bodies whose accounting reference periods follow from their incorporation (Companies Act 2006 s391). */
export const hasReferencePeriods = (companyType: string | null): boolean =>
  !WITHOUT_PERIODS.includes(companyType ?? '');

/** Gives the months after a period's end in which its accounts must be filed, if they are not the first (s442). */
export const accountsMonths = (companyType: string | null, end: IsoDate, { accountsFiling }: Law): number =>
  rowOn(accountsFiling, end).months[isPublicType(companyType) ? 'public' : 'private'];

/** Gives the last day for filing the accounts of a reference period (s442). */
export function accountsDueDate(
  { period, firstFrom, companyType, shortenedOn }: DueDateInput,
  law: Law = LAW,
): IsoDate {
  const { anniversaryMonths, minMonths } = rowOn(law.accountsFiling, period.end);
  const allowed = accountsMonths(companyType, period.end, law);
  const normal =
    firstFrom !== null && isLongerThanTwelveMonths(period)
      ? laterOf(
          addMonths(firstFrom, anniversaryMonths + allowed),
          monthsAfterPeriodEnd(period.end, minMonths),
        )
      : monthsAfterPeriodEnd(period.end, allowed);
  return shortenedOn === null ? normal : laterOf(normal, addMonths(shortenedOn, minMonths));
}
