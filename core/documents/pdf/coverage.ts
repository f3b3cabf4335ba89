import { printable } from './text.ts';

/**
 * The code points that both weights of the typeface have, as ranges in hexadecimal (fonts/cut.py). With this list the
 * text of a filing can be checked without a font. A test compares it with the fonts.
 */
export const COVERED =
  '20-7e,a0-181,186,18a,18d-190,192-194,196-197,19a-19b,19e,1a0-1a1,1af-1b1,1b7,1bf-1c3,1cd-1dd,1e2-1e7,1ea-1eb,1ee-1f0,1f4-1f5,1f7-201,204-205,208-209,20c-20d,218-220,222-223,226-227,237,23a-23e,241-245,248-249,374-375,37a,37e,384-38a,38c,38e-3a1,3a3-3d1,3d5,3d7,3d9,3db,3dd,3e1,3f4,3f7-3f8,400-45f,1e02-1e03,1e06-1e07,1e0a-1e11,1e16-1e17,1e1e-1e2b,1e32-1e3b,1e3e-1e49,1e52-1e53,1e56-1e63,1e66-1e67,1e6a-1e6f,1e72-1e73,1e7e-1e85,1e8e-1e97,1e9e-1ef9,2010-201e,2020-2023,2026,2030-2033,2035,2039-203a,2044,2070-2071,2074-208e,20ac,2116-2117,211e,2120,2122,2153-215e,2190-2193,2212,2248,2260-2261,2264-2265,25a1,2713,ffff';

const RANGES = COVERED.split(',').map((range) => {
  const [first = '', last = first] = range.split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
});

const isCovered = (codePoint: number): boolean =>
  RANGES.some(([first, last]) => first <= codePoint && codePoint <= last);

/** Matches most texts quickly: the typeface has every character of these ranges. */
const PLAIN = /^[\n\x20-\x7e\u00a0-\u017f]*$/;

/** Lists the characters of a text that the PDFs show as a square, each once, in their order. */
export const notPrinted = (text: string): readonly string[] =>
  PLAIN.test(text)
    ? []
    : [...new Set(text.normalize('NFC'))].filter(
        (character) => character !== '\u25a1' && printable(character, isCovered).includes('\u25a1'),
      );
