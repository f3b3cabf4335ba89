import { magnitude, type Pence } from '../base/money.ts';
import { LIMITS } from '../figures/limits.ts';
import { DIRECTION_MARK } from '../xml/printable.ts';

/**
 * Reads an amount as bookkeeping packages write it, to exact pence. Nothing is guessed: any text that is not one amount
 * is a fault.
 */

/**
 * An amount that was read, or the fault of its text. `pence` is null for an empty cell and for a dash that means zero.
 */
export type AmountText =
  | { readonly ok: true; readonly pence: Pence | null }
  | { readonly ok: false; readonly message: string };

export type DecimalMark = '.' | ',';

const MAX_PENCE = BigInt(LIMITS.pounds) * 100n + 99n;
const SPACES = /[\s\u00a0\u2007\u202f]+/g;
/** Marks of the direction of writing, which programs put around an amount. They show nothing there. */
const DIRECTIONS = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
const BACKWARDS = '\u202e';
const MINUS = /[-\u2010-\u2013\u2212]/;
const NIL = /^(?:[-\u2010-\u2014\u2212]|n\/a)?$/i;
/** Marks of other currencies in an amount or a heading. */
export const OTHER_CURRENCY = /[$\u20ac\u00a5\u20b9]|\b(?:USD|EUR|JPY|AUD|CAD|CHF|INR|NZD|ZAR)\b/i;

/** The value of a formula that cannot be calculated: `#REF!`, `#DIV/0!`, `#N/A`, `#NAME?`. */
const SPREADSHEET_ERROR = /^\s*#[A-Z]+(?:\/[A0])?[!?]?\s*$/;

const DIGITS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d{1,3}(?:[, '\u2019]\d{3})+|\d+)(?:\.(\d*))?$/,
  ',': /^(\d{1,3}(?:[. '\u2019]\d{3})+|\d+)(?:,(\d*))?$/,
};

const fault = (message: string): AmountText => ({ ok: false, message });

/** Removes signs, brackets, `DR` and `CR`. A minus, brackets and `CR` each reverse the sign of the amount. */
function stripped(text: string): { readonly digits: string; readonly negative: boolean } | null {
  let rest = text.replace(SPACES, ' ').trim();
  let turns = 0;
  const side =
    /^(?<amount>.*[\d).-])\s*(?<mark>dr|cr|d|c)\.?$/i.exec(rest) ??
    /^(?<mark>dr|cr)\.?\s*(?<amount>[\d(£].*)$/i.exec(rest);
  if (side?.groups !== undefined) {
    rest = side.groups.amount ?? '';
    if (/^c/i.test(side.groups.mark ?? '')) turns += 1;
  }
  const bracketed = /^\((.*)\)$/.exec(rest.replace(/^(?:£|gbp)\s*(?=\()/i, ''));
  if (bracketed !== null) {
    rest = bracketed[1] ?? '';
    turns += 1;
  }
  rest = rest.replace(/£|\bgbp\b/gi, '').trim();
  const signs = [MINUS.test(rest.charAt(0)), rest.length > 1 && MINUS.test(rest.charAt(rest.length - 1))];
  if (signs[0]) rest = rest.slice(1);
  if (signs[1]) rest = rest.slice(0, -1);
  turns += signs.filter(Boolean).length;
  rest = rest.replace(/£/g, '').replace(/^\+/, '').trim();
  // Two marks for the other side, such as a minus in brackets, leave the meaning open.
  return turns > 1 ? null : { digits: rest, negative: turns === 1 };
}

/** True where marks of the direction of writing may show the digits in another order than the file has them. */
const isReordered = (text: string): boolean =>
  text.includes(BACKWARDS) || DIRECTION_MARK.test(/\d.*\d/s.exec(text)?.[0] ?? '');

/**
 * Reads the text of an amount in pounds: thousands separators, `£`, `DR` and `CR`, brackets or a minus for the other
 * side, a dash for zero. `mark` is the decimal mark of the whole file.
 */
export function readAmountText(written: string, mark: DecimalMark = '.'): AmountText {
  // A pound sign in UTF-8 that was read as Windows-1252 has this letter before it.
  const text = written.replace(DIRECTIONS, '').replace(/\u00c2(?=£)/, '');
  if (text.length > 60) return fault('is not an amount');
  if (isReordered(written))
    return fault('has a mark of the direction of writing, which may show other digits; type it again');
  if (NIL.test(text.replace(SPACES, '').replace(/^£/, ''))) return { ok: true, pence: null };
  if (OTHER_CURRENCY.test(text)) return fault('is in another currency; amounts are in pounds sterling');
  if (text.includes('\ufffd')) return fault('has a sign that was lost: the file is not in UTF-8');
  if (SPREADSHEET_ERROR.test(text)) return fault(`is ${text.trim()}; correct its formula in the spreadsheet`);
  const amount = stripped(text);
  if (amount === null) return fault('has more than one sign; it is not clear which side it is on');
  const match = DIGITS[mark].exec(amount.digits);
  if (match === null) {
    return fault(
      DIGITS[','].test(amount.digits)
        ? 'has a comma as decimal mark, and other amounts have none'
        : 'is not an amount',
    );
  }
  const decimals = match[2] ?? '';
  if (decimals.length > 2) return fault('has more than two decimals');
  const pence =
    BigInt((match[1] ?? '').replace(/[ ,.'\u2019]/g, '')) * 100n + BigInt(decimals.padEnd(2, '0'));
  if (pence > MAX_PENCE) return fault('is over 9,999,999,999,999 pounds');
  return { ok: true, pence: amount.negative ? -pence : pence };
}

/** A number as a spreadsheet stores it, such as `1234.5` or `1.2345E3`. */
const STORED = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/;
/** A rest below 1/256 of a penny is noise of binary fractions. A third decimal is at least a tenth of a penny. */
const NOISE = 256n;

/**
 * Reads the number of a spreadsheet's cell from its stored text. The result of a formula may carry noise of binary
 * fractions, such as 1234.5600000000002. The noise does not count as a third decimal.
 */
export function readAmountNumber(text: string): AmountText {
  const match = STORED.exec(text.trim());
  if (match === null) return fault('is not an amount');
  const [, sign, whole = '', decimals = '', exponent = '0'] = match;
  const digits = BigInt(whole + decimals);
  const places = decimals.length - 2 - Number(exponent);
  const [times, parts] = places > 0 ? [1n, 10n ** BigInt(places)] : [10n ** BigInt(-places), 1n];
  const scaled = digits * times;
  const pence = (scaled + parts / 2n) / parts;
  const rest = scaled - pence * parts;
  if (magnitude(rest) * NOISE > parts) return fault('has more than two decimals');
  if (pence > MAX_PENCE) return fault('is over 9,999,999,999,999 pounds');
  return { ok: true, pence: sign === '-' ? -pence : pence };
}

/** Finds the decimal mark of a file: a comma where every amount but zero ends in a comma and two digits. */
export function decimalMark(cells: Iterable<string>): DecimalMark {
  let commas = 0;
  for (const cell of cells) {
    if (/\d,\d{2}\D*$/.test(cell) && !/\.\d{1,2}\D*$/.test(cell)) commas += 1;
    else if (/[1-9]/.test(cell)) return '.';
  }
  return commas > 0 ? ',' : '.';
}
