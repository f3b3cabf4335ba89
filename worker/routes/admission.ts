import { keyGiven, notedBefore, noteUse } from '../access/keys.ts';
import {
  minuteOf,
  type Requests,
  rateLimitHeaders,
  tooManyWords,
  tooMuchWords,
} from '../access/rate-limit.ts';
import { isCountedHere, tooMany } from '../access/request-counts.ts';
import { unlessStranger } from '../access/unless-stranger.ts';
import { Refusal } from '../http.ts';
import type { RequestRuntime } from '../runtime.ts';
import type { Caller } from '../services/context.ts';
import type { Known, Read } from '../store/prefetch.ts';
import type { ApiKey, Opening } from '../store/store.ts';
import type { Job } from './job.ts';

/** Decides who may ask, and how often, before anything else of a request is read. */

export interface Admitted {
  readonly caller: Caller;
  readonly known: Known;
  /** Counts the request with this total cost. Throws where that is too much. */
  readonly count: (requests: number) => Promise<void>;
}

interface Asking {
  /** The given key; null when there was none. */
  readonly key: string | null;
  /** Cost of this request in requests of the rate limit. */
  readonly cost: number;
  /** Rows that an already parsed request will read. */
  readonly reads: (now: Date) => readonly Read[];
}

/** Refusals of requests without a valid key. */
const KEYS = {
  unknown: () => new Refusal(401, 'X-API-Key is missing or is not a key of this service'),
  tooMany: (limit: number, wait: number) =>
    new Refusal(
      429,
      `more than ${limit} requests a minute without a key of this service from this address; try again in ${wait} s`,
      { 'Retry-After': String(wait) },
    ),
};

/**
 * Finds the key and counts the request, in one trip. The job learns the caller, and the limit headers of its answer.
 * Throws 401 without a valid key. Throws 429 above the limit of the key, or of the network where there is no key.
 */
export async function admitted(job: Job, { key: given, cost: whole, reads }: Asking): Promise<Admitted> {
  const { runtime } = job;
  const cost = Math.max(0, whole - (job.paid ?? 0));
  const named = await keyGiven(given, runtime.digests.sha256);
  const { account, key, subscriptions, requests, known } = await unlessStranger(
    runtime,
    named?.hash ?? null,
    async () => named && runtime.store.openRequest(openingOf(runtime, named, cost, reads)),
    KEYS,
  );
  const { mode } = key;
  const caller = { account, mode, subscriptions, managesLiveKeys: mode === 'live', keyId: key.id };
  job.caller = { accountId: account.id, keyId: key.id, mode };
  if (!isCountedHere(runtime)) await noteUse(runtime, key);
  job.limits = rateLimitHeaders(requests, runtime.settings.rateLimits, whole, runtime.clock());
  await refuseTooMany(runtime, key, requests, cost);
  const count = counterOf(job, { hash: named?.hash ?? '', key, counted: Math.max(whole, job.paid ?? 0) });
  return { caller, known, count };
}

/** Counts the rest of a request's cost, once its content is known. */
function counterOf(
  job: Job,
  { hash, key, counted }: { readonly hash: string; readonly key: ApiKey; readonly counted: number },
): Admitted['count'] {
  const { runtime } = job;
  const { rateLimits } = runtime.settings;
  return async (whole) => {
    const cost = whole - counted;
    if (cost <= 0) return;
    const max = Math.min(...Object.values(rateLimits).filter((limit) => limit > 0));
    // Such a request is refused however long its caller waits.
    if (whole > max) throw new Refusal(400, tooMuchWords(whole, max));
    const now = runtime.clock();
    const requests = isCountedHere(runtime)
      ? await runtime.store.countMore({ hash, mode: key.mode, minute: minuteOf(now), cost })
      : null;
    job.limits = rateLimitHeaders(requests, rateLimits, whole, now);
    await refuseTooMany(runtime, key, requests, cost);
  };
}

async function refuseTooMany(
  runtime: RequestRuntime,
  { id, accountId }: ApiKey,
  requests: Requests,
  cost: number,
): Promise<void> {
  const found = await tooMany(runtime, { id, accountId, requests, cost });
  if (found === null) return;
  const { which, wait } = found;
  throw new Refusal(429, tooManyWords(which, runtime.settings.rateLimits, wait), {
    'Retry-After': String(wait),
  });
}

function openingOf(
  runtime: RequestRuntime,
  given: Pick<Opening, 'hash' | 'mode'>,
  cost: number,
  reads: Asking['reads'],
): Opening {
  const now = runtime.clock();
  return {
    ...given,
    counted: isCountedHere(runtime) ? { minute: minuteOf(now), cost } : null,
    used: { at: now.toISOString(), notedBefore: notedBefore(now) },
    reads: reads(now),
  };
}
