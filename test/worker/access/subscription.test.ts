import { describe, expect, it } from 'vitest';
import { activeSubscription, isActive, newSubscription } from '../../../worker/access/subscription.ts';

const at = (text: string) => new Date(text);

describe('a subscription', () => {
  it('runs twelve months from its day, with 300 filings', () => {
    expect(newSubscription(7, at('2026-04-01T23:59:59.999Z'))).toEqual({
      accountId: 7,
      startsOn: '2026-04-01',
      endsOn: '2027-03-31',
      allowance: 300,
    });
    expect(newSubscription(7, at('2028-02-29T00:00:00Z')).endsOn).toBe('2029-02-28');
  });

  it('is active on its first and last day and on none outside', () => {
    const held = [{ id: 1, ...newSubscription(7, at('2026-04-01T12:00:00Z')) }];
    expect(isActive(held, at('2026-03-31T23:59:59.999Z'))).toBe(false);
    expect(isActive(held, at('2026-04-01T00:00:00Z'))).toBe(true);
    expect(isActive(held, at('2027-03-31T23:59:59.999Z'))).toBe(true);
    expect(isActive(held, at('2027-04-01T00:00:00Z'))).toBe(false);
    expect(isActive([], at('2026-04-01T00:00:00Z'))).toBe(false);
  });

  it('of several in force is the one that began last, or the newer of two of one day', () => {
    const begun = (id: number, day: string) => ({ id, ...newSubscription(7, at(`${day}T00:00:00Z`)) });
    const held = [
      begun(1, '2026-01-01'),
      begun(2, '2026-06-01'),
      begun(3, '2026-06-01'),
      begun(4, '2027-01-01'),
    ];
    expect(activeSubscription(held, at('2026-07-01T00:00:00Z'))?.id).toBe(3);
    expect(activeSubscription(held, at('2026-02-01T00:00:00Z'))?.id).toBe(1);
    expect(activeSubscription([...held].reverse(), at('2027-02-01T00:00:00Z'))?.id).toBe(4);
  });
});
