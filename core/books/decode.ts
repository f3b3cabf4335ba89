import { strictUtf8 } from '../gateways/encoding.ts';

/** Decodes the bytes of an export. Spreadsheets save UTF-8, UTF-16 with a mark, or the Windows code page. */

/** Characters of Windows code page 1252 from 0x80, where Latin-1 has control characters; empty where it has none. */
const WINDOWS = [
  ...'\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f',
  ...'\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178',
];

const fromCodes = (codes: Iterable<number>): string => {
  let text = '';
  for (const code of codes) text += String.fromCharCode(code);
  return text;
};

function* pairs(bytes: Uint8Array, high: 0 | 1): Iterable<number> {
  for (let at = 2; at + 1 < bytes.length; at += 2)
    yield (bytes[at + high] ?? 0) * 256 + (bytes[at + 1 - high] ?? 0);
}

const isMarked = (bytes: Uint8Array, first: number, second: number): boolean =>
  bytes[0] === first && bytes[1] === second;

/** Reads a file as its mark says, else as UTF-8, else as the Windows code page, which accepts any bytes. */
export function textOfFile(bytes: Uint8Array): string {
  if (isMarked(bytes, 0xff, 0xfe)) return fromCodes(pairs(bytes, 1));
  if (isMarked(bytes, 0xfe, 0xff)) return fromCodes(pairs(bytes, 0));
  const text = strictUtf8(bytes);
  if (text !== null) return text;
  let read = '';
  for (const byte of bytes)
    read += byte >= 0x80 && byte < 0xa0 ? (WINDOWS[byte - 0x80] ?? '') : String.fromCharCode(byte);
  return read;
}
