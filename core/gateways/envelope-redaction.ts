import type { Element } from '@xmldom/xmldom';
import { type Writing, writeDocument } from '../xml/canonical.ts';
import type { Digests } from './digests.ts';
import { hex, utf8 } from './encoding.ts';

/** Replaces a secret in a stored envelope. */
export const REDACTED = '[REDACTED]';

/**
 * Writes an envelope to be stored, from the tree that was sent, with the content of the given elements replaced. A
 * secret is found by its place, never by a search for its text. So a short password cannot damage the figures, and an
 * escaped password cannot remain. Everything else is verbatim (contract section 2.4).
 */
export const writeRedacted = (
  root: Element,
  secrets: readonly Element[],
  writing: Pick<Writing, 'kept'> = {},
): string =>
  writeDocument(root, { ...writing, replace: new Map(secrets.map((element) => [element, REDACTED])) });

/**
 * Replaces the user id in an envelope to the tax authority. Older stored envelopes need this, because their id was not
 * replaced when they were written. A `<` in a text is always escaped, so the pattern is safe.
 */
export const redactSender = (xml: string): string =>
  xml.replace(/<SenderID>[^<]*<\/SenderID>/, `<SenderID>${REDACTED}</SenderID>`);

/**
 * Finds where the text from `<Body` to `</Body>` starts and ends; null when an envelope has none. In written XML a `<`
 * only begins markup.
 */
function bodyPlace(xml: string): { readonly start: number; readonly end: number } | null {
  const start = xml.search(/<Body[\s>]/);
  const end = xml.lastIndexOf('</Body>');
  return start < 0 || end < start ? null : { start, end: end + '</Body>'.length };
}

/** Gives the text from `<Body` to `</Body>` in an envelope; null when it has none. */
export function bodySlice(xml: string): string | null {
  const place = bodyPlace(xml);
  return place && xml.slice(place.start, place.end);
}

/** SHA-256 hashes of a stored message, in hex: of its body alone, and of the whole message with its header. */
export interface MessageHashes {
  readonly requestBodySha256: string;
  readonly messageSha256: string;
}

/** Computes both hashes of a stored message. It encodes the message once, because messages may be large. */
export async function messageHashes(
  requestXml: string,
  digests: Pick<Digests, 'sha256'>,
): Promise<MessageHashes> {
  const bytes = utf8(requestXml);
  const body = bodyPlace(requestXml);
  // The text around the Body is short.
  const inBytes =
    body === null
      ? new Uint8Array()
      : bytes.subarray(
          utf8(requestXml.slice(0, body.start)).length,
          bytes.length - utf8(requestXml.slice(body.end)).length,
        );
  return {
    requestBodySha256: hex(await digests.sha256(inBytes)),
    messageSha256: hex(await digests.sha256(bytes)),
  };
}

/** Computes SHA-256 in hex of the UTF-8 bytes of `bodySlice(requestXml)` (decision 52). */
export async function requestBodySha256(
  requestXml: string,
  digests: Pick<Digests, 'sha256'>,
): Promise<string> {
  return hex(await digests.sha256(utf8(bodySlice(requestXml) ?? '')));
}
