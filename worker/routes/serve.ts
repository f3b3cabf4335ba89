import { hex } from '../../core/gateways/encoding.ts';
import { isIsoDate } from '../../core/period/date.ts';
import { withIdempotency } from '../access/idempotency.ts';
import { authenticate, noteUse } from '../access/keys.ts';
import { retryAfter } from '../access/rate-limit.ts';
import { isActive } from '../access/subscription.ts';
import { type Answer, parseJson, Refusal, readBody } from '../http.ts';
import { ukDate } from '../runtime.ts';
import type { Caller, ServiceContext } from '../services/context.ts';
import type { ApiKey } from '../store/store.ts';
import type { Route } from './handlers.ts';
import { answerOf, type Job } from './job.ts';

/** Answers a request to an endpoint that asks for a key: who asks, how often, and whether they may; then the rest. */
export async function serve(request: Request, { endpoint, handle }: Route, job: Job): Promise<Answer> {
  const { runtime } = job;
  const { caller, key } = await callerOf(request, job);
  job.caller = { accountId: caller.account.id, keyId: key.id, mode: caller.mode };
  await noteUse(runtime, key);
  await refuseTooMany(job, key, endpoint.cost ?? 1);
  const testDate = testDateOf(request, caller);
  if (endpoint.access === 'changes' && !isActive(caller.subscriptions, runtime.clock())) {
    throw new Refusal(403, 'the account has no active subscription; see GET /account');
  }
  const { pathname, search, searchParams: query } = new URL(request.url);
  const context: ServiceContext = { runtime, caller, testDate, today: testDate ?? ukDate(runtime.clock()) };
  const noted = (body: unknown): unknown => {
    const filingId = filingIdOf(query, body);
    if (filingId !== undefined) job.filingId = filingId;
    return body;
  };
  if (endpoint.method === 'GET') return handle(context, { query, body: noted(undefined) });
  const text = await readBody(request, runtime.patience.limits.bodyMs);
  const body = parseJson(text);
  return withIdempotency(
    {
      store: runtime.store,
      patience: runtime.patience,
      accountId: caller.account.id,
      mode: caller.mode,
      key: endpoint.repeated === 'read' ? null : request.headers.get('Idempotency-Key'),
      request: `POST ${pathname}${search} ${testDate ?? ''}`,
      body: text,
      claim: hex(runtime.randomBytes(16)),
      now: runtime.clock(),
      keyRing: runtime.keyRing,
    },
    () => answerOf(() => handle(context, { query, body: noted(body) }), job),
  );
}

interface Authenticated {
  readonly caller: Caller;
  readonly key: ApiKey;
}

async function callerOf(request: Request, { runtime }: Job): Promise<Authenticated> {
  const found = await authenticate(runtime.store, request.headers.get('X-API-Key'), runtime.digests.sha256);
  if (found === null) throw new Refusal(401, 'X-API-Key is missing or is not a key of this service');
  const { account, key, subscriptions } = found;
  const { mode } = key;
  return { caller: { account, mode, subscriptions, managesLiveKeys: mode === 'live' }, key };
}

async function refuseTooMany({ runtime }: Job, key: ApiKey, cost: number): Promise<void> {
  const { rateLimitPerMinute } = runtime.settings;
  const wait = await retryAfter(runtime.store, key.id, rateLimitPerMinute, runtime.clock(), cost);
  if (wait === null) return;
  throw new Refusal(
    429,
    `more than ${rateLimitPerMinute} requests a minute with this key; try again in ${wait} s`,
    { 'Retry-After': String(wait) },
  );
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
