import type { Company, Filing, Mode } from '../store/store.ts';

/** Gives the address of a filing's page. */
export const filingAddress = ({ mode, id }: Pick<Filing, 'mode' | 'id'>): string =>
  `/dashboard/${mode}/filings/${id}`;

/** Gives the address of the page of a group, with these filings chosen. */
export const groupAddress = (mode: Mode, filingIds: readonly (number | string)[]): string =>
  `/dashboard/${mode}/group${filingIds.length === 0 ? '' : `?${filingIds.map((id) => `filing=${id}`).join('&')}`}`;

export const companyAddress = ({ mode, id }: Pick<Company, 'mode' | 'id'>): string =>
  `/dashboard/${mode}/companies/${id}`;
