import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, idOf, mode } from './columns.ts';

/** Tables of access: accounts, keys, calendar feeds and subscriptions. */

export const accounts = sqliteTable(
  'accounts',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    createdAt: text('created_at').notNull(),
    /** Time of closing. Afterwards no key, link, session or feed of the account works. Null while it is open. */
    closedAt: text('closed_at'),
    /** JSON list of the https origins to which the page of an approval may link at its end. */
    approvalOrigins: text('approval_origins', { mode: 'json' }).notNull().default([]),
  },
  (t) => [uniqueIndex('accounts_email').on(t.email)],
);

/** Only the SHA-256 of a key is stored, with its last four characters for display (decision 3). */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: id(),
    accountId: idOf('account_id', () => accounts.id),
    mode: mode(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: text('created_at').notNull(),
    revokedAt: text('revoked_at'),
    /** Accurate to some minutes, so that not every request writes; null before its first use. */
    lastUsedAt: text('last_used_at'),
  },
  (t) => [uniqueIndex('api_keys_hash').on(t.hash), index('api_keys_account').on(t.accountId)],
);

/**
 * Addresses at which calendar programs read deadlines. Only the SHA-256 of each address's token is stored (decision
 * 54a).
 */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    id: id(),
    accountId: idOf('account_id', () => accounts.id),
    mode: mode(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    createdAt: text('created_at').notNull(),
    revokedAt: text('revoked_at'),
    lastUsedAt: text('last_used_at'),
  },
  (t) => [uniqueIndex('calendar_feeds_hash').on(t.hash), index('calendar_feeds_account').on(t.accountId)],
);

/** Twelve months, no renewal; `allowance` successful live filings (contract section 8). */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    accountId: idOf('account_id', () => accounts.id),
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    allowance: integer('allowance').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (t) => [index('subscriptions_account').on(t.accountId)],
);
