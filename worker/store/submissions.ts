import { and, eq, getTableColumns, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { submissionEvents, submissions } from '../../schema/tables.ts';
import type { Database } from './database.ts';
import { eventOf, one, submissionOf } from './rows.ts';
import type { NewEvent, NewSubmission, QuotaLimit, Store } from './store.ts';

type Methods = Pick<
  Store,
  | 'createSubmission'
  | 'reserveSubmission'
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

/** A submission's values in the order of the table's columns, each as its column writes it. */
const valuesOf = (submission: NewSubmission): SQL => {
  const given: Readonly<Record<string, unknown>> = { ...submission };
  const values = Object.entries(getTableColumns(submissions)).map(([name, column]) =>
    sql.param(given[name] ?? null, column),
  );
  return sql.join(values, sql`, `);
};

/** Of the same target and part, and either accepted or perhaps on its way. */
const takenBy = (submission: NewSubmission): SQL => sql`exists (
  select 1 from submissions s where s.filing_id = ${submission.filingId} and s.target = ${submission.target}
    and s.sub_period is ${submission.subPeriod} and s.status in ('pending', 'submitted', 'accepted'))`;

/**
 * Decision 29: a filing counts once. One that has been accepted before takes no further place; else there must be one
 * left beside those the account's other live filings hold.
 */
const hasPlace = (submission: NewSubmission, limit: QuotaLimit): SQL => sql`(
  exists (select 1 from submissions s where s.filing_id = ${submission.filingId} and s.status = 'accepted')
  or ${limit.allowance} > (select count(*) from (
    select min(case when s.status = 'accepted' then coalesce(s.decided_at, s.created_at) end) as first,
      max(s.status in ('pending', 'submitted')) as flying
    from submissions s
    where s.account_id = ${submission.accountId} and s.mode = 'live' and s.filing_id <> ${submission.filingId}
    group by s.filing_id
  ) where first >= ${limit.since} or (first is null and flying)))`;

export const submissionMethods = ({ read, write, step }: Database): Methods => ({
  createSubmission: (submission, event) =>
    step(async () => {
      const [rows] = await write.batch([
        write.insert(submissions).values(submission).returning(),
        appendEvent(write, sql`last_insert_rowid()`, event),
      ]);
      return submissionOf(one(rows));
    }),

  reserveSubmission: (submission, event, limit) =>
    step(async () => {
      const taken = takenBy(submission);
      const place = limit === null ? sql`1` : hasPlace(submission, limit);
      const [[before], rows] = await write.batch([
        write.select({ taken: sql<number>`${taken}` }).from(sql`(select 1)`),
        write
          .insert(submissions)
          .select(sql`select ${valuesOf(submission)} where not ${taken} and ${place}`)
          .returning(),
        // Where nothing was inserted, the row last inserted on this connection is another's.
        appendEvent(write, sql`last_insert_rowid() and changes() > 0`, event),
      ]);
      const [row] = rows;
      if (row !== undefined) return submissionOf(row);
      return before?.taken ? 'taken' : 'exhausted';
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
      const keepsAcceptance =
        change.status === undefined || change.status === 'accepted'
          ? undefined
          : ne(submissions.status, 'accepted');
      const [, , rows] = await write.batch([
        // `id` keeps the statement whole when only the event is new.
        write
          .update(submissions)
          .set({ ...change, id })
          .where(and(eq(submissions.id, id), keepsAcceptance)),
        appendEvent(write, id, event),
        write.select().from(submissions).where(eq(submissions.id, id)),
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
        .select({
          id: submissions.id,
          filingId: submissions.filingId,
          nextPollAt: submissions.nextPollAt,
          pollIntervalSeconds: submissions.pollIntervalSeconds,
          polls: submissions.polls,
        })
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
      return rows;
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
