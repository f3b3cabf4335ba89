import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../worker/store/libsql.ts';
import { prefetchedStore } from '../../../worker/store/prefetched-store.ts';
import type { Store } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { account, company, newFiling, T0, T1 } from './rows.ts';

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

const QUERY = { companyId: null, updatedAfter: null, status: null, search: null, page: 1, limit: 5 };

describe('prefetched rows', () => {
  it('do not answer for the other mode', async () => {
    const { id: accountId } = await account(store);
    const of = await company(store, accountId, {}, 'test');
    await store.createFiling(newFiling(of));
    const known = await store.readAhead({ accountId, mode: 'test' }, [{ of: 'filings', query: QUERY }]);
    const own = prefetchedStore(store, known).store;
    expect((await own.listFilings({ ...QUERY, accountId, mode: 'test' })).totalCount).toBe(1);
    expect((await own.listFilings({ ...QUERY, accountId, mode: 'live' })).totalCount).toBe(0);
  });

  it('are read again once another request has the key of this one', async () => {
    const { id: accountId } = await account(store);
    const of = await company(store, accountId, {}, 'test');
    const filing = await store.createFiling(newFiling(of));
    const owner = { accountId, mode: 'test' } as const;
    const known = await store.readAhead(owner, [{ of: 'filing', filingId: filing.id }]);
    const own = prefetchedStore(store, known).store;
    const claim = { ...owner, requestHash: 'form', at: T0, expired: T0, expiresAt: T1 };
    await store.deleteFiling(filing.id);
    expect(await own.claimIdempotencyKey({ ...claim, key: 'free', claim: 'own' }, [])).toEqual(['fresh', {}]);
    expect(await own.findOwnFiling(owner, filing.id)).toMatchObject({ id: filing.id });
    await store.claimIdempotencyKey({ ...claim, key: 'held', claim: 'another' }, []);
    await own.claimIdempotencyKey({ ...claim, key: 'held', claim: 'own' }, []);
    expect(await own.findOwnFiling(owner, filing.id)).toBeNull();
  });
});
