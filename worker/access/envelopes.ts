import { redactSender } from '../../core/gateways/redact.ts';
import type { KeptSealedAnswer, SealedAnswer, SealedEnvelope, Submission } from '../store/store.ts';
import { type KeyRing, openSecret, SecretError, type SecretPlace, sealSecret } from './secrets.ts';

/**
 * The envelope of a submission as it is kept: the credentials replaced, and sealed, because a claim to a repayment holds
 * a bank account. It is opened only to be read in an answer, and then verbatim.
 */
export type EnvelopeOwner = Pick<
  Submission,
  'accountId' | 'filingId' | 'target' | 'createdAt' | 'requestBodySha256'
>;

/** It opens for this submission alone: one is made at each moment, with one body, and its envelope never changes. */
const placeOf = ({
  accountId,
  filingId,
  target,
  createdAt,
  requestBodySha256,
}: EnvelopeOwner): SecretPlace => ({
  accountId,
  filingId,
  field: 'requestXml',
  revision: `${target} ${createdAt} ${requestBodySha256 ?? ''}`,
});

/** @param requestXml with its credentials replaced */
export async function sealEnvelope(
  ring: KeyRing,
  owner: EnvelopeOwner,
  requestXml: string,
): Promise<SealedEnvelope> {
  return { keyId: ring.keys[0].id, sealed: await sealSecret(ring, placeOf(owner), requestXml) };
}

/** One that was kept before envelopes were sealed, and has not been sealed since. */
export const isUnsealed = (kept: string): boolean => kept.startsWith('<');

/** Opens what is kept; throws `SecretError` where it does not open. */
export async function openEnvelope(ring: KeyRing, owner: EnvelopeOwner, kept: string): Promise<string> {
  return isUnsealed(kept) ? redactSender(kept) : openSecret(ring, placeOf(owner), kept);
}

/** The same; null where it does not open. */
export async function readEnvelope(
  ring: () => KeyRing,
  owner: EnvelopeOwner,
  kept: string,
): Promise<string | null> {
  try {
    return isUnsealed(kept) ? redactSender(kept) : await openEnvelope(ring(), owner, kept);
  } catch (fault) {
    if (fault instanceof SecretError) return null;
    throw fault;
  }
}

/** Whose answer it is. */
export type AnswerOwner = Omit<EnvelopeOwner, 'requestBodySha256'>;

/** An answer opens for its submission alone, and only as the text that its hash is of. */
const answerPlace = (
  { accountId, filingId, target, createdAt }: AnswerOwner,
  sha256: string,
): SecretPlace => ({ accountId, filingId, field: 'answer', revision: `${target} ${createdAt} ${sha256}` });

/** @param text an authority's answer, its secrets replaced */
export async function sealAnswer(
  ring: KeyRing,
  owner: AnswerOwner,
  text: string,
  sha256: string,
): Promise<SealedAnswer> {
  return { sha256, keyId: ring.keys[0].id, sealed: await sealSecret(ring, answerPlace(owner, sha256), text) };
}

/** Opens a kept answer; throws `SecretError` where it does not open. */
export const openAnswer = (
  ring: KeyRing,
  owner: AnswerOwner,
  { sha256, sealed }: Pick<KeptSealedAnswer, 'sha256' | 'sealed'>,
): Promise<string> => openSecret(ring, answerPlace(owner, sha256), sealed);
