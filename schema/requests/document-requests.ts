import { defaulted, nullable } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { PAGES, type Page, type PageName } from '../../core/pages/registered.ts';
import { oneOf } from './fields.ts';
import { idFromText, numberFromText } from './queries.ts';
import { record } from './structs.ts';

/** The document of a supplementary page. */
export type PageDocument = `${PageName}_pdf`;
const pageDocument = ({ name }: Page): PageDocument => `${name}_pdf`;

/** The page that a document shows; null when it shows none. */
export const pageOf = (type: string): Page | null =>
  PAGES.find((page) => pageDocument(page) === type) ?? null;

/** The documents a filing can be read as, in the order of the list. */
const MAIN_DOCUMENTS = [
  'accounts_ixbrl',
  'accounts_pdf',
  'tax_computation_ixbrl',
  'tax_computation_pdf',
  'ct600_pdf',
] as const;
export type MainDocument = (typeof MAIN_DOCUMENTS)[number];
export type DocumentType = MainDocument | PageDocument;
export const DOCUMENT_TYPES: readonly DocumentType[] = [...MAIN_DOCUMENTS, ...PAGES.map(pageDocument)];

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
