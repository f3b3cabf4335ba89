/** Writes letters and marks of any script in plain ones, as far as they have a plain form. */

/** Plain twins of letters and marks that Unicode does not decompose. */
const TWINS: readonly (readonly [plain: string, characters: string])[] = [
  ['AE', 'Æ'],
  ['ae', 'æ'],
  ['OE', 'Œ'],
  ['oe', 'œ'],
  ['O', 'Ø'],
  ['o', 'ø'],
  ['L', 'Ł'],
  ['l', 'ł'],
  ['D', 'ĐÐ'],
  ['d', 'đð'],
  ['Th', 'Þ'],
  ['th', 'þ'],
  ['SS', 'ẞ'],
  ['ss', 'ß'],
  ['i', 'ı'],
  ['H', 'Ħ'],
  ['h', 'ħ'],
  ['T', 'Ŧ'],
  ['t', 'ŧ'],
  ['k', 'ĸ'],
  ['NG', 'Ŋ'],
  ['ng', 'ŋ'],
  ["'", '‘’‚‛′ʼ´`'],
  ['"', '“”„‟″«»'],
  ['-', '‐‑‒–—―−'],
  ['/', '⁄'],
  ['*', '•'],
  ['.', '·'],
  ['x', '×'],
  [' ', '\t\n\v\f\r\u0085\u2028\u2029'],
];
const TWIN_OF = new Map(TWINS.flatMap(([plain, characters]) => [...characters].map((c) => [c, plain])));

/**
 * Writes one character in plain letters. It gives its twin, or drops accents and format controls and decomposes
 * ligatures, full-width forms and special spaces (Unicode compatibility decomposition).
 */
export function plainOf(character: string): string {
  const twin = TWIN_OF.get(character);
  if (twin !== undefined) return twin;
  const parts = [...character.normalize('NFKD').replace(/[\p{Mn}\p{Cf}]/gu, '')];
  return parts.map((part) => TWIN_OF.get(part) ?? part).join('');
}

/** Matches texts that are plain already, as most names are: ASCII without controls, and without the one twin among it. */
const PLAIN = /^[ -_a-~]*$/;

/**
 * Gives the form of a name for comparing names of a return. Names that differ only in capitals, spaces, accents or the
 * form of their marks are the same: the return writes them with the same letters.
 */
export const plainName = (text: string): string =>
  (PLAIN.test(text) ? text : [...text.normalize('NFC')].map(plainOf).join(''))
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
