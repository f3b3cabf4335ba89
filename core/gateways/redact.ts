import type { Element } from '@xmldom/xmldom';
import { type Writing, writeDocument } from '../xml/canonical.ts';
import type { Digests } from './digests.ts';
import { hex, utf8 } from './encoding.ts';

/** What stands in a stored envelope where a secret stood in the one that was sent. */
export const REDACTED = '[REDACTED]';

/**
 * An envelope as it is stored: written from the tree that was sent, with the content of the given elements replaced. A
 * secret is replaced by its place, never by looking for its text. So a short password cannot tear holes in the figures,
 * and an escaped one cannot slip through. Everything else is verbatim (contract section 2.4).
 */
export const writeRedacted = (
  root: Element,
  secrets: readonly Element[],
  writing: Pick<Writing, 'kept'> = {},
): string =>
  writeDocument(root, { ...writing, replace: new Map(secrets.map((element) => [element, REDACTED])) });

/**
 * An envelope to the tax authority with the user id replaced that it was sent with. For those that were written before the
 * id was replaced as it is now, by where it stands; a `<` in a text is always escaped.
 */
export const redactSender = (xml: string): string =>
  xml.replace(/<SenderID>[^<]*<\/SenderID>/, `<SenderID>${REDACTED}</SenderID>`);

/** The text from `<Body` to `</Body>` of an envelope; null when it has none. In written XML a `<` begins markup only. */
export function bodySlice(xml: string): string | null {
  const start = xml.search(/<Body[\s>]/);
  const end = xml.lastIndexOf('</Body>');
  return start < 0 || end < start ? null : xml.slice(start, end + '</Body>'.length);
}

/** SHA-256 in hex of the UTF-8 bytes of `bodySlice(requestXml)` (decision 52). */
export async function requestBodySha256(
  requestXml: string,
  digests: Pick<Digests, 'sha256'>,
): Promise<string> {
  return hex(await digests.sha256(utf8(bodySlice(requestXml) ?? '')));
}
