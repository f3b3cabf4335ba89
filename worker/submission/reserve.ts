import { stillTrue } from '../../core/books/provenance.ts';
import type { KeptAnswer } from '../../core/gateways/keep.ts';
import { figuresOnly } from '../../schema/requests/merge.ts';
import type { Runtime } from '../runtime.ts';
import { StoreError } from '../store/database.ts';
import type {
  NewEvent,
  NewSubmission,
  QuotaLimit,
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
 * Why nothing may be sent. This filing is being sent already; the allowance is used; another filing of the days goes;
 * another of its chain of amendments goes or was decided; the record could not be stored.
 */
export type NotReserved = 'taken' | 'exhausted' | 'overlaps' | 'chained' | 'unrecorded';

/** The filing that goes, and what it was made to amend. */
interface Reserving extends Pick<FilingContext, 'filing'> {
  readonly figures: Pick<FilingContext['figures'], 'amends'>;
}

/**
 * A record that still says pending after some time is taken to be a crash's, and what was sent is then looked for. So
 * what took longer than this to record is not sent any more: it could arrive after it was found not to have.
 */
export const SENT_WITHIN_MS = 30_000;

/**
 * Writes the record of a submission, after which it may be sent, once. Two filings of a company for the same days have
 * locks of their own, so each looks for the other again once its record stands: the one recorded first goes. A command
 * looks in the transaction that writes the record: of two such one comes first, and the other sees it.
 *
 * @param limit the allowance it must find a place in; null for none
 */
export async function reserve(
  runtime: Runtime,
  work: Reserving,
  submission: NewSubmission,
  event: NewEvent,
  limit: QuotaLimit | null,
): Promise<Submission | NotReserved> {
  let pending: Submission | 'taken' | 'exhausted';
  try {
    const { data, provenance } = work.filing;
    const made = { ...submission, figures: figuresOnly(data), provenance: stillTrue(provenance, data) };
    pending = await runtime.store.reserveSubmission(made, event, limit, statusOfFiling);
  } catch (fault) {
    if (fault instanceof StoreError) return 'unrecorded';
    throw fault;
  }
  if (typeof pending === 'string') return pending;
  logStep(runtime, pending, 'recorded');
  const clash = await clashOf(runtime, work, pending.target, pending);
  const { clock, patience } = runtime;
  const isLate =
    clock().getTime() - Date.parse(pending.createdAt) > SENT_WITHIN_MS ||
    patience.left() < patience.limits.keptMs;
  if (clash === null && !isLate) return pending;
  await withdraw(runtime, pending, clash === null ? TOO_SLOW : WITHDRAWN[clash.kind]);
  return clash?.kind ?? 'unrecorded';
}

const WITHDRAWN = {
  overlaps: 'nothing was sent: another filing of the same days was being sent at the same moment',
  chained:
    'nothing was sent: another filing of the same chain of amendments was sent or decided at the same moment',
} as const;

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
 * @param received what the registry said of the last number
 * @returns the submission as it then stands, and whether it may be sent
 */
export async function renumber(
  runtime: Runtime,
  pending: Submission,
  renewed: Pick<
    SubmissionChange,
    'submissionNumber' | 'customerReference' | 'requestBodySha256' | 'envelope'
  >,
  received: KeptAnswer | null,
): Promise<{ readonly maySend: boolean; readonly submission: Submission }> {
  const began = runtime.clock();
  const change = { ...renewed, nextPollAt: after(began, CRASHED_AFTER_SECONDS) };
  const { submissionNumber, requestBodySha256 } = renewed;
  const detail = { submissionNumber, requestBodySha256, used: pending.submissionNumber };
  const recorded = await step(runtime, pending, 'renumbered', change, detail, received);
  // Another holder of the filing's lock has taken it for lost, and looks for it under the last number.
  if (recorded.submissionNumber !== submissionNumber) return { maySend: false, submission: recorded };
  const isLate = runtime.clock().getTime() - began.getTime() > SENT_WITHIN_MS;
  return isLate
    ? { maySend: false, submission: await withdraw(runtime, recorded, TOO_SLOW) }
    : { maySend: true, submission: recorded };
}

/** Another filing that this one cannot be sent beside, and what its caller is told. */
export interface Clash {
  readonly kind: 'overlaps' | 'chained';
  readonly refusal: string;
}

/**
 * Another filing of the company may have been sent since this one was created (decision 21): for the same days, or in the
 * same chain of amendments.
 */
export async function clashOf(
  { store }: Pick<Runtime, 'store'>,
  { filing, figures }: Reserving,
  target: Target,
  mine: Submission | null = null,
): Promise<Clash | null> {
  const others = await store.filingsOfCompany(filing.companyId);
  const other = overlapping(filing.period, filing.amendmentOfFilingId, filing.id, others, mine)[0];
  if (other !== undefined) {
    return { kind: 'overlaps', refusal: overlapRefusal(other) };
  }
  const refusal = chainRefusal(filing, target, figures.amends, others, mine);
  return refusal === null ? null : { kind: 'chained', refusal };
}
