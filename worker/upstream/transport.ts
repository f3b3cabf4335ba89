import { MIB } from '../../core/base/bytes.ts';
import type { KeptAnswer } from '../../core/gateways/answer-storage.ts';
import { fromUtf8 } from '../../core/gateways/encoding.ts';
import type { Withheld } from '../../core/gateways/reply-redaction.ts';
import { readUpTo } from '../body-bytes.ts';
import { sendableUrl } from './addresses.ts';
import type { Turn } from './message-queue.ts';

/** The runtime's fetch, passed in so that a test or a stand-in can replace it. */
export type Fetch = (request: Request) => Promise<Response>;

/** The outcome of one message to an upstream. It is always a value; nothing is thrown. */
export interface Exchange<R> {
  /**
   * `no`: nothing reached the upstream, so it may be sent again. `yes`: it was answered, see `reply`. `unknown`: it may
   * have arrived (time-out, dropped connection, 5xx, an unreadable answer), so it is never sent again automatically.
   */
  readonly sent: 'no' | 'yes' | 'unknown';
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /**
   * The answer as received, which may echo the message: read it, but do not log or store it. Null without an answer.
   */
  readonly text: string | null;
  /** The part of the answer that may be stored; null where the upstream itself did not answer. */
  readonly kept: KeptAnswer | null;
  /** The parsed answer; null when there is none to read. */
  readonly reply: R | null;
  /** The failure in our own words, without anything sent or received; null when there is none. */
  readonly failure: string | null;
  /** Seconds after which its turn may come; only where the service's own pace kept it back. */
  readonly retryAfter?: number;
}

export interface Limits {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Waits for the turn of each message; without it they are sent at once. */
  readonly turn?: () => Promise<Turn>;
}
/** Options of one message to a gateway. */
export interface PostOptions extends Limits {
  /** Secrets that must not be kept if the reply repeats them; the client adds its own. */
  readonly secrets?: readonly string[];
  /** Set where no text of the reply may be kept: it may repeat a secret that is not stored. */
  readonly withheld?: Withheld;
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 4 * MIB;

/** An answer that permits no conclusion. */
interface Unreadable {
  readonly kind: 'unreadable';
  readonly reason: string;
}

export interface Message<R> {
  readonly url: string;
  readonly envelope: string;
  readonly contentType: string;
  /** True for a question, which changes nothing when repeated: see `take`. Never true for a submission. */
  readonly repeatable: boolean;
  /** Reads the text of an answer. */
  readonly read: (text: string) => R | Unreadable;
  /** Gives the part of an answer's text that may be stored. */
  readonly keep: (text: string) => KeptAnswer;
}

type Failed = Exchange<never>;
const failed = (sent: 'no' | 'unknown', failure: string, status: number | null = null): Failed => ({
  sent,
  status,
  text: null,
  kept: null,
  reply: null,
  failure,
});

/** Gives a wait in words: `1 second`, `2 seconds`. */
export const inSeconds = (seconds: number): string => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** Gives the wait, in words, that the registry asks for after too many questions: five minutes if it names none. */
export function waitAsked(headers: Headers): string {
  const seconds = /^\d{1,6}$/.exec(headers.get('Retry-After') ?? '')?.[0];
  return seconds === undefined ? 'five minutes' : inSeconds(Number(seconds));
}

/** Words for a refusal of our own key. */
export const OWN_KEY_REFUSED =
  'refused this service’s own key, which the operator of this service must correct';

/** Words for a message whose turn comes too late. */
export const askedOften = (seconds: number): string =>
  `it takes only so many messages a second: try again in ${inSeconds(seconds)}`;

export async function postXml<R>(
  message: Message<R>,
  fetch: Fetch,
  limits: Limits,
): Promise<Exchange<R | Unreadable>> {
  const turn = await limits.turn?.();
  if (turn?.ok === false)
    return { ...failed('no', askedOften(turn.retryAfter)), retryAfter: turn.retryAfter };
  const { url, contentType, envelope, repeatable } = message;
  const answer = await send(
    url,
    // When a reused connection closes without an answer, Deno's fetch sends a text a second time. It sends the copy of a
    // text in chunks without its length. It sends a blob once, with its length.
    { method: 'POST', headers: { 'Content-Type': contentType }, body: new Blob([envelope]) },
    repeatable,
    fetch,
    limits,
  );
  if (!answer.ok) return answer.failed;
  const { status, text } = answer;
  const reply = message.read(text);
  if (status !== 200) {
    // A gateway's own reply, even a part of it, shows that the message reached the gateway. That holds for every
    // status.
    const sent = isUnreadable(reply) && !isOfGateway(text) ? sentBy(status) : 'unknown';
    return { ...failed(sent, `it answered HTTP ${status}`, status), text };
  }
  const kept = message.keep(text);
  if (isUnreadable(reply)) return { sent: 'unknown', status, text, kept, reply, failure: reply.reason };
  return { sent: 'yes', status, text, kept, reply, failure: null };
}

const isUnreadable = (reply: unknown): reply is Unreadable =>
  typeof reply === 'object' && reply !== null && 'kind' in reply && reply.kind === 'unreadable';

/** True for a text that a gateway began, though it may be cut off or in another encoding. */
const isOfGateway = (text: string): boolean => text.replaceAll('\u0000', '').includes('GovTalkMessage');

/**
 * Judges an unusual status. The gateways answer everything, even refusals, with HTTP 200. A 4xx comes from a server
 * before them that did not pass the message on, except 408: then the server was still reading the message. Any other
 * status leaves the outcome unknown.
 */
const sentBy = (status: number): 'no' | 'unknown' =>
  status >= 400 && status < 500 && status !== 408 ? 'no' : 'unknown';

export type Answer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly text: string;
      readonly bytes: Uint8Array;
      readonly headers: Headers;
    }
  | { readonly ok: false; readonly failed: Failed };

