import { LIMITS } from '../../core/figures/limits.ts';
import type { Endpoint } from './endpoint.ts';

const { max: MOST_ROWS } = LIMITS.lists.items;

/**
 * Gives the cost of a request in requests of the rate limit, from its address, before its body is read.
 *
 * @param query the parameters of a GET
 */
export function costOf({ cost }: Pick<Endpoint, 'cost'>, query: URLSearchParams): number {
  if (typeof cost === 'number') return cost;
  if ('filings' in cost) return 1;
  const given = query.get(cost.by) ?? '';
  if ('each' in cost) return Math.max(1, Math.ceil(Math.min(MOST_ROWS, Number(given) || 0) / cost.each));
  const { of, others } = cost;
  return (Object.hasOwn(of, given) ? of[given] : undefined) ?? others;
}

/**
 * Gives the cost of a request once its filings are known.
 *
 * @param data of each filing, as stored
 */
export function costOfFilings({ cost }: Pick<Endpoint, 'cost'>, data: readonly object[]): number {
  if (typeof cost === 'number' || !('filings' in cost)) throw new Error('it declares no cost of filings');
  const counted = data.reduce(
    (sum, each) => sum + 1 + Math.floor(JSON.stringify(each).length / cost.characters),
    0,
  );
  return Math.max(1, Math.ceil(counted / cost.filings));
}

/** Words the cost of an endpoint; null where it is one request. */
function costWords({ cost }: Pick<Endpoint, 'cost'>): string | null {
  if (cost === 1) return null;
  if (typeof cost === 'number') return `Counts as ${cost} requests of the rate limit.`;
  const one = 'Counts as one request of the rate limit';
  if ('filings' in cost)
    return `${one} for every ${cost.filings} filings. Each ${cost.characters / 1024} KiB of a filing’s data counts as one more filing.`;
  if ('each' in cost) return `${one} for every ${cost.each} of its ${cost.by}.`;
  const more = Object.entries(cost.of).map(([value, count]) => `, with ${cost.by} ${value} as ${count}`);
  return `${one}${more.join('')}.`;
}

/** Describes an endpoint and its cost, for readers of the reference, of the client and of tools. */
export const descriptionOf = (endpoint: Pick<Endpoint, 'description' | 'cost'>): string =>
  [endpoint.description, costWords(endpoint) ?? ''].join(' ').trim();
