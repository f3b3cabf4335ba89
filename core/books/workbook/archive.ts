import { Inflate } from 'fflate';
import type { InParts } from '../../base/give-way.ts';
import { advise } from '../../words/advice.ts';
import { XLSX_LIMITS } from '../export-limits.ts';
import type { Read } from '../trial-balance.ts';

/**
 * Opens the zip of a workbook (ECMA-376 part 2). It unpacks parts of XML only, a few kilobytes at a time. So a part that
 * unpacks to far more than it says is stopped early.
 */

/** The parts of XML of a workbook by their path in lower case, without the leading slash. */
export type Parts = ReadonlyMap<string, Uint8Array>;

export interface Archive {
  readonly parts: Parts;
  /** Paths of all parts, of every kind. */
  readonly paths: readonly string[];
}

interface Entry {
  readonly path: string;
  readonly isStored: boolean;
  readonly packed: Uint8Array;
  readonly size: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];
/** Most parts of a workbook. The sheets of a trial balance, their drawings and relations are far fewer. */
const MOST_PARTS = 1_000;
/** Packed bytes that are unpacked at once. They unpack to at most a thousand times as many. */
const STEP = 2_048;
/** The first bytes of an older format. A workbook with a password begins with them too. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

class Unreadable extends Error {}

const TOO_LARGE = `it unpacks to ${advise('more than {count} MiB', XLSX_LIMITS.unpackedMib)}`;
const DAMAGED = 'it is damaged, or is not a workbook';

const fault = (why: string): Read<never> => ({ ok: false, faults: [`xlsx: ${why}`] });

/** Unpacks a workbook in parts, or says why it cannot be read. */
export function* archiveOf(bytes: Uint8Array): InParts<Read<Archive>> {
  if (bytes.length > XLSX_LIMITS.bytes) return fault(`expected at most ${XLSX_LIMITS.bytes} bytes`);
  if (COMPOUND_FILE.every((byte, at) => bytes[at] === byte))
    return fault('it has a password or is in the format of before 2007; save it as .xlsx without a password');
  try {
    const entries = entriesOf(bytes);
    const parts = new Map<string, Uint8Array>();
    let left = XLSX_LIMITS.unpacked - sum(entries.filter(({ path }) => !isXml(path)));
    for (const entry of entries) {
      if (left < 0) throw new Unreadable(TOO_LARGE);
      if (!isXml(entry.path)) continue;
      const part = unpacked(entry, left);
      left -= part.length;
      parts.set(entry.path, part);
      yield;
    }
    return { ok: true, value: { parts, paths: entries.map(({ path }) => path) } };
  } catch (cause) {
    if (cause instanceof Unreadable) return fault(cause.message);
    throw cause;
  }
}

const isXml = (path: string): boolean => /\.(?:xml|rels|vml)$/.test(path);

const sum = (entries: readonly Entry[]): number => entries.reduce((total, { size }) => total + size, 0);

function entriesOf(bytes: Uint8Array): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MOST_PARTS) throw new Unreadable(`it has more than ${MOST_PARTS} parts`);
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY) throw new Unreadable(DAMAGED);
    const length = view.getUint16(at + 28, true);
    const entry = entryAt(view, bytes, at, length);
    if (entries.has(entry.path)) throw new Unreadable('it contains one part twice');
    if (!entry.path.endsWith('/')) entries.set(entry.path, entry);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const all = [...entries.values()];
  // Shared bytes would be unpacked once for each part.
  if (all.reduce((total, { packed }) => total + packed.length, 0) > bytes.length)
    throw new Unreadable('parts of it share their bytes');
  return all;
}

/** Finds the end of the directory; a comment may follow it. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (
      view.getUint32(at, true) === END &&
      at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  throw new Unreadable(DAMAGED);
}

function entryAt(view: DataView, bytes: Uint8Array, at: number, nameLength: number): Entry {
  const method = view.getUint16(at + 10, true);
  const [packed, size, local] = [20, 24, 42].map((offset) => view.getUint32(at + offset, true));
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw new Unreadable('a part of it is encrypted');
  if (packed === undefined || size === undefined || local === undefined || local + 30 > bytes.length)
    throw new Unreadable(DAMAGED);
  const isKnown = (method === STORED && packed === size) || method === DEFLATED;
  if (!isKnown || view.getUint32(local, true) !== LOCAL) throw new Unreadable(DAMAGED);
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + packed > bytes.length) throw new Unreadable(DAMAGED);
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
  return {
    path: name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase(),
    isStored: method === STORED,
    packed: bytes.subarray(from, from + packed),
    size,
  };
}

function unpacked({ isStored, packed, size }: Entry, max: number): Uint8Array {
  if (size > max) throw new Unreadable(TOO_LARGE);
  if (isStored) return packed;
  const out = new Uint8Array(size);
  let at = 0;
  const stream = new Inflate((chunk) => {
    if (at + chunk.length > size) throw new Unreadable('a part of it unpacks to more than it says');
    out.set(chunk, at);
    at += chunk.length;
  });
  try {
    for (let from = 0; from < packed.length; from += STEP)
      stream.push(packed.subarray(from, from + STEP), from + STEP >= packed.length);
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Unreadable(DAMAGED);
  }
  if (at !== size) throw new Unreadable(DAMAGED);
  return out;
}
