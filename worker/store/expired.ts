import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { pageRequests, sessions, signInLinks } from '../../schema/dashboard-tables.ts';
import { MODES } from '../../schema/states.ts';
import { filedAccounts, idempotencyKeys, registerReadings, registryResults } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { ago, DAY_MS, MINUTE_MS } from './instants.ts';

/** Deletes rows whose time is over, by their own clock: nobody has to write another row of their kind. */

/** Milliseconds for which rows of each kind count. */
export const COUNTS_FOR = {
  /** Answers kept for requests that are repeated under their `Idempotency-Key`. */
  answer: DAY_MS,
  /** Readings of the public register, and of accounts filed there. */
  reading: DAY_MS,
  session: DAY_MS / 2,
  /** Results that the registry listed; it keeps them as long. */
  result: 90 * DAY_MS,
} as const;
export const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;

/** Counts the quarters of an hour since 1970. */
export const quarterAt = (now: Date): number => Math.floor(now.getTime() / QUARTER_MS);

/** Most rows of a kind that one write deletes, so that others need not wait for it. */
export const AT_ONCE = 200;

const some = (db: LibSQLDatabase, table: SQLiteTable, isOver: SQL | undefined) =>
  db.delete(table).where(sql`rowid in (select rowid from ${table} where ${isOver} limit ${AT_ONCE})`);

export const expiryMethods = ({ write, step }: Database) => ({
  /** Deletes some rows of each kind whose time is over; true when there may be more. */
  deleteExpired: (now: Date): Promise<boolean> =>
    step(async () => {
      const at = now.toISOString();
      const read = ago(now, COUNTS_FOR.reading);
      const deleted = await write.batch([
        some(write, idempotencyKeys, lt(idempotencyKeys.createdAt, ago(now, COUNTS_FOR.answer))),
        some(
          write,
          registerReadings,
          // Names the modes, because the index begins with them.
          and(inArray(registerReadings.mode, [...MODES]), lt(registerReadings.readAt, read)),
        ),
        some(write, filedAccounts, lt(filedAccounts.readAt, read)),
        some(write, registryResults, lt(registryResults.receivedAt, ago(now, COUNTS_FOR.result))),
        some(write, signInLinks, lt(signInLinks.expiresAt, at)),
        some(write, sessions, lt(sessions.lastSeenAt, ago(now, COUNTS_FOR.session))),
        some(write, pageRequests, lt(pageRequests.quarter, quarterAt(now))),
      ]);
      return deleted.some(({ rowsAffected }) => rowsAffected >= AT_ONCE);
    }),
});
