import { PRODUCT } from '../../core/base/product.ts';
import { agentOf } from '../../core/form/agent.ts';
import { writeReturn } from '../../core/form/write.ts';
import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import { hex } from '../../core/gateways/encoding.ts';
import { buildTaxSubmission } from '../../core/gateways/tax-authority.ts';
import type { TaxAcknowledgement, TaxReply } from '../../core/gateways/tax-reply.ts';
import { advise } from '../../core/words/advice.ts';
import type { Runtime } from '../runtime.ts';
import type { TaxAuthoritySettings } from '../settings.ts';
import type { QuotaLimit, Submission } from '../store/store.ts';
import { taxAuthority } from '../upstream/tax-authority.ts';
import type { Exchange } from '../upstream/transport.ts';
import { hiddenOfSending, sentWithOf } from './credentials.ts';
import { keptMessage, withMessage } from './envelopes.ts';
import type { FilingContext } from './filing-context.ts';
import { findLost } from './find-unacknowledged.ts';
import type { Sent } from './lock.ts';
import { toTaxAuthority, turnsOfRecorded } from './message-turns.ts';
import type { PreparedReturn } from './prepare.ts';
import { blankSubmission, step, stepAfterSending } from './records.ts';
import { type Draft, type NotReserved, reserve } from './reserve.ts';
import { after, intervalSeconds } from './schedule.ts';
import { accept, reject, textOf } from './tax-outcome.ts';

/** A return that is ready to be recorded and sent. */
export interface DraftedReturn extends Draft {
  readonly work: FilingContext;
  readonly settings: TaxAuthoritySettings;
  readonly message: Awaited<ReturnType<typeof buildTaxSubmission>>;
}

/** Writes the message of one return, and its record. */
export async function draftReturn(
  runtime: Runtime,
  work: FilingContext,
  settings: TaxAuthoritySettings,
  part: PreparedReturn,
): Promise<DraftedReturn> {
  const { filing, figures, credentials, testDate } = work;
  const { signing } = figures;
  const transactionId = hex(runtime.randomBytes(16)).toUpperCase();
  const message = await buildTaxSubmission(
    {
      transactionId,
      settings: { ...settings, product: PRODUCT },
      signIn: { senderId: credentials.plain?.gatewayId ?? '', password: credentials.gatewayPassword ?? '' },
      utr: signing.utr ?? '',
      agent: agentOf(signing),
      periodEnd: part.period.end,
      testDate,
      companyTaxReturn: (document) => writeReturn(document, part.assembled.ret),
    },
    runtime.digests,
  );
  const { irMark } = message;
  const sentWith = sentWithOf(filing, credentials, 'tax');
  const blank = blankSubmission(runtime, filing, 'tax', part.subPeriod);
  const kept = await keptMessage(runtime, blank, message);
  const { requestBodySha256 } = kept;
  const { irMarkReceipt, messageSha256 } = message;
  return {
    work,
    settings,
    message,
    submission: { ...blank, ...kept, transactionId, irMark, irMarkReceipt, testDate, sentWith },
    event: {
      type: 'recorded',
      at: blank.createdAt,
      detail: { irMark, requestBodySha256, messageSha256 },
    },
  };
}

/**
 * Sends one return: the record first, then the envelope, once.
 *
 * @param limit the allowance in which it needs a place; null for none
 * @param answerRuntime the runtime that writes the authority's answer
 * @returns the submission, or why no record of it could be made, in which case nothing was sent
 */
export async function sendReturn(
  runtime: Runtime,
  drafted: DraftedReturn,
  limit: QuotaLimit | null,
  answerRuntime: Runtime,
): Promise<Sent | NotReserved> {
  const { work, submission, event } = drafted;
  const pending = await reserve(runtime, work, submission, event, limit);
  return typeof pending === 'string' ? pending : sendRecorded(runtime, drafted, pending, answerRuntime);
}

/**
 * Sends a recorded return. The record always has the latest state of the sending. A return is only sent again after an
 * answer that refuses it, or proof that nothing was sent.
 */
