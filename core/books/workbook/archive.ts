import type { InParts } from '../../base/give-way.ts';
import { crc32, shareBytes, unpacked, type ZipEntry, zipEntries } from '../../base/unzip.ts';
import { advise } from '../../words/advice.ts';
import { XLSX_LIMITS } from '../export-limits.ts';
import { otherFormatOfBytes, otherFormatOfParts } from '../other-formats.ts';
import type { Read } from '../trial-balance.ts';

/** Opens the zip of a workbook (ECMA-376 part 2). It unpacks parts of XML only. */

/** The parts of XML of a workbook by their path in lower case, without the leading slash. */
export type Parts = ReadonlyMap<string, Uint8Array>;

export interface Archive {
  readonly parts: Parts;
  /** Paths of all parts, of every kind. */
  readonly paths: readonly string[];
}

/**
 * Greatest number of parts of a workbook. The sheets of a trial balance, their drawings and relations are far fewer.
 */
const MOST_PARTS = 1_000;
/** The first bytes of an older format. A workbook with a password begins with them too. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

class Unreadable extends Error {}

const TOO_LARGE = `it unpacks to ${advise('more than {count} MiB', XLSX_LIMITS.unpackedMib)}`;
export const DAMAGED = 'it is damaged, or is not a workbook; export the trial balance again as .xlsx or .csv';

export const fault = (why: string): Read<never> => ({ ok: false, faults: [`xlsx: ${why}`] });

/** Unpacks a workbook in parts, or says why it cannot be read. */
export function* archiveOf(bytes: Uint8Array): InParts<Read<Archive>> {
  if (bytes.length > XLSX_LIMITS.bytes) return fault(`expected at most ${XLSX_LIMITS.bytes} bytes`);
  if (COMPOUND_FILE.every((byte, at) => bytes[at] === byte))
    return fault('it has a password or is in the format of before 2007; save it as .xlsx without a password');
  try {
    const entries = partsOf(bytes);
    const parts = new Map<string, Uint8Array>();
    let left = XLSX_LIMITS.unpacked - sum(entries.filter(({ path }) => !isXml(path)));
    for (const entry of entries) {
      if (left < 0) throw new Unreadable(TOO_LARGE);
      if (!isXml(entry.path)) continue;
      const part = contentOf(entry, left);
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

interface Part extends ZipEntry {
  readonly path: string;
}

const sum = (entries: readonly Part[]): number => entries.reduce((total, { size }) => total + size, 0);

function partsOf(bytes: Uint8Array): readonly Part[] {
  const found = zipEntries(bytes, MOST_PARTS);
  if (found === 'damaged') throw new Unreadable(otherFormatOfBytes(bytes) ?? DAMAGED);
  if (found === 'many')
    throw new Unreadable(
      `it has more than ${MOST_PARTS} parts, or is a ZIP64 archive; open it and save it as a new workbook`,
    );
  if (found.some(({ isEncrypted }) => isEncrypted)) throw new Unreadable('a part of it is encrypted');
  const parts = new Map<string, Part>();
  for (const entry of found) {
    const path = entry.name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
    if (parts.has(path)) throw new Unreadable('it contains one part twice');
    if (!path.endsWith('/')) parts.set(path, { ...entry, path });
  }
  const other = otherFormatOfParts([...parts.keys()]);
  if (other !== null) throw new Unreadable(other);
  const all = [...parts.values()];
  if (shareBytes(all, bytes)) throw new Unreadable('parts of it share their bytes');
  return all;
}

function contentOf(part: Part, max: number): Uint8Array {
  if (part.size > max) throw new Unreadable(TOO_LARGE);
  const content = unpacked(part);
  if (content === 'larger') throw new Unreadable('a part of it unpacks to more than it says');
  // A figure with a changed digit still unpacks to the stated size.
  if (content === 'damaged' || crc32(content) !== part.crc) throw new Unreadable(DAMAGED);
  return content;
}
