/**
 * Makes text fit for a document. Nothing else checks a caller's words before they reach a page.
 *
 * - Line ends become a single newline (XML 1.0 section 2.11 would do so on reading).
 * - Characters XML cannot carry (XML 1.0 production 2: controls, lone surrogates, U+FFFE, U+FFFF), and the C1
 *   controls it discourages, become U+FFFD, so that a reader sees that something stood there.
 * - Bidirectional controls (Unicode UAX 9) are dropped: they could make a figure or a name read backwards.
 */
export function printableText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replace(DIRECTION_MARKS, '')
    .replace(NOT_CARRIED, '\uFFFD');
}

/** Nearly every text: it needs no change. */
const PLAIN = /^[\n -~]*$/;
/** Matches a mark that changes the direction of writing. */
export const DIRECTION_MARK = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const DIRECTION_MARKS = new RegExp(DIRECTION_MARK, 'g');
const NOT_CARRIED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Makes printable text of one line: runs of white space become one space, none at either end. */
export const singleLine = (text: string): string =>
  ONE_LINE.test(text) ? text : printableText(text).replace(/\s+/g, ' ').trim();

/** Plain words with one space between them: nearly every figure, date and name. */
const ONE_LINE = /^[!-~]+(?: [!-~]+)*$/;
