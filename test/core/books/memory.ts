import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { create, nullable, number, string, type } from 'superstruct';
import { inFolder } from '../../../tools/dev/in-folder.ts';
import type { MemoryRun } from './memory-plan.ts';

const MEBIBYTE = 1024 * 1024;
/** Bytes that all readings together may leave on the heap. */
export const LEFT = MEBIBYTE;

const Report = type({ grown: nullable(number()), fault: nullable(string()) });

/**
 * Reads damaged texts in a thread with little memory. The thread is in a process of its own: patterns are compiled to code
 * at once there, because they would first be kept as data, and this setting of the engine must not change while it runs.
 * @returns the bytes by which the thread's heap has grown after the last text and a garbage collection
 * @throws the error of the thread: `ERR_WORKER_OUT_OF_MEMORY` when a reading needs more
 */
export const heapGrownBy = (run: MemoryRun): Promise<number> =>
  inFolder('memory', async (folder) => {
    const outfile = join(folder, 'memory-run.cjs');
    await build({
      entryPoints: [join(import.meta.dirname, 'memory-run.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      define: { 'import.meta.dirname': '""' },
      logLevel: 'error',
    });
    const words = ['--expose-gc', '--no-regexp-tier-up', outfile, JSON.stringify(run)];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    const { grown, fault } = create(JSON.parse(stdout), Report);
    if (grown === null) throw Object.assign(new Error('the thread ended'), { code: fault });
    return grown;
  });
