import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { keyGiven } from '../../../worker/access/keys.ts';
import { digests } from '../../../worker/platform.ts';
import { AccountMoves } from '../../../worker/store/faults.ts';
import { IDS_IN_RANGE, rangeOf } from '../../../worker/store/id-ranges.ts';
import type { Read } from '../../../worker/store/prefetch.ts';
import type { Opened, Store } from '../../../worker/store/store.ts';
import { company, EVENT, newFiling, newSubmission, T0, T1, T2, unique } from './rows.ts';
import { openThree, type ThreeDatabases } from './three.ts';

let databases: ThreeDatabases;
beforeAll(async () => {
  databases = await openThree();
});
afterAll(() => databases.remove());

/** Runs a statement in the file of a database. */
function inFile(name: string, sql: string, ...values: readonly unknown[]): readonly unknown[] {
  const file = new Database(databases.files[name] ?? '');
  try {
    const prepared = file.prepare(sql);
    return prepared.reader ? prepared.all(...values) : [prepared.run(...values)];
  } finally {
    file.close();
  }
}

const countIn = (name: string, table: string, accountId: number): unknown =>
  inFile(name, `select count(*) as n from ${table} where account_id = ?`, accountId)[0];

interface Planted {
  readonly accountId: number;
  /** The database that has the account. */
  readonly at: string;
  readonly key: string;
  readonly filingId: number;
  readonly submissionId: number;
}

/** Makes an account with one sent filing. New accounts go to the further databases in turn. */
async function planted(store: Store): Promise<Planted> {
  const seed = {
    name: 'Ada',
    email: `${unique()}@example.test`,
    now: new Date(T0),
    modes: ['test'],
  } as const;
  const { account, keys } = await seedAccount(store, seed);
  const filing = await store.createFiling(newFiling(await company(store, account.id)));
  const due = { status: 'submitted', nextPollAt: T1 } as const;
  const submission = await store.createSubmission(newSubmission(filing, due), EVENT);
  return {
    accountId: account.id,
    at: ['north', 'south'][account.id % 2] ?? '',
    key: keys.test ?? '',
    filingId: filing.id,
    submissionId: submission.id,
  };
}

/** Begins a request, and counts its trips to each database. */
async function begun(key: string, reads: readonly Read[]): Promise<{ opened: Opened | null; trips: number }> {
  const given = await keyGiven(key, digests.sha256);
  if (given === null) throw new Error('a key that is none');
  let trips = 0;
  const counting =
    (fetch: ((request: Request) => Promise<Response>) | undefined) => async (request: Request) => {
      trips += 1;
      if (fetch === undefined) throw new Error('a database without a way to it');
      return fetch(request);
    };
  const store = databases.open({}, counting);
  const used = { at: T1, notedBefore: T0 };
  const opened = await store.openRequest({ ...given, counted: { minute: 1, cost: 1 }, used, reads });
  return { opened, trips };
}

