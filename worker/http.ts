import { LIMITS } from '../core/figures/limits.ts';
import { strictUtf8 } from '../core/gateways/encoding.ts';
import { describeProblems, type Problem } from '../core/problem.ts';
import type { Parsed } from '../schema/requests/parse.ts';
import { readJson } from '../schema/requests/read-json.ts';
import type { PageAnswer } from './pages/answer.ts';
import { within } from './store/patience.ts';
import { contentLength } from './upstream/content-length.ts';

/** Stops a request with the contract's error body (section 7). Thrown only between a route and the application. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 410 | 429 | 500;
  readonly headers: Readonly<Record<string, string>>;
  /** The request had sent something before it was refused. */
  readonly hasSent: boolean;
  constructor(
    status: Refusal['status'],
    message: string,
    headers: Readonly<Record<string, string>> = {},
    hasSent = false,
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.hasSent = hasSent;
  }
}

/** Refuses with 400 and all problems in one line. */
export const refuseProblems = (problems: readonly Problem[]): Refusal =>
  new Refusal(400, describeProblems(problems));

/** The value of a parsed request, or a 400 with every fault in it. */
export function parsedValue<T>(parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value;
  throw refuseProblems(parsed.problems);
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** What is answered in the place of the body, where it is no text. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** An error by which something had been sent already; a repeat must not send it again. */
  readonly hasSent?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A success; `T` is the answer as schema/answers describes it. */
export const answer = <T>(body: NoInfer<T>): Answer => ({ status: 200, body: JSON.stringify(body) });
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
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

/** Have no body at all: Deno refuses even an empty one. */
const BODILESS: readonly number[] = [204, 304];

const contentOf = (given: Answer | PageAnswer) =>
  'bytes' in given && given.bytes !== undefined ? given.bytes : given.body;

/** @param headersOnly a HEAD was asked: the same headers and no body */
export const toResponse = (given: Answer | PageAnswer, requestId: string, headersOnly = false): Response =>
  new Response(headersOnly || BODILESS.includes(given.status) ? null : contentOf(given), {
    status: given.status,
    headers: { ...SECURITY_HEADERS, ...given.headers, 'X-Request-Id': requestId },
  });

export const MAX_BODY_BYTES = LIMITS.requestBytes;

/**
 * Of a body that is refused, so much is still read and thrown away: a connection closed on unread bytes is reset, and
 * the caller would never see why.
 */
const MAX_READ_BYTES = 8 * MAX_BODY_BYTES;

/** Reads to the end or to `MAX_READ_BYTES`; keeps the bytes, or null when there are more than `most`. */
async function bytesOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maximum: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value: chunk } = await reader.read();
    if (chunk === undefined) break;
    size += chunk.byteLength;
    if (size <= maximum) chunks.push(chunk);
    else chunks = [];
    if (size > MAX_READ_BYTES) {
      void reader.cancel().catch(() => undefined);
      break;
    }
  }
  if (size > maximum) return null;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The body's text, refused when it takes too long to arrive, is too large (decision 7) or not UTF-8. */
export async function readBody(request: Request, withinMs: number): Promise<string> {
  const text = strictUtf8(await readBytes(request, withinMs));
  if (text === null) throw new Refusal(400, 'the body is not UTF-8 text');
  return text;
}

/** The body's bytes, refused when they take too long to arrive or are too many (decision 7). */
export async function readBytes(request: Request, withinMs: number): Promise<Uint8Array<ArrayBuffer>> {
  if (request.body === null) return new Uint8Array();
  const late = (): never => {
    throw new Refusal(400, `the body did not arrive within ${withinMs / 1000} seconds`);
  };
  const length = contentLength(request.headers);
  const bytes =
    length !== null && length <= MAX_BODY_BYTES
      ? await within(withinMs, () => wholeBody(request), late)
      : await bodyInPieces(request.body, withinMs, late);
  if (bytes === null) throw new Refusal(400, `the body is larger than ${MAX_BODY_BYTES / 1024 / 1024} MiB`);
  return bytes;
}

async function wholeBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.length <= MAX_BODY_BYTES ? bytes : null;
}

function bodyInPieces(
  body: ReadableStream<Uint8Array>,
  withinMs: number,
  late: () => never,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader();
  return within(
    withinMs,
    () => bytesOf(reader, MAX_BODY_BYTES),
    () => {
      void reader.cancel().catch(() => undefined);
      return late();
    },
  );
}

/** A caller that was refused and is still sending by then is answered all the same. */
const DISCARDED_WITHIN_MS = 5_000;

/** Throws away what nobody has read of a body. That it cannot be read any more is no fault by now. */
export async function discardBody(
  request: Request,
  sleep: (milliseconds: number) => Promise<void>,
): Promise<void> {
  if (request.body === null || request.bodyUsed || request.body.locked) return;
  await Promise.race([bytesOf(request.body.getReader(), 0).catch(() => null), sleep(DISCARDED_WITHIN_MS)]);
}

/** The body's JSON; refused when it is none, or could be read in more than one way. */
export function parseJson(text: string): unknown {
  const read = readJson(text);
  if (!read.ok) throw refuseProblems(read.problems);
  return read.value;
}
