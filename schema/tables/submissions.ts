import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SUBMISSION_STATUSES, TARGETS } from '../states.ts';
import { id, idOf, mode } from './columns.ts';
import { filings } from './filings.ts';

/** Tables of sent messages, of the authorities' answers, and of the history of both. */

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
    /** Our own id of a return: 32 upper-case hexadecimal digits. It finds a return whose acknowledgement is lost. */
    transactionId: text('transaction_id'),
    submissionNumber: text('submission_number'),
    /** Name of the presenter that sent these accounts; null for the first presenter. */
    presenter: text('presenter'),
    /** Proves that a status of the registry is about these accounts; null for older submissions without a reference. */
    customerReference: text('customer_reference'),
    irMark: text('ir_mark'),
    irMarkReceipt: text('ir_mark_receipt'),
    /** Null for a submission that was refused before a message was made. */
    requestBodySha256: text('request_body_sha256'),
    /** The date that the test request takes as today; its polls use it too (decision 42). */
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
     * JSON of each sent secret to its revision on the filing; null for a secret given only for this submission. Null in
     * place of the JSON where unknown.
     */
    sentWith: text('sent_with', { mode: 'json' }),
    /**
     * JSON of the filing's data at sending, without credentials: an amendment starts from the accepted data. Null for
     * submissions from before it was recorded, and for submissions never sent.
     */
    figures: text('figures', { mode: 'json' }),
    /**
     * JSON of paths of these figures to their origin (core/books/provenance.ts), at the time of sending. Null as for
     * `figures`.
     */
    provenance: text('provenance', { mode: 'json' }),
    /** The version of law, rule set and software that made it (core/filing/made-with.ts). Null as for `figures`. */
    madeWith: text('made_with'),
    /** The claim of the `Idempotency-Key` of its request. A repeat with this key is answered with this submission. */
    askedAs: text('asked_as'),
    /** The envelope in clear text, for submissions from before envelopes were sealed; null after it is sealed. */
    unsealedXml: text('request_xml'),
  },
  (t) => [
    index('submissions_filing').on(t.filingId),
    // Covers only rows that wait for a poll, so that the search for due polls reads few rows.
    index('submissions_due').on(t.nextPollAt, t.id).where(sql`next_poll_at is not null`),
    index('submissions_account').on(t.accountId, t.mode, t.status),
    // The search for a lost return asks which ids of a list are known.
    index('submissions_correlation').on(t.correlationId).where(sql`correlation_id is not null`),
    // The registry's results name submissions by their numbers.
    index('submissions_number').on(t.submissionNumber).where(sql`submission_number is not null`),
  ],
);

/**
 * Results that the registry listed for a presenter. Each stays until its submission takes it. The service acknowledges
 * a result to the registry only after it is stored here (worker/submission/collect-results.ts).
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
 * has a separate table because it has some hundred kilobytes, and the row of a submission is read often.
 */
export const submissionEnvelopes = sqliteTable('submission_envelopes', {
  submissionId: integer('submission_id')
    .primaryKey()
    .references(() => submissions.id),
  /** The key that sealed it. */
  keyId: text('key_id').notNull(),
  /** The whole text, or its first part. */
  sealed: text('sealed').notNull(),
  /** Number of further parts in the table of parts: a database server refuses a value of some megabytes. */
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
 * Append-only. `sequence` counts from 1 within a filing. The hash of an event covers the event and the hash of the
 * event before (core/proof/history/chain.ts). So a check finds every change.
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
    /** Null only for events from before hashes existed, until they are sealed. */
    hash: text('hash'),
    /** `<key id>.<code>` over the hash; null for events written without a key. */
    code: text('code'),
  },
  (t) => [
    primaryKey({ columns: [t.filingId, t.sequence] }),
    // SQLite searches for the events of a submission when the submission is deleted.
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
