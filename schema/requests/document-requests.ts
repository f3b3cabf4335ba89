import { defaulted, nullable } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { oneOf } from './fields.ts';
import { idFromText, numberFromText } from './queries.ts';
import { record } from './structs.ts';

/** Contract 2.13. */
export const DOCUMENT_TYPES = [
  'accounts_ixbrl',
  'accounts_pdf',
  'tax_computation_ixbrl',
  'tax_computation_pdf',
  'ct600_pdf',
  'ct600a_pdf',
  'ct600e_pdf',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const RECIPIENTS = ['registry', 'tax'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

export interface GenerateQuery {
  readonly filingId: number;
  readonly type: DocumentType;
  /** 1, 2, or null for the whole period. */
  readonly subPeriod: number | null;
  /** Who gets the accounts: the registry may get less than the tax authority. Of accounts only. */
  readonly recipient: Recipient;
}

/** `GET /filing/document/generate`; the list takes `filingQuery`. */
export const generateQuery = record<GenerateQuery>({
  filingId: idFromText(),
  type: oneOf(DOCUMENT_TYPES),
  subPeriod: defaulted(nullable(numberFromText(1, LIMITS.returns)), null),
  recipient: defaulted(oneOf(RECIPIENTS), 'registry'),
});
