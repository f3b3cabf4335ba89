import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A data folder contains companies' figures and names, keys and encrypted sign-ins: no other user of this machine may read
 * them.
 */
const FOLDER = 0o700;
const FILE = 0o600;

/** Names of the files that a service keeps in its data folder. Other files there are not touched. */
const OURS = /^(?:(?:service|sandbox|in-use)\.db(?:-wal|-shm|-journal)?|(?:secrets|keys|run)\.json|objects)$/;

function close(path: string): void {
  const entry = lstatSync(path);
  const mode = entry.isDirectory() ? FOLDER : FILE;
  if (entry.isSymbolicLink()) return;
  if ((entry.mode & 0o777) !== mode) chmodSync(path, mode);
  if (entry.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
}

/**
 * Makes a data folder, and the files in it, readable and writable by this user only. Their earlier mode
 * does not matter.
 * @returns false when the folder itself belongs to another user and keeps its mode
 */
export function makePrivate(dataDir: string): boolean {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER });
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) close(join(dataDir, name));
  try {
    if ((lstatSync(dataDir).mode & 0o777) !== FOLDER) chmodSync(dataDir, FOLDER);
    return true;
  } catch {
    return false;
  }
}

/** Creates a database's file before SQLite would create it with the umask. The journals take the mode of the file. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', FILE));
  for (const end of ['', '-wal', '-shm']) if (existsSync(`${path}${end}`)) chmodSync(`${path}${end}`, FILE);
}
