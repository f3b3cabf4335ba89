import { and, desc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import { readFilingData } from '../../schema/requests/filing-data.ts';
import { filings, submissionEvents, submissions } from '../../schema/tables.ts';
import type { Instant } from './account-records.ts';
import { eventChains } from './chain.ts';
import type { Database } from './database.ts';
import { firstParts, wholeEnvelopes } from './kept-envelopes.ts';
import type { DueSubmission, EventChain, SentFigures, Submission, SubmissionEvent } from './model.ts';
import { PARTS_AT_ONCE } from './parts.ts';
import { IN_FLIGHT, quotaSince } from './quotas.ts';
import { type ReceiptRows, receiptOf } from './receipts.ts';
import { eventOf, firstOf, one, provenanceOf, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';

/** Statuses of submissions in flight, or failed and perhaps still watched. */
const LOOKED_FOR = [...IN_FLIGHT, 'error'] as const;

/** Reads submissions and their history. */
export const submissionReads = (database: Database) => {
  const { read, ask } = database;
  return {
    findSubmission: (id: number): Promise<Submission | null> =>
      ask(async () =>
        firstOf(
          await read.select(SUBMISSION_COLUMNS).from(submissions).where(eq(submissions.id, id)),
          submissionOf,
        ),
      ),

    /** Finds a submission, with the origin of its figures at sending. */
    findSentFigures: (id: number): Promise<SentFigures | null> =>
      ask(async () => {
        const [row] = await read
          .select({ sent: SUBMISSION_COLUMNS, provenance: submissions.provenance })
          .from(submissions)
          .where(eq(submissions.id, id));
        if (row === undefined) return null;
        const { sent, provenance } = row;
        return {
          submission: submissionOf(sent),
          provenance: provenance === null ? null : provenanceOf(provenance),
        };
      }),

    /** Lists submissions, oldest first. */
    listSubmissions: (filingId: number): Promise<readonly Submission[]> =>
      ask(async () => {
        const rows = await read
          .select(SUBMISSION_COLUMNS)
          .from(submissions)
          .where(eq(submissions.filingId, filingId))
          .orderBy(submissions.id);
        return rows.map(submissionOf);
      }),

    /** Gives the data of a filing's newest accepted submission; null when there is none, or it was not stored. */
    acceptedFigures: (filingId: number): Promise<FilingData | null> =>
      ask(async () => {
        const [row] = await read
          .select({ figures: submissions.figures })
          .from(submissions)
          .where(and(eq(submissions.filingId, filingId), eq(submissions.status, 'accepted')))
          .orderBy(desc(submissions.id))
          .limit(1);
        return (row?.figures ?? null) === null ? null : readFilingData(row?.figures);
      }),

    /** Maps each of a filing's submissions to its data; those without stored data are absent. */
    readSentData: (filingId: number): Promise<ReadonlyMap<number, FilingData>> =>
      ask(async () => {
        const rows = await read
          .select({ id: submissions.id, figures: submissions.figures })
          .from(submissions)
          .where(and(eq(submissions.filingId, filingId), isNotNull(submissions.figures)));
        return new Map(rows.map(({ id, figures }) => [id, readFilingData(figures)]));
      }),

    /** Maps each of these submissions to its stored envelope, sealed. */
    readEnvelopes: (
      sent: readonly Pick<Submission, 'id' | 'requestBodySha256'>[],
    ): Promise<ReadonlyMap<number, string>> =>
      ask(async () => {
        const whole = new Map<number, string>();
        for (let at = 0; at < sent.length; at += PARTS_AT_ONCE) {
          const ids = sent.slice(at, at + PARTS_AT_ONCE).map(({ id }) => id);
          const rows = await firstParts(database, inArray(submissions.id, ids));
          for (const [id, kept] of await wholeEnvelopes(database, rows)) whole.set(id, kept);
        }
        return whole;
      }),

    /** Reads the rows of a filing's receipt pack, without its messages. */
    readReceipt: (filingId: number): Promise<ReceiptRows> =>
      ask(async () => one(await receiptOf(read, eq(filings.id, filingId)))),

    listEvents: (filingId: number): Promise<readonly SubmissionEvent[]> =>
      ask(async () => {
        const rows = await read
          .select()
          .from(submissionEvents)
          .where(eq(submissionEvents.filingId, filingId))
          .orderBy(submissionEvents.sequence);
        return rows.map(eventOf);
      }),

    /** Reads the events and the end, all of one moment. */
    readChain: (filingId: number): Promise<EventChain> =>
      ask(async () => one(await eventChains(read, eq(filings.id, filingId)))),

    /**
     * Lists submissions whose nextPollAt has come, oldest first: those in flight, failed ones that are still watched, and
     * those with an answer to delete upstream.
     */
    dueSubmissions: (
      now: Instant,
      limit: number,
      among?: readonly number[],
    ): Promise<readonly DueSubmission[]> =>
      ask(async () => {
        // The plus keeps SQLite from the index by time, where the submissions are named.
        const isDue =
          among === undefined
            ? lte(submissions.nextPollAt, now)
            : and(
                sql`${submissions.id} in (select value from json_each(${JSON.stringify(among)}))`,
                sql`+${submissions.nextPollAt} <= ${now}`,
              );
        return read
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
              or(inArray(submissions.status, LOOKED_FOR), eq(submissions.deleteUpstream, true)),
              isNotNull(submissions.nextPollAt),
              isDue,
            ),
          )
          .orderBy(submissions.nextPollAt, submissions.id)
          .limit(limit);
      }),

    /**
     * Lists submissions in flight whose nextPollAt is later than this, oldest first: a clock that ran ahead may have set
     * it.
     */
    farAhead: (after: Instant, limit: number): Promise<readonly Submission[]> =>
      ask(async () => {
        const rows = await read
          .select(SUBMISSION_COLUMNS)
          .from(submissions)
          .where(
            and(
              inArray(submissions.status, IN_FLIGHT),
              isNotNull(submissions.nextPollAt),
              gt(submissions.nextPollAt, after),
            ),
          )
          .orderBy(submissions.nextPollAt, submissions.id)
          .limit(limit);
        return rows.map(submissionOf);
      }),

    /** Finds which of the given correlation ids belong to submissions of an account, with any outcome. */
    knownCorrelationIds: (accountId: number, among: readonly string[]): Promise<ReadonlySet<string>> =>
      ask(async () => {
        const rows = await read
          .select({ correlationId: submissions.correlationId })
          .from(submissions)
          .where(
            and(
              sql`${submissions.correlationId} in (select value from json_each(${JSON.stringify(among)}))`,
              // The plus keeps SQLite from the index by account, which would read every row of it.
              sql`+${submissions.accountId} = ${accountId}`,
            ),
          );
        return new Set(rows.flatMap(({ correlationId }) => (correlationId === null ? [] : [correlationId])));
      }),

    /**
     * Counts live filings of the allowance since `since`: those with an accepted submission, and those with one in flight
     * but none accepted.
     */
    countQuota: (
      accountId: number,
      since: Instant,
    ): Promise<{ readonly used: number; readonly inFlight: number }> =>
      ask(() => quotaSince(database, accountId, since)),
  };
};
