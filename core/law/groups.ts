import type { Dated, Table } from './dated-tables.ts';
import type { MonthsAllowed } from './deadlines.ts';

/**
 * Sets the terms of group relief that the service computes. A row applies by the first day of the accounting period.
 * The table has no earlier periods: until then companies surrendered all of a loss brought forward or nothing (FA 2021
 * Sch 8 para 6, para 17).
 */
export interface GroupRelief extends Dated {
  /** Greatest number of months in the accounting period of a company of the group (rules 9503, 9547, 9514, 9556). */
  readonly maxMonths: number;
}

export const GROUP_RELIEF: Table<GroupRelief> = [
  { from: '2021-04-01', maxMonths: 12, law: 'CTA 2010 Part 5, Part 5A; FA 2021 Sch 8 para 6' },
];

/** Months after the filing date of the claimant within which relief may be claimed or withdrawn. */
export const GROUP_CLAIM: Table<MonthsAllowed> = [
  { from: '1999-07-01', months: 12, law: 'FA 1998 Sch 18 para 74' },
];

/** Gives the day from which no loss of a company abroad is claimed, so that box C20 is closed. */
export const LOSSES_ABROAD_CLOSED: Dated = { from: '2021-10-27', law: 'FA 2022 s24' };
