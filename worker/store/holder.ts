import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Mode } from './model.ts';

/**
 * Whose rows a statement may answer: those of one account, in one mode. Both stand in the statement itself, so that rows
 * of another account, or of the other mode, never leave the database.
 */
export interface Holder {
  /** The account's id, or what the database finds it by. */
  readonly accountId: SQL | number;
  readonly mode: Mode;
}

/** The holder of a key in force, by its hash; of any other key nobody, and no row is answered. */
export const holderOfKey = (hash: string, mode: Mode): Holder => ({
  accountId: sql`(select k.account_id from api_keys k where k.hash = ${hash} and k.mode = ${mode} and k.revoked_at is null)`,
  mode,
});

interface OwnedTable {
  readonly accountId: SQLiteColumn;
  readonly mode: SQLiteColumn;
}

/** Rows of a table that are the holder's. */
export const heldBy = (table: OwnedTable, { accountId, mode }: Holder): SQL | undefined =>
  and(eq(table.accountId, accountId), eq(table.mode, mode));

/** What is asked for by its id: the caller's own, another account's of the same mode, or nothing. */
export type Own<T> = T | 'anothers' | null;
