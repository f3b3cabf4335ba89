import { isTooLarge } from '../store/faults.ts';
import type { ManyAsked } from '../store/prefetch.ts';

/** Part of the filings that is tried next, where the database does not give all of them at once. */
const NEXT_PART = 1 / 3;

/**
 * Reads the newest filings of a query: as many as the database gives at once. It serves callers who cannot ask for
 * fewer themselves. Each caller shows how many are left out.
 */
export async function newestThatFit<Found>(
  query: ManyAsked,
  read: (query: ManyAsked) => Promise<Found>,
): Promise<Found> {
  for (let { limit } = query; ; limit = Math.floor(limit * NEXT_PART)) {
    try {
      return await read({ ...query, limit });
    } catch (fault) {
      if (!isTooLarge(fault) || limit * NEXT_PART < 1) throw fault;
    }
  }
}
