import { joined, MIB } from '../core/base/bytes.ts';
import { describeProblems, type Problem } from '../core/base/problem.ts';
import { LIMITS } from '../core/figures/limits.ts';
import { strictUtf8 } from '../core/gateways/encoding.ts';
import { advise } from '../core/words/advice.ts';
import { writeJson } from '../schema/requests/echoed-json.ts';
import type { Parsed } from '../schema/requests/parse.ts';
import { readJson } from '../schema/requests/read-json.ts';
import type { Kept } from './access/idempotency.ts';
import { networkOf } from './access/strangers.ts';
import { contentLength } from './body-bytes.ts';
import type { HeldBodies } from './held-bodies.ts';
import type { PageAnswer } from './pages/answer.ts';
import type { RequestRuntime, Runtime } from './runtime.ts';
import { AccountMoves, isTooLarge, WritesWait } from './store/faults.ts';
import { within } from './store/timeouts.ts';

/** Stops a request with the contract's error body (section 7). Thrown only between a route and the application. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 410 | 429 | 500;
  readonly headers: Readonly<Record<string, string>>;
  /** True when the request had sent something before it was refused; null when that is not known. */
  readonly hasSent: boolean | null;
  /** The problems that the message joins, so that a form shows each at its field; empty where there are none. */
  readonly problems: readonly Problem[];
  constructor(
    status: Refusal['status'],
    message: string,
    headers: Readonly<Record<string, string>> = {},
    hasSent: boolean | null = false,
    problems: readonly Problem[] = [],
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.hasSent = hasSent;
    this.problems = problems;
  }
}

/** Seconds after which a caller may ask again for an account that is being moved. */
const MOVES_SECONDS = 10;

/**
 * Turns a fault of the store into a refusal if the caller can do something about it. Gives other faults unchanged.
 */
export function asRefusal(fault: unknown): unknown {
  if (fault instanceof AccountMoves)
    return tryAgainIn(
      MOVES_SECONDS,
      'the account is being moved to another database, which takes some seconds',
    );
  if (fault instanceof WritesWait)
    return tryAgainIn(fault.retryAfter, 'too many requests wait for the database');
  // An earlier step of the request may have done something.
  if (isTooLarge(fault)) return new Refusal(400, TOO_MUCH, {}, null);
  return fault;
}

const TOO_MUCH =
  'these filings have more than 10 MB together, which the database does not give at once; ask for fewer at once';

const tryAgainIn = (seconds: number, why: string): Refusal =>
  new Refusal(429, `${why}; nothing was done: try again in ${seconds} s`, { 'Retry-After': String(seconds) });

/** Refuses with 400 and all problems in one line. */
export const refuseProblems = (problems: readonly Problem[]): Refusal =>
  new Refusal(400, describeProblems(problems), {}, false, problems);

/** Gives the value of a parsed request, or throws a 400 with every fault in it. */
export function parsedValue<T>(parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value;
  throw refuseProblems(parsed.problems);
}

