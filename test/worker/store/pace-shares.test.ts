import { beforeEach, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { queuedPace } from '../../../worker/upstream/message-pace.ts';
import { leavePace, newPaceShare } from '../../../worker/upstream/pace-share.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';

/** Tests the pace that several processes share through their database. */

let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
  return () => database.remove();
});

it('has equal parts, of which none is given twice', async () => {
  // The first has all of it. The second has none until the first takes its half.
  expect(await store.takePaceShare('A', 10)).toBe(1000);
  expect(await store.takePaceShare('B', 10)).toBe(0);
  expect(await store.takePaceShare('A', 10)).toBe(500);
  expect(await store.takePaceShare('B', 10)).toBe(500);
  // A third one has a third at most, and what is left now: 1000 - 500 - 500.
  expect(await store.takePaceShare('C', 10)).toBe(0);
  expect(await store.takePaceShare('A', 10)).toBe(333);
  expect(await store.takePaceShare('C', 10)).toBe(167);
  expect(await store.takePaceShare('B', 10)).toBe(333);
  expect(await store.takePaceShare('C', 10)).toBe(333);
});

it('goes on with the others where a process ends or gives its part back', async () => {
  // The part of A is over at once. It is still counted for two minutes, so B leaves it free.
  await store.takePaceShare('A', 0);
  expect(await store.takePaceShare('B', 10)).toBe(500);
  await store.releasePaceShare('A');
  expect(await store.takePaceShare('B', 10)).toBe(1000);
});

/** A process whose clock only its own sleeping moves. */
function processOf(first: number) {
  let now = 0;
  const share = newPaceShare();
  const pace = queuedPace(new Map(), share);
  const trips: string[] = [];
  const pacing = {
    elapsed: () => now,
    sleep: async (milliseconds: number) => {
      now += milliseconds;
    },
    randomBytes: (count: number) => new Uint8Array(count).fill(first),
    store: {
      takePaceShare: (...given: Parameters<Store['takePaceShare']>) => {
        trips.push('share');
        return store.takePaceShare(...given);
      },
    },
  };
  const send = async (count: number): Promise<readonly number[]> => {
    const moments: number[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      const turn = await pace.turn(
        {
          ...{ group: 'registry', perSecond: 2, line: null, linePerSecond: 0 },
          ...{ accountId: 1, isLater: false, mayWaitMs: 60_000 },
        },
        pacing,
      );
      if (turn.ok) moments.push(now);
    }
    return moments;
  };
  return { send, share, trips };
}

it('is two messages in a second of two processes together, with few trips', async () => {
  const [first, second] = [processOf(1), processOf(2)];
  for (const holder of ['01', '02', '01', '02']) await store.takePaceShare(holder.repeat(16), 10);
  // Each has a half: one message in a second.
  const seconds = Array.from({ length: 20 }, (_, second) => second * 1000);
  expect(await first.send(20)).toEqual(seconds);
  expect(await second.send(20)).toEqual(seconds);
  // A part is taken again every five seconds or so, and not for each message.
  expect(second.trips.length).toBeLessThanOrEqual(6);
});

it('is free for others at once when a process stops', async () => {
  const first = processOf(1);
  await first.send(1);
  expect(await store.takePaceShare('B', 10)).toBe(0);
  await leavePace(first.share, { store });
  expect(await store.takePaceShare('B', 10)).toBe(1000);
});
