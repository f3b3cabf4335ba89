import { ALLOWANCE_BOX_WINDOWS } from '../../tax/parameters/allowance-boxes.ts';
import type { Law } from '../../tax/parameters/law.ts';
import { inPeriods } from './box-rules.ts';
import { investmentAllowanceRule } from './investment-allowance.ts';
import { causedBy, needs, type Rule } from './rule.ts';

/** Capital allowances and expenditure, boxes 688 to 775. */
export const allowanceRules = (law: Law): readonly Rule[] => [
  causedBy(['693'], needs(9609, '693', '773')),
  needs(9618, '743', '773'),
  needs(9607, '691', '772'),
  needs(9616, '741', '772'),
  investmentAllowanceRule(law),
  ...ALLOWANCE_BOX_WINDOWS.map(inPeriods),
];
