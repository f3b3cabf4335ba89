import { cutText } from '../base/cut.ts';
import { magnitude } from '../base/money.ts';
import { type IsoDate, isIsoDate, isoDate, monthNumber } from '../dates/date.ts';
import type { FiledFact } from './document.ts';

/**
 * Reads the value of a fact's text: its transformation by local name, then its scale, then its sign (Inline XBRL 1.1
 * section 10).
 */

/** A decimal number as whole digits and a power of ten. */
export interface Scaled {
  readonly digits: bigint;
  readonly exponent: number;
}
export type NumberRead =
  | { readonly ok: true; readonly value: Scaled }
  | { readonly ok: false; readonly why: string };

const POINT = [/[,\s]/g, '.'] as const;
const COMMA = [/[.\s]/g, ','] as const;
/** Separators, which are dropped, and the decimal sign. */
type Transformation = readonly [separators: RegExp, sign: string];
/** Separators and decimal signs by transformation. The local name is in lower case without hyphens. */
const NUMBERS: ReadonlyMap<string, Transformation> = new Map<string, Transformation>([
  ['numdotdecimal', POINT],
  ['numcommadot', POINT],
  ['numspacedot', POINT],
  ['numunitdecimal', POINT],
  ['numcommadecimal', COMMA],
  ['numdotcomma', COMMA],
  ['numcomma', COMMA],
  ['numspacecomma', COMMA],
]);
const NIL: readonly string[] = ['zerodash', 'numdash', 'fixedzero'];
const MOST_DIGITS = 20;
const MOST_SCALE = 12;

const localOf = (format: string): string =>
  (format.split(':').at(-1) ?? '').toLowerCase().replaceAll('-', '').replaceAll('_', '');

/** Gives the decimal text of a fact after its transformation; null where the text does not fit it. */
function plainNumber(text: string, format: string | null): string | null {
  if (format === null) return text;
  const name = localOf(format);
  if (NIL.includes(name)) return '0';
  const [separators, point] = NUMBERS.get(name) ?? [];
  if (separators === undefined || point === undefined) return null;
  return text.replace(separators, '').replace(point, '.');
}

export function readNumber({ text, format, scale, sign }: FiledFact): NumberRead {
  const plain = plainNumber(text, format);
  if (plain === null)
    return { ok: false, why: `its format ${cutText(format ?? '', 60)} is not one that is read` };
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain) ?? [];
  const digits = whole + part;
  if (digits === '' || digits.length > MOST_DIGITS) return { ok: false, why: 'its text is not a number' };
  if (scale !== null && !/^[+-]?\d{1,2}$/.test(scale))
    return { ok: false, why: 'its scale is not a whole number' };
  const power = Number(scale ?? '0');
  if (Math.abs(power) > MOST_SCALE) return { ok: false, why: 'its scale is too large or too small' };
  const isNegative = (minus === '-') !== (sign === '-');
  return {
    ok: true,
    value: { digits: isNegative ? -BigInt(digits) : BigInt(digits), exponent: power - part.length },
  };
}

/** Rounds a scaled number to a whole one, half away from zero; `isExact` is false where digits were dropped. */
export function wholeOf({ digits, exponent }: Scaled): {
  readonly amount: bigint;
  readonly isExact: boolean;
} {
  if (exponent >= 0) return { amount: digits * 10n ** BigInt(exponent), isExact: true };
  const unit = 10n ** BigInt(-exponent);
  const size = magnitude(digits);
  const rounded = (2n * size + unit) / (2n * unit);
  return { amount: digits < 0n ? -rounded : rounded, isExact: size % unit === 0n };
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const IN_NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const IN_WORDS = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]{3,9})\.?,? (\d{4}|\d{2})$/;

/**
 * Reads a day as filed documents write it, e.g. `31 October 2017`, `31.3.19`, `3rd April 2025`; null for any other
 * text.
 */
export function readDay(text: string): IsoDate | null {
  const folded = text.trim().toLowerCase();
  const iso = ISO.exec(folded);
  if (iso !== null) return isIsoDate(folded) ? folded : null;
  const words = IN_WORDS.exec(folded);
  const [, day = '', month = '', year = ''] = words ?? IN_NUMBERS.exec(folded) ?? [];
  if (day === '') return null;
  const number = words === null ? Number(month) : monthNumber(month);
  const date = isoDate(Number(year.length === 2 ? `20${year}` : year), number, Number(day));
  return isIsoDate(date) ? date : null;
}

/** Reads a statement as true or false, first by its transformation, else by its text. */
export function readTruth({ text, format }: FiledFact): boolean | null {
  const name = format === null ? '' : localOf(format);
  if (name === 'booleantrue' || name === 'fixedtrue') return true;
  if (name === 'booleanfalse' || name === 'fixedfalse') return false;
  const said = text.toLowerCase();
  return said === 'true' ? true : said === 'false' ? false : null;
}
