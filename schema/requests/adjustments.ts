import {
  ADJUSTMENT_KIND_NAMES,
  type AdjustmentJson,
  type AdjustmentKind,
} from '../../core/figures/adjustments.ts';
import { LIMITS } from '../../core/figures/limits.ts';
import { line, oneOf, pounds } from './fields.ts';
import { list, record } from './structs.ts';

const { adjustments: LIMIT } = LIMITS;

/** An amount of `disallowableExpenses` or `nonTaxableIncome`, which its kind tells. May be negative, as the total may. */
export const adjustmentStruct = record<AdjustmentJson>({
  kind: oneOf<AdjustmentKind>(ADJUSTMENT_KIND_NAMES),
  description: line(LIMIT.description),
  amount: pounds({ negative: true }),
});

/** The analysis of the adjustments to the profit of the accounts, at the root of a save. Replaced whole. */
export const adjustmentsStruct = list(adjustmentStruct, { max: LIMIT.adjustments, of: 'adjustments' });
