import { createClient } from '@libsql/client/web';
import { service } from './client.ts';

/** Reads what the sandboxes have of one company, in the order of arrival. */

const memory = createClient(service.sandboxLibsql);

/** A sign-in with which every return is rejected. */
export const REJECTED_SIGN_IN = 'SANDBOX-3001';

export interface Held {
  /** Returns: `new` or `amended` if accepted. */
  readonly tax: readonly unknown[];
  /** Accounts: `original` or `amended` if accepted. */
  readonly ch: readonly unknown[];
}

/** Gives the accepted and rejected messages. Nothing may be undecided any more. */
export async function heldOf(utr: string, companyNumber: string): Promise<Held> {
  const returns = await memory.execute({
    sql: `SELECT CASE WHEN s.scenario = ? OR json_extract(s.outcome, '$.kind') = 'rejected' THEN 'rejected'
        WHEN a.utr IS NOT NULL THEN 'new' ELSE 'amended' END AS kind
      FROM sandbox_tax_submissions s LEFT JOIN sandbox_accepted_returns a ON a.correlation_id = s.correlation_id
      WHERE s.utr = ? ORDER BY s.received_at, s.rowid`,
    args: [REJECTED_SIGN_IN, utr],
  });
  const accounts = await memory.execute({
    sql: `SELECT CASE status WHEN 'ACCEPT' THEN CASE amended WHEN 1 THEN 'amended' ELSE 'original' END
        WHEN 'REJECT' THEN 'rejected' ELSE status END AS kind
      FROM sandbox_registry_submissions WHERE company_number = ? ORDER BY id`,
    args: [companyNumber],
  });
  return { tax: returns.rows.map(({ kind }) => kind), ch: accounts.rows.map(({ kind }) => kind) };
}

interface Days {
  readonly start: string;
  readonly end: string;
}

/** Gives the tax authority a new return of a company and some days, as if filed with other software. */
export const filedElsewhere = (utr: string, companyNumber: string, { start, end }: Days) =>
  memory.execute({
    sql: `INSERT INTO sandbox_accepted_returns (utr, company_number, period_start, period_end, correlation_id, accepted_at)
      VALUES (?, ?, ?, ?, 'ELSEWHERE', ?)`,
    args: [utr, companyNumber, start, end, new Date().toISOString()],
  });

/** Makes the tax authority forget that return. */
export const neverFiled = (utr: string, companyNumber: string, { start, end }: Days) =>
  memory.execute({
    sql: `DELETE FROM sandbox_accepted_returns
      WHERE utr = ? AND company_number = ? AND period_start = ? AND period_end = ?`,
    args: [utr, companyNumber, start, end],
  });

const database = createClient({ url: service.libsql.url, authToken: service.libsql.authToken });

/** Ends an account's subscriptions on a day. */
export const endSubscriptions = (accountId: number, day: string) =>
  database.execute({
    sql: 'UPDATE subscriptions SET ends_on = ? WHERE account_id = ?',
    args: [day, accountId],
  });
