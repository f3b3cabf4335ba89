import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createClient } from '@libsql/client/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashesAgree } from '../../../core/proof/history/chain.ts';
import { seedAccount } from '../../../tools/dev/seed.ts';
import { databasesIn, migrateAll } from '../../../tools/operate/each-database.ts';
import { digests } from '../../../worker/platform.ts';
import { openStore } from '../../../worker/store/libsql.ts';
import { openStores } from '../../../worker/store/several.ts';
import { LIMITS } from '../../../worker/store/timeouts.ts';
import { call, get, post } from '../helpers/client.ts';
import { type EmptyDatabase, startEmptyDatabase } from '../helpers/database-process.ts';
import { endsWhereItIs, type Kept, prepared } from '../helpers/frozen.ts';
import { type Served, serve } from '../helpers/served.ts';

/**
 * An account is moved between three databases while it and others are used, and the command is killed ten times. The
 * command waits a second before it copies and a second before it deletes, so each kill comes before its end.
 */
const KILLED_AFTER_MS = {
  leases: [0, 300, 700, 950, 1050, 1150, 1300, 1500, 1700, 1900],
  objects: [500, 1100, 1600],
} as const;
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const EMAILS = ['moved@example.test', 'ada@example.test', 'ben@example.test'] as const;
const [MOVED] = EMAILS;

describe.each(['leases', 'objects'] as const)('an account that is moved under load, under %s', (shape) => {
  const databases: EmptyDatabase[] = [];
  let settings: Readonly<Record<string, string>>;
  let served: Served;
  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const _ of ['home', 'north', 'south']) databases.push(await startEmptyDatabase());
    const [home, north, south] = databases;
    if (home === undefined || north === undefined || south === undefined) throw new Error('three were made');
    settings = {
      ...home.settings,
      LIBSQL_DATABASES: `north=${north.libsql.url},south=${south.libsql.url}`,
      LIBSQL_DATABASE_TOKENS: `north=${north.libsql.authToken},south=${south.libsql.authToken}`,
    };
    await migrateAll(databasesIn(settings));
    for (const email of EMAILS) {
      const store = openStores(home.libsql, databasesIn(settings).slice(1), new Map());
      const account = { name: 'Ada', email, now: new Date(), modes: ['test'] } as const;
      keys.set(email, (await seedAccount(store, account)).keys.test ?? '');
    }
    served = await serve(shape, { ...settings, RATE_LIMIT_PER_MINUTE: '0' }, LIMITS);
  });
  afterAll(async () => {
    await served?.stop();
    for (const database of databases) await database.stop();
  });

  const optionsOf = (email: string) => ({ baseUrl: served.baseUrl, key: keys.get(email) ?? null });

  /** Runs the command. True when it came to its end, false when it was killed. */
  async function move(to: string, killedAfterMs: number | null): Promise<boolean> {
    const words = ['--import', 'tsx', 'tools/operate/accounts-command.ts', 'move', MOVED, to, '--wait', '1'];
    const child = spawn(process.execPath, words, {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += String(text);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (killedAfterMs !== null && line.includes('told to try again'))
        void pause(killedAfterMs).then(() => child.kill('SIGKILL'));
    });
    const [code, signal] = await new Promise<readonly [number | null, string | null]>((resolve) =>
      child.on('close', (...ended) => resolve(ended)),
    );
    if (signal === null && code !== 0) throw new Error(said);
    return signal === null;
  }

  /** Reads the history of a filing where its account is, whether or not it is served meanwhile. */
  async function historyOf(filingId: number): Promise<readonly (string | null)[]> {
    const [home] = databasesIn(settings);
    if (home === undefined) throw new Error('there is a first database');
    const client = createClient(home);
    const { rows } = await client.execute({
      sql: 'SELECT p.at FROM account_places p JOIN accounts a ON a.id = p.account_id WHERE a.email = ?',
      args: [MOVED],
    });
    client.close();
    const there = databasesIn(settings).find(({ name }) => name === rows[0]?.at);
    if (there === undefined) throw new Error('the account is nowhere');
    const { events, head } = await openStore(there).readChain(filingId);
    expect(await hashesAgree(events, head, digests.sha256)).toBe(true);
    return events.map(({ hash }) => hash);
  }

  it('is whole in one place whenever the command is killed, and nothing is lost or sent twice', async () => {
    const mine = optionsOf(MOVED);
    const [sent, draft] = [await prepared(mine), await prepared(mine)];
    expect((await post('/filing/submit', { filingId: sent.filingId, target: 'both' }, mine)).status).toBe(
      200,
    );

    const statuses = { moved: new Map<number, number>(), others: new Map<number, number>() };
    const note = (of: Map<number, number>, status: number): void =>
      void of.set(status, (of.get(status) ?? 0) + 1);
    const filings: [Kept, string][] = [];
    let isOver = false;
    const use = async (): Promise<void> => {
      while (!isOver) {
        const body = { filingId: draft.filingId, filingTypes: { accounts: true, ct600: true } };
        for (const asked of [
          () => get(`/filing?filingId=${draft.filingId}`, mine),
          () => call('POST', '/filing/save', body, mine),
          () => get(`/filing/status?filingId=${sent.filingId}`, mine),
        ]) {
          const { status, headers } = await asked();
          note(statuses.moved, status);
          if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
          await pause(20);
        }
      }
    };
    const file = async (email: string): Promise<void> => {
      const theirs = optionsOf(email);
      while (!isOver) {
        const filing = await prepared(theirs);
        filings.push([filing, email]);
        const { status } = await post(
          '/filing/submit',
          { filingId: filing.filingId, target: 'both' },
          theirs,
        );
        note(statuses.others, status);
        await pause(500);
      }
    };
    const load = Promise.all([use(), ...EMAILS.filter((email) => email !== MOVED).map(file)]);
    // A fault of a caller is thrown where the callers are awaited.
    load.catch(() => undefined);

    let to = 'home';
    let hashes = [await historyOf(sent.filingId), await historyOf(draft.filingId)];
    for (const killedAfterMs of KILLED_AFTER_MS[shape]) {
      to = { home: 'north', north: 'south', south: 'home' }[to] ?? 'home';
      for (const after of [killedAfterMs, null]) {
        await move(to, after);
        const now = [await historyOf(sent.filingId), await historyOf(draft.filingId)];
        for (const [index, before] of hashes.entries())
          expect(now[index]?.slice(0, before.length), `after ${after}`).toEqual(before);
        hashes = now;
      }
      expect((await get(`/filing?filingId=${sent.filingId}`, mine)).status).toBe(200);
    }
    isOver = true;
    await load;

    expect([...statuses.others.keys()]).toEqual([200]);
    expect(statuses.moved.get(429)).toBeGreaterThan(0);
    expect(statuses.moved.get(200)).toBeGreaterThan(0);
    for (const [filing, email] of [[sent, MOVED], [draft, MOVED], ...filings] as const)
      await endsWhereItIs(filing, optionsOf(email));
  }, 600_000);
});
