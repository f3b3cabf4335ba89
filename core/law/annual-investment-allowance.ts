import type { Pounds } from '../base/money.ts';
import type { Dated, Table } from './dated-tables.ts';

/** The limit for the days of a period from `from` on. */
export interface AnnualInvestmentLimit extends Dated {
  /** Limit for twelve months. */
  readonly limit: Pounds;
}

/** The annual investment allowance for twelve months. */
export const ANNUAL_INVESTMENT_LIMITS: Table<AnnualInvestmentLimit> = [
  { from: '2015-04-01', limit: 500_000n, law: 'CAA 2001 s51A(5); FA 2014 s10, Sch 2' },
  { from: '2016-01-01', limit: 200_000n, law: 'CAA 2001 s51A(5); F(No.2)A 2015 s8' },
  { from: '2019-01-01', limit: 1_000_000n, law: 'CAA 2001 s51A(5); FA 2019 s32; F(No.2)A 2023 s8' },
];
