import { type Infer, nullable, optional } from 'superstruct';
import { DOCUMENT_TYPES } from '../../core/filing/document-types.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { every, text, wholeNumber, yesNo } from './fields.ts';

const MIME_TYPES = ['application/pdf', 'text/html'] as const;

export const descriptorStruct = record({
  type: oneOf(DOCUMENT_TYPES),
  name: text(),
  mimeType: oneOf(MIME_TYPES),
  available: yesNo(),
  unavailableReason: nullable(text()),
  supportsSubPeriods: yesNo(),
  validSubPeriods: optional(every(wholeNumber(), 'sub-periods')),
});
export type DescriptorAnswer = Infer<typeof descriptorStruct>;

/** `GET /filing/document/list`. */
export const documentsAnswer = record({
  data: every(descriptorStruct, 'documents'),
  totalCount: wholeNumber(),
});
export type DocumentsAnswer = Infer<typeof documentsAnswer>;

/** `GET /filing/document/generate`. */
export const documentAnswer = record({
  fileName: text(),
  mimeType: oneOf(MIME_TYPES),
  fileData: text(),
});
export type DocumentAnswer = Infer<typeof documentAnswer>;
