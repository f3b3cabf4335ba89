import { type Column, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from './store.ts';

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** Rows of which some column contains the text, in letters of either case. All rows for null. */
export function containing(text: string | null, columns: readonly Column[]): SQL | undefined {
  if (text === null || text === '') return undefined;
  const small = [...text.normalize()].map(smallLetter).join('');
  const pattern = `%${small.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const others = [...new Set(small)].filter((letter) => capitalOf(letter) !== letter);
  return or(...columns.map((column) => sql`${folded(column, others)} like ${pattern} escape '\\'`));
}

/** `like` folds A to Z alone, so any other letter that is looked for is made small in what is kept, too. */
const folded = (column: Column, letters: readonly string[]): SQL =>
  letters.reduce((value, letter) => sql`replace(${value}, ${capitalOf(letter)}, ${letter})`, sql`${column}`);

/** A letter's other form where that is one letter too: that of `ß` is two. */
const one = (letter: string, other: string): string => ([...other].length === 1 ? other : letter);
const smallLetter = (letter: string): string => one(letter, letter.toLowerCase());
const capitalOf = (letter: string): string =>
  letter <= '\u007f' ? letter : one(letter, letter.toUpperCase());
