import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps results that each process of one `npm test` would compute again, in the folder that `KEPT_IN_RUN` names. `npm
 * test` removes the folder. A process without the variable keeps nothing.
 */
const { KEPT_IN_RUN: folder } = process.env;

const pathOf = (within: string, name: string): string => join(within, name.replaceAll('/', '-'));

/** Gives a text that a process of this run has kept; null if none has. */
export function keptInRun(name: string): string | null {
  if (folder === undefined) return null;
  try {
    return readFileSync(pathOf(folder, name), 'utf8');
  } catch {
    return null;
  }
}

/** Keeps a text for the other processes of this run. A reader never finds a half-written text. */
export function keepInRun(name: string, text: string): void {
  if (folder === undefined) return;
  const path = pathOf(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}
