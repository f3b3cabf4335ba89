import type { InStatement, InValue } from '@libsql/client';
import { getTableName } from 'drizzle-orm';
import { ACCOUNT_TABLES, type AccountTable } from '../../schema/account-tables.ts';
import { type CopiedTable, columnsOf, type ExactClient, hashed, quoted, type Rows } from './copy-database.ts';

/**
 * Copies, compares and deletes the rows of one account. Each transaction also checks the fence: it changes rows only if
 * the account is marked as away from that database, with the number of this run.
 */

/** One account's rows in a database, which this run may change. */
export interface Fenced {
  readonly client: ExactClient;
  readonly accountId: number;
  readonly run: number;
}

const PAGE_BYTES = 1_000_000;
const MOST_ROWS = 400;

const IS_FENCED = 'EXISTS (SELECT 1 FROM away_accounts WHERE account_id = ? AND run = ? AND away = 1)';
const fenceOf = ({ accountId, run }: Fenced): readonly InValue[] => [accountId, run];

const keyOf = ({ key }: AccountTable): string => key.map(quoted).join(', ');
const placesFor = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Selects the rows after a key, in the order of the keys. */
function afterKey(table: AccountTable, accountId: number, after: readonly InValue[] | null) {
  const beyond = after === null ? '' : ` AND (${keyOf(table)}) > (${placesFor(table.key.length)})`;
  return {
    sql: `FROM ${quoted(getTableName(table.table))} WHERE ${table.isOf}${beyond} ORDER BY ${keyOf(table)}`,
    args: [accountId, ...(after ?? [])],
  };
}

/** Counts the next rows that fit in one answer: servers limit its size. */
async function fitting(
  client: ExactClient,
  columns: readonly string[],
  from: ReturnType<typeof afterKey>,
): Promise<number> {
  const bytes = columns.map((name) => `coalesce(length(${quoted(name)}), 0)`).join(' + ');
  const { rows } = await client.execute({
    sql: `SELECT ${bytes} ${from.sql} LIMIT ${MOST_ROWS}`,
    args: from.args,
  });
  let sum = 0;
  const lengths = rows.map((row) => Number(row[0]));
  const over = lengths.findIndex((length) => {
    sum += length;
    return sum > PAGE_BYTES;
  });
  return over === -1 ? lengths.length : Math.max(1, over);
}

/** Reads an account's rows of a table, page by page. */
async function* pagesOf(
  client: ExactClient,
  table: AccountTable,
  accountId: number,
  columns: readonly string[],
): AsyncGenerator<Rows> {
  const keys = table.key.map((name) => columns.indexOf(name));
  for (let after: readonly InValue[] | null = null; ; ) {
    const from = afterKey(table, accountId, after);
    const limit = await fitting(client, columns, from);
    if (limit === 0) return;
    const { rows } = await client.execute({
      sql: `SELECT ${columns.map(quoted).join(', ')} ${from.sql} LIMIT ${limit}`,
      args: from.args,
    });
    const page = rows.map((row) => columns.map((_, index) => row[index] ?? null));
    yield page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = keys.map((index) => last[index] ?? null);
  }
}

export async function countRows(
  client: ExactClient,
  table: AccountTable,
  accountId: number,
): Promise<number> {
  const name = quoted(getTableName(table.table));
  const { rows } = await client.execute({
    sql: `SELECT count(*) FROM ${name} WHERE ${table.isOf}`,
    args: [accountId],
  });
  return Number(rows[0]?.[0] ?? 0);
}

/** Copies an account's rows of a table. Existing rows stay. */
async function copyTable(from: ExactClient, to: Fenced, table: AccountTable): Promise<void> {
  const name = quoted(getTableName(table.table));
  const columns = await columnsOf(from, getTableName(table.table));
  const insert = `INSERT INTO ${name} (${columns.map(quoted).join(', ')})
    SELECT ${placesFor(columns.length)} WHERE ${IS_FENCED} ON CONFLICT DO NOTHING`;
  for await (const page of pagesOf(from, table, to.accountId, columns)) {
    const rows = page.map((row): InStatement => ({ sql: insert, args: [...row, ...fenceOf(to)] }));
    if (rows.length > 0) await to.client.batch(rows, 'write');
  }
}

/** Copies all rows of an account. Skips a table whose number of rows is already equal: rows are compared afterwards. */
export async function copyRows(from: ExactClient, to: Fenced): Promise<void> {
  for (const table of ACCOUNT_TABLES) {
    const [here, there] = [
      await countRows(from, table, to.accountId),
      await countRows(to.client, table, to.accountId),
    ];
    if (here !== there) await copyTable(from, to, table);
  }
}

/** Hashes every value of every row of an account, by table. */
export async function digestRows(client: ExactClient, accountId: number): Promise<readonly CopiedTable[]> {
  const digests: CopiedTable[] = [];
  for (const table of ACCOUNT_TABLES) {
    const name = getTableName(table.table);
    // Sorts columns by name, because two databases may have them in different orders.
    const columns = [...(await columnsOf(client, name))].sort();
    digests.push(await hashed(name, pagesOf(client, table, accountId, columns)));
  }
  return digests;
}

/** Names the tables whose rows differ. */
export const differing = (here: readonly CopiedTable[], there: readonly CopiedTable[]): readonly string[] =>
  here.flatMap(({ name, rows, sha256 }) => {
    const other = there.find((each) => each.name === name);
    return other?.rows === rows && other.sha256 === sha256 ? [] : [name];
  });

/** Deletes all rows of an account in batches. Rows that refer to other rows go first. */
export async function deleteRows(fenced: Fenced): Promise<void> {
  const { client, accountId } = fenced;
  await client.execute({
    sql: `DELETE FROM filing_leases WHERE filing_id IN (SELECT id FROM filings WHERE account_id = ?) AND ${IS_FENCED}`,
    args: [accountId, ...fenceOf(fenced)],
  });
  for (const table of [...ACCOUNT_TABLES].reverse()) {
    const name = quoted(getTableName(table.table));
    const sql = `DELETE FROM ${name} WHERE (${keyOf(table)}) IN
      (SELECT ${keyOf(table)} FROM ${name} WHERE ${table.isOf} LIMIT ${MOST_ROWS}) AND ${IS_FENCED}`;
    for (let gone = MOST_ROWS; gone > 0; )
      gone = (await client.execute({ sql, args: [accountId, ...fenceOf(fenced)] })).rowsAffected;
  }
}

export async function highestId(client: ExactClient, accountId: number): Promise<number> {
  const of = (table: string): string => `SELECT max(id) AS id FROM ${table} WHERE account_id = ?`;
  const tables = ['companies', 'filings', 'submissions', 'approvals'];
  const { rows } = await client.execute({
    sql: `SELECT max(id) FROM (${tables.map(of).join(' UNION ALL ')})`,
    args: tables.map(() => accountId),
  });
  return Number(rows[0]?.[0] ?? 0);
}
