/** Bytes as text and back: UTF-8, hexadecimal, base64 and base32 (RFC 4648). */
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: false, ignoreBOM: false });

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** Text of UTF-8 bytes without their byte-order mark; an invalid sequence becomes U+FFFD. */
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Lower-case hexadecimal. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64_CODES = encoder.encode(BASE64);
const PADDING = '='.charCodeAt(0);

/** Base64 with padding and no line breaks (RFC 4648 section 4). */
export function toBase64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  const code = (index: number): number => BASE64_CODES[index & 63] ?? 0;
  let at = 0;
  for (let i = 0; i < bytes.length; i += 3) {
    const a = bytes[i] ?? 0;
    const b = bytes[i + 1] ?? 0;
    const c = bytes[i + 2] ?? 0;
    out[at] = code(a >> 2);
    out[at + 1] = code((a << 4) | (b >> 4));
    out[at + 2] = i + 1 < bytes.length ? code((b << 2) | (c >> 6)) : PADDING;
    out[at + 3] = i + 2 < bytes.length ? code(c) : PADDING;
    at += 4;
  }
  return decoder.decode(out);
}

const BASE64_VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < BASE64.length; i += 1) BASE64_VALUES[BASE64.charCodeAt(i)] = i;

/**
 * Bytes of base64 text, which may be broken by white space as XML allows; null for anything that is not canonical:
 * other characters, missing or misplaced padding, bits set behind the last byte.
 */
export function fromBase64(text: string): Uint8Array | null {
  const packed = text.replace(/[ \t\r\n]+/g, '');
  if (packed.length % 4 !== 0) return null;
  const padding = packed.endsWith('==') ? 2 : packed.endsWith('=') ? 1 : 0;
  const out = new Uint8Array((packed.length / 4) * 3 - padding);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < packed.length - padding; i += 1) {
    const value = BASE64_VALUES[packed.charCodeAt(i)] ?? -1;
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out[at] = held >> bits;
      at += 1;
    }
  }
  return (held & ((1 << bits) - 1)) === 0 ? out : null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 with padding (RFC 4648 section 6). The 20 bytes of an IRmark need none. */
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
