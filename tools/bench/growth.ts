import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { askEverything } from '../../test/worker/store/every-question.ts';
import { openStore } from '../../worker/store/libsql.ts';
import type { Store } from '../../worker/store/store.ts';
import { createHrana } from '../dev/hrana/endpoint.ts';
import { migrateDatabase } from '../operate/migrate.ts';
import { EVENTS, fill, newFolder } from './filled.ts';
import { ms, quantile, within } from './numbers.ts';

/**
 * Measures how other customers' data slow down one customer: a step of a submission, and a sweep with nothing due, in
 * larger and larger databases. Each filing has an accepted submission and its history. In each database some
 * submissions still wait.
 */
const FILINGS = [1_000, 100_000, 1_000_000] as const;
const WAITING = 100;
const WARM_UP = 100;
const ROUNDS = 600;
/** Greatest allowed ratio of the slowest size's time to the fastest size's. */
const BOUND = 1.5;
const TOKEN = 'a token for growth';
const AT = '2026-04-01T09:00:00.000Z';

/** Calls that only an operator's commands make. They read all accounts, so their time grows with the database. */
const OPERATORS: ReadonlySet<string> = new Set(['listAccounts', 'highestSubmissionNumber', 'listSealed']);
const CALL_ROUNDS = 40;
/** Shortest time for a meaningful ratio, in milliseconds. */
const SHORTEST_MS = 1;

/** A database of this many filings, and the times of its rounds in milliseconds. */
interface Grown {
  readonly filings: number;
  readonly store: Store;
  /** Times of every call of the store, by name and by its place in the round. */
  readonly calls: Map<string, number[]>;
  readonly close: () => void;
  readonly step: number[];
  readonly sweep: number[];
}

async function grown(folder: string, filings: number): Promise<Grown> {
  const file = join(folder, `${filings}.db`);
  await migrateDatabase({ url: `file:${file}` });
  await fill({ url: `file:${file}` }, { accounts: 1, filings, waiting: WAITING });
  const { handler, close } = createHrana({ file, token: TOKEN });
  const store = openStore({ url: 'http://libsql', authToken: TOKEN, fetch: handler });
  return { filings, store, close, calls: new Map(), step: [], sweep: [] };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function takeTurn({ store, step, sweep }: Grown, round: number): Promise<void> {
  const event = { type: 'polled', at: AT, detail: {} };
  step.push(
    await timed(() =>
      store.updateSubmission(1 + (round % WAITING), ({ polls }) => ({ change: { polls: polls + 1 }, event })),
    ),
  );
  sweep.push(await timed(() => store.dueSubmissions(AT, 10_000)));
}

/** Makes a store that notes how long each call takes. */
function noting(store: Store, calls: Grown['calls']): Store {
  let place = 0;
  return new Proxy(store, {
    get: (target, property) => {
      const method = Reflect.get(target, property);
      if (typeof method !== 'function') return method;
      return async (...given: unknown[]): Promise<unknown> => {
        place += 1;
        const name = `${place} ${String(property)}`;
        const began = performance.now();
        const answer: unknown = await Reflect.apply(method, target, given);
        const times = calls.get(name) ?? [];
        calls.set(name, [...times, performance.now() - began]);
        return answer;
      };
    },
  });
}

/** Compares each call of the store at every size, and gives the calls that grow most. */
function callRows(all: readonly Grown[]): readonly string[] {
  const [first] = all;
  const rows = [...(first?.calls.keys() ?? [])].flatMap((name) => {
    const times = all.map(({ calls }) => quantile(calls.get(name) ?? [], 0.25));
    const method = name.replace(/^\d+ /, '');
    const ratio = (times.at(-1) ?? 0) / Math.max(times[0] ?? 0, SHORTEST_MS);
    return OPERATORS.has(method) ? [] : [{ method, times, ratio }];
  });
  const over = rows.filter(({ ratio }) => ratio > BOUND);
  const shown = rows.toSorted((a, b) => b.ratio - a.ratio).slice(0, 3);
  return [
    `  ${rows.length} calls of the store, largest to smallest: over ${BOUND} times ${over.length === 0 ? 'none' : over.map(({ method }) => method).join(', ')}`,
    ...shown.map(
      ({ method, times, ratio }) => `    ${method}: ${times.map(ms).join(', ')}; ${ratio.toFixed(2)} times`,
    ),
  ];
}

const middle = (took: readonly number[]): number => quantile(took.slice(WARM_UP), 0.5);

function verdict(times: readonly number[]): string {
  const ratio = Math.max(...times) / Math.min(...times);
  return `${ratio.toFixed(2)} times (${within(ratio, BOUND)})`;
}

export async function growthBench(): Promise<string> {
  const folder = newFolder('growth');
  const all: Grown[] = [];
  try {
    for (const filings of FILINGS) all.push(await grown(folder, filings));
    // The sizes take turns, so that other work of the machine slows all of them equally.
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      for (const each of all) await takeTurn(each, round);
    for (let round = 0; round < CALL_ROUNDS; round += 1)
      for (const { store, calls } of all) await askEverything(noting(store, calls));
    return [
      `  ${'filings'.padStart(9)}${'events'.padStart(10)}${'one step'.padStart(13)}${'a sweep, nothing due'.padStart(24)}`,
      ...all.map(
        ({ filings, step, sweep }) =>
          `  ${String(filings).padStart(9)}${String(filings * EVENTS).padStart(10)}${ms(middle(step)).padStart(13)}${ms(middle(sweep)).padStart(24)}`,
      ),
      `  a step, slowest to fastest   ${verdict(all.map(({ step }) => middle(step)))}`,
      `  a sweep, slowest to fastest  ${verdict(all.map(({ sweep }) => middle(sweep)))}`,
      ...callRows(all),
    ].join('\n');
  } finally {
    for (const { close } of all) close();
    rmSync(folder, { recursive: true, force: true });
  }
}
