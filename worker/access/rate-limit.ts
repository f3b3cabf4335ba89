import type { Store } from '../store/store.ts';

const MINUTE_MS = 60_000;

/**
 * Counts one request of a key against its limit a minute (decision 8). Null when it may go on, else the seconds
 * until the next minute begins. A limit of 0 is none, and nothing is counted.
 *
 * @param cost requests that it counts as
 */
export async function retryAfter(
  store: Pick<Store, 'countRequest'>,
  apiKeyId: number,
  limitPerMinute: number,
  now: Date,
  cost = 1,
): Promise<number | null> {
  if (limitPerMinute === 0) return null;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  let requests = 0;
  for (let counted = 0; counted < cost; counted += 1) requests = await store.countRequest(apiKeyId, minute);
  if (requests <= limitPerMinute) return null;
  return Math.ceil(((minute + 1) * MINUTE_MS - now.getTime()) / 1000);
}
