import type { DocumentAnswer, DocumentFile } from './types.ts';

/** A document's bytes: PDFs travel as base64, inline XBRL as text. */
export function fileOf({ fileName, mimeType, fileData }: DocumentAnswer): DocumentFile {
  const bytes =
    mimeType === 'application/pdf'
      ? Uint8Array.from(atob(fileData), (character) => character.charCodeAt(0))
      : new Uint8Array(new TextEncoder().encode(fileData));
  return { fileName, mimeType, bytes };
}
