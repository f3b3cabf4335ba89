import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { REGISTER_PARTS } from '../states.ts';
import { accounts } from './accounts.ts';
import { id, idOf, mode } from './columns.ts';

/** Tables of companies, and of cached data of the public register about them. */

export const companies = sqliteTable(
  'companies',
  {
    id: id(),
    accountId: idOf('account_id', () => accounts.id),
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
    /** JSON of the register's data about the company's accounts, as last read; null before. */
    registerAccounts: text('register_accounts', { mode: 'json' }),
    /** JSON list of periods that the account says were filed elsewhere; null for none. */
    filedElsewhere: text('filed_elsewhere', { mode: 'json' }),
    archived: integer('archived', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
  },
  (t) => [uniqueIndex('companies_number').on(t.accountId, t.mode, t.companyNumber)],
);

/** A caller's mappings of a company's accounts, used again for its next trial balance. */
export const accountMappings = sqliteTable(
  'account_mappings',
  {
    companyId: idOf('company_id', () => companies.id),
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
 * Accounts at the register as they were read: figures and hash, stored for a day. They are public, so they belong to no
 * customer's account.
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
 * Parts of a company's entry at the public register as they were read, stored for a day. They are public, so they
 * belong to no customer's account.
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
