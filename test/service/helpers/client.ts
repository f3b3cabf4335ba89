import { inject } from 'vitest';
import { Json, Reply } from '../../helpers/json.ts';
import { faultsOfAnswer } from '../../helpers/json-schema.ts';
import { disagreements } from '../../helpers/request-bodies.ts';
import { strayLocations } from '../../helpers/request-fields.ts';

export { Json, Reply } from '../../helpers/json.ts';

/** Calls the service under test as any caller would, with HTTP and JSON only. */
export const service = inject('service');

export interface CallOptions {
  /** Defaults to the first account's test key; null sends none. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged, in place of `body` as JSON. */
  readonly raw?: string;
  /** Address of another service than the one under test; ends in `/v1`. */
  readonly baseUrl?: string;
}

/**
 * Headers of every call. Answers are not compressed: the local runtime would compress each, and the test would unpack
 * it. No connection is kept: the service closes an idle one after five seconds, and a test that a busy machine held up
 * would still use it.
 */
export const CALL_HEADERS = { 'Accept-Encoding': 'identity', Connection: 'close' } as const;

/** Makes a call that must match the service's own description: its answer, and its body if accepted. */
export async function call(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Reply> {
  const key = options.key === undefined ? service.keys.test : options.key;
  const text = method === 'POST' ? (options.raw ?? JSON.stringify(body)) : undefined;
  const response = await fetch(`${options.baseUrl ?? service.baseUrl}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...CALL_HEADERS,
      ...(key === null ? {} : { 'X-API-Key': key }),
      ...options.headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  const value = await contentOf(response);
  const faults = [
    ...faultsOfAnswer(method, path, response.status, value),
    ...strayProblems(path, response.status, value),
    ...disagreements(path, text, response.status),
  ];
  if (faults.length > 0) {
    throw new Error(
      `${method} ${path} answered ${response.status} against its description: ${faults.join('; ')}`,
    );
  }
  return new Reply(response.status, response.headers, value);
}

/** Reads JSON, or a file's text or bytes. */
async function contentOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type === 'application/zip') return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return type.startsWith('text/') ? text : JSON.parse(text);
}

/**
 * Lists the problems of a validate answer whose place a caller could not find. Every such answer of every test is checked.
 */
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

/** Makes a POST that must succeed. */
export async function must(path: string, body: unknown, options: CallOptions = {}): Promise<Reply> {
  const reply = await post(path, body, options);
  if (reply.status !== 200)
    throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.value)}`);
  return reply;
}

/** Numbers of companies that the tests of one worker may take, so that no two workers take the same. */
const COMPANIES = 1_000_000;
let companies =
  40_000_000 +
  COMPANIES * Number(process.env.VITEST_POOL_ID ?? 0) +
  Math.floor(Math.random() * (COMPANIES / 2));
/** Gives each test its own company number: the sandbox registry makes a company from any number. */
export const freshCompanyNumber = (): string => {
  companies += 1;
  return String(companies);
};

let utrs = 1_000_000_000 + Math.floor(Math.random() * 8_000_000_000);
/** Gives a new taxpayer reference: the sandbox refuses a second new return for the same reference and period. */
export const freshUtr = (): string => {
  utrs += 1;
  return String(utrs);
};
