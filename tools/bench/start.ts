import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare, type ModuleDefinition } from 'miniflare';
import { ASSETS_BINDING, COMPATIBILITY } from '../dev/workers.ts';
import { deployed } from './bundle.ts';
import { median, within } from './numbers.ts';

/**
 * Compares the time from the start of the Workers runtime to the first answer, for the service and for an empty Worker.
 * The service is built as for `wrangler deploy`: the script and its modules. Its assets are read only when they are
 * requested.
 */
const ROUNDS = 9;
const LIMIT = 2.2;

/** Gives the modules of the built Worker, its script first. */
const modulesIn = (folder: string): ModuleDefinition[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => Number(b === 'main.js') - Number(a === 'main.js'))
    .map((name) => ({ type: 'ESModule', path: name, contents: readFileSync(join(folder, name)) }));

const EMPTY: ModuleDefinition[] = [
  {
    type: 'ESModule',
    path: 'main.js',
    contents: "export default { fetch: () => new Response('', { status: 401 }) };",
  },
];

/** Gives the milliseconds from the start of the process to its first answer. */
async function firstAnswer(modules: ModuleDefinition[], isService: boolean): Promise<number> {
  const began = performance.now();
  const process = new Miniflare({
    modules,
    ...COMPATIBILITY,
    ...(isService
      ? {
          durableObjects: { FILINGS: 'FilingObject', PACE: 'PaceObject' },
          serviceBindings: ASSETS_BINDING,
          bindings: { LIBSQL_URL: 'http://127.0.0.1:9' },
        }
      : {}),
  });
  try {
    // The request has no key, so it is refused before any call to the database.
    const { status } = await process.dispatchFetch('http://service.test/v1/account');
    const took = performance.now() - began;
    if (status !== 401) throw new Error(`the first answer is ${status}`);
    return took;
  } finally {
    await process.dispose();
  }
}

export async function startBench(): Promise<string> {
  const service = deployed('staging', modulesIn);
  const times = { own: [] as number[], empty: [] as number[] };
  // Starts each once before timing, so that the files of both are in memory.
  await firstAnswer(service, true);
  await firstAnswer(EMPTY, false);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.own.push(await firstAnswer(service, true));
    times.empty.push(await firstAnswer(EMPTY, false));
  }
  const [own, empty] = [median(times.own), median(times.empty)];
  const ratio = own / empty;
  return `Start of a process of the Workers runtime to its first answer, the middle of ${ROUNDS}
  the service       ${own.toFixed(0)} ms
  an empty Worker   ${empty.toFixed(0)} ms
  ratio             ${ratio.toFixed(2)} times the empty Worker (${within(ratio, LIMIT)})`;
}
