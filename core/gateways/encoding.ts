export { fromBase64, toBase64 } from '../xml/base64.ts';

/** Converts bytes to text and back: UTF-8, hexadecimal, base64 and base32 (RFC 4648). */
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: false, ignoreBOM: false });

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Room for the document of nearly every company: at most three bytes for each unit of text. */
const ROOM = new Uint8Array(300_000);

/**
 * Encodes a document, which is not a secret, as UTF-8. It writes into a buffer that is used again, so the length in
 * bytes is not counted first.
 */
export const documentUtf8 = (text: string): Uint8Array =>
  text.length * 3 > ROOM.length ? utf8(text) : ROOM.slice(0, encoder.encodeInto(text, ROOM).written);

/** Decodes UTF-8 bytes without their byte-order mark; an invalid sequence becomes U+FFFD. */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const exact = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes UTF-8 bytes; null for anything else.
 *
 * @param mark whether a byte-order mark at the front is dropped, or kept as a character of the text
 */
export function strictUtf8(bytes: Uint8Array, mark: 'dropped' | 'kept' = 'dropped'): string | null {
  try {
    return (mark === 'kept' ? exact : strict).decode(bytes);
  } catch {
    return null;
  }
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Writes bytes in lower-case hexadecimal. */
export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte] ?? '';
  return text;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Writes base32 with padding (RFC 4648 section 6). The 20 bytes of an IRmark need none. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0x1fff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32.charAt((held >> bits) & 31);
    }
  }
  if (bits > 0) text += BASE32.charAt((held << (5 - bits)) & 31);
  return text.padEnd(Math.ceil(bytes.length / 5) * 8, '=');
}
