import { fromBase64, fromUtf8, lengthPrefixed, toBase64Url, utf8 } from './bytes.ts';
import { deriveBits, type KeyRing, macKey, type RingKey, ringKey } from './key-ring.ts';

export { type KeyRing, parseKeyRing } from './key-ring.ts';

/**
 * Secrets at rest: AES-256-CBC (contract section 5 rule 6) with a fresh IV, then HMAC-SHA-256 over everything,
 * because CBC alone lets one who can write to the database change what it decrypts to. The code also covers where
 * the secret belongs, so that a ciphertext moved to another account, filing or field is refused. It is checked
 * before anything is decrypted.
 *
 * Sealed text: `v1.<key id>.<IV>.<ciphertext>.<code>`, the last three in base64url.
 */
export interface SecretPlace {
  readonly accountId: number;
  /** Null for a secret of the account itself. */
  readonly filingId: number | null;
  /** The column's name. */
  readonly field: string;
}

/** A sealed secret cannot be opened. Says why, and nothing of what was sealed. */
export class SecretError extends Error {
  readonly reason: 'malformed' | 'unknown key' | 'refused';
  constructor(reason: SecretError['reason']) {
    super(`a stored secret cannot be opened: ${reason}`);
    this.name = 'SecretError';
    this.reason = reason;
  }
}

const VERSION = 'v1';
const IV_BYTES = 16;
const MAC_BYTES = 32;

interface Sealed {
  readonly keyId: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: Uint8Array<ArrayBuffer>;
  readonly mac: Uint8Array<ArrayBuffer>;
}

/** What the code covers. */
const covered = (place: SecretPlace, sealed: Omit<Sealed, 'mac'>): Uint8Array<ArrayBuffer> =>
  lengthPrefixed([
    utf8(VERSION),
    utf8(sealed.keyId),
    utf8(String(place.accountId)),
    utf8(place.filingId === null ? '' : String(place.filingId)),
    utf8(place.field),
    sealed.iv,
    sealed.ciphertext,
  ]);

const cipherKey = async (key: RingKey, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await deriveBits(key, 'encryption'), 'AES-CBC', false, [use]);

/** Seals a text for one place with the ring's key in use. */
export async function sealSecret(ring: KeyRing, place: SecretPlace, plaintext: string): Promise<string> {
  const [key] = ring.keys;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = await cipherKey(key, 'encrypt');
  const ciphertext = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, cipher, utf8(plaintext)),
  );
  const code = covered(place, { keyId: key.id, iv, ciphertext });
  const mac = await crypto.subtle.sign('HMAC', await macKey(key, 'authentication'), code);
  return [VERSION, key.id, ...[iv, ciphertext, new Uint8Array(mac)].map(toBase64Url)].join('.');
}

/** Opens what `sealSecret` made for the same place; throws `SecretError` otherwise. */
export async function openSecret(ring: KeyRing, place: SecretPlace, text: string): Promise<string> {
  const sealed = readSealed(text);
  if (sealed === null) throw new SecretError('malformed');
  const key = ringKey(ring, sealed.keyId);
  if (key === null) throw new SecretError('unknown key');
  const verifier = await macKey(key, 'authentication');
  const genuine = await crypto.subtle.verify('HMAC', verifier, sealed.mac, covered(place, sealed));
  if (!genuine) throw new SecretError('refused');
  const cipher = await cipherKey(key, 'decrypt');
  return fromUtf8(await crypto.subtle.decrypt({ name: 'AES-CBC', iv: sealed.iv }, cipher, sealed.ciphertext));
}

/** The same secret under the key in use; null when it is under that key already. */
export async function reseal(ring: KeyRing, place: SecretPlace, text: string): Promise<string | null> {
  if (readSealed(text)?.keyId === ring.keys[0].id) return null;
  return sealSecret(ring, place, await openSecret(ring, place, text));
}

function readSealed(text: string): Sealed | null {
  const [version, keyId, ...rest] = text.split('.');
  const [iv, ciphertext, mac, ...extra] = rest.map(fromBase64);
  if (version !== VERSION || keyId === undefined || extra.length > 0) return null;
  if (!iv || !ciphertext || !mac || iv.length !== IV_BYTES || mac.length !== MAC_BYTES) return null;
  return { keyId, iv, ciphertext, mac };
}
