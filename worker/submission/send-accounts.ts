import { signedOn } from '../../core/accounts/revision.ts';
import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import { type AccountsSubmission, buildAccountsSubmission } from '../../core/gateways/registry.ts';
import { newCustomerReference } from '../../core/gateways/registry-identity.ts';
import type { RegistryReply } from '../../core/gateways/registry-reply.ts';
import { advise } from '../../core/words/advice.ts';
import type { Runtime } from '../runtime.ts';
import type { RegistryGatewaySettings } from '../settings.ts';
import { StoreError } from '../store/faults.ts';
import type { QuotaLimit, Submission } from '../store/store.ts';
import { type RegistryGateway, registryGateway } from '../upstream/registry-gateway.ts';
import { askedOften, type Exchange } from '../upstream/transport.ts';
import { askRegistry, type RegistryWord, trackingNumber } from './ask-registry.ts';
import { hiddenOfSending, sentWithOf } from './credentials.ts';
import { keptMessage, withMessage } from './envelopes.ts';
import type { FilingContext } from './filing-context.ts';
import type { Sent } from './lock.ts';
import { toRegistry, turnsOfRecorded } from './message-turns.ts';
import { blankSubmission, notStored, step, stepAfterSending } from './records.ts';
import { jumpAfter, MAX_NUMBERS_TRIED, nextCount, submissionNumberOf } from './registry-number.ts';
import { type Draft, type NotReserved, renumber, reserve, SENT_WITHIN_MS } from './reserve.ts';
import { after, intervalSeconds } from './schedule.ts';
import { textOf } from './tax-outcome.ts';

/** Data that all tries to send the accounts share. */
export interface Delivery {
  readonly runtime: Runtime;
  readonly work: FilingContext;
  readonly settings: RegistryGatewaySettings;
  readonly accounts: Uint8Array;
}

/** The accounts under one number. */
interface Numbered extends AccountsSubmission {
  readonly count: number;
  readonly submissionNumber: string;
  readonly customerReference: string;
}

/** One try: its record, and the message sent under it. */
interface Attempt {
  readonly pending: Submission;
  readonly numbered: Numbered;
  /** Number of tries, including this one. */
  readonly tried: number;
}

/** Writes the accounts under the next number that is at least `from`, with a reference of their own. */
async function numberedFrom(
  { runtime, work, settings, accounts }: Delivery,
  from: number,
): Promise<Numbered> {
  const { figures, credentials, testDate } = work;
  const count = await nextCount(runtime, settings.presenterId, from);
  const known = {
    submissionNumber: submissionNumberOf(count),
    customerReference: newCustomerReference(runtime.randomBytes),
  };
  const message = await buildAccountsSubmission(
    {
      settings,
      transactionId: trackingNumber(runtime),
      testDate,
      ...known,
      companyNumber: figures.company.number,
      companyName: figures.company.name,
      authenticationCode: credentials.authCode ?? '',
      dateSigned: signedOn(figures),
      document: accounts,
    },
    runtime.digests,
  );
  return { count, ...known, ...message };
}

/** Gives the stored columns of a sending. */
const keptOf = async (runtime: Runtime, record: Parameters<typeof keptMessage>[1], numbered: Numbered) => ({
  submissionNumber: numbered.submissionNumber,
  customerReference: numbered.customerReference,
  ...(await keptMessage(runtime, record, numbered)),
});

/** Accounts that are ready to be recorded and sent. */
export interface DraftedAccounts extends Draft {
  readonly delivery: Delivery;
  readonly numbered: Numbered;
}

export const numberAccounts = (delivery: Delivery): Promise<Numbered> => numberedFrom(delivery, 1);

