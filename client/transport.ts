import { ConnectionError, ServiceError } from './errors.ts';

export interface ClientOptions {
  /** Base address, which ends in `/v1`. */
  readonly baseUrl: string;
  /** `svc_test_…` or `svc_live_…`. */
  readonly key: string;
  /** Taken as today, `YYYY-MM-DD`; test keys only. */
  readonly testDate?: string;
  /** How often a request is made again at most; 3 unless told. */
  readonly retries?: number;
  /** Another fetch than the platform's. */
  readonly fetch?: typeof fetch;
  /** Waits; for tests. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Names a POST, so that a repeat does nothing twice; one is made up where none is given. */
  readonly idempotencyKey?: string;
}

type Parameters = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Transport {
  get<T>(path: string, parameters: object, options?: CallOptions): Promise<T>;
  post<T>(path: string, body: object, options?: CallOptions): Promise<T>;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const FIRST_WAIT_MS = 250;
const STILL_AT_WORK = 'Idempotency-Key: the first request with this key is still being processed';

/**
 * How long to wait before the same request may be made again, or null when it may not. A GET is always safe to repeat. A
 * POST carries an Idempotency-Key, so one that got no answer is safe too; one that was answered 500 is not repeated,
 * because the service then says itself what to read first.
 */
function waitFor(fault: unknown, method: 'GET' | 'POST', attempt: number): number | null {
  const growing = FIRST_WAIT_MS * 2 ** attempt;
  if (fault instanceof ConnectionError) return growing;
  if (!(fault instanceof ServiceError)) return null;
  if (fault.kind === 'too_many') return (fault.retryAfter ?? 1) * 1000;
  if (fault.message.startsWith(STILL_AT_WORK)) return growing;
  return fault.kind === 'failed' && method === 'GET' ? growing : null;
}

async function answerOf<T>(response: Response): Promise<T> {
  const value: unknown = await response.json().catch(() => {
    throw new ConnectionError(`the answer with status ${response.status} cannot be read`);
  });
  // The service's own suite holds every answer against the description these types are made from.
  if (response.ok) return value as T;
  const said = typeof value === 'object' && value !== null && 'error' in value ? value.error : null;
  throw new ServiceError(response.status, String(said ?? `status ${response.status}`), response.headers);
}

export function transport(options: ClientOptions): Transport {
  const { baseUrl, key, testDate, retries = 3, sleep = pause } = options;
  const send = options.fetch ?? fetch;

  const once = async <T>(url: string, init: RequestInit): Promise<T> => {
    const response = await send(url, init).catch((cause: unknown) => {
      if (init.signal?.aborted === true) throw cause;
      throw new ConnectionError('the service could not be reached', { cause });
    });
    return answerOf<T>(response);
  };

  const requestOf = (method: 'GET' | 'POST', body: object | null, given: CallOptions): RequestInit => ({
    method,
    headers: {
      'X-API-Key': key,
      'Content-Type': 'application/json',
      ...(testDate === undefined ? {} : { 'X-Test-Date': testDate }),
      ...(method === 'POST' ? { 'Idempotency-Key': given.idempotencyKey ?? crypto.randomUUID() } : {}),
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
    ...(given.signal === undefined ? {} : { signal: given.signal }),
  });

  const repeated = async <T>(url: string, method: 'GET' | 'POST', init: RequestInit): Promise<T> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once<T>(url, init);
      } catch (fault) {
        const wait = attempt < retries ? waitFor(fault, method, attempt) : null;
        if (wait === null) throw fault;
        await sleep(wait);
      }
    }
  };

  return {
    sleep,
    get: (path, parameters, given = {}) =>
      repeated(`${baseUrl}${path}${query(parameters)}`, 'GET', requestOf('GET', null, given)),
    post: (path, body, given = {}) => repeated(`${baseUrl}${path}`, 'POST', requestOf('POST', body, given)),
  };
}

function query(parameters: object): string {
  const given = Object.entries(parameters as Parameters).filter(([, value]) => (value ?? null) !== null);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${text}`;
}
