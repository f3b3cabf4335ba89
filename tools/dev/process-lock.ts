import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { makePrivateFile } from './private-files.ts';

/**
 * Locks a data folder for this process. Two services on one folder would each have an object for the same filing. The
 * second would also write its address into the first service's keys.json. The operating system holds the lock on a
 * file, so it is always released when the process ends.
 * @returns the function that releases it; null when another process has it
 */
export function lockFolder(dataDir: string): (() => void) | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'in-use.db');
  // An existing file is not opened here: a process that closes any handle of a file loses all its locks on it (POSIX).
  if (!existsSync(file)) makePrivateFile(file);
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (fault) {
    lock.close();
    if (fault instanceof Error && 'rawCode' in fault && fault.rawCode === SQLITE_BUSY) return null;
    throw fault;
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;
