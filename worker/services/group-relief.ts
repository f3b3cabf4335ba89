import { formatPence, type Pence, sum } from '../../core/base/money.ts';
import { describeProblems, error, type Problem } from '../../core/base/problem.ts';
import { longDate } from '../../core/dates/date.ts';
import { isLongerThanMonths } from '../../core/dates/period.ts';
import { isWhollyExempt } from '../../core/figures/charity-status.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { computationBlockers } from '../../core/filing/checks.ts';
import { LAW } from '../../core/law/law.ts';
import { groupCompany } from '../../core/tax/groups/division/company.ts';
import { type Proposal, proposeDivision } from '../../core/tax/groups/division/propose.ts';
import type { Asked } from '../../core/tax/groups/division/rows.ts';
import { advise } from '../../core/words/advice.ts';
import type { GroupReliefAnswer } from '../../schema/answers/group-relief.ts';
import { ENDPOINTS } from '../../schema/endpoints/index.ts';
import type { GroupReliefRequest } from '../../schema/requests/group-relief.ts';
import { isActive, NO_SUBSCRIPTION } from '../access/subscription.ts';
import { Refusal } from '../http.ts';
import { predecessors, successors } from '../submission/amendments.ts';
import { endOutdated } from '../submission/approvals/outdating.ts';
import type { FilingContext } from '../submission/filing-context.ts';
import { isSentReturn } from '../submission/group-filings.ts';
import { overlap } from '../submission/overlap.ts';
import { refuseSave } from '../submission/states.ts';
import { applyDivision } from './group-relief-apply.ts';
import { admitMany, openMany } from './many.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/** Divides the losses of a group so that it pays the least tax. */

type Context = ContextOf<'divideGroupRelief'>;

/** A filing of the group, whether its return has been sent, and the other numbers by which rows may name it. */
interface Opened extends FilingContext {
  readonly isSent: boolean;
  /** Filings that it amends, and amendments of it: a row that names one of them is a row between these companies. */
  readonly chain: readonly number[];
}

/** Gives the filings in the order of the request; refused where one is not the caller's. */
async function opened(context: Context, filingIds: readonly number[]): Promise<readonly Opened[]> {
  const many = await openMany(context, { filingIds });
  await admitMany(context, ENDPOINTS.divideGroupRelief, many.filings, filingIds);
  const works = new Map<number, Opened>();
  for await (const { work, submissions, beside } of many.opened) {
    const { filing } = work;
    const chain = [...predecessors(filing, beside), ...successors(filing.id, beside)];
    works.set(filing.id, {
      ...work,
      isSent: submissions.some(isSentReturn),
      chain: chain.map((one) => one.filing.id),
    });
  }
  return filingIds.flatMap((id) => works.get(id) ?? []);
}

/** Gives the reason why a filing cannot be in the group; null when it can. */
function faultOf({ filing, figures, computation }: FilingContext): string | null {
  if (isLongerThanMonths(filing.period, LIMITS.groups.months))
    return `has a period of more than ${LIMITS.groups.months} months, which is two returns`;
  if (figures.isDormant) return 'is of a dormant company, which has no page CT600C';
  if (isWhollyExempt(figures)) return 'is of a charity that is exempt throughout, which has no page CT600C';
  const [{ from }] = LAW.groupRelief;
  if (filing.period.start < from)
    return `has a period that starts before ${longDate(from)}, which has no page CT600C here`;
  const wrong = computationBlockers(computation);
  if (wrong.length > 0) return `does not compute: ${describeProblems(wrong)}`;
  return figures.profitLoss.isGroupMember
    ? null
    : `its company is not a member of a group: ${advise('set {field} to {answer}', 'profitLossData.isGroupMember', 'true')}`;
}

/** Gives the reason why no rows can be written into a filing; null when they can. */
function lockOf({ filing, isSent }: Opened): string | null {
  const options = { unlocks: false, final: true };
  const refusal = isSent
    ? 'its return has been sent, and an amendment of it changes its rows'
    : refuseSave(filing, ['supplementaryPagesData'], options);
  return refusal === null ? null : `is ${filing.status}; ${refusal}`;
}

function problemsOf(
  works: readonly Opened[],
  { apply, consent, simplifiedArrangements }: GroupReliefRequest,
) {
  const problems: Problem[] = [];
  for (const [index, work] of works.entries()) {
    const at = `filingIds[${index}]`;
    const { filing } = work;
    const fault = faultOf(work);
    if (fault !== null) problems.push(error(at, fault));
    const other = works
      .slice(0, index)
      .find(({ filing: one }) => one.companyId === filing.companyId && overlap(one.period, filing.period));
    if (other !== undefined)
      problems.push(error(at, `is of the same company as filing ${other.filing.id}, with days in common`));
    const lock = apply ? lockOf(work) : null;
    if (lock !== null) problems.push(error(at, lock));
  }
  if (apply && consent === undefined && simplifiedArrangements === undefined)
    problems.push(
      error(
        'consent',
        'needed with apply: who consents for the companies that surrender, or simplifiedArrangements',
      ),
    );
  return problems;
}

function refuseAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(400, describeProblems(problems));
}

/** Lists the numbers that rows between the companies may name. */
const namesOf = (works: readonly Opened[]): ReadonlySet<number> =>
  new Set(works.flatMap(({ filing, chain }) => [filing.id, ...chain]));

function companiesOf(works: readonly Opened[], { grouped, keep }: GroupReliefRequest): readonly Asked[] {
  const ids = namesOf(works);
  return works.map(({ filing, figures, today }) => {
    const days = grouped.find(({ filingId }) => filingId === filing.id);
    const kept: Record<string, bigint> = {};
    for (const { filingId, kind, amount } of keep)
      if (filingId === filing.id) kept[kind] = (kept[kind] ?? 0n) + BigInt(amount);
    const terms = {
      filingIds: ids,
      grouped: days === undefined ? null : { start: days.from, end: days.to },
      kept,
    };
    return { ...groupCompany(figures, terms, { asOf: today, law: LAW }), filingId: filing.id };
  });
}

const boxes = ({ profits, tax }: { readonly profits: bigint; readonly tax: Pence }) => ({
  '315': Number(profits),
  '475': formatPence(tax),
});

function answerOf(works: readonly FilingContext[], proposal: Proposal, applied: boolean): GroupReliefAnswer {
  const idOf = (index: number): number => works[index]?.filing.id ?? 0;
  const total = (moment: 'before' | 'after'): Pence =>
    sum(proposal.filings.map((filing) => filing[moment].tax));
  const [before, after] = [total('before'), total('after')];
  return {
    taxBefore: formatPence(before),
    taxAfter: formatPence(after),
    saved: formatPence(before - after),
    exact: proposal.isExact,
    applied,
    claims: proposal.claims.map(({ from, to, kind, amount, days, saves }) => ({
      fromFilingId: idOf(from),
      toFilingId: idOf(to),
      kind,
      amount: Number(amount),
      days,
      saves: formatPence(saves),
    })),
    filings: proposal.filings.map((filing, index) => ({
      filingId: idOf(index),
      companyName: works[index]?.filing.companyName ?? '',
      before: boxes(filing.before),
      after: boxes(filing.after),
      left: filing.left.map(({ kind, amount }) => ({ kind, amount: Number(amount) })),
      limits:
        filing.limits === null
          ? null
          : { lower: formatPence(filing.limits.lower), upper: formatPence(filing.limits.upper) },
    })),
    order: proposal.order.map(idOf),
    notUsed: proposal.notUsed.map(({ company, kind, amount, why }) => ({
      filingId: idOf(company),
      kind,
      amount: Number(amount),
      why,
    })),
  };
}

/** Reports missing tax references. With `apply`, a claim needs the references of both companies. */
function referencesLacking(works: readonly FilingContext[], { claims }: Proposal): readonly Problem[] {
  const named = new Set(claims.flatMap(({ from, to }) => [from, to]));
  return works.flatMap(({ filing, figures }, index) =>
    named.has(index) && figures.signing.utr === null
      ? [error(`filingIds[${index}]`, `needs credentialsData.utrNumber of filing ${filing.id}`)]
      : [],
  );
}

async function divideGroupRelief(context: Context, request: GroupReliefRequest): Promise<GroupReliefAnswer> {
  const { runtime, caller } = context;
  if (request.apply && !isActive(caller.subscriptions, runtime.clock()))
    throw new Refusal(403, NO_SUBSCRIPTION);
  const works = await opened(context, request.filingIds);
  refuseAny(problemsOf(works, request));
  const proposal = await runtime.longWork(async () =>
    proposeDivision(companiesOf(works, request), request.carriedForward),
  );
  if (request.apply) {
    refuseAny(referencesLacking(works, proposal));
    await applyDivision(context, works, namesOf(works), proposal, request);
    for (const { filing } of works) {
      if (filing.approval === null) continue;
      // The division is written. A link that is not read here is compared when it is opened.
      const saved = await runtime.store.findFiling(filing.id).catch(() => null);
      if (saved !== null) await endOutdated(runtime, filing, saved);
    }
  }
  return answerOf(works, proposal, request.apply);
}

export const GROUPS = { divideGroupRelief } satisfies Partial<UseCases>;
