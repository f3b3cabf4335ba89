import { nullable, optional } from 'superstruct';
import { DOCUMENT_TYPES, type DocumentType } from '../requests/document-requests.ts';
import { oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { text, wholeNumber, yesNo } from './fields.ts';

const EVERY = { max: Number.POSITIVE_INFINITY };
const MIME_TYPES = ['application/pdf', 'text/html'] as const;
type MimeType = (typeof MIME_TYPES)[number];

export interface DescriptorAnswer {
  readonly type: DocumentType;
  readonly name: string;
  readonly mimeType: MimeType;
  readonly available: boolean;
  readonly unavailableReason: string | null;
  readonly supportsSubPeriods: boolean;
  readonly validSubPeriods?: readonly number[];
}
export const descriptorStruct = record<DescriptorAnswer>({
  type: oneOf(DOCUMENT_TYPES),
  name: text(),
  mimeType: oneOf(MIME_TYPES),
  available: yesNo(),
  unavailableReason: nullable(text()),
  supportsSubPeriods: yesNo(),
  validSubPeriods: optional(list(wholeNumber(), { ...EVERY, of: 'sub-periods' })),
});

export interface DocumentsAnswer {
  readonly data: readonly DescriptorAnswer[];
  readonly totalCount: number;
}
/** `GET /filing/document/list`. */
export const documentsAnswer = record<DocumentsAnswer>({
  data: list(descriptorStruct, { ...EVERY, of: 'documents' }),
  totalCount: wholeNumber(),
});

export interface DocumentAnswer {
  readonly fileName: string;
  readonly mimeType: MimeType;
  /** Base64 of a PDF's bytes; the text of inline XBRL. */
  readonly fileData: string;
}
/** `GET /filing/document/generate`. */
export const documentAnswer = record<DocumentAnswer>({
  fileName: text(),
  mimeType: oneOf(MIME_TYPES),
  fileData: text(),
});
