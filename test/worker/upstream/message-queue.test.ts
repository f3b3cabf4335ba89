import { describe, expect, it } from 'vitest';
import { type PaceStub, pacedByObjects, paceObject } from '../../../worker/upstream/message-pace.ts';
import {
  type MessageQueue,
  newMessageQueue,
  type Turn,
  WHOLE,
  type Wish,
} from '../../../worker/upstream/message-queue.ts';

/** Tests the turns of messages, with a clock that only sleeping moves. */

const HOUR_MS = 3_600_000;
const wish = (more: Partial<Wish>): Wish => ({
  ...{ group: 'registry', perSecond: 2, line: null, linePerSecond: 0 },
  ...{ accountId: 1, isLater: false, mayWaitMs: HOUR_MS },
  ...more,
});

const clock = () => {
  let now = 0;
  return {
    now: () => now,
    sleep: async (milliseconds: number) => {
      now += milliseconds;
    },
    allowed: async () => WHOLE,
  };
};

/**
 * Asks for a turn of each message at once. Gives the account and the second of each turn, and the waits of refused
 * messages.
 */
async function turnsOf(wishes: readonly Wish[], host = clock(), queue = newMessageQueue(0)) {
  const given: (readonly [account: number, second: number])[] = [];
  const refused: number[] = [];
  await Promise.all(
    wishes.map(async (each) => {
      const turn = await queue.turn(each, host);
      if (turn.ok) given.push([each.accountId, host.now() / 1000]);
      else refused.push(turn.retryAfter);
    }),
  );
  return { given, refused };
}

const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);

describe('the turns of messages', () => {
  it('are two in a second, and an account with one message waits for one of another with a thousand', async () => {
    // 1,001 messages, half a second apart: the last leaves after 500 seconds.
    const { given } = await turnsOf([...times(1000, wish({ accountId: 1 })), wish({ accountId: 2 })]);
    expect(given.slice(0, 3)).toEqual([
      [1, 0],
      [2, 0.5],
      [1, 1],
    ]);
    expect(given.at(-1)).toEqual([1, 500]);
  });

  it('go around among accounts: of 3, 2 and 1 messages', async () => {
    const { given } = await turnsOf([
      ...times(3, wish({ accountId: 1 })),
      ...times(2, wish({ accountId: 2 })),
      wish({ accountId: 3 }),
    ]);
    expect(given.map(([account]) => account)).toEqual([1, 2, 3, 1, 2, 1]);
  });

  it('serve callers first, and every eighth is of the background', async () => {
    const { given } = await turnsOf([
      ...times(9, wish({ accountId: 7, isLater: true })),
      ...times(9, wish({ accountId: 1 })),
    ]);
    expect(given.map(([account]) => (account === 7 ? 'b' : 'c')).join('')).toBe('cccccccbccbbbbbbbb');
  });

  it('are refused if they come too late, with the seconds until then', async () => {
    // Turns at 0, 0.5, … 4 seconds: nine leave in time, and the tenth would leave after 4.5.
    const { given, refused } = await turnsOf(times(12, wish({ mayWaitMs: 4_000 })));
    expect(given.length).toBe(9);
    expect(refused).toEqual([5, 5, 5]);
  });

  it('are paced for each sign-in and for all of them', async () => {
    const of = (line: string, accountId: number) =>
      wish({ perSecond: 10, line, linePerSecond: 2, accountId });
    const { given } = await turnsOf([...times(3, of('A', 1)), ...times(3, of('B', 2))]);
    expect(given).toEqual([
      [1, 0],
      [2, 0.1],
      [1, 0.5],
      [2, 0.6],
      [1, 1],
      [2, 1.1],
    ]);
  });
});

