import { redactSender } from '../../core/gateways/envelope-redaction.ts';
import type { KeptResult } from '../store/registry-results.ts';
import type { KeptSealedAnswer, SealedAnswer, SealedEnvelope, Submission } from '../store/store.ts';
import { type KeyRing, openedOrNull, openSecret, type SecretPlace, sealSecret } from './secrets.ts';

/**
 * Seals the stored envelope of a submission. Its credentials are replaced; it is sealed because a claim to a repayment
 * contains a bank account. It is opened only to give it unchanged in an answer.
 */
export type EnvelopeOwner = Pick<
  Submission,
  'accountId' | 'filingId' | 'target' | 'createdAt' | 'requestBodySha256'
>;

/**
 * Binds an envelope to its submission. No two submissions have the same moment and the same body, and an envelope never
 * changes.
 */
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

/**
 * Seals an envelope.
 *
 * @param requestXml with its credentials replaced
 */
export async function sealEnvelope(
  ring: KeyRing,
  owner: EnvelopeOwner,
  requestXml: string,
): Promise<SealedEnvelope> {
  return { keyId: ring.keys[0].id, sealed: await sealSecret(ring, placeOf(owner), requestXml, 'document') };
}

/** True for an envelope that was stored before envelopes were sealed, and is not sealed yet. */
export const isUnsealed = (kept: string): boolean => kept.startsWith('<');

/** Opens a stored envelope; throws `SecretError` where that fails. */
export async function openEnvelope(ring: KeyRing, owner: EnvelopeOwner, kept: string): Promise<string> {
  return isUnsealed(kept) ? redactSender(kept) : openSecret(ring, placeOf(owner), kept);
}

/** Opens a stored envelope; null where that fails. */
export const readEnvelope = async (
  ring: () => KeyRing,
  owner: EnvelopeOwner,
  kept: string,
): Promise<string | null> =>
  isUnsealed(kept) ? redactSender(kept) : openedOrNull(() => openEnvelope(ring(), owner, kept));

export type AnswerOwner = Omit<EnvelopeOwner, 'requestBodySha256'>;

/** Binds an answer to its submission and to the text of its hash. */
const answerPlace = (
  { accountId, filingId, target, createdAt }: AnswerOwner,
  sha256: string,
): SecretPlace => ({ accountId, filingId, field: 'answer', revision: `${target} ${createdAt} ${sha256}` });

/**
 * Seals an answer.
 *
 * @param text an authority's answer, its secrets replaced
 */
export async function sealAnswer(
  ring: KeyRing,
  owner: AnswerOwner,
  text: string,
  sha256: string,
): Promise<SealedAnswer> {
  return {
    sha256,
    keyId: ring.keys[0].id,
    sealed: await sealSecret(ring, answerPlace(owner, sha256), text, 'document'),
  };
}

/** Binds a result of the registry to its submission and its code. */
const resultPlace = ({ accountId, filingId, target, createdAt }: AnswerOwner, code: string): SecretPlace => ({
  accountId,
  filingId,
  field: 'result',
  revision: `${target} ${createdAt} ${code}`,
});

/** Seals a result of the registry until its submission takes it. */
export const sealResult = (ring: KeyRing, owner: AnswerOwner, code: string, text: string): Promise<string> =>
  sealSecret(ring, resultPlace(owner, code), text, 'document');

/** Opens a stored result; null where that fails: the registry is then asked by number. */
export const openResult = (
  ring: () => KeyRing,
  owner: AnswerOwner,
  { code, sealed }: KeptResult,
): Promise<string | null> => openedOrNull(() => openSecret(ring(), resultPlace(owner, code), sealed));

/** Opens a stored answer; throws `SecretError` where that fails. */
export const openAnswer = (
  ring: KeyRing,
  owner: AnswerOwner,
  { sha256, sealed }: Pick<KeptSealedAnswer, 'sha256' | 'sealed'>,
): Promise<string> => openSecret(ring, answerPlace(owner, sha256), sealed);
