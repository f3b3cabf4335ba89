import { readdirSync, readFileSync } from 'node:fs';
import { runWorker } from '../dev/workers.ts';

/**
 * Reads the processor time of a Worker's process from Linux. Unlike clock time, it does not grow when other programs
 * use the same cores. Other systems report it less exactly.
 */
export interface WorkerProcess {
  /** Gives the milliseconds of processor time of all its threads since it started. */
  cpuMs(): number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Gives the nanoseconds that a thread has run: the first number of its `schedstat`. */
const ranFor = (pid: number, thread: string): number =>
  Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0);

/** Gives the number of the Workers runtime that this process started last; null when the system does not report it. */
export function newestWorkerId(): number | null {
  const children = read(`/proc/${process.pid}/task/${process.pid}/children`).trim().split(' ');
  const workers = children.map(Number).filter((each) => read(`/proc/${each}/comm`).trim() === 'workerd');
  return workers.at(-1) ?? null;
}

/** Finds the Workers runtime that this process started last; null when the system does not report it. */
export function newestWorker(): WorkerProcess | null {
  const pid = newestWorkerId();
  if (pid === null) return null;
  return {
    cpuMs: () =>
      readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ranFor(pid, thread), 0) / 1_000_000,
  };
}

/** Processor time and memory of a process. */
export interface Usage {
  /** Milliseconds of processor time, of ended threads too; exact to 10. */
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly peakBytes: number;
}

/** Linux counts processor time in hundredths of a second for every program. */
const TICK_MS = 10;

/** Reads the usage of a process; all zero when it has ended or the system does not report it. */
export function usageOf(pid: number): Usage {
  const stat = read(`/proc/${pid}/stat`);
  // The program's name is in brackets and may hold any character; user and system time are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = read(`/proc/${pid}/status`);
  const bytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  return {
    cpuMs: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS,
    memoryBytes: bytes('VmRSS'),
    peakBytes: bytes('VmHWM'),
  };
}

/** Starts the Worker that does the measured work. */
export async function startWork() {
  const { url, stop } = await runWorker({
    entry: 'tools/bench/worker.ts',
    name: 'bench',
    port: 0,
    bindings: {},
  });
  const worker = newestWorker();
  /** Does the work `times` times in one request. */
  const ask = async (work: string, times: number): Promise<void> => {
    const response = await fetch(`${url}/${work}?times=${times}`);
    const text = await response.text();
    if (!response.ok) throw new Error(`${work}: ${response.status} ${text}`);
  };
  /** Gives the milliseconds of processor time of one such request. */
  const used = async (work: string, times: number): Promise<number> => {
    const before = worker?.cpuMs() ?? 0;
    await ask(work, times);
    return (worker?.cpuMs() ?? 0) - before;
  };
  return { url, stop, worker, ask, used };
}
