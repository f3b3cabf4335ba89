import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import { OPEN_ERRORS, type TaxReply } from '../../core/gateways/tax-reply.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { type TaxAuthority, taxAuthority } from '../upstream/tax-authority.ts';
import type { PostOptions } from '../upstream/transport.ts';
import { type Credentials, credentialsOf, hiddenOf, hiddenOfSending } from './credentials.ts';
import { findAccepted, findElsewhere, findLost } from './find-unacknowledged.ts';
import { keptBack, toTaxAuthority, turnsOf } from './message-turns.ts';
import { isOverdue } from './overdue.ts';
import { step } from './records.ts';
import { after } from './schedule.ts';
import {
  accept,
  again,
  DELETE_AGAIN_SECONDS,
  DELETE_DAILY_SECONDS,
  DELETE_FOR_SECONDS,
  givenUp,
  reject,
  undecided,
} from './tax-outcome.ts';

/**
 * Makes the tax authority's client for a filing's mode; null while one of its settings is missing.
 *
 * @param hidden texts that no reply may bring into the record
 * @param isLater true where no caller waits for its answers
 */
export function clientOf(
  runtime: Runtime,
  filing: Filing,
  hidden: Pick<PostOptions, 'secrets' | 'withheld'>,
  isLater: boolean,
): TaxAuthority | null {
  const settings = runtime.settings.taxAuthority(filing.mode);
  if (!settings.ok) return null;
  const turn = turnsOf(runtime, toTaxAuthority(filing.mode, filing, isLater));
  return taxAuthority(settings.value, runtime.fetch, runtime.settings.upstreamHosts, { ...hidden, turn });
}

/**
 * Polls the tax authority for one return; a lost one is first looked for in the list of outstanding ones.
 *
 * @param given the sign-in of a submit; the stored one where it is absent
 * @param isLater true where no caller waits for the answer
 */
export async function pollReturn(
  runtime: Runtime,
  filing: Filing,
  submission: Submission,
  given: Credentials | null = null,
  isLater = false,
): Promise<Submission> {
  const signIn = async () => given ?? (await credentialsOf(runtime, filing, undefined));
  const hidden =
    given === null
      ? await hiddenOf(runtime, filing, submission)
      : await hiddenOfSending(runtime, filing, given, submission);
  const client = clientOf(runtime, filing, hidden, isLater);
  if (client === null) return undecided(runtime, submission, 'a setting is missing');
  const found =
    submission.correlationId === null
      ? await findLost(runtime, client, filing, submission, await signIn(), isLater)
      : submission;
  if (found.correlationId === null) return found;
  const exchange = await client.poll({
    correlationId: found.correlationId,
    url: found.pollUrl,
    testDate: found.testDate,
  });
  if (exchange.retryAfter !== undefined) return keptBack(runtime, found, isLater);
  if (exchange.reply === null) return undecided(runtime, found, exchange.failure ?? 'no answer');
  if (isOfAnother(found, exchange.reply)) {
    return undecided(runtime, found, 'the answer is about another submission');
  }
  const look = lookFor(exchange.reply);
  if (look === null) return learn(runtime, found, exchange.reply, exchange.kept);
  const looked = await look(runtime, client, filing, found, await signIn());
  // The list outweighs the poll: a return that it names must not be sent again.
  if (looked === 'listed' && exchange.reply.kind === 'notFound') {
    return undecided(
      runtime,
      found,
      'a poll knows nothing of it, and the list of outstanding returns has it',
    );
  }
  if (looked === 'unanswered' && !isOverdue(found, runtime.clock())) {
    return undecided(runtime, found, 'whether it is held under another id could not be asked');
  }
  return typeof looked === 'string' ? learn(runtime, found, exchange.reply, exchange.kept) : looked;
}

/** Chooses the further search for an answer that may not be final; null where it is. */
function lookFor(reply: TaxReply): typeof findElsewhere | null {
  // A refused sign-in is not tried again.
  if (reply.kind === 'rejected' && !reply.credentialFailure && isRefusal(reply)) return findAccepted;
  return mayBeElsewhere(reply) ? findElsewhere : null;
}

/** True for a final refusal. */
const isRefusal = (reply: TaxReply): boolean =>
  reply.kind === 'rejected' && !reply.recoverable && !isAboutTheQuestion(reply);

/**
 * The gateway's errors about a poll itself, including its correlation id. They say nothing about the return. Error 1002
 * says that the poll has no sign-in, which polls never have.
 */
const ABOUT_THE_QUESTION: readonly string[] = ['1001', '1002', '1020', '1035', '1042', '1047'];

