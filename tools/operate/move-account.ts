import type { Client } from '@libsql/client';
import { textOrNull } from '../../core/base/json.ts';
import { hashesAgree } from '../../core/proof/history/chain.ts';
import { digests } from '../../worker/platform.ts';
import { rangeOf } from '../../worker/store/id-ranges.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { HOME } from '../../worker/store/place-names.ts';
import { stubOf } from '../../worker/store/places.ts';
import { CLOCKS_APART_SECONDS } from '../../worker/store/timeouts.ts';
import { CRASHED_AFTER_SECONDS } from '../../worker/submission/records.ts';
import { copyRows, deleteRows, differing, digestRows, type Fenced, highestId } from './account-rows.ts';
import type { CopiedTable } from './copy-database.ts';
import type { NamedDatabase } from './each-database.ts';
import { raiseRanges, takeRange } from './id-ranges.ts';
import { OperatorError } from './plain-faults.ts';

/**
 * Moves an account to another database. One write switches its place: before this write the old database has all its
 * rows, afterwards the new one. Each step may be repeated, so another run can finish a killed run. Runs are numbered,
 * and an older run that continues late changes nothing.
 */

/** A database with an open client that reads integers exactly. */
export interface OpenDatabase {
  readonly settings: NamedDatabase;
  readonly client: Client;
}

export interface Moving {
  /** Every database of the deployment, by name. */
  readonly databases: ReadonlyMap<string, OpenDatabase>;
  readonly accountId: number;
  /** Longest time in milliseconds of a request that began before the move. */
  readonly quietMs: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly say: (line: string) => void;
}

interface Placed {
  readonly at: string;
  readonly movingTo: string | null;
  readonly leaving: string | null;
  readonly run: number;
}

function databaseNamed({ databases }: Moving, name: string): OpenDatabase {
  const found = databases.get(name);
  if (found === undefined)
    throw new OperatorError(
      `no database is named ${name}; the databases are ${[...databases.keys()].join(', ')}`,
    );
  return found;
}

const clientOf = (moving: Moving, name: string): Client => databaseNamed(moving, name).client;

/** Begins a run: from now on, no older run changes anything in the first database. */
async function beginRun(moving: Moving): Promise<Placed> {
  const { accountId } = moving;
  const [, taken] = await clientOf(moving, HOME).batch(
    [
      {
        sql: 'INSERT INTO account_places (account_id, at) SELECT id, ? FROM accounts WHERE id = ? ON CONFLICT DO NOTHING',
        args: [HOME, accountId],
      },
      {
        sql: 'UPDATE account_places SET run = run + 1 WHERE account_id = ? RETURNING at, moving_to, leaving, run',
        args: [accountId],
      },
    ],
    'write',
  );
  const row = taken?.rows[0];
  if (row === undefined) throw new OperatorError(`there is no account ${accountId}`);
  return {
    at: textOrNull(row.at) ?? HOME,
    movingTo: textOrNull(row.moving_to),
    leaving: textOrNull(row.leaving),
    run: Number(row.run),
  };
}

/** Changes the account's place, unless a newer run has begun. */
async function place(
  moving: Moving,
  run: number,
  set: string,
  ...values: readonly (string | null)[]
): Promise<void> {
  const { rowsAffected } = await clientOf(moving, HOME).execute({
    sql: `UPDATE account_places SET ${set} WHERE account_id = ? AND run = ?`,
    args: [...values, moving.accountId, run],
  });
  if (rowsAffected === 0)
    throw new OperatorError('a newer run moves this account: nothing more is done here');
}

/** Marks in a database that the account has moved away or is back, unless a newer run has set a mark. */
async function fence(moving: Moving, name: string, run: number, isAway: boolean): Promise<Fenced> {
  const { accountId } = moving;
  const client = clientOf(moving, name);
  const { rowsAffected } = await client.execute({
    sql: `INSERT INTO away_accounts (account_id, run, away) VALUES (?, ?, ?)
      ON CONFLICT (account_id) DO UPDATE SET run = excluded.run, away = excluded.away
      WHERE away_accounts.run <= excluded.run`,
    args: [accountId, run, isAway ? 1 : 0],
  });
  if (rowsAffected === 0)
    throw new OperatorError('a newer run moves this account: nothing more is done here');
  return { client, accountId, run };
}

