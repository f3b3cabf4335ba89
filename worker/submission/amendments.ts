import { error, type Problem } from '../../core/base/problem.ts';
import type { IsoDate } from '../../core/dates/date.ts';
import type { Period } from '../../core/dates/period.ts';
import { AMENDS_EVERYTHING, AMENDS_NOTHING, type Amends } from '../../core/figures/filing.ts';
import { advise } from '../../core/words/advice.ts';
import { type FilingStatus, TARGETS, type Target } from '../../schema/states.ts';
import type { CompanyFiling, Filing, Submission } from '../store/store.ts';
import { inFlight, isAcceptedReturn, isTargetAccepted, sentOn } from './states.ts';

/**
 * Handles chains of amendments (decision 21): each amendment amends the one before it, so that there is always one
 * newest.
 */
type Link = Pick<Filing, 'id' | 'isAmendment' | 'amendmentOfFilingId'>;

/** Lists the filings here that this one amends, the nearest first. */
export function predecessors(filing: Link, all: readonly CompanyFiling[]): readonly CompanyFiling[] {
  const found: CompanyFiling[] = [];
  let next = filing.amendmentOfFilingId;
  for (const seen = new Set([filing.id]); next !== null && !seen.has(next); ) {
    seen.add(next);
    const before = all.find((each) => each.filing.id === next);
    if (before === undefined) break;
    found.push(before);
    next = before.filing.amendmentOfFilingId;
  }
  return found;
}

/** Gives the filing that amends this one directly; null where there is none. */
export const amendmentOf = (
  { id }: Pick<Filing, 'id'>,
  all: readonly CompanyFiling[],
): CompanyFiling | null => all.find(({ filing }) => filing.amendmentOfFilingId === id) ?? null;

/** Lists every filing that amends this one, directly or through others, in the order they were made. */
export const successors = (id: number, all: readonly CompanyFiling[]): readonly CompanyFiling[] =>
  all.filter(({ filing }) => predecessors(filing, all).some((before) => before.filing.id === id));

/**
 * Decides which parts of a filing are sent as amended (decision 21): those that an authority accepted in the filings
 * before it. The original of a direct amendment was filed elsewhere, with both authorities as far as is known here.
 */
export function amendsOf(filing: Link, all: readonly CompanyFiling[]): Amends {
  if (!filing.isAmendment) return AMENDS_NOTHING;
  const before = predecessors(filing, all);
  if ((before.at(-1)?.filing ?? filing).isAmendment) return AMENDS_EVERYTHING;
  const accepted = before
    .flatMap(({ submissions }) => submissions)
    .filter(({ status }) => status === 'accepted');
  const returns = accepted.filter(isAcceptedReturn).map(({ subPeriod }) => subPeriod);
  return { accounts: accepted.some(({ target }) => target === 'ch'), returns: [...new Set(returns)].sort() };
}

/** Gives the day on which the whole tax return of a filing was sent; null where it is not accepted. */
export function returnSentOn({ filing, submissions }: CompanyFiling): IsoDate | null {
  const last = submissions.findLast(isAcceptedReturn);
  if (last === undefined || !isTargetAccepted(submissions, 'tax', filing.period)) return null;
  return sentOn(last);
}

const WORDS = {
  tax: { what: 'tax return', is: 'is', has: 'has' },
  ch: { what: 'accounts', is: 'are', has: 'have' },
} as const;

/** True for a submission in flight or soon to be. Of two that are only recorded, true for the one recorded first. */
const goesBefore = (submission: Submission, mine: Submission | null): boolean =>
  submission.status === 'submitted' ||
  (submission.status === 'pending' && (mine === null || submission.id < mine.id));

const same = (a: Amends, b: Amends, target: Target): boolean =>
  target === 'ch' ? a.accounts === b.accounts : a.returns.join() === b.returns.join();

