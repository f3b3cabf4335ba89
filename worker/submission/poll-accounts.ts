import type { RegistryStatus } from '../../core/gateways/registry-reply.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { registryGateway } from '../upstream/registry-gateway.ts';
import { hiddenOf } from './credentials.ts';
import { step } from './records.ts';
import { transactionId } from './send-accounts.ts';
import { again, givenUp, textOf } from './tax-outcome.ts';

/**
 * The registry knows a number at once; after this long without it, a lost sending never arrived. Longer than a message
 * can still be on its way after we gave up waiting for its answer.
 */
const KNOWN_WITHIN_MS = 10 * 60 * 1000;

/** Asks the registry about one submission by its number. */
export async function pollAccounts(
  runtime: Runtime,
  filing: Filing,
  submission: Submission,
): Promise<Submission> {
  const settings = runtime.settings.registryGateway(submission.mode);
  const undecided = (why: string, interval: number | null = null) =>
    step(runtime, submission, 'undecided', again(runtime, submission, interval), { why });
  if (!settings.ok || submission.submissionNumber === null) return undecided('a setting is missing');
  const hidden = await hiddenOf(runtime, filing, submission);
  const client = registryGateway(settings.value, runtime.fetch, runtime.digests, hidden);
  const { reply, failure } = await client.status({
    submissionNumber: submission.submissionNumber,
    transactionId: transactionId(runtime),
    testDate: submission.testDate,
  });
  if (reply?.kind === 'notFound') return notFound(runtime, submission);
  if (reply?.kind !== 'statuses') return undecided(failure ?? reply?.kind ?? 'no answer');
  const status = reply.statuses.find((s) => s.submissionNumber === submission.submissionNumber);
  if (status === undefined) return undecided('the answer is not about this number');
  // Without a receipt the number may be one that somebody else had used: the reference that was sent with it tells.
  const isAnothers = status.customerReference !== '' && status.customerReference !== String(filing.id);
  if (isAnothers && !(await wasAcknowledged(runtime, submission))) {
    return undecided('the number stands for accounts of another filing');
  }
  return learn(runtime, submission, status);
}

function learn(runtime: Runtime, submission: Submission, status: RegistryStatus): Promise<Submission> {
  const decidedAt = runtime.clock().toISOString();
  const detail = { code: status.code, rejections: status.rejections, examiner: status.examiner };
  switch (status.state) {
    case 'accepted':
      return step(
        runtime,
        submission,
        'accepted',
        { error: null, errors: [], nextPollAt: null, decidedAt },
        detail,
      );
    case 'rejected':
      return step(
        runtime,
        submission,
        'rejected',
        {
          error: textOf(status.rejections),
          errors: status.rejections,
          nextPollAt: null,
          decidedAt,
        },
        detail,
      );
    case 'internalFailure':
      // Not final in effect: the registry may yet decide it, and it must not be sent again by itself.
      return step(
        runtime,
        submission,
        'upstream-failure',
        {
          ...again(runtime, submission),
          error: 'the registry reports a failure of its own while it handles the accounts',
        },
        detail,
      );
    default:
      return step(
        runtime,
        submission,
        'still-in-flight',
        { error: null, ...again(runtime, submission) },
        detail,
      );
  }
}

/** Whether the registry gave a receipt for it, so that its number is its own. */
async function wasAcknowledged(runtime: Runtime, { id, filingId }: Submission): Promise<boolean> {
  const events = await runtime.store.listEvents(filingId);
  return events.some((e) => e.submissionId === id && e.type === 'acknowledged');
}

/** An unknown number: expired if it was once acknowledged, else never arrived once enough time has passed. */
async function notFound(runtime: Runtime, submission: Submission): Promise<Submission> {
  const sentAt = Date.parse(submission.submittedAt ?? submission.createdAt);
  if (runtime.clock().getTime() - sentAt < KNOWN_WITHIN_MS) {
    return step(runtime, submission, 'undecided', again(runtime, submission), {
      why: 'the number is not known yet',
    });
  }
  const acknowledged = await wasAcknowledged(runtime, submission);
  return step(runtime, submission, acknowledged ? 'not-held' : 'never-arrived', {
    error: acknowledged
      ? 'the registry no longer knows this submission; look for the accounts on the register before sending them again'
      : 'the accounts did not reach the registry; they may be submitted again',
    ...givenUp(runtime, submission),
  });
}
