import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Tables of a deployment with several databases: they name the database of each account. With one database they are
 * empty, and no request reads them.
 */

/**
 * The database of each account. This table is in the first database. An account without a row is in the first database.
 */
export const accountPlaces = sqliteTable('account_places', {
  accountId: integer('account_id').primaryKey(),
  /** Name of the database that has its rows. */
  at: text('at').notNull(),
  /** Name of the database to which it is being moved; null while no move runs. */
  movingTo: text('moving_to'),
  /** Name of the database that still has old copies of its rows after a move. */
  leaving: text('leaving'),
  /** Number of the last run that moved it. An older run that continues late changes nothing. */
  run: integer('run').notNull().default(0),
});

/**
 * The account of an approval's link; the link itself names none. This table is in the first database. A link without a
 * row here belongs to an account of the first database. Only the SHA-256 of the link's token is stored.
 */
export const approvalPlaces = sqliteTable('approval_places', {
  hash: text('hash').primaryKey(),
  accountId: integer('account_id').notNull(),
});

/**
 * Accounts that were moved here or away from here. While an account is away, no request may change its rows in this
 * database. Only the run with the number in its row may copy or delete them.
 */
export const awayAccounts = sqliteTable('away_accounts', {
  accountId: integer('account_id').primaryKey(),
  run: integer('run').notNull(),
  away: integer('away', { mode: 'boolean' }).notNull(),
});
