import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { makePrivateFile } from './private-files.ts';

/**
 * Holds a data folder for this process alone. Two services on one folder would each have objects of their own for one
 * filing. The second would put its address into the first one's keys.json. What holds it is a lock of the operating
 * system on a file, so it is given back however the process ends.
 *
 * @returns how to give it back; null when another process has it
 */
export function lockFolder(dataDir: string): (() => void) | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'in-use.db');
  // A process that closes any handle of a file loses every lock it has on it (POSIX), so what is there is not opened here.
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
