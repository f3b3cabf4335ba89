import type { Problem } from '../../core/base/problem.ts';
import { AMENDS_NOTHING } from '../../core/figures/filing.ts';
import { computeFiling } from '../../core/filing/compute.ts';
import { betterElsewhere } from '../../core/pages/ct600c/better-elsewhere.ts';
import { bothSidesProblems } from '../../core/pages/ct600c/both-sides.ts';
import { filingsNamed, type GroupFiling } from '../../core/pages/ct600c/links.ts';
import { withOtherFilings } from '../../core/pages/ct600c/other-side.ts';
import { withFigures } from '../../schema/requests/merge.ts';
import { type Runtime, ukDate } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import type { Computed } from './computation-cache.ts';
import { figuresOfFiling } from './figures.ts';

/** Reads the filings of other companies that page CT600C names. */

export const isSentReturn = ({ target, status }: Submission): boolean =>
  target === 'tax' && (status === 'submitted' || status === 'accepted');

/**
 * Reads a filing of the same account and mode, with the sent figures where its return was sent; null where there is no
 * such filing.
 */
async function groupFiling(
  { store }: Pick<Runtime<'filing' | 'submissions' | 'sentFigures'>, 'store'>,
  { accountId, mode }: Filing,
  filingId: number,
  today: string,
): Promise<GroupFiling | null> {
  const found = await store.findOwnFiling({ accountId, mode }, filingId);
  if (found === null || found === 'anothers') return null;
  const [company, submissions] = await Promise.all([
    store.findCompany(found.companyId),
    store.listSubmissions(filingId),
  ]);
  if (company === null) return null;
  const sent = submissions.filter(isSentReturn);
  const newest = sent.at(-1);
  const figures = newest === undefined ? undefined : (await store.readSentData(filingId)).get(newest.id);
  const filing = figures === undefined ? found : { ...found, data: withFigures(found.data, figures) };
  return {
    filingId,
    figures: figuresOfFiling(filing, company, AMENDS_NOTHING, null),
    computation: null,
    sent: sent.map(({ subPeriod, submittedAt, createdAt }) => {
      const on = ukDate(new Date(submittedAt ?? createdAt));
      // A caller's test date can be before the day of sending.
      return { subPeriod, on: on > today ? today : on };
    }),
  };
}

/**
 * Computes a filing again with facts of the other filings that its rows name, and compares both sides. If no row names
 * a filing, nothing is read and nothing changes.
 *
 * The amount that another company can surrender depends on its own rows, which may name filings too. So these are read
 * as well, for their companies and periods.
 */
export async function withGroupFilings(
  runtime: Pick<Runtime<'filing' | 'submissions' | 'sentFigures'>, 'store'>,
  filing: Filing,
  computed: Computed,
  today: string,
): Promise<Computed & { readonly groupProblems: () => readonly Problem[] }> {
  const named = filingsNamed(computed.figures);
  if (named.claims.length + named.surrenders.length === 0) return { ...computed, groupProblems: () => [] };
  const own: GroupFiling = { filingId: filing.id, figures: computed.figures, computation: null, sent: [] };
  const known = new Map([[filing.id, own]]);
  const read = async (ids: readonly number[]): Promise<void> => {
    const unread = [...new Set(ids)].filter((id) => !known.has(id));
    for (const found of await Promise.all(unread.map((id) => groupFiling(runtime, filing, id, today))))
      if (found !== null) known.set(found.filingId, found);
  };
  await read([...named.claims, ...named.surrenders]);
  const surrendering = named.claims.flatMap((id) => (id === filing.id ? [] : (known.get(id) ?? [])));
  await read(
    surrendering.flatMap(({ figures }) => {
      const { claims, surrenders } = filingsNamed(figures);
      return [...claims, ...surrenders];
    }),
  );
  const others = new Map(known);
  for (const other of surrendering)
    others.set(other.filingId, {
      ...other,
      computation: computeFiling(withOtherFilings(other, known), today),
    });
  const figures = withOtherFilings(own, others);
  return {
    figures,
    computation: computeFiling(figures, today),
    groupProblems: () => [
      ...bothSidesProblems(own, others),
      ...betterElsewhere(own, others, { today, law: computed.computation.law }),
    ],
  };
}
