import { needs, type Rule } from './rule.ts';

/** Capital allowances and expenditure, boxes 688 to 775. */
export const allowanceRules: readonly Rule[] = [needs(9609, '693', '773'), needs(9618, '743', '773')];
