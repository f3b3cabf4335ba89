import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  APPROVAL_ASKS,
  APPROVAL_STATUSES,
  MODES,
  REGISTER_PARTS,
  SETTABLE_STATUSES,
  SUBMISSION_STATUSES,
  SUBMIT_TARGETS,
  TARGETS,
} from './states.ts';

/**
 * Tables of everything that the service stores. Times are ISO 8601 UTC text, dates `YYYY-MM-DD`, money only inside the
 * figures' JSON exactly as the caller gave it. `mode` is `live` or `test`: the two never meet (decision 1).
 */
const id = () => integer('id').primaryKey({ autoIncrement: true });
const mode = () => text('mode', { enum: MODES }).notNull();

export const accounts = sqliteTable(
  'accounts',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    createdAt: text('created_at').notNull(),
    /** Time of closing, after which no key, link, session or feed of it opens. Null while it is open. */
    closedAt: text('closed_at'),
    /** JSON list of the https origins to which the page of an approval may lead back. */
    approvalOrigins: text('approval_origins', { mode: 'json' }).notNull().default([]),
  },
  (t) => [uniqueIndex('accounts_email').on(t.email)],
);

/** Only the SHA-256 of a key is stored, with its last four characters for display (decision 3). */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: mode(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: text('created_at').notNull(),
    revokedAt: text('revoked_at'),
    /** Accurate to some minutes, so that not every request writes. */
    lastUsedAt: text('last_used_at'),
  },
  (t) => [uniqueIndex('api_keys_hash').on(t.hash), index('api_keys_account').on(t.accountId)],
);

/**
 * Addresses at which calendar programs read deadlines. Only the SHA-256 of each one's token is stored (decision 54a).
 */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: mode(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    createdAt: text('created_at').notNull(),
    revokedAt: text('revoked_at'),
    lastUsedAt: text('last_used_at'),
  },
  (t) => [uniqueIndex('calendar_feeds_hash').on(t.hash), index('calendar_feeds_account').on(t.accountId)],
);

/** Twelve months, no renewal; `allowance` successful live filings (contract section 8). */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    allowance: integer('allowance').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (t) => [index('subscriptions_account').on(t.accountId)],
);

export const companies = sqliteTable(
  'companies',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: mode(),
    companyNumber: text('company_number').notNull(),
    companyName: text('company_name').notNull(),
    incorporationDate: text('incorporation_date'),
    /** JSON list of the registered office's lines. */
    registeredOffice: text('registered_office', { mode: 'json' }).notNull(),
    /** JSON list of classification codes. */
    sicCodes: text('sic_codes', { mode: 'json' }).notNull(),
    companyType: text('company_type'),
    /** The register's status when the company was last read from it, e.g. `active`. */
    companyStatus: text('company_status'),
    /** JSON of what the register said of the company's accounts when it was last read; null before that. */
    registerAccounts: text('register_accounts', { mode: 'json' }),
    /** JSON list of periods that the account says were filed elsewhere; null for none. */
    filedElsewhere: text('filed_elsewhere', { mode: 'json' }),
    archived: integer('archived', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
  },
  (t) => [uniqueIndex('companies_number').on(t.accountId, t.mode, t.companyNumber)],
);

