import { strictUtf8, utf8 } from '../../core/gateways/encoding.ts';
import { fromBase64, toBase64 } from '../../core/xml/base64.ts';
import { lengthPrefixed } from './bytes.ts';

/**
 * Makes a long text small before it is sealed. An envelope has its documents in base64, which compresses badly, so that is
 * stored as the bytes that it stands for. Texts and bytes alternate, each behind its length, and the
 * whole is compressed (raw DEFLATE, RFC 1951).
 */

/** Least length of an element's text that may be a document in base64. */
const LONG = 1024;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  const [given] = await Promise.all([
    new Response(stream.readable).arrayBuffer(),
    writer.write(bytes),
    writer.close(),
  ]);
  return new Uint8Array(given);
}

/**
 * Splits a text into texts and the bytes of base64, in turn, beginning with a text. Base64 is the whole text of an
 * element. It is looked for without a pattern, whose search would overflow in a document of some megabytes.
 */
function splitRuns(text: string): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  let taken = 0;
  for (let end = text.indexOf('>'); end !== -1; end = text.indexOf('>', end + 1)) {
    const next = text.indexOf('<', end);
    if (next - end <= LONG) continue;
    const run = text.slice(end + 1, next);
    const bytes = fromBase64(run);
    // A run with other bits at its end, or broken into lines, would not be written again as it stood.
    if (bytes === null || toBase64(bytes) !== run) continue;
    parts.push(utf8(text.slice(taken, end + 1)), bytes);
    taken = next;
  }
  return [...parts, utf8(text.slice(taken))];
}

/** Packs a text. */
export const pack = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  through(lengthPrefixed(splitRuns(text)), new CompressionStream('deflate-raw'));

/** Unpacks what `pack` made; null for bytes that are not such a text. */
export async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const bytes = await through(packed, new DecompressionStream('deflate-raw'));
  const view = new DataView(bytes.buffer);
  let text = '';
  for (let at = 0, index = 0; at < bytes.length; index += 1) {
    const end = at + 4 + view.getUint32(at);
    const part = bytes.subarray(at + 4, end);
    const read = index % 2 === 1 ? toBase64(part) : strictUtf8(part, 'kept');
    if (read === null) return null;
    text += read;
    at = end;
  }
  return text;
}
