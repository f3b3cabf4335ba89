/**
 * When a submission may be polled, and when the background does so by itself (decision 28). A status call polls as soon
 * as the gateway's interval has passed. The background polls at the same interval at first, and then further and
 * further apart, up to five minutes. So an outcome is found whether or not anyone asks.
 */
const LONGEST_SECONDS = 300;
const SHORTEST_SECONDS = 1;
/** With this long or less to go, a status call waits and polls instead of answering what is stored. */
export const WAIT_FOR_POLL_MS = 10_000;
/** Polls at the gateway's own interval before the background begins to back off. */
const EAGER_POLLS = 10;

/** Seconds the gateway asked for, honoured between 1 and 300. */
export const intervalSeconds = (asked: number | null): number =>
  Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, Math.ceil(asked ?? 10)));

export const after = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/** Extra wait of the background over the gateway's interval after so many polls, in seconds. */
function backOffSeconds(interval: number, polls: number): number {
  const doublings = Math.min(16, Math.max(0, polls - EAGER_POLLS));
  return Math.min(LONGEST_SECONDS, interval * 2 ** doublings) - interval;
}

export interface Scheduled {
  readonly nextPollAt: string | null;
  readonly pollIntervalSeconds: number | null;
  readonly polls: number;
}

/** When the background next looks at a submission; null when there is nothing to look for. */
export function backgroundDue(submission: Scheduled): Date | null {
  if (submission.nextPollAt === null) return null;
  const extra = backOffSeconds(intervalSeconds(submission.pollIntervalSeconds), submission.polls);
  return new Date(Date.parse(submission.nextPollAt) + extra * 1000);
}