async function sendRecorded(
  runtime: Runtime,
  { work, settings, message }: DraftedReturn,
  pending: Submission,
  answerRuntime: Runtime,
): Promise<Sent> {
  const { filing, credentials } = work;
  const hidden = await hiddenOfSending(runtime, filing, credentials, pending);
  const turn = turnsOfRecorded(runtime, toTaxAuthority(filing.mode, filing, false));
  const client = taxAuthority(settings, runtime.fetch, runtime.settings.upstreamHosts, { ...hidden, turn });
  const exchange = await client.submit(message.envelope);
  const taken = await stepAfterSending(runtime, pending, exchange.sent, () =>
    takeAnswer(runtime, pending, exchange, answerRuntime),
  );
  const isLost = taken.status === 'submitted' && taken.correlationId === null;
  // A one-shot sign-in is gone after this call, so its list must be read now.
  const found =
    isLost && Object.values(pending.sentWith ?? {}).includes(null)
      ? await stepAfterSending(runtime, taken, 'unknown', () =>
          findLost(runtime, client, filing, taken, credentials),
        )
      : taken;
  return withMessage(found, message);
}

/**
 * Records the answer to the sending before anything else is done.
 *
 * @param answerRuntime the runtime that writes an answer. A sending without an answer is written by `runtime`, because
 * the authority may be asked again first.
 */
function takeAnswer(
  runtime: Runtime,
  pending: Submission,
  exchange: Exchange<TaxReply>,
  answerRuntime: Runtime,
): Promise<Submission> {
  const submittedAt = runtime.clock().toISOString();
  const isAnothers = isAnswerToAnother(pending, exchange.reply);
  const reply = isAnothers ? null : exchange.reply;
  // An answer about another message may name another company.
  const received = isAnothers ? null : exchange.kept;
  if (exchange.sent === 'no') {
    const error = `nothing was sent to the tax authority: ${exchange.failure ?? 'it could not be reached'}; ${advise('submit again')}`;
    return step(answerRuntime, pending, 'not-sent', {
      error,
      nextPollAt: null,
      decidedAt: submittedAt,
    });
  }
  switch (reply?.kind) {
    case 'acknowledgement':
      return acknowledged(answerRuntime, pending, reply, received);
    case 'accepted':
      // An acceptance that has no receipt proves no more than an acknowledgement does.
      if (reply.digestValue !== null)
        return accept(answerRuntime, { ...pending, submittedAt }, reply, received);
      return reply.correlationId === ''
        ? lost(runtime, pending, 'the acceptance has neither a receipt nor a correlation id', received)
        : acknowledged(answerRuntime, pending, reply, received);
    case 'rejected':
      if (!reply.recoverable) return reject(answerRuntime, pending, reply, received);
      // The authority has a submission with an id, though its decision failed: the outcome can be polled.
      if (reply.correlationId !== '') return acknowledged(answerRuntime, pending, reply, received);
      return step(
        answerRuntime,
        pending,
        'refused-for-now',
        {
          error: `the tax authority could not take the return: ${textOf(reply.errors)}`,
          errors: reply.errors,
          nextPollAt: null,
          decidedAt: submittedAt,
        },
        {},
        received,
      );
    default:
      return lost(
        runtime,
        pending,
        isAnothers ? 'the answer is about another message' : exchange.failure,
        received,
      );
  }
}

/** True for an answer that echoes another message's transaction id, or has the mark of another return. */
function isAnswerToAnother({ transactionId, irMark }: Submission, reply: TaxReply | null): boolean {
  if (reply === null || !('transactionId' in reply)) return false;
  const isEchoed = reply.transactionId !== '';
  if (isEchoed && reply.transactionId.toUpperCase() !== transactionId) return true;
  return reply.kind === 'accepted' && reply.digestValue !== null && reply.digestValue !== irMark;
}

/**
 * Records that the bytes may have arrived. They are never resent automatically: the outstanding list shows whether they
 * arrived (decision 24).
 */
const lost = (
  runtime: Runtime,
  pending: Submission,
  failure: string | null,
  received: KeptAnswer | null,
): Promise<Submission> =>
  step(
    runtime,
    pending,
    'acknowledgement-lost',
    {
      submittedAt: runtime.clock().toISOString(),
      pollIntervalSeconds: intervalSeconds(null),
      nextPollAt: after(runtime.clock(), intervalSeconds(null)),
    },
    { failure },
    received,
  );

function acknowledged(
  runtime: Runtime,
  pending: Submission,
  { correlationId, pollUrl, pollIntervalSeconds }: Omit<TaxAcknowledgement, 'kind'>,
  received: KeptAnswer | null,
): Promise<Submission> {
  const interval = intervalSeconds(pollIntervalSeconds);
  return step(
    runtime,
    pending,
    'acknowledged',
    {
      correlationId,
      pollUrl,
      pollIntervalSeconds: interval,
      nextPollAt: after(runtime.clock(), interval),
      submittedAt: runtime.clock().toISOString(),
    },
    { correlationId },
    received,
  );
}
