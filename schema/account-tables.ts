import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as service from './tables.ts';

/** A table of which each row belongs to one account. */
export interface AccountTable {
  readonly table: SQLiteTable;
  /** Columns of its primary key. A move takes the rows in the order of these columns. */
  readonly key: readonly string[];
  /** Condition on the rows of one account. Its only parameter is the account's id. */
  readonly isOf: string;
}

const BY_ACCOUNT = 'account_id = ?';
const BY_COMPANY = 'company_id in (select id from companies where account_id = ?)';
const BY_FILING = 'filing_id in (select id from filings where account_id = ?)';
const BY_SUBMISSION = 'submission_id in (select id from submissions where account_id = ?)';

/** Tables of an account's own database. A table comes after the tables that its rows refer to. */
export const ACCOUNT_TABLES: readonly AccountTable[] = [
  { table: service.companies, key: ['id'], isOf: BY_ACCOUNT },
  { table: service.filings, key: ['id'], isOf: BY_ACCOUNT },
  { table: service.accountMappings, key: ['company_id', 'code', 'name'], isOf: BY_COMPANY },
  { table: service.accountsPdfs, key: ['filing_id', 'sha256'], isOf: BY_FILING },
  { table: service.accountsPdfParts, key: ['filing_id', 'sha256', 'part'], isOf: BY_FILING },
  { table: service.submissions, key: ['id'], isOf: BY_ACCOUNT },
  { table: service.submissionEnvelopes, key: ['submission_id'], isOf: BY_SUBMISSION },
  { table: service.submissionEnvelopeParts, key: ['submission_id', 'part'], isOf: BY_SUBMISSION },
  { table: service.registryResults, key: ['submission_id', 'code'], isOf: BY_SUBMISSION },
  { table: service.approvals, key: ['id'], isOf: BY_ACCOUNT },
  { table: service.submissionEvents, key: ['filing_id', 'sequence'], isOf: BY_FILING },
  { table: service.submissionAnswers, key: ['filing_id', 'sequence'], isOf: BY_FILING },
  { table: service.idempotencyKeys, key: ['account_id', 'mode', 'key'], isOf: BY_ACCOUNT },
];
