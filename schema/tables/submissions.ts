import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SUBMISSION_STATUSES, TARGETS } from '../states.ts';
import { id, idOf, mode } from './columns.ts';
import { filings } from './filings.ts';

/** Tables of what was sent, what was answered, and the history of both. */

export const submissions = sqliteTable(
  'submissions',
  {
    id: id(),
    filingId: idOf('filing_id', () => filings.id),
    accountId: integer('account_id').notNull(),
    mode: mode(),
    target: text('target', { enum: TARGETS }).notNull(),
    subPeriod: integer('sub_period'),
    status: text('status', { enum: SUBMISSION_STATUSES }).notNull(),
    /** True when it failed on credentials (decision 13). */
    credentialFailure: integer('credential_failure', { mode: 'boolean' }).notNull().default(false),
    error: text('error'),
    /** JSON list of `{ code, message, location }` as given upstream. */
    errors: text('errors', { mode: 'json' }).notNull(),
    correlationId: text('correlation_id'),
    /** Identifies a return in the tax authority's list of outstanding submissions. */
    transactionId: text('transaction_id'),
    submissionNumber: text('submission_number'),
    /** Name of the presenter that sent these accounts; null for the first one. */
    presenter: text('presenter'),
    /** Proves that a status of the registry is about these accounts; null for submissions from before there was one. */
    customerReference: text('customer_reference'),
    irMark: text('ir_mark'),
    irMarkReceipt: text('ir_mark_receipt'),
    requestBodySha256: text('request_body_sha256'),
    /** The assumed today of a test request; its polls use it too (decision 42). */
    testDate: text('test_date'),
    /** Poll address of the latest reply. */
    pollUrl: text('poll_url'),
    pollIntervalSeconds: integer('poll_interval_seconds'),
    polls: integer('polls').notNull().default(0),
    nextPollAt: text('next_poll_at'),
    /** True while the answer waits upstream to be deleted. */
    deleteUpstream: integer('delete_upstream', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    submittedAt: text('submitted_at'),
    decidedAt: text('decided_at'),
    /**
     * JSON of each sent secret to its revision on the filing, null for one given only for this submission. Null as a
     * whole where unknown.
     */
    sentWith: text('sent_with', { mode: 'json' }),
    /**
     * JSON of the filing's data that it was made from, without credentials: an amendment starts from the accepted data.
     * Null for submissions from before it was recorded, and for those never sent.
     */
    figures: text('figures', { mode: 'json' }),
    /**
     * JSON of paths of those figures to their origin (core/books/provenance.ts), at the time of sending. Null for
     * submissions from before it was recorded, and for those never sent.
     */
    provenance: text('provenance', { mode: 'json' }),
    /**
     * The version of law, rule set and software that made it (core/filing/made-with.ts). Null for submissions from
     * before it was recorded, and for those never sent.
     */
    madeWith: text('made_with'),
    /** The claim of the `Idempotency-Key` of its request: a repeat is answered with it. */
    askedAs: text('asked_as'),
    /** The envelope in the clear, of a submission from before envelopes were sealed; null once it is sealed. */
    unsealedXml: text('request_xml'),
  },
  (t) => [
    index('submissions_filing').on(t.filingId),
    // It excludes rows that wait for nothing, so that the search for due ones reads only what is awaited.
    index('submissions_due').on(t.nextPollAt, t.id).where(sql`next_poll_at is not null`),
    index('submissions_account').on(t.accountId, t.mode, t.status),
    // The search for a lost return asks which ids of a list are known.
    index('submissions_correlation').on(t.correlationId).where(sql`correlation_id is not null`),
    // The registry's results name submissions by their numbers.
    index('submissions_number').on(t.submissionNumber).where(sql`submission_number is not null`),
  ],
);

/**
 * Results that the registry listed for a presenter, each until its submission takes it. A result is acknowledged to the
 * registry only after it is stored here (worker/submission/collect-results.ts).
 */
export const registryResults = sqliteTable(
  'registry_results',
  {
    submissionId: idOf('submission_id', () => submissions.id),
    /** The status code as given. */
    code: text('code').notNull(),
    receivedAt: text('received_at').notNull(),
    /** The status and the answer, sealed (worker/access/envelopes.ts). */
    sealed: text('sealed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.code] }),
    index('registry_results_received').on(t.receivedAt),
  ],
);

/**
 * The envelope of each sent submission, credentials replaced by `[REDACTED]`, sealed (worker/access/envelopes.ts). It
 * is separate from its submission, whose row is read often, because it has some hundred kilobytes.
 */
export const submissionEnvelopes = sqliteTable('submission_envelopes', {
  submissionId: integer('submission_id')
    .primaryKey()
    .references(() => submissions.id),
  /** The key that sealed it. */
  keyId: text('key_id').notNull(),
  /** The whole text, or its first part. */
  sealed: text('sealed').notNull(),
  /** Number of further parts in the table of parts: a server takes no value of some megabytes. */
  parts: integer('parts').notNull().default(0),
});

/** The further parts of an envelope that is too long for one value, in order. */
export const submissionEnvelopeParts = sqliteTable(
  'submission_envelope_parts',
  {
    submissionId: idOf('submission_id', () => submissionEnvelopes.submissionId),
    part: integer('part').notNull(),
    sealed: text('sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.submissionId, t.part] })],
);

/** Columns that place a row's event in a filing's history. */
const placeInHistory = () => ({
  filingId: idOf('filing_id', () => filings.id),
  sequence: integer('sequence').notNull(),
});

/**
 * Append-only. `sequence` counts from 1 within a filing. Each event has the hash of itself and of the one before
 * (core/proof/history/chain.ts). So nothing can be altered, dropped or added unseen.
 */
export const submissionEvents = sqliteTable(
  'submission_events',
  {
    ...placeInHistory(),
    /** Null for an event of the filing itself, such as an approval's. */
    submissionId: integer('submission_id').references(() => submissions.id),
    type: text('type').notNull(),
    at: text('at').notNull(),
    /** JSON; never a secret. */
    detail: text('detail', { mode: 'json' }).notNull(),
    /** Null only for events from before there were hashes, until they are sealed. */
    hash: text('hash'),
    /** `<key id>.<code>` over the hash; null for events written without a key. */
    code: text('code'),
  },
  (t) => [
    primaryKey({ columns: [t.filingId, t.sequence] }),
    // SQLite searches for the events of a submission that is deleted.
    index('submission_events_submission').on(t.submissionId),
  ],
);

/**
 * Authorities' answers as received, secrets replaced by `[REDACTED]`, sealed (worker/access/envelopes.ts). Each is
 * stored by the event that it caused. That event's detail has its hash, so the chain of events covers it too.
 */
export const submissionAnswers = sqliteTable(
  'submission_answers',
  {
    ...placeInHistory(),
    submissionId: idOf('submission_id', () => submissions.id),
    /** SHA-256 in hexadecimal of the stored text. */
    sha256: text('sha256').notNull(),
    /** The key that sealed it. */
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.filingId, t.sequence] }),
    index('submission_answers_submission').on(t.submissionId),
  ],
);
