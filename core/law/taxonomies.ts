import type { IsoDate } from '../dates/date.ts';
import type { Dated, Table } from './dated-tables.ts';

/**
 * Editions of the taxonomies: which one the service writes for which period, and until which period end the tax
 * authority accepts each. The two columns are independent: the service leaves an edition well before its window closes.
 * The stand-in authority judges by the window, so it refuses a wrong choice.
 */
export interface Edition extends Dated {
  readonly year: number;
  /** Last period end for which the authority accepts it; null where no end is announced. */
  readonly acceptedTo: IsoDate | null;
}

/** The authority accepts no document, and box 30 no date, for a period that starts before this day. */
export const RETURNS_FROM: Dated = {
  from: '2015-04-01',
  law: 'CT600 schema, box 30; list of accepted taxonomies',
};

/** Suites for accounts. A row is compared with the end of the period of account. */
export const ACCOUNTS_SUITES: Table<Edition> = [
  { from: '2015-04-01', year: 2023, acceptedTo: '2026-03-31', law: 'FRC 2023 suite' },
  { from: '2025-01-01', year: 2024, acceptedTo: '2027-03-31', law: 'FRC 2024 suite' },
  { from: '2026-01-01', year: 2025, acceptedTo: null, law: 'FRC 2025 suite' },
  { from: '2027-01-01', year: 2026, acceptedTo: null, law: 'FRC 2026 suite' },
];

/**
 * The suite of small companies' accounts with the disclosures of the amended Section 1A of FRS 102. The suite of 2025
 * has many of these concepts too. The day is compared with the first day of the period of account, which is our choice.
 */
export const AMENDED_ACCOUNTS_SUITE: Edition = {
  from: '2026-01-01',
  year: 2026,
  acceptedTo: null,
  law: 'FRC 2026 suite',
};

/** The computational taxonomy. A row is compared with the end of the accounting period (error 3320). */
export const COMPUTATION_TAXONOMIES: Table<Edition> = [
  { from: '2015-04-01', year: 2024, acceptedTo: '2026-03-31', law: 'CT 2024' },
  { from: '2026-04-01', year: 2025, acceptedTo: null, law: 'CT 2025' },
];

/** An older computational taxonomy that the authority accepts and the service no longer writes. */
export const OLDER_COMPUTATION_TAXONOMY: Edition = {
  from: '2015-04-01',
  year: 2023,
  acceptedTo: '2025-03-31',
  law: 'CT 2023',
};
