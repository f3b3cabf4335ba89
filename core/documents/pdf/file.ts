import { zlibSync } from 'fflate';
import { type PDFContext, type PDFDict, PDFHexString, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { joined } from '../../base/bytes.ts';
import { latin } from './bytes.ts';

/** Compression level of streams, of 9. At 6, the usual level, files are 2 % smaller and take a tenth longer. */
const LEVEL = 3;

const HEADER = '%PDF-1.7\n%\u0081\u0081\u0081\u0081\n\n';

/** Names that each stream has, made once: looking one up takes longer than writing it. */
const NAME = {
  filter: PDFName.of('Filter'),
  deflated: PDFName.of('FlateDecode'),
  length: PDFName.of('Length'),
} as const;

/** Kinds of entries in the table of objects (ISO 32000-1, table 18). */
const KIND = { free: 0, alone: 1, packed: 2 } as const;

/** Place of an object: its offset in the file, or the number of its stream and its index there. */
type Place = readonly [kind: number, where: number, index: number];

const FREE: Place = [KIND.free, 0, 0xffff];

/** Counts the bytes that hold a whole number of at least 0. */
const bytesFor = (value: number): number => (value < 256 ? 1 : 1 + bytesFor(Math.floor(value / 256)));

/** Writes the table of objects. Each number has its fixed count of bytes, the highest byte first. */
function tableOf(places: readonly Place[], widths: Place): Uint8Array {
  const bytes = new Uint8Array(places.length * (widths[0] + widths[1] + widths[2]));
  let end = 0;
  for (const place of places) {
    place.forEach((value, field) => {
      const start = end;
      end += widths[field] ?? 0;
      for (let at = end - 1, rest = value; at >= start; at -= 1, rest = Math.floor(rest / 256))
        bytes[at] = rest % 256;
    });
  }
  return bytes;
}

/** Beginnings of the four numbers that identify a file, and the factor of each step (FNV-1a). */
const SEEDS = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b] as const;
const STEP = 0x01000193;

/** Identifies a file by its content (ISO 32000-1, 14.4): the same content has the same identifier. */
function identifierOf(parts: readonly Uint8Array[]): string {
  let [a, b, c, d]: readonly [number, number, number, number] = SEEDS;
  for (const part of parts)
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at] ?? 0;
      a = Math.imul(a ^ byte, STEP);
      b = Math.imul(b ^ byte, STEP);
      c = Math.imul(c ^ byte, STEP);
      d = Math.imul(d ^ byte, STEP);
    }
  return [a, b, c, d].map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * Writes the document as a file (ISO 32000-1, 7.5.7 and 7.5.8). The file has the streams, and one compressed stream
 * with all other objects. The table of their places follows. pdf-lib's own writer measures and writes each object
 * apart, which takes longer. Equal objects give equal bytes in every runtime.
 *
 * @param written more objects, as text; they are numbered from the first free number of the context
 */
export function fileOf(context: PDFContext, written: readonly string[]): Uint8Array {
  const firstWritten = context.largestObjectNumber + 1;
  const packedNumber = firstWritten + written.length;
  const tableNumber = packedNumber + 1;
  const places = Array<Place>(tableNumber + 1).fill(FREE);
  const parts: Uint8Array[] = [];
  let size = 0;
  const add = (bytes: Uint8Array): void => {
    parts.push(bytes);
    size += bytes.length;
  };
  const addStream = (number: number, { dict, contents }: PDFRawStream): void => {
    places[number] = [KIND.alone, size, 0];
    dict.set(NAME.length, PDFNumber.of(contents.length));
    add(latin(`${number} 0 obj\n${dict}\nstream\n`));
    add(contents);
    add(latin('\nendstream\nendobj\n\n'));
  };
  const packed: string[] = [];
  const packedAt: string[] = [];
  let packedSize = 0;
  const pack = (number: number, text: string): void => {
    places[number] = [KIND.packed, packedNumber, packed.length];
    packed.push(text);
    packedAt.push(`${number} ${packedSize}`);
    packedSize += text.length + 1;
  };

  add(latin(HEADER));
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) addStream(objectNumber, object);
    else pack(objectNumber, object.toString());
  }
  for (const [index, text] of written.entries()) pack(firstWritten + index, text);
  const before = `${packedAt.join(' ')}\n`;
  const packing = context.obj({ Type: 'ObjStm', N: packed.length, First: before.length });
  addStream(packedNumber, compressed(packing, latin(`${before}${packed.join('\n')}`)));

  const tableAt = size;
  places[tableNumber] = [KIND.alone, tableAt, 0];
  const widths: Place = [1, bytesFor(tableAt), Math.max(2, bytesFor(packed.length))];
  const { Root, Info } = context.trailerInfo;
  const identifier = PDFHexString.of(identifierOf(parts));
  const table = context.obj({
    Type: 'XRef',
    Size: places.length,
    W: [...widths],
    ...(Root && { Root }),
    ...(Info && { Info }),
    ID: [identifier, identifier],
  });
  addStream(tableNumber, compressed(table, tableOf(places, widths)));
  add(latin(`startxref\n${tableAt}\n%%EOF`));
  return joined(parts);
}

/** Compresses a stream's content. */
export const deflated = (content: Uint8Array): Uint8Array => zlibSync(content, { level: LEVEL });

/** Makes a stream with these entries and compresses its content. */
export function compressed(entries: PDFDict, content: Uint8Array): PDFRawStream {
  entries.set(NAME.filter, NAME.deflated);
  return PDFRawStream.of(entries, deflated(content));
}
