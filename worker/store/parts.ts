/**
 * Splits long texts. A libSQL server takes no value of more than 5,000,000 bytes, and gives no answer of more than
 * 10,000,000. So a long text is stored as a row with its first part, and a row for each other.
 */

/** Characters of a part, each of which is one byte. */
export const PART = 1_000_000;

/** Number of parts to read in one answer. */
export const PARTS_AT_ONCE = 8;

/** Splits a text into parts: the first, and the others. */
export function inParts(text: string): readonly [first: string, ...others: string[]] {
  const others: string[] = [];
  for (let at = PART; at < text.length; at += PART) others.push(text.slice(at, at + PART));
  return [text.slice(0, PART), ...others];
}
