import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import type { RegistryStatus } from '../../core/gateways/registry-reply.ts';
import { advise } from '../../core/words/advice.ts';
import type { Runtime } from '../runtime.ts';
import type { Filing, Submission } from '../store/store.ts';
import { registryGateway } from '../upstream/registry-gateway.ts';
import { askRegistry } from './ask-registry.ts';
import { hiddenOf } from './credentials.ts';
import { hearResults } from './hear-results.ts';
import { keptBack, toRegistry, turnsOf } from './message-turns.ts';
import { logStep, step } from './records.ts';
import { again, givenUp, textOf, undecided } from './tax-outcome.ts';

/**
 * The registry knows a number at once; after this long without it, a lost message never arrived. A message cannot stay
 * under way this long after we stopped waiting for its answer.
 */
const KNOWN_WITHIN_MS = 10 * 60 * 1000;

/**
 * The registry keeps a result for 90 days. Its test service may never decide, which says nothing about the accounts
 * (decision 209), so undecided tests end then. Only the registry's own answer ends live accounts.
 */
const KEPT_FOR_MS = 90 * 24 * 60 * 60 * 1000;
const isForgotten = ({ mode, status, submittedAt, createdAt }: Submission, now: Date): boolean =>
  mode === 'test' &&
  status === 'submitted' &&
  now.getTime() - Date.parse(submittedAt ?? createdAt) >= KEPT_FOR_MS;
const FORGOTTEN = `the registry’s test service did not decide these accounts within 90 days and no longer knows them, which says nothing of them: ${advise('submit {filing}', 'them')} again, or try them with another authentication code`;

/**
 * Polls the registry about one submission: in the results of all accounts of the presenter, or by its number. Only a
 * status that is proven to be about it decides anything.
 *
 * @param isAsked false where no caller waits for the answer
 */
export async function pollAccounts(
  runtime: Runtime,
  filing: Filing,
  submission: Submission,
  isAsked = true,
): Promise<Submission> {
  const heard = isForgotten(submission, runtime.clock())
    ? null
    : await hearResults(runtime, filing, submission, isAsked);
  if (heard === 'waiting') {
    const counted = await runtime.store.countPoll(submission, again(runtime, submission));
    if (counted !== null) logStep(runtime, counted, 'still-in-flight');
    if (counted !== null) return counted;
  } else if (heard?.kind === 'ours') {
    const learned = await learn(runtime, submission, heard.status, heard.received);
    await runtime.store.forgetResults(submission.id);
    return learned;
  }
  const settings = runtime.settings.registryGateway(submission.mode, submission.presenter);
  if (!settings.ok) return undecided(runtime, submission, 'a setting is missing');
  const hidden = await hiddenOf(runtime, filing, submission);
  const turn = turnsOf(
    runtime,
    toRegistry(settings.value, { accountId: submission.accountId, isLater: !isAsked }),
  );
  const gateway = registryGateway(settings.value, runtime.fetch, runtime.digests, { ...hidden, turn });
  const word = await askRegistry(runtime, gateway, filing, submission);
  const isDecided =
    word.kind === 'ours' && (word.status.state === 'accepted' || word.status.state === 'rejected');
  if (!isDecided && isForgotten(submission, runtime.clock())) {
    const change = { error: FORGOTTEN, ...givenUp(runtime, submission), nextPollAt: null };
    return step(runtime, submission, 'not-held', change, { why: 'it was asked for during 90 days' });
  }
  switch (word.kind) {
    case 'keptBack':
      return keptBack(runtime, submission, !isAsked);
    case 'ours':
      return learn(runtime, submission, word.status, word.received);
    case 'anothers':
    case 'unproven':
      return notProved(runtime, submission, NAMED[word.kind]);
    case 'notFound':
      return notFound(runtime, submission, word.received);
    default:
      return undecided(runtime, submission, word.why);
  }
}

/** Leaves it undecided. The person who must look for the outcome reads the reason. */
function notProved(runtime: Runtime, submission: Submission, named: string): Promise<Submission> {
  const change = again(runtime, submission);
  const error = change.error === undefined ? {} : { error: mustAsk(named) };
  const why = `under this number the registry ${named}`;
  return step(runtime, submission, 'receipt-of-another', { ...change, ...error }, { why });
}

/** Words for a status that does not prove which accounts it is about. */
const NAMED = {
  anothers: 'names another company or another reference than these accounts have',
  unproven: 'does not name both the company and the reference of these accounts',
} as const;

const mustAsk = (named: string): string =>
  `under this submission number the registry ${named}, so its answer decides nothing: unless an outcome comes, the company or its agent must ask the registry whether it holds the accounts; they are not sent again by themselves`;

function learn(
  runtime: Runtime,
  submission: Submission,
  status: RegistryStatus,
  received: KeptAnswer | null,
): Promise<Submission> {
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
        received,
      );
    case 'rejected':
      return step(
        runtime,
        submission,
        'rejected',
        {
          error: textOf(status.rejections) || withoutReason(status),
          errors: status.rejections,
          nextPollAt: null,
          decidedAt,
        },
        detail,
        received,
      );
    case 'internalFailure':
      // Not final in effect: the registry may still decide it, and it must not be resent automatically.
      return step(
        runtime,
        submission,
        'upstream-failure',
        {
          ...again(runtime, submission),
          error: 'the registry reports a failure of its own while it handles the accounts',
        },
        detail,
        received,
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

/** Explains a rejection that names no reason, with the examiner's comment where there is one. */
const withoutReason = ({ examiner }: RegistryStatus): string =>
  examiner?.comment
    ? `the registry rejected the accounts, and its examiner says: ${examiner.comment}`
    : 'the registry rejected the accounts and gave no reason: ask it for the reason, giving the submission number';

/** True when the registry gave a receipt for the submission, so that the number is certainly its number. */
async function wasAcknowledged(runtime: Runtime, { id, filingId }: Submission): Promise<boolean> {
  const events = await runtime.store.listEvents(filingId);
  return events.some((e) => e.submissionId === id && e.type === 'acknowledged');
}

/** Handles an unknown number: expired if it was once acknowledged, else never arrived once enough time has passed. */
async function notFound(
  runtime: Runtime,
  submission: Submission,
  received: KeptAnswer | null,
): Promise<Submission> {
  const sentAt = Date.parse(submission.submittedAt ?? submission.createdAt);
  if (runtime.clock().getTime() - sentAt < KNOWN_WITHIN_MS) {
    return step(runtime, submission, 'undecided', again(runtime, submission), {
      why: 'the number is not known yet',
    });
  }
  const acknowledged = await wasAcknowledged(runtime, submission);
  const error = acknowledged
    ? 'the registry no longer knows this submission; look for the accounts on the register before sending them again'
    : `the accounts did not reach the registry; they may ${advise('be submitted again')}`;
  const change = { error, ...givenUp(runtime, submission) };
  return step(runtime, submission, acknowledged ? 'not-held' : 'never-arrived', change, {}, received);
}
