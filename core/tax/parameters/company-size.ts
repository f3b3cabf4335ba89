import type { Pounds } from '../../money.ts';
import type { IsoDate } from '../../period/date.ts';

/** What a company of a size may not exceed: any two of the three. */
export interface SizeLimits {
  /** For a period of twelve months; a longer or shorter one has its share (CA 2006 s382(6), s384A(7)). */
  readonly turnover: Pounds;
  /** Sum of the assets of the balance sheet. */
  readonly balanceSheetTotal: Pounds;
  /** Average number of persons employed. */
  readonly employees: number;
}

export interface DatedSizeLimits {
  /** For financial years that begin on this day or later. */
  readonly startsFrom: IsoDate;
  readonly micro: SizeLimits;
  readonly small: SizeLimits;
  readonly law: string;
}

/** Limits of micro-entities (CA 2006 s384A) and of small companies (s382), the newest first. */
export const COMPANY_SIZE_LIMITS: readonly DatedSizeLimits[] = [
  {
    startsFrom: '2025-04-06',
    micro: { turnover: 1_000_000n, balanceSheetTotal: 500_000n, employees: 10 },
    small: { turnover: 15_000_000n, balanceSheetTotal: 7_500_000n, employees: 50 },
    law: 'CA 2006 s382(3), s384A(4) as amended by SI 2024/1303',
  },
  {
    startsFrom: '2016-01-01',
    micro: { turnover: 632_000n, balanceSheetTotal: 316_000n, employees: 10 },
    small: { turnover: 10_200_000n, balanceSheetTotal: 5_100_000n, employees: 50 },
    law: 'CA 2006 s382(3), s384A(4) as amended by SI 2015/980',
  },
];
