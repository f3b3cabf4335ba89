import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreError } from '../../../worker/store/database.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openMigratedDatabase, type TestDatabase } from '../local/open.ts';
import { storeContract } from './contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

describe('the store over libSQL', () => {
  storeContract(() => openStore(database.settings));
});

describe('faults', () => {
  it('say which kind they are and nothing of what was asked', async () => {
    const secret = 'somebody@example.test';
    const store = openStore(database.settings);
    const account = { name: 'Ada', email: secret, createdAt: '2026-04-01T09:00:00.000Z' };
    await store.createAccount(account);
    const fault = await store.createAccount(account).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(StoreError);
    expect(fault).toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
    expect(`${fault}${JSON.stringify(fault)}`).not.toContain(secret);
    expect(fault).not.toHaveProperty('cause');
  });

  it('come out as store errors when the database refuses us or cannot be reached', async () => {
    const refused = openStore({ ...database.settings, authToken: 'wrong' });
    await expect(refused.ping()).rejects.toMatchObject({ code: 'AUTH_REJECTED' });
    const unreachable = openStore({
      ...database.settings,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(unreachable.ping()).rejects.toThrow(StoreError);
  });
});
