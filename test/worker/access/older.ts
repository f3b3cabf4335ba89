import { deflateRawSync } from 'node:zlib';
import { utf8 } from '../../../core/gateways/encoding.ts';
import { fromBase64 } from '../../../core/xml/base64.ts';
import { lengthPrefixed, toBase64Url } from '../../../worker/access/bytes.ts';
import { deriveBits, type KeyRing, macKey } from '../../../worker/access/key-ring.ts';
import type { SecretPlace } from '../../../worker/access/secrets.ts';

/** Seals bytes under a version, with a code over these parts of their place. */
async function sealedAs(
  version: string,
  { keys: [key] }: KeyRing,
  place: readonly string[],
  bytes: Uint8Array,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const cipher = await crypto.subtle.importKey('raw', await deriveBits(key, 'encryption'), 'AES-CBC', false, [
    'encrypt',
  ]);
  const plain = new Uint8Array(bytes);
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, cipher, plain));
  const covered = lengthPrefixed([...[version, key.id, ...place].map(utf8), iv, ciphertext]);
  const code = await crypto.subtle.sign('HMAC', await macKey(key, 'authentication'), covered);
  return [version, key.id, ...[iv, ciphertext, new Uint8Array(code)].map(toBase64Url)].join('.');
}

type Place = Omit<SecretPlace, 'revision'>;
const partsOf = ({ accountId, filingId, field }: Place): readonly string[] => [
  String(accountId),
  String(filingId ?? ''),
  field,
];

/** Seals as the service did before it counted revisions: the code covers only account, filing and field. */
export const sealedWithoutRevision = (ring: KeyRing, place: Place, text: string): Promise<string> =>
  sealedAs('v1', ring, partsOf(place), utf8(text));

/** Packs as the service did before it had a dictionary: texts and the bytes of base64, compressed together. */
function packedWhole(text: string): Uint8Array {
  const parts = text.split(/(?<=>)([A-Za-z0-9+/]{1025,}={0,2})(?=<)/);
  const bytes = parts.map((part, index) => (index % 2 === 1 ? fromBase64(part) : utf8(part)));
  return deflateRawSync(lengthPrefixed(bytes.map((part) => part ?? new Uint8Array())));
}

/** Seals a document as the service did before it had a dictionary. */
export const sealedWithoutDictionary = (ring: KeyRing, place: SecretPlace, text: string): Promise<string> =>
  sealedAs('v3', ring, [...partsOf(place), String(place.revision)], packedWhole(text));
