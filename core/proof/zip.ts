import { type Zippable, zipSync } from 'fflate';

/** The files of a pack by their paths. */
export type PackFiles = ReadonlyMap<string, Uint8Array>;

/** Matches a path of a pack: only plain characters, so that no unpacking program writes elsewhere. */
export const PACK_PATH = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;
/** The first moment that a zip can name, in any zone. */
const FIRST_MOMENT = '1980-01-01T00:00:00';

/**
 * Makes the zip of these files: sorted by path, not compressed, all of one date. So equal files give equal bytes in
 * every runtime. Each byte of a zip can then be compared with the zip that its files make.
 */
export function zipOf(files: PackFiles): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const path of [...files.keys()].sort()) {
    if (!PACK_PATH.test(path)) throw new Error('a file of a pack has a path that is not allowed');
    entries[path] = files.get(path) ?? new Uint8Array();
  }
  return new Uint8Array(zipSync(entries, { level: 0, mtime: FIRST_MOMENT }));
}