export const filings = sqliteTable(
  'filings',
  {
    id: id(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: mode(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    periodStart: text('period_start').notNull(),
    periodEnd: text('period_end').notNull(),
    isAmendment: integer('is_amendment', { mode: 'boolean' }).notNull(),
    amendmentOfFilingId: integer('amendment_of_filing_id'),
    /** The period before, as the registry's history gave it when the filing was created; both or neither. */
    previousPeriodStart: text('previous_period_start'),
    previousPeriodEnd: text('previous_period_end'),
    /** JSON of every other creation and savable field except the secrets. */
    data: text('data', { mode: 'json' }).notNull(),
    /** Authenticated ciphertexts; see worker/access/secrets.ts. */
    gatewayPassword: text('gateway_password'),
    authCode: text('auth_code'),
    bankDetails: text('bank_details'),
    /** JSON of each secret's name to its number of changes: it only rises, and an absent one is 0. */
    secretRevisions: text('secret_revisions', { mode: 'json' }).notNull().default({}),
    /** JSON of paths of figures to their origin (core/books/provenance.ts); the path of a changed figure is deleted. */
    provenance: text('provenance', { mode: 'json' }).notNull().default({}),
    /** Time of the last change of the bank details; null when there are none, or from before it was recorded. */
    bankDetailsSince: text('bank_details_since'),
    /** Decision 13. */
    status: text('status').notNull(),
    /** The caller's last request: `draft` or `in_progress`. */
    requestedStatus: text('requested_status', { enum: SETTABLE_STATUSES }).notNull(),
    /** Raised by one with every change; a writer with an older number is refused. */
    version: integer('version').notNull().default(1),
    /** Number of its events, and the hash of the last. The end of their chain is compared with both. */
    eventCount: integer('event_count').notNull().default(0),
    eventHead: text('event_head'),
    /** Code over both (core/proof/history/chain.ts); null where no key has sealed them. */
    eventSeal: text('event_seal'),
    /** JSON of the newest approval: its id, its state and when it expires. Null where none was asked for. */
    approval: text('approval', { mode: 'json' }),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** The claim of the `Idempotency-Key` of its creation: a repeat is answered with it. */
    askedAs: text('asked_as'),
    /** Time when a refused amendment was deleted: nobody sees it any more, and its sent messages are kept. */
    deletedAt: text('deleted_at'),
  },
  (t) => [
    index('filings_account').on(t.accountId, t.mode, t.updatedAt),
    index('filings_company').on(t.companyId),
    index('filings_amendment_of').on(t.amendmentOfFilingId),
  ],
);

/** A caller's mappings of a company's accounts, used again for its next trial balance. */
export const accountMappings = sqliteTable(
  'account_mappings',
  {
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** Empty where the account has no code. */
    code: text('code').notNull(),
    /** Folded (core/books/fold.ts). */
    name: text('name').notNull(),
    /** Null for an account that the caller left unmapped. */
    field: text('field'),
    /** JSON list of treatments. */
    treatment: text('treatment', { mode: 'json' }).notNull(),
    filingId: integer('filing_id').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.code, t.name] })],
);

/**
 * Accounts at the register as they were read: figures and hash, kept for a day. They are public, so they belong to no
 * account.
 */
