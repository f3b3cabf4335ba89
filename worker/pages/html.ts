/**
 * Safe HTML: a value in an `html` template is escaped unless it is HTML itself. The templates are well-formed XML too
 * (every element closed, every attribute in double quotes), so that a strict reader can check the pages.
 */
export class Html {
  readonly #text: string;
  constructor(text: string, made: typeof MADE_HERE) {
    if (made !== MADE_HERE) throw new Error('HTML is made by html and trustedHtml only');
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}
const MADE_HERE = Symbol('made here');

/** Null, undefined and false show nothing; a list shows its parts one after another. */
export type HtmlValue = Html | string | number | bigint | null | undefined | false | readonly HtmlValue[];

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
  // Some readers treat these as line ends, and would turn them into another sign.
  '\u2028': '&#8232;',
  '\u2029': '&#8233;',
};

/** Characters that no page may contain: controls, lone surrogates, and non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const NOT_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]|\p{Cs}/gu;

/** Escapes text for its place between tags and between double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(NOT_TEXT, '\ufffd').replace(/[&<>"'`\t\n\r\u2028\u2029]/g, (sign) => REFERENCES[sign] ?? sign);

/** Matches attributes whose values are addresses. */
const ADDRESS = /\s(?:href|src|data|action|formaction)="$/;
/** Matches addresses of this site, of a part of this page, or of another site over https. */
const SAFE_ADDRESS = /^(?:\/(?![/\\])|#|\?|https:\/\/)/;

function textOf(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeHtml(String(value));
}

/** Writes a value in its place. An address that is not safe becomes `#`. */
function placed(before: string, value: HtmlValue): string {
  if (/\s[\w:-]+=$/.test(before)) throw new Error('an attribute of a template needs double quotes');
  if (ADDRESS.test(before) && !SAFE_ADDRESS.test(typeof value === 'string' ? value : '')) return '#';
  return textOf(value);
}

/** Makes a piece of a page. Values are escaped, except those that `html` made itself. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const text = parts.map((part, index) =>
    index === 0 ? part : placed(parts[index - 1] ?? '', values[index - 1]) + part,
  );
  return new Html(text.join(''), MADE_HERE);
}

/** Marks text of this project's own tools as HTML, such as a guide's. Never use it for a caller's text. */
export const trustedHtml = (text: string): Html => new Html(text, MADE_HERE);
