import { describe, expect, it } from 'vitest';
import { LAW } from '../../../core/law/law.ts';
import { monthsInWords, paymentDueDate, returnDueDate, yearsInWords } from '../../../core/tax/due-dates.ts';

describe('deadlines', () => {
  it.each([
    ['2025-12-31', '2026-10-01'],
    ['2025-06-30', '2026-04-01'], // plain month arithmetic stops at 30 March, a day short
    ['2025-02-28', '2025-12-01'],
    ['2025-05-31', '2026-03-01'],
    ['2025-05-15', '2026-02-16'],
    ['2024-02-29', '2024-12-01'],
  ])('tax for a period to %s is due on %s', (end, due) => expect(paymentDueDate(end, LAW)).toBe(due));

  it.each([
    ['2026-03-31', '2027-03-31'],
    ['2024-02-29', '2025-02-28'],
    ['2023-02-28', '2024-02-29'],
    ['2025-07-14', '2026-07-14'],
  ])('the return for a period to %s is due on %s', (end, due) => expect(returnDueDate(end, LAW)).toBe(due));
});

describe('lengths of time', () => {
  // The words are made inside each test: Stryker does not see a call that is made while tests are collected.
  it.each([
    [monthsInWords, 9, 'nine months'],
    [monthsInWords, 1, 'one month'],
    [monthsInWords, 18, 'eighteen months'],
    [monthsInWords, 24, '24 months'],
    [yearsInWords, 6, 'six years'],
    [yearsInWords, 1, 'one year'],
  ])('%o of %i are %s', (inWords, number, expected) => expect(inWords(number)).toBe(expected));
});
