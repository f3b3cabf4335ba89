/** Encodes and decodes base64 (RFC 4648 section 4), the form of a document inside an XML message. */
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = new TextEncoder().encode(BASE64);
const PADDING = '='.charCodeAt(0);
const ascii = new TextDecoder();

/** The two characters for each twelve bits: three bytes are encoded in two steps instead of four. */
const FIRST = new Uint8Array(4096);
const SECOND = new Uint8Array(4096);
for (let bits = 0; bits < 4096; bits += 1) {
  FIRST[bits] = CODES[bits >> 6] ?? 0;
  SECOND[bits] = CODES[bits & 63] ?? 0;
}

/** The runtime's own encoder (ES2026): workerd and Deno have it, Node from its version 25. */
const native: unknown = Reflect.get(Uint8Array.prototype, 'toBase64');

/** Encodes base64 with padding and no line breaks. */
export const toBase64 = (bytes: Uint8Array): string =>
  typeof native === 'function' ? String(native.call(bytes)) : encodedInPairs(bytes);

/** Encodes base64 where the runtime has no encoder. */
export function encodedInPairs(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let at = 0;
  for (let i = 0; i < bytes.length; i += 3) {
    const held = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    out[at] = FIRST[held >> 12] ?? 0;
    out[at + 1] = SECOND[held >> 12] ?? 0;
    out[at + 2] = FIRST[held & 4095] ?? 0;
    out[at + 3] = SECOND[held & 4095] ?? 0;
    at += 4;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  out.fill(PADDING, out.length - missing);
  return ascii.decode(out);
}

const BASE64_VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < BASE64.length; i += 1) BASE64_VALUES[BASE64.charCodeAt(i)] = i;

/** The runtime's own decoder (ES2026), which also refuses text that is not canonical. */
const nativeFrom: unknown = Reflect.get(Uint8Array, 'fromBase64');
const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> =>
  value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;

/**
 * Decodes base64 text, which may be broken by white space as XML allows. Null for text that is not canonical: other
 * characters, missing or misplaced padding, bits set behind the last byte.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (typeof nativeFrom !== 'function') return decodedInLoop(text);
  // A form feed is white space for that decoder, but not in XML.
  if (text.includes('\f')) return null;
  try {
    const bytes: unknown = nativeFrom.call(Uint8Array, text, { lastChunkHandling: 'strict' });
    return isBytes(bytes) ? bytes : null;
  } catch {
    return null;
  }
}

/** Decodes base64 where the runtime has no decoder. */
export function decodedInLoop(text: string): Uint8Array<ArrayBuffer> | null {
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
