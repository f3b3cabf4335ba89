const MINUTE_MS = 60_000;

/** The minute in which a request counts against the limit of its key (decision 8). */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS);

/**
 * Null when a request may go on, else the seconds until the next minute begins.
 *
 * @param requests those of the key in this minute, this one too; null where none is counted
 */
export function retryAfter(requests: number | null, limitPerMinute: number, now: Date): number | null {
  if (requests === null || requests <= limitPerMinute) return null;
  return secondsLeft(now);
}

/**
 * How much of its minute a key has left, as the headers of draft-ietf-httpapi-ratelimit-headers: `RateLimit-Policy`
 * names the limit, `RateLimit` what remains of it and the seconds until the next minute. Of requests that the platform
 * counts, only the limit is known. No header where there is no limit.
 */
export function rateLimitHeaders(
  requests: number | null,
  limitPerMinute: number,
  now: Date,
): Readonly<Record<string, string>> {
  if (limitPerMinute === 0) return {};
  const policy = { 'RateLimit-Policy': `"minute";q=${limitPerMinute};w=${MINUTE_MS / 1000}` };
  if (requests === null) return policy;
  const remaining = Math.max(0, limitPerMinute - requests);
  return { ...policy, RateLimit: `"minute";r=${remaining};t=${secondsLeft(now)}` };
}

/** Seconds until the next minute begins. */
const secondsLeft = (now: Date): number =>
  Math.ceil(((minuteOf(now) + 1) * MINUTE_MS - now.getTime()) / 1000);

/** Counts a key's requests outside the database, where the platform can: false is one too many. */
export type RateLimiter = (keyId: number) => Promise<boolean>;

/** The platform counts in minutes of its own, whose end it does not tell. */
export const LONGEST_WAIT_SECONDS = MINUTE_MS / 1000;
