import type { Runtime } from '../runtime.ts';
import { StoreError } from '../store/database.ts';
import type {
  Filing,
  NewEvent,
  NewSubmission,
  QuotaLimit,
  Submission,
  SubmissionChange,
} from '../store/store.ts';
import { overlapping } from './overlap.ts';
import { CRASHED_AFTER_SECONDS, logStep, step } from './records.ts';
import { after } from './schedule.ts';
import { statusOfFiling } from './states.ts';

/**
 * Why nothing may be sent: this filing is being sent already, the allowance is used, another filing of the days goes,
 * the record could not be stored.
 */
export type NotReserved = 'taken' | 'exhausted' | 'overlaps' | 'unrecorded';

/**
 * A record that still says pending after some time is taken to be a crash's, and what was sent is then looked for. So
 * what took longer than this to record is not sent any more: it could arrive after it was found not to have.
 */
export const SENT_WITHIN_MS = 30_000;

/**
 * Writes the record of a submission, after which it may be sent, once. Two filings of a company for the same days have
 * locks of their own, so each looks for the other again once its record stands: the one recorded first goes.
 *
 * @param limit the allowance it must find a place in; null for none
 */
export async function reserve(
  runtime: Runtime,
  filing: Filing,
  submission: NewSubmission,
  event: NewEvent,
  limit: QuotaLimit | null,
): Promise<Submission | NotReserved> {
  let pending: Submission | 'taken' | 'exhausted';
  try {
    pending = await runtime.store.reserveSubmission(submission, event, limit, statusOfFiling);
  } catch (fault) {
    if (fault instanceof StoreError) return 'unrecorded';
    throw fault;
  }
  if (typeof pending === 'string') return pending;
  logStep(runtime, pending, 'recorded');
  const overlaps = (await overlapRefusal(runtime, filing, pending)) !== null;
  const { clock, patience } = runtime;
  const isLate =
    clock().getTime() - Date.parse(pending.createdAt) > SENT_WITHIN_MS ||
    patience.left() < patience.limits.keptMs;
  if (!overlaps && !isLate) return pending;
  await withdraw(
    runtime,
    pending,
    overlaps
      ? 'nothing was sent: another filing of the same days was being sent at the same moment'
      : TOO_SLOW,
  );
  return overlaps ? 'overlaps' : 'unrecorded';
}

const TOO_SLOW = 'nothing was sent: the database took too long to store the record; submit again';

const withdraw = (runtime: Runtime, pending: Submission, error: string): Promise<Submission> =>
  step(runtime, pending, 'withdrawn', {
    error,
    nextPollAt: null,
    decidedAt: runtime.clock().toISOString(),
  });

/**
 * Records the accounts under another number, after which they may be sent, once: nobody took them under the last one.
 *
 * @param renewed what is kept of them under the new number
 * @returns the submission as it then stands, and whether it may be sent
 */
export async function renumber(
  runtime: Runtime,
  pending: Submission,
  renewed: Pick<
    SubmissionChange,
    'submissionNumber' | 'customerReference' | 'requestBodySha256' | 'envelope'
  >,
): Promise<{ readonly maySend: boolean; readonly submission: Submission }> {
  const began = runtime.clock();
  const change = { ...renewed, nextPollAt: after(began, CRASHED_AFTER_SECONDS) };
  const { submissionNumber, requestBodySha256 } = renewed;
  const recorded = await step(runtime, pending, 'renumbered', change, {
    submissionNumber,
    requestBodySha256,
    used: pending.submissionNumber,
  });
  // Another holder of the filing's lock has taken it for lost, and looks for it under the last number.
  if (recorded.submissionNumber !== submissionNumber) return { maySend: false, submission: recorded };
  const isLate = runtime.clock().getTime() - began.getTime() > SENT_WITHIN_MS;
  return isLate
    ? { maySend: false, submission: await withdraw(runtime, recorded, TOO_SLOW) }
    : { maySend: true, submission: recorded };
}

/** Another filing of the company may have been sent since this one was created (decision 21). */
export async function overlapRefusal(
  runtime: Runtime,
  filing: Filing,
  mine: Submission | null = null,
): Promise<string | null> {
  const others = await runtime.store.filingsOfCompany(filing.companyId);
  const clash = overlapping(filing.period, filing.amendmentOfFilingId, filing.id, others, mine)[0];
  if (clash === undefined) return null;
  return `the period overlaps filing ${clash.id} (${clash.period.start} to ${clash.period.end}), which has been sent; amend that filing instead`;
}
