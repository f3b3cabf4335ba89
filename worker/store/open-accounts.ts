import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * True when the account of this id is open. Every kind of access checks it: a key, a link, a session or a feed. None of
 * them opens a closed account, even one that is valid otherwise.
 */
export const isOpen = (accountId: SQLWrapper): SQL =>
  sql`exists (select 1 from accounts o where o.id = ${accountId} and o.closed_at is null)`;
