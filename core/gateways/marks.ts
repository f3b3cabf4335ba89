import { fromBase64 } from './encoding.ts';
import { alphanumeric, type Hide, SHORTEST_ANYWHERE } from './hide.ts';
import { REDACTED } from './redact.ts';

/**
 * A secret given for one transmission is not kept, yet an upstream may repeat it in an answer days later. What is kept
 * to know it by then is its length and a mark: 24 bits of a hash under a key that is kept elsewhere. Of any text so
 * long as a password, very many have the same mark, so that it gives no secret away, not even with the key; of the
 * texts an authority writes, one in millions has it by chance.
 */
export interface Mark {
  /** UTF-16 units. */
  readonly length: number;
  readonly value: number;
}

/** The largest prime below 2^24: a product of two remainders and a character stays an exact number. */
const MODULUS = 16_777_213;

/** The key of a hash from 32 random bits. */
export const markKey = (bits: number): number => 256 + (bits % (MODULUS - 256));

/** Letters count without their case. */
const codes = (text: string): readonly number[] =>
  Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    const lower = unit.toLowerCase();
    return (lower.length === 1 ? lower : unit).charCodeAt(0);
  });

/** A polynomial in the key, so that the mark of each part of a text follows from that of the part before. */
export function markOf(secret: string, key: number): Mark {
  const value = codes(secret).reduce((hash, code) => (hash * key + code) % MODULUS, 0);
  return { length: secret.length, value };
}

/** From a place in a text up to another. */
type Range = readonly [number, number];

/** Where parts of a text stand that have one of the marks. */
function marked(text: string, marks: readonly Mark[], key: number): readonly Range[] {
  const units = codes(text);
  return [...new Set(marks.map(({ length }) => length))].flatMap((length) => {
    const values = new Set(marks.filter((mark) => mark.length === length).map(({ value }) => value));
    let highest = 1;
    for (let i = 1; i < length; i += 1) highest = (highest * key) % MODULUS;
    const found: Range[] = [];
    let hash = 0;
    for (let end = 0; end < units.length; end += 1) {
      const gone = end >= length ? ((units[end - length] ?? 0) * highest) % MODULUS : 0;
      hash = (((hash + MODULUS - gone) % MODULUS) * key + (units[end] ?? 0)) % MODULUS;
      const begin = end + 1 - length;
      if (begin >= 0 && values.has(hash) && standsAlone(text, begin, end + 1)) found.push([begin, end + 1]);
    }
    return found;
  });
}

/** A short secret counts only where it is a word of its own, as in `hideSecrets`. */
const standsAlone = (text: string, begin: number, end: number): boolean =>
  end - begin >= SHORTEST_ANYWHERE ||
  !(alphanumeric.test(text.charAt(begin - 1)) || alphanumeric.test(text.charAt(end)));

/** Replaces every part of a text that has one of the marks, as it stands or under what it was written in. */
export function hideMarked(marks: readonly Mark[], key: number): Hide {
  return (text) => {
    const ranges = views(text).flatMap(({ decoded, placeOf }) =>
      marked(decoded, marks, key).map(([begin, end]): Range => [placeOf(begin)[0], placeOf(end - 1)[1]]),
    );
    return without(text, ranges);
  };
}

function without(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const [begin, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (begin >= at) parts.push(text.slice(at, begin), REDACTED);
    at = Math.max(at, end);
  }
  return [...parts, text.slice(at)].join('');
}

/** A text as it can be read, with the place in the original of each of its units. */
interface View {
  readonly decoded: string;
  readonly placeOf: (at: number) => Range;
}

const views = (text: string): readonly View[] => [
  { decoded: text, placeOf: (at) => [at, at + 1] },
  escapes(text, false),
  escapes(text, true),
  ...runs(text, /[0-9a-f]{2,}/gi, 2, fromHexDigits),
  ...runs(text, /[0-9a-z+/_-]{4,}/gi, 4, fromRun),
];

const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ESCAPE = /&(amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});|(?:%[0-9a-f]{2})+|[\s\S]/gi;
const lenient = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });

/** What XML and addresses write for characters read back, in addresses of forms a plus as a blank. */
function escapes(text: string, plusIsBlank: boolean): View {
  const places: Range[] = [];
  let decoded = '';
  for (const match of text.matchAll(ESCAPE)) {
    const [written, name] = match;
    const read = name === undefined ? unescaped(written, plusIsBlank) : named(name.toLowerCase());
    const step = written.startsWith('%') && read.length * 3 === written.length ? 3 : 0;
    for (let i = 0; i < read.length; i += 1) {
      const begin = match.index + i * step;
      places.push([begin, step === 0 ? match.index + written.length : begin + step]);
    }
    decoded += read;
  }
  return { decoded, placeOf: (at) => places[at] ?? [0, 0] };
}

function unescaped(written: string, plusIsBlank: boolean): string {
  if (written === '+' && plusIsBlank) return ' ';
  if (!written.startsWith('%') || written.length === 1) return written;
  return lenient.decode(fromHexDigits(written.replaceAll('%', '')));
}

function named(name: string): string {
  if (!name.startsWith('#')) return NAMES[name] ?? '';
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

const fromHexDigits = (digits: string): Uint8Array =>
  Uint8Array.from({ length: digits.length >> 1 }, (_, i) =>
    Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16),
  );

/** Base64 in either alphabet, whole groups of it. */
function fromRun(run: string): Uint8Array {
  const plain = run.replaceAll('-', '+').replaceAll('_', '/');
  const tail = plain.length % 4 === 1 ? plain.slice(0, -1) : plain;
  return fromBase64(canonical(tail)) ?? new Uint8Array();
}

/** With the padding it lacks, and no bits after its last byte. */
function canonical(base64: string): string {
  const over = base64.length % 4;
  if (over === 0) return base64;
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const mask = over === 2 ? 0b110000 : 0b111100;
  const last = alphabet.charAt(alphabet.indexOf(base64.charAt(base64.length - 1)) & mask);
  return base64.slice(0, -1) + last + '='.repeat(4 - over);
}

/**
 * The bytes that runs of digits may stand for, begun at each place of a group. What is found in one takes the whole
 * run with it.
 */
function runs(
  text: string,
  pattern: RegExp,
  group: number,
  read: (run: string) => Uint8Array,
): readonly View[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [run] = match;
    const place: Range = [match.index, match.index + run.length];
    return Array.from({ length: group }, (_, shift): View => {
      const decoded = lenient.decode(read(run.slice(shift)));
      return { decoded, placeOf: () => place };
    });
  });
}
