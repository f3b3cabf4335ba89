import { formatPence, type Pence, penceFromNumber, sum } from '../../core/base/money.ts';
import { longDate } from '../../core/dates/date.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { madeWithOn } from '../../core/filing/made-with.ts';
import type { FiledDifference } from '../../core/form/as-filed.ts';
import { LAW } from '../../core/law/law.ts';
import { amendmentDueDate } from '../../core/tax/due-dates.ts';
import type { AmendmentsAnswer, ProposedAmendment } from '../../schema/answers/amendments.ts';
import { costOfFilings } from '../../schema/endpoints/cost.ts';
import { ENDPOINTS } from '../../schema/endpoints/index.ts';
import type { AmendmentsRequest } from '../../schema/requests/amendments.ts';
import { createFilingStruct } from '../../schema/requests/filings.ts';
import { parseBody } from '../../schema/requests/parse.ts';
import { isActive } from '../access/subscription.ts';
import { parsedValue, Refusal } from '../http.ts';
import type { Filing } from '../store/store.ts';
import { returnsAsFiled } from '../submission/as-filed.ts';
import { isSentReturn } from '../submission/group-filings.ts';
import { isAcceptedReturn } from '../submission/states.ts';
import { ownFiling, type ServiceContext } from './context.ts';
import { CREATE } from './create-filing.ts';
import { type KnownFiling, openMany } from './many.ts';
import type { UseCases } from './use-case.ts';

/**
 * Finds accepted returns that today's law or software would make otherwise, and drafts an amendment of each (decision
 * 221). A draft is never sent by itself, and the same call finds it again.
 */

/** Box 525: the self-assessment of tax payable. */
const TAX_PAYABLE = '525';

const WHY = {
  version: 'The law, the rules of the tax authority or the software have changed since it was sent.',
  day: 'A day has come on which its figures count otherwise.',
} as const;

/** Gives the pence of a box of money; a blank box is nothing. */
const penceOf = (value: FiledDifference['filed']): Pence =>
  value === null ? 0n : (penceFromNumber(Number(value)) ?? 0n);

const moreTax = (differs: readonly FiledDifference[]): Pence =>
  sum(
    differs.filter(({ box }) => box === TAX_PAYABLE).map(({ filed, now }) => penceOf(now) - penceOf(filed)),
  );

/** Gives the amendment of a filing, and the reason why it can be none of this change; null where neither is. */
async function amendedBy(
  { context: { runtime } }: KnownFiling,
  { id, companyId }: Filing,
): Promise<{ readonly amendmentId: number | null; readonly refusal: string | null }> {
  const others = await runtime.store.filingsOfCompany(companyId);
  const amendment = others.find(({ filing }) => filing.amendmentOfFilingId === id);
  if (amendment === undefined) return { amendmentId: null, refusal: null };
  const amendmentId = amendment.filing.id;
  return amendment.submissions.some(isSentReturn)
    ? { amendmentId, refusal: `Filing ${amendmentId} amends it, and has been sent.` }
    : { amendmentId, refusal: null };
}

/** Compares a filing: what an amendment would change, or why there is none. */
async function compared(known: KnownFiling): Promise<Omit<ProposedAmendment, 'filingId'> | string> {
  const { context, work } = known;
  const { runtime, today } = context;
  const submissions = await runtime.store.listSubmissions(work.filing.id);
  if (!submissions.some(isAcceptedReturn)) return 'It has no accepted return.';
  const filed = await returnsAsFiled(runtime, work, submissions);
  if (filed.length === 0) return 'Its message or its figures are no longer kept.';
  const differs = filed.flatMap((each) => each.differs);
  if (differs.length === 0) return 'Its return says what it would say today.';
  const deadline = amendmentDueDate(work.filing.period.end, LAW);
  if (deadline < today) return `It could be amended until ${longDate(deadline)}.`;
  const { amendmentId, refusal } = await amendedBy(known, work.filing);
  if (refusal !== null) return refusal;
  const { version } = await madeWithOn(today, runtime.digests.sha256, work.computation.law);
  const isSameVersion = filed.every((each) => each.version === version);
  return {
    amendmentId,
    reason: isSameVersion ? WHY.day : WHY.version,
    differs,
    difference: formatPence(moreTax(differs)),
    deadline,
  };
}

/** Drafts the amendment of a filing; gives its number. */
async function drafted(context: ServiceContext, { id, companyId, period }: Filing): Promise<number> {
  const request = parsedValue(
    parseBody(createFilingStruct, {
      companyId,
      periodStart: period.start,
      periodEnd: period.end,
      isAmendment: true,
      amendmentOfFilingId: id,
    }),
  );
  // The claim of an Idempotency-Key is of one filing, and a repeat finds each draft here.
  return (await CREATE.createFiling({ ...context, claim: null }, request)).id;
}

async function draftAmendments(
  context: ServiceContext,
  { filingIds, apply, after = 0 }: AmendmentsRequest,
): Promise<AmendmentsAnswer> {
  const { runtime, caller } = context;
  if (apply && !isActive(caller.subscriptions, runtime.clock()))
    throw new Refusal(403, 'the account has no active subscription; see GET /account');
  const every = { companyId: null, status: null, search: null, page: 1 };
  const { filings, opened, totalCount } = await openMany(
    context,
    filingIds === undefined ? every : { ...every, filingIds },
    filingIds === undefined ? { acceptedAfter: after, limit: LIMITS.filingsAmended } : {},
  );
  const found = new Set(filings.map(({ id }) => id));
  for (const id of filingIds ?? []) if (!found.has(id)) await ownFiling(context, id);
  await context.count?.(
    costOfFilings(
      ENDPOINTS.draftAmendments,
      filings.map(({ data }) => data),
    ),
  );
  const amendments: ProposedAmendment[] = [];
  const skipped: { readonly filingId: number; readonly reason: string }[] = [];
  await runtime.longWork(async (giveWay) => {
    for await (const known of opened) {
      const { filing } = known.work;
      const proposed = await compared(known);
      if (typeof proposed === 'string') skipped.push({ filingId: filing.id, reason: proposed });
      else {
        const amendmentId = proposed.amendmentId ?? (apply ? await drafted(context, filing) : null);
        amendments.push({ filingId: filing.id, ...proposed, amendmentId });
      }
      await giveWay();
    }
  });
  const isLast = filingIds !== undefined || totalCount <= filings.length;
  return { applied: apply, amendments, skipped, nextAfter: isLast ? null : (filings.at(-1)?.id ?? null) };
}

export const AMENDMENTS = { draftAmendments } satisfies Partial<UseCases>;
