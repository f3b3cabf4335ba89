import { type CalendarOf, deadlinesCalendar } from '../../core/calendar/deadlines.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import { describeProblems } from '../../core/problem.ts';
import { computationAsJson } from '../../core/tax/explain.ts';
import { type PlannedComputationJson, withPlan } from '../../core/tax/planning/json.ts';
import { planFiling } from '../../core/tax/planning/plan.ts';
import type { CredentialsRequest } from '../../schema/requests/credentials.ts';
import { notFound } from '../../schema/requests/not-found.ts';
import type { FilingQuery } from '../../schema/requests/queries.ts';
import { Refusal } from '../http.ts';
import { ukDate } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { computationBlockers } from '../submission/checks.ts';
import { cachedPlan } from '../submission/computation-cache.ts';
import { type FilingContext, openFilingContext } from '../submission/filing-context.ts';
import { isTargetAccepted } from '../submission/states.ts';

import { ownFiling, type ServiceContext } from './context.ts';
import { TextFile, type UseCases } from './use-case.ts';

/** The tax of a filing as it is saved, and the days it gives (decision 34). */

/**
 * The filing with its figures computed, for a request that sends nothing.
 *
 * @param credentials of this request alone, in place of those that are stored
 */
export async function caseOf(
  context: Pick<ServiceContext, 'runtime' | 'today' | 'testDate'>,
  filing: Filing,
  credentials?: CredentialsRequest,
): Promise<FilingContext> {
  const company = await context.runtime.store.findCompany(filing.companyId);
  if (company === null) throw new Refusal(404, notFound('filingId'));
  return openFilingContext(context.runtime, filing, company, credentials, context.today, context.testDate);
}

/** The same, refused where the figures allow no computation. */
async function computedCase(
  context: Pick<ServiceContext, 'runtime' | 'today' | 'testDate'>,
  filing: Filing,
): Promise<FilingContext> {
  const work = await caseOf(context, filing);
  const wrong = computationBlockers(work.computation);
  if (wrong.length > 0) throw new Refusal(400, describeProblems(wrong));
  return work;
}

/** What needs not be filed any more. */
export const acceptedOf = ({ period }: Filing, submissions: readonly Submission[]) => ({
  tax: isTargetAccepted(submissions, 'tax', period),
  ch: isTargetAccepted(submissions, 'ch', period),
});

async function getComputation(
  context: ServiceContext,
  { filingId }: FilingQuery,
): Promise<PlannedComputationJson> {
  const filing = await ownFiling(context, filingId);
  const work = await computedCase(context, filing);
  return plannedOf(work, await context.runtime.store.listSubmissions(filing.id));
}

/** The computation of a filing that has been computed, with its plan. */
export function plannedOf(
  { filing, figures, computation, today }: FilingContext,
  submissions: readonly Submission[],
): PlannedComputationJson {
  const plan = cachedPlan({ figures, computation }, today, acceptedOf(filing, submissions));
  return withPlan(computationAsJson(filing.id, computation), plan);
}

/** What the entries of a filing in a calendar say of it. */
export const calendarOf = (filing: Filing, { company }: Pick<FilingFigures, 'company'>): CalendarOf => ({
  filingId: filing.id,
  companyName: company.name,
  companyNumber: filing.companyNumber,
  periodEnd: filing.period.end,
  mode: filing.mode,
  changedAt: filing.updatedAt,
  sequence: filing.version,
});

/**
 * The deadlines of a filing as a calendar file. They are computed as of the day it was last saved and not of today, so
 * the same filing gives the same bytes.
 */
async function getCalendar(context: ServiceContext, { filingId }: FilingQuery): Promise<TextFile> {
  const filing = await ownFiling(context, filingId);
  const savedOn = ukDate(new Date(filing.updatedAt));
  const { computation, figures } = await computedCase({ ...context, today: savedOn }, filing);
  const { deadlines } = planFiling(figures, computation, savedOn);
  return new TextFile(
    `${filing.companyNumber}_${filing.period.end}.ics`,
    deadlinesCalendar(calendarOf(filing, figures), deadlines),
  );
}

export const COMPUTATION = { getComputation, getCalendar } satisfies Partial<UseCases>;
