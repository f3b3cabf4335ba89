import type { Client, InStatement, InValue } from '@libsql/client';
import { OperatorError } from './plain-faults.ts';

/**
 * Restricts access to a restored database. In a copy, access that was revoked later is valid again. So every session
 * and sign-in link ends, revocations found in the database from before are repeated, and the operator confirms each
 * key.
 */

/** A valid key in the copy. */
export interface KeyInForce {
  readonly id: number;
  /** Describes the key in one line, so that the operator recognises it. */
  readonly shown: string;
}

type Row = Readonly<Record<string, InValue>>;

async function rowsOf(client: Client, statement: InStatement): Promise<readonly Row[]> {
  return (await client.execute(statement)).rows.map((row) => ({ ...row }));
}

/** Lists the columns of a table; none if a copy of an older version does not have the table. */
async function columnsOf(client: Client, table: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(client, `PRAGMA table_info("${table}")`);
  return new Set(rows.map(({ name }) => String(name)));
}

/** Ends every session, every sign-in link and every lease. */
export async function endSessions(client: Client, at: string): Promise<number> {
  const ended =
    (await columnsOf(client, 'sessions')).size === 0 ? [] : await rowsOf(client, 'SELECT 1 FROM sessions');
  for (const table of ['sessions', 'filing_leases'])
    if ((await columnsOf(client, table)).size > 0) await client.execute(`DELETE FROM "${table}"`);
  if ((await columnsOf(client, 'sign_in_links')).has('used_at'))
    await client.execute({ sql: 'UPDATE sign_in_links SET used_at = ? WHERE used_at IS NULL', args: [at] });
  return ended.length;
}

const REVOCABLE = [
  ['api_keys', 'key'],
  ['calendar_feeds', 'calendar feed'],
] as const;

/**
 * Repeats revocations of keys and feeds, and closings of accounts, from the database before. Returns a line for each.
 */
export async function revokeAgain(before: Client, restored: Client): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [table, what] of REVOCABLE) {
    if (!(await columnsOf(restored, table)).has('revoked_at')) continue;
    const sql = `SELECT id, name, revoked_at FROM "${table}" WHERE revoked_at IS NOT NULL ORDER BY id`;
    for (const { id = null, name = null, revoked_at: at = null } of await rowsOf(before, sql)) {
      const changed = await restored.execute({
        sql: `UPDATE "${table}" SET revoked_at = ? WHERE id = ? AND name = ? AND revoked_at IS NULL`,
        args: [at, id, name],
      });
      if (changed.rowsAffected > 0)
        lines.push(
          `${what} ${String(id)} (${String(name)}) was revoked on ${String(at).slice(0, 10)}: revoked again`,
        );
    }
  }
  if (!(await columnsOf(restored, 'accounts')).has('closed_at')) return lines;
  const closed = await rowsOf(before, 'SELECT email, closed_at FROM accounts WHERE closed_at IS NOT NULL');
  for (const { email = null, closed_at: at = null } of closed) {
    const changed = await restored.execute({
      sql: 'UPDATE accounts SET closed_at = ? WHERE email = ? AND closed_at IS NULL',
      args: [at, email],
    });
    if (changed.rowsAffected === 0) continue;
    for (const [table] of REVOCABLE)
      await restored.execute({
        sql: `UPDATE "${table}" SET revoked_at = ? WHERE revoked_at IS NULL AND account_id = (SELECT id FROM accounts WHERE email = ?)`,
        args: [at, email],
      });
    lines.push(
      `account ${String(email)} was closed on ${String(at).slice(0, 10)}: closed again; npm run keys -- close ${String(email)} ends its subscriptions too`,
    );
  }
  return lines;
}

/**
 * Expires links to approve that were revoked or decided after the copy, as the database from before shows. An expiry
 * changes no history. Returns a line if there are any.
 */
