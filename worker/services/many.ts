import type { GiveWay } from '../../core/base/give-way.ts';
import { formatPence, sum } from '../../core/base/money.ts';
import { computationBlockers } from '../../core/filing/checks.ts';
import { penceBox } from '../../core/tax/charge.ts';
import type { Deadline } from '../../core/tax/planning/deadline.ts';
import { deadlineAsJson } from '../../core/tax/planning/json.ts';
import { openDeadlines } from '../../core/tax/planning/plan.ts';
import { sinceFiledDeadline } from '../../core/tax/planning/since-filed.ts';
import type { CheckedFilingAnswer, ValidateFilingsAnswer } from '../../schema/answers/submissions.ts';
import { costOfFilings } from '../../schema/endpoints/cost.ts';
import { ENDPOINTS } from '../../schema/endpoints/index.ts';
import type { CheckReads, ManyChosen } from '../../schema/endpoints/reads.ts';
import type { ValidateFilingsRequest } from '../../schema/requests/submit.ts';
import type { SubmitTarget } from '../../schema/states.ts';
import { activeSubscription } from '../access/subscription.ts';
import { overridden } from '../store/overridden.ts';
import type { CompanyFilings, FilingRows, Known, ManyAsked } from '../store/prefetch.ts';
import { answersForCheck } from '../store/prefetched-store.ts';
import type { Filing, Submission } from '../store/store.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { caseOf } from './computation.ts';
import { holderOf, ownFiling, type ServiceContext } from './context.ts';
import { doneOf } from './filed-elsewhere.ts';
import { manyOf } from './many-reads.ts';
import { foundToDiffer } from './since-filed.ts';
import { problemsIn } from './submissions.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Checks many filings at once (decision 50a): their problems, their tax and their open deadlines. */

/** Number of filings after which other requests get a turn. */
const AT_A_TIME = 16;

/** A filing with its rows as read, so that no further trip is needed. */
export interface KnownFiling {
  readonly context: ServiceContext<CheckReads>;
  readonly work: FilingContext;
  /** Sorted oldest first. */
  readonly submissions: readonly Submission[];
  /** The filings of its company that a check compares with it, including itself. */
  readonly beside: CompanyFilings;
}

/** Opens the requested filings from rows read all together. The register is not asked. */
export async function openMany(
  context: ServiceContext<'many' | CheckReads>,
  asked: ManyChosen,
  more: Partial<Pick<ManyAsked, 'acceptedAfter' | 'toCompare' | 'limit'>> = {},
): Promise<{
  readonly filings: readonly Filing[];
  readonly opened: AsyncIterable<KnownFiling>;
  readonly totalCount: number;
}> {
  const { runtime, caller } = context;
  const owner = holderOf(caller);
  const query = { ...manyOf(asked, runtime.clock()), ...more, ...owner };
  const [{ data, totalCount }, shared] = await Promise.all([
    runtime.store.readMany(query),
    standing(context),
  ]);
  return { filings: filingsIn(data), opened: openEach(context, data, shared), totalCount };
}

/** Refuses where a named filing is not the caller's, else counts the cost of those that were found. */
export async function admitMany(
  context: ServiceContext<'filing'>,
  endpoint: Parameters<typeof costOfFilings>[0],
  filings: readonly Filing[],
  named: readonly number[] = [],
): Promise<void> {
  const there = new Set(filings.map(({ id }) => id));
  for (const [index, id] of named.entries())
    if (!there.has(id)) await ownFiling(context, id, `filingIds[${index}]`);
  await context.count?.(
    costOfFilings(
      endpoint,
      filings.map(({ data }) => data),
    ),
  );
}

export const filingsIn = (data: readonly FilingRows[]): readonly Filing[] =>
  data.map(({ filing }) => filing.found.filing);