/**
 * Counts the account's leases, and its messages that are at an authority now. An object of a filing has no lease, and
 * an authority may take longer to answer than a request waits for its database. The record of a message is pending
 * until its answer is stored. From the time of its next poll on, its process counts as ended.
 */
const AT_WORK = `SELECT
  (SELECT count(*) FROM filing_leases l JOIN filings f ON f.id = l.filing_id
    WHERE f.account_id = ?1 AND l.expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  + (SELECT count(*) FROM submissions s WHERE s.account_id = ?1 AND s.status = 'pending'
    AND s.next_poll_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    AND s.next_poll_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${CRASHED_AFTER_SECONDS + CLOCKS_APART_SECONDS} seconds'))`;

/**
 * Waits until every request that read the old place has ended. Waits as long as the longest request takes, then until
 * no filing has a lease and no message waits for its answer.
 */
async function quiet(moving: Moving, name: string): Promise<void> {
  await moving.sleep(moving.quietMs);
  for (;;) {
    const { rows } = await clientOf(moving, name).execute({ sql: AT_WORK, args: [moving.accountId] });
    if (Number(rows[0]?.[0] ?? 0) === 0) return;
    await moving.sleep(LOOK_AGAIN_MS);
  }
}
const LOOK_AGAIN_MS = 500;

/** Makes the account's row to which foreign keys refer. */
async function makeStub(moving: Moving, name: string): Promise<void> {
  if (name === HOME) return;
  const { id, name: named, email, createdAt } = stubOf(moving.accountId, new Date().toISOString());
  await clientOf(moving, name).execute({
    sql: 'INSERT INTO accounts (id, name, email, created_at, approval_origins) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    args: [Number(id), named, email, createdAt, '[]'],
  });
}

/** Copies the rows, and proves that both copies are equal. A wrong copy is made again, once. */
async function copied(moving: Moving, from: string, to: Fenced): Promise<readonly CopiedTable[]> {
  const { accountId } = moving;
  const source = clientOf(moving, from);
  const expected = await digestRows(source, accountId);
  for (const isLast of [false, true]) {
    await copyRows(source, to);
    const different = differing(expected, await digestRows(to.client, accountId));
    if (different.length === 0) return expected;
    if (isLast) throw new OperatorError(`${different.join(', ')}: the rows differ in the copy`);
    await deleteRows(to);
  }
  return expected;
}

/** Hashes each history again from the copied events. Gives the filings whose hashes differ. */
async function brokenHistories(
  { accountId }: Moving,
  { settings, client }: OpenDatabase,
): Promise<readonly number[]> {
  const store = openStore(settings);
  const broken: number[] = [];
  for (let after = 0; ; ) {
    const { rows } = await client.execute({
      sql: 'SELECT id FROM filings WHERE account_id = ? AND id > ? ORDER BY id LIMIT 200',
      args: [accountId, after],
    });
    if (rows.length === 0) return broken;
    for (const row of rows) {
      const filingId = Number(row.id);
      const { events, head } = await store.readChain(filingId);
      if (!(await hashesAgree(events, head, digests.sha256))) broken.push(filingId);
      after = filingId;
    }
  }
}

/** Records the account of each approval's link, because a link does not name its account. */
async function keepLinks(moving: Moving, name: string): Promise<void> {
  const { accountId } = moving;
  for (let after = 0; ; ) {
    const { rows } = await clientOf(moving, name).execute({
      sql: 'SELECT id, hash FROM approvals WHERE account_id = ? AND id > ? ORDER BY id LIMIT 200',
      args: [accountId, after],
    });
    if (rows.length === 0) return;
    await clientOf(moving, HOME).batch(
      rows.map(({ hash }) => ({
        sql: 'INSERT INTO approval_places (hash, account_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
        args: [String(hash), accountId],
      })),
      'write',
    );
    after = Number(rows.at(-1)?.id);
  }
}

