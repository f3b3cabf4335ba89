import type { Pounds } from '../../money.ts';
import type { IsoDate } from '../../period/date.ts';

export interface AnnualInvestmentLimit {
  /** Days on or after this one have the limit, until the next entry. */
  readonly from: IsoDate;
  /** For twelve months. */
  readonly limit: Pounds;
  readonly citation: string;
}

/** Most annual investment allowance of twelve months, oldest first. */
export const ANNUAL_INVESTMENT_LIMITS: readonly AnnualInvestmentLimit[] = [
  { from: '2015-04-01', limit: 500_000n, citation: 'CAA 2001 s51A(5); FA 2014 s10, Sch 2' },
  { from: '2016-01-01', limit: 200_000n, citation: 'CAA 2001 s51A(5); F(No.2)A 2015 s8' },
  {
    from: '2019-01-01',
    limit: 1_000_000n,
    citation: 'CAA 2001 s51A(5); FA 2019 s32; F(No.2)A 2023 s8',
  },
];
