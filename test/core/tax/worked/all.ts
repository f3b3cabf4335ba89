import type { OracleCase } from '../cases.ts';
import { DORMANT_CASES } from './dormant.ts';
import { LONG_CASES } from './long-periods.ts';
import { OLD_PERIOD_CASES } from './old-periods.ts';
import { PROFIT_CASES } from './profits.ts';
import { TAX_CASES } from './tax.ts';

export const WORKED_CASES: readonly OracleCase[] = [
  ...PROFIT_CASES,
  ...TAX_CASES,
  ...LONG_CASES,
  ...DORMANT_CASES,
  ...OLD_PERIOD_CASES,
];
