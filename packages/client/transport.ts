import { ConnectionError, ServiceError, TimeoutError } from './errors.ts';
import { isStillAtWork, pause, type Repeating, type Sleep, waitBeforeRepeat } from './repeat.ts';

export interface ClientOptions {
  /** Base address, which ends in `/v1`. */
  readonly baseUrl: string;
  /** `svc_test_…` or `svc_live_…`. Keep it on a server of yours: anyone who has it can file. */
  readonly key: string;
  /** Today's date, `YYYY-MM-DD`; test keys only. */
  readonly testDate?: string;
  /** Greatest number of repeats of a request; 3 if absent. */
  readonly retries?: number;
  /** Milliseconds that one try may take; five minutes if absent, which no request of the service exceeds. */
  readonly timeout?: number;
  /** Replaces the platform's fetch. */
  readonly fetch?: typeof fetch;
  /** Replaces waiting, for tests. */
  readonly sleep?: Sleep;
}

export interface CallOptions {
  /** Aborts the call and its waiting; a sent request may still be carried out. */
  readonly signal?: AbortSignal;
  /** Idempotency key of a POST, so that a repeat does nothing twice. Generated if absent. */
  readonly idempotencyKey?: string;
  /** Today's date in this call, `YYYY-MM-DD`; test keys only. */
  readonly testDate?: string;
  /** Milliseconds that one try of this call may take. */
  readonly timeout?: number;
}

/** Method and address of an endpoint. */
export interface Address {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly takesRequest: boolean;
  readonly repeating: Repeating;
  /** Media type of the answer, where it is not JSON. */
  readonly media?: string;
}

export interface Transport {
  /** Makes a request to an endpoint, and gives its answer, JSON or text, as received. */
  ask(address: Address, request: object, options?: CallOptions): Promise<unknown>;
  readonly sleep: Sleep;
}

const TRY_MS = 300_000;

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly address: Address;
  readonly given: CallOptions;
}

const VISIBLE = /^[\x21-\x7e]+$/;

/** Refuses settings with which nothing can be sent. Plain JavaScript can leave one out. */
function checked(options: ClientOptions): ClientOptions {
  const { baseUrl, key }: Partial<ClientOptions> = options ?? {};
  if (!baseUrl)
    throw new TypeError('baseUrl: give the address of the service, such as http://127.0.0.1:8787/v1');
  // A header carries no other characters, and `fetch` would say that the service cannot be reached.
  if (!key || !/^[ -~\s]+$/.test(key))
    throw new TypeError('key: give the key, which begins with svc_test_ or svc_live_');
  return options;
}

/** Gives the Idempotency-Key. One that no header can carry is refused here, where nothing was sent yet. */
function keyOf({ idempotencyKey = newKey() }: CallOptions): string {
  if (VISIBLE.test(idempotencyKey)) return idempotencyKey;
  throw new TypeError('idempotencyKey: expected visible ASCII characters; nothing was sent');
}

/** Sends requests to the service, and repeats those that may be repeated. */
export function transport(given: ClientOptions): Transport {
  const options = checked(given);
  const { key, sleep = pause } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');

  const headers = (given: CallOptions): Record<string, string> => {
    const testDate = given.testDate ?? options.testDate;
    return {
      'X-API-Key': key,
      'Content-Type': 'application/json',
      ...(testDate === undefined ? {} : { 'X-Test-Date': testDate }),
    };
  };

  const sent = (
    { method, path }: Address,
    request: object,
    given: CallOptions,
  ): Pick<Sent, 'url' | 'init'> =>
    method === 'GET'
      ? { url: `${baseUrl}${path}${query(request)}`, init: { method, headers: headers(given) } }
      : {
          url: `${baseUrl}${path}`,
          init: {
            method,
            headers: { ...headers(given), 'Idempotency-Key': keyOf(given) },
            body: JSON.stringify(request),
          },
        };

  return {
    sleep,
    ask: async (address, request, given = {}) =>
      repeated(options, { ...sent(address, request, given), address, given }),
  };
}

/** Repeats a request until it is answered, refused finally, or no tries are left. */
async function repeated(options: ClientOptions, sent: Sent): Promise<unknown> {
  const { retries = 3, sleep = pause } = options;
  // The service ends every request within this time, so wait no longer for an earlier try.
  const atWorkUntil = Date.now() + TRY_MS;
  for (let attempt = 0, left = retries; ; attempt += 1) {
    try {
      return await once(options, sent);
    } catch (fault) {
      const isFree = isStillAtWork(fault) && Date.now() < atWorkUntil;
      const wait = isFree || left > 0 ? waitBeforeRepeat(fault, sent.address.repeating, attempt) : null;
      if (wait === null) throw fault;
      if (!isFree) left -= 1;
      await sleep(wait, sent.given.signal);
    }
  }
}

async function once(options: ClientOptions, { url, init, given, address }: Sent): Promise<unknown> {
  const send = options.fetch ?? fetch;
  const timeout = AbortSignal.timeout(given.timeout ?? options.timeout ?? TRY_MS);
  const signal = given.signal === undefined ? timeout : AbortSignal.any([given.signal, timeout]);
  try {
    // The service redirects nothing. A redirect would give the key, and the sign-ins of a POST, to another address.
    return await answerOf(await send(url, { ...init, redirect: 'manual', signal }), address.media);
  } catch (fault) {
    if (fault instanceof ServiceError) throw fault;
    if (given.signal?.aborted === true) throw given.signal.reason;
    if (timeout.aborted) throw new TimeoutError('no answer came in the time given', { cause: fault });
    if (fault instanceof ConnectionError) throw fault;
    throw new ConnectionError('the service could not be reached: check its address, and whether it runs', {
      cause: fault,
    });
  }
}

async function answerOf(response: Response, media: string | undefined): Promise<unknown> {
  const isNamed = media !== undefined && response.headers.get('Content-Type')?.startsWith(media) === true;
  if (response.ok && isNamed && !media.startsWith('text/')) {
    return new Uint8Array(await response.arrayBuffer());
  }
  const text = await response.text();
  const message = `the answer with status ${response.status} is not the service's`;
  if (response.ok && media !== undefined) {
    if (isNamed) return text;
    throw new ConnectionError(message);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Do not repeat an HTML 404, nor a redirect. Repeat a gateway's 502 or 503: the service may have run.
    const isFinal = !response.ok && response.status < 500 && response.status !== 408;
    throw isFinal
      ? new ServiceError(response.status, `${message}; check the base address`, response.headers)
      : new ConnectionError(message);
  }
  if (response.ok) return value;
  const said = typeof value === 'object' && value !== null && 'error' in value ? value.error : null;
  throw new ServiceError(response.status, String(said ?? `status ${response.status}`), response.headers);
}

/** Makes a random key of a request: 128 bits. Browsers have `randomUUID` only on secure pages. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function query(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => (value ?? null) !== null);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${text}`;
}
