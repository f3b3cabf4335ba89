/**
 * Requests and answers of the database with text bodies that are ready. They are most of a run's traffic, and need no
 * stream or other part of the platform. Other requests use the platform's own.
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

/** Stands for the body of every answer. Nobody reads it, because the answer has a length and its bytes. */
const UNREAD = new ReadableStream();

/** An answer of JSON. Its getters hide those of the platform, whose own making takes longer than most statements. */
class HandedResponse {
  readonly #text: string;
  readonly #status: number;
  constructor(text: string, status: number) {
    this.#text = text;
    this.#status = status;
  }
  get status(): number {
    return this.#status;
  }
  get ok(): boolean {
    return this.#status === 200;
  }
  get headers(): Headers {
    return new Headers({
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(this.#text)),
    });
  }
  get body(): ReadableStream {
    return UNREAD;
  }
  async arrayBuffer(): Promise<ArrayBufferLike> {
    return new TextEncoder().encode(this.#text).buffer;
  }
  async json(): Promise<unknown> {
    return JSON.parse(this.#text);
  }
  async text(): Promise<string> {
    return this.#text;
  }
}
Object.setPrototypeOf(HandedResponse.prototype, Response.prototype);

/** Makes an answer of JSON. */
export const handedResponse = (text: string, status: number): Response => {
  const answer: unknown = new HandedResponse(text, status);
  if (!(answer instanceof Response)) throw new Error('the answer is no Response');
  return answer;
};
