import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Tables of the stand-ins for the tax authority and the registry. They are separate services: their tables share
 * nothing with the tables of the service. No sign-in is stored, only a hash of the sender's id, by which its
 * submissions are listed. Times are ISO 8601 UTC text, dates `YYYY-MM-DD`.
 */

/** One business error as the department reports it. */
export interface ReportedError {
  readonly number: number;
  /** `business`, or the validator's name for a fault of an attached document. */
  readonly type: string;
  readonly text: string;
  readonly location: string;
}

/** The department's decision on a return. It is made on receipt and reported after the delay. */
export type ReturnOutcome =
  | {
      readonly kind: 'accepted';
      readonly irMark: string;
      readonly irMarkReceipt: string;
      readonly utr: string;
    }
  | { readonly kind: 'rejected'; readonly errors: readonly ReportedError[] };

/**
 * Submissions that the Transaction Engine holds. The row of a deleted submission stays, with the time of deletion, so
 * that its id is never used again.
 */
export const sandboxTaxSubmissions = sqliteTable(
  'sandbox_tax_submissions',
  {
    correlationId: text('correlation_id').primaryKey(),
    /** SHA-256 of the sender's id, in hex. */
    senderHash: text('sender_hash').notNull(),
    messageClass: text('message_class').notNull(),
    transactionId: text('transaction_id').notNull(),
    gatewayTest: text('gateway_test').notNull(),
    utr: text('utr').notNull(),
    /** Code of the magic value in the message; null for an ordinary message. */
    scenario: text('scenario'),
    outcome: text('outcome', { mode: 'json' }).$type<ReturnOutcome>().notNull(),
    polls: integer('polls').notNull().default(0),
    receivedAt: text('received_at').notNull(),
    deletedAt: text('deleted_at'),
  },
  (t) => [index('sandbox_tax_submissions_sender').on(t.senderHash, t.messageClass)],
);

/** New returns that were accepted. A second new return for the same company and period is refused. */
export const sandboxAcceptedReturns = sqliteTable(
  'sandbox_accepted_returns',
  {
    utr: text('utr').notNull(),
    companyNumber: text('company_number').notNull(),
    periodStart: text('period_start').notNull(),
    periodEnd: text('period_end').notNull(),
    correlationId: text('correlation_id').notNull(),
    acceptedAt: text('accepted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.utr, t.companyNumber, t.periodStart, t.periodEnd] })],
);

/** Every submission number that a presenter has used, and the outcome of its accounts. */
export const sandboxRegistrySubmissions = sqliteTable(
  'sandbox_registry_submissions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The presenter's hashed id, as sent. */
    presenter: text('presenter').notNull(),
    submissionNumber: text('submission_number').notNull(),
    companyNumber: text('company_number').notNull(),
    customerReference: text('customer_reference'),
    scenario: text('scenario'),
    /** REFUSED when the gateway answered an error: the number is used up, and nothing was received. */
    status: text('status', {
      enum: ['REFUSED', 'PENDING', 'PARKED', 'ACCEPT', 'REJECT', 'INTERNAL_FAILURE'],
    }).notNull(),
    polls: integer('polls').notNull().default(0),
    madeUpDate: text('made_up_date'),
    periodStart: text('period_start'),
    /** The registry's own word for the kind of accounts, e.g. `micro-entity`. */
    accountsType: text('accounts_type'),
    amended: integer('amended', { mode: 'boolean' }).notNull().default(false),
    receivedAt: text('received_at').notNull(),
    decidedAt: text('decided_at'),
    /**
     * Time when a general status reply last reported the result; `acknowledgedAt` is the time of its acknowledgement.
     */
    reportedAt: text('told_at'),
    acknowledgedAt: text('acknowledged_at'),
  },
  (t) => [
    uniqueIndex('sandbox_registry_submissions_number').on(t.presenter, t.submissionNumber),
    index('sandbox_registry_submissions_company').on(t.companyNumber, t.status),
    index('sandbox_registry_submissions_waiting').on(t.presenter).where(sql`acknowledged_at is null`),
  ],
);

/** Accounts as sent, which the document service provides once they are accepted. */
export const sandboxRegistryDocuments = sqliteTable('sandbox_registry_documents', {
  submissionId: integer('submission_id').primaryKey(),
  text: text('document').notNull(),
});
