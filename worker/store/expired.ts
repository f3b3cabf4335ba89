import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { pageRequests, sessions, signInLinks } from '../../schema/dashboard-tables.ts';
import { MODES } from '../../schema/states.ts';
import {
  filedAccounts,
  filingLeases,
  idempotencyKeys,
  paceShares,
  rateWindows,
  registerReadings,
  registryResults,
} from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { ago, MINUTE_MS } from './instants.ts';
import { COUNTS_FOR, FRAME_MS, quarterAt } from './spans.ts';

/** Deletes rows whose time is over, even if nobody writes another row of their kind. */

/** Greatest number of rows of a kind that one write deletes, so that others need not wait for it. */
export const AT_ONCE = 200;

interface Expiring {
  readonly table: SQLiteTable;
  /** Matches rows whose time is over. */
  readonly isOver: (now: Date) => SQL | undefined;
}

/** Lists every table whose rows expire. A test names each other table that seems to have such rows. */
export const EXPIRING: readonly Expiring[] = [
  {
    table: idempotencyKeys,
    isOver: (now) => lt(idempotencyKeys.createdAt, ago(now, COUNTS_FOR.answer)),
  },
  {
    table: registerReadings,
    // Names the modes, because the index begins with them.
    isOver: (now) =>
      and(
        inArray(registerReadings.mode, [...MODES]),
        lt(registerReadings.readAt, ago(now, COUNTS_FOR.reading)),
      ),
  },
  { table: filedAccounts, isOver: (now) => lt(filedAccounts.readAt, ago(now, COUNTS_FOR.reading)) },
  { table: registryResults, isOver: (now) => lt(registryResults.receivedAt, ago(now, COUNTS_FOR.result)) },
  { table: signInLinks, isOver: (now) => lt(signInLinks.expiresAt, now.toISOString()) },
  { table: sessions, isOver: (now) => lt(sessions.lastSeenAt, ago(now, COUNTS_FOR.session)) },
  { table: pageRequests, isOver: (now) => lt(pageRequests.quarter, quarterAt(now)) },
  { table: filingLeases, isOver: (now) => lt(filingLeases.expiresAt, ago(now, COUNTS_FOR.turn)) },
  {
    table: paceShares,
    isOver: (now) => lt(paceShares.lastFrame, Math.floor((now.getTime() - COUNTS_FOR.turn) / FRAME_MS)),
  },
  {
    table: rateWindows,
    isOver: (now) => lt(rateWindows.minute, Math.floor((now.getTime() - COUNTS_FOR.turn) / MINUTE_MS)),
  },
];

export const expiryMethods = ({ write, step }: Database) => ({
  /** Deletes some rows of each kind whose time is over; true when there may be more. */
  deleteExpired: (now: Date): Promise<boolean> =>
    step(async () => {
      const [first, ...others] = EXPIRING.map(({ table, isOver }) =>
        write
          .delete(table)
          .where(sql`rowid in (select rowid from ${table} where ${isOver(now)} limit ${AT_ONCE})`),
      );
      if (first === undefined) return false;
      const deleted = await write.batch([first, ...others]);
      return deleted.some(({ rowsAffected }) => rowsAffected >= AT_ONCE);
    }),
});
