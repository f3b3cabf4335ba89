import type { Pounds } from '../base/money.ts';
import type { Dated, Table } from './dated-tables.ts';

/**
 * Charities whose accounts the authority takes as a PDF. A row is compared with the first day of the accounting period.
 */
export interface CharityAccounts extends Dated {
  /** Largest income of the accounting period, including that of wholly owned subsidiaries, for which it takes a PDF. */
  readonly maxIncome: Pounds;
}

export const CHARITY_ACCOUNTS: Table<CharityAccounts> = [
  {
    from: '2011-04-01',
    maxIncome: 6_500_000n,
    law: 'HMRC, COTAX guidance as quoted by the Charity Tax Group (2017); COM132001',
  },
];

/**
 * Property received under a will is attributable income: exempt as far as it is applied to charitable purposes (section
 * 54 not read; two professional notes agree on it for companies). Compared with the day of the legacy.
 */
export const LEGACIES_ATTRIBUTABLE: Dated = { from: '2026-04-06', law: 'FA 2026 s54; CTA 2010 s474A' };
/**
 * An investment of a listed type is approved only if it is made to benefit the charity and not to avoid tax. Compared
 * with the day of the investment; a return knows only the period.
 */
export const INVESTMENTS_WITH_PURPOSE: Dated = { from: '2026-04-06', law: 'FA 2026 s55; CTA 2010 s511' };
/**
 * Periods that begin from this day state assets added in the period in boxes E135 to E175; earlier ones state those
 * held at the end.
 */
export const CHARITY_ASSETS_ADDED: Dated = {
  from: '2026-04-01',
  law: 'HMRC, CT600E guide (5 April 2026), boxes E130 to E190',
};
