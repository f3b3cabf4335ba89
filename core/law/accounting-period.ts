import type { Dated, Table } from './dated-tables.ts';

/** A row is compared with the last day of the accounting period. */
export interface AccountingPeriodRules extends Dated {
  /** An accounting period, and so a return, covers at most this many months. */
  readonly maxMonths: number;
}

/** A longer period is split: `accountingPeriods` counts the first twelve months. */
export const ACCOUNTING_PERIOD: Table<AccountingPeriodRules> = [
  { from: '2009-04-01', maxMonths: 12, law: 'CTA 2009 s10(1)(a); rule 9101' },
];
