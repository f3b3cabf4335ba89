import { utf8 } from '../../core/gateways/encoding.ts';
import type { Claim } from './idempotency.ts';
import { type KeyRing, macKey, ringKey } from './key-ring.ts';

/** Gives `count` bytes that nobody can guess. */
export type SecretBytes = (count: number) => Uint8Array;

/**
 * Gives the bytes of a secret that is shown once. Under a claim they are derived from the claim and the ring. So a
 * repeat after a crash makes the same secret again, and its hash finds the stored row. Nobody can derive a secret from
 * only the database, or from only the ring.
 */
export async function secretBytes(
  { randomBytes, keyRing }: { readonly randomBytes: SecretBytes; readonly keyRing: () => KeyRing },
  claim: Claim | null | undefined,
): Promise<SecretBytes> {
  if (!claim) return randomBytes;
  const ring = keyRing();
  // Claims from a version that named no key are repeated under the current key.
  const key = await macKey(ringKey(ring, claim.keyId) ?? ring.keys[0], 'issued secret');
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(claim.claim)));
  return (count) => {
    if (count > bytes.length) throw new Error(`a claim gives ${bytes.length} bytes at most`);
    return bytes.slice(0, count);
  };
}
