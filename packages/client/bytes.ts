import type { AnswerOf } from './endpoints.ts';

/** A document as bytes, ready to write to a file or to send. */
export interface DocumentFile {
  /** A file name, such as `13480172_2026-03-31_ct600_pdf.pdf`. */
  readonly fileName: string;
  readonly mimeType: 'application/pdf' | 'text/html';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Decodes a document's bytes: PDFs travel as base64, inline XBRL as text. */
export function fileOf({ fileName, mimeType, fileData }: AnswerOf<'generateDocument'>): DocumentFile {
  const bytes =
    mimeType === 'application/pdf'
      ? Uint8Array.from(atob(fileData), (character) => character.charCodeAt(0))
      : new Uint8Array(new TextEncoder().encode(fileData));
  return { fileName, mimeType, bytes };
}
