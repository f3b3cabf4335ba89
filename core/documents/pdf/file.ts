import { zlibSync } from 'fflate';
import {
  type PDFContext,
  PDFCrossRefStream,
  type PDFDict,
  PDFHeader,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStream,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFTrailer,
} from 'pdf-lib';

/**
 * The document as a file (ISO 32000-1, 7.5.7 and 7.5.8). It holds the streams, and one compressed stream with all other
 * objects. Then comes the table of where each stands. pdf-lib's own writer makes a stream of each fifty objects, which takes
 * longer. The same objects give the same bytes in every runtime.
 */
export function fileOf(context: PDFContext): Uint8Array {
  const { Root, Info } = context.trailerInfo;
  const table = PDFCrossRefStream.create(
    context.obj({ ...(Root && { Root }), ...(Info && { Info }) }),
    false,
  );
  const parts: Uint8Array[] = [];
  let size = 0;
  const add = (bytes: Uint8Array): void => {
    parts.push(bytes);
    size += bytes.length;
  };
  const addObject = (ref: PDFRef, object: PDFObject): void => {
    add(latin(`${ref.objectNumber} 0 obj\n`));
    add(bytesOf(object));
    add(latin('\nendobj\n\n'));
  };
  const addStream = (ref: PDFRef, object: PDFObject): void => {
    table.addUncompressedEntry(ref, size);
    addObject(ref, object);
  };

  add(bytesOf(PDFHeader.forVersion(1, 7)));
  add(latin('\n\n'));
  const packedRef = PDFRef.of(context.largestObjectNumber + 1);
  const packed: [PDFRef, PDFObject][] = [];
  // In the order of their numbers, which the table needs.
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream) addStream(ref, object);
    else {
      table.addCompressedEntry(ref, packedRef, packed.length);
      packed.push([ref, object]);
    }
  }
  const packing = PDFObjectStream.withContextAndObjects(context, packed, false);
  addStream(packedRef, compressed(packing.dict, packing.getUnencodedContents()));

  const tableRef = PDFRef.of(packedRef.objectNumber + 1);
  const tableAt = size;
  table.addUncompressedEntry(tableRef, tableAt);
  table.dict.set(PDFName.of('Size'), PDFNumber.of(tableRef.objectNumber + 1));
  table.updateDict();
  addObject(tableRef, compressed(table.dict, table.getUnencodedContents()));
  add(bytesOf(PDFTrailer.forLastCrossRefSectionOffset(tableAt)));

  const file = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** A stream with these entries whose content is compressed. */
export function compressed(entries: PDFDict, content: Uint8Array): PDFRawStream {
  entries.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  return PDFRawStream.of(entries, zlibSync(content));
}

/** The bytes of a text whose characters are bytes. */
export function latin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function bytesOf(part: { sizeInBytes(): number; copyBytesInto(buffer: Uint8Array, offset: number): number }) {
  const bytes = new Uint8Array(part.sizeInBytes());
  part.copyBytesInto(bytes, 0);
  return bytes;
}
