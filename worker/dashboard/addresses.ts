import type { Company, Filing } from '../store/store.ts';

/** Gives the address of a filing's page. */
export const filingAddress = ({ mode, id }: Pick<Filing, 'mode' | 'id'>): string =>
  `/dashboard/${mode}/filings/${id}`;

/** Gives the address of a company's page. */
export const companyAddress = ({ mode, id }: Pick<Company, 'mode' | 'id'>): string =>
  `/dashboard/${mode}/companies/${id}`;
