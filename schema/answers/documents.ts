import { nullable, optional } from 'superstruct';
import type { ScheduleId } from '../../core/boxes/schedules.ts';
import type { LineJson, ValueJson } from '../../core/tax/explain.ts';
import type { LineId } from '../../core/tax/lines.ts';
import type { PlannedComputationJson, PlannedReturnJson } from '../../core/tax/planning/json.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../requests/documents.ts';
import { oneOf } from '../requests/fields.ts';
import { list, record } from '../requests/structs.ts';
import { workedAllowancesStruct } from './capital-allowances.ts';
import { anyValue, day, mapOf, part, text, wholeNumber, yesNo } from './fields.ts';
import { deadlineStruct, planningStruct } from './planning.ts';

const EVERY = { max: Number.POSITIVE_INFINITY };
const MIME_TYPES = ['application/pdf', 'text/html'] as const;
type MimeType = (typeof MIME_TYPES)[number];

/** Contract 2.5. */
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

/** Contract 4.3. */
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

export const scheduleStruct = record<LineJson['schedule']>({ id: text<ScheduleId>(), title: text() });

export const lineStruct = record<LineJson>({
  id: text<LineId>(),
  schedule: scheduleStruct,
  label: text(),
  value: anyValue(),
  box: nullable(text()),
  working: text(),
  law: text(),
  from: list(text(), { ...EVERY, of: 'sources' }),
});

export const returnStruct = record<PlannedReturnJson>({
  subPeriod: nullable(part()),
  periodStart: day(),
  periodEnd: day(),
  boxes: mapOf<ValueJson>({ type: ['number', 'string', 'boolean'] }, (value) =>
    ['number', 'string', 'boolean'].includes(typeof value),
  ),
  lines: list(lineStruct, { ...EVERY, of: 'lines' }),
  carriedForward: mapOf<number>({ type: 'integer' }, Number.isSafeInteger),
  capitalAllowances: nullable(workedAllowancesStruct),
  planning: planningStruct,
});

/** `GET /filing/computation` (decisions 34 and 50). */
export const computationAnswer = record<PlannedComputationJson>({
  filingId: wholeNumber(),
  returns: list(returnStruct, { ...EVERY, of: 'returns' }),
  deadlines: list(deadlineStruct, { ...EVERY, of: 'deadlines' }),
});

/** `GET /filing/calendar`: iCalendar text (RFC 5545). */
export const calendarAnswer = text();
