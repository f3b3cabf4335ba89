import { DIRECTION_MARK } from '../../core/xml/printable.ts';

/**
 * Rules for the characters of a text. The documents are XML, which allows no control characters or lone surrogates.
 * Marks that change the direction of writing could show another name than the filed name, or other words to a person
 * who decides.
 */
export interface CharacterRules {
  /** New lines allowed: note bodies and policies only. */
  readonly newLines?: boolean;
  /** One direction of writing: a name, or words that a person reads before a decision. */
  readonly oneDirection?: boolean;
}

const LONE_SURROGATE = /\p{Cs}/u;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_NEW_LINE = /(?!\n)\p{Cc}/u;
const LINE_SEPARATOR = /[\u2028\u2029]/;
const NOT_XML = /[\uFFFE\uFFFF]/;

/** Describes a text's fault in its characters, or gives null. */
export function characterFault(text: string, rules: CharacterRules = {}): string | null {
  if (LONE_SURROGATE.test(text)) return 'contains half of a surrogate pair, which is not a character';
  if (NOT_XML.test(text)) return 'contains a code that is not a character';
  if (rules.newLines === true) {
    if (CONTROL_BUT_NEW_LINE.test(text)) return 'contains a control character other than a new line';
  } else if (CONTROL.test(text) || LINE_SEPARATOR.test(text)) {
    return 'contains a control character or a new line';
  }
  if (rules.oneDirection === true && DIRECTION_MARK.test(text)) {
    return 'contains a mark that changes the direction of writing';
  }
  return null;
}

/** Turns every kind of line end into a new line, and a tab into a space. */
export const unixLines = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/\t/g, ' ');

/** Counts characters as a reader sees them: code points of the composed form (NFC). */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** Replaces by `?` all characters that are invisible or rearrange visible text. */
export const escapeInvisible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu, '?');