export interface Answer extends Kept {
  /** Answer in place of the body, where it is not text. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** Makes a success; `T` is the answer as schema/answers describes it. */
export const answer = <T>(body: NoInfer<T>): Answer => ({ status: 200, body: writeJson(body) });
export const errorAnswer = (
  status: number,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Answer => ({
  status,
  body: JSON.stringify({ error: message }),
  ...(headers ? { headers } : {}),
});

/** No answer is ever cached, sniffed, framed or followed by a referrer: each may contain a client's figures. */
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

/** Statuses without any body: Deno refuses even an empty one. */
const BODILESS: readonly number[] = [204, 304];

const contentOf = (given: Answer | PageAnswer) =>
  'bytes' in given && given.bytes !== undefined ? given.bytes : given.body;

/**
 * Makes the response.
 *
 * @param headersOnly for a HEAD: the same headers and no body
 */
export const toResponse = (given: Answer | PageAnswer, requestId: string, headersOnly = false): Response =>
  new Response(headersOnly || BODILESS.includes(given.status) ? null : contentOf(given), {
    status: given.status,
    headers: { ...SECURITY_HEADERS, ...given.headers, 'X-Request-Id': requestId },
  });

export const MAX_BODY_BYTES = LIMITS.requestBytes;
/** Greatest number of bytes of a short form, such as those of callers without an account. */
export const SHORT_BYTES = 64 * 1024;

/** Gives the declared bytes of a request's body; null where it declares none. */
export const declaredBytes = ({ headers }: Request): number | null => contentLength(headers);

/**
 * Greatest number of bytes of a refused body to read and discard: a connection closed with unread bytes is reset, and
 * the caller would never see the reason.
 */
const MAX_READ_BYTES = 8 * MAX_BODY_BYTES;

interface Arrived {
  /** Null when there are more than allowed. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** True when the body was read to its end. */
  readonly isWhole: boolean;
}

/** Timers are no finer, so shorter waits are combined. */
const SHORTEST_WAIT_MS = 4;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Reads to the end or to `MAX_READ_BYTES`, and keeps the bytes where there are at most `maximum`. Further bytes are
 * discarded at the shared pace of refused bodies, or cut where too many of those wait.
 */
async function bytesOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maximum: number,
  readAway: HeldBodies['readAway'],
): Promise<Arrived> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value: chunk } = await reader.read();
    if (chunk === undefined) break;
    size += chunk.byteLength;
    if (size <= maximum) {
      chunks.push(chunk);
      continue;
    }
    chunks = [];
    const waits = size > MAX_READ_BYTES ? null : readAway(chunk.byteLength);
    if (waits === null) {
      cutLater(reader);
      return { bytes: null, isWhole: false };
    }
    if (waits >= SHORTEST_WAIT_MS) await wait(waits);
  }
  if (size > maximum) return { bytes: null, isWhole: true };
  return { bytes: joined(chunks), isWhole: true };
}

/** Ends the connection with the answer. */
const CUT = { Connection: 'close' } as const;
/** Longer than sending a finished answer takes. */
const CUT_AFTER_MS = 500;

/**
 * Cancels a body once the answer is being sent: Deno then closes the connection. After an earlier cancel, it would read
 * on for as long as the caller sends.
 */
function cutLater(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  setTimeout(() => void reader.cancel().catch(() => undefined), CUT_AFTER_MS);
}

/** Limits of a body: the room for it until it has arrived, the time for that, and its size. */
export interface Receiving {
  /** Reserves room for the body, among those of its account or network. */
  readonly take: (bytes: number) => ReturnType<HeldBodies['take'] | HeldBodies['takeOfStranger']>;
  readonly withinMs: number;
  readonly bodies: HeldBodies;
  /** Greatest number of bytes of a body; `MAX_BODY_BYTES` if absent, and at most that where it declares no length. */
  readonly max?: number;
}

type Held = Pick<Runtime, 'patience' | 'bodies'>;

export const receivingOf = ({ patience, bodies }: Held, accountId: number): Receiving => ({
  take: (bytes) => bodies.take(accountId, bytes),
  withinMs: patience.limits.bodyMs,
  bodies,
});

/** Gives the limits of a form from a caller that is not known yet. */
export const receivingOfStranger = ({
  patience,
  bodies,
  clientAddress,
}: Held & Pick<RequestRuntime, 'clientAddress'>): Receiving => ({
  take: (bytes) => bodies.takeOfStranger(networkOf(clientAddress), bytes),
  withinMs: patience.limits.bodyMs,
  bodies,
  max: SHORT_BYTES,
});

/** Reads the body's text; refused when it takes too long to arrive, is too large (decision 7) or not UTF-8. */
export async function readBody(request: Request, receiving: Receiving): Promise<string> {
  const text = strictUtf8(await readBytes(request, receiving));
  if (text === null) throw new Refusal(400, 'the body is not UTF-8 text');
  return text;
}

/**
 * Reads the body's bytes; refused when they take too long to arrive or are too many (decision 7), or there is no room
 * for them.
 */
