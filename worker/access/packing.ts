import { deflateSync, inflateSync } from 'fflate';
import { lazily } from '../../core/base/lazily.ts';
import { strictUtf8, utf8 } from '../../core/gateways/encoding.ts';
import { fromBase64, toBase64 } from '../../core/xml/base64.ts';
import { lengthPrefixed } from './bytes.ts';
import FRAGMENTS from './dictionary.json' with { type: 'json' };

/**
 * Makes a long text small before it is sealed. An envelope has its documents in base64, which compresses badly, so
 * their bytes are stored instead. Texts and bytes alternate. Each is compressed by itself (raw DEFLATE, RFC 1951) and
 * written behind its length. Compression starts from a dictionary of texts that messages of this service have in
 * common.
 */

/**
 * Gives the bytes that each part may repeat from its beginning. Packed texts can be unpacked only with the same bytes,
 * so `dictionary.json` never changes. Another dictionary would be another file, under another version of the sealed
 * form (`secrets.ts`). The fragments are texts that messages about several invented companies have in common.
 */
export const dictionary = lazily(() => utf8(FRAGMENTS.join('')));

/** Least length of an element's text that may be a document in base64. */
const LONG = 1024;

/**
 * Splits a text into texts and the bytes of base64, in turn, beginning with a text. Base64 is the whole text of an
 * element. It is found without a regular expression, which would overflow in a document of some megabytes.
 */
function splitRuns(text: string): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  let taken = 0;
  for (let end = text.indexOf('>'); end !== -1; end = text.indexOf('>', end + 1)) {
    const next = text.indexOf('<', end);
    if (next - end <= LONG) continue;
    const run = text.slice(end + 1, next);
    const bytes = fromBase64(run);
    // A run that is broken into lines, or has other bits at its end, would come back changed: it stays text.
    if (bytes === null || toBase64(bytes) !== run) continue;
    parts.push(utf8(text.slice(taken, end + 1)), bytes);
    taken = next;
  }
  return [...parts, utf8(text.slice(taken))];
}

/** Gives the parts that `lengthPrefixed` joined. */
function partsOf(bytes: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + view.getUint32(at);
    parts.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return parts;
}

/** Joins texts and the bytes of base64; null where a text is not valid UTF-8. */
function textOfParts(parts: readonly Uint8Array[]): string | null {
  const texts = parts.map((part, index) => (index % 2 === 1 ? toBase64(part) : strictUtf8(part, 'kept')));
  return texts.includes(null) ? null : texts.join('');
}

/** True for a PDF: its pages are compressed already, and compressing them again takes long. */
const isPdf = (part: Uint8Array): boolean => strictUtf8(part.subarray(0, 5)) === '%PDF-';

const deflated = (part: Uint8Array): Uint8Array =>
  deflateSync(part, { dictionary: dictionary(), level: isPdf(part) ? 0 : 6 });

export const pack = (text: string): Uint8Array<ArrayBuffer> => lengthPrefixed(splitRuns(text).map(deflated));

/** Unpacks what `pack` made; null for other bytes. */
export const unpack = (packed: Uint8Array): string | null =>
  textOfParts(partsOf(packed).map((part) => inflateSync(part, { dictionary: dictionary() })));

/** Unpacks texts from before there was a dictionary: all parts were compressed together. */
export const unpackWhole = (packed: Uint8Array): string | null => textOfParts(partsOf(inflateSync(packed)));
