import { error, type Problem } from '../../core/base/problem.ts';
import { stillTrue } from '../../core/books/provenance.ts';
import { madeWithOn } from '../../core/filing/made-with.ts';
import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import { hex, utf8 } from '../../core/gateways/encoding.ts';
import { sourcesText } from '../../core/proof/sources.ts';
import { advise } from '../../core/words/advice.ts';
import { figuresOnly } from '../../schema/requests/merge.ts';
import type { Runtime } from '../runtime.ts';
import { StoreError } from '../store/faults.ts';
import type {
  NewEvent,
  NewSubmission,
  QuotaLimit,
  Recorded,
  Submission,
  SubmissionChange,
  Target,
} from '../store/store.ts';
import { chainRefusal } from './amendments.ts';
import type { FilingContext } from './filing-context.ts';
import { overlapping, overlapRefusal } from './overlap.ts';
import { CRASHED_AFTER_SECONDS, logStep, step } from './records.ts';
import { after } from './schedule.ts';
import { statusOfFiling } from './states.ts';

/**
 * Reasons why nothing may be sent. The filing is already being sent; the allowance is used up; another filing for the
 * same days was first; another of its chain of amendments was first or was decided; the figures changed after the
 * message was made; its approval ended meanwhile; the record could not be stored.
 */
export type NotReserved =
  | 'taken'
  | 'exhausted'
  | 'changed'
  | 'unapproved'
  | 'overlaps'
  | 'chained'
  | 'unrecorded';

/** The filing to send, and what it amended when its messages were made. */
interface Reserving
  extends Pick<FilingContext, 'filing' | 'askedAs' | 'approvalId' | 'hasOtherFigures' | 'today'> {
  readonly figures: Pick<FilingContext['figures'], 'amends'>;
  readonly computation: Pick<FilingContext['computation'], 'law'>;
}

/**
 * A record that stays pending for some time counts as a crash's, and its message is then looked for. So a message that
 * took longer than this to record is not sent: it could arrive after the search found nothing.
 */
export const SENT_WITHIN_MS = 30_000;

/**
 * Writes the record of a submission. After that it may be sent once. Two filings of a company for the same days have
 * separate locks, so each looks for the other again once its record is written: the one recorded first is sent. A
 * command looks in the transaction that writes the record. One of two such transactions comes first, and the other sees
 * it.
 *
 * @param limit the allowance in which it needs a place; null for none
 */
export async function reserve(
  runtime: Runtime,
  work: Reserving,
  submission: NewSubmission,
  event: NewEvent,
  limit: QuotaLimit | null,
): Promise<Submission | NotReserved> {
  let pending: Submission | 'taken' | 'exhausted' | 'changed' | 'unapproved';
  const began = runtime.elapsed();
  try {
    const { submission: made, event: begun } = await recordOf(runtime, { work, submission, event });
    pending = await runtime.store.reserveSubmission(made, begun, limit, statusOfFiling, work.approvalId);
  } catch (fault) {
    return unrecorded(fault);
  }
  return typeof pending === 'string' ? pending : lookAgain(runtime, work, pending, began);
}

/** A submission that will be recorded, and the filing that it sends. */
export interface Draft extends Recorded {
  readonly work: Reserving;
}

/** Names a fault of the database as the reason that nothing may be sent. */
function unrecorded(fault: unknown): 'unrecorded' {
  if (fault instanceof StoreError) return 'unrecorded';
  throw fault;
}

/** Makes the record of a submission, with its figures and the versions of law and software that made it. */
export async function recordOf(runtime: Runtime, { work, submission, event }: Draft): Promise<Recorded> {
  const { data, provenance } = work.filing;
  const { version, ...madeWith } = await madeWithOn(work.today, runtime.digests.sha256, work.computation.law);
  const made = {
    ...submission,
    askedAs: work.askedAs ?? null,
    madeWith: version,
    figures: figuresOnly(data),
    provenance: stillTrue(provenance, data),
  };
  const detail = { ...event.detail, ...(await beginningOf(runtime, work, made)), madeWith };
  return { submission: made, event: { ...event, detail } };
}

/** Looks for a reason against sending a record that was just written, and withdraws the record if there is one. */
export async function lookAgain(
  runtime: Runtime,
  work: Reserving,
  pending: Submission,
  began: number,
): Promise<Submission | NotReserved> {
  logStep(runtime, pending, 'recorded');
  const clash = await clashOf(runtime, work, pending.target, pending);
  const late = tooLate(runtime, pending, began);
  if (clash === null && late === null) return pending;
  await withdraw(runtime, pending, clash === null ? (late ?? TOO_SLOW) : WITHDRAWN[clash.kind]);
  return clash?.kind ?? 'unrecorded';
}

