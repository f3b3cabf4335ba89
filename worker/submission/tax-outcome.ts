import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import { isAcceptedAlready } from '../../core/gateways/rejections.ts';
import type { TaxAccepted, TaxRejected } from '../../core/gateways/tax-reply.ts';
import type { Runtime } from '../runtime.ts';
import { isOnTrial } from '../settings.ts';
import type { Submission } from '../store/store.ts';
import type { ChangeOf } from './machine.ts';
import { watchedAgainAt, whoMustLook } from './overdue.ts';
import { step } from './records.ts';
import { after, intervalSeconds } from './schedule.ts';

/** Seconds until deleting an answer from the gateway is tried again. */
export const DELETE_AGAIN_SECONDS = 300;
/** Longest pause: later pauses equal the time spent so far, up to a day. */
export const DELETE_DAILY_SECONDS = 24 * 60 * 60;
/** Time after which deleting is abandoned. */
export const DELETE_FOR_SECONDS = 7 * DELETE_DAILY_SECONDS;

/** Applies the tax authority's answers to a submission. Each answer is stored before anything else is done. */
export const textOf = (errors: readonly { readonly code: string; readonly message: string }[]): string =>
  errors.map(({ code, message }) => `${code}: ${message}`).join('; ');

/**
 * True when an acceptance is of this return: its receipt has the return's mark. The protocol allows an acceptance
 * without a receipt, which must then name the return's known correlation id.
 */
export const isAcceptanceOf = (
  { irMark, correlationId }: Submission,
  { digestValue, correlationId: named }: TaxAccepted,
): boolean =>
  digestValue === null
    ? named !== '' && named.toUpperCase() === correlationId?.toUpperCase()
    : digestValue === irMark;

const WITHOUT_MARK =
  'the tax authority accepted the return, and its answer has no receipt with the mark of what was sent. The correlation id shows that it is this return: keep it as the evidence';

const TRIED =
  'the tax authority only tried this return (Test-in-Live) and found nothing against it: nothing is filed';

/**
 * Records an acceptance of the return that was sent. Any other acceptance is kept and shown, but decides nothing and
 * stays upstream.
 */
export async function accept(
  runtime: Runtime,
  submission: Submission,
  reply: TaxAccepted,
  received: KeptAnswer | null,
): Promise<Submission> {
  const detail = {
    digestValue: reply.digestValue,
    messages: reply.messages,
    acceptedTime: reply.acceptedTime,
    ...(reply.correlationId === '' ? {} : { correlationId: reply.correlationId }),
  };
  if (!isAcceptanceOf(submission, reply)) {
    const what =
      reply.digestValue === null
        ? 'an acceptance that names neither the mark nor the correlation id of this return'
        : 'a receipt whose mark is not that of this return';
    const error = `the tax authority sent ${what}; it does not count as an acceptance of this return. Ask the authority what it holds`;
    const change = { ...again(runtime, submission), error };
    return step(runtime, submission, 'receipt-of-another', change, detail, received);
  }
  const correlationId = reply.correlationId || submission.correlationId;
  const isMarked = reply.digestValue !== null;
  // The setting may have changed since the return was sent, so the answer's own word comes first.
  const isTried = reply.isTrial ?? isOnTrial(runtime.settings, submission.mode);
  if (!isMarked) runtime.log({ event: 'accepted-without-mark', submissionId: submission.id });
  return step(
    runtime,
    submission,
    'accepted',
    {
      error: isTried ? TRIED : isMarked ? null : WITHOUT_MARK,
      errors: [],
      credentialFailure: false,
      correlationId,
      pollUrl: reply.pollUrl ?? submission.pollUrl,
      nextPollAt: deletedAt(runtime),
      deleteUpstream: correlationId !== null,
      submittedAt: submission.submittedAt ?? runtime.clock().toISOString(),
      decidedAt: runtime.clock().toISOString(),
    },
    detail,
    received,
  );
}

