import { Router } from 'itty-router';
import { hex } from '../core/gateways/encoding.ts';
import { isIsoDate } from '../core/period/date.ts';
import { withIdempotency } from './access/idempotency.ts';
import { authenticate, noteUse } from './access/keys.ts';
import { retryAfter } from './access/rate-limit.ts';
import { isActive } from './access/subscription.ts';
import { type Served, serveDashboard } from './dashboard/serve.ts';
import type { DocumentationFiles } from './docs/files.ts';
import { serveDocumentation } from './docs/serve.ts';
import { healthCheck } from './health.ts';
import { type Answer, discardBody, errorAnswer, parseJson, Refusal, readBody, toResponse } from './http.ts';
import type { PageAnswer } from './pages/answer.ts';
import { assetAt } from './pages/assets.ts';
import { ROUTES } from './routes/index.ts';
import { describeService } from './routes/openapi.ts';
import { type Caller, type Route, todayOf } from './routes/route.ts';
import type { RequestRuntime } from './runtime.ts';

/**
 * The application: finds the route, checks who asks, reads the body, calls the route, answers. No rule of tax or
 * filing lives here. The same for every runtime, and built once: `runtimeOf` makes what each request needs out of the
 * environment it came with. Without `documentation` there are no pages of it.
 */
export function createApp<Env>(
  runtimeOf: (env: Env) => RequestRuntime,
  documentation: DocumentationFiles | null = null,
): (request: Request, env: Env) => Promise<Response> {
  const router = routes(documentation);
  return async (request, env) => {
    const runtime = runtimeOrNull(() => runtimeOf(env));
    if (runtime === null) return toResponse(NOT_CONFIGURED, hex(crypto.getRandomValues(new Uint8Array(16))));
    const job: Job = { runtime, requestId: requestIdOf(request, runtime), caller: null, path: null };
    const began = runtime.clock().getTime();
    const { pathname } = new URL(request.url);
    const given = await answerOf(async () => (await router.fetch(request, job)) ?? noRoute(pathname), job);
    await discardBody(request, runtime.sleep);
    runtime.log({
      event: 'request',
      requestId: job.requestId,
      method: request.method,
      path: job.path,
      status: given.status,
      milliseconds: runtime.clock().getTime() - began,
      accountId: job.caller?.account.id ?? job.visitor?.accountId ?? null,
      keyId: job.caller?.key.id ?? null,
      mode: job.caller?.mode ?? job.visitor?.mode ?? null,
      filingId: job.filingId ?? null,
    });
    return toResponse(given, job.requestId);
  };
}

const BASE = '/v1';

function routes(documentation: DocumentationFiles | null) {
  const router = Router<Request & { route?: never }, [Job]>();
  for (const route of ROUTES) {
    const handler = (request: Request, job: Job) => serve(request, route, job);
    if (route.method === 'GET') router.get(`${BASE}${route.path}`, handler);
    else router.post(`${BASE}${route.path}`, handler);
  }
  const health = healthCheck();
  router.get(`${BASE}${HEALTH}`, (_request: Request, job: Job) => {
    job.path = `${BASE}${HEALTH}`;
    return health(job.runtime, job.requestId);
  });
  router.get(`${BASE}${DESCRIPTION}`, (_request: Request, job: Job) => {
    job.path = `${BASE}${DESCRIPTION}`;
    return describeService();
  });
  const read = async (request: Request, job: Job) => {
    if (documentation === null) return noRoute(DOCUMENTATION);
    const { pathname } = new URL(request.url);
    const served = await serveDocumentation(pathname, request.headers.get('If-None-Match'), documentation);
    job.path = served.path;
    return served.given;
  };
  for (const address of [DOCUMENTATION, `${DOCUMENTATION}/*`]) {
    router.get(`${BASE}${address}`, read);
    router.head(`${BASE}${address}`, read);
  }
  const pages = (request: Request, job: Job) => dashboard(request, job);
  router.all('/dashboard', pages).all('/dashboard/*', pages);
  router.get('/assets/*', (request: Request, job: Job) => {
    job.path = '/assets';
    return assetAt(new URL(request.url).pathname) ?? errorAnswer(404, 'no such address');
  });
  return router;
}

async function dashboard(request: Request, job: Job): Promise<PageAnswer> {
  const { answer, path, accountId, mode } = await serveDashboard(request, job.runtime, job.requestId);
  job.path = path;
  job.visitor = { accountId, mode };
  return answer;
}

const HEALTH = '/health';
const DESCRIPTION = '/openapi.json';
const DOCUMENTATION = '/docs';
/** The contract knows no 405, so an address asked in the wrong way is 404 like any other, and says how to ask. */
function noRoute(pathname: string): Answer {
  const known = ROUTES.find((route) => `${BASE}${route.path}` === pathname);
  return errorAnswer(404, known ? `no such address; ${known.path} takes ${known.method}` : 'no such address');
}

