import { defaulted, type Infer, nullable } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { DOCUMENT_TYPES } from '../../core/filing/document-types.ts';
import { oneOf } from './fields.ts';
import { idFromText, numberFromText } from './queries.ts';
import { record } from './structs.ts';

export const RECIPIENTS = ['registry', 'tax'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** `GET /filing/document/generate`; the list takes `filingQuery`. */
export const generateQuery = record({
  filingId: idFromText(),
  type: oneOf(DOCUMENT_TYPES),
  subPeriod: defaulted(nullable(numberFromText(1, LIMITS.returns)), null),
  recipient: defaulted(oneOf(RECIPIENTS), 'registry'),
});
export type GenerateQuery = Infer<typeof generateQuery>;
