import type { Problem } from '../../core/base/problem.ts';
import { earlierOf } from '../../core/dates/date.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import { betterElsewhere } from '../../core/pages/ct600c/better-elsewhere.ts';
import { bothSidesProblems } from '../../core/pages/ct600c/both-sides.ts';
import { droppedRows } from '../../core/pages/ct600c/dropped-rows.ts';
import { filingsNamed, type GroupFiling } from '../../core/pages/ct600c/links.ts';
import { withOtherFilings } from '../../core/pages/ct600c/other-side.ts';
import { withFigures } from '../../schema/requests/merge.ts';
import { type Runtime, ukDate } from '../runtime.ts';
import type { Company, CompanyFiling, Filing, Instant, Submission } from '../store/store.ts';
import { amendsOf, predecessors, successors } from './amendments.ts';
import type { Computed } from './computation-cache.ts';
import { figuresOfFiling } from './figures.ts';

/** Reads the filings of other companies that page CT600C names. */

export const isSentReturn = ({ target, status }: Submission): boolean =>
  target === 'tax' && (status === 'submitted' || status === 'accepted');

type Reads = Pick<Runtime<'filing' | 'submissions' | 'siblings' | 'sentFigures'>, 'store'>;

/** The filing from which the others are read, and the time of reading. */
interface Viewpoint {
  readonly filing: Filing;
  /** True for an amendment of the other filing that counts. A later amendment may not change what was sent. */
  readonly counts: (amendment: CompanyFiling) => boolean;
  readonly today: string;
}

/** Counts amendments whose return was sent, before this moment if there is one. */
const sentBefore =
  (moment: Instant | null): Viewpoint['counts'] =>
  ({ submissions }) =>
    submissions.some((one) => isSentReturn(one) && (moment === null || one.createdAt < moment));

/** Finds when the first amendment of a filing was sent; null where none was. */
async function replacedAt({ store }: Reads, { id, companyId }: Filing): Promise<Instant | null> {
  const later = successors(id, await store.filingsOfCompany(companyId));
  return later.flatMap(({ submissions }) => submissions).find(isSentReturn)?.createdAt ?? null;
}

/** Reads a filing, with the sent figures where its return was sent. */
async function groupFilingOf(
  { store }: Reads,
  { filing: found, submissions }: CompanyFiling,
  company: Company,
  all: readonly CompanyFiling[],
  today: string,
): Promise<Omit<GroupFiling, 'standing'>> {
  const sent = submissions.filter(isSentReturn);
  const newest = sent.at(-1);
  const figures = newest === undefined ? undefined : (await store.readSentData(found.id)).get(newest.id);
  const filing = figures === undefined ? found : { ...found, data: withFigures(found.data, figures) };
  return {
    filingId: found.id,
    amends: predecessors(found, all).map((before) => before.filing.id),
    figures: figuresOfFiling(filing, company, amendsOf(found, all), null),
    computation: null,
    sent: sent.map(({ subPeriod, submittedAt, createdAt }) => {
      const on = ukDate(new Date(submittedAt ?? createdAt));
      // A caller's test date can be before the day of sending.
      return { subPeriod, on: earlierOf(on, today) };
    }),
  };
}

/**
 * Reads a filing of the same account and mode, or the newest amendment of it; null where there is none. An amendment
 * copies the rows of the filing before it, and the other company's rows still name the earlier filing.
 */
async function groupFiling(
  runtime: Reads,
  { filing: { accountId, mode }, counts, today }: Viewpoint,
  filingId: number,
): Promise<GroupFiling | null> {
  const { store } = runtime;
  const found = await store.findOwnFiling({ accountId, mode }, filingId);
  if (found === null || found === 'anothers') return null;
  const [company, all] = await Promise.all([
    store.findCompany(found.companyId),
    store.filingsOfCompany(found.companyId),
  ]);
  if (company === null) return null;
  const named = all.find(({ filing }) => filing.id === filingId) ?? { filing: found, submissions: [] };
  const newest = successors(filingId, all).findLast(counts) ?? named;
  const before = predecessors(newest.filing, all);
  const isSent = ({ submissions }: CompanyFiling): boolean => submissions.some(isSentReturn);
  const stands = isSent(newest) ? undefined : before.find(isSent);
  const made = (one: CompanyFiling) => groupFilingOf(runtime, one, company, all, today);
  return {
    ...(await made(newest)),
    standing: stands === undefined ? null : { ...(await made(stands)), standing: null },
  };
}

