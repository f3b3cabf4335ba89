import { MAIN_DOCUMENTS } from '../../core/filing/document-types.ts';
import { costOf, costOfFilings } from '../../schema/endpoints/cost.ts';
import { ALL_ENDPOINTS, ENDPOINTS } from '../../schema/endpoints/index.ts';
import { newSignInLink, redeem } from '../../worker/access/sign-in.ts';
import { digests, randomBytes } from '../../worker/platform.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { heaviestSave, heavyFiling, heavySave, largestBooks } from './heavy.ts';
import { newestWorker, type WorkerProcess } from './process.ts';
import { BENCH_EMAIL, type BenchService, newFiling, withService } from './service.ts';

/**
 * Measures the processor time of each endpoint for the largest request that it accepts, and gives its cost in requests
 * of the rate limit. Each counted request may take at most `MS_OF_ONE`.
 */
const MS_OF_ONE = 100;
const ROUNDS = 5;
const WARM_UP = 2;

/** One request of the table: the call, and a note for its row. */
interface Measured {
  readonly path: string;
  readonly body?: object;
  readonly note?: string;
  /** Its cost in requests; absent when its address decides the cost. */
  readonly counts?: number;
  /** Session of the dashboard, for one of its pages. */
  readonly session?: string;
}

/** Gives the sum of the costs of several endpoints, in requests. */
const together = (...names: readonly (keyof typeof ENDPOINTS)[]): number =>
  names.reduce((sum, name) => sum + costOf(ENDPOINTS[name], new URLSearchParams()), 0);

/** Lists pages of a filing that has the longest lists. Each has the cost of the endpoints whose services it calls. */
export function pagesOf(filingId: number, session: string): readonly Measured[] {
  const filing = `/dashboard/test/filings/${filingId}`;
  const page = (end: string, counts: number): Measured => ({
    path: `${filing}${end}`,
    note: 'page, 200 additions',
    session,
    counts,
  });
  return [
    page('', together('getFiling', 'validateFiling', 'getComputation')),
    page('/figures', together('getFiling')),
    ...['capital-allowances', 'notes', 'profit-and-loss'].map((id) =>
      page(`/figures/${id}`, together('getFiling', 'saveFiling')),
    ),
    page('/computation', together('getComputation')),
    page('/send', together('getFiling', 'prepareSubmission')),
    page('/guided/result', together('validateFiling', 'getComputation')),
  ];
}

const FILINGS = 10;

function requestsOf(filingId: number, filingIds: readonly number[]): readonly Measured[] {
  const of = `?filingId=${filingId}`;
  return [
    ...[
      '/account',
      '/account/keys',
      '/account/feeds',
      '/companies?limit=100',
      '/filings?limit=100',
      '/errors',
    ].map((path) => ({ path })),
    ...['', '/computation', '/submissions', '/calendar', '/status', '/provenance', '/document/list'].map(
      (path) => ({
        path: `/filing${path}${of}`,
      }),
    ),
    ...MAIN_DOCUMENTS.map((type) => ({ path: `/filing/document/generate${of}&type=${type}`, note: type })),
    { path: '/filing/save', body: heavySave(filingId), note: '20 full notes' },
    { path: '/filing/trial-balance', body: largestBooks(filingId), note: '2,000 accounts' },
    { path: '/filing/validate', body: { filingId, target: 'both' } },
    {
      path: '/filings/validate',
      body: { filingIds },
      note: `${FILINGS} filings of 20 full notes`,
      counts: costOfFilings(ENDPOINTS.validateFilings, filingIds.map(heavySave)),
    },
    { path: '/filing/submit/prepare', body: { filingId, target: 'both' } },
  ];
}

/** Measures the mean milliseconds of processor time of a request. Gives the answer too if the request failed. */
async function measured(
  { stack, key }: BenchService,
  worker: WorkerProcess,
  { path, body, session }: Measured,
): Promise<{ readonly ms: number; readonly fault: string | null }> {
  let fault: string | null = null;
  const ask = async () => {
    const base = session === undefined ? stack.baseUrl : new URL(stack.baseUrl).origin;
    const signedIn: Readonly<Record<string, string>> =
      session === undefined ? { 'X-API-Key': key } : { Cookie: `__Host-session=${session}` };
    const response = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...signedIn, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) fault = `${response.status} ${text.slice(0, 120)}`;
  };
  for (let round = 0; round < WARM_UP; round += 1) await ask();
  const before = worker.cpuMs();
  for (let round = 0; round < ROUNDS; round += 1) await ask();
  return { ms: (worker.cpuMs() - before) / ROUNDS, fault };
}

/** Gives the cost of a request of the table, in requests of the rate limit. */
function countOf({ path, body, counts }: Measured): number {
  if (counts !== undefined) return counts;
  const { pathname, searchParams } = new URL(path, 'http://service.test');
  const method = body === undefined ? 'GET' : 'POST';
  const endpoint = ALL_ENDPOINTS.find((each) => each.path === pathname && each.method === method);
  if (endpoint === undefined) throw new Error(`there is no ${method} ${pathname}`);
  return costOf(endpoint, searchParams);
}

async function rowOf(service: BenchService, worker: WorkerProcess, request: Measured): Promise<string> {
  const { ms, fault } = await measured(service, worker, request);
  const count = countOf(request);
  const [path] = request.path.split('?');
  const called = `${request.body === undefined ? 'GET' : 'POST'} ${path}`;
  const said = request.note === undefined ? called : `${called}, ${request.note}`;
  const each = ms / count;
  const numbers = `${ms.toFixed(1).padStart(9)} ms${String(count).padStart(8)}${each.toFixed(1).padStart(9)} ms`;
  return `  ${said.padEnd(58)}${numbers}${each > MS_OF_ONE ? ' OVER' : ''}${fault === null ? '' : ` ${fault}`}`;
}

/** Signs in to the dashboard of the measured account. */
async function sessionOf({ stack }: BenchService): Promise<string> {
  const store = openStore(stack.libsql);
  const account = await store.findAccountByEmail(BENCH_EMAIL);
  if (account === null) throw new Error('the measured account does not exist');
  const means = { store, randomBytes, sha256: digests.sha256, now: new Date() };
  const session = await redeem(means, await newSignInLink(means, account));
  if (session === null) throw new Error('the sign-in link was not taken');
  return session.token;
}

export async function costsBench(): Promise<string> {
  return withService(async (service) => {
    const worker = newestWorker();
    if (worker === null) return 'measured on Linux only';
    const filingIds: number[] = [];
    for (let at = 0; at < FILINGS; at += 1)
      filingIds.push(await heavyFiling(service.post, String(31_000_000 + at)));
    const rows: string[] = [];
    const heaviest = await newFiling(service.post, '31100000');
    await service.post('/filing/save', heaviestSave(heaviest));
    const pages = pagesOf(heaviest, await sessionOf(service));
    for (const request of [...requestsOf(filingIds[0] ?? 0, filingIds), ...pages])
      rows.push(await rowOf(service, worker, request));
    const heads = `  ${'request'.padEnd(58)}${'processor'.padStart(12)}${'counts'.padStart(8)}   each, limit ${MS_OF_ONE} ms`;
    return [heads, ...rows].join('\n');
  });
}
