import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { idOf } from './tables/columns.ts';
import { accounts } from './tables.ts';

/** Tables of access to the dashboard, and of counts of requests without a session. */

/**
 * Links that sign in to the dashboard, valid once and for a short time. Only the SHA-256 of a link's token is stored.
 */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    hash: text('hash').primaryKey(),
    accountId: idOf('account_id', () => accounts.id),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (t) => [index('sign_in_links_account').on(t.accountId), index('sign_in_links_expires').on(t.expiresAt)],
);

/** Sessions of the dashboard. Only the SHA-256 of the browser's token is stored. */
export const sessions = sqliteTable(
  'sessions',
  {
    hash: text('hash').primaryKey(),
    accountId: idOf('account_id', () => accounts.id),
    createdAt: text('created_at').notNull(),
    lastSeenAt: text('last_seen_at').notNull(),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_seen').on(t.lastSeenAt)],
);

/** Counts of requests to the dashboard without a session: `subject` is a hash of the sender or the recipient. */
export const pageRequests = sqliteTable(
  'page_requests',
  {
    subject: text('subject').notNull(),
    /** Quarters of an hour since 1970. */
    quarter: integer('quarter').notNull(),
    requests: integer('requests').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.quarter] }), index('page_requests_quarter').on(t.quarter)],
);
