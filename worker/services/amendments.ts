import { formatPence, type Pence, penceFromNumber, sum } from '../../core/base/money.ts';
import { longDate } from '../../core/dates/date.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { madeWithOn } from '../../core/filing/made-with.ts';
import type { FiledDifference } from '../../core/form/as-filed.ts';
import { LAW } from '../../core/law/law.ts';
import { amendmentDueDate } from '../../core/tax/due-dates.ts';
import type {
  AmendmentsAnswer,
  ComparedReturn,
  ComparedReturnsAnswer,
  Comparing,
  ProposedAmendment,
} from '../../schema/answers/amendments.ts';
import { ENDPOINTS } from '../../schema/endpoints/index.ts';
import type { AmendmentsRequest } from '../../schema/requests/amendments.ts';
import { createFilingStruct } from '../../schema/requests/filings.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import type { SinceFiledQuery } from '../../schema/requests/queries.ts';
import { isActive, NO_SUBSCRIPTION } from '../access/subscription.ts';
import { parsedValue, Refusal } from '../http.ts';
import type { FoundSinceFiled } from '../store/since-filed.ts';
import type { Filing, SinceFiled } from '../store/store.ts';
import { amendmentOf } from '../submission/amendments.ts';
import { returnsAsFiled } from '../submission/as-filed.ts';
import { isSentReturn } from '../submission/group-filings.ts';
import { isAcceptedReturn } from '../submission/states.ts';
import { holderOf, type ServiceContext } from './context.ts';
import { CREATE } from './create-filing.ts';
import { admitMany, type KnownFiling, openMany } from './many.ts';
import type { ContextOf, UseCases } from './use-case.ts';

/**
 * Finds accepted returns that today's law or software would make differently, and drafts an amendment of each (decision
 * 221). A draft is never sent automatically, and the same call finds it again.
 */

/** Box 525: the self-assessment of tax payable. */
const TAX_PAYABLE = '525';

const WHY = {
  version: 'The law, the rules of the tax authority or the software have changed since it was sent.',
  day: 'Its figures count differently since a day that has passed.',
} as const;

/** Gives the pence of a box of money; a blank box counts as zero. */
const penceOf = (value: FiledDifference['filed']): Pence =>
  value === null ? 0n : (penceFromNumber(Number(value)) ?? 0n);

const moreTax = (differs: readonly FiledDifference[]): Pence =>
  sum(
    differs.filter(({ box }) => box === TAX_PAYABLE).map(({ filed, now }) => penceOf(now) - penceOf(filed)),
  );

/**
 * Gives the amendment of a filing, and the reason why it cannot take this change. Null where there is no amendment, or
 * no reason.
 */
function amendedBy({ work, beside }: KnownFiling): {
  readonly amendmentId: number | null;
  readonly refusal: string | null;
} {
  const amendment = amendmentOf(work.filing, beside);
  if (amendment === null) return { amendmentId: null, refusal: null };
  const amendmentId = amendment.filing.id;
  return amendment.submissions.some(isSentReturn)
    ? { amendmentId, refusal: `Filing ${amendmentId} amends it, and has been sent.` }
    : { amendmentId, refusal: null };
}

/** Outcome of comparing a filing: the part to store, and the part to answer. */
interface Compared {
  /** Null where the filing has no accepted return, so there is nothing to store. */
  readonly sinceFiled: SinceFiled | null;
  /** Null where no amendment is due; the reason is stored. */
  readonly proposed: Omit<ProposedAmendment, 'filingId'> | null;
  readonly reason: string;
}

/** Compares a filing: gives the changes of an amendment, or the reason why there is none. */
async function compared(known: KnownFiling, by: By): Promise<Compared> {
  const { context, work, submissions } = known;
  const { runtime, today } = context;
  const none = (outcome: 'nothing' | 'unknown' | null, reason: string): Compared => ({
    sinceFiled: outcome === null ? null : { ...by, outcome, pence: null, deadline: null, reason },
    proposed: null,
    reason,
  });
  if (!submissions.some(isAcceptedReturn)) return none(null, 'It has no accepted return.');
  const filed = await returnsAsFiled(runtime, work, submissions);
  if (filed.length === 0) return none('unknown', 'Its message or its figures are no longer kept.');
  const differs = filed.flatMap((each) => each.differs);
  if (differs.length === 0) return none('nothing', 'Its return would be the same today.');
  const deadline = amendmentDueDate(work.filing.period.end, LAW);
  if (deadline < today) return none('nothing', `It could be amended until ${longDate(deadline)}.`);
  const { amendmentId, refusal } = amendedBy(known);
  if (refusal !== null) return none('nothing', refusal);
  const reason = filed.every((each) => each.version === by.version) ? WHY.day : WHY.version;
  const more = moreTax(differs);
  return {
    sinceFiled: { ...by, outcome: 'differs', pence: String(more), deadline, reason },
    proposed: { amendmentId, reason, differs, difference: formatPence(more), deadline },
    reason,
  };
}

/** The day and the version of the law that returns are compared with. */
type By = Pick<SinceFiled, 'day' | 'version'>;

async function byOf({ runtime, today }: ServiceContext<never>): Promise<By> {
  const { version } = await madeWithOn(today, runtime.digests.sha256);
  return { day: today, version };
}

