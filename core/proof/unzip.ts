import { MIB } from '../base/bytes.ts';
import { END, END_BYTES, shareBytes, unpacked, type ZipEntry, zipEntries } from '../base/unzip.ts';
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
    if (name.endsWith('/') && size === 0) {
      folders.push(name);
      continue;
    }
    const wrong = faultOfPath(name, files);
    if (wrong === null) files.set(name, content);
    fault ??= wrong;
  }
  fault ??= eachHoldsFile(folders, files)
    ? faultOfHeaders(entries, bytes)
    : 'an entry of it is a folder without a file';
  const isRezipped = entries.some(({ isStored, name }) => !isStored || name.endsWith('/'));
  return { ok: true, files, isRezipped, fault };
}

function faultOfPath(name: string, before: PackFiles): string | null {
  if (!PACK_PATH.test(name)) return 'an entry of it has a path that no file of a pack has';
  return before.has(name) ? `it holds ${name} twice` : null;
}

/** Lengths of what may follow an entry: nothing, or its sizes, as programs write them that do not know them before. */
const AFTER_ENTRY = [0, 12, 16, 20, 24];
/** Bytes of an entry's own header, and of an entry of the directory, without their texts. */
const [OWN_BYTES, LISTED_BYTES] = [30, 46];
/** Extra field that names an entry again (APPNOTE 4.6.9). Programs that know it show this name. */
const OTHER_NAME = 0x7075;
const UNLISTED = 'it holds entries that its directory does not list by these names';
const MORE = 'it holds more than its entries and one directory of them';
const COMMENT = 'a comment follows its directory, which programs may read as another directory';
const RENAMED = 'an entry of it has a second name';

/**
 * Gives a fault unless the directory lists the whole zip. Each entry begins where the one before ends, and its own header says
 * the same. The directory follows them and ends the zip. Some programs read the headers and not the directory. Others find the
 * directory by its size and not by its place, or take the last one. They would show other files.
 */
function faultOfHeaders(entries: readonly ZipEntry[], bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let ends = [0];
  for (const entry of [...entries].sort((a, b) => a.local - b.local)) {
    const { local, packed } = entry;
    if (hasOtherName(view, local + OWN_BYTES + view.getUint16(local + 26, true), local + 28)) return RENAMED;
    if (!ends.includes(local) || !isAsListed(entry, view) || !endsItself(entry)) return UNLISTED;
    const end = packed.byteOffset - bytes.byteOffset + packed.length;
    ends = AFTER_ENTRY.map((length) => end + length);
  }
  const end = bytes.length - END_BYTES;
  if (view.getUint32(end, true) !== END || view.getUint16(end + 20, true) !== 0) return COMMENT;
  const directory = view.getUint32(end + 16, true);
  return ends.includes(directory) ? faultOfDirectory(view, directory, entries.length) : UNLISTED;
}

/** Gives a fault unless the directory has this many entries, each of one name, and its end is the end of the zip. */
function faultOfDirectory(view: DataView, from: number, count: number): string | null {
  const end = view.byteLength - END_BYTES;
  let at = from;
  for (let entry = 0; entry < count; entry += 1) {
    const text = at + LISTED_BYTES;
    const name = view.getUint16(at + 28, true);
    if (hasOtherName(view, text + name, at + 30)) return RENAMED;
    at = text + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const isWhole =
    at === end && view.getUint32(end + 12, true) === end - from && view.getUint16(end + 8, true) === count;
  return isWhole ? null : MORE;
}

/** True where extra fields give a second name. They begin at `from`, and their length stands at `lengthAt`. */
function hasOtherName(view: DataView, from: number, lengthAt: number): boolean {
  const end = Math.min(from + view.getUint16(lengthAt, true), view.byteLength);
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === OTHER_NAME) return true;
  return false;
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
