import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { mode } from './columns.ts';

/** Tables of running requests: first answers, numbers, leases and counts. */

/** First response to a POST with an `Idempotency-Key`, kept 24 hours (decision 9). */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    accountId: integer('account_id').notNull(),
    mode: mode(),
    key: text('key').notNull(),
    /** Fingerprint of method, path and body; see worker/access/idempotency.ts. */
    requestHash: text('request_hash').notNull(),
    /** The first request's claim, kept when a repeat takes over: the repeat finds the first request's work by it. */
    claim: text('claim').notNull().default(''),
    /** The request that works under this key. It counts as working until `expiresAt`, which it may extend. */
    holder: text('holder').notNull().default(''),
    expiresAt: text('expires_at'),
    /** Null while the first request is still working. */
    responseStatus: integer('response_status'),
    /** Sealed. Without a status it is only the number of rows that the request has deleted, for its repeat. */
    responseBody: text('response_body'),
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.mode, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
);

/** Numbers that rise and are never used twice, e.g. registry submission numbers, with one row for each presenter. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

/** Lease of a filing: only its holder may change the filing. Without Durable Objects this row is the lock. */
export const filingLeases = sqliteTable(
  'filing_leases',
  {
    filingId: integer('filing_id').primaryKey(),
    holder: text('holder').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('filing_leases_expires').on(t.expiresAt)],
);

/** Intervals of some seconds in which processes share the allowed rate of messages (worker/store/pace-shares.ts). */
export const paceShares = sqliteTable('pace_shares', {
  holder: text('holder').primaryKey(),
  firstFrame: integer('first_frame').notNull(),
  lastFrame: integer('last_frame').notNull(),
});

/** Requests of one key in one minute (decision 8). */
export const rateWindows = sqliteTable(
  'rate_windows',
  {
    apiKeyId: integer('api_key_id').notNull(),
    minute: integer('minute').notNull(),
    requests: integer('requests').notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.minute] }), index('rate_windows_minute').on(t.minute)],
);