/** Writes the record of accounts under their number. */
export async function draftAccounts(delivery: Delivery, numbered: Numbered): Promise<DraftedAccounts> {
  const { runtime, work, settings } = delivery;
  const { filing, credentials, testDate } = work;
  const blank = blankSubmission(runtime, filing, 'ch', null);
  const kept = await keptOf(runtime, blank, numbered);
  const sentWith = sentWithOf(filing, credentials, 'ch');
  const { submissionNumber, requestBodySha256 } = kept;
  return {
    work,
    delivery,
    numbered,
    submission: { ...blank, ...kept, presenter: settings.presenter ?? null, testDate, sentWith },
    event: {
      type: 'recorded',
      at: blank.createdAt,
      detail: { submissionNumber, requestBodySha256, messageSha256: numbered.messageSha256 },
    },
  };
}

/**
 * Sends the accounts: the record with its number first, then the envelope, once.
 *
 * @param limit the allowance in which they need a place; null for none
 * @returns the submission, or why no record of it could be made, in which case nothing was sent
 */
export async function sendAccounts(
  runtime: Runtime,
  drafted: DraftedAccounts,
  limit: QuotaLimit | null,
): Promise<Sent | NotReserved> {
  const { work, submission, event } = drafted;
  const pending = await reserve(runtime, work, submission, event, limit);
  return typeof pending === 'string' ? pending : sendRecordedAccounts(runtime, drafted, pending);
}

/**
 * Sends recorded accounts. If the registry says that the number was used before, nobody took the accounts. They are
 * then sent under another number, which is also recorded first.
 */
export async function sendRecordedAccounts(
  runtime: Runtime,
  { delivery, numbered }: DraftedAccounts,
  pending: Submission,
): Promise<Sent> {
  const { work, settings } = delivery;
  const hidden = await hiddenOfSending(runtime, work.filing, work.credentials, pending);
  const turn = turnsOfRecorded(
    runtime,
    toRegistry(settings, { accountId: work.filing.accountId, isLater: false }),
  );
  const gateway = registryGateway(settings, runtime.fetch, runtime.digests, { ...hidden, turn });
  return transmit(delivery, gateway, { pending, numbered, tried: 1 });
}

/** Sends one try, and the next where its number proves to be used. */
async function transmit(delivery: Delivery, gateway: RegistryGateway, attempt: Attempt): Promise<Sent> {
  const sent = await transmitOnce(delivery, gateway, attempt);
  return 'tried' in sent ? transmit(delivery, gateway, sent) : withMessage(sent, attempt.numbered);
}

/** Sends one try; gives the next where there is one. */
async function transmitOnce(
  delivery: Delivery,
  gateway: RegistryGateway,
  attempt: Attempt,
): Promise<Submission | Attempt> {
  const { runtime, work } = delivery;
  const { pending, numbered, tried } = attempt;
  const exchange = await gateway.submit(numbered.envelope);
  if (!isNumberUsed(exchange.reply)) {
    return stepAfterSending(runtime, pending, exchange.sent, () => takeAnswer(runtime, pending, exchange));
  }
  // The network may deliver a message twice. Then the second copy gets this answer, although the first was taken.
  const word = await askRegistry(runtime, gateway, work.filing, pending);
  if (word.kind === 'ours') {
    return stepAfterSending(runtime, pending, 'yes', () =>
      step(
        runtime,
        pending,
        'acknowledged',
        waiting(runtime, null),
        { code: word.status.code },
        word.received,
      ),
    );
  }
  // Accounts that may have been taken are not sent again.
  if (word.kind === 'unanswered' || word.kind === 'unproven' || word.kind === 'keptBack') {
    const failure = whyUnknown(word);
    return stepAfterSending(runtime, pending, 'unknown', () =>
      step(runtime, pending, 'acknowledgement-lost', waiting(runtime, null), { failure }),
    );
  }
  const isLate = runtime.clock().getTime() - Date.parse(pending.createdAt) > SENT_WITHIN_MS;
  if (isLate || tried === MAX_NUMBERS_TRIED) {
    return stepAfterSending(runtime, pending, 'no', () =>
      noNumberFound(runtime, pending, tried, exchange.kept),
    );
  }
  return renumbered(delivery, attempt, exchange.kept);
}

