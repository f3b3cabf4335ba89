import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { APPROVAL_ASKS, APPROVAL_STATUSES, SETTABLE_STATUSES, SUBMIT_TARGETS } from '../states.ts';
import { accounts } from './accounts.ts';
import { id, idOf, mode } from './columns.ts';
import { companies } from './companies.ts';

/** Tables of filings: their figures, attached accounts and approvals. */

export const filings = sqliteTable(
  'filings',
  {
    id: id(),
    accountId: idOf('account_id', () => accounts.id),
    mode: mode(),
    companyId: idOf('company_id', () => companies.id),
    periodStart: text('period_start').notNull(),
    periodEnd: text('period_end').notNull(),
    isAmendment: integer('is_amendment', { mode: 'boolean' }).notNull(),
    amendmentOfFilingId: integer('amendment_of_filing_id'),
    /** The period before, from the registry's history when the filing was created. Both days or neither. */
    previousPeriodStart: text('previous_period_start'),
    previousPeriodEnd: text('previous_period_end'),
    /** JSON of every other field of create and save except the secrets. */
    data: text('data', { mode: 'json' }).notNull(),
    /** Authenticated ciphertexts; see worker/access/secrets.ts. */
    gatewayPassword: text('gateway_password'),
    authCode: text('auth_code'),
    bankDetails: text('bank_details'),
    /** JSON of each secret's name to its number of changes. The number only rises; an absent secret has 0. */
    secretRevisions: text('secret_revisions', { mode: 'json' }).notNull().default({}),
    /** JSON of paths of figures to their origin (core/books/provenance.ts); the path of a changed figure is deleted. */
    provenance: text('provenance', { mode: 'json' }).notNull().default({}),
    /**
     * Time of the last change of the bank details. Null without bank details, and for changes from before this time was
     * recorded.
     */
    bankDetailsSince: text('bank_details_since'),
    /** Decision 13. */
    status: text('status').notNull(),
    /** The caller's last request: `draft` or `in_progress`. */
    requestedStatus: text('requested_status', { enum: SETTABLE_STATUSES }).notNull(),
    /** Rises by one with every change. A writer with an older number is refused. */
    version: integer('version').notNull().default(1),
    /**
     * Number of its events and, in `eventHead`, the hash of the last event. The end of the chain is compared with both.
     */
    eventCount: integer('event_count').notNull().default(0),
    eventHead: text('event_head'),
    /** Code over `eventCount` and `eventHead` (core/proof/history/chain.ts); null where no key has sealed them. */
    eventSeal: text('event_seal'),
    /** JSON of the newest approval: its id, state and time of expiry. Null where no approval was requested. */
    approval: text('approval', { mode: 'json' }),
    /** JSON of comparing its accepted return with the law and software of a day; null where it was not compared. */
    sinceFiled: text('since_filed', { mode: 'json' }),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** The claim of the `Idempotency-Key` of its creation. A repeat with this key is answered with this filing. */
    askedAs: text('asked_as'),
    /** Time when a refused amendment was deleted. It is no longer shown, but its sent messages are kept. */
    deletedAt: text('deleted_at'),
  },
  (t) => [
    index('filings_account').on(t.accountId, t.mode, t.updatedAt),
    index('filings_company').on(t.companyId),
    index('filings_amendment_of').on(t.amendmentOfFilingId),
  ],
);

/**
 * Accounts of charities and clubs as PDFs in base64, by filing and SHA-256 (decision 203). The filing's data names the
 * attached PDF. A PDF that was sent is never deleted.
 */
export const accountsPdfs = sqliteTable(
  'accounts_pdfs',
  {
    filingId: idOf('filing_id', () => filings.id),
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
    filingId: idOf('filing_id', () => filings.id),
    sha256: text('sha256').notNull(),
    part: integer('part').notNull(),
    base64: text('base64').notNull(),
  },
  (t) => [primaryKey({ columns: [t.filingId, t.sha256, t.part] })],
);

/**
 * Links at which a person approves a filing. Only the SHA-256 of a link's token is stored. A sign-in typed there is not
 * stored.
 */
export const approvals = sqliteTable(
  'approvals',
  {
    id: id(),
    filingId: idOf('filing_id', () => filings.id),
    accountId: integer('account_id').notNull(),
    mode: mode(),
    target: text('target', { enum: SUBMIT_TARGETS }).notNull(),
    asks: text('asks', { enum: APPROVAL_ASKS }).notNull(),
    status: text('status', { enum: APPROVAL_STATUSES }).notNull(),
    hash: text('hash').notNull(),
    /** SHA-256 of everything that would be sent, without name, approval date and sign-ins. */
    sha256: text('sha256').notNull(),
    message: text('message'),
    reference: text('reference'),
    returnUrl: text('return_url'),
    /** The date that the test request takes as today; the page of the approval uses it too. */
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
