import { remembered } from '../../core/base/lazily.ts';
import { strictUtf8, utf8 } from '../../core/gateways/encoding.ts';
import { fromBase64Url, lengthPrefixed, toBase64Url } from './bytes.ts';
import { cipherKey, type KeyRing, macKey, ringKey } from './key-ring.ts';

export { type KeyRing, parseKeyRing } from './key-ring.ts';

/**
 * Seals secrets at rest: AES-256-CBC (contract section 5 rule 6) with a fresh IV, then HMAC-SHA-256 over everything.
 * CBC alone would let anyone who can write to the database change the decrypted text. The HMAC also covers the secret's
 * place and its revision there. It is checked before anything is decrypted.
 *
 * So a text that opens was sealed by this service for this account, filing, field and revision. A moved ciphertext is
 * refused, and so is an older one in the place of a newer one. Nothing proves that the row's revision is the latest.
 * Anyone who can write to the database can put back a whole older row with its revision, as a restore from a backup
 * does.
 *
 * Sealed text: `v2.<key id>.<IV>.<ciphertext>.<code>`, the last three in base64url. `v4` is the form of a document: it
 * is packed before it is encrypted (`packing.ts`). A secret is not packed, because its packed length would reveal
 * something of its content. `v3` was packed without a dictionary. `v1` had no revision: it opens only where the secret
 * has not changed since revisions were introduced.
 */
export interface SecretPlace {
  readonly accountId: number;
  /** Null for a secret of the account itself. */
  readonly filingId: number | null;
  /** The column's name. */
  readonly field: string;
  /** A number that rises with each change of the secret in this place, or a text that is new with each change. */
  readonly revision: number | string;
}

/** Reports a sealed secret that cannot be opened. It says why, and nothing of the content. */
export class SecretError extends Error {
  readonly reason: 'malformed' | 'unknown key' | 'refused';
  constructor(reason: SecretError['reason']) {
    super(`a stored secret cannot be opened: ${reason}`);
    this.name = 'SecretError';
    this.reason = reason;
  }
}

/** Loads on first use: its package fills large tables as it loads. */
const packing = remembered(() => import('./packing.ts'));

type Reader = (bytes: Uint8Array) => Promise<string | null>;
const asText: Reader = async (bytes) => strictUtf8(bytes, 'kept');

/** Reads decrypted bytes, by the version of the sealed form. */
const READERS = {
  v1: asText,
  v2: asText,
  v3: async (bytes) => (await packing()).unpackWhole(bytes),
  v4: async (bytes) => (await packing()).unpack(bytes),
} as const satisfies Readonly<Record<string, Reader>>;
type Version = keyof typeof READERS;

/** The present form of each kind of text. */
const VERSIONS = { secret: 'v2', document: 'v4' } as const satisfies Readonly<Record<string, Version>>;
const WITHOUT_REVISION: Version = 'v1';

/** Kinds of sealed texts: a short secret, or a long text that an authority was sent or has answered. */
export type SealedKind = keyof typeof VERSIONS;
const IV_BYTES = 16;
const MAC_BYTES = 32;

interface Sealed {
  readonly version: Version;
  readonly keyId: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: Uint8Array<ArrayBuffer>;
  readonly mac: Uint8Array<ArrayBuffer>;
}

/** Gives the bytes that the code covers. */
const covered = (place: SecretPlace, sealed: Omit<Sealed, 'mac'>): Uint8Array<ArrayBuffer> =>
  lengthPrefixed([
    utf8(sealed.version),
    utf8(sealed.keyId),
    utf8(String(place.accountId)),
    utf8(place.filingId === null ? '' : String(place.filingId)),
    utf8(place.field),
    ...(sealed.version === WITHOUT_REVISION ? [] : [utf8(String(place.revision))]),
    sealed.iv,
    sealed.ciphertext,
  ]);

/** Seals a text for one place with the ring's current key. */
export async function sealSecret(
  ring: KeyRing,
  place: SecretPlace,
  plaintext: string,
  kind: SealedKind = 'secret',
): Promise<string> {
  const [key] = ring.keys;
  const version = VERSIONS[kind];
  const bytes = kind === 'document' ? (await packing()).pack(plaintext) : new Uint8Array(utf8(plaintext));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = await cipherKey(key);
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, cipher, bytes));
  const code = covered(place, { version, keyId: key.id, iv, ciphertext });
  const mac = await crypto.subtle.sign('HMAC', await macKey(key, 'authentication'), code);
  return [version, key.id, ...[iv, ciphertext, new Uint8Array(mac)].map(toBase64Url)].join('.');
}

/** Gives an opened text; null where it does not open. */
export async function openedOrNull(open: () => Promise<string>): Promise<string | null> {
  try {
    return await open();
  } catch (fault) {
    if (fault instanceof SecretError) return null;
    throw fault;
  }
}

/** Opens a text that `sealSecret` made for the same place; throws `SecretError` otherwise. */
export async function openSecret(ring: KeyRing, place: SecretPlace, text: string): Promise<string> {
  const sealed = readSealed(text);
  if (sealed === null) throw new SecretError('malformed');
  if (sealed.version === WITHOUT_REVISION && place.revision !== 0) throw new SecretError('refused');
  const key = ringKey(ring, sealed.keyId);
  if (key === null) throw new SecretError('unknown key');
  const verifier = await macKey(key, 'authentication');
  const genuine = await crypto.subtle.verify('HMAC', verifier, sealed.mac, covered(place, sealed));
  if (!genuine) throw new SecretError('refused');
  const cipher = await cipherKey(key);
  const opened = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: sealed.iv }, cipher, sealed.ciphertext);
  const plain = await READERS[sealed.version](new Uint8Array(opened));
  if (plain === null) throw new SecretError('malformed');
  return plain;
}

/** Gives the id of the key that sealed a text; null for one that is not sealed. */
export const sealedWith = (text: string): string | null => readSealed(text)?.keyId ?? null;

/** False for a text that was sealed before revisions were counted. */
export function hasRevision(text: string): boolean {
  const sealed = readSealed(text);
  return sealed !== null && sealed.version !== WITHOUT_REVISION;
}

/** True when a text is sealed in the present form of its kind with the ring's current key. */
export function isCurrent(ring: KeyRing, text: string, kind: SealedKind = 'secret'): boolean {
  const sealed = readSealed(text);
  return sealed?.version === VERSIONS[kind] && sealed.keyId === ring.keys[0].id;
}

const isVersion = (text: string): text is Version => Object.hasOwn(READERS, text);

function readSealed(text: string): Sealed | null {
  const [version = '', keyId, ...rest] = text.split('.');
  const [iv, ciphertext, mac, ...extra] = rest.map(fromBase64Url);
  if (!isVersion(version)) return null;
  if (keyId === undefined || extra.length > 0) return null;
  if (!iv || !ciphertext || !mac || iv.length !== IV_BYTES || mac.length !== MAC_BYTES) return null;
  return { version, keyId, iv, ciphertext, mac };
}