describe('places of messages that are still recorded', () => {
  const may = (more: Partial<Wish>): Wish => wish({ mayWaitMs: 8_000, ...more });
  const passed = (queue: MessageQueue, wishes: readonly Wish[], now = 0): number =>
    wishes.filter((each) => queue.keepPlace(each, now).ok).length;

  it('let no more pass at once than can be sent in time, and all of those are sent', async () => {
    // Two in a second: turns at 0, 0.5, … 8 seconds are 17.
    const host = clock();
    const queue = newMessageQueue(0);
    expect(passed(queue, times(40, may({})))).toBe(17);
    expect(queue.keepPlace(may({}), 0)).toEqual({ ok: false, retryAfter: 9 });
    // The messages take the places that were kept: 17 of them.
    const recorded = times(17, may({ hasPlace: true }));
    const { given, refused } = await turnsOf(recorded, host, queue);
    expect([given.length, refused, host.now()]).toEqual([17, [], 8_000]);
    expect(passed(queue, times(40, may({})), 8_500)).toBe(17);
  });

  it('delay another account by one message each', () => {
    const queue = newMessageQueue(0);
    expect(passed(queue, times(40, may({ accountId: 1 })))).toBe(17);
    expect(passed(queue, [may({ accountId: 2, mayWaitMs: 499 })])).toBe(0);
    expect(passed(queue, [may({ accountId: 2, mayWaitMs: 500 })])).toBe(1);
  });

  it('end after sixteen seconds, if no message came', () => {
    const queue = newMessageQueue(0);
    expect(passed(queue, times(40, may({})))).toBe(17);
    expect([15_999, 16_000].map((now) => passed(queue, [may({ mayWaitMs: 0 })], now))).toEqual([0, 1]);
  });

  it('are kept for each sign-in too: two in a second of 50', () => {
    const queue = newMessageQueue(0);
    const of = (line: string) => may({ perSecond: 50, line, linePerSecond: 2 });
    expect(passed(queue, times(40, of('A')))).toBe(17);
    expect(passed(queue, times(40, of('B')))).toBe(17);
  });
});

it('continue with the newest host, if the first has no more time for its database', async () => {
  const host = clock();
  let mayAsk = 1;
  // The first request's host can ask for its part of the pace once, and then never again.
  const failing = {
    ...host,
    allowed: async () => {
      mayAsk -= 1;
      return mayAsk >= 0 ? WHOLE : { ...WHOLE, count: () => 0 };
    },
  };
  const queue = newMessageQueue(0);
  const first = queue.turn(wish({}), failing);
  const others = [2, 3].map((accountId) => queue.turn(wish({ accountId }), host));
  expect(await Promise.all([first, ...others])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(host.now()).toBe(1000);
});

describe('an object that paces', () => {
  it('is asked again once if it ended, and its successor begins with a pause', async () => {
    const host = clock();
    let object: PaceStub = paceObject(host);
    let asked = 0;
    const pace = pacedByObjects(() => ({
      turn: async (of): Promise<Turn> => {
        asked += 1;
        // The object ends after it gave two turns, while the third waits.
        if (asked !== 3) return object.turn(of);
        object = paceObject(host);
        throw new Error('the object was evicted');
      },
      keepPlace: (of) => object.keepPlace(of),
    }));
    const pacing = {
      elapsed: host.now,
      sleep: host.sleep,
      randomBytes: (count: number) => new Uint8Array(count),
      store: { takePaceShare: () => Promise.reject(new Error('an object asks no database')) },
    };
    const moments: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      expect(await pace.turn(wish({}), pacing)).toEqual({ ok: true });
      moments.push(host.now());
    }
    expect(moments).toEqual([500, 1000, 1500, 2000]);
  });

  it('lets each sign-in wait for its own pace if it begins', async () => {
    // Fifty a second in all, and one of each sign-in: one before it may have given a sign-in its turn just now.
    const host = clock();
    const object = paceObject(host);
    const ofSignIn = (line: string) => wish({ perSecond: 50, line, linePerSecond: 1 });
    const moments: number[] = [];
    for (const line of ['A', 'B', 'A']) {
      expect(await object.turn(ofSignIn(line))).toEqual({ ok: true });
      moments.push(host.now());
    }
    // Both sign-ins wait until 1,000; B leaves 20 ms after A by the pace of all, and A comes again after a second.
    expect(moments).toEqual([1000, 1020, 2000]);
  });
});