export const filedAccounts = sqliteTable(
  'filed_accounts',
  {
    mode: mode(),
    transactionId: text('transaction_id').notNull(),
    companyNumber: text('company_number').notNull(),
    /** JSON, as answered. */
    answer: text('answer', { mode: 'json' }).notNull(),
    readAt: text('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.transactionId] }),
    index('filed_accounts_company').on(t.mode, t.companyNumber),
    index('filed_accounts_read').on(t.readAt),
  ],
);

/**
 * Parts of a company's entry at the public register as they were read, kept for a day. They are public, so they belong to
 * no account.
 */
export const registerReadings = sqliteTable(
  'register_readings',
  {
    mode: mode(),
    companyNumber: text('company_number').notNull(),
    part: text('part', { enum: REGISTER_PARTS }).notNull(),
    /** JSON, as read from the register's answer. */
    answer: text('answer', { mode: 'json' }).notNull(),
    readAt: text('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.companyNumber, t.part] }),
    index('register_readings_read').on(t.mode, t.readAt),
  ],
);

export const submissions = sqliteTable(
  'submissions',
  {
    id: id(),
    filingId: integer('filing_id')
      .notNull()
      .references(() => filings.id),
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
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id),
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
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissionEnvelopes.submissionId),
    part: integer('part').notNull(),
    sealed: text('sealed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.submissionId, t.part] })],
);

/**
 * Accounts of charities and clubs as PDFs in base64, by filing and SHA-256 (decision 203). The filing's data names the
 * attached one; one that was sent stays.
 */
export const accountsPdfs = sqliteTable(
  'accounts_pdfs',
  {
    filingId: integer('filing_id')
      .notNull()
      .references(() => filings.id),
    sha256: text('sha256').notNull(),
    /** The whole text, or its first part. */
    base64: text('base64').notNull(),
  },
  (t) => [primaryKey({ columns: [t.filingId, t.sha256] })],
);

/** The further parts of a PDF that is too long for one value, in order. */
export const accountsPdfParts = sqliteTable(
  'accounts_pdf_parts',
  {
    filingId: integer('filing_id')
      .notNull()
      .references(() => filings.id),
    sha256: text('sha256').notNull(),
    part: integer('part').notNull(),
    base64: text('base64').notNull(),
  },
  (t) => [primaryKey({ columns: [t.filingId, t.sha256, t.part] })],
);

/**
 * Links at which a person approves a filing. Only the SHA-256 of a link's token is stored, and nothing of a sign-in
 * that is typed there.
 */
export const approvals = sqliteTable(
  'approvals',
  {
    id: id(),
    filingId: integer('filing_id')
      .notNull()
      .references(() => filings.id),
    accountId: integer('account_id').notNull(),
    mode: mode(),
    target: text('target', { enum: SUBMIT_TARGETS }).notNull(),
    asks: text('asks', { enum: APPROVAL_ASKS }).notNull(),
    status: text('status', { enum: APPROVAL_STATUSES }).notNull(),
    hash: text('hash').notNull(),
    /** SHA-256 of all that would be sent, without name, approval date and sign-ins. */
    sha256: text('sha256').notNull(),
    message: text('message'),
    reference: text('reference'),
    returnUrl: text('return_url'),
    /** The assumed today of a test request; the page uses it too. */
    testDate: text('test_date'),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    openedAt: text('opened_at'),
    decidedAt: text('decided_at'),
    sentAt: text('sent_at'),
    endedAt: text('ended_at'),
    /** The name as typed, the capacity, and the day on which the board approved. */
    approvedName: text('approved_name'),
    capacity: text('capacity'),
    approvedOn: text('approved_on'),
    comment: text('comment'),
  },
  (t) => [
    uniqueIndex('approvals_hash').on(t.hash),
    index('approvals_filing').on(t.filingId),
    index('approvals_account').on(t.accountId, t.status),
  ],
);

/** Columns that place a row's event in a filing's history. */
const placeInHistory = () => ({
  filingId: integer('filing_id')
    .notNull()
    .references(() => filings.id),
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
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id),
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

/** First response to a POST with an `Idempotency-Key`, kept 24 hours (decision 9). */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    accountId: integer('account_id').notNull(),
    mode: mode(),
    key: text('key').notNull(),
    /** Fingerprint of method, path and body; see worker/access/idempotency.ts. */
    requestHash: text('request_hash').notNull(),
    /** The first request's claim, kept when a repeat takes over: its work is found by this. */
    claim: text('claim').notNull().default(''),
    /** The request that is working on it, and until when it counts as working, unless it renews the claim. */
    holder: text('holder').notNull().default(''),
    expiresAt: text('expires_at'),
    /** Null while the first request is still working. */
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.mode, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
);

/** Numbers that rise and are never given twice, e.g. registry submission numbers, with one row for each presenter. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

/** Lease of a filing: one holder at a time may change it. When there are no Durable Objects this row is the lock. */
export const filingLeases = sqliteTable('filing_leases', {
  filingId: integer('filing_id').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: text('expires_at').notNull(),
});

/** Requests of one key in one minute (decision 8). */
export const rateWindows = sqliteTable(
  'rate_windows',
  {
    apiKeyId: integer('api_key_id').notNull(),
    minute: integer('minute').notNull(),
    requests: integer('requests').notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.minute] })],
);
