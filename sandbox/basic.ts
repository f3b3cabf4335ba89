/** The parts that the registry's data API and its document service share: Basic sign-in and JSON answers. */

export const json = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

/** True for a Basic header whose user name is a key and whose password is empty. */
export function hasKey(request: Request): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (encoded === undefined) return false;
  try {
    return /^[\x21-\x39\x3b-\x7e]+:$/.test(atob(encoded));
  } catch {
    return false;
  }
}
