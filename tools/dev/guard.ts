import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, is, number, object, string } from 'superstruct';
import { commandOf, identify, isAlive, kill, type ProcessId, parentOf, processesWith } from './processes.ts';

/**
 * Makes a service on this machine end as a whole, however one of its processes ends. `workerd` does not end with the
 * process that started it, and would keep the port and the files.
 * - Every process started from here inherits a random value, which identifies it later.
 * - A watchdog ends the processes that remain when this process has ended or was killed.
 * - When npm started this process and has ended, the guard reports it to this process.
 * - The next start on the same folder ends the processes of a run that was killed with its watchdog.
 */
export interface Guard {
  /** Records this run in its data folder, for the next start. */
  record(dataDir: string): void;
  /** Removes the record, when no process remains. */
  release(): void;
}

/** Every process of a run inherits this variable. */
const VARIABLE = 'FILING_SERVICE_RUN';
const RECORD = 'run.json';
const LOOK_EVERY_MS = 500;
/** A process whose npm has ended ends by itself within this time. */
const ENDS_WITHIN_MS = 3_000;
const KILLED_WITHIN_MS = 5_000;

const processId = object({ pid: number(), began: string() });
const runRecord = object({ token: string(), main: processId, launchers: array(processId) });
interface RunRecord {
  readonly token: string;
  readonly main: ProcessId;
  /** The processes from the main process's parent up to npm. Empty when npm did not start it. */
  readonly launchers: readonly ProcessId[];
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

async function gone(processes: () => readonly ProcessId[], withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; processes().some(isAlive); ) {
    if (Date.now() > until) return false;
    await pause(50);
  }
  return true;
}

/** Lists the parents of this process up to npm, which may have a shell in between. */
function launchersOf(pid: number): readonly ProcessId[] {
  const found: ProcessId[] = [];
  for (let at = parentOf(pid); at !== null && at > 1 && found.length < 3; at = parentOf(at)) {
    const launcher = identify(at);
    if (launcher === null) return [];
    found.push(launcher);
    if (/\bnpm\b/.test(commandOf(at))) return found;
  }
  return [];
}

/** True when each launcher still runs and is still the parent of the next. */
function isLaunched({ main, launchers }: RunRecord): boolean {
  return launchers.every(
    (launcher, place) => isAlive(launcher) && parentOf((launchers[place - 1] ?? main).pid) === launcher.pid,
  );
}

function startWatchdog(token: string): ChildProcess {
  const { [VARIABLE]: _own, ...env } = process.env;
  // The watchdog's standard input ends when this process does. It has its own process group, so that a signal to the others
  // does not end it first.
  const watchdog = spawn(process.execPath, ['--import', 'tsx', 'tools/dev/watchdog.ts', VARIABLE, token], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env,
  });
  watchdog.unref();
  return watchdog;
}

/**
 * Guards this process.
 * @param lost called once when npm, a shell before it or the watchdog has ended: this process must then end
 */
export function startGuard(lost: () => void): Guard {
  const token = randomBytes(16).toString('hex');
  process.env[VARIABLE] = token;
  const main = identify(process.pid) ?? { pid: process.pid, began: '' };
  const isNpm = process.env.npm_lifecycle_event !== undefined;
  const run: RunRecord = { token, main, launchers: isNpm ? launchersOf(process.pid) : [] };
  const watchdog = startWatchdog(token);
  watchdog.once('exit', lost);
  const looking = setInterval(() => {
    if (isLaunched(run)) return;
    clearInterval(looking);
    lost();
  }, LOOK_EVERY_MS);
  looking.unref();
  let path: string | null = null;
  return {
    record: (dataDir) => {
      path = join(dataDir, RECORD);
      writeFileSync(path, JSON.stringify(run), { mode: 0o600 });
    },
    release: () => {
      clearInterval(looking);
      watchdog.off('exit', lost);
      if (path !== null) rmSync(path, { force: true });
      watchdog.stdin?.end();
    },
  };
}

function recordIn(dataDir: string): RunRecord | null {
  try {
    const found: unknown = JSON.parse(readFileSync(join(dataDir, RECORD), 'utf8'));
    return is(found, runRecord) && /^[0-9a-f]{32}$/.test(found.token) ? found : null;
  } catch {
    return null;
  }
}

/**
 * Ends processes of an earlier run on a folder, if their npm or the process that started them has ended. Touches no
 * healthy run, and no other process.
 * @returns true when processes of an earlier run were ended: they may not have released their port yet
 */
export async function endLeftovers(dataDir: string): Promise<boolean> {
  const run = recordIn(dataDir);
  if (run === null) return false;
  const all = (): readonly ProcessId[] => [run.main, ...processesWith(VARIABLE, run.token)];
  if (isAlive(run.main)) {
    if (isLaunched(run)) return false;
    await gone(() => [run.main], ENDS_WITHIN_MS);
  }
  kill(all());
  await gone(all, KILLED_WITHIN_MS);
  return true;
}

/** Does the watchdog's work: waits until its standard input ends, then ends the processes that have the token. */
export async function watch(variable: string, token: string): Promise<void> {
  process.stdin.resume();
  await new Promise((ended) => process.stdin.once('end', ended).once('error', ended));
  // Looks twice, because a process that was starting while its parent ended is found only then.
  for (let looks = 0; looks < 2; looks += 1) {
    kill(processesWith(variable, token));
    await pause(200);
  }
}