/**
 * Sends one request, whose turn has come, and reads the whole answer, within the limits. Redirects are answers, never
 * followed.
 */
export async function send(
  address: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  repeatable: boolean,
  fetch: Fetch,
  limits: Limits,
): Promise<Answer> {
  const url = sendableUrl(address);
  if (url === null) {
    return { ok: false, failed: failed('no', 'nothing may be sent to its configured address') };
  }
  const timeout = limits.timeoutMs ?? TIMEOUT_MS;
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A fetch may ignore the signal, so the time-out also ends it here.
  const timedOut = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => {
      resolve({ ok: false, failed: failed('unknown', `it did not answer within ${timeout / 1000} seconds`) });
      controller.abort();
    }, timeout);
  });
  try {
    const request = new Request(url.href, { ...init, redirect: 'manual', signal: controller.signal });
    return await Promise.race([take(request, repeatable, fetch, limits), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a request. A reused connection may be lost because the other side closes it at that moment. A question is then
 * sent once more, over a new connection and at a turn of its own; a message that could have an effect is not.
 */
async function take(request: Request, repeatable: boolean, fetch: Fetch, limits: Limits): Promise<Answer> {
  const { turn, maxBytes = MAX_BYTES } = limits;
  let response: Response;
  try {
    // A request without a body can be sent again as it is.
    response = await fetch(repeatable && request.body !== null ? request.clone() : request);
  } catch (fault) {
    const mayRepeat = repeatable && !failedBeforeSending(fault);
    if (mayRepeat && (await turn?.())?.ok !== false) return take(request, false, fetch, limits);
    return {
      ok: false,
      failed: failedBeforeSending(fault)
        ? failed('no', 'no connection to it could be made')
        : failed('unknown', 'the connection to it was lost'),
    };
  }
  const { status } = response;
  try {
    const bytes = await readUpTo(response, maxBytes);
    if (bytes === null) {
      return { ok: false, failed: failed('unknown', `its answer is larger than ${maxBytes} bytes`, status) };
    }
    return { ok: true, status, text: fromUtf8(bytes), bytes, headers: response.headers };
  } catch {
    return { ok: false, failed: failed('unknown', 'the connection to it was lost in its answer', status) };
  }
}

/**
 * True when a fetch failed before it could send anything: while finding the host or connecting to it. Node names the
 * system call in the cause, Deno the stage in the cause's message. With an unrecognised failure, the message may have
 * been sent. workerd says `Network connection lost.` at every stage, so it is never recognised there.
 */
export function failedBeforeSending(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { cause } = fault;
  if (cause instanceof AggregateError && cause.errors.length > 0) return cause.errors.every(isConnecting);
  return isConnecting(cause);
}

function isConnecting(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false;
  const stage = 'syscall' in cause ? cause.syscall : null;
  const code = 'code' in cause ? cause.code : null;
  const message = cause instanceof Error ? cause.message : '';
  return (
    stage === 'connect' ||
    stage === 'getaddrinfo' ||
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    message.includes('client error (Connect)')
  );
}
