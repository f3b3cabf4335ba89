import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** A database server in a separate process, which can hang, crash and restart as a remote server does. */
export interface ServerProcess {
  /** Its process id, which a restart changes; null if it did not start. */
  readonly pid: () => number | null;
  /** `SIGSTOP` makes it hang, `SIGCONT` continues it, `SIGKILL` ends it as a crash does. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL' | 'SIGTERM') => void;
  /** Ends it if it still runs, and starts it again with the same address and files. */
  readonly restart: () => Promise<void>;
  /** Describes how it ended by itself; null while it runs. */
  readonly ended: () => string | null;
  readonly stop: () => Promise<void>;
}

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly isReady: () => Promise<boolean>;
  /** File for its output; without it, the output is not kept. */
  readonly logFile?: string;
}

/** The time is long, for a busy machine. A process that cannot start ends by itself. */
const READY_WITHIN_MS = 240_000;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function spawned({ command, args, env, logFile }: Program): ChildProcess {
  const log = logFile === undefined ? 'ignore' : openSync(logFile, 'a', 0o600);
  const child = spawn(command, args, { stdio: ['ignore', log, log], env: { ...process.env, ...env } });
  if (log !== 'ignore') closeSync(log);
  return child;
}

async function start(program: Program): Promise<ChildProcess> {
  const { command, isReady } = program;
  const child = spawned(program);
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && !hasEnded(child); ) {
    if (await isReady().catch(() => false)) return child;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`${command} did not start`);
}

/** Ends a process with SIGKILL, the only signal that reaches a stopped process. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((gone) => child.once('exit', gone));
  child.kill('SIGKILL');
  await ended;
}

/** Starts a server, which ends at the latest when this process does. */
export async function startServer(program: Program): Promise<ServerProcess> {
  let child = await start(program);
  const killAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    pid: () => child.pid ?? null,
    signal: (name) => void child.kill(name),
    restart: async () => {
      await end(child);
      child = await start(program);
    },
    ended: () =>
      hasEnded(child) ? `ended by itself: ${child.signalCode ?? `code ${child.exitCode}`}` : null,
    stop: async () => {
      process.off('exit', killAtExit);
      await end(child);
    },
  };
}
