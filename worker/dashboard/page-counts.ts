import { costOf } from '../../schema/endpoints/cost.ts';
import { ENDPOINTS, type KeyedName } from '../../schema/endpoints/index.ts';
import { minuteOf } from '../access/rate-limit.ts';
import { isCountedHere, tooMany } from '../access/request-counts.ts';
import { Refusal } from '../http.ts';
import type { RequestRuntime, Runtime } from '../runtime.ts';
import { isWriteRefused } from '../store/faults.ts';
import { QUARTER_MINUTES, QUARTER_MS, quarterAt } from '../store/spans.ts';
import type { PageContext } from './route.ts';

/** Gives the quarter of an hour in which requests for pages are counted. */
export const quarterOf = ({ clock }: Pick<Runtime, 'clock'>): number => quarterAt(clock());

/** Writes the wait until the next quarter of an hour. */
export function untilNextQuarter({ clock }: Pick<Runtime, 'clock'>): { readonly 'Retry-After': string } {
  const left = QUARTER_MS - (clock().getTime() % QUARTER_MS);
  return { 'Retry-After': String(Math.ceil(left / 1000)) };
}

/** Refuses a network that tries too often without being signed in. */
export const tooManyStrangers = (_limit: number, wait: number): Refusal =>
  new Refusal(429, `Too many requests that open nothing came from here. Try again in ${wait} seconds.`, {
    'Retry-After': String(wait),
  });

/**
 * Counts the pages of an account. In 15 minutes it may load as many pages as one key may make requests (decision 8).
 * Where the database takes no writes, nothing is counted, so that pages can be read.
 */
export async function countVisit(runtime: RequestRuntime, accountId: number): Promise<void> {
  const max = runtime.settings.rateLimits.ofKey * QUARTER_MINUTES;
  if (max === 0) return;
  const counted = runtime.store.countPageRequest(`visit:${accountId}`, quarterOf(runtime));
  if ((await counted.catch(noneIfRefused)) > max)
    throw new Refusal(
      429,
      'You have asked for too many pages. Try again in 15 minutes.',
      untilNextQuarter(runtime),
    );
}

function noneIfRefused(fault: unknown): number {
  if (isWriteRefused(fault)) return 0;
  throw fault;
}

const tooManyWords = (wait: number): string =>
  `You have asked for too much in one minute. Wait ${wait} seconds and try again. Nothing was done.`;

/**
 * Counts a form's request like the same request of the API, under the limits of a key and of the account (decision 8).
 * Throws 429 above a limit. The given context counts the rest of a cost that is known later.
 */
export async function countedAs<Context extends PageContext>(
  context: Context,
  name: KeyedName,
): Promise<Context> {
  const { runtime, caller } = context;
  const { id: accountId } = caller.account;
  const add = async (cost: number): Promise<void> => {
    const minute = minuteOf(runtime.clock());
    const requests = isCountedHere(runtime)
      ? await runtime.store.countInDashboard({ accountId, minute, cost })
      : null;
    // No key has this id.
    const found = await tooMany(runtime, { id: -accountId, accountId, cost, requests });
    if (found !== null)
      throw new Refusal(429, tooManyWords(found.wait), { 'Retry-After': String(found.wait) });
  };
  const paid = costOf(ENDPOINTS[name], new URLSearchParams());
  await add(paid);
  return { ...context, count: async (whole) => (whole > paid ? add(whole - paid) : undefined) };
}
