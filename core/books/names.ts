import type { NameRule } from './name-rule.ts';
import { CURRENT, FIXED_ASSETS, RESERVES } from './names-balance-sheet.ts';
import { COST_NAMES, INCOME, PAYROLL, TAXES } from './names-result.ts';

/**
 * What the names of accounts say, in any chart. A row a pattern of the folded name; the first row that applies counts,
 * so what is more exact stands above what is less.
 */
export const NAME_RULES: readonly NameRule[] = [
  ...TAXES,
  ...PAYROLL,
  ...RESERVES,
  ...FIXED_ASSETS,
  ...CURRENT,
  ...INCOME,
  ...COST_NAMES,
];
