import { type SQL, sql } from 'drizzle-orm';
import { submissions } from '../../schema/tables.ts';
import { valuesIn } from './rows.ts';
import type { NewSubmission, QuotaLimit } from './store.ts';

/** What a new submission is written by: its values, and the conditions under which it may be. */

/** A submission's values in the order of the table's columns, each as its column writes it. */
export const valuesOf = (id: number, submission: NewSubmission): SQL =>
  valuesIn(submissions, { ...submission, id });

/** Of the same target and part, and either accepted or perhaps on its way. */
export const takenBy = (submission: NewSubmission): SQL => sql`exists (
  select 1 from submissions s where s.filing_id = ${submission.filingId} and s.target = ${submission.target}
    and s.sub_period is ${submission.subPeriod} and s.status in ('pending', 'submitted', 'accepted'))`;

/**
 * Decision 29: a filing counts once. One that has been accepted before takes no further place; else there must be one
 * left beside those the account's other live filings hold.
 */
export const hasPlace = (submission: NewSubmission, limit: QuotaLimit): SQL => sql`(
  exists (select 1 from submissions s where s.filing_id = ${submission.filingId} and s.status = 'accepted')
  or ${limit.allowance} > (select count(*) from (
    select min(case when s.status = 'accepted' then coalesce(s.decided_at, s.created_at) end) as first,
      max(s.status in ('pending', 'submitted')) as flying
    from submissions s
    where s.account_id = ${submission.accountId} and s.mode = 'live' and s.filing_id <> ${submission.filingId}
    group by s.filing_id
  ) where first >= ${limit.since} or (first is null and flying)))`;

/**
 * Another submission of the company was given a later id and written before. Ids tell which of two filings for the same
 * days was recorded first (decision 21), so this one must take an id again.
 */
export const isOvertaken = (id: number, { filingId }: NewSubmission): SQL => sql`exists (
  select 1 from submissions s join filings f on f.id = s.filing_id
  where s.id > ${id} and f.company_id = (select m.company_id from filings m where m.id = ${filingId}))`;
