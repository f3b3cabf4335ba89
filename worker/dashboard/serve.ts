import { uncapitalised } from '../../core/words/figures.ts';
import type { ReadKind } from '../../schema/endpoints/reads.ts';
import { hashKey } from '../access/keys.ts';
import { type SignedIn, sessionTokenOf, signedIn } from '../access/sign-in.ts';
import { openedOrCounted } from '../access/unless-stranger.ts';
import { asRefusal, Refusal, receivingOf, receivingOfStranger, roomOf } from '../http.ts';
import { goTo, type PageAnswer } from '../pages/answer.ts';
import { publicOrigin, type RequestRuntime, ukDate, withKnown } from '../runtime.ts';
import { holderOf } from '../services/context.ts';
import { readsAt } from '../services/timed-reads.ts';
import { isTooLarge, StoreError } from '../store/faults.ts';
import type { Known, Read } from '../store/prefetch.ts';
import type { Mode } from '../store/store.ts';
import { type Failed, faultPage } from './fault.ts';
import { AGAIN_FIELD, proven, readForm, refuseOtherSites } from './forms.ts';
import { countVisit, tooManyStrangers } from './page-counts.ts';
import {
  matched,
  modeOf,
  noSuchPage,
  type OpenContext,
  type PageContext,
  type PageRoute,
  type SessionRoute,
} from './route.ts';
import { PAGE_ROUTES } from './routes.ts';

/** An answer, and the parts of the request that may be logged. */
export interface Served {
  readonly answer: PageAnswer;
  /** The pattern of the address, never the address itself. */
  readonly path: string | null;
  readonly accountId: number | null;
  readonly mode: Mode | null;
}

/** Says what is uncertain after a fault, and what to do. */
function faultWords(fault: unknown, { method }: Request, requestId: string): string {
  const tell = `Give this number to the people who run this service: ${requestId}.`;
  if (!(fault instanceof StoreError)) return `Something went wrong on our side. ${tell}`;
  const next =
    method === 'GET' ? 'Load the page again in a minute.' : 'Look whether it was done before you try again.';
  return `Our database failed, or did not answer in time. ${next} If it goes on, ${uncapitalised(tell)}`;
}

type Visit = { -readonly [Name in keyof Failed]: Failed[Name] } & { path: string | null };

/** Answers a request for a page of the dashboard. Every failure is a page too. */
export async function serveDashboard(
  request: Request,
  runtime: RequestRuntime,
  requestId: string,
): Promise<Served> {
  const visit: Visit = { context: null, path: null, typed: null, again: null };
  const answer = await answered(request, runtime, requestId, visit).catch((thrown: unknown) => {
    const fault = asRefusal(thrown);
    if (fault instanceof Refusal) {
      const page = faultPage(fault.status, fault.message, visit);
      return { ...page, headers: { ...page.headers, ...fault.headers } };
    }
    // Only the kind of fault is logged: a message could contain a visitor's text.
    runtime.log({ event: 'fault', requestId, kind: fault instanceof Error ? fault.name : typeof fault });
    const by = visit.typed?.has(AGAIN_FIELD) ? null : (visit.context?.refused.by ?? null);
    const { status, message } = by ?? new Refusal(500, faultWords(fault, request, requestId));
    return faultPage(status, message, visit);
  });
  const { context } = visit;
  return {
    answer,
    path: visit.path,
    accountId: context?.caller.account.id ?? null,
    mode: context?.isOfMode ? context.caller.mode : null,
  };
}

async function answered(
  request: Request,
  runtime: RequestRuntime,
  requestId: string,
  visit: Visit,
): Promise<PageAnswer> {
  const url = new URL(request.url);
  const found = routeOf(request.method, url.pathname);
  visit.path = found?.route.path ?? null;
  if (found?.route.refills) visit.again = url.pathname;
  const params = found?.params ?? {};
  const open: OpenContext<ReadKind> = {
    runtime,
    request,
    requestId,
    params,
    query: url.searchParams,
    form: new URLSearchParams(),
  };
  if (found?.route.access === 'open') {
    return found.route.handle(request.method === 'GET' ? open : { ...open, form: await openForm(open) });
  }
  const visitor = await visitorOf(request, runtime);
  if (visitor === null) {
    if (request.method === 'GET') return goTo('/dashboard/sign-in');
    visit.typed = await openForm(open).catch(() => null);
    throw new Refusal(401, 'You were signed out before we could save. Sign in and try again.');
  }
  await countVisit(runtime, visitor.account.id).catch(async (fault: unknown) => {
    if (request.method === 'POST') visit.typed = await openForm(open).catch(() => null);
    throw fault;
  });
  const context = await contextOf(open, visitor);
  visit.context = context;
  if (found === null) throw noSuchPage();
  return guarded(found.route, context, visit);
}

