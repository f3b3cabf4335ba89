import {
  exceeded,
  type Limited,
  type Limits,
  LONGEST_WAIT_SECONDS,
  type RateLimiter,
  type Requests,
  secondsLeft,
} from './rate-limit.ts';

/** Tells whether a caller asks too often, with a key or in the dashboard. */

/** The parts of a runtime that count requests. */
export interface Counting {
  readonly settings: { readonly rateLimits: Limits };
  readonly clock: () => Date;
  readonly rateLimiter: RateLimiter | null;
  readonly accountLimiter?: RateLimiter | null;
}

/** True unless the platform counts, or nothing is limited. */
export const isCountedHere = ({ settings: { rateLimits }, rateLimiter }: Counting): boolean =>
  rateLimits.ofKey + rateLimits.ofAccount > 0 && rateLimiter === null;

interface Counted {
  /** Id under which the requests are counted. */
  readonly id: number;
  readonly accountId: number;
  readonly cost: number;
  /** Requests of this minute so far; null where they are not counted here. */
  readonly requests: Requests;
}

/** A limit that is exceeded, and the seconds to wait. */
export interface TooMany {
  readonly which: Limited;
  readonly wait: number;
}

/** Gives the limit that a request exceeds; null where it may continue. */
export async function tooMany(
  { settings: { rateLimits }, clock, rateLimiter, accountLimiter }: Counting,
  { id, accountId, cost, requests }: Counted,
): Promise<TooMany | null> {
  const which = exceeded(requests, rateLimits);
  if (which !== null) return { which, wait: secondsLeft(clock()) };
  // The platform counts its own minutes and does not give their end.
  const wait = LONGEST_WAIT_SECONDS;
  if (rateLimits.ofKey > 0 && (await isOver(rateLimiter, id, cost))) return { which: 'ofKey', wait };
  if (rateLimits.ofAccount > 0 && (await isOver(accountLimiter ?? null, accountId, cost)))
    return { which: 'ofAccount', wait };
  return null;
}

/** Counts the request's cost at the platform. */
async function isOver(limiter: RateLimiter | null, id: number, cost: number): Promise<boolean> {
  if (limiter === null) return false;
  for (let counted = 0; counted < cost; counted += 1) if (!(await limiter(id))) return true;
  return false;
}