/**
 * Explains why a target cannot be sent because of another filing of its chain; null where it can. Nothing follows a
 * later amendment's submission. An earlier submission must be decided, because that decides whether this is sent as
 * amended.
 *
 * @param amends what the filing amended when its documents were made
 * @param mine a record of this filing that is about to be sent; null before there is one
 */
export function chainRefusal(
  filing: Link,
  target: Target,
  amends: Amends,
  all: readonly CompanyFiling[],
  mine: Submission | null,
): string | null {
  const { what, is, has } = WORDS[target];
  const ofTarget = ({ submissions }: CompanyFiling) => submissions.filter((s) => s.target === target);
  const later = successors(filing.id, all).findLast((each) =>
    ofTarget(each).some((s) => s.status === 'accepted' || goesBefore(s, mine)),
  );
  if (later !== undefined) {
    return `the ${what} of filing ${later.filing.id}, which amends this one, ${has} been sent, and nothing older can follow: go on with filing ${later.filing.id}`;
  }
  const open = predecessors(filing, all).find((each) => ofTarget(each).some((s) => goesBefore(s, mine)));
  if (open !== undefined) {
    return `the ${what} of filing ${open.filing.id}, which this one amends, ${is} in flight: wait for the outcome (GET /filing/status of filing ${open.filing.id}), then ${advise('submit {filing}', 'this one')}`;
  }
  if (same(amendsOf(filing, all), amends, target)) return null;
  return `the ${what} of a filing that this one amends ${has} been decided at this moment: ${advise('submit again')}`;
}

/** Lists conflicts of an amendment of this filing, which decision 21 refuses. */
export function amendmentProblems(
  original: CompanyFiling,
  period: Period,
  all: readonly CompanyFiling[],
): readonly Problem[] {
  const { filing, submissions } = original;
  if (!TARGETS.some((target) => isTargetAccepted(submissions, target, filing.period))) {
    const then = submissions.some(inFlight)
      ? `wait for its outcome (GET /filing/status of filing ${filing.id})`
      : 'change the filing itself';
    return [error('amendmentOfFilingId', `that filing has no accepted submission; ${then}`)];
  }
  return [...otherPeriod(filing, period), ...amendedAlready(original, all)];
}

function otherPeriod({ id, period }: Filing, asked: Period): readonly Problem[] {
  if (period.start === asked.start && period.end === asked.end) return [];
  return [
    error(
      period.start === asked.start ? 'periodEnd' : 'periodStart',
      `an amendment has the period of the filing it amends, and the period of filing ${id} is ${period.start} to ${period.end}; to amend what was filed elsewhere for another period, make a direct amendment: leave amendmentOfFilingId out and say isDormant`,
    ),
  ];
}

/** Refuses to amend any but the newest filing of a chain. */
export function amendedAlready({ filing }: CompanyFiling, all: readonly CompanyFiling[]): readonly Problem[] {
  const later = successors(filing.id, all);
  const newest = later.at(-1);
  if (newest === undefined) return [];
  const listed = later
    .map((each) => `filing ${each.filing.id} (${STATES[each.filing.status]})`)
    .join(', then ');
  return [
    error('amendmentOfFilingId', `filing ${filing.id} is amended already by ${listed}: ${adviceOn(newest)}`),
  ];
}

const STATES: Readonly<Record<FilingStatus, string>> = {
  draft: 'not sent',
  in_progress: 'in progress',
  submitted: 'in flight',
  requires_attention: 'its sign-in was refused',
  rejected: 'rejected',
  accepted: 'accepted',
};

function adviceOn({ filing: { id, status }, submissions }: CompanyFiling): string {
  if (submissions.some(inFlight)) return `wait for its outcome (GET /filing/status of filing ${id})`;
  if (status === 'accepted') return `amend filing ${id} instead`;
  if (submissions.some((s) => s.status === 'accepted'))
    return `${advise('submit {filing}', 'the rest')} of filing ${id}, or amend it instead`;
  const again = submissions.length === 0 ? 'change and submit' : 'correct and submit';
  return `${again} filing ${id}, or delete it (POST /filing/delete)`;
}
