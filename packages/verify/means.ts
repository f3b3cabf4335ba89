import type { PackMeans } from '../../core/proof/means.ts';

/** Uses the platform's hashes and signatures: Node 20, Deno, Workers and browsers have the same. */
const digest = (algorithm: string) => async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest(algorithm, new Uint8Array(bytes)));

export const means: PackMeans = {
  sha1: digest('SHA-1'),
  sha256: digest('SHA-256'),
  verifyRsa: async ({ hash, publicKey, signature, text }) => {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
    const key = await crypto.subtle.importKey('spki', new Uint8Array(publicKey), algorithm, false, [
      'verify',
    ]);
    return crypto.subtle.verify(algorithm.name, key, new Uint8Array(signature), new Uint8Array(text));
  },
  verifyEd25519: async ({ publicKey, signature, text }) => {
    if (publicKey.length !== 32 || signature.length !== 64) return false;
    try {
      const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, [
        'verify',
      ]);
      return await crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(text));
    } catch (fault) {
      // A platform without the algorithm says so. An invalid key has signed nothing.
      return fault instanceof Error && fault.name === 'NotSupportedError' ? null : false;
    }
  },
};
