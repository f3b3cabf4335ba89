import type { Fraction } from '../base/money.ts';
import {
  addDays,
  addMonths,
  dayNumber,
  type IsoDate,
  isLastDayOfMonth,
  isoDate,
  longDate,
  partsOf,
} from './date.ts';

/** A span of whole days, including both ends. */
export interface Period {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** Writes a period in words: `1 April 2025 to 31 March 2026`. */
export const longPeriod = ({ start, end }: Period): string => `${longDate(start)} to ${longDate(end)}`;

/** True when a day is in a period, which includes its first and last day. */
export const isWithin = (day: IsoDate, { start, end }: Period): boolean => start <= day && day <= end;

export const daysIn = (period: Period): number => dayNumber(period.end) - dayNumber(period.start) + 1;

/** Writes a number of days: `1 day`, `90 days`. */
export const daysInWords = (days: number | bigint): string =>
  `${days} ${BigInt(days) === 1n ? 'day' : 'days'}`;

/**
 * Gives the last day of the twelve months that begin on `start`. Twelve months from 29 February end on 28 February (CTA
 * 2009 s10(1)(a): an accounting period ends 12 months after it begins).
 */
export const twelveMonthEnd = (start: IsoDate): IsoDate =>
  addDays(addMonths(start, 12), start.endsWith('-02-29') ? 0 : -1);

export const isTwelveMonths = (period: Period): boolean => period.end === twelveMonthEnd(period.start);
export const isLongerThanTwelveMonths = (period: Period): boolean =>
  period.end > twelveMonthEnd(period.start);

/** True when a period covers more than this number of months. */
export const isLongerThanMonths = (period: Period, months: number): boolean =>
  period.end > monthsAfterPeriodEnd(addDays(period.start, -1), months);

/**
 * Divides a period of account into tax accounting periods: one, or the first twelve months and the rest (CTA 2009 s10).
 */
export function accountingPeriods(account: Period): readonly Period[] {
  if (!isLongerThanTwelveMonths(account)) return [account];
  const firstEnd = twelveMonthEnd(account.start);
  return [
    { start: account.start, end: firstEnd },
    { start: addDays(firstEnd, 1), end: account.end },
  ];
}

/** Gives the financial year of a day: the year of the latest 1 April (Interpretation Act 1978 Sch 1). */
export function financialYearOf(date: IsoDate): number {
  const { year, month } = partsOf(date);
  return month >= 4 ? year : year - 1;
}

/** Gives the first day of a financial year: `2025` → `2025-04-01`. */
export const firstDayOfFinancialYear = (financialYear: number): IsoDate => isoDate(financialYear, 4, 1);
/** Gives the last day of a financial year: `2025` → `2026-03-31`. */
export const lastDayOfFinancialYear = (financialYear: number): IsoDate => isoDate(financialYear + 1, 3, 31);

export interface FinancialYearPart {
  readonly financialYear: number;
  readonly days: number;
}

/** Cuts a period at each 31 March. Periods of up to 12 months touch at most two financial years. */
export function financialYearParts(period: Period): readonly FinancialYearPart[] {
  const parts: FinancialYearPart[] = [];
  let start = period.start;
  while (start <= period.end) {
    const financialYear = financialYearOf(start);
    const yearEnd: string = lastDayOfFinancialYear(financialYear);
    const end = yearEnd < period.end ? yearEnd : period.end;
    parts.push({ financialYear, days: daysIn({ start, end }) });
    start = addDays(end, 1);
  }
  return parts;
}

export const daysInFinancialYear = (financialYear: number): number =>
  daysIn({ start: firstDayOfFinancialYear(financialYear), end: lastDayOfFinancialYear(financialYear) });

/** Gives the day `months` after a period end. A month's last day stays a month's last day (28 Feb + 9 → 30 Nov). */
export function monthsAfterPeriodEnd(end: IsoDate, months: number): IsoDate {
  return isLastDayOfMonth(end) ? addDays(addMonths(addDays(end, 1), months), -1) : addMonths(end, months);
}

const DAYS_OF_YEAR = 365;

/**
 * Gives a period's share of a year: one for twelve months, also in a leap year; its days divided by 365 for any other
 * length.
 */
export const shareOfYear = (period: Period): Fraction =>
  isTwelveMonths(period)
    ? { numerator: 1n, denominator: 1n }
    : { numerator: BigInt(daysIn(period)), denominator: BigInt(DAYS_OF_YEAR) };

/** Gives the number of days that make a whole year for a period: 366 where it has 366 days itself, otherwise 365. */
export const daysOfYearFor = (period: Period): number =>
  daysIn(period) === DAYS_OF_YEAR + 1 ? DAYS_OF_YEAR + 1 : DAYS_OF_YEAR;
/** Derives the period before this one: the twelve months up to its start, not before `notBefore`. */
export function precedingPeriod(period: Period, notBefore: IsoDate | null): Period | null {
  const end = addDays(period.start, -1);
  const yearEarlier = addDays(monthsAfterPeriodEnd(end, -12), 1);
  const start = notBefore !== null && notBefore > yearEarlier ? notBefore : yearEarlier;
  return start <= end ? { start, end } : null;
}
