import { addDays, dayNumber, fromDayNumber, type IsoDate, isoDate, partsOf } from './date.ts';

/**
 * Finds the days on which banks in England and Wales work: no Saturday, no Sunday, no bank holiday (Banking and
 * Financial Dealings Act 1971 Sch 1; New Year's Day and the early May holiday by proclamation each year). Holidays
 * proclaimed for a single year are not included.
 */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Gives the weekday of a date. Day 0 of the calendar, 1 January of the year 1, is a Monday. */
export const weekdayOf = (date: IsoDate): Weekday => WEEKDAYS[(dayNumber(date) + 1) % 7] ?? 'Sunday';

const isWeekend = (date: IsoDate): boolean => ['Saturday', 'Sunday'].includes(weekdayOf(date));

/** Gives the first Monday on or after a day. */
const mondayFrom = (date: IsoDate): IsoDate =>
  fromDayNumber(dayNumber(date) + ((7 - (dayNumber(date) % 7)) % 7));

/** Computes Easter Sunday by the Gregorian computus (Calendar (New Style) Act 1750). */
export function easterSunday(year: number): IsoDate {
  const century = Math.trunc(year / 100);
  const golden = year % 19;
  const skipped = century - Math.trunc(century / 4) - Math.trunc((8 * century + 13) / 25);
  const epact = (19 * golden + skipped + 15) % 30;
  const late = epact > 28 || (epact === 28 && golden > 10) ? 1 : 0;
  const moon = epact - late;
  const sunday = (year + Math.trunc(year / 4) + moon + 2 - century + Math.trunc(century / 4)) % 7;
  return addDays(isoDate(year, 3, 28), moon - sunday);
}

/** Gives the day itself, or the next weekday that is not taken. */
function substituted(date: IsoDate, taken: readonly IsoDate[]): IsoDate {
  let day = date;
  while (isWeekend(day) || taken.includes(day)) day = addDays(day, 1);
  return day;
}

/** Lists the bank holidays of a year in England and Wales, in order. Substitute days replace those on a weekend. */
export function bankHolidays(year: number): readonly IsoDate[] {
  const easter = easterSunday(year);
  const christmas = isoDate(year, 12, 25);
  const boxing = isoDate(year, 12, 26);
  // Christmas Day on a Sunday moves past Boxing Day, which keeps its Monday.
  const boxingKept = isWeekend(boxing) ? null : boxing;
  const christmasDay = substituted(christmas, boxingKept === null ? [] : [boxingKept]);
  return [
    substituted(isoDate(year, 1, 1), []),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(isoDate(year, 5, 1)),
    mondayFrom(isoDate(year, 5, 25)),
    mondayFrom(isoDate(year, 8, 25)),
    ...[christmasDay, boxingKept ?? substituted(boxing, [christmasDay])].sort(),
  ];
}

export const isWorkingDay = (date: IsoDate): boolean =>
  !isWeekend(date) && !bankHolidays(partsOf(date).year).includes(date);

/** Gives the last working day on or before a day. */
export function workingDayBy(date: IsoDate): IsoDate {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}
