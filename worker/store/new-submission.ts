import { type SQL, sql } from 'drizzle-orm';
import { submissions } from '../../schema/tables.ts';
import type { NewSubmission, QuotaLimit } from './model.ts';
import { valuesIn } from './rows.ts';

/** Builds the writing of a new submission: its values, and its conditions. */

/** Gives a submission's values in the order of the table's columns, in each column's own form. */
export const valuesOf = (id: number, submission: NewSubmission): SQL =>
  valuesIn(submissions, { ...submission, id });

/** Matches a submission of the same target and part that is accepted or perhaps in flight. */
export const takenBy = (submission: NewSubmission): SQL => sql`exists (
  select 1 from submissions s where s.filing_id = ${submission.filingId} and s.target = ${submission.target}
    and s.sub_period is ${submission.subPeriod} and s.status in ('pending', 'submitted', 'accepted'))`;

/** Matches while the approval behind a sending has not ended. */
export const isApproved = (approvalId: number): SQL => sql`exists (
  select 1 from approvals p where p.id = ${approvalId} and p.status in ('approved', 'sent'))`;

/**
 * True when a filing fits in its account's allowance (decision 29). A filing counts once, so an accepted filing takes
 * no further place. Any other needs a free place among the account's live filings.
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
 * Matches when another submission of the company has a later id and was written before. Ids show which of two filings
 * for the same days was recorded first (decision 21), so this one must take a new id.
 */
export const isOvertaken = (id: number, { filingId }: NewSubmission): SQL => sql`exists (
  select 1 from submissions s join filings f on f.id = s.filing_id
  where s.id > ${id} and f.company_id = (select m.company_id from filings m where m.id = ${filingId}))`;
