import type { Client, InStatement } from '@libsql/client';
import { IDS_IN_RANGE, LAST_RANGE, NUMBERED, RANGE, RANGES } from '../../worker/store/id-ranges.ts';
import { OperatorError } from './plain-faults.ts';

/** Gives each of several databases a separate range of ids. Each step may be repeated: a database keeps its range. */

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

/** Raises the sequence of a table whose ids SQLite gives. */
const raiseSequence = (table: 'companies' | 'accounts', last: number): readonly InStatement[] => [
  {
    sql: `INSERT INTO sqlite_sequence (name, seq) SELECT ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)`,
    args: [table, last, table],
  },
  { sql: 'UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?', args: [last, table] },
];

/** Sets each counter to at least the highest id of its table. A counter that no request has used could be lower. */
const raiseToIds = (): readonly InStatement[] =>
  NUMBERED.map(
    (table): InStatement => ({
      sql: `INSERT INTO counters (name, value) SELECT ?, coalesce(max(id), 0) FROM ${table} WHERE true
        ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)`,
      args: [table],
    }),
  );

/** Gives the first database the lowest range: its ids continue as with one database. */
export async function beginRanges(home: Client): Promise<void> {
  if ((await rangeIn(home)) !== null) return;
  await home.batch([...raiseToIds(), raise(RANGES, 0), raise(RANGE, 0)], 'write');
}

/**
 * Raises the number of the last given range to the highest range of any database. The first database may be an older
 * copy, which does not know newer ranges.
 */
export async function raiseRanges(home: Client, all: readonly Client[]): Promise<void> {
  const ranges = await Promise.all(all.map(rangeIn));
  const highest = Math.max(0, ...ranges.filter((range) => range !== null));
  await home.execute(raise(RANGES, highest));
}

/**
 * Makes new account ids higher than every id in the other databases. If the first database is an older copy, a new
 * account could otherwise get the rows of an account that the copy lacks.
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
 * Gives a database a range with at least this number, unless it has such a range. Its new ids are then higher than all
 * ids of lower ranges.
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
  if (range > LAST_RANGE) throw new OperatorError('no range of ids is left');
  await database.batch([...raiseSequence('companies', range * IDS_IN_RANGE), raise(RANGE, range)], 'write');
  return range;
}
