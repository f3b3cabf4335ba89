import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../schema/endpoints/reads.ts';

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/**
 * Matches rows that have each word of the text in some column, in any order, upper or lower case. Null matches all
 * rows.
 */
export function containing(text: string | null, columns: readonly Column[]): SQL | undefined {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '');
  return and(...words.map((word) => hasWord(word, columns)));
}

function hasWord(word: string, columns: readonly Column[]): SQL | undefined {
  const small = [...word.normalize()].map(smallLetter).join('');
  const pattern = `%${small.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const others = [...new Set(small)].filter((letter) => capitalOf(letter) !== letter);
  return or(...columns.map((column) => sql`${folded(column, others)} like ${pattern} escape '\\'`));
}

/** Folds a column. `like` folds only A to Z, so any other searched letter is also made small in the column. */
const folded = (column: Column, letters: readonly string[]): SQL =>
  letters.reduce((value, letter) => sql`replace(${value}, ${capitalOf(letter)}, ${letter})`, sql`${column}`);

/** Gives the other case of a letter if that is one letter too. The capital of `ß` is two letters, so `ß` stays. */
const one = (letter: string, other: string): string => ([...other].length === 1 ? other : letter);
const smallLetter = (letter: string): string => one(letter, letter.toLowerCase());
const capitalOf = (letter: string): string =>
  letter <= '\u007f' ? letter : one(letter, letter.toUpperCase());
