import type { PageName } from '../figures/pages.ts';
import { PAGES, type Page } from './pages.ts';

/** The document of a supplementary page. */
export type PageDocument = `${PageName}_pdf`;
const pageDocument = ({ name }: Page): PageDocument => `${name}_pdf`;

/** Gives the page that a document shows; null when it shows none. */
export const pageOf = (type: string): Page | null =>
  PAGES.find((page) => pageDocument(page) === type) ?? null;

/** The documents of a filing, in the order of the list. */
const MAIN_DOCUMENTS = [
  'accounts_ixbrl',
  'accounts_pdf',
  'tax_computation_ixbrl',
  'tax_computation_pdf',
  'ct600_pdf',
] as const;
export type MainDocument = (typeof MAIN_DOCUMENTS)[number];
/** Copies of the notices of consent that go with the return. */
export const CONSENTS = 'group_relief_consent_pdf';
export type DocumentType = MainDocument | PageDocument | typeof CONSENTS;
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  ...MAIN_DOCUMENTS,
  ...PAGES.map(pageDocument),
  CONSENTS,
];
