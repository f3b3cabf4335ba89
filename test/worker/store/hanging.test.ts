import { createClient } from '@libsql/client/web';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { LIMITS, lastingPatience, newPatience, type Patience } from '../../../worker/store/timeouts.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';

let database: TestDatabase;
let underWay = 0;
/** Serves a database, and counts the requests that it works on. */
function counted({ settings }: TestDatabase): TestDatabase['settings'] {
  const fetch = async (request: Request): Promise<Response> => {
    underWay += 1;
    try {
      const answer = await settings.fetch(request);
      return new Response(await answer.text(), answer);
    } finally {
      underWay -= 1;
    }
  };
  return { ...settings, fetch };
}
beforeAll(async () => {
  const opened = await openMigratedDatabase();
  database = { ...opened, settings: counted(opened) };
});
afterAll(() => database.remove());
// Time passes only where a test waits, so a slow machine changes nothing.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Turns of the event loop after which everybody waits, once the database works on nothing. */
const TURNS = 20;

/** Lets time pass, wherever nobody works, until the work has ended. */
async function played<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  for (let idle = 0; !isOver; idle = underWay === 0 ? idle + 1 : 0) {
    await new Promise((resolve) => setImmediate(resolve));
    if (idle > 0 && idle % TURNS === 0) await vi.advanceTimersToNextTimerAsync();
  }
  return work;
}

/** A hundredth of the normal time for one call and for a request. */
const SHORT = { ...LIMITS, databaseCallMs: 150, requestMs: 300 };
const never = (): Promise<Response> => new Promise(() => undefined);

/** Makes a store whose requests from number `first` to `last` (from 1) are never answered, carried out or not. */
function hanging({ first = 1, last = Number.POSITIVE_INFINITY, isDone = false, limits = SHORT } = {}) {
  let asked = 0;
  const patience = newPatience(limits);
  const faults: string[] = [];
  const store = openStore({
    ...database.settings,
    patience,
    onFault: (code) => faults.push(code),
    fetch: async (request) => {
      asked += 1;
      const isHanging = asked >= first && asked <= last;
      if (!isHanging) return database.settings.fetch(request);
      if (isDone) await database.settings.fetch(request);
      return never();
    },
  });
  return { store, patience, faults, asked: () => asked };
}

/** Gives the milliseconds that pass until the work has ended. */
const timed = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await played(work).catch(() => undefined);
  return performance.now() - began;
};

describe('a database that never answers', () => {
  it('is given up after the time of one call and of a second try', async () => {
    const { store, faults, asked } = hanging();
    // 150 ms for the first call, 50 for the pause, and the remaining 100 of 300 for the second.
    expect(await timed(store.findFiling(1))).toBe(300);
    expect([asked(), faults]).toEqual([2, ['STORE_TIMED_OUT', 'STORE_TIMED_OUT']]);
    await expect(played(hanging().store.findFiling(1))).rejects.toMatchObject({
      code: 'STORE_TIMED_OUT',
      mayBeDone: true,
    });
  });

  it('takes no more of a request that has no time left to wait', async () => {
    const { store, patience, asked } = hanging();
    await timed(store.takeNumbers('hanging', 1, 1));
    const before = asked();
    // The call does not wait any more, not even for the pause before a second try.
    expect(await timed(store.findFiling(1))).toBe(0);
    expect([asked(), patience.left()]).toEqual([before, 0]);
  });

  it('uses the time of the request although it answers, but not of a command that nobody waits for', async () => {
    const slowly = (patience: Patience) =>
      openStore({
        ...database.settings,
        patience,
        fetch: async (request) => {
          await new Promise((wait) => setTimeout(wait, 90));
          return database.settings.fetch(request);
        },
      });
    const asked = async (store: Store): Promise<number> => {
      for (let times = 0; times < 8; times += 1) {
        if ((await played(store.findFiling(1).catch(() => 'gone'))) === 'gone') return times;
      }
      return 8;
    };
    // The first three take 270 of 300 ms, and the fourth has 30.
    expect(await asked(slowly(newPatience(SHORT)))).toBe(3);
    expect(await asked(slowly(lastingPatience(SHORT)))).toBe(8);
  });

  it('that did the work has its result found, not done again', async () => {
    const counter = `hanging ${crypto.randomUUID()}`;
    const { store } = hanging({ last: 1, isDone: true });
    // If the answer with a number is lost, the next number is taken.
    expect(await played(store.takeNumbers(counter, 1, 1))).toEqual([2]);
    const email = `${crypto.randomUUID()}@example.test`;
    const hash = crypto.randomUUID();
    const at = '2026-04-01T09:00:00.000Z';
    const { id } = await openStore(database.settings).createAccount({ name: 'Ada', email, createdAt: at });
    const key = { accountId: id, mode: 'test', name: 'books', lastFour: 'wxyz', createdAt: at } as const;
    const made = await played(hanging({ last: 1, isDone: true }).store.createKey(key, hash));
    expect(await openStore(database.settings).listKeys(id)).toEqual([made]);
  });

  it('is not waited for by a request that waited for something else', async () => {
    const { store, patience, asked } = hanging();
    patience.waited(300);
    await expect(store.findFiling(1)).rejects.toMatchObject({ code: 'STORE_TIMED_OUT' });
    expect(asked()).toBe(0);
  });

  it('counts as hanging, too, if it never sends a body after its headers', async () => {
    const store = openStore({
      ...database.settings,
      patience: newPatience(SHORT),
      fetch: async () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
    });
    await expect(played(store.ping('read'))).rejects.toMatchObject({ code: 'STORE_TIMED_OUT' });
  });
});

describe('a database that stays locked', () => {
  it('is tried again no longer than the request may wait', async () => {
    const holder = await openMigratedDatabase({ busyMs: 0 });
    const lock = await createClient(holder.settings).transaction('write');
    await lock.execute("INSERT INTO counters VALUES ('held', 1)");
    const locked = () => openStore({ ...counted(holder), patience: newPatience(SHORT) });
    await expect(played(locked().takeNumbers('n', 1, 1))).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    // Pauses of 10, 25, 60 and 150 ms. The next of 400 would be longer than the 55 that are left.
    expect(await timed(locked().takeNumbers('n', 1, 1))).toBe(245);
    await lock.rollback();
    holder.remove();
  });
});

describe('a ping that writes', () => {
  it('changes a row of its own and keeps it', async () => {
    const store = openStore(database.settings);
    const kept = async () => {
      const found = await createClient(database.settings).execute(
        "SELECT value FROM counters WHERE name = 'probe'",
      );
      return Number(found.rows[0]?.value ?? 0);
    };
    const before = await kept();
    await store.ping('read');
    expect(await kept()).toBe(before);
    await store.ping('write');
    await store.ping('write');
    expect(await kept()).toBe(before + 2);
  });
});
