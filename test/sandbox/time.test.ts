import { expect, it } from 'vitest';
import { ukTime } from '../../sandbox/time.ts';

it.each([
  ['2026-01-15T23:59:59.007Z', '2026-01-15T23:59:59.007', '15/01/2026', '23:59:59'],
  // Summer time begins on 29 March 2026 at 01:00 UTC, and ends on 25 October at 01:00 UTC.
  ['2026-03-29T00:59:59.999Z', '2026-03-29T00:59:59.999', '29/03/2026', '00:59:59'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000', '29/03/2026', '02:00:00'],
  ['2026-07-01T23:30:00.000Z', '2026-07-02T00:30:00.000', '02/07/2026', '00:30:00'],
  ['2026-10-25T00:59:59.000Z', '2026-10-25T01:59:59.000', '25/10/2026', '01:59:59'],
  ['2026-10-25T01:00:00.000Z', '2026-10-25T01:00:00.000', '25/10/2026', '01:00:00'],
])('writes %s as the time in the United Kingdom', (utc, dateTime, slashedDate, clock) => {
  expect(ukTime(new Date(utc))).toEqual({ date: dateTime.slice(0, 10), dateTime, slashedDate, clock });
});
