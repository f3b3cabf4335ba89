import { Router } from 'itty-router';
import { PRODUCT } from '../core/base/product.ts';
import { hex, utf8 } from '../core/gateways/encoding.ts';
import { KEYS_ADDRESS } from '../core/proof/manifest.ts';
import { ALL_ENDPOINTS, type Named } from '../schema/endpoints/index.ts';
import { publishedKeys } from './access/receipt-keys.ts';
import { isPreflight, originHeaders, PREFLIGHT_HEADERS } from './cross-origin.ts';
import { STATUS_PATH } from './docs/addresses.ts';
import type { DocumentationFiles } from './docs/files.ts';
import { type Answer, discardBody, errorAnswer, toResponse } from './http.ts';
import type { PageAnswer } from './pages/answer.ts';
import { ROUTES } from './routes/handlers.ts';
import { answerOf, type Job } from './routes/job.ts';
import { type AskHere, type LoadMcp, serveMcp } from './routes/mcp.ts';
import { openRoutes } from './routes/open.ts';
import { serve } from './routes/serve.ts';
import type { RequestRuntime } from './runtime.ts';
import { newHealth } from './services/health.ts';

/**
 * Makes the application: it routes a request, has it answered, and logs one line. It contains no rule of tax or filing.
 * It is the same for every runtime, and built once: `runtimeOf` makes the runtime of each request from its environment.
 * Without `documentation` there are no pages of it, and without `mcp` no tools for assistants. Code of pages is loaded
 * on first use: most starts are for a request of the API.
 */
export function createApp<Env>(
  runtimeOf: (env: Env) => RequestRuntime,
  documentation: DocumentationFiles | null = null,
  mcp: LoadMcp | null = null,
): (request: Request, env: Env) => Promise<Response> {
  const find = routes(documentation, mcp);
  return async (request, env) => {
    const runtime = runtimeOrNull(() => runtimeOf(env));
    if (runtime === null) return toResponse(NOT_CONFIGURED, hex(crypto.getRandomValues(new Uint8Array(16))));
    await runtime.inTime?.();
    const url = new URL(request.url);
    const { method } = request;
    const requestId = requestIdOf(request, runtime);
    const job: Job = { runtime, requestId, method, url, caller: NOBODY, path: null };
    const began = runtime.clock().getTime();
    const { pathname } = url;
    const crossOrigin = pathname.startsWith(`${BASE}/`)
      ? originHeaders(request.headers.get('Origin'), runtime.settings.corsOrigins)
      : {};
    const hasPages = documentation !== null;
    const route = async () =>
      (await find(asRead(request, pathname), pathname, job)) ??
      (hasPages && wantsPage(request) && endpointAt(pathname) === undefined
        ? (await import('./docs/index.ts')).missingPage()
        : noRoute(pathname));
    const given = await answerOf(
      async () => (isPreflight(request) && 'Vary' in crossOrigin ? PREFLIGHT : await route()),
      job,
    );
    const discarded = await discardBody(request, runtime);
    runtime.log({
      event: 'request',
      requestId: job.requestId,
      method,
      path: job.path,
      status: given.status,
      milliseconds: runtime.clock().getTime() - began,
      accountId: job.caller.accountId,
      keyId: job.caller.keyId,
      mode: job.caller.mode,
      filingId: job.filingId ?? null,
      ...(job.approvalId === undefined ? {} : { approvalId: job.approvalId }),
    });
    const headers = { ...job.limits, ...given.headers, ...discarded, ...crossOrigin };
    const answered = { ...given, headers: { ...headers, ...varyOf(given.headers, crossOrigin) } };
    return toResponse(answered, job.requestId, request.method === 'HEAD');
  };
}

type Headers = Readonly<Record<string, string>>;

/** Names every header of a request on which the answer depends: caches keep an answer for each value. */
function varyOf(...all: readonly (Headers | undefined)[]): Headers {
  const names = all.flatMap((headers) => headers?.Vary ?? []);
  return names.length === 0 ? {} : { Vary: names.join(', ') };
}

const PREFLIGHT: Answer = { status: 204, body: '', headers: PREFLIGHT_HEADERS };

/** Routes a HEAD as the GET whose headers it asks for. The dashboard knows its own methods. */
const asRead = (request: Request, pathname: string): Request =>
  request.method === 'HEAD' && !pathname.startsWith('/dashboard')
    ? new Request(request.url, { method: 'GET', headers: request.headers })
    : request;

