import type { Run } from '../blocks.ts';
import { printable } from './text.ts';
import type { Typeface } from './typeface.ts';

export interface Typefaces {
  readonly regular: Typeface;
  readonly bold: Typeface;
}

/** Size of secondary text, as a fraction of the size of the text around it. */
export const smallScale = 0.86;

/** Part of a line, in one weight and size. */
export interface Piece {
  readonly text: string;
  readonly bold: boolean;
  /** Secondary text: smaller and lighter. */
  readonly small: boolean;
}

/** One line as it is printed. */
export interface Line {
  readonly pieces: readonly Piece[];
  /** Width in points, without spaces at its end. */
  readonly width: number;
  /** True when the text runs on, so that a space belongs between this line and the next. */
  readonly runsOn: boolean;
}

/** A part of a text in one look, up to the next one. */
interface Stretch {
  readonly from: number;
  readonly bold: boolean;
  readonly small: boolean;
}

/** Runs joined into one text, with the width of each of its characters in points. */
interface Measured {
  readonly text: string;
  /** The widths stay valid until the next text is measured. */
  readonly widths: Float64Array;
  readonly stretches: readonly Stretch[];
}

/** Room for the widths of nearly any text, used again for each text. */
const ROOM = new Float64Array(1 << 12);

const NEWLINE = '\n'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);

/** Gives the look of each run and where it begins. Neighbouring runs of one look become one stretch. */
function stretchesOf(runs: readonly Run[], texts: readonly string[], allBold: boolean): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const [index, run] of runs.entries()) {
    const { length } = texts[index] ?? '';
    if (length === 0) continue;
    const small = run.small === true;
    const bold = run.bold === true || (allBold && !small);
    const last = stretches.at(-1);
    if (last?.bold !== bold || last.small !== small) stretches.push({ from, bold, small });
    from += length;
  }
  return stretches;
}

/** Measures every character of the runs at the size. */
function measure(runs: readonly Run[], faces: Typefaces, size: number, allBold: boolean): Measured {
  const has = (codePoint: number): boolean => faces.regular.has(codePoint) && faces.bold.has(codePoint);
  const texts = runs.map((run) => printable(run.text, has));
  const text = texts.length === 1 ? (texts[0] ?? '') : texts.join('');
  const widths = text.length <= ROOM.length ? ROOM : new Float64Array(text.length);
  const stretches = stretchesOf(runs, texts, allBold);
  for (const [index, { from, bold, small }] of stretches.entries()) {
    const face = bold ? faces.bold : faces.regular;
    const scale = small ? size * smallScale : size;
    const to = stretches[index + 1]?.from ?? text.length;
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      widths[at] = code === NEWLINE ? 0 : face.widthOf(code) * scale;
    }
  }
  return { text, widths, stretches };
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /^\p{L}$/u.test(character);

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const MONTH_AND_YEAR = new RegExp(`^(?:${MONTHS}) \\d{4}`);
const DAY_AND_MONTH = new RegExp(`\\d (?:${MONTHS})$`);
const YEAR = /^\d{4}$/;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** True for a space in a date, such as `30 September 2026`, which is read as one word. */
function isInDate(text: string, index: number): boolean {
  if (isDigit(text.charCodeAt(index - 1))) return MONTH_AND_YEAR.test(text.slice(index + 1, index + 15));
  const isYear = isDigit(text.charCodeAt(index + 1)) && YEAR.test(text.slice(index + 1, index + 5));
  return isYear && DAY_AND_MONTH.test(text.slice(Math.max(0, index - 11), index));
}

/** True where a line may end: after a space outside a date, and after a dash or slash that joins two words. */
function mayEndAfter(text: string, index: number): boolean {
  switch (text.charCodeAt(index)) {
    case SPACE:
      return !isInDate(text, index);
    case 0x2d: // hyphen
    case 0x2f: // slash
    case 0x2010: // hyphen that is not a minus sign
    case 0x2013: // short dash
    case 0x2014: // long dash
      return isLetter(text[index - 1]) && isLetter(text[index + 1]);
    default:
      return false;
  }
}

/** Gives the pieces of a part of the text, one for each stretch in it. */
function piecesOf({ text, stretches }: Measured, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  stretches.forEach((stretch, index) => {
    const start = Math.max(from, stretch.from);
    const end = Math.min(to, stretches[index + 1]?.from ?? to);
    if (start < end) pieces.push({ text: text.slice(start, end), bold: stretch.bold, small: stretch.small });
  });
  return pieces;
}

function lineOf(measured: Measured, from: number, to: number, runsOn: boolean): Line {
  let end = to;
  while (end > from && measured.text.charCodeAt(end - 1) === SPACE) end -= 1;
  let width = 0;
  for (let at = from; at < end; at += 1) width += measured.widths[at] ?? 0;
  return { pieces: piecesOf(measured, from, end), width, runsOn: runsOn && end < to };
}

/**
 * Finds the end of a line that is full at `full`: the last allowed place, else its last space (in a date), else `full`
 * itself.
 */
const endOfFull = (full: number, start: number, mayEnd: number, lastSpace: number): number => {
  if (mayEnd > start) return mayEnd;
  return lastSpace >= start ? lastSpace + 1 : full;
};

/**
 * Breaks runs into lines no wider than `width` points. Newlines are kept, and so is an empty line. A word wider than a
 * line is broken where the line is full, and a date at its last space; nothing is clipped. No text at all gives no
 * lines.
 */
export function wrap(
  runs: readonly Run[],
  faces: Typefaces,
  style: { readonly size: number; readonly bold?: boolean },
  width: number,
): Line[] {
  const measured = measure(runs, faces, style.size, style.bold === true);
  const { text, widths } = measured;
  if (text === '') return [];
  const lines: Line[] = [];
  const limit = width + 0.01;
  let start = 0;
  let mayEnd = 0;
  let lastSpace = -1;
  let used = 0;
  const end = (to: number, next: number, runsOn: boolean): void => {
    lines.push(lineOf(measured, start, to, runsOn));
    start = next;
    mayEnd = next;
    used = 0;
  };
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === NEWLINE) {
      end(i, i + 1, false);
      continue;
    }
    used += widths[i] ?? 0;
    if (used > limit && code !== SPACE && i > start) {
      const at = endOfFull(i, start, mayEnd, lastSpace);
      end(at, at, true);
      i = at - 1;
      continue;
    }
    if (code === SPACE) lastSpace = i;
    if (mayEndAfter(text, i)) mayEnd = i + 1;
  }
  lines.push(lineOf(measured, start, text.length, false));
  return lines;
}

/** Gives the width in points of the widest part that cannot be broken, and of the widest unbroken line. */
export function extent(
  runs: readonly Run[],
  faces: Typefaces,
  style: { readonly size: number; readonly bold?: boolean },
): { readonly word: number; readonly line: number } {
  let word = 0;
  let line = 0;
  let inWord = 0;
  let inLine = 0;
  const { text, widths } = measure(runs, faces, style.size, style.bold === true);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === NEWLINE) {
      inWord = 0;
      inLine = 0;
      continue;
    }
    const width = widths[i] ?? 0;
    inLine += width;
    const isEnd = mayEndAfter(text, i);
    inWord = code === SPACE && isEnd ? 0 : inWord + width;
    word = Math.max(word, inWord);
    line = Math.max(line, inLine);
    if (isEnd) inWord = 0;
  }
  return { word, line };
}
