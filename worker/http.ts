import { describeProblems, type Problem } from '../core/problem.ts';

/** Stops a request with the contract's error body (section 7). Thrown only between a route and the application. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 410 | 429 | 500;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: Refusal['status'], message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Refuses with 400 and all problems in one line. */
export const refuseProblems = (problems: readonly Problem[]): Refusal =>
  new Refusal(400, describeProblems(problems));

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const answer = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) });
export const errorAnswer = (
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Answer => ({
  status,
  body: JSON.stringify({ error: message }),
  ...(headers ? { headers } : {}),
});

/** No answer is ever cached, sniffed, framed or followed by a referrer: each may hold a client's figures. */
const SECURITY_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

export const toResponse = (given: Answer, requestId: string): Response =>
  new Response(given.body, {
    status: given.status,
    headers: { ...SECURITY_HEADERS, ...given.headers, 'X-Request-Id': requestId },
  });

export const MAX_BODY_BYTES = 1024 * 1024;

/** The body's text, refused as soon as it is known to be over 1 MiB (decision 7) or not UTF-8. */
export async function readBody(request: Request): Promise<string> {
  const tooLarge = new Refusal(400, 'the body is larger than 1 MiB');
  if (Number(request.headers.get('Content-Length') ?? '0') > MAX_BODY_BYTES) throw tooLarge;
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new Refusal(400, 'the body is not UTF-8 text');
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'the body is not JSON');
  }
}
