import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashesAgree } from '../../../core/proof/history/chain.ts';
import { managePlaces } from '../../../tools/operate/manage-places.ts';
import { OperatorError } from '../../../tools/operate/plain-faults.ts';
import { digests } from '../../../worker/platform.ts';
import type { NewApproval, Store } from '../../../worker/store/store.ts';
import { company, EVENT, newFiling, newSubmission, T0, T1, T2, unique } from '../../worker/store/rows.ts';
import { openThree, type ThreeDatabases } from '../../worker/store/three.ts';

let databases: ThreeDatabases;
beforeAll(async () => {
  databases = await openThree();
});
afterAll(() => databases.remove());

const approvalOf = (filingId: number, accountId: number): NewApproval => ({
  ...{ filingId, accountId, mode: 'test', target: 'both', asks: 'sending', sha256: '0' },
  ...{ message: null, reference: null, returnUrl: null, testDate: null, createdAt: T0, expiresAt: T2 },
});

interface Planted {
  readonly accountId: number;
  readonly email: string;
  readonly filingIds: readonly number[];
  readonly link: string;
}

/** Makes an account with two filings: each has a submission with an envelope of several parts, and a history. */
async function planted(store: Store): Promise<Planted> {
  const email = `${unique()}@example.test`;
  const { id: accountId } = await store.createAccount({ name: 'Ada', email, createdAt: T0 });
  const of = await company(store, accountId);
  const link = unique();
  const filingIds: number[] = [];
  for (const _ of [1, 2]) {
    const filing = await store.createFiling(newFiling(of));
    const envelope = { keyId: 'k1', sealed: 'x'.repeat(1_200_000) };
    const sent = await store.createSubmission(
      newSubmission(filing, { status: 'submitted', nextPollAt: T1, requestBodySha256: '0', envelope }),
      EVENT,
    );
    const answer = { sha256: '1', keyId: 'k1', sealed: 'an answer' };
    await store.updateSubmission(sent.id, () => ({
      change: { polls: 1 },
      event: { type: 'polled', at: T1, detail: {}, answer },
    }));
    await store.keepAccountsPdf(filing.id, 'a hash', 'a PDF');
    filingIds.push(filing.id);
  }
  const [filingId = 0] = filingIds;
  await store.createApproval(approvalOf(filingId, accountId), link, { ofFiling: 5, ofAccount: 5 });
  const claim = { accountId, mode: 'test', key: 'k', requestHash: '0', claim: unique() } as const;
  await store.claimIdempotencyKey({ ...claim, at: T0, expired: T0, expiresAt: T1 }, []);
  return { accountId, email, filingIds, link };
}

const ROWS = ['companies', 'filings', 'submissions', 'approvals', 'idempotency_keys'];

/** Counts the account's rows in the file of a database. */
function rowsIn(name: string, accountId: number): readonly unknown[] {
  const file = new Database(databases.files[name] ?? '');
  try {
    return ROWS.map((table) => {
      const row: unknown = file
        .prepare(`select count(*) as n from ${table} where account_id = ?`)
        .get(accountId);
      return Reflect.get(Object(row), 'n');
    });
  } finally {
    file.close();
  }
}
const WHOLE = [1, 2, 2, 1, 1];
const NONE = [0, 0, 0, 0, 0];

/** Reads all that a request sees of the account; throws while it is being moved. */
async function seen({ filingIds, link, accountId }: Planted): Promise<unknown> {
  const found: unknown[] = [];
  for (const filingId of filingIds) {
    const store = databases.open();
    const filing = await store.findFiling(filingId);
    const { events, head } = await store.readChain(filingId);
    if (!(await hashesAgree(events, head, digests.sha256))) throw new Error('a history is broken');
    const sent = await store.listSubmissions(filingId);
    const envelopes = [...(await store.readEnvelopes(sent))];
    const pdf = await store.findAccountsPdf(filingId, 'a hash');
    found.push({
      filing,
      events,
      head,
      sent,
      envelopes,
      pdf,
      answers: (await store.readReceipt(filingId)).answers,
    });
  }
  const opened = await databases.open().openApproval({ hash: link, minute: 1, cost: 0, hour: null });
  const due = (await databases.open().dueSubmissions(T2, 1000)).filter(({ filingId }) =>
    filingIds.includes(filingId),
  );
  return { found, approval: opened?.approval, account: opened?.account.id === accountId, due };
}

