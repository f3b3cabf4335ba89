import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { MIB } from '../../core/base/bytes.ts';
import { openStore } from '../../worker/store/libsql.ts';
import { startDeno } from '../dev/deno-service.ts';
import { type Stack, withStack } from '../dev/stack.ts';
import { heavyFiling, largestBooks } from './heavy.ts';
import { median, within } from './numbers.ts';
import { newFiling, postAs, testKeyOf } from './service.ts';

/**
 * Measures how long another account waits during each attack, on workerd and on Deno, with the default limits. The attacker
 * runs in a process of its own.
 */
const LIMIT = 5;
const ASKED = 80;
const PAUSE_MS = 40;
const WARM_UP = 40;
/** Number of victims: enough that each stays within its limit of calls. */
const VICTIMS = 12;

interface Attack {
  readonly name: string;
  readonly kind?: 'ask' | 'endless' | 'slow';
  readonly connections?: number;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  /** Absent for a caller without a key. */
  readonly key?: string;
  readonly body?: string;
}

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const MANY_NAMES = (() => {
  let text = '{"filingId":1';
  for (let at = 0; text.length < MIB - 20; at += 1) text += `,"a${at}":0`;
  return `${text}}`;
})();

const save = { method: 'POST', path: '/filing/save' } as const;

const BY_NOBODY: readonly Attack[] = [
  { name: 'nobody: 1 MiB of unknown names', ...save, body: MANY_NAMES },
  {
    name: 'nobody: a hundred messages to the tools',
    method: 'POST',
    path: '/mcp',
    body: JSON.stringify(Array(100).fill(message)),
  },
  { name: 'nobody: bodies without end', kind: 'endless', ...save },
  { name: 'nobody: 100 slow bodies', kind: 'slow', connections: 100, ...save },
];

/** Requests that a key may make within its limit, each with its own heavy filings. */
const BY_KEY: readonly {
  readonly filings: number;
  readonly of: (filingIds: readonly number[]) => Omit<Attack, 'key'>;
}[] = [
  { filings: 0, of: () => ({ name: 'a key: 1 MiB of unknown names', ...save, body: MANY_NAMES }) },
  {
    filings: 0,
    of: () => ({
      name: 'a key: lists of the tools',
      method: 'POST',
      path: '/mcp',
      body: JSON.stringify(message),
    }),
  },
  { filings: 0, of: () => ({ name: 'a key: bodies without end', kind: 'endless', ...save }) },
  { filings: 0, of: () => ({ name: 'a key: 100 slow bodies', kind: 'slow', connections: 100, ...save }) },
  {
    filings: 1,
    of: ([filingId]) => ({
      name: 'a key: PDFs of 20 full notes',
      path: `/filing/document/generate?filingId=${filingId}&type=accounts_pdf`,
    }),
  },
  {
    filings: 1,
    of: ([filingId = 0]) => ({
      name: 'a key: 2,000 accounts',
      method: 'POST',
      path: '/filing/trial-balance',
      body: JSON.stringify(largestBooks(filingId)),
    }),
  },
  {
    filings: 1,
    of: ([filingId]) => ({
      name: 'a key: a check of 20 full notes',
      method: 'POST',
      path: '/filing/validate',
      body: JSON.stringify({ filingId, target: 'both' }),
    }),
  },
  {
    filings: 5,
    of: (filingIds) => ({
      name: 'a key: checks of 5 filings of 20 full notes',
      method: 'POST',
      path: '/filings/validate',
      body: JSON.stringify({ filingIds }),
    }),
  },
];

interface Victim {
  readonly key: string;
  readonly filingId: number;
}

/** Gives the median time that the victims wait for their filings, in milliseconds. Throws when a victim is refused. */
async function waited(baseUrl: string, victims: readonly Victim[], times: number): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const victim = victims[at % victims.length];
    if (victim === undefined) break;
    const began = performance.now();
    const ask = () =>
      fetch(`${baseUrl}/filing?filingId=${victim.filingId}`, { headers: { 'X-API-Key': victim.key } });
    // A kept connection may be closed when it is used, so the call is repeated once. A service that has stopped fails
    // the repeat too.
    const response = await ask().catch(ask);
    await response.arrayBuffer();
    took.push(performance.now() - began);
    if (!response.ok) throw new Error(`a victim was answered ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return median(took);
}

async function beside(baseUrl: string, victims: readonly Victim[], attack: Attack): Promise<number> {
  const given = { kind: 'ask', connections: 8, method: 'GET', ...attack, baseUrl };
  const attacker = spawn(process.execPath, ['tools/bench/attack.mjs'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  attacker.stdin.end(JSON.stringify(given));
  try {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return await waited(baseUrl, victims, ASKED);
  } finally {
    attacker.kill('SIGKILL');
  }
}

async function rowsOf(runtime: string, baseUrl: string, libsql: Stack['libsql']): Promise<readonly string[]> {
  const store = openStore(libsql);
  const victims: Victim[] = [];
  for (let at = 0; at < VICTIMS; at += 1) {
    const key = await testKeyOf(store, `${runtime}-${at}@example.test`);
    victims.push({ key, filingId: await newFiling(postAs(baseUrl, key), String(32_000_000 + at)) });
  }
  const attacks: Attack[] = [...BY_NOBODY];
  // Each attack has a separate key, so that it does not share a limit.
  for (const { filings, of } of BY_KEY) {
    const key = await testKeyOf(store, `${runtime}-attacker-${attacks.length}@example.test`);
    const filingIds: number[] = [];
    for (let at = 0; at < filings; at += 1)
      filingIds.push(await heavyFiling(postAs(baseUrl, key), String(33_000_000 + attacks.length * 100 + at)));
    attacks.push({ ...of(filingIds), key });
  }
  await waited(baseUrl, victims, WARM_UP);
  const rows: string[] = [];
  for (const attack of attacks) {
    const quiet = await waited(baseUrl, victims, ASKED);
    const found = await beside(baseUrl, victims, attack);
    rows.push(
      `  ${runtime.padEnd(9)}${attack.name.padEnd(42)}${quiet.toFixed(1).padStart(8)} ms${found.toFixed(1).padStart(9)} ms  ${(found / quiet).toFixed(1)} times (${within(found / quiet, LIMIT)})`,
    );
    // Prints each row at once, because every attack takes long.
    console.log(rows.at(-1));
  }
  return rows;
}

function onRuntime(runtime: 'workerd' | 'deno'): Promise<readonly string[]> {
  const environment = { RATE_LIMIT_PER_MINUTE: '120', STRANGER_LIMIT_PER_MINUTE: '60' };
  return withStack('bench-beside', { environment, withWorker: runtime === 'workerd' }, async (stack) => {
    const deno = runtime === 'deno' ? await startDeno(stack.environment) : null;
    return rowsOf(runtime, deno?.baseUrl ?? stack.baseUrl, stack.libsql).finally(() => deno?.stop());
  });
}

export async function besideBench(): Promise<string> {
  const rows = [...(await onRuntime('workerd')), ...(await onRuntime('deno'))];
  return [
    `${''.padEnd(53)}${'quiet'.padStart(11)}${'beside it'.padStart(12)}  (load ${loadavg()[0]?.toFixed(1)})`,
    ...rows,
  ].join('\n');
}
