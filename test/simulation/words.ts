import type { Submission } from '../../worker/store/store.ts';
import type { Json } from '../json.ts';
import type { Heard } from './callers.ts';
import type { Evidence } from './checks.ts';
import type { Ledger, Transmission } from './ledger.ts';

/** Whether what is said of a submission, at the end or to a caller on the way, is what truly became of it. */

/** Values that make an authority never tell, or forget. */
const UNTOLD: readonly string[] = ['SANDBOX-NEVER', 'SANDBOX-2000', 'PENDING', 'FAILURE', 'NOTFOUND'];
export const NAMES_A_HUMAN =
  /must ask|ask it what|ask the authority|look for the accounts|failure of its own/;
const NOTHING_LEFT = /nothing was sent/i;
const NEVER_ARRIVED = /did not reach/;

export const nameOf = ({ id, filingId, target, subPeriod, status }: Submission): string =>
  `submission ${id} (filing ${filingId}, ${target}${subPeriod === null ? '' : ` part ${subPeriod}`}, ${status})`;

/** The message a submission was sent as; undefined when it never left. */
export const sentAs = (
  ledger: Ledger,
  { target, transactionId, submissionNumber }: Submission,
): Transmission | undefined => ledger.byId(target, target === 'tax' ? transactionId : submissionNumber);

interface Truth {
  readonly sent: Transmission | undefined;
  readonly outcome: 'accepted' | 'rejected' | 'none';
  readonly arrived: boolean;
  readonly held: boolean;
  /** When an answer that decides it first came; null while none has. */
  readonly toldAt: number | null;
  /** The authority never tells, or told what was not so. */
  readonly untold: boolean;
}

export function truthOf(ledger: Ledger, submission: Submission): Truth {
  const sent = sentAs(ledger, submission);
  if (sent === undefined)
    return { sent, outcome: 'none', arrived: false, held: false, toldAt: null, untold: false };
  return {
    sent,
    outcome: ledger.outcome(sent),
    arrived: sent.arrivedAt !== null,
    held: sent.held,
    toldAt: sent.toldAt,
    untold: sent.misled || UNTOLD.includes(ledger.scenario(sent) ?? ''),
  };
}

/** What is false in a status and its error, whenever they were said; null when nothing is. */
function falseOf(
  { outcome, arrived, held, toldAt }: Truth,
  status: string,
  error: string,
  heardAt: number,
): string | null {
  const decided = status === 'accepted' || (status === 'rejected' && held);
  if (decided && (toldAt === null || toldAt > heardAt))
    return `is said to be ${status}, which the authority had not told`;
  if (status === 'accepted' && outcome !== 'accepted') return `is said to be accepted and is ${outcome}`;
  if (status === 'rejected' && outcome !== 'rejected' && (held || !arrived))
    return `is said to be rejected and is ${outcome}`;
  if (status !== 'error') return null;
  if (NOTHING_LEFT.test(error) && arrived) return 'is said not to have left and arrived';
  return NEVER_ARRIVED.test(error) && held ? 'is said not to have arrived and is held' : null;
}

/** What is not as it should be once all is over; null when everything is, or a person is named where none else can tell. */
function unfinished(truth: Truth, { status, error, correlationId }: Submission): string | null {
  const named = NAMES_A_HUMAN.test(error ?? '');
  switch (status) {
    case 'pending':
      return 'was never looked for';
    case 'submitted': {
      if (!named) return 'is not final and names nobody who must look';
      const findable = truth.sent?.correlationId === correlationId;
      return truth.outcome === 'none' || truth.untold || !findable
        ? null
        : `is not final though the authority has it ${truth.outcome}`;
    }
    case 'error':
      return truth.outcome === 'none' || (truth.untold && named)
        ? null
        : `is shown failed and is ${truth.outcome}`;
    default:
      return null;
  }
}

/** What a submission is said to be at the end. */
export function falselyShown(ledger: Ledger, submission: Submission): readonly string[] {
  const truth = truthOf(ledger, submission);
  const what =
    falseOf(truth, submission.status, submission.error ?? '', Number.POSITIVE_INFINITY) ??
    unfinished(truth, submission);
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
export function falselyTold({ ledger, heard, submissions, filings }: Evidence): readonly string[] {
  const acceptedAt = new Map<number, number>();
  const judged = (told: Json, one: Heard): string | null => {
    const stored = submissions.find(({ id }) => id === told.number('id'));
    if (stored === undefined) return `submission ${told.number('id')} was told of and is not kept`;
    const status = told.text('status');
    const error = String(told.at('error') ?? '');
    const before = acceptedAt.get(stored.id) ?? Number.POSITIVE_INFINITY;
    if (status === 'accepted') acceptedAt.set(stored.id, Math.min(before, one.heardAt));
    const takenBack = status !== 'accepted' && before < one.askedAt;
    const what = takenBack
      ? `is told as ${status} after it had been told accepted`
      : falseOf(truthOf(ledger, stored), status, error, one.heardAt);
    return what && `${nameOf(stored)} ${what} by ${one.path}: ${error || 'no error'}`;
  };
  // A first answer that is given again says what was so then.
  // Of a filing that was deleted nothing is kept.
  const fresh = heard
    .filter(({ reply }) => reply.headers.get('Idempotent-Replayed') === null)
    .filter(({ filingId }) => filings.some(({ id }) => id === filingId));
  return fresh.flatMap((one) => submissionsIn(one).flatMap((told) => judged(told, one) ?? []));
}
