import { cutText } from '../base/cut.ts';

/** Folds names of accounts and headings for comparison: case, marks and spaces do not count. */

/** Longer texts are neither account names nor headings. */
const LONGEST = 300;

/**
 * Folds a name: lower case, apostrophes dropped, `&` as a word, every other mark a space. Colons of sub-accounts stay.
 */
export function foldName(name: string): string {
  const text = name.slice(0, LONGEST);
  // Most names have plain letters only, and testing the class of every character is slow.
  const marked = PLAIN.test(text)
    ? text
        .toLowerCase()
        .replace(/['`.]/g, '')
        .replace(/&/g, ' and ')
        .replace(/[^a-z0-9:%+]+/g, ' ')
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/['\u2018\u2019\u02bc`.]/g, '')
        .replace(/&/g, ' and ')
        .replace(/[^\p{L}\p{N}:%+]+/gu, ' ');
  return (marked.includes(':') ? marked.replace(/\s*:\s*/g, ':') : marked).trim();
}

const PLAIN = /^[ -~]*$/;

/** Splits a full name into its parts, the outermost first: `Assets:Bank` has two. */
export const segmentsOf = (folded: string): readonly string[] =>
  folded.includes(':') || folded === '' ? folded.split(':').filter((segment) => segment !== '') : [folded];

/** Folds a heading like a name, without the currency. */
export const foldHeading = (heading: string): string =>
  foldName(
    heading
      .slice(0, LONGEST)
      .replace(/\(?£\)?|\(?\bgbp\b\)?/gi, ' ')
      .replace(/:/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Makes text of a source fit for an answer: one line, no control characters, at most `max` characters. */
export const shownText = (text: string, max = 80): string =>
  cutText(
    cutText(text, 4 * max)
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
    max,
  );
