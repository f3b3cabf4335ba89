import type { Period } from '../../../../../core/dates/period.ts';
import {
  AMENDS_EVERYTHING,
  AMENDS_NOTHING,
  type CompanyParticulars,
} from '../../../../../core/figures/filing.ts';
import type { FilingJson } from '../../../../../core/figures/filing-fields.ts';
import type { StoredFilingInput } from '../../../../../core/figures/read.ts';

/** An invented company's filing in the caller's JSON, with the tax of its figures. */
export interface GoldenCompany extends StoredFilingInput {
  /** Corporation tax of the period in whole pounds, computed by hand next to the figures. */
  readonly tax: number;
}

/** Statements of revised accounts about the original ones, which were approved on 15 June 2026. */
export const REVISION = {
  nonCompliance: 'A loan to the company was left out of creditors, contrary to section 393.',
  amendments: 'Creditors are 2,000 higher and net assets 2,000 lower.',
  approvalDate: '2027-03-01',
} as const;

export const YEAR: Period = { start: '2025-04-01', end: '2026-03-31' };
export const YEAR_BEFORE: Period = { start: '2024-04-01', end: '2025-03-31' };

/** Makes a private company limited by shares, with the given changes. */
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
  /** Defaults to the year before `YEAR`; null in a first period. */
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
