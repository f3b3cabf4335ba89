import type { SubmissionEventType } from '../../core/proof/history/machine.ts';
import type { Submission, SubmissionEvent } from '../../worker/store/store.ts';
import type { Json } from '../helpers/json.ts';
import type { Heard } from './callers.ts';
import { type Evidence, type Truth, truthOf } from './evidence.ts';
import { isHeld, scenarioOf } from './ledger.ts';

/** Checks that the answers about a submission, at the end and to callers on the way, are true. */

export const NAMES_A_HUMAN =
  /must ask|ask it (?:what|for)|ask the authority|look for the accounts|failure of its own/i;
/** Words for accounts that the registry's test service leaves undecided: nobody must look, and they are asked for again. */
const WAITS_AT_TEST = /^the registry’s test service has not decided the accounts .* it is asked again/;
/** Events that claim that nothing was sent. The next list claims that a sent message did not arrive. */
const NOTHING_LEFT: readonly SubmissionEventType[] = ['refused', 'withdrawn', 'not-sent'];
const NEVER_ARRIVED: readonly SubmissionEventType[] = ['never-arrived'];
const ACCEPTED_ALREADY = /refused the return as one that it has accepted already/;

export const nameOf = ({ id, filingId, target, subPeriod, status }: Submission): string =>
  `submission ${id} (filing ${filingId}, ${target}${subPeriod === null ? '' : ` part ${subPeriod}`}, ${status})`;

/** Gives the falsehood in a status at the time of its report; null when there is none. */
function falseOf(truth: Truth, status: string, heardAt: number): string | null {
  const { outcome, held, reportedAt, sameReportedAt } = truth;
  if (status === 'accepted' && sameReportedAt !== null && sameReportedAt <= heardAt) return null;
  const decided = status === 'accepted' || (status === 'rejected' && held);
  if (decided && (reportedAt === null || reportedAt > heardAt))
    return `is said to be ${status}, which the authority had not told`;
  if (status === 'accepted' && outcome !== 'accepted') return `is said to be accepted and is ${outcome}`;
  return status === 'rejected' ? falselyRejected(truth) : null;
}

/** Finds a status change without a true cause: the events show what was sent, in any words. */
function falselyMoved({ arrived, held, unseen }: Truth, events: readonly SubmissionEvent[]): string | null {
  const wasMoved = (by: readonly string[]) =>
    events.some(({ type, detail }) => by.includes(type) && detail.ignored === undefined);
  if (arrived && wasMoved(NOTHING_LEFT)) return 'is recorded not to have left and arrived';
  return held && !unseen && wasMoved(NEVER_ARRIVED) ? 'is recorded not to have arrived and is held' : null;
}

function falselyRejected({ outcome, arrived, held, unseen, numberUsed }: Truth): string | null {
  if (numberUsed) return 'is said to be rejected, and only its number was refused';
  if (outcome === 'rejected' || unseen || (arrived && !held)) return null;
  return `is said to be rejected and is ${outcome}`;
}

/** True when the authority has decided a submission with a known number or id, and reports it when it can. */
const isToBeTold = ({ outcome, unreported, sent }: Truth, { correlationId }: Submission): boolean =>
  outcome !== 'none' &&
  !unreported &&
  (sent?.target === 'ch' || (sent?.returns.some((held) => held.correlationId === correlationId) ?? false));

/**
 * True if the error explains an outcome that nobody can find out yet: it names a person, or the registry's test
 * service.
 */
export const isExplained = ({ error }: Pick<Submission, 'error'>): boolean =>
  NAMES_A_HUMAN.test(error ?? '') || WAITS_AT_TEST.test(error ?? '');

/** True when the stand-in holds test accounts and never decides them: only then may the error say so. */
const isNeverDecided = ({ sent }: Truth, { mode, target }: Submission): boolean =>
  mode === 'test' && target === 'ch' && sent !== undefined && isHeld(sent) && scenarioOf(sent) === 'PENDING';

/** Gives the unfinished part of a submission that is still asked for; null when its error says the truth. */
export function undecided(truth: Truth, submission: Submission): string | null {
  if (!isExplained(submission)) return 'is not final and names nobody who must look';
  if (isToBeTold(truth, submission)) return `is not final though the authority has it ${truth.outcome}`;
  return WAITS_AT_TEST.test(submission.error ?? '') && !isNeverDecided(truth, submission)
    ? 'is left to the registry’s test service, which does not hold it undecided'
    : null;
}

