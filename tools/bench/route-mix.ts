import autocannon from 'autocannon';
import { SAVE } from '../../schema/endpoints/examples.ts';
import { newFiling, type Post } from './service.ts';

/** The mix of routes that callers request in turn. Each route needs a key, reads the database and writes an answer. */
export const CONNECTIONS = 10;
/** Seconds that an answer may take. The time is long, because a busy machine is slow. */
const TIMEOUT = 60;

const FIRST_COMPANY = 13_480_172;

/**
 * Gives each caller a separate company with a draft filing of a micro-entity, and the routes of this filing: callers of
 * one filing would wait for its lock. Each caller begins at another route of the mix.
 */
export async function mixesOf(post: Post): Promise<readonly Mix[]> {
  const mixes: Mix[] = [];
  for (let caller = 0; caller < CONNECTIONS; caller += 1) {
    const filingId = await newFiling(post, String(FIRST_COMPANY + caller));
    await post('/filing/save', { ...SAVE['micro-entity figures'], filingId });
    const mix = mixOf(filingId);
    mixes.push([...mix.slice(caller), ...mix.slice(0, caller)]);
  }
  return mixes;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

type Mix = readonly Asked[];

const mixOf = (filingId: number): Mix => [
  { method: 'GET', path: '/v1/account' },
  { method: 'GET', path: '/v1/companies' },
  { method: 'GET', path: '/v1/filings' },
  { method: 'GET', path: `/v1/filing?filingId=${filingId}` },
  { method: 'GET', path: `/v1/filing/computation?filingId=${filingId}` },
  { method: 'GET', path: `/v1/filing/submissions?filingId=${filingId}` },
  { method: 'GET', path: `/v1/filing/document/list?filingId=${filingId}` },
  { method: 'POST', path: '/v1/filing/save', body: JSON.stringify({ filingId, numberOfEmployees: 2 }) },
  { method: 'POST', path: '/v1/filing/validate', body: JSON.stringify({ filingId, target: 'both' }) },
  { method: 'GET', path: `/v1/filing/document/generate?filingId=${filingId}&type=accounts_ixbrl` },
];

export interface Load {
  /** Number of answered requests. */
  readonly total: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Lets each caller request its mix, for a number of seconds or of requests. Throws when a request fails. */
export async function load(
  url: string,
  key: string,
  mixes: readonly Mix[],
  until: { readonly duration: number } | { readonly amount: number },
): Promise<Load> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  let callers = 0;
  const result = await autocannon({
    url,
    connections: mixes.length,
    timeout: TIMEOUT,
    headers,
    setupClient: (client) => {
      client.setRequests(mixes[callers] ?? []);
      callers += 1;
    },
    ...until,
  });
  const { requests: done, latency, non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not a success, ${errors} never came`);
  return { total: done.total, perSecond: done.average, p50: latency.p50, p99: latency.p99 };
}
