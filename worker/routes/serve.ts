import { hex } from '../../core/gateways/encoding.ts';
import { costOf } from '../../schema/endpoints/cost.ts';
import type { Named } from '../../schema/endpoints/index.ts';
import { withIdempotency } from '../access/idempotency.ts';
import { isActive, NO_SUBSCRIPTION } from '../access/subscription.ts';
import { type Answer, Refusal } from '../http.ts';
import { publicOrigin, ukDate, withKnown } from '../runtime.ts';
import { holderOf, type ServiceContext } from '../services/context.ts';
import { readsAt } from '../services/timed-reads.ts';
import type { Known, Read } from '../store/prefetch.ts';
import { admitted } from './admission.ts';
import type { Given, ReadRequest, Route } from './handlers.ts';
import { chosenHeaders } from './headers.ts';
import { answerOf, type Job } from './job.ts';
import { costOfLarge, isLarger, largeBytes, withBody } from './larger.ts';

/**
 * Answers a request to an endpoint that needs a key: first it checks the caller, the rate and the subscription, and
 * then it reads the rest. A GET's rows are read together with its key. A POST's key is found and counted before its
 * body is read, so that no uncounted caller causes work.
 */
export async function serve(request: Request, route: Route, job: Job): Promise<Answer> {
  const { endpoint } = route;
  const { runtime } = job;
  const { pathname, search, searchParams: query } = job.url;
  const read = endpoint.method === 'GET' ? await route.read({ query, body: undefined }) : null;
  const { larger } = endpoint;
  const large = largeBytes(request, larger);
  const { caller, known, count } = await admitted(job, {
    key: request.headers.get('X-API-Key'),
    cost: costOf(endpoint, query) + costOfLarge(large),
    reads: (now) => readsAt(read?.reads ?? [], now),
  });
  const { testDate, idempotencyKey, problems } = chosenHeaders(
    request.headers,
    caller.mode,
    isKept(endpoint),
  );
  if (endpoint.access === 'changes' && !isActive(caller.subscriptions, runtime.clock())) {
    throw new Refusal(403, NO_SUBSCRIPTION);
  }
  const contextOf = (known: Known): ServiceContext => ({
    runtime: withKnown(runtime, known),
    caller,
    testDate,
    today: testDate ?? ukDate(runtime.clock()),
    origin: publicOrigin(runtime, job.url.href),
    count,
  });
  if (read !== null) {
    if (problems.length > 0) throw read.refusal(problems);
    noteFiling(job, filingIdOf(query, undefined));
    return read.handle(contextOf(known));
  }
  const answered = async (body: unknown, text: string): Promise<Answer> => {
    if (problems.length > 0) throw (await route.read({ query, body })).refusal(problems);
    const { reads, handle } = await readOf(route, { query, body }, runtime.clock());
    return withIdempotency(
      {
        store: runtime.store,
        patience: runtime.patience,
        accountId: caller.account.id,
        mode: caller.mode,
        key: idempotencyKey,
        request: `POST ${pathname}${search} ${testDate ?? ''}`,
        body: text,
        claim: hex(runtime.randomBytes(16)),
        clock: runtime.clock,
        keyRing: runtime.keyRing,
        reads,
      },
      (claim, rows) =>
        answerOf(async () => {
          noteFiling(job, filingIdOf(query, body));
          const more = rows ?? (await runtime.store.readAhead(holderOf(caller), reads));
          return handle({ ...contextOf({ ...known, ...more }), claim });
        }, job),
    );
  };
  const accountId = caller.account.id;
  const isAllowed = (body: unknown): boolean => isLarger(larger, body);
  const given = { accountId, bytes: large, larger, isAllowed, hasRoom: job.hasLargeRoom };
  // An unreadable body is refused before a repeat is looked for.
  return withBody(request, runtime, given, answered);
}

/** Reads the body of a POST. A refusal is thrown later, where answers are made. */
async function readOf(
  route: Route,
  given: Given,
  now: Date,
): Promise<{ readonly reads: readonly Read[]; readonly handle: ReadRequest['handle'] }> {
  try {
    const { reads, handle } = await route.read(given);
    return { reads: readsAt(reads, now), handle };
  } catch (fault) {
    return { reads: [], handle: () => Promise.reject(fault) };
  }
}

/** True when an answer is kept for a repeat; a reading endpoint just answers again. */
const isKept = (endpoint: Named): boolean => endpoint.method === 'POST' && endpoint.repeated !== 'read';

function noteFiling(job: Job, filingId: number | undefined): void {
  if (filingId !== undefined) job.filingId = filingId;
}

/** Gives the number of the filing that a request names; undefined when it names none or an invalid one. */
function filingIdOf(query: URLSearchParams, body: unknown): number | undefined {
  const named = typeof body === 'object' && body !== null && 'filingId' in body ? body.filingId : null;
  const id = typeof named === 'number' ? named : Number(query.get('filingId') ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