class Killed extends Error {}

/** Runs a command. Kills it at its n-th request, before or after the request is carried out. */
async function run(
  words: readonly string[],
  killedAt = Number.POSITIVE_INFINITY,
  isDone = false,
): Promise<number> {
  let requests = 0;
  await managePlaces([...words, '--wait', '0'], {
    databases: databases.named.map((each) => ({
      ...each,
      fetch: async (request: Request): Promise<Response> => {
        requests += 1;
        if (requests > killedAt || (requests === killedAt && !isDone)) throw new Killed();
        const answer = await each.fetch?.(request);
        if (requests === killedAt || answer === undefined) throw new Killed();
        return answer;
      },
    })),
    sleep: async () => undefined,
    say: () => undefined,
  });
  return requests;
}

const whereIs = (accountId: number): readonly string[] =>
  Object.keys(databases.files).filter((name) => rowsIn(name, accountId).join() === WHOLE.join());

describe('a move', () => {
  it('keeps every row, hash and link, and new ids are above the old ones', async () => {
    const account = await planted(databases.open());
    const before = await seen(account);
    for (const name of ['home', 'south', 'north', 'home', 'north']) {
      await run(['move', account.email, name]);
      expect(await seen(account)).toEqual(before);
      expect(whereIs(account.accountId)).toEqual([name]);
      for (const other of Object.keys(databases.files))
        if (other !== name) expect(rowsIn(other, account.accountId)).toEqual(NONE);
    }
    // A link that was made while the account was in the first database opens after a move too.
    await run(['move', account.email, 'home']);
    const link = unique();
    const [, asked = 0] = account.filingIds;
    await databases
      .open()
      .createApproval(approvalOf(asked, account.accountId), link, { ofFiling: 5, ofAccount: 5 });
    await run(['move', account.email, 'south']);
    const opened = await databases.open().openApproval({ hash: link, minute: 1, cost: 0, hour: null });
    expect(opened?.approval.filingId).toBe(asked);
    const store = databases.open();
    const [first = 0, second = 0] = account.filingIds;
    const of = await store.findFiling(first);
    const next = await store.createFiling({
      ...newFiling(await company(store, account.accountId)),
      companyId: of?.companyId ?? 0,
    });
    expect(next.id).toBeGreaterThan(second);
    const sent = await store.createSubmission(newSubmission(next), EVENT);
    const all = (await store.filingsOfCompany(next.companyId)).flatMap(({ submissions }) => submissions);
    expect(all.every(({ id }) => id <= sent.id)).toBe(true);
  });

  it('gives no id twice, for any move', async () => {
    const accounts = [await planted(databases.open()), await planted(databases.open())];
    for (const name of ['home', 'north', 'south', 'home']) {
      for (const { email } of accounts) await run(['move', email, name]);
      accounts.push(await planted(databases.open()));
    }
    const ids = accounts.flatMap(({ filingIds }) => filingIds);
    expect(new Set(ids).size).toBe(ids.length);
    for (const account of accounts) await seen(account);
  });

  it('that is killed at any moment leaves the account whole in one place, and can be continued', async () => {
    const account = await planted(databases.open());
    const before = await seen(account);
    let to = 'south';
    await run(['move', account.email, 'north']);
    const whole = await run(['move', account.email, to]);
    expect(whole).toBeGreaterThan(80);
    for (let killedAt = 1; killedAt <= whole; killedAt += 7) {
      const from = to;
      to = from === 'south' ? 'north' : 'south';
      await run(['move', account.email, to], killedAt, killedAt % 2 === 0).catch(() => undefined);
      expect(whereIs(account.accountId).length, `killed at ${killedAt}`).toBeGreaterThan(0);
      const between = await seen(account).catch((fault: unknown) => fault);
      if (between instanceof Error) expect(between.name).toBe('AccountMoves');
      else expect(between).toEqual(before);
      await run(['move', account.email, to]);
      expect(await seen(account)).toEqual(before);
      expect(whereIs(account.accountId)).toEqual([to]);
      expect(rowsIn(from, account.accountId)).toEqual(NONE);
    }
  });

  it('that is killed can be undone until its end', async () => {
    const account = await planted(databases.open());
    const before = await seen(account);
    const [at = ''] = whereIs(account.accountId);
    const to = at === 'north' ? 'south' : 'home';
    let taken = 0;
    for (let killedAt = 2; ; killedAt += 9) {
      const isOver = await run(['move', account.email, to], killedAt).then(
        () => true,
        () => false,
      );
      if (isOver) break;
      // Before the move is recorded, and after its end, there is nothing to take back.
      const isBack = await run(['back', account.email]).then(
        () => true,
        () => false,
      );
      expect(await seen(account)).toEqual(before);
      if (!isBack) continue;
      taken += 1;
      expect(rowsIn(to, account.accountId)).toEqual(NONE);
      expect(whereIs(account.accountId)).toEqual([at]);
    }
    expect(taken).toBeGreaterThan(5);
    await run(['move', account.email, to]);
    expect(await seen(account)).toEqual(before);
    expect(whereIs(account.accountId)).toEqual([to]);
  });

  it('loses to a newer run in everything that it still does', async () => {
    const account = await planted(databases.open());
    const before = await seen(account);
    await run(['move', account.email, 'home']);
    // The older run stops before each of its requests in turn, while a newer run moves the account there and away.
    for (let at = 3; at < 60; at += 8) {
      let requests = 0;
      const old = managePlaces(['move', account.email, 'south', '--wait', '0'], {
        databases: databases.named.map((each) => ({
          ...each,
          fetch: async (request: Request): Promise<Response> => {
            requests += 1;
            if (requests === at) {
              await run(['move', account.email, 'south']);
              await run(['move', account.email, 'home']);
            }
            const answer = await each.fetch?.(request);
            if (answer === undefined) throw new Error('a database without a way to it');
            return answer;
          },
        })),
        sleep: async () => undefined,
        say: () => undefined,
      });
      await expect(old, `stood still at ${at}`).rejects.toBeInstanceOf(OperatorError);
      expect(await seen(account)).toEqual(before);
      expect(whereIs(account.accountId)).toEqual(['home']);
      const store = databases.open();
      const [filingId = 0] = account.filingIds;
      const { version = 0 } = (await store.findFiling(filingId)) ?? {};
      expect(await store.updateFiling(filingId, version + 1, { status: 'draft' }, T2)).toBeNull();
    }
  });

  it('is found again if the first database is an older copy', async () => {
    const account = await planted(databases.open());
    const before = await seen(account);
    const [at = ''] = whereIs(account.accountId);
    const to = at === 'north' ? 'south' : 'north';
    await run(['move', account.email, to]);
    // The older copy of the first database names the place before the move, and has no run.
    const file = new Database(databases.files.home ?? '');
    file.prepare('update account_places set at = ?, run = 0 where account_id = ?').run(at, account.accountId);
    file.prepare("delete from counters where name = 'ranges'").run();
    file.close();
    await expect(run(['place', account.email, at])).rejects.toThrow('there are no rows');
    await run(['place', account.email, to]);
    expect(await seen(account)).toEqual(before);
    await run(['move', account.email, at]);
    expect(await seen(account)).toEqual(before);
    // A database that is filled from an older copy gives only numbers that nobody has.
    const last = (await planted(databases.open())).filingIds.at(-1) ?? 0;
    for (const name of ['north', 'south']) await run(['range', name]);
    const [next = 0] = (await planted(databases.open())).filingIds;
    expect(Math.floor(next / 10_000_000_000)).toBeGreaterThan(Math.floor(last / 10_000_000_000));
  });

  it('reports a fault', async () => {
    const account = await planted(databases.open());
    await expect(run(['move', account.email, 'west'])).rejects.toThrow(
      'no database is named west; the databases are home, north, south',
    );
    await expect(run(['move', 'nobody@example.test', 'north'])).rejects.toThrow('there is no account');
    await expect(run(['back', account.email])).rejects.toThrow('it is not being moved');
    await expect(run(['move'])).rejects.toThrow('npm run accounts -- move EMAIL DATABASE');
  });
});