const FEED_HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="deadlines.ics"',
  'X-Robots-Tag': 'noindex',
} as const;

const BASE = '/v1';
const DOCUMENTATION = '/docs';
const MCP = `${BASE}/mcp`;
const NOBODY = { accountId: null, keyId: null, mode: null };

type Served = Promise<Answer | PageAnswer>;

function routes(documentation: DocumentationFiles | null, mcp: LoadMcp | null) {
  const router = Router<Request & { route?: never }, [Job]>();
  /** Endpoints by their method and whole address: faster than the router, which searches a list of all addresses. */
  const exact = new Map<string, (request: Request, job: Job) => Served>();
  /** Registers an endpoint under its methods; no other code decides those. */
  const at = ({ kind, method, path }: Named, handle: (request: Request, job: Job) => Served) => {
    const handler = (request: Request, job: Job) => {
      job.path = `${BASE}${path}`;
      return handle(request, job);
    };
    if (kind !== 'retired') exact.set(`${method} ${BASE}${path}`, handler);
    if (kind === 'retired') router.all(`${BASE}${path}`, handler);
    else if (method === 'GET') router.get(`${BASE}${path}`, handler);
    else router.post(`${BASE}${path}`, handler);
  };
  for (const route of ROUTES) at(route.endpoint, (request, job) => serve(request, route, job));
  const health = newHealth();
  for (const { endpoint, handle } of openRoutes(documentation?.openapi ?? null, health))
    at(endpoint, (_request, job) => handle(job));

  const read = async (request: Request, job: Job) => {
    if (documentation === null) return noRoute(DOCUMENTATION);
    const { serveDocumentation } = await import('./docs/index.ts');
    const seen = request.headers.get('If-None-Match');
    const served = await serveDocumentation(job.url, seen, documentation);
    job.path = served.path;
    return served.given;
  };
  for (const address of [DOCUMENTATION, `${DOCUMENTATION}/*`]) router.get(`${BASE}${address}`, read);
  /** Calls an endpoint for another request, whose log line names the caller. */
  const askAs =
    (
      request: Request,
      job: Job,
      headers: Readonly<Record<string, string>>,
      had: Pick<Job, 'paid' | 'hasLargeRoom'>,
    ): AskHere =>
    async (path, init) => {
      const url = new URL(`${BASE}${path}`, request.url);
      const { method = 'GET' } = init;
      const body = typeof init.body === 'string' ? utf8(init.body) : null;
      const inner: Job = { ...job, method, url, caller: NOBODY, path: null, ...had };
      const asked = new Request(url, {
        method,
        body,
        headers: {
          ...Object.fromEntries(new Headers(init.headers)),
          ...(body === null ? {} : { 'Content-Length': String(body.length) }),
          ...headers,
        },
      });
      const given = await answerOf(async () => (await router.fetch(asked, inner)) ?? noRoute(path), inner);
      job.caller = inner.caller;
      if (inner.limits !== undefined) job.limits = inner.limits;
      if (inner.filingId !== undefined) job.filingId = inner.filingId;
      return toResponse(given, job.requestId);
    };
  if (mcp !== null && documentation !== null) {
    const { openapi: description } = documentation;
    router.all(MCP, (request: Request, job: Job) => {
      job.path = MCP;
      return serveMcp(request, job, {
        load: mcp,
        description,
        version: PRODUCT.version,
        askAs: (headers, had) => askAs(request, job, headers, had),
      });
    });
  }
  router.get(KEYS_ADDRESS, async (_request: Request, job: Job): Promise<Answer> => {
    job.path = KEYS_ADDRESS;
    const keys = await publishedKeys(job.runtime.settings.receiptKeys);
    return {
      status: 200,
      body: JSON.stringify({ keys }),
      headers: { 'Cache-Control': 'public, max-age=3600' },
    };
  });
  router.get('/llms.txt', async (_request: Request, job: Job) => {
    job.path = '/llms.txt';
    if (documentation === null) return noRoute(job.path);
    return (await import('./docs/index.ts')).guidesForPrograms();
  });
  router.get(STATUS_PATH, async (_request: Request, job: Job) => {
    job.path = STATUS_PATH;
    const { statusPage } = await import('./docs/index.ts');
    return statusPage(await health.seen(job.runtime, job.requestId));
  });
  for (const address of ['/', BASE])
    router.get(address, (request: Request, job: Job) => welcome(request, job, documentation !== null));
  router.all('/dashboard', dashboard).all('/dashboard/*', dashboard);
  router.all('/approve/*', async (request: Request, job: Job): Promise<PageAnswer> => {
    // The address is a secret: only its pattern is ever logged.
    job.path = '/approve';
    const { serveApproval } = await import('./approve/serve.ts');
    const { answer, accountId, mode, filingId, approvalId } = await serveApproval(
      request,
      job.runtime,
      job.requestId,
    );
    job.caller = { accountId, keyId: null, mode };
    if (filingId !== null) job.filingId = filingId;
    if (approvalId !== null) job.approvalId = approvalId;
    return answer;
  });
  router.get('/feeds/*', async (_request: Request, job: Job): Promise<Answer> => {
    // The address is a secret: only its pattern is ever logged.
    job.path = '/feeds';
    const name = job.url.pathname.slice('/feeds/'.length);
    const { readFeed } = await import('./services/of-filings.ts');
    const calendar = await readFeed(job.runtime, name.replace(/\.ics$/, ''));
    return { status: 200, body: calendar, headers: FEED_HEADERS };
  });
  router.get('/assets/*', async (_request: Request, job: Job) => {
    job.path = '/assets';
    const { assetAt } = await import('./docs/index.ts');
    return assetAt(job.url.pathname) ?? errorAnswer(404, 'no such address');
  });
  return (request: Request, pathname: string, job: Job): Served | Promise<undefined> => {
    const handler = exact.get(`${request.method} ${pathname}`);
    return handler === undefined ? router.fetch(request, job) : handler(request, job);
  };
}

