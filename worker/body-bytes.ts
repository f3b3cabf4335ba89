import { joined } from '../core/base/bytes.ts';

/**
 * Reads the length in bytes that a message declares for its body; null where it declares none, or the body is
 * compressed. On Workers a body of a known length is read whole, several times faster than in pieces. Compare the bytes
 * read with the limit again. Over the network no body is longer than declared, but a caller inside the same runtime may
 * declare anything.
 */
export function contentLength(headers: Headers): number | null {
  const declared = headers.get('Content-Length');
  if (declared === null || !/^\d{1,15}$/.test(declared) || headers.has('Content-Encoding')) return null;
  return Number(declared);
}

/** Reads the bytes of an answer; null where there are more than `maxBytes`, and reading ends there. */
export async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (response.body === null) return new Uint8Array();
  const length = contentLength(response.headers);
  if (length === null || length > maxBytes) return readChunks(response.body, maxBytes);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.length <= maxBytes ? bytes : null;
}

/** Reads chunks as they arrive, and stops above the limit. */
async function readChunks(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return joined(chunks);
}
