import { fromBase64 as fromPadded, toBase64 } from '../../core/xml/base64.ts';

/** Bytes as text and back, and the text hashes cover. */
const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(encoder.encode(text));

/** Text of UTF-8 bytes; throws on anything else. */
export const fromUtf8 = (bytes: ArrayBuffer): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** Lower-case hexadecimal. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Base64 in the alphabet of URLs, without padding (RFC 4648 section 5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Bytes of base64 in either alphabet, padded or not; null for anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = text
    .replace(/={1,2}$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  return fromPadded(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
}

/** Parts one after another, each behind its length in four bytes, so that no two lists give the same bytes. */
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
