import type { Run } from '../blocks.ts';
import { printable } from './text.ts';
import type { Typeface } from './typeface.ts';

export interface Typefaces {
  readonly regular: Typeface;
  readonly bold: Typeface;
}

/** Size of secondary text, as part of the size of the text it stands in. */
export const smallScale = 0.86;

/** Part of a line in one weight and size. */
export interface Piece {
  readonly text: string;
  readonly bold: boolean;
  /** Secondary text: smaller and lighter. */
  readonly small: boolean;
}

/** One line as it is printed. */
export interface Line {
  readonly pieces: readonly Piece[];
  /** Points, spaces at its end left out. */
  readonly width: number;
  /** True when the text runs on: a space belongs between this line and the next. */
  readonly runsOn: boolean;
}

/** A stretch of a text in one look, up to the next one. */
interface Stretch {
  readonly from: number;
  readonly bold: boolean;
  readonly small: boolean;
}

/** Runs as one text, with the width of each of its characters in points. */
interface Measured {
  readonly text: string;
  /** They stay until the next text is measured. */
  readonly widths: Float64Array;
  readonly stretches: readonly Stretch[];
}

/** Room for the widths of nearly any text, kept from text to text. */
const ROOM = new Float64Array(1 << 12);

const NEWLINE = '\n'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);

/** The look of each run, from where it begins; runs of one look after another are one stretch. */
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

/** A line may end after a space, and after a dash or stroke that joins two words. */
function mayEndAfter(text: string, index: number): boolean {
  switch (text.charCodeAt(index)) {
    case SPACE:
      return true;
    case 0x2d: // hyphen
    case 0x2f: // stroke
    case 0x2010: // hyphen that is no minus sign
    case 0x2013: // short dash
    case 0x2014: // long dash
      return isLetter(text[index - 1]) && isLetter(text[index + 1]);
    default:
      return false;
  }
}

/** The pieces of a part of the text, one for each stretch that it takes part in. */
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
 * Breaks runs into lines no wider than `width` points. Newlines are kept, an empty line too; a word wider than a
 * line is broken where the line is full, never clipped. No text at all gives no lines.
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
      const at = mayEnd > start ? mayEnd : i;
      end(at, at, true);
      i = at - 1;
      continue;
    }
    if (mayEndAfter(text, i)) mayEnd = i + 1;
  }
  lines.push(lineOf(measured, start, text.length, false));
  return lines;
}

/** Width in points of the widest stretch that cannot be broken, and of the widest line as it stands. */
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
    inWord = code === SPACE ? 0 : inWord + width;
    word = Math.max(word, inWord);
    line = Math.max(line, inLine);
    if (mayEndAfter(text, i)) inWord = 0;
  }
  return { word, line };
}
