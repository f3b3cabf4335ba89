import { type SQL, sql } from 'drizzle-orm';

/**
 * Gives the expression for the time of a change. It is later than every earlier time of the account and mode, also
 * where the change was decided earlier and is written later. So a reader of the changes since a moment misses none.
 *
 * @param at when it was decided
 * @param accountId the filing's; by default that of the row that an update changes
 */
export const changedAt = (
  at: SQL,
  accountId: SQL = sql`filings.account_id`,
  mode: SQL = sql`filings.mode`,
): SQL =>
  sql`max(${at}, coalesce((select strftime('%Y-%m-%dT%H:%M:%fZ', l.updated_at, '+0.001 seconds') from filings l
    where l.account_id = ${accountId} and l.mode = ${mode} order by l.updated_at desc limit 1), ''))`;