describe('the rows of an account', () => {
  it('are in its database, and only access is in the first', async () => {
    const { accountId, at, filingId } = await planted(databases.open());
    for (const table of ['companies', 'filings', 'submissions']) {
      expect(countIn(at, table, accountId), table).toEqual({ n: 1 });
      expect(countIn('home', table, accountId), table).toEqual({ n: 0 });
    }
    expect(countIn('home', 'api_keys', accountId)).toEqual({ n: 1 });
    expect(countIn(at, 'api_keys', accountId)).toEqual({ n: 0 });
    // Foreign keys need the account's row, which has nothing about its person there.
    expect(inFile(at, 'select name, email from accounts where id = ?', accountId)).toEqual([
      { name: '', email: `#${accountId}` },
    ]);
    expect(rangeOf(filingId)).toBe(at === 'north' ? 1 : 2);
  });

  it('have ids that no other database gives', async () => {
    const made = [await planted(databases.open()), await planted(databases.open())];
    expect(new Set(made.map(({ filingId }) => rangeOf(filingId))).size).toBe(2);
    expect(new Set(made.map(({ submissionId }) => rangeOf(submissionId))).size).toBe(2);
    for (const { at, accountId } of made) {
      const [{ id }] = inFile(at, 'select id from companies where account_id = ?', accountId) as [
        { id: number },
      ];
      expect(id).toBeGreaterThan((at === 'north' ? 1 : 2) * IDS_IN_RANGE);
    }
  });

  it('are read in a second trip as a request begins', async () => {
    const { accountId, key, filingId } = await planted(databases.open());
    const first = await begun(key, [{ of: 'filing', filingId }]);
    expect(first.trips).toBe(2);
    expect(first.opened?.account.id).toBe(accountId);
    expect(first.opened?.requests).toEqual({ ofKey: 1, ofAccount: 1 });
    expect(first.opened?.known.filing?.found).toMatchObject({ filing: { id: filingId } });
    // A request that reads nothing yet asks only the first database.
    expect((await begun(key, [])).trips).toBe(1);
    expect((await begun(`svc_test_${'0'.repeat(43)}`, [{ of: 'filing', filingId }])).trips).toBe(1);
  });

  it('are another’s if they are in another database, and not found in the other mode', async () => {
    const [one, other] = [await planted(databases.open()), await planted(databases.open())];
    expect(one.at).not.toBe(other.at);
    const store = databases.open();
    const owner = { accountId: one.accountId, mode: 'test' } as const;
    expect(await store.findOwnFiling(owner, other.filingId)).toBe('anothers');
    expect(await store.findOwnFiling({ ...owner, mode: 'live' }, other.filingId)).toBeNull();
    expect(await store.findOwnFiling(owner, 9_999)).toBeNull();
    const reads = [{ of: 'filing', filingId: other.filingId }] as const;
    expect((await begun(one.key, reads)).opened?.known.filing?.found).toBe('anothers');
    const companyId = (await databases.open().findFiling(other.filingId))?.companyId ?? 0;
    expect(await store.findOwnCompany(owner, companyId)).toBe('anothers');
    expect((await store.readAhead(owner, [{ of: 'company', companyId }])).company?.found).toBe('anothers');
  });

  it('are found by only a filing, as an alarm and a sweep do', async () => {
    const { filingId, submissionId } = await planted(databases.open());
    const due = await databases.open().dueSubmissions(T2, 1000);
    expect(due.map(({ id }) => id)).toContain(submissionId);
    const terms = { now: T0, expiresAt: T1 };
    expect(await databases.open().takeLease(filingId, 'one', terms)).toBe(true);
    expect(await databases.open().takeLease(filingId, 'two', terms)).toBe(false);
    const command = await databases.open().openCommand(filingId, { withSiblings: true });
    expect((await command.findFiling(filingId))?.id).toBe(filingId);
    expect(
      (await command.listSubscriptions((await command.findFiling(filingId))?.accountId ?? 0)).length,
    ).toBe(1);
    expect(await (await databases.open().openCommand(9_999, {})).findFiling(9_999)).toBeNull();
  });

  it('give back the leases of filings in different databases together', async () => {
    const terms = { now: T0, expiresAt: T1 };
    const beside = { withSiblings: false, records: 0 };
    const [one, two] = [await planted(databases.open()), await planted(databases.open())];
    expect(one.at).not.toBe(two.at);
    const opened = await Promise.all(
      [one, two].map(({ filingId }) => databases.open().openUnderLease(filingId, 'one', terms, beside)),
    );
    expect((await opened[0]?.findFiling(one.filingId))?.id).toBe(one.filingId);
    expect(await databases.open().openUnderLease(two.filingId, 'two', terms, beside)).toBeNull();
    await databases.open().releaseLeases([one, two].map(({ filingId }) => ({ filingId, holder: 'one' })));
    for (const { filingId } of [one, two])
      expect(await databases.open().takeLease(filingId, 'two', terms)).toBe(true);
  });

  it('are found by a session, a calendar feed and the link of an approval', async () => {
    const { accountId, filingId } = await planted(databases.open());
    const [link, session, feed, approval] = [unique(), unique(), unique(), unique()];
    const store = databases.open();
    await store.createSignInLink({ hash: link, accountId, createdAt: T0, expiresAt: T2 });
    await store.redeemSignInLink(link, session, T1);
    const limits = { seenSince: T0, begunSince: T0 };
    const ofSession = databases.open();
    expect((await ofSession.findSession(session, limits))?.account.id).toBe(accountId);
    expect(
      (await ofSession.findCompany((await ofSession.findFiling(filingId))?.companyId ?? 0))?.accountId,
    ).toBe(accountId);
    await store.createFeed({ accountId, mode: 'test', name: 'f', createdAt: T0 }, feed, 5);
    const none = {
      companyId: null,
      status: null,
      search: null,
      openSince: null,
      acceptedAfter: null,
      toCompare: null,
      since: T0,
    };
    const query = { ...none, filingIds: null, page: 1, limit: 10 };
    const read = await databases.open().openFeed({ hash: feed, mode: 'test', at: T1, quarter: 1, query });
    expect(read?.found.totalCount).toBe(1);
    await databases.open().createApproval(
      {
        filingId,
        accountId,
        mode: 'test',
        target: 'both',
        asks: 'sending',
        sha256: '0',
        message: null,
        reference: null,
        returnUrl: null,
        testDate: null,
        createdAt: T0,
        expiresAt: T2,
      },
      approval,
      { ofFiling: 5, ofAccount: 5 },
    );
    const asked = await databases.open().openApproval({ hash: approval, minute: 0, cost: 0, hour: null });
    const stranger = databases.open();
    await planted(stranger);
    expect((await stranger.findApproval(asked?.approval.id ?? 0))?.accountId).toBe(accountId);
    const opened = await databases.open().openApproval({ hash: approval, minute: 1, cost: 1, hour: null });
    expect(opened).toMatchObject({ account: { id: accountId, name: 'Ada' }, approval: { filingId } });
    expect(opened?.subscriptions.length).toBe(1);
    expect(
      await databases.open().openApproval({ hash: unique(), minute: 1, cost: 1, hour: null }),
    ).toBeNull();
  });
});

