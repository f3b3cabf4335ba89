import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { keyGiven } from '../../../worker/access/keys.ts';
import { minuteOf, retryAfter } from '../../../worker/access/rate-limit.ts';
import { digests } from '../../../worker/platform.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const at = (time: string) => new Date(`2026-04-01T09:${time}Z`);

/** A key of its own, and what a request with it at a time is told. */
async function asking(email: string, limit: number): Promise<(time: string) => Promise<number | null>> {
  const store = openStore(database.settings);
  const seed = { name: 'Ada', email, now: at('00:00.000'), modes: ['test'] } as const;
  const { keys } = await seedAccount(store, seed);
  const key = await keyGiven(keys.test ?? null, digests.sha256);
  if (key === null) throw new Error('a key that is none');
  return async (time) => {
    const now = at(time);
    const opened = await store.openRequest({
      ...key,
      counted: { minute: minuteOf(now), cost: 1 },
      used: { at: now.toISOString(), notedBefore: now.toISOString() },
      reads: [],
    });
    return retryAfter(opened?.requests ?? null, limit, now);
  };
}

describe('the limit of a key', () => {
  it('lets through as many a minute as it says, then tells the seconds to the next', async () => {
    const ask = await asking('first@example.test', 3);
    expect([await ask('00:00.000'), await ask('00:20.000'), await ask('00:40.000')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await ask('00:40.001')).toBe(20);
    expect(await ask('00:59.999')).toBe(1);
    expect(await ask('01:00.000')).toBeNull();
    expect(await (await asking('second@example.test', 3))('00:59.000')).toBeNull();
  });

  it('holds when all come at once', async () => {
    const ask = await asking('third@example.test', 4);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('00:30.000')));
    expect(answers.filter((wait) => wait === null)).toHaveLength(4);
    expect(answers.filter((wait) => wait === 30)).toHaveLength(6);
  });

  it('refuses nothing where nothing is counted', () => {
    expect(retryAfter(null, 1, at('00:00.000'))).toBeNull();
  });
});
