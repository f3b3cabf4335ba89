import { unzipSync, type Zippable, zipSync } from 'fflate';

/** The files of a pack by their paths. */
export type PackFiles = ReadonlyMap<string, Uint8Array>;

/** A path of a pack: plain characters alone, so that no program that unpacks it writes elsewhere. */
const PATH = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;
/** The first moment that a zip can name, in any zone. */
const FIRST_MOMENT = '1980-01-01T00:00:00';
/** More than any pack has. */
export const LONGEST_PACK = 100 * 1024 * 1024;

/**
 * The one zip of these files: in the order of their paths, not compressed, all of one date. So the same files are the
 * same bytes in every runtime. Each byte of a zip can then be compared with the zip that its files make.
 */
export function zipOf(files: PackFiles): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const path of [...files.keys()].sort()) {
    if (!PATH.test(path)) throw new Error('a file of a pack has a path that is none');
    entries[path] = files.get(path) ?? new Uint8Array();
  }
  return new Uint8Array(zipSync(entries, { level: 0, mtime: FIRST_MOMENT }));
}

export type Unzipped =
  | { readonly ok: true; readonly files: PackFiles }
  | { readonly ok: false; readonly why: string };

/** Reads a zip that may be anything. What is compressed, or has another kind of path, is no file of a pack. */
export function unzip(bytes: Uint8Array): Unzipped {
  if (bytes.length > LONGEST_PACK) return { ok: false, why: 'it is too large for a pack' };
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, compression, originalSize }) =>
        compression === 0 && PATH.test(name) && originalSize <= bytes.length,
    });
    return { ok: true, files: new Map(Object.entries(entries)) };
  } catch {
    return { ok: false, why: 'it is no zip that can be read' };
  }
}

/**
 * Where a zip is not the one that its files make; null where it is. A zip has bytes of no meaning for its files, such as
 * dates: in a pack those have one value too.
 */
export function strayByte(bytes: Uint8Array, files: PackFiles): number | null {
  const own = zipOf(files);
  if (own.length === bytes.length && own.every((byte, at) => byte === bytes[at])) return null;
  const at = own.findIndex((byte, index) => byte !== bytes[index]);
  return at < 0 ? own.length : at;
}
