import { createClient } from '@libsql/client/web';
import { service } from './client.ts';

/** What the stand-ins of the authorities have of one company, in the order it came. */

const memory = createClient(service.sandboxLibsql);

/** A sign-in under which every return is rejected, whatever it says. */
export const REJECTED_SIGN_IN = 'SANDBOX-3001';

export interface Held {
  /** Returns: `new` or `amended` where they were accepted. */
  readonly tax: readonly unknown[];
  /** Accounts: `original` or `amended` where they were accepted. */
  readonly ch: readonly unknown[];
}

/** What was accepted and what was rejected; nothing may be undecided any more. */
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
