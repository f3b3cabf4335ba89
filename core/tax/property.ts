import { pounds } from '../boxes/value.ts';
import type { ProfitLossFigures } from '../figures/filing.ts';
import { atLeastZero, type Pounds } from '../money.ts';
import type { ComputationLine } from './computation.ts';
import { field, lineIf } from './line.ts';
import { less, plus, sumInWords } from './wording.ts';

/**
 * The UK property business: income less expenses (CTA 2009 s210; decision 17). A profit is box 190; a loss is
 * relieved against total profits of the period (CTA 2010 s62(3); decision 63).
 */
export interface PropertyResult {
  /** Box 190. */
  readonly profit: Pounds;
  /** Loss of the period, positive. */
  readonly loss: Pounds;
  readonly lines: readonly ComputationLine[];
}

/** Income less expenses, whole pounds: a profit or a loss, never both. */
export function propertyResult(profitLoss: ProfitLossFigures): PropertyResult {
  const income = profitLoss.propertyBusinessIncome ?? 0n;
  const expenses = profitLoss.propertyBusinessExpenses ?? 0n;
  const result = income - expenses;
  return {
    profit: atLeastZero(result),
    loss: atLeastZero(-result),
    lines: [
      ...lineIf(income > 0n, 'propertyIncome', pounds(income), {
        working: 'Property income of the period',
        from: [field('propertyBusinessIncome')],
      }),
      ...lineIf(expenses > 0n, 'propertyExpenses', pounds(expenses), {
        working: 'Property expenses of the period',
        from: [field('propertyBusinessExpenses')],
      }),
      ...lineIf(income > 0n || expenses > 0n, 'propertyResult', pounds(result), {
        working: sumInWords([plus(income, 'income'), less(expenses, 'expenses')], result),
        from: ['propertyIncome', 'propertyExpenses'],
      }),
    ],
  };
}
