import { strictUtf8, utf8 } from '../../core/gateways/encoding.ts';
import { fromBase64, toBase64 } from '../../core/xml/base64.ts';
import { lengthPrefixed } from './bytes.ts';

/**
 * Makes a long text small before it is sealed. An envelope has its documents in base64, which compresses badly, so each
 * long run of base64 is stored as the bytes that it stands for. Texts and runs alternate, each behind its length, and the
 * whole is compressed (raw DEFLATE, RFC 1951).
 */

/**
 * Matches long base64 in a group, so that `split` gives texts and runs in turn. Looking behind keeps it linear: a run is
 * tried from its first character alone.
 */
const RUN = /(?<![A-Za-z0-9+/])([A-Za-z0-9+/]{1024,}={0,2})/;

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

/** Splits a text into texts and the bytes of base64, in turn, beginning with a text. */
function splitRuns(text: string): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  let before = '';
  for (const [index, part] of text.split(RUN).entries()) {
    const bytes = index % 2 === 1 ? fromBase64(part) : null;
    // A run with other bits at its end would not be written again as it stood.
    if (bytes === null || toBase64(bytes) !== part) before += part;
    else {
      parts.push(utf8(before), bytes);
      before = '';
    }
  }
  return [...parts, utf8(before)];
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
