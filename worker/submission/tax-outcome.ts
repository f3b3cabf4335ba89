import type { KeptAnswer } from '../../core/gateways/keep.ts';
import type { TaxAccepted, TaxRejected } from '../../core/gateways/tax-reply.ts';
import type { Runtime } from '../runtime.ts';
import { isOnTrial } from '../settings.ts';
import type { Submission } from '../store/store.ts';
import type { ChangeOf } from './machine.ts';
import { watchedAgainAt, whoMustLook } from './overdue.ts';
import { step } from './records.ts';
import { after, intervalSeconds } from './schedule.ts';

/** An answer that could not be deleted from the gateway is tried again after this long. */
export const DELETE_AGAIN_SECONDS = 300;
/** Then after as long as it has taken so far, up to a day. */
export const DELETE_DAILY_SECONDS = 24 * 60 * 60;
/** For so long. */
export const DELETE_FOR_SECONDS = 7 * DELETE_DAILY_SECONDS;

/** What an answer of the tax authority makes of a submission. Each answer is stored before anything else is done. */
export const textOf = (errors: readonly { readonly code: string; readonly message: string }[]): string =>
  errors.map(({ code, message }) => `${code}: ${message}`).join('; ');

/**
 * Whether an acceptance is of this return: its receipt has the return's mark. The protocol allows an acceptance without
 * a receipt, which must then name the correlation id that the return is known by.
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
 * Accepted, when the acceptance is of the return that was sent. Any other is kept and shown but decides nothing, and
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
  };
  if (!isAcceptanceOf(submission, reply)) {
    const what =
      reply.digestValue === null
        ? 'an acceptance that names neither the mark nor the correlation id of this return'
        : 'a receipt whose mark is not that of this return';
    const error = `the tax authority sent ${what}; it has not been taken as its acceptance. Ask the authority what it holds`;
    const change = { ...again(runtime, submission), error };
    return step(runtime, submission, 'receipt-of-another', change, detail, received);
  }
  const correlationId = reply.correlationId || submission.correlationId;
  const isMarked = reply.digestValue !== null;
  if (!isMarked) runtime.log({ event: 'accepted-without-mark', submissionId: submission.id });
  return step(
    runtime,
    submission,
    'accepted',
    {
      error: isOnTrial(runtime.settings, submission.mode) ? TRIED : isMarked ? null : WITHOUT_MARK,
      errors: [],
      credentialFailure: false,
      correlationId,
      pollUrl: reply.pollUrl ?? submission.pollUrl,
      nextPollAt: after(runtime.clock(), DELETE_AGAIN_SECONDS),
      deleteUpstream: correlationId !== null,
      submittedAt: submission.submittedAt ?? runtime.clock().toISOString(),
      decidedAt: runtime.clock().toISOString(),
    },
    detail,
    received,
  );
}

/** Refused by the authority: final, with its reasons as given. */
export const reject = (
  runtime: Runtime,
  submission: Submission,
  reply: TaxRejected,
  received: KeptAnswer | null,
): Promise<Submission> =>
  step(
    runtime,
    submission,
    'rejected',
    {
      credentialFailure: reply.credentialFailure,
      error: textOf(reply.errors),
      errors: reply.errors,
      pollUrl: reply.pollUrl ?? submission.pollUrl,
      nextPollAt: submission.correlationId === null ? null : after(runtime.clock(), DELETE_AGAIN_SECONDS),
      // A refusal on arrival leaves nothing upstream; the answer to a poll waits there until it is deleted.
      deleteUpstream: submission.correlationId !== null,
      submittedAt: submission.submittedAt ?? runtime.clock().toISOString(),
      decidedAt: runtime.clock().toISOString(),
    },
    { errors: reply.errors },
    received,
  );

/** Still undecided: when it may be asked again, and who must look for it when that has gone on for long. */
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

/** Abandoned: no answer can be expected any more. It is still watched for one that comes all the same. */
export function givenUp(runtime: Runtime, submission: Submission): ChangeOf {
  const now = runtime.clock();
  const decidedAt =
    submission.status === 'error' ? (submission.decidedAt ?? submission.createdAt) : now.toISOString();
  return { polls: submission.polls + 1, decidedAt, nextPollAt: watchedAgainAt(decidedAt, now) };
}
