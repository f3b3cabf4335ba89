import { later } from '../store/instants.ts';
import type { Submission } from '../store/store.ts';
import { CLOCKS_APART_SECONDS } from '../store/timeouts.ts';

/**
 * Decides when a submission may be polled, and when the background polls it (decision 28). A status call polls as soon
 * as the gateway's interval has passed. The background polls a few times at the same interval, and then at growing
 * intervals, up to five minutes. So an outcome is found whether or not anyone asks, after at most about twice the time
 * that the authority took.
 */
const LONGEST_SECONDS = 300;
const SHORTEST_SECONDS = 1;
/**
 * Longest time until the next poll for which a status call waits and polls. For a longer time it gives the stored
 * status.
 */
export const WAIT_FOR_POLL_MS = 10_000;
/** Number of polls at the gateway's own interval before the background's intervals grow. */
const EAGER_POLLS = 3;
/** The growing intervals begin with at least this many seconds. */
const LEAST_GROWING_SECONDS = 5;

/** Limits the gateway's interval to 1 to 300 seconds. */
export const intervalSeconds = (asked: number | null): number =>
  Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, Math.ceil(asked ?? 10)));

export const after = (now: Date, seconds: number): string => later(now, seconds * 1000);

/** Computes the background's extra wait over the gateway's interval after this many polls, in seconds. */
function backOffSeconds(interval: number, polls: number): number {
  const doublings = Math.min(16, polls - EAGER_POLLS);
  if (doublings <= 0) return 0;
  return Math.min(LONGEST_SECONDS, Math.max(LEAST_GROWING_SECONDS, interval) * 2 ** doublings) - interval;
}

export interface Scheduled {
  readonly nextPollAt: string | null;
  readonly pollIntervalSeconds: number | null;
  readonly polls: number;
}

/** Gives the longest wait of a submission in flight, in seconds; null where no bound is known. */
function longestWait({ status, target, correlationId }: Awaited): number | null {
  if (status !== 'pending' && status !== 'submitted') return null;
  // A refused sign-in is not tried again for a day.
  return target === 'tax' && correlationId === null ? DAY_SECONDS : LONGEST_SECONDS;
}
const DAY_SECONDS = 24 * 60 * 60;

type Awaited = Pick<Submission, 'status' | 'target' | 'correlationId'>;

/**
 * Gives the time of a submission's next poll, in milliseconds since 1970. A time further ahead than the longest wait
 * comes from a clock that ran ahead: the poll is due now.
 */
export function nextPollOf(submission: Awaited & { readonly nextPollAt: string }, now: Date): number {
  const next = Date.parse(submission.nextPollAt);
  const longest = longestWait(submission);
  if (longest === null) return next;
  return next > now.getTime() + (longest + CLOCKS_APART_SECONDS) * 1000 ? now.getTime() : next;
}

/**
 * Gives the latest time that the next poll of a submission in flight with an id can have. A sweep examines later times.
 */
export const farAheadOf = (now: Date): string => after(now, LONGEST_SECONDS + CLOCKS_APART_SECONDS);

export const isFarAhead = (submission: Submission, now: Date): boolean =>
  submission.nextPollAt !== null &&
  nextPollOf({ ...submission, nextPollAt: submission.nextPollAt }, now) !== Date.parse(submission.nextPollAt);

/** Gives the background's next look at a submission; null when there is nothing to look for. */
export function backgroundDue(submission: Scheduled): Date | null {
  if (submission.nextPollAt === null) return null;
  const extra = backOffSeconds(intervalSeconds(submission.pollIntervalSeconds), submission.polls);
  return new Date(Date.parse(submission.nextPollAt) + extra * 1000);
}

/** Gives the background's next look at a whole submission. A time too far ahead means now. */
export const dueOf = (submission: Submission, now: Date): Date | null =>
  isFarAhead(submission, now) ? now : backgroundDue(submission);
