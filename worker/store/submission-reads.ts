import { and, desc, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { readFilingData } from '../../schema/requests/filing-data.ts';
import { filings, submissionAnswers, submissionEvents, submissions } from '../../schema/tables.ts';
import { keptEvents } from './chain.ts';
import type { Database } from './database.ts';
import { firstParts, wholeEnvelopes } from './kept-envelopes.ts';
import { PARTS_AT_ONCE } from './parts.ts';
import { IN_FLIGHT, quotaSince } from './quotas.ts';
import { eventOf, one, provenanceOf, SUBMISSION_COLUMNS, submissionOf } from './rows.ts';
import { keptSources, sourcesOf } from './sources.ts';
import type { Store } from './store.ts';

export type SubmissionReads = Pick<
  Store,
  | 'findSubmission'
  | 'findSentFigures'
  | 'listSubmissions'
  | 'acceptedFigures'
  | 'readSentData'
  | 'readEnvelopes'
  | 'readAnswers'
  | 'readSources'
  | 'listEvents'
  | 'readChain'
  | 'dueSubmissions'
  | 'farAhead'
  | 'knownCorrelationIds'
  | 'countQuota'
>;

/** Statuses of submissions in flight, or failed and perhaps still watched. */
const LOOKED_FOR = [...IN_FLIGHT, 'error'] as const;

/** Reads submissions and their history. */
export const submissionReads = (database: Database): SubmissionReads => {
  const { read, ask } = database;
  return {
    findSubmission: (id) =>
      ask(async () => {
        const [row] = await read.select(SUBMISSION_COLUMNS).from(submissions).where(eq(submissions.id, id));
        return row === undefined ? null : submissionOf(row);
      }),

    findSentFigures: (id) =>
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

    listSubmissions: (filingId) =>
      ask(async () => {
        const rows = await read
          .select(SUBMISSION_COLUMNS)
          .from(submissions)
          .where(eq(submissions.filingId, filingId))
          .orderBy(submissions.id);
        return rows.map(submissionOf);
      }),

    acceptedFigures: (filingId) =>
      ask(async () => {
        const [row] = await read
          .select({ figures: submissions.figures })
          .from(submissions)
          .where(and(eq(submissions.filingId, filingId), eq(submissions.status, 'accepted')))
          .orderBy(desc(submissions.id))
          .limit(1);
        return (row?.figures ?? null) === null ? null : readFilingData(row?.figures);
      }),

    readSentData: (filingId) =>
      ask(async () => {
        const rows = await read
          .select({ id: submissions.id, figures: submissions.figures })
          .from(submissions)
          .where(and(eq(submissions.filingId, filingId), isNotNull(submissions.figures)));
        return new Map(rows.map(({ id, figures }) => [id, readFilingData(figures)]));
      }),

    readEnvelopes: (sent) =>
      ask(async () => {
        const whole = new Map<number, string>();
        for (let at = 0; at < sent.length; at += PARTS_AT_ONCE) {
          const ids = sent.slice(at, at + PARTS_AT_ONCE).map(({ id }) => id);
          const rows = await firstParts(database, inArray(submissions.id, ids));
          for (const [id, kept] of await wholeEnvelopes(database, rows)) whole.set(id, kept);
        }
        return whole;
      }),

    readSources: (filingId) =>
      ask(async () => sourcesOf(await keptSources(read, eq(submissions.filingId, filingId)))),

    readAnswers: (filingId) =>
      ask(async () =>
        read
          .select()
          .from(submissionAnswers)
          .where(eq(submissionAnswers.filingId, filingId))
          .orderBy(submissionAnswers.sequence),
      ),

    listEvents: (filingId) =>
      ask(async () => {
        const rows = await read
          .select()
          .from(submissionEvents)
          .where(eq(submissionEvents.filingId, filingId))
          .orderBy(submissionEvents.sequence);
        return rows.map(eventOf);
      }),

    readChain: (filingId) =>
      ask(async () => {
        const [heads, events, statuses] = await read.batch([
          read
            .select({ count: filings.eventCount, hash: filings.eventHead, seal: filings.eventSeal })
            .from(filings)
            .where(eq(filings.id, filingId)),
          keptEvents(read, eq(submissionEvents.filingId, filingId)),
          read
            .select({ id: submissions.id, status: submissions.status })
            .from(submissions)
            .where(eq(submissions.filingId, filingId)),
        ]);
        return { events, head: one(heads), statuses };
      }),

    dueSubmissions: (now, limit) =>
      ask(async () => {
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
              or(inArray(submissions.status, LOOKED_FOR), eq(submissions.deleteUpstream, true)),
              isNotNull(submissions.nextPollAt),
              lte(submissions.nextPollAt, now),
            ),
          )
          .orderBy(submissions.nextPollAt, submissions.id)
          .limit(limit);
        return rows;
      }),

    farAhead: (after, limit) =>
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

    knownCorrelationIds: (accountId) =>
      ask(async () => {
        const rows = await read
          .select({ correlationId: submissions.correlationId })
          .from(submissions)
          .where(and(eq(submissions.accountId, accountId), isNotNull(submissions.correlationId)));
        return new Set(rows.flatMap(({ correlationId }) => (correlationId === null ? [] : [correlationId])));
      }),

    countQuota: (accountId, since) => ask(() => quotaSince(database, accountId, since)),
  };
};
