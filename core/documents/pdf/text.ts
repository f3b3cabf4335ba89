/**
 * Text as the pages can show it. Every text of a caller must give a document, so nothing here throws:
 *
 * - composed first (NFC), so that w and a combining circumflex become the Welsh letter the typeface has;
 * - line and paragraph separators, carriage returns, vertical tabs and form feeds become newlines; every other space
 *   becomes a plain one (the no-break space stays, it holds a line together);
 * - direction controls, zero-width characters, soft hyphens and variation selectors are dropped: a reader does not see
 *   them, and they could only reorder or hide the text;
 * - a character the typeface lacks is replaced by its compatible form (a ligature, a full-width letter, circled
 *   figures), otherwise by its form with fewer marks. If it has neither, it shows as a square, so that a reader sees
 *   the gap.
 */
const dropped = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const newlines = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const spaces = /[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const noBreakSpaces = /[\u2007\u202f]/g;
/** Text without any character that the rules above could change. Most text needs only this one test. */
const plain = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f]*$/;

/**
 * Shown in place of characters that the typeface lacks: a white square, or a question mark where that is missing too.
 */
const whiteSquare = 0x25a1;

/** Dashes and quotes that a typeface may lack, each with one that it has. */
const lookalikes: Readonly<Record<string, string>> = {
  '\u02bc': '\u2019',
  '\u02b9': '\u2032',
  '\u2015': '\u2014',
  '\u2027': '\u00b7',
  '\u203e': '\u00af',
  '\u2043': '\u2010',
  '\u2215': '/',
  '\u2219': '\u00b7',
  '\u22c5': '\u00b7',
  '\u25cf': '\u2022',
  '\u2500': '\u2014',
  '\u2605': '*',
  '\u2714': '\u2713',
};

/**
 * Gives the text in characters that the typeface has; newlines are kept.
 *
 * @param has tells whether the typeface shows a code point
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  if (plain.test(text) && everyCharacter(text, has)) return text;
  const clean = text
    .normalize('NFC')
    .replace(newlines, '\n')
    .replace(spaces, ' ')
    .replace(noBreakSpaces, '\u00a0')
    .replace(dropped, '');
  // Some characters have many compatible forms to try, and a note can repeat one five thousand times.
  const found = new Map<string, string>([['\n', '\n']]);
  let out = '';
  for (const character of clean) {
    const known = found.get(character) ?? shown(character, has);
    found.set(character, known);
    out += known;
  }
  return out;
}

/**
 * Makes text for bookmarks and the title bar, which the reader's own typeface shows. Only unsafe characters are
 * replaced.
 */
export const plainLine = (text: string): string =>
  printable(text, (codePoint) => codePoint >= 0x20 && !isUnassignable(codePoint))
    .replace(/\s+/gu, ' ')
    .trim();

/** True for controls, lone surrogates, private use and non-characters, which are never text. */
const isUnassignable = (c: number): boolean =>
  (c >= 0x7f && c <= 0x9f) || (c >= 0xd800 && c <= 0xf8ff) || (c & 0xfffe) === 0xfffe || c >= 0xf0000;

function everyCharacter(text: string, has: (codePoint: number) => boolean): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code !== 10 && !has(code)) return false;
  }
  return true;
}

const isOneLetter = (text: string): boolean => /^\P{M}$/u.test(text);

function shown(character: string, has: (codePoint: number) => boolean): string {
  const shows = (text: string): boolean => text !== '' && [...text].every((c) => has(c.codePointAt(0) ?? 0));
  if (shows(character)) return character;
  const parts = [...character.normalize('NFKD')];
  const candidates = [
    lookalikes[character] ?? '',
    character.normalize('NFKC'),
    // Marks are dropped one by one, the outermost first: a Vietnamese letter keeps its circumflex when only the tone is
    // lacking.
    ...parts
      .map((_, index) =>
        parts
          .slice(0, parts.length - index)
          .join('')
          .normalize('NFC'),
      )
      .filter(isOneLetter),
  ];
  return candidates.find(shows) ?? (has(whiteSquare) ? String.fromCodePoint(whiteSquare) : '?');
}
