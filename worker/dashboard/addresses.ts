import type { Filing } from '../store/store.ts';

/** Gives the address of a filing's page. */
export const filingAddress = ({ mode, id }: Pick<Filing, 'mode' | 'id'>): string =>
  `/dashboard/${mode}/filings/${id}`;
