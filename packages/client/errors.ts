/** Kinds of refusal by status. */
const KINDS = {
  400: 'invalid',
  401: 'no_key',
  403: 'forbidden',
  404: 'not_found',
  410: 'retired',
  429: 'too_many',
  500: 'failed',
} as const;

/** Kind of refusal, by its status. */
export type ErrorKind = (typeof KINDS)[keyof typeof KINDS];

function kindOf(status: number): ErrorKind {
  return KINDS[status as keyof typeof KINDS] ?? (status < 500 ? 'invalid' : 'failed');
}

/** One fault of a request. */
export interface RequestProblem {
  /** Path in the sent JSON, such as `profitLossData.turnover`; null where no field is named. */
  readonly path: string | null;
  /** Says what is wrong, and what to do about it. */
  readonly message: string;
}

const PATH = String.raw`[A-Za-z][\w-]*(?:\.\w+|\[\d+\])*`;
/**
 * Finds the next problem. Problems are separated by `; `, which a message may contain too: it only separates before a
 * path.
 */
const NEXT_PROBLEM = new RegExp(`; (?=${PATH}: )`);
const WITH_PATH = new RegExp(`^(${PATH}): ([\\s\\S]*)$`);

/** Lists the problems that a refusal names, each with its path. */
export function problemsOf(message: string): readonly RequestProblem[] {
  return message.split(NEXT_PROBLEM).map((part) => {
    const found = WITH_PATH.exec(part);
    return { path: found?.[1] ?? null, message: found?.[2] ?? part };
  });
}

/** Reads `Retry-After` in seconds: a number of them, or a date. Null for neither. */
function secondsToWait(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  // `Date.parse` finds a day in `1.5` and in `-1` too. A date of this header names its month.
  if (!/[a-z]{3}/i.test(header)) return null;
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
  /** The problems of the message, one for each field it names. */
  readonly problems: readonly RequestProblem[];
  /** Quote this id when asking the operator about the refusal. */
  readonly requestId: string | null;
  /** Seconds to wait; only with 429. */
  readonly retryAfter: number | null;
  constructor(status: number, message: string, headers: Headers) {
    super(message);
    this.status = status;
    this.kind = kindOf(status);
    this.problems = problemsOf(message);
    this.requestId = headers.get('X-Request-Id');
    this.retryAfter = secondsToWait(headers.get('Retry-After'), Date.now());
  }
}

/** No readable answer arrived: the request may or may not have been carried out. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
}

/** No answer came in the given time. The request may or may not have been carried out. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** No outcome came in the given time. The service goes on polling, and you can wait again. */
export class NoOutcomeError extends Error {
  override readonly name = 'NoOutcomeError';
}
