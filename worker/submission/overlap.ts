import type { Period } from '../../core/dates/period.ts';
import { advise } from '../../core/words/advice.ts';
import type { CompanyFiling, Filing, Submission } from '../store/store.ts';
import { predecessors, successors } from './amendments.ts';
import { inFlight, isHeldAlready } from './states.ts';

/** True where the periods have a day in common. */
export const overlap = (a: Period, b: Period): boolean => a.start <= b.end && b.start <= a.end;

/**
 * True for a submission that is sent or recorded for sending. Of two that are only recorded, true for the one recorded
 * first.
 */
const isOut = (submission: Submission, mine: Submission | null): boolean =>
  submission.submittedAt !== null ||
  (submission.status === 'pending' && (mine === null || submission.id < mine.id));

/** Gives the first filing of a chain of amendments, among those here. */
const originOf = (id: number, filings: readonly CompanyFiling[]): number => {
  const self = filings.find(({ filing }) => filing.id === id);
  return (self && predecessors(self.filing, filings).at(-1)?.filing.id) ?? id;
};

/** True for an amendment of a filing made elsewhere. */
const amendsElsewhere = ({
  isAmendment,
  amendmentOfFilingId,
}: Pick<Filing, 'isAmendment' | 'amendmentOfFilingId'>): boolean =>
  isAmendment && amendmentOfFilingId === null;

/** True where every sending was refused, because the tax authority has a return from elsewhere. */
const isRefusedForAnother = ({ submissions }: CompanyFiling): boolean => {
  const sent = submissions.filter((each) => isOut(each, null));
  return sent.every(({ status }) => status === 'rejected') && sent.some(isHeldAlready);
};

/**
 * Lists sent filings of the same company whose period overlaps, except those that amend the same original (decision
 * 21): two returns for the same days would contradict each other.
 *
 * @param link the filing, also before it is created. It may be an amendment of a return filed elsewhere. The first
 * return here, refused because of that one, may then exist too
 * @param self the filing itself; null before it is created
 * @param mine a record of this filing that is about to be sent; null before there is one
 */
export function overlapping(
  period: Period,
  link: Pick<Filing, 'isAmendment' | 'amendmentOfFilingId'>,
  self: number | null,
  others: readonly CompanyFiling[],
  mine: Submission | null = null,
): readonly CompanyFiling[] {
  const known = link.amendmentOfFilingId ?? self;
  const origin = known === null ? null : originOf(known, others);
  const found = others.filter((other) => {
    const { filing, submissions } = other;
    if (originOf(filing.id, others) === origin) return false;
    if (amendsElsewhere(link) && isRefusedForAnother(other)) return false;
    return overlap(filing.period, period) && submissions.some((s) => isOut(s, mine));
  });
  // Only the newest filing of a chain can be amended.
  return found.filter(({ filing }) => successors(filing.id, found).length === 0);
}

/** Explains a filing that blocks another, and the remedy, which depends on its progress. */
export function overlapRefusal({ filing: { id, period }, submissions }: CompanyFiling): string {
  const other = `the period overlaps filing ${id} (${period.start} to ${period.end}), which has been sent`;
  if (submissions.some(({ status }) => status === 'accepted')) return `${other}; amend that filing instead`;
  return submissions.some(inFlight)
    ? `${other} and is in flight: wait for its outcome (GET /filing/status of filing ${id})`
    : `${other} and refused; correct and ${advise('submit {filing}', 'that filing')} instead`;
}
