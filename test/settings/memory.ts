import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2e9;

/** True where the system keeps a folder in memory, and it has room for the databases of a run. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Puts the temporary files of tests into memory. On a disk, each commit would make the process that serves the database
 * wait. Import this module before any module that makes a file.
 */
if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY;
