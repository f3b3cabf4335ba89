import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Reads the processes of this machine: their parents, and whether a process id still belongs to the same process. Reads
 * `/proc` if it exists, otherwise uses `ps`.
 */
export interface ProcessId {
  readonly pid: number;
  /** Start time as the system reports it. Numbers are reused, but never with the same start time. */
  readonly began: string;
}

interface Seen {
  readonly parent: number;
  readonly began: string;
  /** True when it has ended and its parent has not yet read its exit code. */
  readonly isZombie: boolean;
}

const hasProc = process.platform === 'linux';

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function ps(...args: readonly string[]): string {
  try {
    return execFileSync('ps', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
  } catch {
    return '';
  }
}

/** Identifies this start of the machine, so that a record from an earlier start never matches. */
const boot = (): string => textOf('/proc/sys/kernel/random/boot_id')?.trim() ?? '';

function seen(pid: number): Seen | null {
  if (!hasProc) {
    const found = /^\s*(\d+)\s+(\S)\S*\s+(.+?)\s*$/.exec(ps('-o', 'ppid=,stat=,lstart=', '-p', String(pid)));
    const [, parent = '', state = '', began = ''] = found ?? [];
    return found === null ? null : { parent: Number(parent), began, isZombie: state === 'Z' };
  }
  const stat = textOf(`/proc/${pid}/stat`);
  // The second field is the program's name. It may contain any character, and it ends at the last bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return null;
  const [state, parent, began] = [fields[0], fields[1], fields[19]];
  return { parent: Number(parent), began: `${boot()} ${began}`, isZombie: state === 'Z' };
}

/** Gives the process with an id, in a form that identifies it later. Null when there is none. */
export function identify(pid: number): ProcessId | null {
  const found = seen(pid);
  return found === null || found.isZombie ? null : { pid, began: found.began };
}

export const isAlive = ({ pid, began }: ProcessId): boolean => identify(pid)?.began === began;

/** Gives the id of a process's parent, or of the process that adopted it since. */
export const parentOf = (pid: number): number | null => seen(pid)?.parent ?? null;

/** Gives the program and arguments of a process as one text. */
export const commandOf = (pid: number): string =>
  hasProc
    ? (textOf(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim()
    : ps('-o', 'command=', '-p', String(pid)).trim();

/**
 * Lists the other processes of this user that have a variable with this value in their environment. A random value
 * finds only our processes.
 */
export function processesWith(variable: string, value: string): readonly ProcessId[] {
  const wanted = `${variable}=${value}`;
  const pids = hasProc
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .filter((name) => (textOf(`/proc/${name}/environ`) ?? '').split('\0').includes(wanted))
    : ps('axeww', '-o', 'pid=,command=')
        .split('\n')
        .filter((line) => line.split(' ').includes(wanted))
        .map((line) => line.trim().split(' ')[0] ?? '');
  return pids
    .map(Number)
    .filter((pid) => pid !== process.pid)
    .map(identify)
    .filter((found) => found !== null);
}

/** Kills the processes whose id still belongs to them. */
export function kill(processes: readonly ProcessId[]): void {
  for (const found of processes) {
    if (!isAlive(found)) continue;
    try {
      process.kill(found.pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
  }
}
