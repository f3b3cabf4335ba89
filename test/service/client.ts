import { inject } from 'vitest';

/** Talks to the service under test as any caller would: HTTP and JSON, nothing else. */
export const service = inject('service');

/** JSON with a way to walk it: paths are dotted names and positions, e.g. `results.tax.submissions.0.status`. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
  /** What stands at the path; undefined where nothing does. */
  at(path: string): unknown {
    let found: unknown = this.value;
    for (const name of path.split('.')) {
      found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
    }
    return found;
  }
  text(path: string): string {
    const found = this.at(path);
    if (typeof found !== 'string') throw new Error(`no text at ${path} of ${JSON.stringify(this.value)}`);
    return found;
  }
  number(path: string): number {
    const found = this.at(path);
    if (typeof found !== 'number') throw new Error(`no number at ${path} of ${JSON.stringify(this.value)}`);
    return found;
  }
  list(path: string): readonly Json[] {
    const found = this.at(path);
    if (!Array.isArray(found)) throw new Error(`no list at ${path} of ${JSON.stringify(this.value)}`);
    return found.map((item: unknown) => new Json(item));
  }
}

export class Reply extends Json {
  readonly status: number;
  readonly headers: Headers;
  constructor(status: number, headers: Headers, value: unknown) {
    super(value);
    this.status = status;
    this.headers = headers;
  }
  get error(): string {
    return this.text('error');
  }
}

export interface CallOptions {
  /** The first account's test key unless told; null sends none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: string;
  /** Another service than the one under test; ends in `/v1`. */
  readonly baseUrl?: string;
}

export async function call(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Reply> {
  const key = options.key === undefined ? service.keys.test : options.key;
  const response = await fetch(`${options.baseUrl ?? service.baseUrl}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(key === null ? {} : { 'X-API-Key': key }),
      ...options.headers,
    },
    ...(method === 'POST' ? { body: options.raw ?? JSON.stringify(body) } : {}),
  });
  return new Reply(response.status, response.headers, JSON.parse(await response.text()));
}

export const get = (path: string, options: CallOptions = {}): Promise<Reply> =>
  call('GET', path, undefined, options);
export const post = (path: string, body: unknown, options: CallOptions = {}): Promise<Reply> =>
  call('POST', path, body, options);

/** A post that must succeed. */
export async function must(path: string, body: unknown, options: CallOptions = {}): Promise<Reply> {
  const reply = await post(path, body, options);
  if (reply.status !== 200)
    throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.value)}`);
  return reply;
}

let companies = 40_000_000 + Math.floor(Math.random() * 9_000_000);
/** A company number of its own for each test: the sandbox registry derives a company from any number. */
export const freshCompanyNumber = (): string => {
  companies += 1;
  return String(companies);
};

let utrs = 1_000_000_000 + Math.floor(Math.random() * 8_000_000_000);
/** A taxpayer reference of its own: the sandbox refuses a second new return for the same reference and period. */
export const freshUtr = (): string => {
  utrs += 1;
  return String(utrs);
};
