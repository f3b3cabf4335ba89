import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPlace, type Place } from './running.ts';

/** Runs the output of `npm start` unchanged, with a data folder whose name a shell would split. */
const parent = mkdtempSync(join(tmpdir(), 'welcome of '));
const DATA_DIR = join(parent, 'a data folder');
let place: Place;
let child: ChildProcess;
let said = '';

beforeAll(async () => {
  place = await newPlace();
  child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, DATA_DIR, PORT: String(place.port) },
    detached: true,
  });
  await new Promise<void>((printed, failed) => {
    child.stdout?.on('data', (bytes) => {
      said += String(bytes);
      if (said.includes('Stop with Ctrl-C.')) printed();
    });
    child.once('exit', () => failed(new Error(`npm start ended: ${said}`)));
  });
});
afterAll(async () => {
  child.removeAllListeners('exit');
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  place.remove();
  rmSync(parent, { recursive: true, force: true });
});

const after = (label: string): string => new RegExp(`^ +${label} +(\\S+)`, 'm').exec(said)?.[1] ?? '';

it('prints where the documentation is, and a link that signs in', async () => {
  expect((await fetch(after('documentation'))).status).toBe(200);
  expect(after('documentation')).toBe(`${after('address')}/docs`);
  expect((await fetch(after('dashboard'))).status).toBe(200);
});

it('prints a command for another link that works as it stands', async () => {
  const command = /^ +(DATA_DIR=.*npm run keys -- link \S+)\)$/m.exec(said)?.[1] ?? '';
  expect(command).toContain(`DATA_DIR='${DATA_DIR}'`);
  const { DATA_DIR: _, ...environment } = process.env;
  // The wait is asynchronous: a kept connection that the service closes meanwhile must be seen as closed.
  const ran = await promisify(execFile)('sh', ['-c', command], { encoding: 'utf8', env: environment });
  const link = /https?:\S+/.exec(ran.stdout)?.[0] ?? '';
  expect(new URL(link).port).toBe(String(place.port));
  expect((await fetch(link)).status).toBe(200);
});
