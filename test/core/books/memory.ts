import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { create, number, type } from 'superstruct';

export const READERS = ['export', 'document'] as const;
export type ReaderName = (typeof READERS)[number];
/** Deliberate faults, which the test must detect. */
export const PLANTS = ['none', 'leak', 'blowUp'] as const;

/** Number of texts read before the heap is first measured: by then code is compiled and tables are made. */
export const WARM_UP = 300;
const MEBIBYTE = 1024 * 1024;
/**
 * Memory that reading may need at any moment, in MiB: a thread that needs more is ended. A deployed service has 128 in
 * total.
 */
const HEAP = 48;
/** Bytes that all readings together may leave on the heap. */
export const LEFT = MEBIBYTE;

export interface MemoryRun {
  readonly reader: ReaderName;
  readonly count: number;
  readonly seed: number;
  readonly plant: (typeof PLANTS)[number];
}

/**
 * Reads damaged texts in a thread of `HEAP` MiB.
 * @returns the bytes by which its heap has grown after the last text and a garbage collection
 * @throws the error of the thread: `ERR_WORKER_OUT_OF_MEMORY` when a reading needs more
 */
export async function heapGrownBy(run: MemoryRun): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'memory-run.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    // Modules that start the thread are not needed in it.
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
