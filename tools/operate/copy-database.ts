import { createHash } from 'node:crypto';
import type { Client, InStatement, InValue, ResultSet } from '@libsql/client';
import { OperatorError } from './plain-faults.ts';

/**
 * Copies a whole database, from any libSQL server or file, into an empty database. Proves the copy: hashes each table's
 * rows when it reads them, and again in the copy.
 */

/** A client that reads integers exactly: `createClient({ …, intMode: 'bigint' })`. */
export type ExactClient = Client;

interface Reader {
  execute(statement: InStatement): Promise<ResultSet>;
}

export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
  /** Hash over every value of every row, in hex. */
  readonly sha256: string;
}

interface Made {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** Internal tables of SQLite and its servers. */
const OWN = /^(?:sqlite_|libsql_|_litestream_)/;

async function schemaOf(reader: Reader): Promise<readonly Made[]> {
  const { rows } = await reader.execute(
    'SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid',
  );
  return rows
    .map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }))
    .filter(({ name }) => !OWN.test(name));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const ROW = 'the rowid of the row';

/** Bytes of rows that one answer may have. Servers limit the size of an answer. */
const PAGE_BYTES = 1_000_000;
const MOST_ROWS = 500;

export async function columnsOf(reader: Reader, table: string): Promise<readonly string[]> {
  const { rows } = await reader.execute(`PRAGMA table_info(${quoted(table)})`);
  return rows.map(({ name }) => String(name));
}

/** Computes the number of rows of a page from the longest row of the table. */
async function pageOf(reader: Reader, table: string, columns: readonly string[]): Promise<number> {
  const bytes = columns.map((name) => `coalesce(length(${quoted(name)}), 0)`).join(' + ');
  const { rows } = await reader.execute(`SELECT max(${bytes}) AS longest FROM ${quoted(table)}`);
  const longest = Number(rows[0]?.longest ?? 0);
  return Math.max(1, Math.min(MOST_ROWS, Math.floor(PAGE_BYTES / Math.max(1, longest))));
}

export type Rows = readonly (readonly InValue[])[];

/** Reads every row of a table in the order of their rowids, page by page. */
async function* pagesOf(reader: Reader, table: string, columns: readonly string[]): AsyncGenerator<Rows> {
  const limit = await pageOf(reader, table, columns);
  const names = columns.map(quoted).join(', ');
  for (let after: InValue = -1n; ; ) {
    const { rows } = await reader.execute({
      sql: `SELECT rowid AS "${ROW}", ${names} FROM ${quoted(table)} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
      args: [after, limit],
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    // The first value is the rowid, which is read only for the next page.
    yield rows.map((row) => columns.map((_, index) => row[index + 1] ?? null));
    after = last[0] ?? null;
  }
}

/** Writes a value with its kind, so that 1 and '1' differ. */
function written(value: InValue): string {
  if (value === null) return 'n';
  if (value instanceof ArrayBuffer) return `b${Buffer.from(value).toString('base64')}`;
  return `${typeof value === 'string' ? 't' : 'i'}${JSON.stringify(String(value))}`;
}

/** Hashes the rows of a table. `each` gets every page of them. */
export async function hashed(
  name: string,
  pages: AsyncIterable<Rows>,
  each?: (rows: Rows) => Promise<void>,
): Promise<CopiedTable> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const page of pages) {
    for (const row of page) hash.update(`${row.map(written).join(',')}\n`);
    rows += page.length;
    await each?.(page);
  }
  return { name, rows, sha256: hash.digest('hex') };
}

/** Copies the sequences, so that ids of deleted rows are not used again. */
async function copySequences(reader: Reader, target: Client): Promise<void> {
  const found = await reader
    .execute("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'")
    .then(({ rows }) => rows.length > 0);
  if (!found) return;
  const { rows } = await reader.execute('SELECT name, seq FROM sqlite_sequence');
  await target.batch(
    rows.flatMap(({ name = null, seq = null }): InStatement[] => [
      { sql: 'DELETE FROM sqlite_sequence WHERE name = ?', args: [name] },
      { sql: 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', args: [name, seq] },
    ]),
    'write',
  );
}

/**
 * Copies the source in one transaction, as of one moment. The target must be empty. If this throws, the target is
 * unusable.
 * @returns the copied tables, each proven to be the same in both
 */
export async function copyDatabase(
  source: ExactClient,
  target: ExactClient,
): Promise<readonly CopiedTable[]> {
  if ((await schemaOf(target)).length > 0)
    throw new OperatorError('the target database is not empty: make a new one');
  const copied = await copyRows(source, target);
  // Reads the copy only after the source: a server ends a transaction that waits for ten seconds.
  for (const { name, rows, sha256 } of copied) {
    const stands = await hashed(name, pagesOf(target, name, await columnsOf(target, name)));
    if (stands.sha256 !== sha256)
      throw new OperatorError(
        `${name} differs in the copy: ${stands.rows} of ${rows} rows; make the copy again`,
      );
  }
  return copied;
}

/**
 * Copies the tables, with their indexes and sequences, in one transaction of the source. Returns the tables with the
 * hashes of the rows read.
 */
async function copyRows(source: ExactClient, target: ExactClient): Promise<readonly CopiedTable[]> {
  const reading = await source.transaction('read');
  const copied: CopiedTable[] = [];
  let others: readonly string[];
  try {
    const made = await schemaOf(reading);
    const tables = made.filter(({ type }) => type === 'table');
    if (tables.length === 0) throw new OperatorError('there is nothing to copy: the database has no tables');
    // Foreign keys are off, so that rows may come in any order.
    await target.migrate(tables.map(({ sql }) => sql));
    for (const { name } of tables) {
      const columns = await columnsOf(reading, name);
      const places = columns.map(() => '?').join(', ');
      const sql = `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')}) VALUES (${places})`;
      const insert = (rows: Rows) =>
        target.migrate(rows.map((args) => ({ sql, args: [...args] }))).then(() => undefined);
      copied.push(await hashed(name, pagesOf(reading, name, columns), insert));
    }
    await copySequences(reading, target);
    others = made.filter(({ type }) => type !== 'table').map(({ sql }) => sql);
  } finally {
    reading.close();
  }
  if (others.length > 0) await target.migrate([...others]);
  return copied;
}
