import type { Pounds } from '../base/money.ts';
import type { Dated, Table } from './dated-tables.ts';

/** Size limits of a company: it may exceed only one of the three. */
export interface SizeLimits {
  /** For a period of twelve months; a longer or shorter one has its share (CA 2006 s382(6), s384A(7)). */
  readonly turnover: Pounds;
  /** Sum of the assets of the balance sheet. */
  readonly balanceSheetTotal: Pounds;
  /** Average number of persons employed. */
  readonly employees: number;
}

/** A row is compared with the first day of the company's financial year, which is the period of the accounts. */
export interface CompanySizeLimits extends Dated {
  readonly micro: SizeLimits;
  readonly small: SizeLimits;
}

/** Limits of micro-entities (CA 2006 s384A) and of small companies (s382). */
export const COMPANY_SIZE_LIMITS: Table<CompanySizeLimits> = [
  {
    from: '2016-01-01',
    micro: { turnover: 632_000n, balanceSheetTotal: 316_000n, employees: 10 },
    small: { turnover: 10_200_000n, balanceSheetTotal: 5_100_000n, employees: 50 },
    law: 'CA 2006 s382(3), s384A(4) as amended by SI 2015/980',
  },
  {
    from: '2025-04-06',
    micro: { turnover: 1_000_000n, balanceSheetTotal: 500_000n, employees: 10 },
    small: { turnover: 15_000_000n, balanceSheetTotal: 7_500_000n, employees: 50 },
    law: 'CA 2006 s382(3), s384A(4) as amended by SI 2024/1303',
  },
];
