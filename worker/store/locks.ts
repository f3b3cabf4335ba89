import { and, getTableColumns, gt, is, lte, or, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { lazily } from '../../core/base/lazily.ts';
import * as dashboardTables from '../../schema/dashboard-tables.ts';
import * as tables from '../../schema/tables.ts';
import type { Database } from './database.ts';
import type { Lease, LeaseTerms } from './model.ts';
import { one } from './rows.ts';
import { type At, statement } from './statement.ts';

const { counters, filingLeases } = tables;

/**
 * Builds the statement that takes the next numbers of a counter: the first is one more than the last, and at least
 * `first`.
 */
export const allotting = (db: LibSQLDatabase, counter: string, first: SQL | number, numbers: number) =>
  db
    .insert(counters)
    .values({ name: counter, value: sql`${first} + ${numbers - 1}` })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`max(${counters.value} + 1, ${first}) + ${numbers - 1}` },
    })
    .returning({ value: counters.value });

/** Gives numbers that were taken, the lowest first. */
export const allotted = (rows: Awaited<ReturnType<typeof allotting>>, numbers: number): number[] =>
  Array.from({ length: numbers }, (_, index) => one(rows).value - numbers + 1 + index);

export const allot = async (db: LibSQLDatabase, counter: string, first: SQL | number): Promise<number> =>
  one(await allotting(db, counter, first, 1)).value;

/** Gives the time by the database's own clock, as ISO 8601 text. */
export const DATABASE_NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/** Reads every column of every table: the service does not work if any of these reads fails. */
const EVERY_TABLE = lazily((): SQL => {
  const each = Object.values({ ...tables, ...dashboardTables }).filter((one) => is(one, SQLiteTable));
  const looks = each.map((table) => {
    const columns = sql.join(Object.values(getTableColumns(table)), sql`, `);
    // No row has this number. SQLite searches for it from the root of the table, so a large table costs no more.
    return sql`(select count(*) from (select ${columns} from ${table} where rowid = -1))`;
  });
  return sql`select ${sql.join(looks, sql` + `)} as found`;
});

/** The counter whose writes show `ping` that the database accepts writes. */
const PROBE = 'probe';

const TAKING = statement((db, at: At<'filingId' | 'holder' | 'expiresAt' | 'now' | 'holders' | 'latest'>) =>
  db
    .insert(filingLeases)
    .values({ filingId: at('filingId'), holder: at('holder'), expiresAt: at('expiresAt') })
    .onConflictDoUpdate({
      target: filingLeases.filingId,
      set: { holder: at('holder'), expiresAt: at('expiresAt') },
      setWhere: or(
        sql`${filingLeases.holder} in (select value from json_each(${at('holders')}))`,
        lte(filingLeases.expiresAt, at('now')),
        gt(filingLeases.expiresAt, at('latest')),
      ),
    })
    .returning({ holder: filingLeases.holder }),
);
/**
 * Takes a lease if it is free, expired, or held by this holder or by a process that has ended. A lease that ends after
 * `latest` is taken too. The row is returned only where the lease was taken.
 */
export const TAKE_LEASE = (
  filingId: number,
  holder: string,
  { now, expiresAt, latest, ended = [] }: LeaseTerms,
) =>
  TAKING({
    ...{ filingId, holder, expiresAt, now },
    holders: JSON.stringify([holder, ...ended]),
    latest: latest ?? null,
  });

/** A holder's name is used for one lease only, so filings and holders do not have to be compared in pairs. */
const RELEASE_LEASES = statement((db, at: At<'filingIds' | 'holders'>) =>
  db
    .delete(filingLeases)
    .where(
      and(
        sql`${filingLeases.filingId} in (select value from json_each(${at('filingIds')}))`,
        sql`${filingLeases.holder} in (select value from json_each(${at('holders')}))`,
      ),
    ),
);

/** Prevents doing one thing twice: numbers given once, and leases with one holder. */
export const lockMethods = ({ read, ask, step, surely }: Database) => ({
  // The write is a separate row that changes every time and is committed. A full disk and a read-only token refuse it,
  // while they would accept a write that is rolled back.
  /** Resolves when the database reads, or when it has committed a write; throws otherwise (GET /health). */
  ping: (as: 'read' | 'write'): Promise<void> =>
    step(async () => {
      if (as === 'write') await allot(read, PROBE, 1);
      else await read.all(EVERY_TABLE());
    }),

  /** Gives the time by the database's clock, in milliseconds since 1970. */
  time: (): Promise<number> =>
    ask(async () =>
      Date.parse(
        one(await read.select({ now: sql<string>`${sql.raw(DATABASE_NOW)}` }).from(sql`(select 1)`)).now,
      ),
    ),

  // If an answer is lost, the next numbers are taken: some are skipped, and none is given twice.
  /** Takes the next numbers of a counter that starts at `first`, the lowest first; none is ever given again. */
  takeNumbers: (counter: string, first: number, numbers: number): Promise<number[]> =>
    surely(async () => allotted(await allotting(read, counter, first, numbers), numbers)),

  /** Takes or renews the lease of a filing; false while another holder has it. */
  takeLease: (filingId: number, holder: string, terms: LeaseTerms): Promise<boolean> =>
    surely(async () => {
      const [taken] = await read.batch([TAKE_LEASE(filingId, holder, terms)]);
      return taken.length > 0;
    }),

  /** Returns leases in one trip. */
  releaseLeases: (leases: readonly Lease[]): Promise<void> =>
    surely(async () => {
      const filingIds = JSON.stringify(leases.map(({ filingId }) => filingId));
      const holders = JSON.stringify(leases.map(({ holder }) => holder));
      await read.batch([RELEASE_LEASES({ filingIds, holders })]);
    }),
});