/** Finds who is signed in. An unknown session counts towards the limit of the request's network. */
async function visitorOf({ headers }: Request, runtime: RequestRuntime): Promise<SignedIn | null> {
  const token = sessionTokenOf(headers.get('Cookie'));
  if (token === null) return null;
  const { store, digests, clock } = runtime;
  const find = () => signedIn({ store, sha256: digests.sha256, now: clock() }, token);
  return openedOrCounted(runtime, await hashKey(token, digests.sha256), find, tooManyStrangers);
}

interface Found {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
}

function routeOf(method: string, pathname: string): Found | null {
  for (const route of PAGE_ROUTES) {
    const params = route.method === method ? matched(route.path, pathname) : null;
    if (params !== null) return { route, params };
  }
  return null;
}

async function openForm({ request, runtime }: OpenContext): Promise<URLSearchParams> {
  refuseOtherSites(request, publicOrigin(runtime, request.url));
  return readForm(request, receivingOfStranger(runtime));
}

/** Makes the context. Pages of both modes lead to the lists of live data, once there are any. */
async function contextOf(open: OpenContext<ReadKind>, visitor: SignedIn): Promise<PageContext<ReadKind>> {
  const { runtime, params } = open;
  const { account } = visitor;
  const named = modeOf(params);
  const page = { accountId: account.id, archived: false, search: null, page: 1, limit: 1 };
  const mode =
    named ??
    ((await runtime.store.listCompanies({ ...page, mode: 'live' })).totalCount > 0 ? 'live' : 'test');
  return {
    ...open,
    visitor,
    caller: { account, mode, subscriptions: visitor.subscriptions, managesLiveKeys: true, keyId: null },
    isOfMode: named !== null,
    today: ukDate(runtime.clock()),
    testDate: null,
    origin: publicOrigin(runtime, open.request.url),
    refused: { by: null },
  };
}

const NOT_SENT = 'We filled in the form again. Check it, then go on.';

async function guarded(route: PageRoute, context: PageContext<ReadKind>, visit: Visit): Promise<PageAnswer> {
  if (route.access === 'open') return route.handle(context);
  if (context.request.method !== 'POST') return handled(route, context);
  const { request, runtime, visitor, origin } = context;
  const accountId = visitor.account.id;
  refuseOtherSites(request, origin);
  const { maxBody } = route;
  const receiving = {
    ...receivingOf(runtime, accountId),
    ...(maxBody === undefined ? {} : { max: maxBody }),
  };
  let free = (): void => undefined;
  try {
    visit.typed = await readForm(request, receiving, (bytes) => {
      free = roomOf(runtime.bodies.admit(accountId, bytes));
    });
    if (visit.typed.has(AGAIN_FIELD) && route.refills) context.refused.by = new Refusal(400, NOT_SENT);
    const form = context.refused.by ? visit.typed : await proven(visit.typed, visitor.formToken, runtime);
    return await handled(route, { ...context, form });
  } finally {
    free();
  }
}

async function handled(route: SessionRoute, context: PageContext<ReadKind>): Promise<PageAnswer> {
  const { runtime, caller } = context;
  const reads = readsAt(route.reads(context), runtime.clock());
  const known = await rowsOf(runtime, holderOf(caller), reads);
  const held = { accountId: caller.account.id, rows: caller.subscriptions };
  return route.handle({ ...context, runtime: withKnown(runtime, { held, ...known }) });
}

/**
 * Reads the rows of a page in one trip. If many filings are too large for that, the page asks for fewer of them by
 * itself.
 */
async function rowsOf(
  { store }: Pick<RequestRuntime, 'store'>,
  owner: ReturnType<typeof holderOf>,
  reads: readonly Read[],
): Promise<Known> {
  try {
    return await store.readAhead(owner, reads);
  } catch (fault) {
    const others = reads.filter((read) => read.of !== 'many');
    if (!isTooLarge(fault) || others.length === reads.length) throw fault;
    return store.readAhead(owner, others);
  }
}
