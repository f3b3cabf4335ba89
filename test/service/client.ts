import { inject } from 'vitest';
import { Json, Reply } from '../json.ts';
import { faultsOfAnswer } from '../json-schema.ts';
import { strayLocations } from '../request-fields.ts';

export { Json, Reply } from '../json.ts';

/** Talks to the service under test as any caller would: HTTP and JSON, nothing else. */
export const service = inject('service');

export interface CallOptions {
  /** The first account's test key unless told; null sends none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, instead of `body` as JSON. */
  readonly raw?: string;
  /** Another service than the one under test; ends in `/v1`. */
  readonly baseUrl?: string;
}

/** A call whose answer must be as the service's own description says. */
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
  const value = await contentOf(response);
  const faults = [
    ...faultsOfAnswer(method, path, response.status, value),
    ...strayProblems(path, response.status, value),
  ];
  if (faults.length > 0) {
    throw new Error(
      `${method} ${path} answered ${response.status} against its description: ${faults.join('; ')}`,
    );
  }
  return new Reply(response.status, response.headers, value);
}

/** JSON; of a file its text, or its bytes. */
async function contentOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type === 'application/zip') return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return type.startsWith('text/') ? text : JSON.parse(text);
}

/** Every answer of validate that any test asks for names places where a caller can look. */
const strayProblems = (path: string, status: number, value: unknown): readonly string[] =>
  path === '/filing/validate' && status === 200
    ? strayLocations(
        new Json(value).list('problems').map((problem) => [problem.at('location'), problem.at('message')]),
      )
    : [];

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