/** True for a browser, which shows pages. Programs ask for anything or for JSON, or send a key. */
const wantsPage = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !headers.has('X-API-Key') &&
  headers.get('Accept')?.includes('text/html') === true;

/** Answers the bare address: a browser gets the front page, and a program gets a list of addresses. */
async function welcome(request: Request, job: Job, hasPages: boolean): Promise<Answer | PageAnswer> {
  job.path = '/';
  if (hasPages && wantsPage(request)) return (await import('./docs/index.ts')).frontPage();
  const here = {
    documentation: `${BASE}${DOCUMENTATION}`,
    openapi: `${BASE}/openapi.json`,
    health: `${BASE}/health`,
  };
  const body = JSON.stringify({ name: PRODUCT.name, version: PRODUCT.version, ...here });
  return { status: 200, body, headers: { Vary: 'Accept' } };
}

async function dashboard(request: Request, job: Job): Promise<PageAnswer> {
  const { serveDashboard } = await import('./dashboard/serve.ts');
  const { answer, path, accountId, mode } = await serveDashboard(request, job.runtime, job.requestId);
  job.path = path;
  job.caller = { accountId, keyId: null, mode };
  return answer;
}

/** Words for the place of a request's fields, by the method of its endpoint. */
const FIELDS_GO = {
  GET: 'ask with GET and put its fields in the query of the address, not in a body',
  POST: 'send its fields with POST as a JSON object in the body, not in the address',
} as const;

const endpointAt = (pathname: string): Named | undefined =>
  ALL_ENDPOINTS.find(({ path }) => `${BASE}${path}` === pathname);

/** Answers an unknown address. The contract has no 405, so a wrong method gives 404 too, with the right one named. */
function noRoute(pathname: string): Answer {
  const known = endpointAt(pathname);
  return errorAnswer(
    404,
    known
      ? `no such address; ${known.path} takes ${known.method}: ${FIELDS_GO[known.method]}`
      : 'no such address',
  );
}

const NOT_CONFIGURED = errorAnswer(500, 'the service is not configured: it has no usable LIBSQL_URL');

/** Makes the runtime; null when the database's address is invalid, the only possible failure. */
function runtimeOrNull(make: () => RequestRuntime): RequestRuntime | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Matches the beginning of an API key, which some callers put into the wrong header. */
const API_KEY = /^svc_/;

/** Gives the request id. A caller's own id is used when it is short and plain, so that a log can trust it. */
function requestIdOf(request: Request, runtime: RequestRuntime): string {
  const given = request.headers.get('X-Request-Id');
  if (given !== null && /^[A-Za-z0-9._-]{8,64}$/.test(given) && !API_KEY.test(given)) return given;
  return hex(runtime.randomBytes(16));
}
