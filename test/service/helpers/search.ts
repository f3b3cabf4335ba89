/** Searches for secrets: every form in which one may be written, in a text of any length, in one pass. */

/** Escapes XML's five characters a second time, as in a text inside an escaped text. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
const swappedCase = (text: string): string =>
  [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
export const base64 = (text: string, before = ''): string =>
  Buffer.from(before + text, 'utf8').toString('base64');
const everyByte = (text: string): string => [...Buffer.from(text)].map((b) => `%${b.toString(16)}`).join('');

/** Gives every form in which a secret is repeated, and searched for. */
export const formsOf = (secret: string): readonly string[] => [
  secret,
  swappedCase(secret),
  escaped(secret),
  encodeURIComponent(secret),
  everyByte(secret),
  base64(secret),
  base64(secret).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('hex').toUpperCase(),
];

/** Gives further forms: the base64 of a secret with text before it. */
const coresOf = (secret: string): readonly string[] =>
  [1, 2].map((shift) =>
    base64(secret, ' '.repeat(shift)).slice(
      Math.ceil((shift * 8) / 6),
      Math.floor(((shift + Buffer.from(secret).length) * 8) / 6),
    ),
  );

interface Needle {
  readonly form: string;
  readonly written: string;
}

/** Combines two characters into sixteen bits: places are found by these first, then by the whole text. */
const first = (text: string, at: number): number =>
  ((text.charCodeAt(at) << 8) ^ text.charCodeAt(at + 1) ^ (text.charCodeAt(at + 2) << 4)) & 0xffff;

/** Matches a short number, whose digits also occur in longer numbers and hashes by chance. */
const SHORT_NUMBER = /^\d{1,8}$/;
const IN_A_WORD = /[0-9a-z]/i;

/** True if a needle is at a place. A short number must have no letter or digit next to it. */
const standsAt = (text: string, at: number, written: string): boolean =>
  text.startsWith(written, at) &&
  !(
    SHORT_NUMBER.test(written) &&
    (IN_A_WORD.test(text.charAt(at - 1)) || IN_A_WORD.test(text.charAt(at + written.length)))
  );

/** Finds the needles in a text, in one pass for any number of them. */
function walk(text: string, needles: readonly Needle[]): readonly string[] {
  const beginning = new Map<number, Needle[]>();
  for (const needle of needles) {
    const known = first(needle.written, 0);
    const others = beginning.get(known);
    if (others === undefined) beginning.set(known, [needle]);
    else others.push(needle);
  }
  const begins = new Uint8Array(0x10000);
  for (const known of beginning.keys()) begins[known] = 1;
  const seen = new Set<string>();
  for (let at = 0; at + 2 < text.length; at += 1) {
    const known = first(text, at);
    if (begins[known] === 0) continue;
    for (const { form, written } of beginning.get(known) ?? [])
      if (standsAt(text, at, written)) seen.add(form);
  }
  return [...seen];
}

/** Gives the forms of each secret that are in a text, in upper or lower case, except in base64 of longer texts. */
export const found = (text: string, secrets: readonly string[]): readonly string[] => {
  const inJson = (form: string) => JSON.stringify(form).slice(1, -1);
  const anyCase = secrets.flatMap((secret) =>
    formsOf(secret).flatMap((form) =>
      [form, inJson(form)].map((written): Needle => ({ form, written: written.toLowerCase() })),
    ),
  );
  const cores = secrets.flatMap(coresOf).map((core): Needle => ({ form: core, written: core }));
  return [...walk(text.toLowerCase(), anyCase), ...walk(text, cores)];
};