/** Opens each filing from its rows, in their order. */
export async function* openEach(
  context: ServiceContext<CheckReads>,
  data: readonly FilingRows[],
  more: Known,
): AsyncIterable<KnownFiling> {
  const { runtime } = context;
  const { settings } = runtime;
  const unasked = { ...settings, registryApi: () => NOT_ASKED };
  for (const [index, rows] of data.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await runtime.sleep(0);
    const known = { ...rows, ...more };
    const store = overridden(
      runtime.store,
      answersForCheck(runtime.store, () => known),
    );
    const own = { ...context, runtime: { ...runtime, settings: unasked, store } };
    const work = await caseOf(own, rows.filing.found.filing);
    yield { context: own, work, submissions: rows.submissions.rows, beside: rows.companyFilings.rows };
  }
}

/** Opens one filing in the same way; refused where it is not the caller's. */
export async function openOne(
  context: ServiceContext<'many' | CheckReads>,
  filingId: number,
): Promise<KnownFiling> {
  const { opened } = await openMany(context, { filingIds: [filingId] });
  for await (const found of opened) return found;
  await ownFiling(context, filingId);
  throw new Error('a filing that is there and was not read');
}

/** Replaces the register, which would refuse one question for each filing. */
const NOT_ASKED = { ok: false, missing: [] } as const;

/** Gives the rows that all filings of the account share. */
async function standing({ runtime, caller }: ServiceContext<'quotas'>): Promise<Known> {
  const { account, subscriptions } = caller;
  const held = { accountId: account.id, rows: subscriptions };
  const active = caller.mode === 'live' ? activeSubscription(subscriptions, runtime.clock()) : null;
  if (active === null) return { held };
  const { startsOn } = active;
  return { held, quotas: new Map([[startsOn, await runtime.store.countQuota(account.id, startsOn)]]) };
}

/** Lists the open deadlines of a filing; none where its figures allow no computation. */
export function openDeadlinesOf({ context, work, submissions, beside }: KnownFiling): readonly Deadline[] {
  const { filing, company, figures, computation } = work;
  if (computationBlockers(computation).length > 0) return [];
  const accepted = doneOf(company, filing, submissions);
  const open = openDeadlines(figures, computation, context.today, { accepted });
  const found = foundToDiffer(filing, beside, context.today);
  if (found === null) return open;
  const amending = sinceFiledDeadline(found, filing.period, computation.law);
  return [...open, amending].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Gives the tax of a filing (box 525) and its open deadlines; neither where its figures allow no computation. */
export function dueOf(known: KnownFiling): Pick<CheckedFilingAnswer, 'tax' | 'deadlines'> {
  const { computation } = known.work;
  const isComputed = computationBlockers(computation).length === 0;
  return {
    tax: isComputed
      ? formatPence(sum(computation.returns.map((computed) => penceBox(computed, '525'))))
      : null,
    deadlines: openDeadlinesOf(known).map(deadlineAsJson),
  };
}

export async function checkedOf(
  opened: KnownFiling,
  target: SubmitTarget,
  giveWay: GiveWay,
): Promise<CheckedFilingAnswer> {
  const { filing } = opened.work;
  const problems = await problemsIn(opened.context.runtime, opened.work, target, giveWay);
  return {
    filingId: filing.id,
    companyId: filing.companyId,
    companyName: filing.companyName,
    companyNumber: filing.companyNumber,
    periodStart: filing.period.start,
    periodEnd: filing.period.end,
    isAmendment: filing.isAmendment,
    status: filing.status,
    valid: problems.every(({ severity }) => severity !== 'error'),
    problems,
    ...dueOf(opened),
  };
}

async function validateFilings(
  context: ContextOf<'validateFilings'>,
  asked: ValidateFilingsRequest,
): Promise<ValidateFilingsAnswer> {
  const { filings, opened, totalCount } = await openMany(context, asked);
  await admitMany(context, ENDPOINTS.validateFilings, filings);
  const data: CheckedFilingAnswer[] = [];
  await context.runtime.longWork(async (giveWay) => {
    for await (const each of opened) {
      data.push(await checkedOf(each, asked.target, giveWay));
      await giveWay();
    }
  });
  const found = new Set(data.map(({ filingId }) => filingId));
  const unknown = [...new Set(asked.filingIds ?? [])].filter((id) => !found.has(id));
  return { data, unknown, totalCount };
}

export const MANY = { validateFilings } satisfies Partial<UseCases>;
