import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { keyGiven } from '../../../worker/access/keys.ts';
import {
  exceeded,
  minuteOf,
  rateLimitHeaders,
  secondsLeft,
  tooManyWords,
} from '../../../worker/access/rate-limit.ts';
import { digests } from '../../../worker/platform.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const at = (time: string) => new Date(`2026-04-01T09:${time}Z`);

/** Makes a new key, and a function that makes a request with it at a time. */
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
    const which = exceeded(opened?.requests ?? null, { ofKey: limit, ofAccount: 0 });
    return which === null ? null : secondsLeft(now);
  };
}

describe('the limit of a key', () => {
  it('lets the stated number through in a minute, then tells the seconds to the next', async () => {
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
    expect(exceeded(null, { ofKey: 1, ofAccount: 1 })).toBeNull();
  });
});

describe('the limit of an account', () => {
  const limits = { ofKey: 120, ofAccount: 360 };

  it('is separate from that of each key, and the refusal names one of the two', () => {
    expect(exceeded({ ofKey: 120, ofAccount: 360 }, limits)).toBeNull();
    expect(exceeded({ ofKey: 121, ofAccount: 121 }, limits)).toBe('ofKey');
    expect(exceeded({ ofKey: 1, ofAccount: 361 }, limits)).toBe('ofAccount');
    expect(exceeded({ ofKey: 500, ofAccount: 500 }, { ofKey: 0, ofAccount: 0 })).toBeNull();
    expect(tooManyWords('ofKey', limits, 7)).toBe(
      'more than 120 requests a minute with this key; try again in 7 s',
    );
    expect(tooManyWords('ofAccount', limits, 7)).toBe(
      'more than 360 requests a minute with the keys of this account; try again in 7 s',
    );
  });

  it('is answered with the cost of the request', () => {
    expect(rateLimitHeaders({ ofKey: 30, ofAccount: 350 }, limits, 10, at('00:18.000'))).toEqual({
      'RateLimit-Policy': '"minute";q=120;w=60, "account";q=360;w=60',
      RateLimit: '"minute";r=90;t=42;cost=10, "account";r=10;t=42;cost=10',
    });
    expect(rateLimitHeaders(null, { ofKey: 120, ofAccount: 0 }, 1, at('00:18.000'))).toEqual({
      'RateLimit-Policy': '"minute";q=120;w=60',
    });
    expect(rateLimitHeaders(null, { ofKey: 0, ofAccount: 0 }, 1, at('00:18.000'))).toEqual({});
  });
});
