import type { DocumentType } from '../../../core/filing/document-types.ts';

/** A page of a document from a demonstration's profile. */
export interface PageWanted {
  readonly name: string;
  readonly shows: string;
  readonly profile: string;
  /** `explanation` means the letter attached to a charity's return. */
  readonly document: DocumentType | 'explanation';
  readonly page: number;
}

export const PAGES: readonly PageWanted[] = [
  {
    name: 'accounts',
    shows: 'Balance sheet of a small company',
    profile: 'small',
    document: 'accounts_pdf',
    page: 3,
  },
  {
    name: 'notes',
    shows: 'Notes with movements of fixed assets',
    profile: 'small',
    document: 'accounts_pdf',
    page: 5,
  },
  {
    name: 'computation',
    shows: 'Tax computation, each line with its working and law',
    profile: 'small',
    document: 'tax_computation_pdf',
    page: 5,
  },
  { name: 'ct600', shows: 'Form CT600', profile: 'small', document: 'ct600_pdf', page: 3 },
  { name: 'ct600a', shows: 'Page CT600A', profile: 'loans', document: 'ct600a_pdf', page: 1 },
  { name: 'ct600e', shows: 'Page CT600E', profile: 'charity', document: 'ct600e_pdf', page: 2 },
  {
    name: 'letter',
    shows: 'Letter attached to a charity’s return',
    profile: 'charity',
    document: 'explanation',
    page: 1,
  },
];

/** An address of the service, shown by a browser that is signed in. */
export interface ScreenWanted {
  readonly name: string;
  readonly shows: string;
  readonly path: string;
  /** True for the size of a phone and dark colours. */
  readonly onPhone?: true;
}

/** Placeholder for the address of an approval link. */
export const APPROVAL = '{approval}';

/** Numbers of filings follow the order of the demonstration's profiles. */
export const SCREENS: readonly ScreenWanted[] = [
  { name: 'documentation', shows: 'The documentation', path: '/v1/docs' },
  {
    name: 'reference',
    shows: 'The API reference',
    path: '/v1/docs/reference#tag/Filings/operation/saveFiling',
  },
  { name: 'dashboard', shows: 'The dashboard', path: '/dashboard' },
  { name: 'filings', shows: 'Filings', path: '/dashboard/test/filings' },
  { name: 'filing', shows: 'A filing of two returns', path: '/dashboard/test/filings/6' },
  { name: 'approval', shows: 'A link to approve', path: APPROVAL },
  {
    name: 'filing-on-phone',
    shows: 'The same filing on a phone, with dark colours',
    path: '/dashboard/test/filings/6',
    onPhone: true,
  },
];
