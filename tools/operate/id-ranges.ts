import type { Client, InStatement } from '@libsql/client';
import { IDS_IN_RANGE, LAST_RANGE, NUMBERED, RANGE, RANGES } from '../../worker/store/id-ranges.ts';
import { OperatorError } from './plain-faults.ts';

/** Gives each of several databases the range of its ids. Everything here may be repeated: a range is given once. */

/** Reads the number of a counter; null where there is none. */
async function counterIn(client: Client, name: string): Promise<number | null> {
  const { rows } = await client.execute({ sql: 'SELECT value FROM counters WHERE name = ?', args: [name] });
  return rows[0] === undefined ? null : Number(rows[0].value);
}

/** Reads the range of a database; null where it has none. */
export const rangeIn = (client: Client): Promise<number | null> => counterIn(client, RANGE);

/** Sets a counter to at least this. */
const raise = (name: string, value: number): InStatement => ({
  sql: `INSERT INTO counters (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)`,
  args: [name, value],
});

/** Raises the sequence of a table whose ids SQLite gives itself. */
const raiseSequence = (table: 'companies' | 'accounts', last: number): readonly InStatement[] => [
  {
    sql: `INSERT INTO sqlite_sequence (name, seq) SELECT ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)`,
    args: [table, last, table],
  },
  { sql: 'UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?', args: [last, table] },
];

/** Counts on from the ids that are there, so that a counter that no request has begun yet is not behind them. */
const raiseToIds = (): readonly InStatement[] =>
  NUMBERED.map(
    (table): InStatement => ({
      sql: `INSERT INTO counters (name, value) SELECT ?, coalesce(max(id), 0) FROM ${table} WHERE true
        ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)`,
      args: [table],
    }),
  );

/** Gives the first database its range, the lowest one: its ids go on as with one database. */
export async function beginRanges(home: Client): Promise<void> {
  if ((await rangeIn(home)) !== null) return;
  await home.batch([...raiseToIds(), raise(RANGES, 0), raise(RANGE, 0)], 'write');
}

/** Raises the last range that was given to those that databases have: the first may be an older copy, which lacks some. */
export async function raiseRanges(home: Client, all: readonly Client[]): Promise<void> {
  const ranges = await Promise.all(all.map(rangeIn));
  const highest = Math.max(0, ...ranges.filter((range) => range !== null));
  await home.execute(raise(RANGES, highest));
}

/**
 * Lets the first database give no account an id that another one knows. The first may be an older copy: a new account
 * would otherwise have the rows of one that it forgot.
 */
export async function raiseAccounts(home: Client, further: readonly Client[]): Promise<void> {
  const known = await Promise.all(
    further.map((client) =>
      client.execute(
        'SELECT max(id) AS id FROM (SELECT max(id) AS id FROM accounts UNION ALL SELECT max(account_id) FROM away_accounts)',
      ),
    ),
  );
  const last = Math.max(0, ...known.map(({ rows }) => Number(rows[0]?.id ?? 0)));
  if (last > 0) await home.batch([...raiseSequence('accounts', last)], 'write');
}

/**
 * Gives a database a range of at least this number, unless it has one. New ids are then above all of lower ranges, and
 * above those of the same range, which the database gave itself.
 */
export async function takeRange(home: Client, database: Client, min = 1): Promise<number> {
  const own = await rangeIn(database);
  if (own !== null && own >= min) return own;
  const [given] = await home.batch(
    [
      {
        sql: `INSERT INTO counters (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = max(value + 1, excluded.value) RETURNING value`,
        args: [RANGES, Math.max(1, min)],
      },
    ],
    'write',
  );
  const range = Number(given?.rows[0]?.value);
  if (range > LAST_RANGE) throw new OperatorError('there are no ranges of ids any more');
  await database.batch([...raiseSequence('companies', range * IDS_IN_RANGE), raise(RANGE, range)], 'write');
  return range;
}
