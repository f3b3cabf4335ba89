import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AT_ONCE } from '../../../worker/store/expired.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import type { Store } from '../../../worker/store/store.ts';
import { openMigratedDatabase, type TestDatabase } from '../../tools/dev/open.ts';
import { account, T0, T1, T2, unique } from './rows.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await openMigratedDatabase();
  store = openStore(database.settings);
});
afterAll(() => database.remove());

describe('rows whose time is over', () => {
  const DAY_LATER = '2026-04-02T09:30:00.000Z';

  it('leave by their own clock, and no others', async () => {
    const { id: accountId } = await account(store);
    const mode = 'test' as const;
    const [early, late, number, subject] = [unique(), unique(), unique(), unique()];
    const claim = (key: string, at: string) =>
      store.claimIdempotencyKey({
        ...{ accountId, mode, key, requestHash: 'h', claim: unique() },
        ...{ at, expired: T0, expiresAt: at },
      });
    const begin = async (at: string, expiresAt: string) => {
      const [link, session] = [unique(), unique()];
      await store.createSignInLink({ hash: link, accountId, createdAt: at, expiresAt });
      return { link, redeem: () => store.redeemSignInLink(link, session, at), session };
    };
    const entry = { mode, companyNumber: number };
    await claim(early, T0);
    await claim(late, T1);
    for (const [part, readAt] of [
      ['profile', T0],
      ['officers', T1],
    ] as const)
      await store.keepRegisterReadings(entry, [{ part, answer: {}, readAt }]);
    await store.countPageRequest(subject, 1);
    const [unused, old, live] = [
      await begin(T0, T1),
      await begin(T0, T1),
      await begin('2026-04-02T09:00:00.000Z', '2026-04-02T10:00:00.000Z'),
    ];
    await old.redeem();
    while (await store.deleteExpired(new Date(DAY_LATER)));
    expect([await claim(early, T2), await claim(late, T2)]).toEqual([
      'fresh',
      expect.objectContaining({ claimedAt: T1 }),
    ]);
    const { rows } = await store.registerReadings({ ...entry, since: T0, lately: T0 });
    expect(rows.map(({ part }) => part)).toEqual(['officers']);
    expect(await store.countPageRequest(subject, 1)).toBe(1);
    const limits = { seenSince: '2026-04-01T00:00:00.000Z', begunSince: '2026-04-01T00:00:00.000Z' };
    expect([await unused.redeem(), await store.findSession(old.session, limits)]).toEqual([null, null]);
    expect((await live.redeem())?.id).toBe(accountId);
  });

  it('leave in several writes, where they are many', async () => {
    for (let subject = 0; subject <= AT_ONCE; subject += 1) await store.countPageRequest(unique(), 1);
    const more = [];
    do more.push(await store.deleteExpired(new Date(T0)));
    while (more.at(-1) === true);
    expect(more).toEqual([true, false]);
  });
});
