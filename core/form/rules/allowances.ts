import type { Law } from '../../law/law.ts';
import { inPeriods } from './box-rules.ts';
import { investmentAllowanceRule } from './investment-allowance.ts';
import { causedBy, needs, type Rule } from './rule.ts';

/** Checks capital allowances and expenditure, boxes 688 to 775. */
export const allowanceRules = (law: Law): readonly Rule[] => [
  causedBy(['773', '693'], needs(9609, '693', '773')),
  needs(9618, '743', '773'),
  needs(9607, '691', '772'),
  needs(9616, '741', '772'),
  investmentAllowanceRule(law),
  ...law.allowanceBoxWindows.map((window) => inPeriods(window, law)),
];
