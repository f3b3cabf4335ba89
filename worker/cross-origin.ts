/**
 * Handles cross-origin requests of browsers (the Fetch standard's CORS protocol). No page of another origin may read an
 * answer unless the operator lists its origin in `CORS_ORIGINS`. No page may read the dashboard: it has cookies.
 */
const ALLOWED_METHODS = 'GET, HEAD, POST';
const ALLOWED_HEADERS = 'Content-Type, Idempotency-Key, X-API-Key, X-Request-Id, X-Test-Date';
const EXPOSED_HEADERS = 'Idempotent-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
/** Ten minutes: a changed setting takes effect soon. */
const PREFLIGHT_SECONDS = 600;

type Headers = Readonly<Record<string, string>>;

/** Any origin, as the setting writes it. */
export const ANY_ORIGIN = '*';

const isAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.includes(ANY_ORIGIN) || allowed.includes(origin);

/**
 * Gives the headers by which a browser lets a page of `origin` read an answer. Empty when no origin is allowed, so that
 * a service without the setting answers as if it did not know the protocol.
 *
 * @param origin the request's `Origin` header; null when it has none
 * @param allowed origins as the setting lists them
 */
export function originHeaders(origin: string | null, allowed: readonly string[]): Headers {
  if (allowed.length === 0) return {};
  if (origin === null || !isAllowed(origin, allowed)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
  };
}

/** The headers that answer a preflight, besides `originHeaders`: what a page of an allowed origin may send. */
export const PREFLIGHT_HEADERS: Headers = {
  'Access-Control-Allow-Methods': ALLOWED_METHODS,
  'Access-Control-Allow-Headers': ALLOWED_HEADERS,
  'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
};

/** True for a request that asks in advance whether another is allowed. */
export const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method');