export async function endLinks(before: Client, restored: Client, at: string): Promise<readonly string[]> {
  for (const client of [before, restored])
    if (!(await columnsOf(client, 'approvals')).has('expires_at')) return [];
  const known = await rowsOf(
    restored,
    "SELECT id, hash, status FROM approvals WHERE status IN ('open', 'approved')",
  );
  const ended: string[] = [];
  for (const { id = null, hash = null, status = null } of known) {
    const changed = await rowsOf(before, {
      sql: 'SELECT 1 FROM approvals WHERE id = ? AND hash = ? AND status <> ?',
      args: [id, hash, status],
    });
    if (changed.length === 0) continue;
    await restored.batch(
      [
        { sql: 'UPDATE approvals SET expires_at = min(expires_at, ?) WHERE id = ?', args: [at, id] },
        {
          sql: `UPDATE filings SET approval = json_set(approval, '$.expiresAt', (SELECT expires_at FROM approvals WHERE id = ?))
            WHERE approval IS NOT NULL AND json_extract(approval, '$.id') = ?`,
          args: [id, id],
        },
      ],
      'write',
    );
    ended.push(String(id));
  }
  return ended.length === 0
    ? []
    : [`links to approve that were decided or revoked after the copy are now expired: ${ended.join(', ')}`];
}

const MADE = [
  ['accounts', 'accounts'],
  ['api_keys', 'keys'],
  ['companies', 'companies'],
  ['filings', 'filings'],
  ['submissions', 'submissions'],
] as const;
const MOST_NAMED = 20;

/**
 * Lists accounts, keys, companies, filings and submissions that were made after the copy, and are only in the database
 * from before.
 */
export async function madeSince(before: Client, restored: Client): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [table, what] of MADE) {
    const [last] = await rowsOf(restored, `SELECT coalesce(max(id), 0) AS id FROM "${table}"`);
    const made = await rowsOf(before, {
      sql: `SELECT id FROM "${table}" WHERE id > ? ORDER BY id`,
      args: [last?.id ?? 0],
    });
    if (made.length === 0) continue;
    const named = made.slice(0, MOST_NAMED).map(({ id }) => String(id));
    const more = made.length > MOST_NAMED ? ` and ${made.length - MOST_NAMED} more` : '';
    lines.push(`${what} made after the copy, which are not in it: ${named.join(', ')}${more}`);
  }
  const sent = await rowsOf(
    before,
    `SELECT s.id, s.target, s.submission_number AS number, s.correlation_id AS correlation, c.company_number AS company
     FROM submissions s JOIN filings f ON f.id = s.filing_id JOIN companies c ON c.id = f.company_id
     WHERE s.submitted_at IS NOT NULL ORDER BY s.id DESC LIMIT 1000`,
  );
  const [last] = await rowsOf(restored, 'SELECT coalesce(max(id), 0) AS id FROM submissions');
  for (const { id, target, number, correlation, company } of sent
    .filter((row) => Number(row.id) > Number(last?.id))
    .reverse())
    lines.push(
      `submission ${String(id)} was sent: ${target === 'tax' ? 'tax return' : 'accounts'} of company ${String(company)}, ${String(number ?? correlation ?? 'no acknowledgement came')}`,
    );
  return lines;
}

export async function keysInForce(client: Client): Promise<readonly KeyInForce[]> {
  const rows = await rowsOf(
    client,
    `SELECT k.id, k.mode, k.last_four AS ending, k.name, k.created_at AS made, a.email
     FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.revoked_at IS NULL ORDER BY k.id`,
  );
  return rows.map(({ id, mode, ending, name, made, email }) => ({
    id: Number(id),
    shown: `key ${String(id)} of ${String(email)}: ${String(mode)}, …${String(ending)}, ${String(name)}, made ${String(made).slice(0, 10)}`,
  }));
}

/** The value of `--keep`: all, none (an empty list), or ids. */
export type Kept = 'all' | readonly number[];

/** Reads the words after `--keep`. */
export function keptOf(text: string): Kept {
  if (text === 'all') return 'all';
  if (text === 'none') return [];
  const ids = text.split(',').map(Number);
  if (ids.every((id) => Number.isSafeInteger(id) && id > 0)) return ids;
  throw new OperatorError('after --keep give all, none, or the ids of the keys that stay active: 1,4,9');
}

/** Revokes every active key that the operator does not keep. Returns their number. */
export async function revokeOthers(
  client: Client,
  keys: readonly KeyInForce[],
  isKept: (key: KeyInForce) => Promise<boolean>,
  at: string,
): Promise<number> {
  let revoked = 0;
  for (const key of keys) {
    if (await isKept(key)) continue;
    await client.execute({
      sql: 'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL',
      args: [at, key.id],
    });
    revoked += 1;
  }
  return revoked;
}