/** Explains why a recorded message is no longer sent; null while it may be. */
function tooLate(runtime: Runtime, { createdAt }: Submission, began: number): string | null {
  const { patience } = runtime;
  return patience.left() < patience.limits.keptMs
    ? TOO_SLOW
    : lateness(runtime, began, Date.parse(createdAt));
}

/** Gives the data of a submission's first event, beside its hashes. The receipt pack takes them from there. */
async function beginningOf(
  { digests }: Pick<Runtime, 'digests'>,
  { filing: { amendmentOfFilingId: amends }, hasOtherFigures }: Reserving,
  { target, subPeriod, provenance }: Pick<NewSubmission, 'target' | 'subPeriod' | 'provenance'>,
): Promise<NewEvent['detail']> {
  const sources = sourcesText(provenance ?? null);
  return {
    target,
    ...(subPeriod === null ? {} : { subPeriod }),
    ...(amends === null ? {} : { amends }),
    ...(sources === null ? {} : { sourcesSha256: hex(await digests.sha256(utf8(sources))) }),
    ...(hasOtherFigures ? { otherFigures: true } : {}),
  };
}

const WITHDRAWN = {
  overlaps: 'nothing was sent: another filing of the same days was being sent at the same moment',
  chained:
    'nothing was sent: another filing of the same chain of amendments was sent or decided at the same moment',
} as const;

const TOO_SLOW = `nothing was sent: the database took too long to store the record; ${advise('submit again')}`;

const CLOCK_MOVED = `nothing was sent: the clock of the service was set while the record was stored, or its machine stood still; ${advise('submit again')}`;

/**
 * Explains why a recorded message is no longer sent; null while it may be. `elapsed` stops while the machine is
 * suspended. So the clock is checked too, although it may have been set.
 *
 * @param began by `elapsed`
 * @param recordedAt by the clock
 */
function lateness({ clock, elapsed }: Runtime, began: number, recordedAt: number): string | null {
  if (elapsed() - began > SENT_WITHIN_MS) return TOO_SLOW;
  return clock().getTime() - recordedAt > SENT_WITHIN_MS ? CLOCK_MOVED : null;
}

const withdraw = (runtime: Runtime, pending: Submission, error: string): Promise<Submission> =>
  step(runtime, pending, 'withdrawn', {
    error,
    nextPollAt: null,
    decidedAt: runtime.clock().toISOString(),
  });

/**
 * Records the accounts under another number, because nobody took them under the last one. They may then be sent once.
 *
 * @param renewed the stored data under the new number
 * @param messageSha256 of the message as stored
 * @param received the registry's answer to the last number
 * @returns the submission after that, and whether it may be sent
 */
export async function renumber(
  runtime: Runtime,
  pending: Submission,
  renewed: Pick<
    SubmissionChange,
    'submissionNumber' | 'customerReference' | 'requestBodySha256' | 'envelope'
  >,
  messageSha256: string,
  received: KeptAnswer | null,
): Promise<{ readonly maySend: boolean; readonly submission: Submission }> {
  const [began, at] = [runtime.elapsed(), runtime.clock()];
  const change = { ...renewed, nextPollAt: after(at, CRASHED_AFTER_SECONDS) };
  const { submissionNumber, requestBodySha256 } = renewed;
  const detail = { submissionNumber, requestBodySha256, messageSha256, used: pending.submissionNumber };
  const recorded = await step(runtime, pending, 'renumbered', change, detail, received);
  // Another holder of the filing's lock has declared the submission lost, and looks for it under the last number.
  if (recorded.submissionNumber !== submissionNumber) return { maySend: false, submission: recorded };
  const late = lateness(runtime, began, at.getTime());
  return late === null
    ? { maySend: true, submission: recorded }
    : { maySend: false, submission: await withdraw(runtime, recorded, late) };
}

/**
 * Another filing that prevents sending this one, and the problem at the field of the request that conflicts with it.
 */
export interface Clash {
  readonly kind: 'overlaps' | 'chained';
  readonly problem: Problem;
}

/**
 * Looks for another filing of the company that was sent since this one was created (decision 21): for the same days, or
 * in the same chain of amendments.
 */
export async function clashOf(
  { store }: Pick<Runtime<'siblings'>, 'store'>,
  { filing, figures }: Reserving,
  target: Target,
  mine: Submission | null = null,
): Promise<Clash | null> {
  const others = await store.filingsOfCompany(filing.companyId);
  const other = overlapping(filing.period, filing, filing.id, others, mine)[0];
  if (other !== undefined) {
    return { kind: 'overlaps', problem: error('periodStart', overlapRefusal(other)) };
  }
  const refusal = chainRefusal(filing, target, figures.amends, others, mine);
  return refusal === null ? null : { kind: 'chained', problem: error('filingId', refusal) };
}