export async function readBytes(
  request: Request,
  { take, withinMs, bodies, max = MAX_BODY_BYTES }: Receiving,
): Promise<Uint8Array<ArrayBuffer>> {
  if (request.body === null) return new Uint8Array();
  const late = (): never => {
    throw new Refusal(400, `the body did not arrive within ${withinMs / 1000} seconds`, CUT);
  };
  const length = contentLength(request.headers);
  const isShort = length !== null && length <= max;
  const undeclaredMax = Math.min(max, MAX_BODY_BYTES);
  const free = roomOf(take(isShort ? length : undeclaredMax));
  const arrived =
    isShort && bodies.endWithRequest
      ? within(withinMs, () => wholeBody(request, max), late)
      : bodyInPieces(request.body, isShort ? max : undeclaredMax, withinMs, late, bodies);
  const bytes = await arrived.finally(free).catch((fault: unknown) => {
    throw fault instanceof Refusal ? fault : brokenOff();
  });
  if (bytes === null) throw length === null && max > MAX_BODY_BYTES ? lengthNotSaid() : tooLarge(max);
  return bytes;
}

/** Refuses a body whose sender stopped, or did not send what its headers say. */
const brokenOff = (): Refusal => new Refusal(400, 'the body broke off before its end', CUT);

/** Refuses a body of more bytes than allowed. */
export const tooLarge = (max: number): Refusal =>
  new Refusal(
    400,
    max < MIB
      ? `the body is larger than ${max / 1024} KiB`
      : advise('the body is larger than {count} MiB', max / MIB),
    CUT,
  );

const lengthNotSaid = (): Refusal =>
  new Refusal(
    400,
    `${advise('the body is larger than {count} MiB', 1)}: a request that may be larger must give its length in Content-Length`,
    CUT,
  );

/** Gives the function that frees room; refuses where there was none. */
export function roomOf(taken: ReturnType<Receiving['take']>): () => void {
  if (typeof taken === 'string') throw new Refusal(429, NO_ROOM[taken], { 'Retry-After': '1' });
  return taken;
}

const NO_ROOM = {
  account: 'too many requests of this account are under way; try again in 1 s',
  network: 'too many requests from this network are under way; try again in 1 s',
  all: 'too many requests are under way; try again in 1 s',
} as const;

async function wholeBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.length <= max ? bytes : null;
}

function bodyInPieces(
  body: ReadableStream<Uint8Array>,
  max: number,
  withinMs: number,
  late: () => never,
  { readAway }: HeldBodies,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader();
  return within(
    withinMs,
    async () => (await bytesOf(reader, max, readAway)).bytes,
    () => {
      cutLater(reader);
      return late();
    },
  );
}

/** A refused caller that is still sending after this time gets its answer anyway. */
const DISCARDED_WITHIN_MS = 5_000;

/**
 * Discards the unread rest of a body, and gives the headers that this requires. A body that can no longer be read is
 * not a fault here.
 */
export async function discardBody(
  request: Request,
  { sleep, bodies }: Pick<Runtime, 'sleep' | 'bodies'>,
): Promise<Readonly<Record<string, string>>> {
  if (request.body === null || request.bodyUsed || request.body.locked) return {};
  const length = contentLength(request.headers);
  // A short body costs no more than its request, and does not wait for others' long ones.
  const readAway = length !== null && length <= SHORT_BYTES ? () => 0 : bodies.readAway;
  const reader = request.body.getReader();
  const ended = bytesOf(reader, 0, readAway).then(
    ({ isWhole }) => isWhole,
    () => false,
  );
  const isWhole = await Promise.race([ended, sleep(DISCARDED_WITHIN_MS)]);
  if (isWhole === true) return {};
  cutLater(reader);
  return CUT;
}

/** Parses the body's JSON; refused when it is invalid or ambiguous. */
export function parseJson(text: string): unknown {
  const read = readJson(text);
  if (!read.ok) throw refuseProblems(read.problems);
  return read.value;
}