const NOT_CONFIGURED = errorAnswer(500, 'the service is not configured: it has no usable LIBSQL_URL');

/** A runtime comes to nothing only when the address of the database is no address. */
function runtimeOrNull(make: () => RequestRuntime): RequestRuntime | null {
  try {
    return make();
  } catch {
    return null;
  }
}

interface Job {
  readonly runtime: RequestRuntime;
  readonly requestId: string;
  caller: Caller | null;
  /** Who is signed in to the dashboard, where a page of it is asked for. */
  visitor?: Pick<Served, 'accountId' | 'mode'>;
  /** The address of the route that was found: what a caller wrote in its place may hold anything, and is not logged. */
  path: string | null;
  /** The filing asked about, whether or not there is one. */
  filingId?: number;
}

/** The number a request names a filing by; undefined when it names none or something that is no number of one. */
function filingIdOf(query: URLSearchParams, body: unknown): number | undefined {
  const named = typeof body === 'object' && body !== null && 'filingId' in body ? body.filingId : null;
  const id = typeof named === 'number' ? named : Number(query.get('filingId') ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Begins an API key, which some put into the wrong header. */
const API_KEY = /^svc_/;

/** A caller's own request id is kept when it is short and plain, so that it can be trusted in a log. */
function requestIdOf(request: Request, runtime: RequestRuntime): string {
  const given = request.headers.get('X-Request-Id');
  if (given !== null && /^[A-Za-z0-9._-]{8,64}$/.test(given) && !API_KEY.test(given)) return given;
  return hex(runtime.randomBytes(16));
}

async function answerOf<T extends Answer | PageAnswer>(
  work: () => Promise<T>,
  job: Job,
): Promise<T | Answer> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof Refusal) return errorAnswer(fault.status, fault.message, fault.headers);
    // Only the kind of fault is logged: a message could hold what a caller sent.
    job.runtime.log({
      event: 'fault',
      requestId: job.requestId,
      kind: fault instanceof Error ? fault.name : typeof fault,
    });
    return errorAnswer(500, `something went wrong on our side; quote request ${job.requestId}`);
  }
}

async function serve(request: Request, route: Route, job: Job): Promise<Answer> {
  const { runtime } = job;
  job.path = `${BASE}${route.path}`;
  const caller = await callerOf(request, runtime);
  job.caller = caller;
  await noteUse(runtime, caller.key);
  const wait = await retryAfter(
    runtime.store,
    caller.key.id,
    runtime.settings.rateLimitPerMinute,
    runtime.clock(),
  );
  if (wait !== null) {
    throw new Refusal(
      429,
      `more than ${runtime.settings.rateLimitPerMinute} requests a minute with this key; try again in ${wait} s`,
      {
        'Retry-After': String(wait),
      },
    );
  }
  const testDate = testDateOf(request, caller);
  if (!route.withoutSubscription && !isActive(caller.subscriptions, runtime.clock())) {
    throw new Refusal(403, 'the account has no active subscription; see GET /account');
  }
  const url = new URL(request.url);
  const context = { runtime, caller, query: url.searchParams, testDate, today: todayOf(runtime, testDate) };
  const noted = (body: unknown): unknown => {
    const filingId = filingIdOf(url.searchParams, body);
    if (filingId !== undefined) job.filingId = filingId;
    return body;
  };
  if (route.method === 'GET') return route.handle({ ...context, body: noted(undefined) });
  const text = await readBody(request);
  return withIdempotency(
    {
      store: runtime.store,
      accountId: caller.account.id,
      mode: caller.mode,
      key: request.headers.get('Idempotency-Key'),
      request: `POST ${url.pathname}${url.search} ${testDate ?? ''}`,
      body: text,
      claim: hex(runtime.randomBytes(16)),
      now: runtime.clock(),
      keyRing: runtime.keyRing,
    },
    () => answerOf(() => route.handle({ ...context, body: noted(parseJson(text)) }), job),
  );
}

async function callerOf(request: Request, runtime: RequestRuntime): Promise<Caller> {
  const found = await authenticate(runtime.store, request.headers.get('X-API-Key'), runtime.digests.sha256);
  if (found === null) throw new Refusal(401, 'X-API-Key is missing or is not a key of this service');
  return { account: found.account, key: found.key, mode: found.key.mode, subscriptions: found.subscriptions };
}

function testDateOf(request: Request, caller: Caller): string | null {
  const given = request.headers.get('X-Test-Date');
  if (given === null) return null;
  if (caller.mode === 'live') throw new Refusal(400, 'X-Test-Date: only a test key may send it');
  if (!isIsoDate(given)) throw new Refusal(400, 'X-Test-Date: expected a date YYYY-MM-DD');
  return given;
}
