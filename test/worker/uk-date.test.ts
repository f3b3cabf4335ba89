import { expect, it } from 'vitest';
import { ukDate } from '../../worker/runtime.ts';

it('is the date in the United Kingdom at each moment, in any order of calls', () => {
  const dates = {
    // Winter: the same as UTC.
    '2026-01-31T23:59:59.999Z': '2026-01-31',
    '2026-02-01T00:00:00.000Z': '2026-02-01',
    // Summer: an hour ahead, so the day begins at 23:00 UTC.
    '2026-06-30T22:59:59.999Z': '2026-06-30',
    '2026-06-30T23:00:00.000Z': '2026-07-01',
    '2026-06-30T23:59:59.999Z': '2026-07-01',
    // The last evening of summer time, and the first of winter time.
    '2026-10-24T23:00:00.000Z': '2026-10-25',
    '2026-10-25T23:00:00.000Z': '2026-10-25',
    '2026-10-26T00:00:00.000Z': '2026-10-26',
  };
  const asked = Object.entries(dates);
  for (const [at, date] of [...asked, ...asked.toReversed()]) expect(ukDate(new Date(at))).toBe(date);
});
