import autocannon from 'autocannon';
import { SAVE } from '../schema/endpoints/examples.ts';
import { newFiling, type Post } from './service.ts';

/** The mix of routes that is asked for in turns, each with its key, its database and its answer. */
export const CONNECTIONS = 10;
/** Seconds that an answer may take: a machine at work on other things is slow, not at fault. */
const TIMEOUT = 60;

/** A company with a draft filing of a micro-entity, whose routes are then asked for. */
export async function filingOf(post: Post): Promise<number> {
  const filingId = await newFiling(post, '13480172');
  await post('/filing/save', { ...SAVE['micro-entity figures'], filingId });
  return filingId;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

export const mixOf = (filingId: number): readonly Asked[] => [
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

/** Asks in turns, for so many seconds or so many requests. Throws when an answer is no success. */
export async function load(
  url: string,
  key: string,
  requests: readonly Asked[],
  until: { readonly duration: number } | { readonly amount: number },
): Promise<Load> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    timeout: TIMEOUT,
    headers,
    requests,
    ...until,
  });
  const { requests: done, latency, non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} never came`);
  return { total: done.total, perSecond: done.average, p50: latency.p50, p99: latency.p99 };
}
