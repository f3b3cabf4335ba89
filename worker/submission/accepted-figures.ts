import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { Target } from '../../schema/states.ts';
import type { Runtime } from '../runtime.ts';
import type { Submission } from '../store/store.ts';

/** Finds the newest submission that an authority accepted, or that one of them did; null when there is none. */
export const lastAccepted = (submissions: readonly Submission[], target?: Target): Submission | null =>
  submissions
    .filter((one) => one.status === 'accepted' && (target === undefined || one.target === target))
    .at(-1) ?? null;

/** The figures that each authority accepted; null where they were not stored. */
export interface AcceptedFigures {
  readonly accounts: FilingData | null;
  readonly ofReturn: FilingData | null;
}

/**
 * Gives the accepted figures of a filing, by what they were accepted in. Figures are shut while a message is in flight, so
 * they can differ only where one target was sent after the other was decided.
 */
export async function acceptedFigures(
  { store }: Pick<Runtime<'sentFigures'>, 'store'>,
  filingId: number,
  submissions: readonly Submission[],
): Promise<AcceptedFigures> {
  const newest = await store.acceptedFigures(filingId);
  const [tax, ch] = [lastAccepted(submissions, 'tax'), lastAccepted(submissions, 'ch')];
  if (tax === null || ch === null || !(isAfter(tax, ch) || isAfter(ch, tax)))
    return { accounts: newest, ofReturn: newest };
  const sent = await store.readSentData(filingId);
  return { accounts: sent.get(ch.id) ?? newest, ofReturn: sent.get(tax.id) ?? newest };
}

/** True for a submission that was made after the other one was decided. */
const isAfter = ({ createdAt }: Submission, { decidedAt }: Submission): boolean =>
  decidedAt !== null && createdAt >= decidedAt;
