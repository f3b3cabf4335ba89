import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { endLeftovers, startGuard } from './guard.ts';
import { FIRST_ACCOUNT, keysFile, type LocalKeys, signInAddress, writeKeys } from './keys.ts';
import { becomesFree, portOf } from './port.ts';
import { makePrivate } from './private-files.ts';
import { lockFolder } from './process-lock.ts';
import { type Stack, startStack } from './stack.ts';
import { welcome } from './welcome.ts';

/** `npm start`: runs the whole service on this machine until it is stopped (decision 43). */
const dataDir = resolve(process.env.DATA_DIR ?? '.local');
const port = portOf(process.env.PORT) ?? refuse('PORT is a number from 0 to 65535, such as 8787.');

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

function keysIn(path: string): LocalKeys {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return refuse(`${path} cannot be read. Remove it, and start again: new keys are made.`);
  }
}

function knownKeys(): LocalKeys | null {
  const path = keysFile(dataDir);
  if (path === null) return null;
  const known = keysIn(path);
  // Removes keys.json: the file shows that the service answers, so it must not exist during the start.
  rmSync(path);
  return known;
}

// Files that workerd and this process write are readable by this user only.
process.umask(0o077);

try {
  mkdirSync(dataDir, { recursive: true });
} catch {
  refuse(`${dataDir} cannot be a folder. Choose another one with DATA_DIR.`);
}

// Ends the rest of a killed run, which would hold the port and the folder.
const wasCutOff = await endLeftovers(dataDir);

// Checks the port before anything is changed: the files may belong to the service that has the port.
const LEFT_WITHIN_MS = 10_000;
if (!(await becomesFree(port, wasCutOff ? LEFT_WITHIN_MS : 0))) {
  refuse(
    `Port ${port} of 127.0.0.1 is in use. Stop the program that uses it, or choose another port with PORT.`,
  );
}

const release = lockFolder(dataDir);
if (release === null) {
  refuse(`${dataDir} is in use by another service. Stop it, or choose another folder with DATA_DIR.`);
}
if (!makePrivate(dataDir)) {
  console.error(
    `${dataDir} belongs to another user, so its permissions do not change. The files in it are private.`,
  );
}

/** Stopping takes a second. The watchdog ends the processes that remain. */
const STOPS_WITHIN_MS = 6_000;
let stack: Stack | null = null;
let stopping = false;

/** Stops everything, once. */
async function stop(why: string | null): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (why !== null) console.error(`${why}; stopping.`);
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), STOPS_WITHIN_MS));
  // Before the start is complete there is nothing to wait for: the watchdog ends the processes.
  const stopped = stack === null ? 'late' : await Promise.race([stack.stop(), late]);
  if (stopped !== 'late') guard.release();
  // This reference keeps the lock from being garbage collected while the service runs.
  release?.();
  process.exit(why === null ? 0 : 1);
}

const guard = startGuard(() => void stop('The program that started this service has ended'));
guard.record(dataDir);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(null));

const known = knownKeys();
const started = await startStack({
  port,
  dataDir,
  environment: process.env,
  log: (line) => console.log(line),
  ended: () => void stop('A process of the service has ended'),
});
stack = started;
const keys = await writeKeys(dataDir, started, known);

console.log(
  welcome({
    keys,
    dataDir,
    given: process.env.DATA_DIR,
    signIn: await signInAddress(started, FIRST_ACCOUNT),
  }),
);
