import { toBase64 } from '../../core/gateways/encoding.ts';
import { KEYS_ADDRESS, type PackSignature } from '../../core/proof/manifest.ts';
import { fromBase64Url } from './bytes.ts';
import { type ParsedKeyRing, parseKeyRing, type RingKey } from './key-ring.ts';

/**
 * The keys that sign receipt packs: Ed25519 (RFC 8032). The setting `RECEIPT_KEYS` has the seed of each, 32 random
 * bytes, the current key first. The others stay there so that their public keys stay published. The packs that they
 * signed can then still be verified.
 */
export interface PublishedKey {
  readonly id: string;
  readonly algorithm: 'Ed25519';
  /** Base64 of 32 bytes. */
  readonly publicKey: string;
}

/** PKCS #8 of an Ed25519 seed (RFC 8410), up to the seed. */
const PKCS8_PREFIX = [
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
];

const privateKey = ({ bytes }: RingKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', new Uint8Array([...PKCS8_PREFIX, ...bytes]), 'Ed25519', true, ['sign']);

/** Gives the public key. The platform derives it from the private key when it writes a JSON Web Key. */
async function publicKeyOf(key: CryptoKey): Promise<string> {
  const written = await crypto.subtle.exportKey('jwk', key);
  const x = 'x' in written ? written.x : undefined;
  return toBase64(fromBase64Url(x ?? '') ?? new Uint8Array());
}

/** Reads the ring of a setting; null where it is not set. */
export const receiptRing = (setting: string | undefined): ParsedKeyRing | null =>
  setting ? parseKeyRing(setting) : null;

/** Lists the public keys to publish; none where the setting is missing or cannot be read. */
export async function publishedKeys(setting: string | undefined): Promise<readonly PublishedKey[]> {
  const ring = receiptRing(setting);
  if (ring?.ok !== true) return [];
  return Promise.all(
    ring.value.keys.map(async (key) => ({
      id: key.id,
      algorithm: 'Ed25519' as const,
      publicKey: await publicKeyOf(await privateKey(key)),
    })),
  );
}

/** Signs a text with the current key, or says why nothing is signed. */
export async function signReceipt(setting: string | undefined, text: Uint8Array): Promise<PackSignature> {
  const ring = receiptRing(setting);
  if (ring === null) return { unsigned: 'the service has no key to sign with' };
  if (!ring.ok) return { unsigned: 'the service’s keys to sign with cannot be read' };
  const [first] = ring.value.keys;
  const key = await privateKey(first);
  const value = new Uint8Array(await crypto.subtle.sign('Ed25519', key, new Uint8Array(text)));
  return { keyId: first.id, publicKey: await publicKeyOf(key), value: toBase64(value), keys: KEYS_ADDRESS };
}
