import { hex, toBase64, utf8 } from './encoding.ts';
import { REDACTED } from './envelope-redaction.ts';

/** Makes an upstream's text fit to be stored and shown. */
export type Redaction = (text: string) => string;

/** Leaves texts unchanged. For replies to messages without secrets. */
export const redactNothing: Redaction = (text) => text;

/** A shorter secret is replaced only where it is a whole word, so that other words stay intact. */
const SHORTEST_ANYWHERE = 6;

/**
 * Makes a function that redacts secrets. An upstream may repeat parts of the message in an error, so every text of a
 * reply that is kept goes through this function. It replaces the secrets in each form that such a text can have. They
 * may be plain, with characters escaped as XML or an address does, in base64 at any offset, or in hexadecimal. The case
 * of letters does not matter.
 *
 * @param secrets sent with the message; blank ones are ignored
 */
export function redactSecrets(secrets: readonly string[]): Redaction {
  const given = [...new Set(secrets.map((secret) => secret.trim()).filter((secret) => secret !== ''))];
  if (given.length === 0) return redactNothing;
  // The longest come first, so that a secret is not cut up by a shorter one inside it.
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

/** Restricts the pattern to places where no letter or digit comes before or after. */
const alone = (pattern: string): string => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;

/** Names that XML has for characters. The place of a text decides which of them XML uses. */
const NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** Makes the pattern of a character: plain, escaped by XML once more, or escaped in an address. */
function characterPattern(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const name = NAMES[character];
  const references = [...(name ? [name] : []), `#0*${code}`, `#x0*${code.toString(16)}`].join('|');
  const escapes = Array.from(utf8(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const literal = character === ' ' ? '[ +]' : character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  // The longer forms come first: an ampersand also begins its own reference, a per cent sign its own escape.
  return `(?:&(?:${references});|${escapes}|${literal})`;
}

/** Fewer characters of base64 than this may occur in a text by chance. */
const SHORTEST_BASE64 = 7;

/**
 * Makes patterns for base64 of a text that contains the secret, in either alphabet. Only characters that depend on
 * nothing but the secret count, for each of its three offsets in a group of bytes. A pattern of the secret without
 * surroundings has the last character and the padding too.
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
