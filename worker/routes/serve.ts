import { hex } from '../../core/gateways/encoding.ts';
import { isIsoDate } from '../../core/period/date.ts';
import { withIdempotency } from '../access/idempotency.ts';
import { type GivenKey, keyGiven, notedBefore, noteUse } from '../access/keys.ts';
import {
  LONGEST_WAIT_SECONDS,
  minuteOf,
  type RateLimiter,
  rateLimitHeaders,
  retryAfter,
} from '../access/rate-limit.ts';
import { isActive } from '../access/subscription.ts';
import { type Answer, parseJson, Refusal, readBody } from '../http.ts';
import { type RequestRuntime, ukDate } from '../runtime.ts';
import type { Caller, ServiceContext } from '../services/context.ts';
import { knowing } from '../store/knowing.ts';
import type { Known } from '../store/known.ts';
import type { ApiKey } from '../store/store.ts';
import type { ReadRequest, Route } from './handlers.ts';
import { answerOf, type Job } from './job.ts';

/**
 * Answers a request to an endpoint that asks for a key: who asks, how often, and whether they may; then the rest. The
 * request is read first, because what it names is asked for together with its key. What is wrong with it is said last.
 */
export async function serve(request: Request, route: Route, job: Job): Promise<Answer> {
  const { endpoint } = route;
  const { runtime } = job;
  const given = await keyGiven(request.headers.get('X-API-Key'), runtime.digests.sha256);
  if (given === null) throw unknownKey();
  const { pathname, search, searchParams: query } = job.url;
  const asked = await readRequest(request, route, query, runtime);
  const { caller, key, requests, known } = await opened(given, endpoint.cost ?? 1, asked, runtime);
  job.caller = { accountId: caller.account.id, keyId: key.id, mode: caller.mode };
  if (requests === null) await noteUse(runtime, key);
  job.limits = rateLimitHeaders(requests, runtime.settings.rateLimitPerMinute, runtime.clock());
  await refuseTooMany(runtime, key, requests, endpoint.cost ?? 1);
  const testDate = testDateOf(request, caller);
  if (endpoint.access === 'changes' && !isActive(caller.subscriptions, runtime.clock())) {
    throw new Refusal(403, 'the account has no active subscription; see GET /account');
  }
  const context: ServiceContext = {
    runtime: withKnown(runtime, known),
    caller,
    testDate,
    today: testDate ?? ukDate(runtime.clock()),
  };
  const noted = () => {
    if (asked.filingId !== undefined) job.filingId = asked.filingId;
  };
  if (endpoint.method === 'GET') {
    noted();
    return asked.handle(context);
  }
  // Whether it could be read at all comes before whether it was made before.
  const body = asked.text();
  return withIdempotency(
    {
      store: runtime.store,
      patience: runtime.patience,
      accountId: caller.account.id,
      mode: caller.mode,
      key: endpoint.repeated === 'read' ? null : request.headers.get('Idempotency-Key'),
      request: `POST ${pathname}${search} ${testDate ?? ''}`,
      body,
      claim: hex(runtime.randomBytes(16)),
      now: runtime.clock(),
      keyRing: runtime.keyRing,
    },
    () =>
      answerOf(() => {
        noted();
        return asked.handle(context);
      }, job),
  );
}

/** A request as it was read, before it is known who asks. */
interface Asked extends ReadRequest {
  /** The body as it came; the refusal of one that could not be read. */
  readonly text: () => string;
  /** The filing it names. */
  readonly filingId: number | undefined;
}

async function readRequest(
  request: Request,
  { endpoint, read }: Route,
  query: URLSearchParams,
  { patience }: RequestRuntime,
): Promise<Asked> {
  if (endpoint.method === 'GET') {
    return { ...read({ query, body: undefined }), text: () => '', filingId: filingIdOf(query, undefined) };
  }
  try {
    const text = await readBody(request, patience.limits.bodyMs);
    const body = parseJson(text);
    return { ...read({ query, body }), text: () => text, filingId: filingIdOf(query, body) };
  } catch (fault) {
    const refuse = (): never => {
      throw fault;
    };
    return { foreseen: () => [], handle: refuse, text: refuse, filingId: undefined };
  }
}

const unknownKey = () => new Refusal(401, 'X-API-Key is missing or is not a key of this service');

interface Authenticated {
  readonly caller: Caller;
  readonly key: ApiKey;
  readonly requests: number | null;
  readonly known: Known;
}

/** One trip: who asks, how often, and what the request will read. */
async function opened(
  given: GivenKey,
  cost: number,
  { foreseen }: ReadRequest,
  { store, settings, clock, rateLimiter }: RequestRuntime,
): Promise<Authenticated> {
  const now = clock();
  const isCounted = settings.rateLimitPerMinute > 0 && rateLimiter === null;
  const found = await store.openRequest({
    ...given,
    counted: isCounted ? { minute: minuteOf(now), cost } : null,
    used: { at: now.toISOString(), notedBefore: notedBefore(now) },
    reads: foreseen(now),
  });
  if (found === null) throw unknownKey();
  const { account, key, subscriptions, requests, known } = found;
  const { mode } = key;
  const caller = { account, mode, subscriptions, managesLiveKeys: mode === 'live', keyId: key.id };
  return { caller, key, requests, known };
}

async function refuseTooMany(
  { settings, clock, rateLimiter }: RequestRuntime,
  key: ApiKey,
  requests: number | null,
  cost: number,
): Promise<void> {
  const { rateLimitPerMinute } = settings;
  if (rateLimitPerMinute === 0) return;
  const wait =
    rateLimiter === null
      ? retryAfter(requests, rateLimitPerMinute, clock())
      : await waitOf(rateLimiter, key.id, cost);
  if (wait === null) return;
  throw new Refusal(
    429,
    `more than ${rateLimitPerMinute} requests a minute with this key; try again in ${wait} s`,
    { 'Retry-After': String(wait) },
  );
}

/** As many as the request counts as; the platform does not tell when its own minute ends. */
async function waitOf(limiter: RateLimiter, keyId: number, cost: number): Promise<number | null> {
  for (let counted = 0; counted < cost; counted += 1) {
    if (!(await limiter(keyId))) return LONGEST_WAIT_SECONDS;
  }
  return null;
}

/** The runtime of a request that has read something: a command may change it, so nothing of it is taken afterwards. */
function withKnown(runtime: RequestRuntime, known: Known): RequestRuntime {
  const { store, forget } = knowing(runtime.store, known);
  const execute: RequestRuntime['lock']['execute'] = (filingId, command) => {
    forget();
    return runtime.lock.execute(filingId, command);
  };
  return { ...runtime, store, lock: { execute } };
}

function testDateOf(request: Request, caller: Caller): string | null {
  const given = request.headers.get('X-Test-Date');
  if (given === null) return null;
  if (caller.mode === 'live') throw new Refusal(400, 'X-Test-Date: only a test key may send it');
  if (!isIsoDate(given)) throw new Refusal(400, 'X-Test-Date: expected a date YYYY-MM-DD');
  return given;
}

/** The number a request names a filing by; undefined when it names none or something that is no number of one. */
function filingIdOf(query: URLSearchParams, body: unknown): number | undefined {
  const named = typeof body === 'object' && body !== null && 'filingId' in body ? body.filingId : null;
  const id = typeof named === 'number' ? named : Number(query.get('filingId') ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
