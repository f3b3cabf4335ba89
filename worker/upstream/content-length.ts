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
