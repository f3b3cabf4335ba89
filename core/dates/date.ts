/**
 * Calendar dates without a time or a zone, as ISO text `YYYY-MM-DD`. Text order is date order. Arithmetic counts days
 * of the civil calendar, so no clock or time zone can move a date.
 */
export type IsoDate = string;

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

const ZERO = '0'.charCodeAt(0);
const digitAt = (date: IsoDate, at: number): number => date.charCodeAt(at) - ZERO;
const twoDigitsAt = (date: IsoDate, at: number): number => 10 * digitAt(date, at) + digitAt(date, at + 1);

/** Reads a date digit by digit. A document reads hundreds, and cutting out text for each number takes longer. */
export const partsOf = (date: IsoDate): DateParts => ({
  year: 100 * twoDigitsAt(date, 0) + twoDigitsAt(date, 2),
  month: twoDigitsAt(date, 5),
  day: twoDigitsAt(date, 8),
});

export const isoDate = (year: number, month: number, day: number): IsoDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/**
 * True for a date of the calendar written `YYYY-MM-DD`, years 1000 to 2999. Every date from outside is tested here. The
 * bounds leave room for dates computed from it: beyond the year 9999 text order is no longer date order.
 */
export function isIsoDate(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Counts days from 1 January of the year 1 to 1 January of a year. */
function daysBeforeYear(year: number): number {
  const y = year - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
}

/** Counts days since 1 January of the year 1, from 0. */
export function dayNumber(date: IsoDate): number {
  const { year, month, day } = partsOf(date);
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return daysBeforeYear(year) + (daysBeforeMonth[month - 1] ?? 0) + leapDay + day - 1;
}

export function fromDayNumber(days: number): IsoDate {
  let year = Math.floor(days / 365.2425) + 1;
  while (daysBeforeYear(year + 1) <= days) year += 1;
  while (daysBeforeYear(year) > days) year -= 1;
  let rest = days - daysBeforeYear(year);
  let month = 1;
  while (rest >= daysInMonth(year, month)) {
    rest -= daysInMonth(year, month);
    month += 1;
  }
  return isoDate(year, month, rest + 1);
}

export const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
export const earlierOf = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

export const addDays = (date: IsoDate, days: number): IsoDate => fromDayNumber(dayNumber(date) + days);

/**
 * Gives the same day of the month `months` later; the month's last day when it has no such day (31 May + 9 → 28 or 29
 * February).
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const toYear = Math.floor(index / 12);
  const toMonth = (index % 12) + 1;
  return isoDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

export function isLastDayOfMonth(date: IsoDate): boolean {
  const { year, month, day } = partsOf(date);
  return day === daysInMonth(year, month);
}

const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');

/** Gives the number of a month, 1 to 12, by the first three letters of its name; 0 for any other text. */
export const monthNumber = (name: string): number =>
  1 + MONTH_NAMES.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase());

/** Writes a date in words: `2026-03-31` → `31 March 2026`. */
export function longDate(date: IsoDate): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${MONTH_NAMES[month - 1]} ${year}`;
}
