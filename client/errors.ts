/** What a status means (section 7 of the interface). */
const KINDS = {
  400: 'invalid',
  401: 'no_key',
  403: 'forbidden',
  404: 'not_found',
  410: 'retired',
  429: 'too_many',
  500: 'failed',
} as const;
export type ErrorKind = (typeof KINDS)[keyof typeof KINDS];
const kindOf = (status: number): ErrorKind => KINDS[status as keyof typeof KINDS] ?? 'failed';

/** A refusal of the service, in its own words. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly kind: ErrorKind;
  /** Quote it when asking the operator about this. */
  readonly requestId: string | null;
  /** Seconds to wait, with 429. */
  readonly retryAfter: number | null;
  constructor(status: number, message: string, headers: Headers) {
    super(message);
    this.status = status;
    this.kind = kindOf(status);
    this.requestId = headers.get('X-Request-Id');
    const wait = Number(headers.get('Retry-After') ?? Number.NaN);
    this.retryAfter = Number.isFinite(wait) && wait >= 0 ? wait : null;
  }
}

/** Nothing readable came back: it is not known whether the request was carried out. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** No outcome came in the time given. The filing is still asked for by the service. */
export class NoOutcomeError extends Error {
  override readonly name = 'NoOutcomeError';
}
