import { fromBase64, toBase64 } from '../../core/xml/base64.ts';

/** Encodes keys, tokens and sealed texts, in addition to `core/gateways/encoding.ts`. */

/** Encodes base64 in the alphabet of URLs, without padding (RFC 4648 section 5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Decodes base64 in either alphabet, padded or not; null for anything else. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = text
    .replace(/={1,2}$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  return fromBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
}

/** Joins parts, each behind its length in four bytes, so that no two lists give the same bytes. */
export function lengthPrefixed(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((size, part) => size + 4 + part.length, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    out.set(part, at + 4);
    at += 4 + part.length;
  }
  return out;
}

/** Compares two texts of one length, such as hashes, in a time that does not depend on where they differ. */
export function isSameText(one: string, other: string): boolean {
  let differs = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) differs |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return differs === 0;
}
