import { plainOf } from '../words/plain-letters.ts';

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

/** Names a character: `£ (U+00A3)`; a control or a lone surrogate only by its code point. */
export function nameOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `${character} (${code})` : code;
}
