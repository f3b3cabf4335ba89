import { toBase64, utf8 } from './encoding.ts';
import { REDACTED } from './redact.ts';

/** Makes a text an upstream gave fit to be stored and shown. */
export type Hide = (text: string) => string;

/** For replies to messages without secrets. */
export const hideNothing: Hide = (text) => text;

/** A shorter secret is hidden only where it stands as a word of its own, so that it tears no holes in others. */
const SHORTEST_ANYWHERE = 6;

/**
 * An upstream may repeat in an error what it was sent, so every text of a reply that is kept goes through this. The
 * secrets are replaced in the forms such a text can have them: as they are, escaped for XML once more, for an address,
 * and in base64; whatever the case of their letters.
 *
 * @param secrets what was sent with the message; blank ones are left out
 */
export function hideSecrets(secrets: readonly string[]): Hide {
  const forms = new Set(secrets.map((secret) => secret.trim()).flatMap((s) => (s === '' ? [] : formsOf(s))));
  if (forms.size === 0) return hideNothing;
  // The longest first, so that no form is cut up by one that stands inside it.
  const patterns = [...forms].sort((a, b) => b.length - a.length).map(patternOf);
  const any = new RegExp(patterns.join('|'), 'giu');
  return (text) => text.replace(any, REDACTED);
}

const formsOf = (secret: string): readonly string[] => [secret, forAddress(secret), toBase64(utf8(secret))];

/** A lone half of a surrogate pair has no form in an address. */
const forAddress = (secret: string): string => {
  try {
    return encodeURIComponent(secret);
  } catch {
    return secret;
  }
};

/** What XML writes in place of a character; which of them it does depends on where the text stood. */
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;|&#38;|&#x26;',
  '<': '&lt;|&#60;|&#x3c;',
  '>': '&gt;|&#62;|&#x3e;',
  '"': '&quot;|&#34;|&#x22;',
  "'": '&apos;|&#39;|&#x27;',
};

function patternOf(form: string): string {
  const literal = [...form].map((character) => {
    const references = REFERENCES[character];
    // The longer first: an ampersand also begins its own reference.
    if (references !== undefined) return `(?:${references}|${character})`;
    return character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  });
  const pattern = literal.join('');
  return form.length >= SHORTEST_ANYWHERE ? pattern : `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;
}
