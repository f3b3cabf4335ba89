import { getHeapSpaceStatistics } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { create, enums, integer, type } from 'superstruct';
import { readFiledAccounts } from '../../../core/filed/accounts.ts';
import { damagedDocument, NUMBER, PERIOD } from '../filed/damage.ts';
import { damagedExport } from './damage.ts';
import { HEAP, type MemoryRun, PLANTS, READERS, type ReaderName, WARM_UP } from './memory-plan.ts';
import { csv, work } from './work.ts';

/** Runs a thread with little memory, which reads damaged texts and reports how much its heap has grown at the end. */
const Run = type({ reader: enums(READERS), count: integer(), seed: integer(), plant: enums(PLANTS) });

const READ: Readonly<Record<ReaderName, (index: number, seed: number) => unknown>> = {
  export: (index, seed) => work(csv(damagedExport(seed + index))),
  document: (index, seed) =>
    readFiledAccounts(damagedDocument(index, seed), { companyNumber: NUMBER, madeUpTo: PERIOD.end }),
};

const collect: unknown = runInNewContext('gc');
/** Spaces of compiled code. Patterns of the program are compiled when a text first needs them, and stay. */
const CODE: ReadonlySet<string> = new Set(['code_space', 'code_large_object_space']);
/** Gives the bytes of data on the heap. */
function heap(): number {
  if (typeof collect !== 'function') throw new Error('the collector cannot be called');
  collect();
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !CODE.has(name))
    .reduce((bytes, { space_used_size: used }) => bytes + used, 0);
}

const kept: unknown[] = [];
const PLANTED: Readonly<Record<(typeof PLANTS)[number], (read: unknown, index: number) => void>> = {
  none: () => {},
  // Keeps the result of every reading.
  leak: (read) => kept.push(read),
  // Splits one text into four million pieces, and keeps none of them.
  blowUp: (_read, index) => {
    if (index === WARM_UP) Array.from({ length: 4_000_000 }, (_, at) => ({ at }));
  },
};

function grownBy({ reader, count, seed, plant }: MemoryRun): number {
  let before = 0;
  for (let index = 0; index < WARM_UP + count; index += 1) {
    if (index === WARM_UP) before = heap();
    PLANTED[plant](READ[reader](index, seed), index);
  }
  return heap() - before;
}

function startThread(file: string, run: string): void {
  const say = (grown: number | null, fault: string | null): void =>
    console.log(JSON.stringify({ grown, fault }));
  const thread = new Worker(file, {
    workerData: JSON.parse(run),
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 8 },
  });
  thread.once('message', (grown: number) => say(grown, null));
  thread.once('error', (fault: NodeJS.ErrnoException) => say(null, fault.code ?? fault.message));
}

const [, file = '', run = ''] = process.argv;
if (isMainThread) startThread(file, run);
else parentPort?.postMessage(grownBy(create(workerData, Run)));
