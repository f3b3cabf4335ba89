import autocannon from 'autocannon';
import { SAVE } from '../schema/endpoints/examples.ts';
import { runWorker } from '../tools/dev/workers.ts';
import { type Post, withService } from './service.ts';

/**
 * Requests a second for a mix of routes, each with its key, its database and its answer. Beside them, in turns in the
 * same run, is a Worker that answers the same to everything. A Worker has one thread, so each is what one core does;
 * the database and the client share another.
 */
const CONNECTIONS = 10;
const SECONDS = 4;
const TURNS = 3;

/** A company with a draft filing of a micro-entity, whose routes are then asked for. */
async function filingOf(post: Post): Promise<number> {
  const company = await post('/company/add', { companyNumber: '13480172' });
  const filing = await post('/filing/create', {
    companyId: company.id,
    periodStart: '2025-04-01',
    periodEnd: '2026-03-31',
    isDormant: false,
    numberOfEmployees: 2,
  });
  await post('/filing/save', { ...SAVE['micro-entity figures'], filingId: filing.id });
  return Number(filing.id);
}

const mixOf = (filingId: number) => [
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

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

async function load(url: string, key: string, requests: ReturnType<typeof mixOf>): Promise<Load> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const {
    requests: done,
    latency,
    non2xx,
    errors,
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
    requests,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} never came`);
  return { perSecond: done.average, p50: latency.p50, p99: latency.p99 };
}

const middle = (loads: readonly Load[]): Load => {
  const sorted = [...loads].sort((a, b) => a.perSecond - b.perSecond);
  return sorted[sorted.length >> 1] ?? { perSecond: 0, p50: 0, p99: 0 };
};
const line = ({ perSecond, p50, p99 }: Load): string =>
  `${Math.round(perSecond).toLocaleString('en-GB')} requests a second, median ${p50} ms, 99 of 100 within ${p99} ms`;

export async function routesBench(): Promise<string> {
  const fixed = await runWorker({ entry: 'bench/fixed.ts', name: 'fixed', port: 0, bindings: {} });
  try {
    return await withService(async ({ stack, key, post }) => {
      const mix = mixOf(await filingOf(post));
      const url = new URL(stack.baseUrl).origin;
      await load(url, key, mix);
      const own: Load[] = [];
      const bound: Load[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        own.push(await load(url, key, mix));
        bound.push(await load(fixed.url, key, mix));
      }
      const [routes, min] = [middle(own), middle(bound)];
      return `${mix.length} routes in turns, ${CONNECTIONS} callers, each Worker on the one core its thread has
  the routes    ${line(routes)}
  fixed reply   ${line(min)}
  ratio         one request costs ${(min.perSecond / routes.perSecond).toFixed(1)} fixed replies`;
    });
  } finally {
    await fixed.stop();
  }
}
