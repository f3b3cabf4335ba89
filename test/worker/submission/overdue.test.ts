import { describe, expect, it } from 'vitest';
import { watchedAgainAt, whoMustLook } from '../../../worker/submission/overdue.ts';
import { submission } from './submissions.ts';

const SENT = '2026-04-01T09:00:00.000Z';
const at = (minutes: number): Date => new Date(Date.parse(SENT) + minutes * 60_000);

describe('a submission without an answer', () => {
  const sent = submission({ status: 'submitted', submittedAt: SENT, correlationId: 'AB' });

  it('names nobody for half an hour, then who must ask which authority, and with which number', () => {
    expect(whoMustLook(sent, at(29.99))).toEqual({});
    expect(whoMustLook(sent, at(30)).error).toMatch(/company or its agent must ask .* correlation id/);
    const lost = whoMustLook({ ...sent, correlationId: null }, at(30));
    expect(lost.error).toMatch(/company or its agent must ask .* whether it holds the return/);
    const accounts = whoMustLook({ ...sent, target: 'ch', correlationId: null }, at(30));
    // A test registry may stay undecided for ever, so nobody is asked to telephone it (decision 209).
    expect(accounts.error).toMatch(/registry’s test service has not decided the accounts for 30 minutes/);
    const live = whoMustLook({ ...sent, mode: 'live', target: 'ch', correlationId: null }, at(30));
    expect(live.error).toMatch(/company or its agent must ask the registry, .* submission number/);
  });

  it.each(['pending', 'accepted', 'rejected', 'error'] as const)('names nobody once it is %s', (status) => {
    expect(whoMustLook({ ...sent, status }, at(600))).toEqual({});
  });
});

describe('a submission that was given up', () => {
  it('is looked at again, after five minutes and then at twice the time each, for two days', () => {
    const looks: number[] = [];
    let now = at(0);
    for (;;) {
      const next = watchedAgainAt(SENT, now);
      if (next === null) break;
      now = new Date(next);
      looks.push((now.getTime() - Date.parse(SENT)) / 60_000);
    }
    expect(looks).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120]);
  });
});