describe('accounts that wait for the registry', () => {
  it('are counted over all databases, because their presenter is one', async () => {
    const store = databases.open();
    // Three accounts in a row are in two databases, whichever is first.
    const sent = [];
    for (let i = 0; i < 3; i += 1) {
      const { filingId } = await planted(store);
      const filing = await databases.open().findFiling(filingId);
      if (filing === null) throw new Error('the filing was just made');
      const due = { target: 'ch', status: 'submitted', nextPollAt: T1 } as const;
      sent.push(await databases.open().createSubmission(newSubmission(filing, due), EVENT));
    }
    for (const submission of sent) {
      const asking = databases.open();
      await asking.findFiling(submission.filingId);
      expect((await asking.awaitedAccounts(submission, 1_000)).waiting).toBe(3);
      expect((await asking.awaitedAccounts(submission, 2)).waiting).toBe(2);
    }
  });
});

describe('an account that is being moved', () => {
  it('is refused as a request begins, and others are served', async () => {
    const moving = await planted(databases.open());
    const other = await planted(databases.open());
    inFile('home', "update account_places set moving_to = 'home' where account_id = ?", moving.accountId);
    await expect(begun(moving.key, [])).rejects.toBeInstanceOf(AccountMoves);
    await expect(
      databases.open().takeLease(moving.filingId, 'h', { now: T0, expiresAt: T1 }),
    ).rejects.toBeInstanceOf(AccountMoves);
    expect((await begun(other.key, [])).opened).not.toBeNull();
  });

  it('takes its lease back from running work, for which the move waits', async () => {
    const { accountId, at, filingId } = await planted(databases.open());
    await databases.open().takeLease(filingId, 'one', { now: T0, expiresAt: T1 });
    inFile('home', "update account_places set moving_to = 'home' where account_id = ?", accountId);
    await databases.open().releaseLeases([{ filingId, holder: 'one' }]);
    inFile('home', 'update account_places set moving_to = null where account_id = ?', accountId);
    expect(await databases.open().takeLease(filingId, 'two', { now: T0, expiresAt: T1 })).toBe(true);
    expect(at).not.toBe('home');
  });

  it('is not written in its old place, however late', async () => {
    const { accountId, at, filingId } = await planted(databases.open());
    const late = databases.open();
    const filing = await late.findFiling(filingId);
    inFile(at, 'insert into away_accounts values (?, 1, 1)', accountId);
    const change = late.updateFiling(filingId, filing?.version ?? 0, { status: 'in_progress' }, T1);
    await expect(change).rejects.toMatchObject({ code: 'STORE_ACCOUNT_AWAY', mayBeDone: false });
    await expect(company(late, accountId, { companyNumber: '76543210' })).rejects.toMatchObject({
      code: 'STORE_ACCOUNT_AWAY',
    });
    await expect(late.takeLease(filingId, 'h', { now: T0, expiresAt: T1 })).rejects.toMatchObject({
      code: 'STORE_ACCOUNT_AWAY',
    });
    expect((await late.findFiling(filingId))?.status).toBe('draft');
  });
});
