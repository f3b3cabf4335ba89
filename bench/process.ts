import { readdirSync, readFileSync } from 'node:fs';

/**
 * The processor time of a Worker's process, as Linux counts it. Unlike time on a clock it does not grow when other
 * programs want the same cores. No other system tells it so exactly.
 */
export interface WorkerProcess {
  /** Milliseconds of processor time of all its threads since it started. */
  cpuMs(): number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Nanoseconds that a thread has run: the first number of its `schedstat`. */
const ranFor = (pid: number, thread: string): number =>
  Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0);

/** The Workers runtime that this process started last; null where the system does not tell. */
export function newestWorker(): WorkerProcess | null {
  const children = read(`/proc/${process.pid}/task/${process.pid}/children`).trim().split(' ');
  const pid = children
    .map(Number)
    .filter((each) => read(`/proc/${each}/comm`).trim() === 'workerd')
    .at(-1);
  if (pid === undefined) return null;
  return {
    cpuMs: () =>
      readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ranFor(pid, thread), 0) / 1_000_000,
  };
}
