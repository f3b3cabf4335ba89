import {
  AMENDS_EVERYTHING,
  AMENDS_NOTHING,
  type CompanyParticulars,
} from '../../../../../core/figures/filing.ts';
import type { FilingJson, StoredFilingInput } from '../../../../../core/figures/stored.ts';
import type { Period } from '../../../../../core/period/period.ts';

/** A made-up company's filing in the caller's JSON, with the tax that its figures were made to come to. */
export interface GoldenCompany extends StoredFilingInput {
  /** Corporation tax of the period in whole pounds, worked by hand beside the figures. */
  readonly tax: number;
}

export const YEAR: Period = { start: '2025-04-01', end: '2026-03-31' };
export const YEAR_BEFORE: Period = { start: '2024-04-01', end: '2025-03-31' };

/** A private company limited by shares, unless told otherwise. */
export const limited = (
  name: string,
  number: string,
  more: Partial<CompanyParticulars> = {},
): CompanyParticulars => ({
  name,
  number,
  incorporationDate: '2015-06-01',
  registeredOffice: ['12 Mill Lane', 'Great Barton', 'Suffolk', 'IP31 2QR'],
  sicCodes: ['43320'],
  type: 'ltd',
  ...more,
});

/** The parts of a filing most companies share. */
export interface Given extends FilingJson {
  readonly company: CompanyParticulars;
  readonly tax: number;
  readonly period?: Period;
  /** The year before `YEAR` unless told; null in a first period. */
  readonly previousPeriod?: Period | null;
  readonly isAmendment?: boolean;
  readonly director?: string;
  /** `DD/MM/YYYY`. */
  readonly approved?: string;
}

export function filing(given: Given): GoldenCompany {
  const { company, tax, period, previousPeriod, isAmendment, director, approved, ...data } = given;
  return {
    company,
    tax,
    period: period ?? YEAR,
    previousPeriod: previousPeriod === undefined ? YEAR_BEFORE : previousPeriod,
    amends: isAmendment ? AMENDS_EVERYTHING : AMENDS_NOTHING,
    data: {
      credentialsData: {
        directorName: director ?? 'Jane Alexandra Example',
        boardApprovalDate: approved ?? '15/06/2026',
      },
      ...data,
    },
  };
}
