import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { create, number, type } from 'superstruct';

export const READERS = ['export', 'document'] as const;
export type ReaderName = (typeof READERS)[number];
/** Faults that are planted to see that they are found. */
export const PLANTS = ['none', 'leak', 'blowUp'] as const;

/** Texts that are read before the heap is first looked at: code is compiled and tables are made by then. */
export const WARM_UP = 300;
const MEBIBYTE = 1024 * 1024;
/** What reading may need at any moment, in MiB: a thread that needs more is ended. A deployed service has 128 for all. */
const HEAP = 48;
/** What may be left on the heap by all readings together, in bytes. */
export const LEFT = MEBIBYTE;

export interface MemoryRun {
  readonly reader: ReaderName;
  readonly count: number;
  readonly seed: number;
  readonly plant: (typeof PLANTS)[number];
}

/**
 * Reads damaged texts in a thread of `HEAP` MiB.
 *
 * @returns bytes that its heap has grown by after the last, all that can be collected being collected
 * @throws the error of the thread: `ERR_WORKER_OUT_OF_MEMORY` where a reading needs more
 */
export async function heapGrownBy(run: MemoryRun): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'memory-run.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    // What starts the thread is of no use in it.
    external: ['esbuild'],
    define: { 'import.meta.dirname': '""' },
    logLevel: 'error',
  });
  const thread = new Worker(outputFiles[0]?.text ?? '', {
    eval: true,
    workerData: run,
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 8 },
  });
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread ended and said nothing')));
    thread.once('message', (said) => resolve(create(said, type({ grown: number(), kept: number() })).grown));
  });
}
