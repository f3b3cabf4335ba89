import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DenoService, startDeno } from '../../../tools/dev/deno-service.ts';
import { service } from './client.ts';
import type { EmptyDatabase } from './database-process.ts';

/** Runs two processes of the service with one database, on machines with wrong clocks, and the operator's commands. */

export type Ring = Readonly<Record<string, string>>;

export interface Fleet {
  /** Gives the address of each process in turn; it ends in `/v1`. */
  readonly baseUrl: () => string;
  /** Replaces the processes by new ones with this ring, one after the other, while the others run. */
  readonly deploy: (ring: Ring) => Promise<void>;
  /** Sets the clocks of the two machines wrong by these milliseconds. */
  readonly setClocks: (first: number, second: number) => void;
  /** Kills both, as the loss of their machines does. */
  readonly lose: () => void;
}

const PLACES = [0, 1] as const;
/** Time that a process has to finish its work after it is told to end. */
const ENDED_WITHIN_MS = 9_000;

/** Gives the settings of the service with a database and a ring. */
const settingsOf = ({ settings }: EmptyDatabase, ring: Ring): Readonly<Record<string, string>> => ({
  ...service.environment,
  ...settings,
  // Unlike the sandboxes of one machine, the tax authority keeps an answer until a copy contains it.
  BACKUP_EVERY_HOURS: '24',
  CREDENTIALS_KEYS: Object.keys(ring).length === 0 ? '' : JSON.stringify(ring),
});

export async function startFleet(database: EmptyDatabase, ring: Ring, folder: string): Promise<Fleet> {
  const clockOf = (place: number): string => join(folder, `clock-${place}`);
  const setClocks = (...off: readonly [number, number]): void => {
    for (const place of PLACES) writeFileSync(clockOf(place), String(off[place]));
  };
  setClocks(0, 0);
  const start = (place: number, known: Ring): Promise<DenoService> =>
    startDeno(
      { ...settingsOf(database, known), CLOCK_FILE: clockOf(place) },
      'test/service/helpers/off-clock-entry.ts',
    );
  const running = await Promise.all(PLACES.map((place) => start(place, ring)));
  const ending = new Set<DenoService>();
  let turn = 0;
  return {
    baseUrl: () => {
      turn += 1;
      return running[turn % running.length]?.baseUrl ?? '';
    },
    deploy: async (known) => {
      for (const place of PLACES) {
        const next = await start(place, known);
        const [old] = running.splice(place, 1, next);
        if (old === undefined) continue;
        old.stop('SIGTERM');
        ending.add(old);
        setTimeout(() => ended(old), ENDED_WITHIN_MS).unref();
      }
    },
    setClocks,
    lose: () => {
      for (const one of [...running, ...ending]) ended(one);
    },
  };
}

function ended(one: DenoService): void {
  try {
    one.stop();
  } catch {
    // It has ended by itself.
  }
}

/** Exit status and output of an operator's command. */
export interface Said {
  readonly status: number | null;
  readonly text: string;
}

/** Runs a command of `tools/operate` with the settings of the service and a database. */
export function operate(
  { database, ring, more = {} }: Operated,
  command: 'backup-command' | 'doctor-command' | 'keys-command' | 'migrate-remote' | 'restore-command',
  ...words: readonly string[]
): Promise<Said> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `tools/operate/${command}.ts`, ...words], {
      env: { ...process.env, ...settingsOf(database, ring), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (status) => done({ status, text: Buffer.concat(chunks).toString() }));
  });
}

export interface Operated {
  readonly database: EmptyDatabase;
  readonly ring: Ring;
  readonly more?: Readonly<Record<string, string>>;
}

/** Gives the entry that `new-key` makes, in the form of the setting. */
export async function newRingKey(operated: Operated): Promise<Ring> {
  const { text } = await operate(operated, 'keys-command', 'new-key');
  return JSON.parse(`{${text.trim().split('\n').at(-1)}}`);
}

/** Makes a folder that Deno may read. It reads none below /dev, where the tests' temporary folders may be in memory. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  mkdirSync('dist', { recursive: true });
  const path = mkdtempSync(resolve('dist', 'operated-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
