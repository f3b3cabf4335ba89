import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { submissions, subscriptions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import type { Quotas } from './known.ts';
import { one } from './rows.ts';

/** Recorded and perhaps sent, with no outcome yet. */
export const IN_FLIGHT = ['pending', 'submitted'] as const;

/**
 * Decision 29: a filing counts once, when its first live submission is accepted. One first accepted under an earlier
 * subscription counts neither as used nor as in flight.
 */
function perFiling({ read }: Pick<Database, 'read'>, accountId: SQL | number) {
  const accepted = sql`${submissions.status} = 'accepted'`;
  return read
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

/** Live filings of an account that count since a time: accepted, and in flight with none accepted. */
export async function quotaSince(database: Pick<Database, 'read'>, accountId: number, since: string) {
  const counted = perFiling(database, accountId);
  const rows = await database.read
    .select({
      used: sql<number>`count(case when ${counted.first} >= ${since} then 1 end)`,
      inFlight: sql<number>`count(case when ${counted.first} is null and ${counted.flying} then 1 end)`,
    })
    .from(counted);
  return one(rows);
}

/** The same under each subscription of the account, by the day on which it starts. */
export async function quotasOf(database: Pick<Database, 'read'>, accountId: SQL | number): Promise<Quotas> {
  const counted = perFiling(database, accountId);
  const rows = await database.read
    .select({
      since: subscriptions.startsOn,
      used: sql<number>`count(case when ${counted.first} >= ${subscriptions.startsOn} then 1 end)`,
      inFlight: sql<number>`count(case when ${counted.first} is null and ${counted.flying} then 1 end)`,
    })
    .from(subscriptions)
    .leftJoin(counted, sql`1`)
    .where(eq(subscriptions.accountId, accountId))
    .groupBy(subscriptions.startsOn, subscriptions.id);
  return new Map(rows.map(({ since, ...count }) => [since, count]));
}
