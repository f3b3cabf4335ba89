import { type EnvelopeOwner, readEnvelope, sealEnvelope } from '../access/envelopes.ts';
import type { Runtime } from '../runtime.ts';
import type { NewSubmission, Submission } from '../store/store.ts';
import type { Sent } from './lock.ts';

/** A sent message, as it is stored with a submission. */
export interface SentMessage {
  /** The message with its credentials replaced. */
  readonly requestXml: string;
  readonly requestBodySha256: string;
}

/** Gives a submission's stored columns of its message. */
export async function keptMessage(
  runtime: Pick<Runtime, 'keyRing'>,
  submission: Omit<EnvelopeOwner, 'requestBodySha256'>,
  { requestXml, requestBodySha256 }: SentMessage,
): Promise<Required<Pick<NewSubmission, 'requestBodySha256' | 'envelope'>>> {
  const owner = { ...submission, requestBodySha256 };
  return { requestBodySha256, envelope: await sealEnvelope(runtime.keyRing(), owner, requestXml) };
}

/** A submission with its message; null where none was made, and where it does not open. */
export interface SentSubmission extends Submission {
  readonly requestXml: string | null;
}

/** Adds the recorded message to a submission, unless another was recorded meanwhile: that one is read later. */
export const withMessage = (submission: Submission, { requestXml, requestBodySha256 }: SentMessage): Sent =>
  submission.requestBodySha256 === requestBodySha256 ? { ...submission, requestXml } : submission;

/** Opens the stored messages of submissions, except those that are at hand. */
export async function withMessages(
  { store, keyRing }: Pick<Runtime<'envelopes'>, 'store' | 'keyRing'>,
  submissions: readonly Sent[],
): Promise<readonly SentSubmission[]> {
  const sent = submissions.filter(
    ({ requestBodySha256, requestXml }) => requestBodySha256 !== null && requestXml === undefined,
  );
  const kept = sent.length === 0 ? new Map() : await store.readEnvelopes(sent);
  return Promise.all(
    submissions.map(async ({ requestXml: atHand, ...submission }): Promise<SentSubmission> => {
      if (atHand !== undefined) return { ...submission, requestXml: atHand };
      const envelope = kept.get(submission.id) ?? null;
      const requestXml = envelope === null ? null : await readEnvelope(keyRing, submission, envelope);
      return { ...submission, requestXml };
    }),
  );
}

export async function messageOf(
  runtime: Runtime<'envelopes'>,
  submission: Submission,
): Promise<string | null> {
  const [sent] = await withMessages(runtime, [submission]);
  return sent?.requestXml ?? null;
}
