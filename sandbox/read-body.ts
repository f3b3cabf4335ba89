import { joined } from '../core/base/bytes.ts';

/** Reads a request's body up to a limit in bytes; null when it is longer. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | null> {
  const stated = request.headers.get('Content-Length');
  if (Number(stated ?? '0') > limit) {
    await request.body?.cancel();
    return null;
  }
  // The runtime ends a body at its stated length, so the body can be read at once.
  if (stated !== null) {
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.length > limit ? null : whole;
  }
  if (request.body === null) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (;;) {
    const piece: ReadableStreamReadResult<Uint8Array> = await reader.read();
    if (piece.done) break;
    length += piece.value.length;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
    pieces.push(piece.value);
  }
  return joined(pieces);
}
