import { describe, expect, it } from 'vitest';
import { newRegisterPace, type Turn } from '../../../worker/upstream/register-pace.ts';

const ASKED = { mode: 'test', questions: 1, isLater: false, lately: 0, now: 0 } as const;
const isNow = (turn: Turn): boolean => turn.ok && turn.waitMs === 0;

describe('the pace of questions to the register', () => {
  it('asks a sixth of the limit at once, then one each 600 ms: 100 + 500 in five minutes', () => {
    const pace = newRegisterPace(600);
    for (let asked = 0; asked < 100; asked += 1) expect(isNow(pace.reserve(ASKED))).toBe(true);
    expect(pace.reserve(ASKED)).toEqual({ ok: true, waitMs: 600 });
    expect(pace.reserve(ASKED)).toEqual({ ok: true, waitMs: 1_200 });
    expect(isNow(pace.reserve({ ...ASKED, now: 1_800 }))).toBe(true);
  });

  it('lets a caller wait three seconds at most, and says when to come again', () => {
    const pace = newRegisterPace(600);
    pace.reserve({ ...ASKED, questions: 100 });
    // Five turns of 600 ms are 3 seconds. The sixth would wait 3.6 seconds, and is not reserved.
    for (let asked = 0; asked < 5; asked += 1) expect(pace.reserve(ASKED).ok).toBe(true);
    expect(pace.reserve(ASKED)).toEqual({ ok: false, retryAfter: 4 });
    expect(pace.reserve(ASKED)).toEqual({ ok: false, retryAfter: 4 });
  });

  it('never asks more than the limit in any five minutes', () => {
    const pace = newRegisterPace(600);
    const asked: number[] = [];
    for (let now = 0; now < 1_200_000; now += 250) {
      const turn = pace.reserve({ ...ASKED, now });
      if (turn.ok) asked.push(now + turn.waitMs);
    }
    for (const from of asked)
      expect(asked.filter((at) => at >= from && at < from + 300_000).length).toBeLessThanOrEqual(600);
  });

  it('leaves half of it to callers', () => {
    const pace = newRegisterPace(600);
    const later = { ...ASKED, isLater: true };
    expect(isNow(pace.reserve({ ...later, questions: 50 }))).toBe(true);
    expect(pace.reserve(later).ok).toBe(false);
    expect(isNow(pace.reserve(ASKED))).toBe(true);
  });

  it('counts the questions of other processes', () => {
    const pace = newRegisterPace(600);
    expect(pace.reserve({ ...ASKED, lately: 600 }).ok).toBe(false);
    expect(pace.reserve({ ...ASKED, lately: 599 }).ok).toBe(true);
    expect(pace.reserve({ ...ASKED, isLater: true, lately: 300 }).ok).toBe(false);
  });

  it('pauses for a minute after the register refused, only in that mode', () => {
    const pace = newRegisterPace(600);
    pace.refused('test', 0);
    expect(pace.reserve({ ...ASKED, now: 59_000 })).toEqual({ ok: false, retryAfter: 1 });
    expect(pace.reserve({ ...ASKED, mode: 'live', now: 59_000 }).ok).toBe(true);
    expect(isNow(pace.reserve({ ...ASKED, now: 60_000 }))).toBe(true);
  });

  it('has no limit if it is set to 0', () => {
    const pace = newRegisterPace(0);
    pace.refused('test', 0);
    expect(isNow(pace.reserve({ ...ASKED, questions: 10_000, lately: 10_000 }))).toBe(true);
  });
});
