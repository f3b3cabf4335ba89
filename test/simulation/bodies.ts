/**
 * Requests and answers of the database with text bodies that are ready: most of a run's traffic, which then needs no
 * stream, and nothing of the platform's own. Other requests use those.
 */
export const DATABASE_ORIGIN = 'http://libsql';
/** Matches an address of any of several databases, whose names follow. */
const OF_DATABASES = /^http:\/\/libsql(?:-[a-z]+)?\//;

/** Replaces the platform's `Request`. */
export const HandedRequest = new Proxy(Request, {
  construct(own, [input, init]: [RequestInfo | URL, RequestInit?]) {
    const { body } = init ?? {};
    if (typeof body !== 'string' || !OF_DATABASES.test(String(input))) return new own(input, init);
    const { method = 'POST', signal = null } = init ?? {};
    return { url: String(input), method, signal, text: async () => body };
  },
});

/** Makes an answer of JSON. */
export const handedResponse = (text: string, status: number): Response =>
  Object.create(Response.prototype, {
    status: { value: status },
    ok: { value: status === 200 },
    headers: { value: JSON_HEADERS },
    json: { value: async () => JSON.parse(text) },
    text: { value: async () => text },
    body: { value: null },
  });
const JSON_HEADERS = new Headers({ 'Content-Type': 'application/json' });