/** Deletes the old copies that a move left behind. */
async function leave(moving: Moving, name: string, run: number): Promise<void> {
  await moving.sleep(moving.quietMs);
  const left = await fence(moving, name, run, true);
  await deleteRows(left);
  if (name !== HOME)
    await left.client.execute({
      sql: 'DELETE FROM accounts WHERE id = ? AND email = ?',
      args: [moving.accountId, `#${moving.accountId}`],
    });
  await place(moving, run, 'leaving = NULL');
  moving.say(`the old copies at ${name} are deleted`);
}

/** Moves the account to the database of this name, or continues this move. */
export async function moveAccount(moving: Moving, to: string): Promise<void> {
  const { say } = moving;
  const target = databaseNamed(moving, to);
  const { at, movingTo, leaving, run } = await beginRun(moving);
  if (movingTo !== null && movingTo !== to)
    throw new OperatorError(`it is being moved to ${movingTo}: continue this move, or take it back first`);
  if (leaving !== null) await leave(moving, leaving, run);
  if (at === to) return say(`account ${moving.accountId} is at ${to}`);

  await place(moving, run, 'moving_to = ?', to);
  say(`requests of account ${moving.accountId} are told to try again`);
  await makeStub(moving, to);
  const there = await fence(moving, to, run, true);
  await quiet(moving, at);
  await fence(moving, at, run, true);
  // Ids must rise within the account, so new ids in the other database come from a range above them.
  const range = rangeOf(await highestId(clientOf(moving, at), moving.accountId));
  await raiseRanges(
    clientOf(moving, HOME),
    [...moving.databases.values()].map(({ client }) => client),
  );
  await takeRange(clientOf(moving, HOME), target.client, Math.max(to === HOME ? 0 : 1, range));
  const tables = await copied(moving, at, there);
  const broken = await brokenHistories(moving, target);
  const before = broken.length === 0 ? [] : await brokenHistories(moving, databaseNamed(moving, at));
  if (broken.some((filingId) => !before.includes(filingId)))
    throw new OperatorError('a history differs in the copy: take the move back');
  for (const { name, rows, sha256 } of tables) if (rows > 0) say(`${sha256.slice(0, 16)}  ${rows}  ${name}`);

  await keepLinks(moving, to);
  await fence(moving, to, run, false);
  await place(moving, run, 'at = ?, moving_to = NULL, leaving = ?', to, at);
  say(`account ${moving.accountId} is at ${to}, and is served from there`);
  await leave(moving, at, run);
}

/**
 * Records the database that has the account's rows. This is needed when the first database is an older copy, which
 * names another place.
 */
export async function setPlace(moving: Moving, name: string): Promise<void> {
  const { accountId, databases } = moving;
  const client = clientOf(moving, name);
  if ((await highestId(client, accountId)) === 0)
    throw new OperatorError(`there are no rows of account ${accountId} at ${name}`);
  let last = 0;
  for (const [each, database] of databases) {
    const { rows } = await database.client.execute({
      sql: 'SELECT run, away FROM away_accounts WHERE account_id = ?',
      args: [accountId],
    });
    last = Math.max(last, Number(rows[0]?.run ?? 0));
    if (each === name && Number(rows[0]?.away ?? 0) === 1)
      throw new OperatorError(
        `account ${accountId} was moved away from ${name}: its rows are at another database`,
      );
  }
  const { run } = await beginRun(moving);
  // Numbers of runs continue from the last run that any database knows.
  const { rowsAffected } = await clientOf(moving, HOME).execute({
    sql: 'UPDATE account_places SET at = ?, moving_to = NULL, leaving = NULL, run = ? WHERE account_id = ? AND run = ?',
    args: [name, Math.max(run, last + 1), accountId, run],
  });
  if (rowsAffected === 0)
    throw new OperatorError('a newer run moves this account: nothing more is done here');
  await keepLinks(moving, name);
  moving.say(`account ${accountId} is at ${name}`);
}

/** Takes back an unfinished move: the old database serves the account again. */
export async function takeBack(moving: Moving): Promise<void> {
  const { at, movingTo, run } = await beginRun(moving);
  if (movingTo === null)
    throw new OperatorError(`it is not being moved: account ${moving.accountId} is at ${at}`);
  await deleteRows(await fence(moving, movingTo, run, true));
  await fence(moving, at, run, false);
  await place(moving, run, 'moving_to = NULL');
  moving.say(`account ${moving.accountId} is at ${at}, as before`);
}
