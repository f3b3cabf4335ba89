import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { submissions, subscriptions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { type KnownHolder, ofHolder } from './holder.ts';
import type { Quotas } from './prefetch.ts';
import { one } from './rows.ts';

/** Statuses of a submission that is recorded and perhaps sent, without an outcome. */
export const IN_FLIGHT = ['pending', 'submitted'] as const;

/**
 * Selects one row for each filing. Decision 29: a filing counts once, when its first live submission is accepted. A
 * filing first accepted under an earlier subscription counts neither as used nor as in flight.
 */
function perFiling(db: LibSQLDatabase, accountId: SQL | number) {
  const accepted = sql`${submissions.status} = 'accepted'`;
  return db
    .select({
      first: sql<
        string | null
      >`min(case when ${accepted} then coalesce(${submissions.decidedAt}, ${submissions.createdAt}) end)`.as(
        'first_accepted',
      ),
      flying: sql<number>`max(${inArray(submissions.status, IN_FLIGHT)})`.as('flying'),
    })
    .from(submissions)
    .where(and(eq(submissions.accountId, accountId), eq(submissions.mode, 'live')))
    .groupBy(submissions.filingId)
    .as('per_filing');
}

/** Counts an account's live filings since a time: accepted ones, and those in flight with none accepted. */
export async function quotaSince(database: Pick<Database, 'read'>, accountId: number, since: string) {
  const counted = perFiling(database.read, accountId);
  const rows = await database.read
    .select({
      used: sql<number>`count(case when ${counted.first} >= ${since} then 1 end)`,
      inFlight: sql<number>`count(case when ${counted.first} is null and ${counted.flying} then 1 end)`,
    })
    .from(counted);
  return one(rows);
}

/** Counts live filings under each subscription of the account, by its first day. */
const QUOTAS = ofHolder((db, { accountId }) => {
  const counted = perFiling(db, accountId);
  return db
    .select({
      since: subscriptions.startsOn,
      used: sql<number>`count(case when ${counted.first} >= ${subscriptions.startsOn} then 1 end)`,
      inFlight: sql<number>`count(case when ${counted.first} is null and ${counted.flying} then 1 end)`,
    })
    .from(subscriptions)
    .leftJoin(counted, sql`1`)
    .where(eq(subscriptions.accountId, accountId))
    .groupBy(subscriptions.startsOn, subscriptions.id);
});

/** Counts the live filings of a holder's account. */
export async function quotasOf({ read }: Pick<Database, 'read'>, holder: KnownHolder): Promise<Quotas> {
  const [rows] = await read.batch([QUOTAS(holder, {})]);
  return new Map(rows.map(({ since, ...count }) => [since, count]));
}
