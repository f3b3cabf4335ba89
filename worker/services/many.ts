import { formatPence, sum } from '../../core/money.ts';
import { penceBox } from '../../core/tax/charge.ts';
import type { Deadline } from '../../core/tax/planning/deadlines.ts';
import { deadlineAsJson } from '../../core/tax/planning/json.ts';
import { openDeadlines } from '../../core/tax/planning/plan.ts';
import type { CheckedFilingAnswer, ValidateFilingsAnswer } from '../../schema/answers/submissions.ts';
import type { SubmitTarget, ValidateFilingsRequest } from '../../schema/requests/submit.ts';
import { activeSubscription } from '../access/subscription.ts';
import { knowing } from '../store/knowing.ts';
import type { Known } from '../store/known.ts';
import { computationBlockers } from '../submission/checks.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { acceptedOf, caseOf } from './computation.ts';
import { ownFiling, type ServiceContext } from './context.ts';
import { manyOf } from './many-asked.ts';
import { problemsIn } from './submissions.ts';
import type { UseCases } from './use-case.ts';

/** Many filings at once (decision 50a): what is wrong with each, its tax and what is still to be done. */

/** Others are answered between so many. */
const AT_A_TIME = 16;

/** A filing and what is known of it, from which it can be worked with at no further trip. */
export interface KnownFiling {
  readonly context: ServiceContext;
  readonly work: FilingContext;
}

/** The filings that are asked for, each opened by what was read of all together. The register is not asked. */
export async function openMany(
  context: ServiceContext,
  asked: Omit<ValidateFilingsRequest, 'target'>,
): Promise<{ readonly opened: AsyncIterable<KnownFiling>; readonly totalCount: number }> {
  const { runtime, caller } = context;
  const owner = { accountId: caller.account.id, mode: caller.mode };
  const query = { ...manyOf(asked, runtime.clock()), ...owner };
  const [{ data, totalCount }, more] = await Promise.all([runtime.store.readMany(query), standing(context)]);
  return { opened: openEach(context, data, more), totalCount };
}

/** Each as it was read, opened in the order of what was read. */
export async function* openEach(
  context: ServiceContext,
  data: readonly Known[],
  more: Known,
): AsyncIterable<KnownFiling> {
  const { runtime } = context;
  const { settings } = runtime;
  const unasked = { ...settings, registryApi: () => NOT_ASKED };
  for (const [index, known] of data.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await runtime.sleep(0);
    const found = known.filing?.found;
    if (typeof found !== 'object' || found === null) continue;
    const { store } = knowing(runtime.store, { ...known, ...more });
    const own: ServiceContext = { ...context, runtime: { ...runtime, settings: unasked, store } };
    yield { context: own, work: await caseOf(own, found.filing) };
  }
}

/** One filing in the same way; refused where it is not the caller's. */
export async function openOne(context: ServiceContext, filingId: number): Promise<KnownFiling> {
  const every = { companyId: null, status: null, search: null, page: 1 };
  const { opened } = await openMany(context, { ...every, filingIds: [filingId] });
  for await (const found of opened) return found;
  await ownFiling(context, filingId);
  throw new Error('a filing that is there and was not read');
}

/** As many questions of the register as there are filings would be refused. */
const NOT_ASKED = { ok: false, missing: [] } as const;

/** What is the same for every filing of the account. */
async function standing({ runtime, caller }: ServiceContext): Promise<Known> {
  const { account, subscriptions } = caller;
  const held = { accountId: account.id, rows: subscriptions };
  const active = caller.mode === 'live' ? activeSubscription(subscriptions, runtime.clock()) : null;
  if (active === null) return { held };
  const { startsOn } = active;
  return { held, quotas: new Map([[startsOn, await runtime.store.countQuota(account.id, startsOn)]]) };
}

/** What is still to be done of a filing; nothing where its figures allow no computation. */
export async function openDeadlinesOf({ context, work }: KnownFiling): Promise<readonly Deadline[]> {
  const { filing, figures, computation } = work;
  if (computationBlockers(computation).length > 0) return [];
  const accepted = acceptedOf(filing, await context.runtime.store.listSubmissions(filing.id));
  return openDeadlines(figures, computation, context.today, { accepted });
}

/** The tax of a filing (box 525) and its open deadlines; neither where its figures allow no computation. */
export async function dueOf(known: KnownFiling): Promise<Pick<CheckedFilingAnswer, 'tax' | 'deadlines'>> {
  const { computation } = known.work;
  const isComputed = computationBlockers(computation).length === 0;
  return {
    tax: isComputed
      ? formatPence(sum(computation.returns.map((computed) => penceBox(computed, '525'))))
      : null,
    deadlines: (await openDeadlinesOf(known)).map(deadlineAsJson),
  };
}

export async function checkedOf(opened: KnownFiling, target: SubmitTarget): Promise<CheckedFilingAnswer> {
  const { filing } = opened.work;
  const problems = await problemsIn(opened.context.runtime, opened.work, target);
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
    ...(await dueOf(opened)),
  };
}

async function validateFilings(
  context: ServiceContext,
  asked: ValidateFilingsRequest,
): Promise<ValidateFilingsAnswer> {
  const { opened, totalCount } = await openMany(context, asked);
  const data: CheckedFilingAnswer[] = [];
  for await (const each of opened) data.push(await checkedOf(each, asked.target));
  const found = new Set(data.map(({ filingId }) => filingId));
  const unknown = [...new Set(asked.filingIds ?? [])].filter((id) => !found.has(id));
  return { data, unknown, totalCount };
}

export const MANY = { validateFilings } satisfies Partial<UseCases>;
