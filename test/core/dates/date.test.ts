import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayNumber, fromDayNumber, isIsoDate } from '../../../core/dates/date.ts';

const LAST = dayNumber('2999-12-31');
const dates = fc.integer({ min: dayNumber('1000-01-01'), max: LAST }).map(fromDayNumber);

describe('dates taken from outside', () => {
  it.each(['1000-01-01', '2024-02-29', '2000-02-29', '2999-12-31'])('%s is one', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    '0999-12-31',
    '3000-01-01',
    '9999-12-31',
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-00-10',
    '2024-01-00',
    '2024-1-1',
    ' 2024-01-01',
    '2024-01-01\n',
    '２０２４-01-01',
  ])('%j is none', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('sort like their texts after adding days and months', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 40_000 }), (date, days) => {
        expect(isIsoDate(date)).toBe(true);
        const later = addDays(date, days);
        expect(later > date).toBe(true);
        expect(dayNumber(later) - dayNumber(date)).toBe(days);
        expect(addMonths(date, 18) > date).toBe(true);
      }),
    );
  });
});
