import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isPortFree } from '../../../tools/dev/port.ts';
import { commandOf, identify, isAlive, type ProcessId, parentOf } from '../../../tools/dev/processes.ts';

/** Runs `npm start` as its user does, to be stopped and killed in every way. */
const STARTS_WITHIN_MS = 240_000;

/** Kinds of process that `npm start` consists of. */
export type Kind = 'npm' | 'node' | 'workerd' | 'watchdog' | 'other';
interface Part extends ProcessId {
  readonly kind: Kind;
}

export interface Running {
  /** Its processes: npm's own process and all that it has started. */
  readonly parts: readonly Part[];
  /** Sends a signal to the processes of some kinds, or to the whole group. */
  signal(name: NodeJS.Signals, to: readonly Kind[] | 'group'): void;
  /** Gives the milliseconds until none of its processes was left; null when some remain after this time. */
  ended(withinMs: number): Promise<number | null>;
  readonly left: () => readonly Part[];
}

export interface Place {
  readonly dataDir: string;
  readonly port: number;
  remove(): void;
}

export async function newPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'running-'));
  return { dataDir, port: await freePort(), remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

function kindOf(command: string): Kind {
  if (command.includes('tools/dev/watchdog.ts')) return 'watchdog';
  if (command.includes('tools/dev/start.ts')) return command.startsWith('sh ') ? 'other' : 'node';
  if (command.includes('workerd')) return 'workerd';
  return command.startsWith('npm') || command.includes('npm-cli') ? 'npm' : 'other';
}

/** Lists a process and all that it has started, as they are now. */
function familyOf(pid: number): readonly Part[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const other of all) if (family.has(parentOf(other) ?? 0)) family.add(other);
  }
  return [...family]
    .map(identify)
    .filter((found) => found !== null)
    .map((found) => ({ ...found, kind: kindOf(commandOf(found.pid)) }));
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the service and waits until it answers. Throws with its output if it does not. */
export async function npmStart({ dataDir, port }: Place): Promise<Running> {
  const said: string[] = [];
  const npm: ChildProcess = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  npm.stdout?.on('data', (text) => said.push(String(text)));
  npm.stderr?.on('data', (text) => said.push(String(text)));
  let over = false;
  npm.once('exit', () => {
    over = true;
  });
  const keys = join(dataDir, 'keys.json');
  for (const until = Date.now() + STARTS_WITHIN_MS; !(existsSync(keys) && (await answers(port))); ) {
    if (over || Date.now() > until) throw new Error(`npm start did not start: ${said.join('')}`);
    await pause(100);
  }
  const parts = familyOf(npm.pid ?? 0);
  const left = (): readonly Part[] => parts.filter(isAlive);
  return {
    parts,
    left,
    signal: (name, to) => {
      if (to === 'group') process.kill(-(npm.pid ?? 0), name);
      else
        for (const part of parts) if (to.includes(part.kind) && isAlive(part)) process.kill(part.pid, name);
    },
    ended: async (withinMs) => {
      const began = Date.now();
      while (Date.now() - began < withinMs) {
        if (left().length === 0 && (await isPortFree(port))) return Date.now() - began;
        await pause(50);
      }
      return null;
    },
  };
}

/** Gives the test key of the service that answers there, which shows if it is the same service. */
export const testKey = ({ dataDir }: Place): string => {
  const keys: { readonly test: string } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  return keys.test;
};
