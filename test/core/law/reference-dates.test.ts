import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fromDayNumber, isLastDayOfMonth } from '../../../core/dates/date.ts';
import { daysIn, isLongerThanMonths, monthsAfterPeriodEnd } from '../../../core/dates/period.ts';
import {
  accountsDueDate,
  defaultReferenceDate,
  isAround,
  nextReferenceEnd,
  referenceDateIn,
  referenceEndOf,
} from '../../../core/law/reference-dates.ts';

const plain = { firstFrom: null, companyType: 'ltd', shortenedOn: null };

describe('referenceDateIn', () => {
  it.each([
    [2025, 3, 31, '2025-03-31'],
    [2025, 6, 31, '2025-06-30'],
    [2025, 2, 31, '2025-02-28'],
    [2024, 2, 31, '2024-02-29'],
    [2024, 2, 28, '2024-02-29'],
    [2024, 2, 27, '2024-02-27'],
    [2025, 4, 5, '2025-04-05'],
  ])('in %i of %i/%i is %s', (year, month, day, expected) => {
    expect(referenceDateIn(year, { month, day })).toBe(expected);
  });
});

describe('nextReferenceEnd', () => {
  it.each([
    // Incorporated 14 March 2025, to the end of March: 17 days are too few, so the March after.
    ['2025-03-13', 3, 31, '2026-03-31'],
    // Its second period: twelve months.
    ['2026-03-31', 3, 31, '2027-03-31'],
    // Incorporated 1 June 2025, the reference date moved to 31 December: seven months.
    ['2025-05-31', 12, 31, '2025-12-31'],
    // Exactly six months are not more than six: eighteen.
    ['2025-05-31', 11, 30, '2026-11-30'],
    ['2025-05-31', 12, 1, '2025-12-01'],
    // Made up to a day four days before, or three days after, the reference date.
    ['2026-03-27', 3, 31, '2027-03-31'],
    ['2026-04-03', 3, 31, '2027-03-31'],
    // The end of February.
    ['2023-02-28', 2, 28, '2024-02-29'],
    ['2024-02-29', 2, 28, '2025-02-28'],
  ])('after %s with %i/%i is %s', (before, month, day, expected) => {
    expect(nextReferenceEnd(before, { month, day })).toBe(expected);
  });

  it('is always more than six and at most eighteen months on', () => {
    const days = fc.integer({ min: 600_000, max: 800_000 }).map(fromDayNumber);
    const dates = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) });
    fc.assert(
      fc.property(days, dates, (before, reference) => {
        const end = nextReferenceEnd(before, reference);
        expect(end > monthsAfterPeriodEnd(before, 6)).toBe(true);
        expect(isLongerThanMonths({ start: addDays(before, 1), end }, 18)).toBe(false);
        expect(referenceEndOf(end, reference)).toBe(end);
      }),
    );
  });
});

describe('referenceEndOf', () => {
  it('takes accounts up to seven days away as those to the reference date', () => {
    const reference = { month: 3, day: 31 };
    expect(referenceEndOf('2026-03-24', reference)).toBe('2026-03-31');
    expect(referenceEndOf('2026-04-07', reference)).toBe('2026-03-31');
    expect(referenceEndOf('2026-03-23', reference)).toBe('2026-03-23');
    expect(referenceEndOf('2026-01-03', { month: 12, day: 31 })).toBe('2025-12-31');
    expect(isAround('2026-03-31', '2026-04-08')).toBe(false);
  });
});

describe('accountsDueDate', () => {
  it.each([
    ['2025-04-01', '2026-03-31', '2026-12-31'],
    ['2025-03-01', '2026-02-28', '2026-11-30'],
    ['2025-10-01', '2026-09-30', '2027-06-30'],
    // 31 May and nine months: the last day of February.
    ['2025-06-01', '2026-05-31', '2027-02-28'],
    ['2022-06-01', '2023-05-31', '2024-02-29'],
    ['2025-04-06', '2026-04-05', '2027-01-05'],
  ])('of %s to %s is nine months on, %s', (start, end, expected) => {
    expect(accountsDueDate({ ...plain, period: { start, end } })).toBe(expected);
  });

  it('of a first period over twelve months is 21 months after incorporation', () => {
    const period = { start: '2025-03-14', end: '2026-03-31' };
    expect(accountsDueDate({ ...plain, period, firstFrom: '2025-03-14' })).toBe('2026-12-14');
    // The registry's own example: incorporated 1 January 2011, due 1 October 2012.
    const example = { start: '2011-01-01', end: '2012-01-31' };
    expect(accountsDueDate({ ...plain, period: example, firstFrom: '2011-01-01' })).toBe('2012-10-01');
  });

  it('of a first period of eighteen months is three months after it, when that is later', () => {
    // 21 months from 1 October 2024 is 1 July 2026; three months from 31 March 2026 is 30 June 2026.
    const eighteen = { start: '2024-10-01', end: '2026-03-31' };
    expect(accountsDueDate({ ...plain, period: eighteen, firstFrom: '2024-10-01' })).toBe('2026-07-01');
    // A public company: 18 months from 1 October 2024 is 1 April 2026, so 30 June 2026.
    expect(accountsDueDate({ ...plain, companyType: 'plc', period: eighteen, firstFrom: '2024-10-01' })).toBe(
      '2026-06-30',
    );
  });

  it('of a first period of twelve months or less is nine months on', () => {
    const period = { start: '2025-06-01', end: '2025-12-31' };
    expect(accountsDueDate({ ...plain, period, firstFrom: '2025-06-01' })).toBe('2026-09-30');
  });

  it('of a public company is six months on', () => {
    const period = { start: '2025-04-01', end: '2026-03-31' };
    expect(accountsDueDate({ ...plain, companyType: 'plc', period })).toBe('2026-09-30');
  });

  it('of a shortened period is three months after the notice, when that is later', () => {
    const period = { start: '2025-04-01', end: '2025-12-31' };
    expect(accountsDueDate({ ...plain, period, shortenedOn: '2026-08-15' })).toBe('2026-11-15');
    expect(accountsDueDate({ ...plain, period, shortenedOn: '2025-12-01' })).toBe('2026-09-30');
  });
});

it('the default reference date is the last day of the month of incorporation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 600_000, max: 800_000 }).map(fromDayNumber), (incorporated) => {
      const reference = defaultReferenceDate(incorporated);
      const end = nextReferenceEnd(addDays(incorporated, -1), reference);
      expect(isLastDayOfMonth(end)).toBe(true);
      // A year, with at most one leap day, and up to the 31 days of the month of the anniversary.
      const days = daysIn({ start: incorporated, end });
      expect(days).toBeGreaterThanOrEqual(365);
      expect(days).toBeLessThanOrEqual(366 + 31);
    }),
  );
});