/** Gives the progress of the comparison on this day, and sums up the money. */
async function progressOf(context: ServiceContext<'sinceFiled'>, by: By): Promise<Comparing> {
  const counts = await context.runtime.store.countSinceFiled(holderOf(context.caller), by);
  const { accepted, compared: done, differ, unknown, more, less } = counts;
  return {
    ...{ day: by.day, accepted, compared: done, left: accepted - done, differ, unknown },
    more: formatPence(BigInt(more)),
    less: formatPence(BigInt(less)),
    net: formatPence(BigInt(more) + BigInt(less)),
  };
}

/** Writes a stored comparison in the shape of the interface. */
const comparedReturnOf = (
  { filing: { id, companyId, companyName, companyNumber, period }, amendmentId }: FoundSinceFiled,
  { day, reason, pence, deadline }: SinceFiled,
): ComparedReturn => ({
  ...{ filingId: id, companyId, companyName, companyNumber },
  ...{ periodStart: period.start, periodEnd: period.end, comparedOn: day, reason },
  ...{ difference: pence === null ? null : formatPence(BigInt(pence)), deadline, amendmentId },
});

/** Lists the returns that were found to differ and are still to be amended. Compares nothing. */
export async function listAmendments(
  context: ContextOf<'listAmendments'>,
  { after = 0 }: SinceFiledQuery,
): Promise<ComparedReturnsAnswer> {
  const { store } = context.runtime;
  const by = await byOf(context);
  const limit = LIMITS.filingsAmended;
  const [progress, found] = await Promise.all([
    progressOf(context, by),
    store.listSinceFiled(holderOf(context.caller), { day: by.day, after, limit: limit + 1 }),
  ]);
  const page = found.slice(0, limit);
  return {
    progress,
    data: page.flatMap((each) =>
      each.filing.sinceFiled === null ? [] : [comparedReturnOf(each, each.filing.sinceFiled)],
    ),
    nextAfter: found.length > limit ? (page.at(-1)?.filing.id ?? null) : null,
  };
}

/** Drafts the amendment of a filing; gives its number, or why it cannot be made. A failure stops no other filing. */
async function drafted(
  context: ContextOf<'draftAmendments'>,
  { id, companyId, period }: Filing,
): Promise<number | Refusal> {
  const request = parsedValue(
    parseBody(createFilingStruct, {
      companyId,
      periodStart: period.start,
      periodEnd: period.end,
      isAmendment: true,
      amendmentOfFilingId: id,
    }),
  );
  try {
    // The claim of an `Idempotency-Key` can create only one filing, so it is not used. A repeat finds each draft by its
    // original.
    return (await CREATE.createFiling({ ...context, claim: null }, request)).id;
  } catch (fault) {
    if (!(fault instanceof Refusal && fault.status === 400)) throw fault;
    // Another call may have drafted it since it was looked for.
    const all = await context.runtime.store.filingsOfCompany(companyId);
    return amendmentOf({ id }, all)?.filing.id ?? fault;
  }
}

/** Results of one page of filings. */
interface Page {
  readonly amendments: ProposedAmendment[];
  readonly skipped: { readonly filingId: number; readonly reason: string }[];
  readonly kept: { readonly id: number; readonly sinceFiled: SinceFiled }[];
}

/** Compares one filing of a page, and drafts its amendment where that is asked for. */
async function compareOne(
  known: KnownFiling,
  {
    context,
    by,
    apply,
  }: { readonly context: ContextOf<'draftAmendments'>; readonly by: By; readonly apply: boolean },
  { amendments, skipped, kept }: Page,
): Promise<void> {
  const { filing } = known.work;
  const { sinceFiled, proposed, reason } = await compared(known, by);
  if (sinceFiled !== null) kept.push({ id: filing.id, sinceFiled });
  if (proposed === null) {
    skipped.push({ filingId: filing.id, reason });
    return;
  }
  const made = proposed.amendmentId ?? (apply ? await drafted(context, filing) : null);
  const isRefused = made instanceof Refusal;
  if (isRefused) skipped.push({ filingId: filing.id, reason: `No amendment was drafted: ${made.message}` });
  amendments.push({ filingId: filing.id, ...proposed, amendmentId: isRefused ? null : made });
}

async function draftAmendments(
  context: ContextOf<'draftAmendments'>,
  { filingIds, apply, after = 0, goOn }: AmendmentsRequest,
): Promise<AmendmentsAnswer> {
  const { runtime, caller } = context;
  if (apply && !isActive(caller.subscriptions, runtime.clock())) throw new Refusal(403, NO_SUBSCRIPTION);
  const by = await byOf(context);
  const { filings, opened, totalCount } = await (filingIds === undefined
    ? openMany(
        context,
        {},
        {
          acceptedAfter: after,
          toCompare: goOn ? { ...by, undrafted: apply } : null,
          limit: LIMITS.filingsAmended,
        },
      )
    : openMany(context, { filingIds }));
  await admitMany(context, ENDPOINTS.draftAmendments, filings, filingIds);
  const page: Page = { amendments: [], skipped: [], kept: [] };
  await runtime.longWork(async (giveWay) => {
    for await (const known of opened) {
      await compareOne(known, { context, by, apply }, page);
      await giveWay();
    }
  });
  // Amendments are drafted by now: a run that is killed before the next line compares the page again, and finds them.
  const { kept, ...found } = page;
  if (kept.length > 0) await runtime.store.keepSinceFiled(holderOf(context.caller), kept);
  const isLast = filingIds !== undefined || totalCount <= filings.length;
  const nextAfter = isLast ? null : (filings.at(-1)?.id ?? null);
  return { applied: apply, ...found, nextAfter, progress: await progressOf(context, by) };
}

export const AMENDMENTS = { draftAmendments, listAmendments } satisfies Partial<UseCases>;