const whyUnknown = (
  word: Extract<RegistryWord, { readonly kind: 'unanswered' | 'unproven' | 'keptBack' }>,
): string => {
  if (word.kind === 'unproven') return UNPROVEN;
  return word.kind === 'keptBack' ? askedOften(word.retryAfter) : word.why;
};

const UNPROVEN = 'the number was used before, and the registry does not say by which accounts';

const isNumberUsed = (reply: RegistryReply | null): boolean =>
  reply?.kind === 'errors' && reply.fault === 'number';

/** Makes the next try, recorded and ready to send; gives the submission where it may not be sent. */
async function renumbered(
  delivery: Delivery,
  { pending, numbered, tried }: Attempt,
  received: KeptAnswer | null,
): Promise<Attempt | Submission> {
  const { runtime } = delivery;
  try {
    const next = await numberedFrom(delivery, numbered.count + jumpAfter(tried));
    const renewed = await keptOf(runtime, pending, next);
    const { maySend, submission } = await renumber(runtime, pending, renewed, next.messageSha256, received);
    return maySend ? { pending: submission, numbered: next, tried: tried + 1 } : submission;
  } catch (fault) {
    if (!(fault instanceof StoreError)) throw fault;
    return notStored(runtime, pending, NEXT_NOT_RECORDED);
  }
}

const NEXT_NOT_RECORDED = `the registry took nothing, because the number was used before, and another could not be recorded: the database failed; read GET /filing/status ${advise('before submitting again')}`;

/** Reports that every tried number was used. The counter is past them, so a later submit continues from there. */
const noNumberFound = (
  runtime: Runtime,
  pending: Submission,
  tried: number,
  received: KeptAnswer | null,
): Promise<Submission> => {
  const change = {
    error: `the registry took nothing: it says that the ${tried} submission numbers tried, up to ${pending.submissionNumber}, were used before; ${advise('submit again')}, and where that fails too ask the operator of this service to move its counter of numbers`,
    nextPollAt: null,
    submittedAt: runtime.clock().toISOString(),
    decidedAt: runtime.clock().toISOString(),
  };
  return step(runtime, pending, 'refused-as-ours', change, {}, received);
};

/** Gives the time of the next poll. */
function waiting(runtime: Runtime, asked: number | null) {
  const interval = intervalSeconds(asked);
  return {
    submittedAt: runtime.clock().toISOString(),
    pollIntervalSeconds: interval,
    nextPollAt: after(runtime.clock(), interval),
  };
}

/** Records the answer to the sending. */
function takeAnswer(
  runtime: Runtime,
  pending: Submission,
  exchange: Exchange<RegistryReply>,
): Promise<Submission> {
  const { reply, kept } = exchange;
  if (exchange.sent === 'no') {
    const error = `nothing was sent to the registry: ${exchange.failure ?? 'it could not be reached'}; ${advise('submit again')}`;
    return step(runtime, pending, 'not-sent', {
      error,
      nextPollAt: null,
      decidedAt: runtime.clock().toISOString(),
    });
  }
  if (reply?.kind === 'errors') {
    return step(
      runtime,
      pending,
      reply.fault === 'ours' ? 'refused-as-ours' : 'rejected',
      {
        credentialFailure: reply.fault === 'authentication',
        error: textOf(reply.errors),
        errors: reply.errors,
        nextPollAt: null,
        submittedAt: runtime.clock().toISOString(),
        decidedAt: runtime.clock().toISOString(),
      },
      { errors: reply.errors },
      kept,
    );
  }
  if (reply?.kind === 'receipt') {
    const detail = { receivedAt: reply.receivedAt };
    return step(runtime, pending, 'acknowledged', waiting(runtime, reply.pollIntervalSeconds), detail, kept);
  }
  // The first poll by its number shows whether it arrived (decision 24); it is never resent automatically.
  const { failure } = exchange;
  return step(runtime, pending, 'acknowledgement-lost', waiting(runtime, null), { failure }, kept);
}
