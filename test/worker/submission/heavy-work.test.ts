import { describe, expect, it } from 'vitest';
import { MIB } from '../../../core/base/bytes.ts';
import { type HeavyWish, memoryOf, newHeavyWork } from '../../../worker/submission/heavy-work.ts';

/** A clock that only sleeping moves, and asks for room at it. */
function room() {
  let now = 0;
  const work = newHeavyWork();
  const time = {
    elapsed: () => now,
    sleep: async (milliseconds: number) => {
      now += milliseconds;
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
  const enter = (accountId: number, wish: Partial<HeavyWish> = {}) =>
    work.enter({ accountId, bytes: 4 * MIB, mayWaitMs: 5_000, ...wish }, time);
  /** Enters, and throws where there is no room. */
  const inside = async (accountId: number, wish: Partial<HeavyWish> = {}): Promise<() => void> => {
    const entered = await enter(accountId, wish);
    if (!entered.ok) throw new Error('there is no room');
    return entered.leave;
  };
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { enter, inside, pass };
}

describe('room for long filings', () => {
  it('is for four of 4 MiB, of which one account has three; the next wait, and are refused after that', async () => {
    const { enter, inside } = room();
    await Promise.all([inside(1), inside(1), inside(1)]);
    // Nobody left, so the assumed two seconds count: all four wait for a round.
    expect(await enter(1)).toMatchObject({ ok: false, waitedMs: 5_000, retryAfter: 2 });
    await inside(2);
    expect(await enter(3, { mayWaitMs: 100 })).toMatchObject({ ok: false, waitedMs: 100 });
  });

  it('is given to the account that has the least, although others of another account wait longer', async () => {
    const { inside } = room();
    const leave = await Promise.all([inside(1), inside(1), inside(1), inside(2)]);
    const order: number[] = [];
    const entering = [1, 1, 3].map((accountId) =>
      inside(accountId).then((left) => {
        order.push(accountId);
        left();
      }),
    );
    leave[0]?.();
    await Promise.all(entering);
    expect(order).toEqual([3, 1, 1]);
  });

  it('is given once to a filing above the room of an account, and others do not overtake it', async () => {
    const { enter, inside } = room();
    const leave = await inside(1);
    const beside = await inside(4);
    const order: string[] = [];
    const large = inside(2, { bytes: 100 * MIB }).then((left) => {
      order.push('large');
      left();
    });
    const small = inside(3).then((left) => {
      order.push('small');
      left();
    });
    leave();
    await Promise.all([large, small]);
    expect(order).toEqual(['large', 'small']);
    beside();
    await inside(5, { bytes: 100 * MIB });
    await inside(6);
    expect((await enter(7)).ok).toBe(false);
  });

  it('has at most twelve of an account waiting, and sixteen in all: the next are refused at once', async () => {
    const { enter, inside } = room();
    await Promise.all([inside(8), inside(9, { bytes: 100 * MIB })]);
    const waiting = Array.from({ length: 12 }, () => enter(1));
    expect(await enter(1)).toMatchObject({ ok: false, waitedMs: 0 });
    const others = Array.from({ length: 4 }, () => enter(2));
    expect(await enter(3)).toMatchObject({ ok: false, waitedMs: 0 });
    await Promise.all([...waiting, ...others]);
  });

  it('is free again after two minutes, where no end was reported', async () => {
    const { enter, inside, pass } = room();
    await inside(1, { bytes: 100 * MIB });
    expect((await enter(2, { bytes: 100 * MIB })).ok).toBe(false);
    pass(120_001);
    await inside(2, { bytes: 100 * MIB });
  });

  it('is taken by long figures and by a PDF, and by no ordinary filing', () => {
    const of = (data: object) => memoryOf({ data } as Parameters<typeof memoryOf>[0]);
    expect(of({ note: 'x'.repeat(60_000) })).toBe(0);
    // {"note":""} has 11 characters.
    expect(of({ note: 'x'.repeat(99_989) })).toBe(800_000);
    expect(of({ accountsPdf: { bytes: 5_000_000, sha256: '' } })).toBe(30_000_000);
  });
});
