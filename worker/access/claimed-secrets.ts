import { utf8 } from '../../core/gateways/encoding.ts';
import type { Claim } from './idempotency.ts';
import { type KeyRing, macKey, ringKey } from './key-ring.ts';

/** Gives so many bytes that nobody can guess. */
export type SecretBytes = (count: number) => Uint8Array;

/**
 * Gives the bytes of a secret that is shown once. Under a claim they follow from it and the ring. So a repeat after a crash
 * makes the secret of the first request again, and the hash of it finds what was stored. Nothing more is stored: the
 * database alone, or the ring alone, gives no secret.
 */
export async function secretBytes(
  { randomBytes, keyRing }: { readonly randomBytes: SecretBytes; readonly keyRing: () => KeyRing },
  claim: Claim | null | undefined,
): Promise<SecretBytes> {
  if (!claim) return randomBytes;
  const ring = keyRing();
  // Claims from a version that named no key are repeated under the current one.
  const key = await macKey(ringKey(ring, claim.keyId) ?? ring.keys[0], 'issued secret');
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(claim.claim)));
  return (count) => {
    if (count > bytes.length) throw new Error(`a claim gives ${bytes.length} bytes at most`);
    return bytes.slice(0, count);
  };
}
