import { hex, toBase64, utf8 } from './encoding.ts';
import { REDACTED } from './redact.ts';

/** Makes a text an upstream gave fit to be stored and shown. */
export type Hide = (text: string) => string;

/** For replies to messages without secrets. */
export const hideNothing: Hide = (text) => text;

/** A shorter secret is hidden only where it stands as a word of its own, so that it tears no holes in others. */
const SHORTEST_ANYWHERE = 6;

/**
 * An upstream may repeat in an error what it was sent, so every text of a reply that is kept goes through this. The
 * secrets are replaced in the forms such a text can have them: as they are, with any of their characters written as XML
 * or an address writes it, in base64 wherever it begins, and in hexadecimal. The case of their letters does not matter.
 *
 * @param secrets what was sent with the message; blank ones are left out
 */
export function hideSecrets(secrets: readonly string[]): Hide {
  const given = [...new Set(secrets.map((secret) => secret.trim()).filter((secret) => secret !== ''))];
  if (given.length === 0) return hideNothing;
  // The longest first, so that no secret is cut up by one that stands inside it.
  const patterns = given.sort((a, b) => b.length - a.length).flatMap(patternsOf);
  const any = new RegExp(patterns.join('|'), 'giu');
  return (text) => text.replace(any, REDACTED);
}

const patternsOf = (secret: string): readonly string[] => {
  const bytes = utf8(secret);
  const written = [...secret].map(characterPattern).join('');
  return [
    secret.length >= SHORTEST_ANYWHERE ? written : alone(written),
    ...base64Patterns(bytes),
    ...(bytes.length >= SHORTEST_ANYWHERE ? [hex(bytes)] : []),
  ];
};

/** The pattern where no letter or digit stands beside it. */
const alone = (pattern: string): string => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;

/** Names XML has for characters; which of them it uses depends on where the text stood. */
const NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** A character as it is, as XML may write it once more, or as an address may. */
function characterPattern(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const name = NAMES[character];
  const references = [...(name ? [name] : []), `#0*${code}`, `#x0*${code.toString(16)}`].join('|');
  const escapes = Array.from(utf8(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const literal = character === ' ' ? '[ +]' : character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  // The longer first: an ampersand also begins its own reference, a per cent sign its own escape.
  return `(?:&(?:${references});|${escapes}|${literal})`;
}

/** Fewer characters of base64 than this stand in a text by chance. */
const SHORTEST_BASE64 = 7;

/**
 * Base64 of something that the secret is a part of, in either alphabet: the characters that depend on the secret
 * alone, for each of the three places in a group of bytes where it may begin. Where nothing stands around it, with
 * the last character and the padding.
 */
function base64Patterns(bytes: Uint8Array): readonly string[] {
  const within = [0, 1, 2].map((shift) => {
    const encoded = toBase64(new Uint8Array([...new Uint8Array(shift), ...bytes]));
    return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
  });
  const either = (text: string) => text.replaceAll('+', '[+-]').replaceAll('/', '[/_]');
  const whole = either(toBase64(bytes)).replace(/=+$/, '=*');
  return [
    bytes.length >= SHORTEST_ANYWHERE ? whole : alone(whole),
    ...within.filter((part) => part.length >= SHORTEST_BASE64).map(either),
  ];
}
