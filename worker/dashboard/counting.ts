import { Refusal } from '../http.ts';
import type { RequestRuntime, Runtime } from '../runtime.ts';

const QUARTER_MINUTES = 15;

/** Gives the quarter of an hour in which requests for pages are counted. */
export const quarterOf = ({ clock }: Pick<Runtime, 'clock'>): number =>
  Math.floor(clock().getTime() / (QUARTER_MINUTES * 60_000));

/** Counts the pages of an account: in a quarter of an hour as many as one key may request (decision 8). */
export async function countVisit(runtime: RequestRuntime, accountId: number): Promise<void> {
  const max = runtime.settings.rateLimits.ofKey * QUARTER_MINUTES;
  if (max === 0) return;
  if ((await runtime.store.countPageRequest(`visit:${accountId}`, quarterOf(runtime))) > max)
    throw new Refusal(429, 'Too many pages have been asked for. Try again in a quarter of an hour.');
}
