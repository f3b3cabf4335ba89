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

interface Character extends Piece {
  readonly width: number;
}

/** Every character of the runs with its width in points at the size. */
function measure(runs: readonly Run[], faces: Typefaces, size: number, bold: boolean): Character[] {
  const has = (codePoint: number): boolean => faces.regular.has(codePoint) && faces.bold.has(codePoint);
  const characters: Character[] = [];
  for (const run of runs) {
    const small = run.small === true;
    const isBold = run.bold === true || (bold && !small);
    const face = isBold ? faces.bold : faces.regular;
    const scale = small ? size * smallScale : size;
    for (const text of printable(run.text, has)) {
      characters.push({ text, bold: isBold, small, width: text === '\n' ? 0 : face.widthOf(text) * scale });
    }
  }
  return characters;
}

const isLetter = (character: Character | undefined): boolean =>
  character !== undefined && /^\p{L}$/u.test(character.text);

/** A line may end after a space, and after a dash or stroke that joins two words. */
function mayEndAfter(characters: readonly Character[], index: number): boolean {
  const text = characters[index]?.text ?? '';
  if (text === ' ') return true;
  return (
    '-/\u2010\u2013\u2014'.includes(text) &&
    isLetter(characters[index - 1]) &&
    isLetter(characters[index + 1])
  );
}

function lineOf(characters: readonly Character[], from: number, to: number, runsOn: boolean): Line {
  let end = to;
  while (end > from && characters[end - 1]?.text === ' ') end -= 1;
  const pieces: { text: string; bold: boolean; small: boolean }[] = [];
  let width = 0;
  for (const character of characters.slice(from, end)) {
    const last = pieces.at(-1);
    if (last?.bold === character.bold && last.small === character.small) last.text += character.text;
    else pieces.push({ text: character.text, bold: character.bold, small: character.small });
    width += character.width;
  }
  return { pieces, width, runsOn: runsOn && end < to };
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
  const characters = measure(runs, faces, style.size, style.bold === true);
  if (characters.length === 0) return [];
  const lines: Line[] = [];
  const limit = width + 0.01;
  let start = 0;
  let mayEnd = 0;
  let used = 0;
  const end = (to: number, next: number, runsOn: boolean): void => {
    lines.push(lineOf(characters, start, to, runsOn));
    start = next;
    mayEnd = next;
    used = 0;
  };
  for (let i = 0; i < characters.length; i += 1) {
    const character = characters[i];
    if (character === undefined) break;
    if (character.text === '\n') {
      end(i, i + 1, false);
      continue;
    }
    used += character.width;
    if (used > limit && character.text !== ' ' && i > start) {
      const at = mayEnd > start ? mayEnd : i;
      end(at, at, true);
      i = at - 1;
      continue;
    }
    if (mayEndAfter(characters, i)) mayEnd = i + 1;
  }
  lines.push(lineOf(characters, start, characters.length, false));
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
  const characters = measure(runs, faces, style.size, style.bold === true);
  characters.forEach((character, index) => {
    if (character.text === '\n') {
      inWord = 0;
      inLine = 0;
      return;
    }
    inLine += character.width;
    inWord = character.text === ' ' ? 0 : inWord + character.width;
    word = Math.max(word, inWord);
    line = Math.max(line, inLine);
    if (mayEndAfter(characters, index)) inWord = 0;
  });
  return { word, line };
}
