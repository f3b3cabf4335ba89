import { addDays } from '../../core/dates/date.ts';
import type { FilingData } from '../../schema/requests/filing-data.ts';
import type { Target } from '../../schema/states.ts';
import type { Runtime } from '../runtime.ts';
import type { CompanyFiling, Filing, Submission } from '../store/store.ts';
import { isTargetAccepted } from './states.ts';

/** Finds the newest accepted submission, of one target where it is given; null when there is none. */
export const lastAccepted = (submissions: readonly Submission[], target?: Target): Submission | null =>
  submissions
    .filter((one) => one.status === 'accepted' && (target === undefined || one.target === target))
    .at(-1) ?? null;

export interface AcceptedYear extends CompanyFiling {
  readonly accepted: Submission;
  /**
   * The filing whose return was accepted: an earlier one where this amends only the accounts. Null without a return.
   */
  readonly returned: CompanyFiling | null;
  /**
   * The filing whose accounts were accepted: an earlier one where this amends only the return. The filing itself where
   * it has no accounts.
   */
  readonly accounted: CompanyFiling;
}

/** Gives a filing as accepted, among all filings of its company; null where no authority accepted it. */
export function acceptedYear(all: readonly CompanyFiling[], id: number): AcceptedYear | null {
  const own = all.find(({ filing }) => filing.id === id);
  const accepted = own === undefined ? null : lastAccepted(own.submissions);
  if (own === undefined || accepted === null) return null;
  const standing = (target: Target): CompanyFiling | undefined => {
    const isAccepted = ({ filing, submissions }: CompanyFiling): boolean =>
      filing.period.end === own.filing.period.end && isTargetAccepted(submissions, target, filing.period);
    return isAccepted(own) ? own : all.findLast(isAccepted);
  };
  return { ...own, accepted, returned: standing('tax') ?? null, accounted: standing('ch') ?? own };
}

/** Gives the accepted filing of the period before a filing's, its newest amendment first. */
export function yearBefore(all: readonly CompanyFiling[], { id, period }: Filing): AcceptedYear | null {
  const day = addDays(period.start, -1);
  const found = all.findLast(
    ({ filing, submissions }) =>
      filing.id !== id && filing.period.end === day && lastAccepted(submissions) !== null,
  );
  return found === undefined ? null : acceptedYear(all, found.filing.id);
}

/** The figures that each authority accepted; null where they were not stored. */
interface AcceptedFigures {
  readonly accounts: FilingData | null;
  readonly ofReturn: FilingData | null;
}

/**
 * Gives the accepted figures of a filing: those of its accounts and those of its return. Figures are locked while a
 * message is in flight. So the two differ only if one target was sent after the other was decided.
 */
export async function acceptedFigures(
  { store }: Pick<Runtime<'sentFigures'>, 'store'>,
  { filing, submissions }: CompanyFiling,
): Promise<AcceptedFigures> {
  const newest = await store.acceptedFigures(filing.id);
  const [tax, ch] = [lastAccepted(submissions, 'tax'), lastAccepted(submissions, 'ch')];
  if (tax === null || ch === null || !(isAfter(tax, ch) || isAfter(ch, tax)))
    return { accounts: newest, ofReturn: newest };
  const sent = await store.readSentData(filing.id);
  return { accounts: sent.get(ch.id) ?? newest, ofReturn: sent.get(tax.id) ?? newest };
}

/** True for a submission that was made after the other one was decided. */
const isAfter = ({ createdAt }: Submission, { decidedAt }: Submission): boolean =>
  decidedAt !== null && createdAt >= decidedAt;
