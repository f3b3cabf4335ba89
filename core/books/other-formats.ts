/** Names the format of a file that is no export of a trial balance, so that its refusal says what was sent. */

type Format = readonly [mark: RegExp, words: string];

/** Beginnings of texts. A file of bytes is compared by its first characters. */
const BEGINNINGS: readonly Format[] = [
  [/^%PDF-/, 'a PDF'],
  [/^\s*<(!doctype html|html|head|meta|body|table)\b/i, 'a web page, which some programs name .xls'],
  [/^\s*(OFXHEADER|<OFX|!(type:|trns|hdr|accnt))/i, 'a list of transactions'],
  [/^\s*<(\?xml|workbook\b)/i, 'a file of XML'],
  [/^\{\\rtf/, 'a text document'],
  [/^\s*[[{]\s*["{[\]}]/, 'JSON'],
];

/** Parts of other zip files, by their paths in lower case. */
const PATHS: readonly Format[] = [
  [/^content\.xml$/, 'an OpenDocument file'],
  [/^index\/.*\.iwa$|^index\.zip$/, 'a file of Numbers or Pages'],
  [/^xl\/workbook\.bin$/, 'a binary workbook (.xlsb)'],
  [/^word\//, 'a text document'],
  [/^ppt\//, 'a presentation'],
];

const sayAs = (words: string | undefined): string | null =>
  words === undefined ? null : `it is ${words}; export the trial balance as .xlsx or .csv`;

const begun = (text: string): string | undefined => BEGINNINGS.find(([mark]) => mark.test(text))?.[1];

/** First characters of a zip file, such as a workbook. */
const ZIP = 'PK\u0003\u0004';

/** Explains that a text has another format, or gives null where its beginning shows none. */
export const otherFormatOf = (text: string): string | null =>
  sayAs(text.startsWith(ZIP) ? 'a workbook or another zip file' : begun(text));

const MOST_COMPARED = 200;
const TEXT = /^[\t\r\n -\u00ff]+$/;

/** Explains that bytes that are no zip file have another format. */
export function otherFormatOfBytes(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(0, MOST_COMPARED));
  return sayAs(begun(text) ?? (TEXT.test(text) ? 'a text, and no workbook' : undefined));
}

/** Explains that a zip file is no workbook, by the paths of its parts. */
export const otherFormatOfParts = (paths: readonly string[]): string | null =>
  sayAs(PATHS.find(([mark]) => paths.some((path) => mark.test(path)))?.[1]);
