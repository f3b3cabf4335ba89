import { MINUTE_MS } from '../store/instants.ts';

/** Gives the minute in which a request counts towards the limit of its key (decision 8). */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS);

/** Requests a minute that a key may make, and all keys of an account together; 0 means no limit. */
export interface Limits {
  readonly ofKey: number;
  readonly ofAccount: number;
}

/** Requests made in this minute, including this one; null where they are not counted here. */
export type Requests = Limits | null;

const EACH = ['ofKey', 'ofAccount'] as const;
export type Limited = (typeof EACH)[number];
const POLICY = { ofKey: 'minute', ofAccount: 'account' } as const;
const WHOSE = { ofKey: 'with this key', ofAccount: 'with the keys of this account' } as const;

/** Gives the limit that a request exceeds; null when it may continue. */
export const exceeded = (requests: Requests, limits: Limits): Limited | null =>
  EACH.find((each) => requests !== null && limits[each] > 0 && requests[each] > limits[each]) ?? null;

/** Says which of the two limits was exceeded, and when to ask again. */
export const tooManyWords = (which: Limited, limits: Limits, wait: number): string =>
  `more than ${limits[which]} requests a minute ${WHOSE[which]}; try again in ${wait} s`;

/** Explains that one request counts as more than a minute allows. */
export const tooMuchWords = (counted: number, max: number): string =>
  `it counts as ${counted} requests, and no more than ${max} may be made in a minute; ask for less at once`;

/**
 * Writes the requests that a key and its account have left in this minute, as the headers of
 * draft-ietf-httpapi-ratelimit-headers. `RateLimit-Policy` names the limits. `RateLimit` gives the requests that are
 * left of each, the seconds until the next minute and the cost of this request. Where the platform counts, only the
 * limits are known. There is no header when there is no limit.
 */
export function rateLimitHeaders(
  requests: Requests,
  limits: Limits,
  cost: number,
  now: Date,
): Readonly<Record<string, string>> {
  const limited = EACH.filter((each) => limits[each] > 0);
  if (limited.length === 0) return {};
  const policies = limited.map((each) => `"${POLICY[each]}";q=${limits[each]};w=${MINUTE_MS / 1000}`);
  const policy = { 'RateLimit-Policy': policies.join(', ') };
  if (requests === null) return policy;
  const left = limited.map((each) => {
    const remaining = Math.max(0, limits[each] - requests[each]);
    return `"${POLICY[each]}";r=${remaining};t=${secondsLeft(now)};cost=${cost}`;
  });
  return { ...policy, RateLimit: left.join(', ') };
}

/** Counts the seconds until the next minute begins. */
export const secondsLeft = (now: Date): number =>
  Math.ceil(((minuteOf(now) + 1) * MINUTE_MS - now.getTime()) / 1000);

/** Counts a request of a key or an account, by its id, where the platform can; false for a request above the limit. */
export type RateLimiter = (id: number) => Promise<boolean>;

/** Longest wait: the platform counts its own minutes and does not give their end. */
export const LONGEST_WAIT_SECONDS = MINUTE_MS / 1000;