/** Gives a filing itself as others see it: the filings that it amends, and when its return was sent. */
async function ownFiling(
  { store }: Reads,
  filing: Filing,
  { figures }: Computed,
  chain: readonly CompanyFiling[],
): Promise<{ readonly own: GroupFiling; readonly sentAt: Instant | null }> {
  const submissions = await store.listSubmissions(filing.id);
  const amends = chain.map((before) => before.filing.id);
  return {
    own: { filingId: filing.id, amends, figures, computation: null, sent: [], standing: null },
    sentAt: submissions.findLast(isSentReturn)?.createdAt ?? null,
  };
}

/** Gives the filing whose return an amendment replaces; null where that has no page CT600C. */
async function returnBefore(
  runtime: Reads,
  chain: readonly CompanyFiling[],
  today: string,
): Promise<GroupFiling | null> {
  const stands = chain.find(({ submissions }) => submissions.some(isSentReturn));
  if (stands?.filing.data.supplementaryPagesData?.ct600c == null) return null;
  const company = await runtime.store.findCompany(stands.filing.companyId);
  if (company === null) return null;
  return { ...(await groupFilingOf(runtime, stands, company, [], today)), standing: null };
}

/**
 * Computes a filing again with facts of the other filings that its rows name, and compares both sides. Rows that an
 * amendment leaves out are compared too. If no row names a filing, nothing changes.
 *
 * The amount that another company can surrender depends on its own rows, which may name filings too. So these are read
 * as well, for their companies and periods.
 */
export async function withGroupFilings(
  runtime: Reads,
  filing: Filing,
  computed: Computed,
  today: string,
): Promise<Computed & { readonly groupProblems: () => readonly Problem[] }> {
  const all =
    filing.amendmentOfFilingId === null ? [] : await runtime.store.filingsOfCompany(filing.companyId);
  const chain = predecessors(filing, all);
  const before = await returnBefore(runtime, chain, today);
  const named = filingsNamed(computed.figures);
  const left = before === null ? { claims: [], surrenders: [] } : filingsNamed(before.figures);
  const ids = [...named.claims, ...named.surrenders, ...left.claims, ...left.surrenders];
  if (ids.length === 0) return { ...computed, groupProblems: () => [] };
  const { own, sentAt } = await ownFiling(runtime, filing, computed, chain);
  const known = new Map([own.filingId, ...own.amends].map((id) => [id, own]));
  const read = async (wanted: readonly number[], counts: Viewpoint['counts']): Promise<void> => {
    const unread = [...new Set(wanted)].filter((id) => !known.has(id));
    const viewpoint = { filing, counts, today };
    await Promise.all(
      unread.map(async (id) => {
        const found = await groupFiling(runtime, viewpoint, id);
        if (found !== null) known.set(id, found);
      }),
    );
  };
  const isSent = sentAt !== null;
  const standing = isSent ? sentBefore(sentAt) : () => true;
  await read([...named.claims, ...left.claims], standing);
  // A claim is sent after its surrender. So a sent surrender is compared with claims up to its own amendment.
  const meets =
    isSent && named.surrenders.length > 0 ? sentBefore(await replacedAt(runtime, filing)) : standing;
  await read([...named.surrenders, ...left.surrenders], meets);
  const surrendering = named.claims.flatMap((id) => {
    const other = known.get(id);
    return other === undefined || other === own ? [] : [{ id, other }];
  });
  await read(
    surrendering.flatMap(({ other }) => {
      const { claims, surrenders } = filingsNamed(other.figures);
      return [...claims, ...surrenders];
    }),
    standing,
  );
  const others = new Map(known);
  for (const { id, other } of surrendering)
    others.set(id, { ...other, computation: computeFiling(withOtherFilings(other, known), today) });
  const figures = withOtherFilings(own, others);
  return {
    figures,
    computation: computeFiling(figures, today),
    groupProblems: () => [
      ...bothSidesProblems(own, others),
      ...(before === null || isSent ? [] : droppedRows(own, before, others)),
      ...betterElsewhere(own, others, { today, law: computed.computation.law }),
    ],
  };
}
