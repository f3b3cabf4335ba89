/**
 * Requests and answers of the database with text bodies that are ready: most of a run's traffic, which then needs no
 * stream. Other requests use the platform's own.
 */
export const DATABASE_ORIGIN = 'http://libsql';
/** Matches an address of any of several databases, whose names follow. */
const OF_DATABASES = /^http:\/\/libsql(?:-[a-z]+)?\//;

/** Replaces the platform's `Request`. */
export class HandedRequest extends Request {
  readonly #text: string | null;

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    const body = init?.body;
    const handed = typeof body === 'string' && OF_DATABASES.test(String(input)) ? body : null;
    super(input, handed === null ? init : { ...init, body: null });
    this.#text = handed;
  }

  override text(): Promise<string> {
    return this.#text === null ? super.text() : Promise.resolve(this.#text);
  }
}

/** An answer of JSON. */
export class HandedResponse extends Response {
  readonly #text: string;

  constructor(text: string, status: number) {
    super(null, { status, headers: { 'Content-Type': 'application/json' } });
    this.#text = text;
  }

  override async json<T>(): Promise<T> {
    return JSON.parse(this.#text);
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
}
