/** What a status means. */
const KINDS = {
  400: 'invalid',
  401: 'no_key',
  403: 'forbidden',
  404: 'not_found',
  410: 'retired',
  429: 'too_many',
  500: 'failed',
} as const;

/**
 * What kind of refusal it is: by its status, and `interrupted` where the service does not know whether an earlier
 * request under the same Idempotency-Key was carried out. Read how things stand before you make that request again.
 */
export type ErrorKind = (typeof KINDS)[keyof typeof KINDS] | 'interrupted';

const INTERRUPTED = 'Idempotency-Key: the first request with this key ended without an answer';

function kindOf(status: number, message: string): ErrorKind {
  if (message.startsWith(INTERRUPTED)) return 'interrupted';
  return KINDS[status as keyof typeof KINDS] ?? (status < 500 ? 'invalid' : 'failed');
}

/** One thing that is wrong with a request. */
export interface RequestProblem {
  /** Path in the JSON that was sent, such as `profitLossData.turnover`; null where no field is named. */
  readonly path: string | null;
  /** What is wrong, and what to do about it. */
  readonly message: string;
}

const PATH = String.raw`[A-Za-z][\w-]*(?:\.\w+|\[\d+\])*`;
/** Problems are separated by `; `, which a message may hold too: only one before a path begins another problem. */
const NEXT_PROBLEM = new RegExp(`; (?=${PATH}: )`);
const WITH_PATH = new RegExp(`^(${PATH}): ([\\s\\S]*)$`);

/** The problems that a refusal names, each with its path. */
export function problemsOf(message: string): readonly RequestProblem[] {
  return message.split(NEXT_PROBLEM).map((part) => {
    const found = WITH_PATH.exec(part);
    return { path: found?.[1] ?? null, message: found?.[2] ?? part };
  });
}

/** `Retry-After` in seconds: a number of them, or a date. Null where it says neither. */
function secondsToWait(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

/**
 * A refusal of the service, in its own words.
 *
 * ```ts
 * try {
 *   await service.submitFiling({ filingId: 1, target: 'both' });
 * } catch (fault) {
 *   if (!(fault instanceof ServiceError)) throw fault;
 *   if (fault.kind === 'invalid') for (const { path, message } of fault.problems) console.error(path, message);
 *   else console.error(fault.kind, fault.message, fault.requestId);
 * }
 * ```
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly kind: ErrorKind;
  /** The message, taken apart by the fields it names. */
  readonly problems: readonly RequestProblem[];
  /** Quote it when asking the operator about this. */
  readonly requestId: string | null;
  /** Seconds to wait, with 429. */
  readonly retryAfter: number | null;
  constructor(status: number, message: string, headers: Headers) {
    super(message);
    this.status = status;
    this.kind = kindOf(status, message);
    this.problems = problemsOf(message);
    this.requestId = headers.get('X-Request-Id');
    this.retryAfter = secondsToWait(headers.get('Retry-After'), Date.now());
  }
}

/** Nothing readable came back: it is not known whether the request was carried out. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
}

/** No answer came in the time given. It is not known whether the request was carried out. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** No outcome came in the time given. The filing is still asked for by the service, and can be waited for again. */
export class NoOutcomeError extends Error {
  override readonly name = 'NoOutcomeError';
}
