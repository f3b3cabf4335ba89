import { describe, expect, it } from 'vitest';
import { isBegun } from '../../worker/services/unbegun.ts';

/** Tests when a period at the register counts as begun: a filing covers most of its days. */

describe('a period at the register', () => {
  const year = { start: '2025-04-01', end: '2026-03-31' };

  it.each([
    ['of the same days', '2025-04-01', '2026-03-31', true],
    ['made up to three days before', '2025-04-01', '2026-03-28', true],
    ['of the year before, to seven days after its end', '2024-04-01', '2025-04-07', false],
    ['of the year after', '2026-04-01', '2027-03-31', false],
  ] as const)('is begun by a filing %s, or not', (_, start, end, begun) =>
    expect(isBegun(year, [{ start, end }])).toBe(begun),
  );

  it('of a few days, which the dissolution cut, is begun only by a filing of the same days', () => {
    const week = { start: '2026-04-01', end: '2026-04-06' };
    expect(isBegun(week, [week])).toBe(true);
    expect(isBegun(week, [year])).toBe(false);
  });
});
