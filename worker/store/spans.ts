import { DAY_MS, HOUR_MS, MINUTE_MS } from './instants.ts';

/** Holds the spans of time by which rows are counted, shared and deleted. */

/** Milliseconds for which rows of each kind count. */
export const COUNTS_FOR = {
  /** Answers kept for requests that are repeated under their `Idempotency-Key`. */
  answer: DAY_MS,
  /** Readings of the public register, and of accounts filed there. */
  reading: DAY_MS,
  session: DAY_MS / 2,
  /** Results that the registry listed; it keeps them for the same time. */
  result: 90 * DAY_MS,
  /** Leases, parts of a pace and counts of a minute, after their end: much longer than two clocks are apart. */
  turn: HOUR_MS,
} as const;
export const QUARTER_MINUTES = 15;
export const QUARTER_MS = QUARTER_MINUTES * MINUTE_MS;

/** Counts the quarters of an hour since 1970. */
export const quarterAt = (now: Date): number => Math.floor(now.getTime() / QUARTER_MS);

/** Milliseconds of a frame of the pace that processes share. */
export const FRAME_MS = 4_000;
