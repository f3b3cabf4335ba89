import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';

/** Fills databases by SQL with accounts, filings and histories, for a bench. */
export const EVENTS = 8;
const AT = '2026-04-01T09:00:00.000Z';
const LATER = '2099-01-01T00:00:00.000Z';
const SHARED_MEMORY = '/dev/shm';

export interface Filling {
  readonly accounts: number;
  readonly filings: number;
  /** Number of filings whose submission still waits. Its next poll is due in a later century. */
  readonly waiting: number;
}

/** Gives the email address of an account by its number from 1. */
export const emailOf = (account: number | string): string => `account-${account}@example.test`;

/** Makes a folder for a bench's data: in memory if possible, because the speed of a disk varies. */
export const newFolder = (name: string): string =>
  mkdtempSync(join(existsSync(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), `bench-${name}-`));

/**
 * Fills a migrated database: a company for every ten filings, one accepted submission for each filing, `EVENTS` events for
 * each submission.
 */
export async function fill(
  database: { readonly url: string; readonly authToken?: string },
  { accounts, filings, waiting }: Filling,
): Promise<void> {
  const client = createClient({ ...database });
  const count = (to: number) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${to})`;
  const account = `1 + ((i - 1) / 10) % ${accounts}`;
  await client.executeMultiple(`begin;
    ${count(accounts)} insert into accounts (id, name, email, created_at)
      select i, 'Bench ' || i, replace('${emailOf('%')}', '%', i), '${AT}' from n;
    ${count(Math.ceil(filings / 10))} insert into companies (id, account_id, mode, company_number, company_name,
        registered_office, sic_codes, created_at)
      select i, 1 + (i - 1) % ${accounts}, 'live', printf('%08d', i), 'Company ' || i, '[]', '[]', '${AT}' from n;
    ${count(filings)} insert into filings (id, account_id, mode, company_id, period_start, period_end, is_amendment, data,
        status, requested_status, event_count, event_head, created_at, updated_at)
      select i, ${account}, 'live', 1 + (i - 1) / 10, '2025-04-01', '2026-03-31', 0, '{"isDormant":false}', 'accepted',
        'in_progress', ${EVENTS}, 'head', '${AT}', '${AT}' from n;
    ${count(filings)} insert into submissions (id, filing_id, account_id, mode, target, status, errors, created_at,
        submitted_at, next_poll_at)
      select i, i, ${account}, 'live', 'tax', iif(i <= ${waiting}, 'submitted', 'accepted'), '[]', '${AT}', '${AT}',
        iif(i <= ${waiting}, '${LATER}', null) from n;
    ${count(filings)} insert into submission_events (filing_id, sequence, submission_id, type, at, detail, hash)
      select i, e.value, i, 'polled', '${AT}', '{"status":"submitted"}', 'head'
      from n, json_each('${JSON.stringify(Array.from({ length: EVENTS }, (_, index) => index + 1))}') e;
    commit;`);
  client.close();
}
