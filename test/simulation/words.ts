import type { Submission } from '../../worker/store/store.ts';
import type { Json } from '../json.ts';
import type { Heard } from './callers.ts';
import { type Evidence, type Truth, truthOf } from './evidence.ts';

/** Whether what is said of a submission, at the end or to a caller on the way, is what truly became of it. */

export const NAMES_A_HUMAN =
  /must ask|ask it (?:what|for)|ask the authority|look for the accounts|failure of its own/i;
const NOTHING_LEFT = /nothing was sent/i;
const NEVER_ARRIVED = /did not reach/;

export const nameOf = ({ id, filingId, target, subPeriod, status }: Submission): string =>
  `submission ${id} (filing ${filingId}, ${target}${subPeriod === null ? '' : ` part ${subPeriod}`}, ${status})`;

/** What is false in a status and its error, whenever they were said; null when nothing is. */
function falseOf(truth: Truth, status: string, error: string, heardAt: number): string | null {
  const { outcome, arrived, held, reportedAt, sameReportedAt, unseen } = truth;
  if (status === 'accepted' && sameReportedAt !== null && sameReportedAt <= heardAt) return null;
  const decided = status === 'accepted' || (status === 'rejected' && held);
  if (decided && (reportedAt === null || reportedAt > heardAt))
    return `is said to be ${status}, which the authority had not told`;
  if (status === 'accepted' && outcome !== 'accepted') return `is said to be accepted and is ${outcome}`;
  if (status === 'rejected') return falselyRejected(truth);
  if (status !== 'error') return null;
  if (NOTHING_LEFT.test(error) && arrived) return 'is said not to have left and arrived';
  return NEVER_ARRIVED.test(error) && held && !unseen ? 'is said not to have arrived and is held' : null;
}

function falselyRejected({ outcome, arrived, held, unseen, numberUsed }: Truth): string | null {
  if (numberUsed) return 'is said to be rejected, and only its number was refused';
  if (outcome === 'rejected' || unseen || (arrived && !held)) return null;
  return `is said to be rejected and is ${outcome}`;
}

/** The authority has decided what is asked for under a number or an id of its own, and tells it when it can. */
const isToBeTold = ({ outcome, unreported, sent }: Truth, { correlationId }: Submission): boolean =>
  outcome !== 'none' &&
  !unreported &&
  (sent?.target === 'ch' || (sent?.returns.some((held) => held.correlationId === correlationId) ?? false));

/** What is not as it should be once all is over; null when everything is, or a person is named where none else can tell. */
function unfinished({ oneShot }: Evidence, truth: Truth, submission: Submission): string | null {
  const { status, error, filingId } = submission;
  const named = NAMES_A_HUMAN.test(error ?? '');
  switch (status) {
    case 'pending':
      return 'was never looked for';
    case 'submitted':
      if (!named) return 'is not final and names nobody who must look';
      return isToBeTold(truth, submission)
        ? `is not final though the authority has it ${truth.outcome}`
        : null;
    case 'error':
      return truth.outcome === 'none' ||
        (truth.unreported && (named || truth.unseen)) ||
        // A lost return can be looked for with its sign-in alone, which is gone.
        (truth.unseen && oneShot.has(filingId))
        ? null
        : `is shown failed and is ${truth.outcome}`;
    default:
      return null;
  }
}

/** What a submission is said to be at the end. */
export function falselyShown(evidence: Evidence, submission: Submission): readonly string[] {
  const truth = truthOf(evidence, submission);
  const what =
    falseOf(truth, submission.status, submission.error ?? '', Number.POSITIVE_INFINITY) ??
    unfinished(evidence, truth, submission);
  return what === null ? [] : [`${nameOf(submission)} ${what}: ${submission.error ?? 'no error'}`];
}

/** Every submission in an answer, wherever it stands. */
function submissionsIn({ reply, filingId, path }: Heard): readonly Json[] {
  if (filingId === null || path.startsWith('/filings')) return [];
  return ['submissions', 'data', 'results.tax.submissions', 'results.ch.submissions'].flatMap((at) =>
    Array.isArray(reply.at(at)) ? reply.list(at) : [],
  );
}

/** No caller was told what was not so, then or since; and an acceptance once told stays told. */
export function falselyReported(evidence: Evidence): readonly string[] {
  const { heard, submissions, filings } = evidence;
  const acceptedAt = new Map<number, number>();
  const judged = (reported: Json, one: Heard): string | null => {
    const stored = submissions.find(({ id }) => id === reported.number('id'));
    if (stored === undefined) return `submission ${reported.number('id')} was told of and is not kept`;
    const status = reported.text('status');
    const error = String(reported.at('error') ?? '');
    const before = acceptedAt.get(stored.id) ?? Number.POSITIVE_INFINITY;
    if (status === 'accepted') acceptedAt.set(stored.id, Math.min(before, one.heardAt));
    const takenBack = status !== 'accepted' && before < one.askedAt;
    const what = takenBack
      ? `is told as ${status} after it had been told accepted`
      : falseOf(truthOf(evidence, stored), status, error, one.heardAt);
    return what && `${nameOf(stored)} ${what} by ${one.path}: ${error || 'no error'}`;
  };
  // A first answer that is given again says what was so then.
  // Of a filing that was deleted nothing is kept.
  const fresh = heard
    .filter(({ reply }) => reply.headers.get('Idempotent-Replayed') === null)
    .filter(({ filingId }) => filings.some(({ id }) => id === filingId));
  return fresh.flatMap((one) => submissionsIn(one).flatMap((reported) => judged(reported, one) ?? []));
}

/** Given up or overdue, and to be found yet: the authority has it, and the service can still see that it has. */
export function isToBeFound(evidence: Evidence, submission: Submission): boolean {
  if (submission.status === 'submitted') return isToBeTold(truthOf(evidence, submission), submission);
  if (submission.status !== 'error' || evidence.oneShot.has(submission.filingId)) return false;
  const { outcome, unreported, unseen } = truthOf(evidence, submission);
  return outcome !== 'none' && unseen && !unreported;
}
