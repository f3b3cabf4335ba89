/**
 * How many bytes a message says its body has, which HTTP lets it not exceed. Null where it does not say, and where it is
 * compressed: what is read is then longer. A body of a known length is taken whole, several times as fast as in pieces.
 */
export function saidLength(headers: Headers): number | null {
  const said = headers.get('Content-Length');
  if (said === null || !/^\d{1,15}$/.test(said) || headers.has('Content-Encoding')) return null;
  return Number(said);
}
