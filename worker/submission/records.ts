import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { begun, ignoredIn, type SubmissionEventType } from '../../core/proof/history/machine.ts';
import { advise } from '../../core/words/advice.ts';
import { sealAnswer } from '../access/envelopes.ts';
import type { Runtime } from '../runtime.ts';
import { StoreError } from '../store/faults.ts';
import type { Filing, NewEvent, NewSubmission, Submission, Target } from '../store/store.ts';
import { type ChangeOf, moved } from './machine.ts';
import { after } from './schedule.ts';
import { statusOfFiling } from './states.ts';

/** A record still pending after this long was left by a crash; the background then looks for its outcome. */
export const CRASHED_AFTER_SECONDS = 120;

/** Writes submissions as rows: the values of a new one, and each step with its event. */
export function blankSubmission(
  runtime: Runtime,
  filing: Filing,
  target: Target,
  part: 1 | 2 | null,
): NewSubmission {
  return {
    filingId: filing.id,
    accountId: filing.accountId,
    mode: filing.mode,
    target,
    subPeriod: part,
    status: begun('recorded'),
    credentialFailure: false,
    error: null,
    errors: [],
    correlationId: null,
    transactionId: null,
    submissionNumber: null,
    presenter: null,
    customerReference: null,
    irMark: null,
    irMarkReceipt: null,
    requestBodySha256: null,
    testDate: null,
    pollUrl: null,
    pollIntervalSeconds: null,
    polls: 0,
    nextPollAt: after(runtime.clock(), CRASHED_AFTER_SECONDS),
    deleteUpstream: false,
    createdAt: runtime.clock().toISOString(),
    submittedAt: null,
    decidedAt: null,
    sentWith: null,
    madeWith: null,
    askedAs: null,
  };
}

/**
 * Writes a step, its event and the filing's resulting status in one transaction, and logs it. If the submission's
 * present state does not allow it, nothing changes, and its event says so.
 *
 * @param answer the authority's answer, kept with the event; absent where there was no new one
 */
export async function step(
  runtime: Runtime,
  submission: Submission,
  type: SubmissionEventType,
  change: ChangeOf,
  reported: Readonly<Record<string, unknown>> = {},
  received: KeptAnswer | null = null,
): Promise<Submission> {
  const at = runtime.clock().toISOString();
  const noted = received === null ? await notePoll(runtime, submission, type, change, reported, at) : null;
  if (noted !== null) {
    logStep(runtime, noted, type);
    return noted;
  }
  const kept = await eventAnswer(runtime, submission, received);
  const detail = { ...reported, ...kept.detail };
  const { answer } = kept;
  const changed = await runtime.store.updateSubmission(
    submission.id,
    (now) => {
      const allowed = moved(now.status, type, change);
      return allowed === null
        ? { change: {}, event: { type, at, detail: { ...detail, ignored: ignoredIn(now.status) }, answer } }
        : { change: allowed, event: { type, at, detail, answer } };
    },
    statusOfFiling,
  );
  logStep(runtime, changed, type);
  return changed;
}

/** Events of polls that may bring no news. */
const MAY_REPEAT: ReadonlySet<SubmissionEventType> = new Set(['still-in-flight', 'undecided']);

/**
 * Counts a poll without adding an event, if the event would repeat the submission's newest event, and that event is of
 * the same day. Null where there is something new to record. So a submission that waits for weeks gets one event a day.
 */
async function notePoll(
  { store }: Runtime,
  submission: Submission,
  type: SubmissionEventType,
  change: ChangeOf,
  detail: Readonly<Record<string, unknown>>,
  at: string,
): Promise<Submission | null> {
  // The first poll has no event to repeat.
  if (!MAY_REPEAT.has(type) || submission.polls === 0) return null;
  const allowed = moved(submission.status, type, change);
  if (allowed === null || (allowed.status ?? submission.status) !== submission.status) return null;
  if (allowed.error !== undefined && allowed.error !== submission.error) return null;
  return store.notePoll(submission, allowed, { type, detail, since: `${at.slice(0, 10)}T00:00:00.000Z` });
}

/** Gives an event's record of the answer that caused it. Its detail has the hash of the text, or why there is none. */
async function eventAnswer(
  runtime: Runtime,
  submission: Submission,
  received: KeptAnswer | null,
): Promise<Pick<NewEvent, 'detail' | 'answer'>> {
  if (received === null) return { detail: {} };
  if (!received.kept) return { detail: { answerNotKept: received.why } };
  const sha256 = hex(await runtime.digests.sha256(utf8(received.text)));
  try {
    const answer = await sealAnswer(runtime.keyRing(), submission, received.text, sha256);
    return { detail: { answerSha256: sha256 }, answer };
  } catch {
    // Nothing can be sealed if there is no key, but the outcome is still recorded.
    return { detail: { answerNotKept: 'there was no key to seal it with' } };
  }
}

/**
 * Writes a step after the message was sent to an upstream. If it cannot be stored, the caller still learns what
 * happened. The record then shows an interrupted sending, and the background finds its outcome.
 *
 * @param left `no` when no byte was sent, `unknown` when the message may have left
 */
export async function stepAfterSending(
  runtime: Runtime,
  pending: Submission,
  left: 'no' | 'yes' | 'unknown',
  write: () => Promise<Submission>,
): Promise<Submission> {
  try {
    return await write();
  } catch (fault) {
    if (!(fault instanceof StoreError)) throw fault;
    return notStored(runtime, pending, left === 'no' ? NOT_LEFT[pending.target] : LEFT[pending.target]);
  }
}

/** Gives the submission for its caller, where its record could not be updated. */
export function notStored(runtime: Runtime, pending: Submission, error: string): Submission {
  runtime.log({ event: 'step-not-stored', submissionId: pending.id, filingId: pending.filingId });
  return { ...pending, error };
}

const notLeft = (to: string): string =>
  `nothing was sent to the ${to}, and this could not be recorded: the database failed; read GET /filing/status ${advise('before submitting again')}`;
const left = (what: string): string =>
  `${what} sent, but what was answered could not be recorded: the database failed; the outcome will be looked for and nothing is sent again by itself: read GET /filing/status`;
/** Each text names its authority, because the answer to a submit to both joins them. */
const NOT_LEFT: Readonly<Record<Target, string>> = { tax: notLeft('tax authority'), ch: notLeft('registry') };
const LEFT: Readonly<Record<Target, string>> = {
  tax: left('the return was'),
  ch: left('the accounts were'),
};

export function logStep(runtime: Runtime, submission: Submission, type: SubmissionEventType): void {
  runtime.log({
    event: 'submission',
    step: type,
    submissionId: submission.id,
    filingId: submission.filingId,
    accountId: submission.accountId,
    mode: submission.mode,
    target: submission.target,
    part: submission.subPeriod,
    status: submission.status,
    // Anyone who knows the id could ask the authority for the outcome, or delete it there.
    hasCorrelationId: submission.correlationId !== null,
    submissionNumber: submission.submissionNumber,
    polls: submission.polls,
    /** Time since its record was made. */
    milliseconds: runtime.clock().getTime() - Date.parse(submission.createdAt),
  });
}
