import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retryAfter } from '../../../worker/access/rate-limit.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

const at = (time: string) => new Date(`2026-04-01T09:${time}Z`);

describe('the limit of a key', () => {
  it('lets through as many a minute as it says, then tells the seconds to the next', async () => {
    const store = openStore(database.settings);
    const ask = (time: string) => retryAfter(store, 1, 3, at(time));
    expect([await ask('00:00.000'), await ask('00:20.000'), await ask('00:40.000')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await ask('00:40.001')).toBe(20);
    expect(await ask('00:59.999')).toBe(1);
    expect(await ask('01:00.000')).toBeNull();
    expect(await retryAfter(store, 2, 3, at('00:59.000'))).toBeNull();
  });

  it('holds when all come at once', async () => {
    const store = openStore(database.settings);
    const asked = Array.from({ length: 10 }, () => retryAfter(store, 3, 4, at('00:30.000')));
    const answers = await Promise.all(asked);
    expect(answers.filter((wait) => wait === null)).toHaveLength(4);
    expect(answers.filter((wait) => wait === 30)).toHaveLength(6);
  });

  it('of 0 is none, and asks nothing of the database', async () => {
    const countRequest = () => Promise.reject(new Error('was asked'));
    expect(await retryAfter({ countRequest }, 1, 0, at('00:00.000'))).toBeNull();
  });
});
