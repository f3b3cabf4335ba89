import { MIB } from '../base/bytes.ts';
import { shareBytes, unpacked, type ZipEntry, zipEntries } from '../base/unzip.ts';
import { PACK_PATH, type PackFiles, zipOf } from './zip.ts';

/** Reads the zip of a pack. The service only makes such zips, so this is apart from what it loads. */

/** Larger than any pack, zipped or unzipped. */
const LONGEST_PACK = 100 * MIB;

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
    else if (PACK_PATH.test(name) && !files.has(name)) files.set(name, content);
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
