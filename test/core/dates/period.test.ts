import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayNumber,
  fromDayNumber,
  isIsoDate,
  longDate,
} from '../../../core/dates/date.ts';
import {
  accountingPeriods,
  daysIn,
  daysInFinancialYear,
  financialYearOf,
  financialYearParts,
  isTwelveMonths,
  precedingPeriod,
  twelveMonthEnd,
} from '../../../core/dates/period.ts';

const anyDay = fc.integer({ min: dayNumber('2015-04-01'), max: dayNumber('2040-12-31') }).map(fromDayNumber);

describe('dates', () => {
  it.each(['2023-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '24-04-01', '2024-4-1', '0999-01-01'])(
    '%s is not a date',
    (text) => expect(isIsoDate(text)).toBe(false),
  );

  it('counts days as the platform calendar does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        const expected = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
        expect(addDays(day, days)).toBe(expected.toISOString().slice(0, 10));
      }),
    );
  });

  it('keeps to the last day of a shorter month', () => {
    expect(addMonths('2025-05-31', 9)).toBe('2026-02-28');
    expect(addMonths('2023-05-31', 9)).toBe('2024-02-29');
    expect(addMonths('2025-03-15', -12)).toBe('2024-03-15');
  });

  it('is written out in full', () => expect(longDate('2026-03-31')).toBe('31 March 2026'));
});

describe('twelve months', () => {
  it.each([
    ['2025-04-01', '2026-03-31'],
    ['2024-03-01', '2025-02-28'],
    ['2023-03-01', '2024-02-29'],
    ['2024-02-29', '2025-02-28'],
    ['2025-07-15', '2026-07-14'],
  ])('from %s end on %s', (start, end) => {
    expect(twelveMonthEnd(start)).toBe(end);
    expect(isTwelveMonths({ start, end })).toBe(true);
    expect(isTwelveMonths({ start, end: addDays(end, -1) })).toBe(false);
  });

  it('are 365 or 366 days', () => {
    fc.assert(
      fc.property(anyDay, (start) => {
        expect([365, 366]).toContain(daysIn({ start, end: twelveMonthEnd(start) }));
      }),
    );
  });
});

describe('accounting periods', () => {
  it('cut a long period after twelve months', () => {
    expect(accountingPeriods({ start: '2024-07-01', end: '2025-12-31' })).toEqual([
      { start: '2024-07-01', end: '2025-06-30' },
      { start: '2025-07-01', end: '2025-12-31' },
    ]);
  });

  it('leave twelve months whole', () => {
    const year = { start: '2024-02-29', end: '2025-02-28' };
    expect(accountingPeriods(year)).toEqual([year]);
  });

  it('cover every day once', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 548 }), (start, days) => {
        const account = { start, end: addDays(start, days) };
        const periods = accountingPeriods(account);
        expect(periods.reduce((total, p) => total + daysIn(p), 0)).toBe(days + 1);
        expect(periods.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('financial years', () => {
  it.each([
    ['2026-03-31', 2025],
    ['2026-04-01', 2026],
    ['2026-01-01', 2025],
  ])('%s falls in %d', (day, expected) => expect(financialYearOf(day)).toBe(expected));

  it('of 366 days are those that hold a 29 February', () => {
    expect([2022, 2023, 2024, 2027].map(daysInFinancialYear)).toEqual([365, 366, 365, 366]);
  });

  it('share out a period', () => {
    expect(financialYearParts({ start: '2023-01-01', end: '2023-12-31' })).toEqual([
      { financialYear: 2022, days: 90 },
      { financialYear: 2023, days: 275 },
    ]);
    expect(financialYearParts({ start: '2025-04-01', end: '2026-03-31' })).toEqual([
      { financialYear: 2025, days: 365 },
    ]);
  });
});

describe('the period before', () => {
  it.each([
    ['2025-04-01', null, '2024-04-01', '2025-03-31'],
    ['2024-03-01', null, '2023-03-01', '2024-02-29'],
    ['2025-07-15', null, '2024-07-15', '2025-07-14'],
    // A year that ends on 28 February begins on 1 March, although its end is not the last day of the month.
    ['2024-02-29', null, '2023-03-01', '2024-02-28'],
    ['2025-04-01', '2024-09-10', '2024-09-10', '2025-03-31'],
  ])('that of %s (incorporated %s) is %s to %s', (start, incorporated, from, to) => {
    expect(precedingPeriod({ start, end: '2030-12-31' }, incorporated)).toEqual({ start: from, end: to });
  });

  it('is none before incorporation', () => {
    expect(precedingPeriod({ start: '2025-04-01', end: '2026-03-31' }, '2025-04-01')).toBeNull();
  });
});
