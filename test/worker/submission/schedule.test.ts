import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, backgroundDue, intervalSeconds } from '../../../worker/submission/schedule.ts';

const NOW = new Date('2026-04-01T09:00:00.000Z');
const secondsTo = (date: Date | null): number | null =>
  date === null ? null : (date.getTime() - NOW.getTime()) / 1000;
const due = (pollIntervalSeconds: number | null, polls: number): number | null =>
  secondsTo(backgroundDue({ nextPollAt: NOW.toISOString(), pollIntervalSeconds, polls }));

describe('the interval of a gateway', () => {
  it.each([
    [null, 10],
    [-5, 1],
    [0, 1],
    [1, 1],
    [1.2, 2],
    [30, 30],
    [300, 300],
    [301, 300],
    [86_400, 300],
  ])('%s is honoured as %s seconds', (asked, seconds) => {
    expect(intervalSeconds(asked)).toBe(seconds);
  });

  it('is counted from now', () => {
    expect(after(NOW, 90)).toBe('2026-04-01T09:01:30.000Z');
  });
});

describe('the background', () => {
  it('has nothing to look for without a next poll', () => {
    expect(backgroundDue({ nextPollAt: null, pollIntervalSeconds: 10, polls: 0 })).toBeNull();
  });

  it('polls at the interval ten times, then doubles it up to five minutes', () => {
    // 10 s, 20, 40, 80, 160, 300: nextPollAt already holds the first 10 of each.
    expect([0, 10, 11, 12, 13, 14, 15, 16, 1000].map((polls) => due(10, polls))).toEqual([
      0, 0, 10, 30, 70, 150, 290, 290, 290,
    ]);
  });

  it('adds nothing to an interval of five minutes', () => {
    expect(due(300, 1000)).toBe(0);
  });

  it('never looks before the gateway allows, nor later than five minutes apart, nor sooner the longer it takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 1000 }), fc.nat(200), (interval, polls) => {
        const extra = due(interval, polls) ?? -1;
        expect(extra).toBeGreaterThanOrEqual(0);
        expect(extra + intervalSeconds(interval)).toBeLessThanOrEqual(300);
        expect(due(interval, polls + 1)).toBeGreaterThanOrEqual(extra);
      }),
    );
  });
});
