import type { TaxReply } from '../../core/gateways/tax-reply.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { type TaxAuthority, taxAuthority } from '../upstream/tax-authority.ts';
import { credentialsOf } from './credentials.ts';
import { step } from './records.ts';
import { after } from './schedule.ts';
import { accept, again, DELETE_AGAIN_SECONDS, reject } from './tax-outcome.ts';

/** Polls the tax authority for one return, or looks for it among what the authority holds for the sign-in. */
function clientOf(runtime: Runtime, submission: Submission): TaxAuthority | null {
  const settings = runtime.settings.taxAuthority(submission.mode);
  return settings.ok ? taxAuthority(settings.value, runtime.fetch, runtime.settings.upstreamHosts) : null;
}

/** Nothing learnt: asked again after the interval. */
const undecided = (runtime: Runtime, submission: Submission, why: string): Promise<Submission> =>
  step(runtime, submission, 'undecided', again(runtime, submission), { why });

export async function pollReturn(
  runtime: Runtime,
  filing: Filing,
  submission: Submission,
): Promise<Submission> {
  const client = clientOf(runtime, submission);
  if (client === null) return undecided(runtime, submission, 'a setting is missing');
  if (submission.correlationId === null) return findLost(runtime, client, filing, submission);
  const exchange = await client.poll({
    correlationId: submission.correlationId,
    url: submission.pollUrl,
    testDate: submission.testDate,
  });
  if (exchange.reply === null) return undecided(runtime, submission, exchange.failure ?? 'no answer');
  return learn(runtime, submission, exchange.reply);
}

function learn(runtime: Runtime, submission: Submission, reply: TaxReply): Promise<Submission> {
  switch (reply.kind) {
    case 'acknowledgement':
      return step(runtime, submission, 'still-in-flight', {
        ...again(runtime, submission, reply.pollIntervalSeconds),
        pollUrl: reply.pollUrl ?? submission.pollUrl,
      });
    case 'accepted':
      return accept(runtime, submission, reply);
    case 'rejected':
      if (!reply.recoverable) return reject(runtime, submission, reply);
      return undecided(runtime, submission, reply.errors.map((e) => e.code).join(', '));
    case 'notFound':
      return step(runtime, submission, 'not-held', {
        status: 'error',
        error:
          'the tax authority no longer holds an answer for this submission; ask it what became of the return before sending it again',
        errors: reply.errors,
        nextPollAt: null,
        decidedAt: runtime.clock().toISOString(),
      });
    default:
      return undecided(runtime, submission, reply.kind === 'unreadable' ? reply.reason : reply.kind);
  }
}

/** The authority lists a new submission at once or within moments; after this long its absence means something. */
const LISTED_WITHIN_MS = 10 * 60 * 1000;
/** The list's times are UK local time to the second; a clock may differ by this much. */
const CLOCK_SKEW_MS = 60 * 60 * 1000 + 5 * 60 * 1000;

/**
 * Resolves a lost acknowledgement by the outstanding list (decision 24): each record this service does not know is
 * polled, and the receipt that carries our mark is ours.
 */
async function findLost(
  runtime: Runtime,
  client: TaxAuthority,
  filing: Filing,
  submission: Submission,
): Promise<Submission> {
  const credentials = await credentialsOf(runtime, filing, undefined);
  const senderId = credentials.plain?.gatewayId ?? null;
  if (senderId === null || credentials.gatewayPassword === null) {
    return undecided(
      runtime,
      submission,
      'the sign-in is not stored, so the outstanding list cannot be asked for',
    );
  }
  const listed = await client.list({ senderId, password: credentials.gatewayPassword }, submission.testDate);
  if (listed.reply?.kind !== 'list') return undecided(runtime, submission, listed.failure ?? 'no list');
  const sentAt = Date.parse(submission.submittedAt ?? submission.createdAt);
  const known = await runtime.store.knownCorrelationIds(filing.accountId);
  const candidates = listed.reply.records.filter(
    (record) => !known.has(record.correlationId) && listedAt(record.timeStamp) >= sentAt - CLOCK_SKEW_MS,
  );
  for (const record of candidates) {
    const { reply } = await client.poll({
      correlationId: record.correlationId,
      url: null,
      testDate: submission.testDate,
    });
    if (reply?.kind === 'accepted' && reply.digestValue === submission.irMark) {
      return accept(
        runtime,
        { ...submission, correlationId: record.correlationId },
        { ...reply, correlationId: record.correlationId },
      );
    }
  }
  if (candidates.length > 0 || runtime.clock().getTime() - sentAt < LISTED_WITHIN_MS) {
    return undecided(
      runtime,
      submission,
      `${candidates.length} submissions held for the sign-in, none with this mark yet`,
    );
  }
  return step(runtime, submission, 'never-arrived', {
    status: 'error',
    error:
      'the return did not reach the tax authority: nothing of it is held for the sign-in; it may be submitted again',
    nextPollAt: null,
    decidedAt: runtime.clock().toISOString(),
  });
}

/** `dd/mm/yyyy hh:mm:ss` as if UTC, in milliseconds; now for a time that cannot be read, so that it is looked at. */
function listedAt(text: string): number {
  const match = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  return match ? Date.parse(`${match[3]}-${match[2]}-${match[1]}T${match[4]}Z`) : Number.POSITIVE_INFINITY;
}

/** Deletes an answer that is stored here from the gateway. Failing does no harm: it is tried again at the next poll. */
export async function deleteAnswer(runtime: Runtime, submission: Submission): Promise<void> {
  const client = clientOf(runtime, submission);
  if (client === null || submission.correlationId === null) return;
  const { reply } = await client.delete({
    correlationId: submission.correlationId,
    url: submission.pollUrl,
    testDate: submission.testDate,
  });
  if (reply?.kind === 'deleted' || reply?.kind === 'notFound') {
    await step(runtime, submission, 'deleted-upstream', { deleteUpstream: false, nextPollAt: null });
  } else {
    const nextPollAt = after(runtime.clock(), DELETE_AGAIN_SECONDS);
    await step(runtime, submission, 'not-deleted-upstream', { nextPollAt });
  }
}