/**
 * Gives the unfinished part when everything is over. Null when there is none, or when a person is named because nobody
 * else can find out.
 */
function unfinished({ oneShot }: Evidence, truth: Truth, submission: Submission): string | null {
  const { status, error, filingId } = submission;
  const named = NAMES_A_HUMAN.test(error ?? '');
  switch (status) {
    case 'pending':
      return 'was never looked for';
    case 'submitted':
      return undecided(truth, submission);
    case 'error':
      return truth.outcome === 'none' ||
        (truth.outcome === 'rejected' && ACCEPTED_ALREADY.test(error ?? '')) ||
        (truth.unreported && (named || truth.unseen)) ||
        // A lost return can only be found with its sign-in, which is gone.
        (truth.unseen && oneShot.has(filingId))
        ? null
        : `is shown failed and is ${truth.outcome}`;
    default:
      return null;
  }
}

/** Gives the falsehood in the final state of a submission. */
export function falselyShown(
  evidence: Evidence,
  submission: Submission,
  events: readonly SubmissionEvent[],
): readonly string[] {
  const truth = truthOf(evidence, submission);
  const what =
    falseOf(truth, submission.status, Number.POSITIVE_INFINITY) ??
    falselyMoved(truth, events) ??
    unfinished(evidence, truth, submission);
  return what === null ? [] : [`${nameOf(submission)} ${what}: ${submission.error ?? 'no error'}`];
}

/** Lists every submission in an answer, at any place. */
function submissionsIn({ reply, filingId, path }: Heard): readonly Json[] {
  if (filingId === null || path.startsWith('/filings') || path.startsWith('/filing/approvals')) return [];
  return ['submissions', 'data', 'results.tax.submissions', 'results.ch.submissions'].flatMap((at) =>
    Array.isArray(reply.at(at)) ? reply.list(at) : [],
  );
}

/** Checks that no caller was told a falsehood, and that a reported acceptance never changes. */
export function falselyReported(evidence: Evidence): readonly string[] {
  const { heard, filings } = evidence;
  const submissions = new Map(evidence.submissions.map((one) => [one.id, one]));
  const kept = new Set(filings.map(({ id }) => id));
  const acceptedAt = new Map<number, number>();
  const judged = (reported: Json, one: Heard): string | null => {
    const stored = submissions.get(reported.number('id'));
    if (stored === undefined) return `submission ${reported.number('id')} was told of and is not kept`;
    const status = reported.text('status');
    const error = String(reported.at('error') ?? '');
    const before = acceptedAt.get(stored.id) ?? Number.POSITIVE_INFINITY;
    if (status === 'accepted') acceptedAt.set(stored.id, Math.min(before, one.heardAt));
    const takenBack = status !== 'accepted' && before < one.askedAt;
    const what = takenBack
      ? `is told as ${status} after it had been told accepted`
      : falseOf(truthOf(evidence, stored), status, one.heardAt);
    return what && `${nameOf(stored)} ${what} by ${one.path}: ${error || 'no error'}`;
  };
  // A repeated first answer tells the truth of its own time. A deleted filing has no data left.
  const fresh = heard
    .filter(({ reply }) => reply.headers.get('Idempotent-Replayed') === null)
    .filter(({ filingId }) => filingId !== null && kept.has(filingId));
  return fresh.flatMap((one) => submissionsIn(one).flatMap((reported) => judged(reported, one) ?? []));
}

/**
 * True for an abandoned or overdue submission that can still be found: the authority has it, and the service can see that.
 */
export function isToBeFound(evidence: Evidence, submission: Submission): boolean {
  if (submission.status === 'submitted') return isToBeTold(truthOf(evidence, submission), submission);
  if (submission.status !== 'error' || evidence.oneShot.has(submission.filingId)) return false;
  if (ACCEPTED_ALREADY.test(submission.error ?? '')) return false;
  const { outcome, unreported, unseen } = truthOf(evidence, submission);
  return outcome !== 'none' && unseen && !unreported;
}
