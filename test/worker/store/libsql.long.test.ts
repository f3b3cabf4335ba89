import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreError } from '../../../worker/store/faults.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Filing } from '../../../worker/store/store.ts';
import { openMigratedDatabase, openTestDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { storeContract } from './contract.ts';
import { filing, T1, T2 } from './rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.remove());

describe('the store over libSQL', () => {
  storeContract(() => openStore(database.settings));
});

describe('faults', () => {
  it('give their kind and nothing of the request', async () => {
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
    await expect(refused.ping('read')).rejects.toMatchObject({ code: 'AUTH_REJECTED' });
    const unreachable = openStore({
      ...database.settings,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(unreachable.ping('read')).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
  });

  it('show at a ping that the tables are missing, and that no write is taken', async () => {
    const bare = openTestDatabase();
    await expect(openStore(bare.settings).ping('read')).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
    bare.remove();
    const hurried = await openMigratedDatabase({ busyMs: 1 });
    const store = openStore({ ...hurried.settings, sleep: async () => undefined });
    const writer = await createClient(hurried.settings).transaction('write');
    await writer.execute('select 1');
    await expect(store.ping('read')).resolves.toBeUndefined();
    await expect(store.ping('write')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    await writer.rollback();
    await expect(store.ping('write')).resolves.toBeUndefined();
    hurried.remove();
  });

  it('are store errors when a row does not have the right shape', async () => {
    const store = openStore(database.settings);
    const account = await store.createAccount({
      name: 'Ada',
      email: 'rows@example.test',
      createdAt: '2026-04-01T09:00:00.000Z',
    });
    const company = await store.addCompany({
      accountId: account.id,
      mode: 'test',
      companyNumber: '01234567',
      companyName: 'Analytical Engines Ltd',
      incorporationDate: null,
      registeredOffice: ['1 High Street'],
      sicCodes: [],
      companyType: null,
      companyStatus: null,
      createdAt: '2026-04-01T09:00:00.000Z',
    });
    for (const broken of ['{', '"1 High Street"', '[1]', 'null']) {
      await createClient(database.settings).execute({
        sql: 'UPDATE companies SET registered_office = ? WHERE id = ?',
        args: [broken, company.id],
      });
      await expect(store.findCompany(company.id)).rejects.toMatchObject({ code: 'STORE_UNREADABLE' });
    }
  });
});

describe('a read whose answer was lost', () => {
  /** Closes each of the next connections to the database as it is used, this many times. */
  const losing = (times: number) => {
    const { fetch } = database.settings;
    let left = times;
    return openStore({
      ...database.settings,
      sleep: async () => undefined,
      fetch: async (request: Request) => {
        const response = await fetch(request);
        if (left > 0) {
          left -= 1;
          throw new TypeError('fetch failed');
        }
        return response;
      },
    });
  };

  it('is asked again', async () => {
    await expect(losing(3).findAccountByEmail('nobody@example.test')).resolves.toBeNull();
    await expect(losing(3).listSubmissions(1)).resolves.toEqual([]);
  });

  it('is given up in the end', async () => {
    const gone = losing(4).findAccountByEmail('nobody@example.test');
    await expect(gone).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
  });
});

describe('a change of several filings whose answer was lost', () => {
  const decided = ({ id, version, data, status, requestedStatus }: Filing, directorName: string) => ({
    id,
    version,
    events: 0,
    change: { data: { ...data, directorName }, provenance: {}, status, requestedStatus },
  });
  /** Calls this beside the first write of several filings, and loses the answer. */
  const losing = (beside: (request: Request) => Promise<unknown>) => {
    let isLost = false;
    return openStore({
      ...database.settings,
      sleep: async () => undefined,
      fetch: async (request: Request) => {
        if (isLost || !(await request.clone().text()).includes('with n as materialized'))
          return database.settings.fetch(request);
        isLost = true;
        await beside(request);
        throw new TypeError('fetch failed');
      },
    });
  };

  it('is found where it was written, and not where another writer changed the filing', async () => {
    const store = openStore(database.settings);
    const written = await filing(store);
    const other = await filing(store);
    const arriving = losing((request) => database.settings.fetch(request));
    expect(await arriving.updateFilings([decided(written, 'Ada')], T1)).toBe(true);
    const overtaken = losing(() => store.updateFilings([decided(other, 'Ben')], T2));
    expect(await overtaken.updateFilings([decided(other, 'Ada')], T1)).toBe(false);
    expect((await store.findFiling(other.id))?.data.directorName).toBe('Ben');
  });
});

describe('a database that is busy', () => {
  it('is tried again until the other writer is done, and given up in the end', async () => {
    const shared = await openMigratedDatabase({ busyMs: 1 });
    const holder = await createClient(shared.settings).transaction('write');
    await holder.execute("INSERT INTO counters VALUES ('held', 1)");
    const store = openStore(shared.settings);
    const hurried = openStore({ ...shared.settings, sleep: async () => undefined });
    await expect(hurried.takeNumbers('n', 1, 1)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    const waiting = store.takeNumbers('n', 1, 1);
    await holder.commit();
    expect(await waiting).toEqual([1]);
    shared.remove();
  });

  it('does the writes of a crowd, one after the other', async () => {
    // The lock is asked for and refused at once, as by a server that does not let writers queue.
    const shared = await openMigratedDatabase({ busyMs: 0 });
    const holder = await createClient(shared.settings).transaction('write');
    await holder.execute("INSERT INTO counters VALUES ('held', 1)");
    const stores = Array.from({ length: 40 }, () => openStore(shared.settings));
    const numbers = stores.map((store) => store.takeNumbers('n', 1, 1));
    // Longer than the first pauses together, as a short step may take on a slow machine.
    await new Promise((resolve) => setTimeout(resolve, 800));
    await holder.commit();
    expect((await Promise.all(numbers)).flat().sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    );
    shared.remove();
  });
});
