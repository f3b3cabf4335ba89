import autocannon from 'autocannon';
import { SAVE } from '../schema/endpoints/examples.ts';
import { newFiling, type Post } from './service.ts';

/** The mix of routes that is asked for in turns, each with its key, its database and its answer. */
export const CONNECTIONS = 10;
/** Seconds that an answer may take: a machine at work on other things is slow, not at fault. */
const TIMEOUT = 60;

const FIRST_COMPANY = 13_480_172;

/**
 * For each caller a company of its own with a draft filing of a micro-entity, whose routes it then asks for. Each begins at
 * another route of the mix: callers who save one filing at one moment would time its turns.
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
  /** How many were answered. */
  readonly total: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Each caller asks its mix in turns, for so many seconds or so many requests. Throws when an answer is no success. */
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
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} never came`);
  return { total: done.total, perSecond: done.average, p50: latency.p50, p99: latency.p99 };
}
