import type { NameRule } from './name-rule.ts';
import { CURRENT, RESERVES } from './names-balance-sheet.ts';
import { BESIDE_TAXES } from './names-beside-taxes.ts';
import { FIXED_ASSETS } from './names-fixed-assets.ts';
import { COST_NAMES, INCOME, PAYROLL, TAXES } from './names-result.ts';

/**
 * Rules for the names of accounts, in any chart. Each row has a pattern of the folded name. The first row that applies
 * counts, so more exact rows come first.
 */
export const NAME_RULES: readonly NameRule[] = [
  ...BESIDE_TAXES,
  ...TAXES,
  ...PAYROLL,
  ...RESERVES,
  ...FIXED_ASSETS,
  ...CURRENT,
  ...INCOME,
  ...COST_NAMES,
];
