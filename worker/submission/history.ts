import { requestBodySha256 } from '../../core/gateways/envelope-redaction.ts';
import { detailOf } from '../../core/proof/event-reports.ts';
import { type ChainVerification, type HistoryKeys, verifyChain } from '../../core/proof/history/chain.ts';
import { historyKeys } from '../access/history-keys.ts';
import type { Runtime } from '../runtime.ts';
import type { Store, Submission } from '../store/store.ts';
import { type SentSubmission, withMessages } from './envelopes.ts';

type Means = Pick<Runtime, 'digests' | 'keyRing'>;

/**
 * Compares the stored data of a filing's submissions with the chain of its events: the links and the end of the chain,
 * and the codes over them. The status of each submission must be that of its last event. Its message must have the hash
 * that was recorded before it was sent.
 */
export async function verifyHistory(
  means: Means & Pick<Runtime<'submissions' | 'envelopes' | 'history'>, 'store'>,
  filingId: number,
): Promise<ChainVerification> {
  const { store } = means;
  const chain = await store.readChain(filingId);
  return verifyRead(means, chain, await withMessages(means, await store.listSubmissions(filingId)));
}

/** Verifies data that was already read. */
export async function verifyRead(
  means: Means,
  { events, head }: Awaited<ReturnType<Store['readChain']>>,
  submissions: readonly SentSubmission[],
): Promise<ChainVerification> {
  const verified = await verifyChain(events, head, means.digests.sha256, keysOf(means));
  if (!verified.valid) return verified;
  const recordedStates = submissions.map((submission) => recordedStateOf(submission, events));
  const problem =
    recordedStates.flatMap(({ submission, status }) => unlike(submission, status))[0] ??
    (await unlikeMessage(means, recordedStates));
  return problem === undefined ? verified : { ...verified, valid: false, problem };
}

/** Gives the history keys; null when there is no usable key. */
function keysOf({ keyRing }: Means): HistoryKeys | null {
  try {
    return historyKeys(keyRing());
  } catch {
    return null;
  }
}

/** State of a submission by its last events that name one. */
interface RecordedState {
  readonly submission: SentSubmission;
  readonly status: unknown;
  readonly body: unknown;
}

function recordedStateOf(
  submission: SentSubmission,
  events: readonly { readonly submissionId: number | null; readonly detail: string }[],
): RecordedState {
  const details = events
    .filter(({ submissionId }) => submissionId === submission.id)
    .map(({ detail }) => detailOf(detail));
  const last = (name: string): unknown => details.findLast((detail) => name in detail)?.[name];
  return { submission, status: last('status'), body: last('requestBodySha256') };
}

const unlike = ({ id, status }: Submission, recorded: unknown): readonly string[] =>
  recorded === undefined || recorded === status
    ? []
    : [`submission ${id} is stored as ${status}, but its last event says otherwise`];

/**
 * Finds the first submission whose message differs from the recorded one; messages from before recording are ignored.
 */
async function unlikeMessage(
  means: Means,
  recordedStates: readonly RecordedState[],
): Promise<string | undefined> {
  const recorded = recordedStates.filter(({ body }) => body !== undefined);
  for (const { submission, body } of recorded) {
    const xml = submission.requestXml;
    if (xml === null)
      return `the message of submission ${submission.id} does not open: it was altered or replaced`;
    const isOne =
      submission.requestBodySha256 === body && (await requestBodySha256(xml, means.digests)) === body;
    if (!isOne) return `the message of submission ${submission.id} is not the one that was recorded`;
  }
  return undefined;
}
