import { type Zippable, zipSync } from 'fflate';
import { MIB } from '../base/bytes.ts';
import { shareBytes, unpacked, type ZipEntry, zipEntries } from '../base/unzip.ts';

/** The files of a pack by their paths. */
export type PackFiles = ReadonlyMap<string, Uint8Array>;

/** Matches a path of a pack: only plain characters, so that no unpacking program writes elsewhere. */
const PATH = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;
/** The first moment that a zip can name, in any zone. */
const FIRST_MOMENT = '1980-01-01T00:00:00';
/** Larger than any pack, zipped or unzipped. */
export const LONGEST_PACK = 100 * MIB;

/**
 * Makes the zip of these files: sorted by path, not compressed, all of one date. So equal files give equal bytes in
 * every runtime. Each byte of a zip can then be compared with the zip that its files make.
 */
export function zipOf(files: PackFiles): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const path of [...files.keys()].sort()) {
    if (!PATH.test(path)) throw new Error('a file of a pack has a path that is not allowed');
    entries[path] = files.get(path) ?? new Uint8Array();
  }
  return new Uint8Array(zipSync(entries, { level: 0, mtime: FIRST_MOMENT }));
}

export type Unzipped =
  | {
      readonly ok: true;
      readonly files: PackFiles;
      /** True when another program zipped the files again, with compression and its own folders. */
      readonly isRezipped: boolean;
      /** Explains why an entry is not a file of a pack; null where all entries are such files. */
      readonly fault: string | null;
    }
  | { readonly ok: false; readonly why: string };

/** Reads a zip, which may be any bytes. An entry with another kind of path is not a file of a pack. */
export function unzip(bytes: Uint8Array): Unzipped {
  const unreadable: Unzipped = { ok: false, why: 'it is not a zip that can be read' };
  const tooLarge: Unzipped = { ok: false, why: 'it is too large for a pack' };
  if (bytes.length > LONGEST_PACK) return tooLarge;
  const entries = zipEntries(bytes);
  if (typeof entries === 'string' || shareBytes(entries, bytes)) return unreadable;
  if (entries.reduce((total, { size }) => total + size, 0) > LONGEST_PACK) return tooLarge;
  const files = new Map<string, Uint8Array>();
  const folders: string[] = [];
  let fault: string | null = null;
  for (const entry of entries) {
    const { name, size } = entry;
    const content = unpacked(entry);
    if (typeof content === 'string') return unreadable;
    if (name.endsWith('/') && size === 0) folders.push(name);
    else if (PATH.test(name) && !files.has(name)) files.set(name, content);
    else fault ??= 'an entry of it has a path that no file of a pack has, or a path that occurs twice';
  }
  fault ??= eachHoldsFile(folders, files)
    ? faultOfHeaders(entries, bytes)
    : 'an entry of it is a folder without a file';
  const isRezipped = entries.some(({ isStored, name }) => !isStored || name.endsWith('/'));
  return { ok: true, files, isRezipped, fault };
}

/** Lengths of what may follow an entry: nothing, or its sizes, as programs write them that do not know them before. */
const AFTER_ENTRY = [0, 12, 16, 20, 24];
const DIRECTORY = 0x02014b50;
const UNLISTED = 'it holds entries that its directory does not list by these names';

/**
 * Gives a fault unless the directory lists the whole zip. Each entry begins where the one before ends, and its own header says
 * the same. Some programs read the headers and not the directory, and would show other files.
 */
function faultOfHeaders(entries: readonly ZipEntry[], bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let ends = [0];
  for (const entry of [...entries].sort((a, b) => a.local - b.local)) {
    const { local, packed } = entry;
    if (!ends.includes(local) || !isAsListed(entry, view) || !endsItself(entry)) return UNLISTED;
    const end = packed.byteOffset - bytes.byteOffset + packed.length;
    ends = AFTER_ENTRY.map((length) => end + length);
  }
  return ends.some((end) => end + 4 <= bytes.length && view.getUint32(end, true) === DIRECTORY)
    ? null
    : UNLISTED;
}

/** True where an entry's own header has its name, its method, and its packed size or none. */
function isAsListed({ local, name, isStored, packed }: ZipEntry, view: DataView): boolean {
  const size = view.getUint32(local + 18, true);
  const own = new Uint8Array(view.buffer, view.byteOffset + local + 30, view.getUint16(local + 26, true));
  return (
    new TextDecoder().decode(own) === name &&
    (view.getUint16(local + 8, true) === 0) === isStored &&
    (size === 0 || size === packed.length)
  );
}

/** True where no byte follows the end of a packed content: without its last byte it has no end. */
const endsItself = (entry: ZipEntry): boolean =>
  entry.isStored || unpacked({ ...entry, packed: entry.packed.subarray(0, -1) }) === 'damaged';

/** True where each folder holds a file: in the order of their names, the next file after the folder is in it. */
function eachHoldsFile(folders: readonly string[], files: PackFiles): boolean {
  let next = '';
  for (const name of [...folders, ...files.keys()].sort().reverse()) {
    if (!name.endsWith('/')) next = name;
    else if (!next.startsWith(name)) return false;
  }
  return true;
}

/**
 * Finds the first byte that differs from the zip that its files make; null where none does. A zip has bytes without
 * meaning for its files, such as dates; in a pack those have one fixed value too.
 */
export function strayByte(bytes: Uint8Array, files: PackFiles): number | null {
  const own = zipOf(files);
  if (own.length === bytes.length && own.every((byte, at) => byte === bytes[at])) return null;
  const at = own.findIndex((byte, index) => byte !== bytes[index]);
  return at < 0 ? own.length : at;
}