const isAboutTheQuestion = (reply: TaxReply): boolean =>
  reply.kind === 'rejected' &&
  reply.errors.some(({ code }) => ABOUT_THE_QUESTION.includes(code)) &&
  reply.errors.every(({ code }) => ABOUT_THE_QUESTION.includes(code) || OPEN_ERRORS.includes(code));

/** True when the authority knows nothing under the id of the poll. */
const mayBeElsewhere = (reply: TaxReply): boolean => reply.kind === 'notFound' || isAboutTheQuestion(reply);

/**
 * True for an answer that names another submission than the polled one, unless its receipt shows that it is this one. The
 * transaction id counts where there is no correlation id.
 */
function isOfAnother({ correlationId, transactionId, irMark }: Submission, reply: TaxReply): boolean {
  if (!('correlationId' in reply) || correlationId === null) return false;
  const [named, own] =
    reply.correlationId === '' && 'transactionId' in reply
      ? [reply.transactionId, transactionId]
      : [reply.correlationId, correlationId];
  if (named === '' || own === null || named.toUpperCase() === own.toUpperCase()) return false;
  return reply.kind !== 'accepted' || reply.digestValue === null || reply.digestValue !== irMark;
}

/** An unknown answer may be known a moment later; after this long it will not be. */
const KNOWN_WITHIN_MS = 10 * 60 * 1000;

const isNew = (runtime: Runtime, { submittedAt, createdAt }: Submission): boolean =>
  runtime.clock().getTime() - Date.parse(submittedAt ?? createdAt) < KNOWN_WITHIN_MS;

function learn(
  runtime: Runtime,
  submission: Submission,
  reply: TaxReply,
  received: KeptAnswer | null,
): Promise<Submission> {
  switch (reply.kind) {
    case 'acknowledgement':
      return step(runtime, submission, 'still-in-flight', {
        error: null,
        ...again(runtime, submission, reply.pollIntervalSeconds),
        pollUrl: reply.pollUrl ?? submission.pollUrl,
      });
    case 'accepted':
      return accept(runtime, submission, reply, received);
    case 'rejected':
      if (isRefusal(reply)) return reject(runtime, submission, reply, received);
      return undecided(runtime, submission, reply.errors.map((e) => e.code).join(', '));
    case 'notFound':
      if (isNew(runtime, submission)) return undecided(runtime, submission, 'it is not known yet');
      return step(
        runtime,
        submission,
        'not-held',
        {
          error:
            'the tax authority no longer holds an answer for this submission; ask it for the outcome of the return before sending it again',
          errors: reply.errors,
          ...givenUp(runtime, submission),
        },
        {},
        received,
      );
    default:
      return undecided(runtime, submission, reply.kind === 'unreadable' ? reply.reason : reply.kind);
  }
}

/**
 * Deletes an answer from the gateway that is stored and backed up here. A failure does no harm: it is tried again after
 * the same time as has passed so far, and abandoned after some days. The history records the first failure and the end.
 */
export async function deleteAnswer(runtime: Runtime, filing: Filing, submission: Submission): Promise<void> {
  const client = clientOf(runtime, filing, {}, true);
  if (submission.correlationId === null) return;
  const exchange = await client?.delete({
    correlationId: submission.correlationId,
    url: submission.pollUrl,
    testDate: submission.testDate,
  });
  if (exchange?.retryAfter !== undefined)
    return runtime.store.postponeDelete(submission.id, after(runtime.clock(), exchange.retryAfter));
  const reply = exchange?.reply ?? null;
  const isOurs = reply !== null && !isOfAnother(submission, reply);
  if (isOurs && (reply.kind === 'deleted' || reply.kind === 'notFound')) {
    await step(runtime, submission, 'deleted-upstream', { deleteUpstream: false, nextPollAt: null });
    return;
  }
  await notDeleted(runtime, submission);
}

async function notDeleted(runtime: Runtime, submission: Submission): Promise<void> {
  const { id, filingId, decidedAt, createdAt } = submission;
  const now = runtime.clock();
  const began = Date.parse(decidedAt ?? createdAt) + runtime.settings.backupEveryMs;
  const taken = Math.max(0, now.getTime() - began) / 1000;
  if (taken > DELETE_FOR_SECONDS) {
    await step(runtime, submission, 'left-upstream', { deleteUpstream: false, nextPollAt: null });
    return;
  }
  const nextPollAt = after(now, Math.min(DELETE_DAILY_SECONDS, Math.max(DELETE_AGAIN_SECONDS, taken)));
  const events = await runtime.store.listEvents(filingId);
  if (events.some((event) => event.submissionId === id && event.type === 'not-deleted-upstream'))
    await runtime.store.postponeDelete(id, nextPollAt);
  else await step(runtime, submission, 'not-deleted-upstream', { nextPollAt });
}
