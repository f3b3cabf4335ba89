import { Refusal } from '../http.ts';
import type { RequestRuntime, Runtime } from '../runtime.ts';

const QUARTER_MINUTES = 15;

/** The quarter of an hour that requests for pages are counted in. */
export const quarterOf = ({ clock }: Pick<Runtime, 'clock'>): number =>
  Math.floor(clock().getTime() / (QUARTER_MINUTES * 60_000));

/** An account's pages are counted together, in a quarter of an hour as many as one key may ask for (decision 8). */
export async function countVisit(runtime: RequestRuntime, accountId: number): Promise<void> {
  const max = runtime.settings.rateLimitPerMinute * QUARTER_MINUTES;
  if (max === 0) return;
  if ((await runtime.store.countPageRequest(`visit:${accountId}`, quarterOf(runtime))) > max)
    throw new Refusal(429, 'Too many pages have been asked for. Try again in a quarter of an hour.');
}
