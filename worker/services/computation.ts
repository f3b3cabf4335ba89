import { describeProblems } from '../../core/base/problem.ts';
import type { FilingFigures } from '../../core/figures/filing.ts';
import type { CredentialsRequest } from '../../core/figures/signing.ts';
import { computationBlockers } from '../../core/filing/checks.ts';
import { type CalendarOf, deadlinesCalendar } from '../../core/reports/deadlines-calendar.ts';
import { computationAsJson } from '../../core/tax/explain.ts';
import { type PlannedComputationJson, withPlan } from '../../core/tax/planning/json.ts';
import { keptDeadlines } from '../../core/tax/planning/plan.ts';
import type { ComputationAnswer, ReturnAnswer } from '../../schema/answers/computation.ts';
import { notFound } from '../../schema/requests/not-found.ts';
import type { FilingQuery } from '../../schema/requests/queries.ts';
import { Refusal } from '../http.ts';
import { type Runtime, ukDate } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { returnsAsFiled } from '../submission/as-filed.ts';
import { cachedPlan } from '../submission/computation-cache.ts';
import {
  type ComputationReads,
  type FilingContext,
  openFilingContext,
} from '../submission/filing-context.ts';

import { ownFiling, type ServiceContext } from './context.ts';
import { doneOf, elsewhereOf } from './filed-elsewhere.ts';
import { type ContextOf, TextFile, type UseCases } from './use-case.ts';

/** Serves the tax of a filing as saved, and its deadlines (decision 34). */

/**
 * Computes a filing's figures, for a request that sends nothing.
 *
 * @param credentials of this request only, which replace the stored ones
 */
export async function caseOf(
  context: Pick<ServiceContext<ComputationReads>, 'runtime' | 'today' | 'testDate'>,
  filing: Filing,
  credentials?: CredentialsRequest,
): Promise<FilingContext> {
  const company = await context.runtime.store.findCompany(filing.companyId);
  if (company === null) throw new Refusal(404, notFound('filingId'));
  return openFilingContext(context.runtime, filing, company, credentials, context.today, context.testDate);
}

/** Computes a filing's figures; refused where the figures allow no computation. */
async function computedCase(
  context: Pick<ServiceContext<ComputationReads>, 'runtime' | 'today' | 'testDate'>,
  filing: Filing,
): Promise<FilingContext> {
  const work = await caseOf(context, filing);
  const wrong = computationBlockers(work.computation);
  if (wrong.length > 0) throw new Refusal(400, describeProblems(wrong));
  return work;
}

async function getComputation(
  context: ContextOf<'getComputation'>,
  { filingId }: FilingQuery,
): Promise<ComputationAnswer> {
  const filing = await ownFiling(context, filingId);
  const work = await computedCase(context, filing);
  return computationWithFiled(context.runtime, work, await context.runtime.store.listSubmissions(filing.id));
}

/**
 * Adds to the computation its differences from the accepted returns: to each return of a long period, and all together
 * to the answer.
 */
export async function computationWithFiled(
  runtime: Runtime<ComputationReads | 'envelopes'>,
  work: FilingContext,
  submissions: readonly Submission[],
): Promise<ComputationAnswer> {
  const planned = plannedOf(work, submissions);
  const filed = await returnsAsFiled(runtime, work, submissions);
  const newest = filed.at(-1);
  if (newest === undefined) return planned;
  const ofReturn = (part: 1 | 2 | null): Pick<ReturnAnswer, 'asFiled'> => {
    const own = part === null ? undefined : filed.find(({ subPeriod }) => subPeriod === part);
    return own === undefined ? {} : { asFiled: { version: own.version, differs: own.differs } };
  };
  return {
    ...planned,
    returns: planned.returns.map((each) => ({ ...each, ...ofReturn(each.subPeriod) })),
    asFiled: { version: newest.version, differs: filed.flatMap(({ differs }) => differs) },
  };
}

/** Gives a computed filing's computation, with its plan. */
export function plannedOf(
  { filing, company, figures, computation, today }: FilingContext,
  submissions: readonly Submission[],
): PlannedComputationJson {
  const plan = cachedPlan({ figures, computation }, today, doneOf(company, filing, submissions));
  return withPlan(computationAsJson(filing.id, computation), plan);
}

/** Gives the data of a filing's calendar entries. */
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
 * Writes the deadlines of a filing as a calendar file, without those of a part that was filed elsewhere. They are
 * computed for the day of its last save and not for today, so the same filing gives the same bytes.
 */
async function getCalendar(context: ContextOf<'getCalendar'>, { filingId }: FilingQuery): Promise<TextFile> {
  const filing = await ownFiling(context, filingId);
  const savedOn = ukDate(new Date(filing.updatedAt));
  const { company, computation, figures } = await computedCase({ ...context, today: savedOn }, filing);
  const deadlines = keptDeadlines(figures, computation, savedOn, elsewhereOf(company, filing.period));
  return new TextFile(
    `${filing.companyNumber}_${filing.period.end}.ics`,
    deadlinesCalendar(calendarOf(filing, figures), deadlines),
  );
}

export const COMPUTATION = { getComputation, getCalendar } satisfies Partial<UseCases>;
