import type { Instant } from './account-records.ts';

/** Counts back and forth from an instant. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Gives the instant this many milliseconds before another. */
export const ago = (now: Date, milliseconds: number): Instant =>
  new Date(now.getTime() - milliseconds).toISOString();

/** Gives the instant this many milliseconds after another. */
export const later = (now: Date, milliseconds: number): Instant => ago(now, -milliseconds);
