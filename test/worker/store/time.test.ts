import { describe, expect, it } from 'vitest';
import { databaseTime } from '../../../worker/store/time.ts';

const T0 = Date.parse('2026-11-24T09:00:00.000Z');
const HOUR = 3_600_000;

/** Makes a machine whose clock is wrong and may be set. The database's clock is right. */
function machine(offMs: number) {
  const own = { off: offMs, passed: 0, asked: 0, way: 20 };
  const time = databaseTime({ wall: () => T0 + own.passed + own.off, elapsed: () => own.passed });
  const store = {
    time: async () => {
      own.asked += 1;
      own.passed += own.way;
      const answer = T0 + own.passed;
      own.passed += own.way;
      return answer;
    },
  };
  const isRight = () => Math.abs(time.now() - T0 - own.passed) <= 2_000;
  return { own, time, store, isRight };
}

describe('the time of a process', () => {
  it('is that of the database, an hour or a day off in either direction', async () => {
    for (const off of [HOUR, -HOUR, 24 * HOUR, -24 * HOUR]) {
      const { own, time, store, isRight } = machine(off);
      expect(isRight()).toBe(false);
      await time.agree(store);
      expect([off, isRight()]).toEqual([off, true]);
      own.passed += 29_000;
      await time.agree(store);
      // The process asked recently, so it does not ask again.
      expect([own.asked, isRight()]).toEqual([1, true]);
      own.passed += 2_000;
      await time.agree(store);
      expect([own.asked, isRight()]).toEqual([2, true]);
    }
  });

  it('is asked for again when the clock of the machine was set, and was right meanwhile', async () => {
    for (const [from, to] of [
      [HOUR, 0],
      [0, -24 * HOUR],
    ] as const) {
      const { own, time, store, isRight } = machine(from);
      await time.agree(store);
      own.off = to;
      await time.agree(store);
      expect([own.asked, isRight()]).toEqual([2, true]);
    }
  });

  it('is the machine’s own if both agree, or the database does not answer', async () => {
    const { own, time, store } = machine(1_500);
    await time.agree(store);
    expect(time.now()).toBe(T0 + own.passed + 1_500);
    const away = machine(HOUR);
    await away.time.agree({ time: () => Promise.reject(new Error('away')) });
    expect(away.time.now()).toBe(T0 + HOUR);
  });

  it('continues if the clock of the machine is set in the middle of a command', async () => {
    for (const to of [HOUR, -HOUR, 24 * HOUR, -24 * HOUR]) {
      const { own, time, store, isRight } = machine(0);
      await time.agree(store);
      own.off = to;
      own.passed += 500;
      expect([to, own.asked, isRight()]).toEqual([to, 1, true]);
    }
  });

  it('is waited for no longer than a request allows, and counts when it comes', async () => {
    const { own, time, store, isRight } = machine(HOUR);
    let answer = (_: number): void => undefined;
    const late = { time: () => new Promise<number>((resolve) => (answer = resolve)) };
    await time.agree(late, async () => undefined);
    expect(isRight()).toBe(false);
    answer(await store.time());
    await new Promise((resolve) => setTimeout(resolve));
    expect([own.asked, isRight()]).toEqual([1, true]);
  });

  it('is not changed by an answer so slow that the clock may be right', async () => {
    const { own, time, store } = machine(8_000);
    own.way = 7_000;
    await time.agree(store);
    expect(time.now()).toBe(T0 + own.passed + 8_000);
  });
});
