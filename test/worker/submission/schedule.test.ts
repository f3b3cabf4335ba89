import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../../../worker/store/store.ts';
import { after, backgroundDue, dueOf, intervalSeconds } from '../../../worker/submission/schedule.ts';
import { submission } from './submissions.ts';

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

  it('polls at the interval three times, then doubles it up to five minutes', () => {
    // 10 s, 20, 40, 80, 160, 300: nextPollAt already includes the first 10 of each.
    expect([0, 3, 4, 5, 6, 7, 8, 9, 1000].map((polls) => due(10, polls))).toEqual([
      0, 0, 10, 30, 70, 150, 290, 290, 290,
    ]);
  });

  it('doubles an interval of a second from five seconds on', () => {
    // 1 s, then 10, 20 and 40.
    expect([3, 4, 5, 6].map((polls) => due(1, polls))).toEqual([0, 9, 19, 39]);
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

describe('a time set by a clock that ran ahead', () => {
  const now = new Date('2026-11-24T09:00:00.000Z');
  const dueIn = (seconds: number, more: Partial<Submission>) => {
    const nextPollAt = new Date(now.getTime() + seconds * 1000).toISOString();
    const each = submission({ nextPollAt, ...more });
    return ((dueOf(each, now)?.getTime() ?? 0) - now.getTime()) / 1000;
  };

  it('is due if it is further ahead than any wait, and waits otherwise', () => {
    const known = { status: 'submitted', correlationId: 'AB01', pollIntervalSeconds: 300 } as const;
    expect(dueIn(360, known)).toBe(360);
    expect(dueIn(361, known)).toBe(0);
    expect(dueIn(3_600, { ...known, target: 'ch', correlationId: null })).toBe(0);
    // A refused sign-in waits a day.
    const lost = { ...known, correlationId: null };
    expect(dueIn(86_400, lost)).toBe(86_400);
    expect(dueIn(2 * 86_400, lost)).toBe(0);
    // An abandoned submission is checked at growing intervals, and a decided one waits for the backups.
    expect(dueIn(86_400, { ...known, status: 'error' })).toBe(86_400);
    expect(dueIn(86_400, { ...known, status: 'accepted' })).toBe(86_400);
  });
});
