import { describe, expect, it } from 'vitest';
import { addDays } from '../../../core/dates/date.ts';
import {
  bankHolidays,
  easterSunday,
  isWorkingDay,
  weekdayOf,
  workingDayBy,
} from '../../../core/dates/working-days.ts';

describe('bank holidays in England and Wales', () => {
  it.each([
    // Boxing Day 2026 is a Saturday.
    [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    // Christmas Day 2027 is a Saturday, Boxing Day a Sunday.
    [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
    // New Year's Day 2028 is a Saturday.
    [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
    // Christmas Day 2033 is a Sunday, and Boxing Day stays on Monday.
    [2033, ['01-03', '04-15', '04-18', '05-02', '05-30', '08-29', '12-26', '12-27']],
  ])('%d', (year, days) => expect(bankHolidays(year)).toEqual(days.map((day) => `${year}-${day}`)));

  it.each([
    '2008-03-23',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
  ])('Easter Sunday %s', (day) => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day));

  it('has eight in every year, all on days of the week, Easter always a Sunday', () => {
    for (let year = 2017; year <= 2100; year += 1) {
      const days = bankHolidays(year);
      expect(new Set(days).size).toBe(8);
      expect([...days].sort()).toEqual(days);
      expect(days.map(weekdayOf)).not.toContain('Saturday');
      expect(days.map(weekdayOf)).not.toContain('Sunday');
      expect(weekdayOf(easterSunday(year))).toBe('Sunday');
    }
  });
});

describe('working days', () => {
  it.each([
    ['2026-11-21', 'Saturday'],
    ['2000-01-01', 'Saturday'],
    ['2024-02-29', 'Thursday'],
  ])('%s is a %s', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

  it.each([
    ['2027-01-01', '2026-12-31'],
    // Good Friday, and the weekend and Monday after it.
    ['2026-04-06', '2026-04-02'],
    ['2026-11-20', '2026-11-20'],
    ['2028-01-03', '2027-12-31'],
  ])('the last on or before %s is %s', (day, working) => expect(workingDayBy(day)).toBe(working));

  it('leaves no working day between a day and the last before it', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const found = workingDayBy(day);
      expect(isWorkingDay(found)).toBe(true);
      for (let next = addDays(found, 1); next <= day; next = addDays(next, 1))
        expect(isWorkingDay(next)).toBe(false);
    }
  });
});
