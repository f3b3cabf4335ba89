import { redactSender } from '../../core/gateways/redact.ts';
import type { SealedEnvelope, Submission } from '../store/store.ts';
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
