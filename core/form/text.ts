/**
 * Converts text to the form's narrow characters. Names arrive in any script; the return takes unaccented letters,
 * digits and a few marks. Text that these can write without changing the name is rewritten. Any other character is
 * refused by name, never silently dropped.
 */
export type FormText =
  | { readonly ok: true; readonly text: string }
  /** Each character once, named with its code point: `£ (U+00A3)`. */
  | { readonly ok: false; readonly characters: readonly string[] };

const FORM = /^[A-Za-z0-9 ,.()/&'\-"!%*_+:@<>?=;]*$/;
const HEADER = /^[A-Za-z0-9 &'()*,\-./]*$/;

/** Converts text for a box of the return: `A-Z a-z 0-9 space , . ( ) / & ' - " ! % * _ + : @ < > ? = ;`. */
export const toFormText = (text: string): FormText => fitTo(FORM, text);

/** Converts text for the header's agent reference and agent name: `A-Z a-z 0-9 space & ' ( ) * , - . /`. */
export const toHeaderText = (text: string): FormText => fitTo(HEADER, text);

function fitTo(allowed: RegExp, text: string): FormText {
  // Nearly every text: plain letters and marks stay the same.
  if (allowed.test(text)) return { ok: true, text: onOneSpace(text) };
  const refused = new Set<string>();
  let plain = '';
  for (const character of text.normalize('NFC')) {
    const rewritten = plainOf(character);
    if (allowed.test(rewritten)) plain += rewritten;
    else refused.add(nameOf(character));
  }
  if (refused.size > 0) return { ok: false, characters: [...refused] };
  return { ok: true, text: onOneSpace(plain) };
}

const onOneSpace = (text: string): string => text.replace(/ +/g, ' ').trim();

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
function plainOf(character: string): string {
  const twin = TWIN_OF.get(character);
  if (twin !== undefined) return twin;
  const parts = [...character.normalize('NFKD').replace(/[\p{Mn}\p{Cf}]/gu, '')];
  return parts.map((part) => TWIN_OF.get(part) ?? part).join('');
}

/** Names a character: `£ (U+00A3)`; a control or a lone surrogate only by its code point. */
export function nameOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `${character} (${code})` : code;
}
