import { PAGE_NAMES } from '../boxes/page-names.ts';
import type { PageName } from '../figures/pages.ts';

/** The document of a supplementary page. */
export type PageDocument = `${PageName}_pdf`;
export const pageDocument = (name: PageName): PageDocument => `${name}_pdf`;

/** The documents of a filing, in the order of the list. */
export const MAIN_DOCUMENTS = [
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
  ...PAGE_NAMES.map(pageDocument),
  CONSENTS,
];
