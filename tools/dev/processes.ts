import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processes of this machine: who began whom, and whether a number still means the process it meant. Read from `/proc`
 * where there is one, else from `ps`.
 */
export interface ProcessId {
  readonly pid: number;
  /** When it began, as the system tells it: numbers are given again, these moments with them are not. */
  readonly began: string;
}

interface Seen {
  readonly parent: number;
  readonly began: string;
  /** It has ended, and nobody has asked for its exit code. */
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

/** A start of the machine, so that a record from before it means nothing any more. */
const boot = (): string => textOf('/proc/sys/kernel/random/boot_id')?.trim() ?? '';

function seen(pid: number): Seen | null {
  if (!hasProc) {
    const found = /^\s*(\d+)\s+(\S)\S*\s+(.+?)\s*$/.exec(ps('-o', 'ppid=,stat=,lstart=', '-p', String(pid)));
    const [, parent = '', state = '', began = ''] = found ?? [];
    return found === null ? null : { parent: Number(parent), began, isZombie: state === 'Z' };
  }
  const stat = textOf(`/proc/${pid}/stat`);
  // The second field is the program's name, which may hold anything but ends at the last bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return null;
  const [state, parent, began] = [fields[0], fields[1], fields[19]];
  return { parent: Number(parent), began: `${boot()} ${began}`, isZombie: state === 'Z' };
}

/** The process of a number, by which it can be known again; null when there is none. */
export function identify(pid: number): ProcessId | null {
  const found = seen(pid);
  return found === null || found.isZombie ? null : { pid, began: found.began };
}

export const isAlive = ({ pid, began }: ProcessId): boolean => identify(pid)?.began === began;

/** The process that began another, or has taken it over since. */
export const parentOf = (pid: number): number | null => seen(pid)?.parent ?? null;

/** What a process was begun with: its program and arguments, as one text. */
export const commandOf = (pid: number): string =>
  hasProc
    ? (textOf(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim()
    : ps('-o', 'command=', '-p', String(pid)).trim();

/**
 * The other processes of this user that were begun with a variable of this value in their environment. With a value
 * that nobody can guess they are those that were given it, and no stranger's.
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

/** Ends processes at once, those that are still what they were. */
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
