import { Inflate } from 'fflate';

/**
 * Reads a zip (APPNOTE 6.3), which may be any bytes. A part is unpacked a few kilobytes at a time, so one that unpacks
 * to more than it says is stopped early.
 */

export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly isStored: boolean;
  /** Offset of its local header. */
  readonly local: number;
  readonly packed: Uint8Array;
  /** Bytes that it says it unpacks to, and their CRC-32. */
  readonly size: number;
  readonly crc: number;
}

/** First bytes of the end of the directory, and its length without its comment. */
export const END = 0x06054b50;
export const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];
/**
 * Number of packed bytes that one step unpacks, or the part of a long entry. Bytes grow a thousandfold at most when
 * unpacked, so a refused entry costs little.
 */
const STEP = 2_048;
const PART_OF_LONG = 1_024;

/** Gives the entries in the order of the directory. Gives `many` for more than `max`, and `damaged` for no zip. */
export function zipEntries(
  bytes: Uint8Array,
  max = Number.POSITIVE_INFINITY,
): readonly ZipEntry[] | 'many' | 'damaged' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return 'damaged';
  const count = view.getUint16(end + 10, true);
  if (count > max) return 'many';
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (entries.length < count) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY) return 'damaged';
    const entry = entryAt(view, bytes, at);
    if (entry === null) return 'damaged';
    entries.push(entry);
    at += [28, 30, 32].reduce((length, offset) => length + view.getUint16(at + offset, true), 46);
  }
  return entries;
}

/** Finds the end of the directory; a comment may follow it. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (
      view.getUint32(at, true) === END &&
      at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  return null;
}

function entryAt(view: DataView, bytes: Uint8Array, at: number): ZipEntry | null {
  const method = view.getUint16(at + 10, true);
  const nameLength = view.getUint16(at + 28, true);
  const field = (offset: number) => view.getUint32(at + offset, true);
  const [packed, size, local] = [field(20), field(24), field(42)];
  if (local + 30 > bytes.length) return null;
  const isKnown = (method === STORED && packed === size) || method === DEFLATED;
  if (!isKnown || view.getUint32(local, true) !== LOCAL) return null;
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + packed > bytes.length) return null;
  return {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    isStored: method === STORED,
    local,
    packed: bytes.subarray(from, from + packed),
    size,
    crc: field(16),
  };
}

/** True where entries use the same bytes, which would be unpacked once for each. */
export const shareBytes = (entries: readonly ZipEntry[], bytes: Uint8Array): boolean =>
  entries.reduce((total, { packed }) => total + packed.length, 0) > bytes.length;

class Larger extends Error {}

/** Unpacks an entry. Gives `larger` where it holds more than it says, and `damaged` where it cannot be unpacked. */
export function unpacked({ isStored, packed, size }: ZipEntry): Uint8Array | 'larger' | 'damaged' {
  if (isStored) return packed;
  const out = new Uint8Array(size);
  let at = 0;
  const stream = new Inflate((chunk) => {
    if (at + chunk.length > size) throw new Larger();
    out.set(chunk, at);
    at += chunk.length;
  });
  const step = Math.max(STEP, Math.ceil(packed.length / PART_OF_LONG));
  try {
    for (let from = 0; from < packed.length; from += step)
      stream.push(packed.subarray(from, from + step), from + step >= packed.length);
  } catch (cause) {
    return cause instanceof Larger ? 'larger' : 'damaged';
  }
  return at === size ? out : 'damaged';
}

/** Remainder of each byte by the polynomial of APPNOTE 4.4.7. */
const REMAINDERS = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  return rest;
});

/** Computes the CRC-32 of an entry's content. A loop by index takes a quarter of the time of one by element. */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (let at = 0; at < bytes.length; at += 1)
    crc = (crc >>> 8) ^ (REMAINDERS[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return ~crc >>> 0;
}
