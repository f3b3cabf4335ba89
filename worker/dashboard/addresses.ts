import type { Filing } from '../store/store.ts';

export const filingAddress = ({ mode, id }: Pick<Filing, 'mode' | 'id'>): string =>
  `/dashboard/${mode}/filings/${id}`;
