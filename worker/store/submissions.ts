import { and, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { submissionEvents, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { eventOf, one, submissionOf } from './rows.ts';
import type { NewEvent, Store } from './store.ts';

type Methods = Pick<
  Store,
  | 'createSubmission'
  | 'findSubmission'
  | 'listSubmissions'
  | 'updateSubmission'
  | 'listEvents'
  | 'dueSubmissions'
  | 'knownCorrelationIds'
  | 'countQuota'
>;

/** Recorded and perhaps sent, with no outcome yet. */
const IN_FLIGHT = ['pending', 'submitted'] as const;

/**
 * Appends the event that goes with a change of a submission, numbered after the filing's last. It shares the
 * change's transaction, whose write lock keeps two from taking one number; the primary key would refuse it.
 */
const appendEvent = (db: LibSQLDatabase, submissionId: SQL | number, event: NewEvent) =>
  db.insert(submissionEvents).select(
    sql`select s.filing_id,
      (select coalesce(max(e.sequence), 0) + 1 from submission_events e where e.filing_id = s.filing_id),
      s.id, ${event.type}, ${event.at}, ${JSON.stringify(event.detail)}
      from submissions s where s.id = ${submissionId}`,
  );

export const submissionMethods = ({ read, write, step }: Database): Methods => ({
  createSubmission: (submission, event) =>
    step(async () => {
      const [rows] = await write.batch([
        write.insert(submissions).values(submission).returning(),
        appendEvent(write, sql`last_insert_rowid()`, event),
      ]);
      return submissionOf(one(rows));
    }),

  findSubmission: (id) =>
    step(async () => {
      const [row] = await read.select().from(submissions).where(eq(submissions.id, id));
      return row === undefined ? null : submissionOf(row);
    }),

  listSubmissions: (filingId) =>
    step(async () => {
      const rows = await read
        .select()
        .from(submissions)
        .where(eq(submissions.filingId, filingId))
        .orderBy(submissions.id);
      return rows.map(submissionOf);
    }),

  updateSubmission: (id, change, event) =>
    step(async () => {
      const [rows] = await write.batch([
        // `id` keeps the statement whole when only the event is new.
        write
          .update(submissions)
          .set({ ...change, id })
          .where(eq(submissions.id, id))
          .returning(),
        appendEvent(write, id, event),
      ]);
      return submissionOf(one(rows));
    }),

  listEvents: (filingId) =>
    step(async () => {
      const rows = await read
        .select()
        .from(submissionEvents)
        .where(eq(submissionEvents.filingId, filingId))
        .orderBy(submissionEvents.sequence);
      return rows.map(eventOf);
    }),

  dueSubmissions: (now, limit) =>
    step(async () => {
      const rows = await read
        .select()
        .from(submissions)
        .where(
          and(
            or(inArray(submissions.status, IN_FLIGHT), eq(submissions.deleteUpstream, true)),
            isNotNull(submissions.nextPollAt),
            lte(submissions.nextPollAt, now),
          ),
        )
        .orderBy(submissions.nextPollAt, submissions.id)
        .limit(limit);
      return rows.map(submissionOf);
    }),

  knownCorrelationIds: (accountId) =>
    step(async () => {
      const rows = await read
        .select({ correlationId: submissions.correlationId })
        .from(submissions)
        .where(and(eq(submissions.accountId, accountId), isNotNull(submissions.correlationId)));
      return new Set(rows.flatMap(({ correlationId }) => (correlationId === null ? [] : [correlationId])));
    }),

  /**
   * Decision 29: a filing counts once, when its first live submission is accepted, so one first accepted under an
   * earlier subscription counts neither as used nor as in flight.
   */
  countQuota: (accountId, since) =>
    step(async () => {
      const accepted = sql`${submissions.status} = 'accepted'`;
      const perFiling = read
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
      const rows = await read
        .select({
          used: sql<number>`count(case when ${perFiling.first} >= ${since} then 1 end)`,
          inFlight: sql<number>`count(case when ${perFiling.first} is null and ${perFiling.flying} then 1 end)`,
        })
        .from(perFiling);
      return one(rows);
    }),
});