/**
 * Gives the time when a stored answer is deleted at the authority: not before a backup of the database has it, so that
 * a restored database can poll again.
 */
const deletedAt = ({ clock, settings }: Runtime): string => after(clock(), settings.backupEveryMs / 1000);

/**
 * Records a refusal by the authority: final, with its reasons as given. The reason may be that the return was accepted
 * already. If an earlier sending of it has no outcome, the authority has that one, and this is not a rejection.
 */
export async function reject(
  runtime: Runtime,
  submission: Submission,
  reply: TaxRejected,
  received: KeptAnswer | null,
): Promise<Submission> {
  const before = reply.errors.some(isAcceptedAlready) ? await withoutOutcome(runtime, submission) : null;
  const isWaiting = submission.correlationId !== null;
  return step(
    runtime,
    submission,
    before === null ? 'rejected' : 'already-held',
    {
      credentialFailure: reply.credentialFailure,
      error: before === null ? textOf(reply.errors) : acceptedAlready(before),
      errors: reply.errors,
      pollUrl: reply.pollUrl ?? submission.pollUrl,
      nextPollAt: isWaiting ? deletedAt(runtime) : null,
      // A refusal on arrival leaves nothing upstream; the answer to a poll waits there until it is deleted.
      deleteUpstream: isWaiting,
      submittedAt: submission.submittedAt ?? runtime.clock().toISOString(),
      decidedAt: runtime.clock().toISOString(),
    },
    { errors: reply.errors, ...(before === null ? {} : { earlier: before.id }) },
    received,
  );
}

/** Finds the latest earlier sending of the same return whose outcome is unknown; null when there is none. */
async function withoutOutcome({ store }: Runtime, submission: Submission): Promise<Submission | null> {
  const sent = await store.listSubmissions(submission.filingId);
  return (
    sent.findLast(
      ({ id, target, subPeriod, status, submittedAt, errors }) =>
        id < submission.id &&
        target === submission.target &&
        subPeriod === submission.subPeriod &&
        status === 'error' &&
        submittedAt !== null &&
        !errors.some(isAcceptedAlready),
    ) ?? null
  );
}

const acceptedAlready = ({ id }: Submission): string =>
  `the tax authority refused the return as one that it has accepted already, and the outcome of submission ${id} of this filing never came: that is most likely the one it holds. The company or its agent must ask the authority what it holds, and tell the operator of this service, who records it; do not send the return again`;

/** Gives the next poll of an undecided submission, and who must look for it after a long time. */
export function again(
  runtime: Runtime,
  submission: Submission,
  askedInterval: number | null = null,
): ChangeOf {
  const now = runtime.clock();
  const polls = submission.polls + 1;
  if (submission.status === 'error') {
    return { polls, nextPollAt: watchedAgainAt(submission.decidedAt ?? submission.createdAt, now) };
  }
  const interval = intervalSeconds(askedInterval ?? submission.pollIntervalSeconds);
  return {
    polls,
    pollIntervalSeconds: interval,
    nextPollAt: after(now, interval),
    ...whoMustLook(submission, now),
  };
}

/** Leaves a submission undecided: it is polled again after the interval. */
export const undecided = (
  runtime: Runtime,
  submission: Submission,
  why: string,
  reported: Readonly<Record<string, unknown>> = {},
): Promise<Submission> =>
  step(runtime, submission, 'undecided', again(runtime, submission), { why, ...reported });

/** Abandons a submission: no answer is expected. It is still watched for a late one. */
export function givenUp(runtime: Runtime, submission: Submission): ChangeOf {
  const now = runtime.clock();
  const decidedAt =
    submission.status === 'error' ? (submission.decidedAt ?? submission.createdAt) : now.toISOString();
  return { polls: submission.polls + 1, decidedAt, nextPollAt: watchedAgainAt(decidedAt, now) };
}
