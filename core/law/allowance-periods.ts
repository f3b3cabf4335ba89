import type { Dated } from './dated-tables.ts';

/**
 * First day of the first period whose capital allowances are computed from facts. Earlier periods have other first-year
 * allowances, and another limit after 31 December 2015; the caller states their amounts.
 */
export const ALLOWANCES_WORKED_FROM: Dated = {
  from: '2017-04-01',
  law: 'CAA 2001 s45A to s45N as they stood; F(No.2)A 2015 s8 (annual investment allowance)',
};
