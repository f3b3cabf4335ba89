import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { MODES, SETTABLE_STATUSES, SUBMISSION_STATUSES, TARGETS } from './states.ts';

/**
 * Everything the service stores. Times are ISO 8601 UTC text, dates `YYYY-MM-DD`, money only inside the figures'
 * JSON exactly as the caller gave it. `mode` is `live` or `test`: the two never meet (decision 1).
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
  },
  (t) => [uniqueIndex('accounts_email').on(t.email)],
);

/** Only the SHA-256 of a key is kept, with its last four characters for display (decision 3). */
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
    /** To within some minutes, so that not every request writes. */
    lastUsedAt: text('last_used_at'),
  },
  (t) => [uniqueIndex('api_keys_hash').on(t.hash), index('api_keys_account').on(t.accountId)],
);

/** Addresses at which calendar programs read what is due. Only the SHA-256 of each one's token is kept (decision 54a). */
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
    /** The period before, as the registry's history gave it when the filing was made; both or neither. */
    previousPeriodStart: text('previous_period_start'),
    previousPeriodEnd: text('previous_period_end'),
    /** JSON of every other creation and savable field but the secrets. */
    data: text('data', { mode: 'json' }).notNull(),
    /** Authenticated ciphertexts; see worker/access/secrets.ts. */
    gatewayPassword: text('gateway_password'),
    authCode: text('auth_code'),
    bankDetails: text('bank_details'),
    /** JSON of secret's name to how often it was changed: only ever raised, and none is 0. */
    secretRevisions: text('secret_revisions', { mode: 'json' }).notNull().default({}),
    /** JSON of paths of figures to where each came from (core/books/provenance.ts); a path whose figure changed is gone. */
    provenance: text('provenance', { mode: 'json' }).notNull().default({}),
    /** Decision 13. */
    status: text('status').notNull(),
    /** What the caller last asked for: `draft` or `in_progress`. */
    requestedStatus: text('requested_status', { enum: SETTABLE_STATUSES }).notNull(),
    /** Raised by one with every change; a writer with an older number is refused. */
    version: integer('version').notNull().default(1),
    /** How many events it has, and the hash of the last. The end of their chain is compared with both. */
    eventCount: integer('event_count').notNull().default(0),
    eventHead: text('event_head'),
    /** Code over both (core/history/chain.ts); null where no key has sealed them. */
    eventSeal: text('event_seal'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** When an amendment that was refused was deleted: nobody is shown it any more, and what was sent of it is kept. */
    deletedAt: text('deleted_at'),
  },
  (t) => [
    index('filings_account').on(t.accountId, t.mode, t.updatedAt),
    index('filings_company').on(t.companyId),
    index('filings_amendment_of').on(t.amendmentOfFilingId),
  ],
);

/** How a caller mapped the accounts of a company's books: taken again for its next trial balance. */
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
    /** Null: the caller left it unmapped. */
    field: text('field'),
    /** JSON list of treatments. */
    treatment: text('treatment', { mode: 'json' }).notNull(),
    filingId: integer('filing_id').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.code, t.name] })],
);

/** Accounts at the register as they were read: figures and hash, kept for a day. They are public, so of no account. */
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
    /** What a return is known by in the tax authority's list of outstanding submissions. */
    transactionId: text('transaction_id'),
    submissionNumber: text('submission_number'),
    /** What proves that a status of the registry is of these accounts; null for what was sent before there was one. */
    customerReference: text('customer_reference'),
    irMark: text('ir_mark'),
    irMarkReceipt: text('ir_mark_receipt'),
    requestBodySha256: text('request_body_sha256'),
    /** The day a test request took as today; its polls take it too (decision 42). */
    testDate: text('test_date'),
    /** Where the latest reply told us to poll. */
    pollUrl: text('poll_url'),
    pollIntervalSeconds: integer('poll_interval_seconds'),
    polls: integer('polls').notNull().default(0),
    nextPollAt: text('next_poll_at'),
    /** Whether the answer still waits upstream to be deleted. */
    deleteUpstream: integer('delete_upstream', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    submittedAt: text('submitted_at'),
    decidedAt: text('decided_at'),
    /**
     * JSON of each secret it was sent with to that secret's revision on the filing, null for one that was given for it
     * alone. Null as a whole where that is not known.
     */
    sentWith: text('sent_with', { mode: 'json' }),
    /**
     * JSON of the filing's data that it was made of, without credentials: an amendment starts from what was accepted.
     * Null for what was sent before it was kept, and for what was never sent.
     */
    figures: text('figures', { mode: 'json' }),
    /**
     * JSON of paths of those figures to where each came from (core/books/provenance.ts), as it stood when it was sent.
     * Null for what was sent before it was kept, and for what was never sent.
     */
    provenance: text('provenance', { mode: 'json' }),
    /** The envelope in the clear, of a submission from before envelopes were sealed; null once it has been. */
    unsealedXml: text('request_xml'),
  },
  (t) => [
    index('submissions_filing').on(t.filingId),
    index('submissions_due').on(t.status, t.nextPollAt),
    index('submissions_account').on(t.accountId, t.mode, t.status),
  ],
);

/**
 * The envelope of each submission that was sent, credentials replaced by `[REDACTED]`, sealed (worker/access/envelopes.ts).
 * Apart from its submission, whose row is asked for often: this is some hundred kilobytes.
 */
export const submissionEnvelopes = sqliteTable(
  'submission_envelopes',
  {
    submissionId: integer('submission_id')
      .primaryKey()
      .references(() => submissions.id),
    /** The key it is sealed with. */
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
  },
  (t) => [index('submission_envelopes_key').on(t.keyId)],
);

/** The step of a filing's history that a row is of. */
const stepOfHistory = () => ({
  filingId: integer('filing_id')
    .notNull()
    .references(() => filings.id),
  sequence: integer('sequence').notNull(),
  submissionId: integer('submission_id')
    .notNull()
    .references(() => submissions.id),
});

/**
 * Append-only. `sequence` counts from 1 within a filing. Each event has the hash of itself and of the one before
 * (core/history/chain.ts). So nothing can be altered, dropped or added unseen.
 */
export const submissionEvents = sqliteTable(
  'submission_events',
  {
    ...stepOfHistory(),
    type: text('type').notNull(),
    at: text('at').notNull(),
    /** JSON; never a secret. */
    detail: text('detail', { mode: 'json' }).notNull(),
    /** Null only for what was written before there were hashes, until it is sealed. */
    hash: text('hash'),
    /** `<key id>.<code>` over the hash; null for what was written without a key. */
    code: text('code'),
  },
  (t) => [primaryKey({ columns: [t.filingId, t.sequence] })],
);

/**
 * What an authority answered, as it was received, secrets replaced by `[REDACTED]`, sealed (worker/access/envelopes.ts). Each
 * stands by the event that it led to. That event's detail has the hash of it, so the chain of events is over it too.
 */
export const submissionAnswers = sqliteTable(
  'submission_answers',
  {
    ...stepOfHistory(),
    /** SHA-256 in hexadecimal of the text that is kept. */
    sha256: text('sha256').notNull(),
    /** The key it is sealed with. */
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.filingId, t.sequence] }),
    index('submission_answers_submission').on(t.submissionId),
    index('submission_answers_key').on(t.keyId),
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
    /** Which request took the key: by it one finds its own claim whose answer was lost. */
    claim: text('claim').notNull().default(''),
    /** Null while the first request is still at work. */
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.mode, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
);

/** Numbers that rise and are never given twice, e.g. registry submission numbers, one row a presenter. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

/** One holder at a time may change a filing; where there are no Durable Objects this row is the lock. */
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
