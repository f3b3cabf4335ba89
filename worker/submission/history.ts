import { requestBodySha256 } from '../../core/gateways/redact.ts';
import { type ChainVerification, type HistoryKeys, verifyChain } from '../../core/history/chain.ts';
import { historyKeys } from '../access/history-keys.ts';
import type { Runtime } from '../runtime.ts';
import type { Submission } from '../store/store.ts';
import { withMessages } from './envelopes.ts';

type Means = Pick<Runtime, 'store' | 'digests' | 'keyRing'>;

/**
 * Compares what is kept of a filing's submissions with the chain of its events: the links and the end of the chain, and
 * the codes over them. The status of each submission must be the one its last event left it in. Its message must be the
 * one whose hash was recorded before it was sent.
 */
export async function verifyHistory(means: Means, filingId: number): Promise<ChainVerification> {
  const { store, digests } = means;
  const { events, head } = await store.readChain(filingId);
  const verified = await verifyChain(events, head, digests.sha256, keysOf(means));
  if (!verified.valid) return verified;
  const submissions = await store.listSubmissions(filingId);
  const recordedStates = submissions.map((submission) => recordedStateOf(submission, events));
  const problem =
    recordedStates.flatMap(({ submission, status }) => unlike(submission, status))[0] ??
    (await unlikeMessage(means, recordedStates));
  return problem === undefined ? verified : { ...verified, valid: false, problem };
}

/** Null where there is no usable key. */
function keysOf({ keyRing }: Means): HistoryKeys | null {
  try {
    return historyKeys(keyRing());
  } catch {
    return null;
  }
}

/** What the last events that say so left a submission in. */
interface RecordedState {
  readonly submission: Submission;
  readonly status: unknown;
  readonly body: unknown;
}

function recordedStateOf(
  submission: Submission,
  events: readonly { readonly submissionId: number; readonly detail: string }[],
): RecordedState {
  const details = events
    .filter(({ submissionId }) => submissionId === submission.id)
    .map(({ detail }): Readonly<Record<string, unknown>> => Object(JSON.parse(detail)));
  const last = (name: string): unknown => details.findLast((detail) => name in detail)?.[name];
  return { submission, status: last('status'), body: last('requestBodySha256') };
}

const unlike = ({ id, status }: Submission, recorded: unknown): readonly string[] =>
  recorded === undefined || recorded === status
    ? []
    : [`submission ${id} is kept as ${status}, which is not what its last event says`];

/** The first submission whose message is not the one that was recorded; of those from before it was, none. */
async function unlikeMessage(
  means: Means,
  recordedStates: readonly RecordedState[],
): Promise<string | undefined> {
  const recorded = recordedStates.filter(({ body }) => body !== undefined);
  for (const { submission, body } of recorded) {
    const [sent] = await withMessages(means, [submission]);
    const xml = sent?.requestXml ?? null;
    if (xml === null)
      return `the message of submission ${submission.id} does not open: it was altered or put there`;
    const isOne =
      submission.requestBodySha256 === body && (await requestBodySha256(xml, means.digests)) === body;
    if (!isOne) return `the message of submission ${submission.id} is not the one that was recorded`;
  }
  return undefined;
}
