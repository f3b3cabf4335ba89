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
  return Math.ceil(((minuteOf(now) + 1) * MINUTE_MS - now.getTime()) / 1000);
}

/** Counts a key's requests outside the database, where the platform can: false is one too many. */
export type RateLimiter = (keyId: number) => Promise<boolean>;

/** The platform counts in minutes of its own, whose end it does not tell. */
export const LONGEST_WAIT_SECONDS = MINUTE_MS / 1000;
