import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accounts } from './tables.ts';

/** Who may see the dashboard, and how often what needs no session is asked. */

/** Ways into the dashboard, good once and for a short time. Only the SHA-256 of a link's token is kept. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    hash: text('hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (t) => [index('sign_in_links_expires').on(t.expiresAt)],
);

/** Who is signed in to the dashboard. Only the SHA-256 of what the browser holds is kept. */
export const sessions = sqliteTable(
  'sessions',
  {
    hash: text('hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: text('created_at').notNull(),
    lastSeenAt: text('last_seen_at').notNull(),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_seen').on(t.lastSeenAt)],
);

/** How often something that needs no session was asked of the dashboard: `subject` is a hash of who asked or for whom. */
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
