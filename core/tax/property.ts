import { atLeastZero, type Pounds } from '../base/money.ts';
import { pounds } from '../boxes/value.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { less, plus, sumInWords } from '../words/figures.ts';
import type { CapitalAllowances } from './allowances/allowance-claims.ts';
import type { ComputationLine } from './computation.ts';
import { field, lineIf } from './line.ts';

/**
 * Result of the UK property business: income less expenses (CTA 2009 s210; decision 17). A profit is box 190; a loss is
 * relieved against total profits of the period (CTA 2010 s62(3); decision 225).
 */
export interface PropertyResult {
  /** Box 190. */
  readonly profit: Pounds;
  /** Loss of the period, positive. */
  readonly loss: Pounds;
  readonly lines: readonly ComputationLine[];
}

/**
 * Computes income less expenses and allowances, with charges, in whole pounds: a profit or a loss, never both. Allowances
 * count as expenses of the property business, and charges as its receipts (CAA 2001 s248, s270HB).
 */
export function propertyResult(
  profitLoss: ProfitLossFigures,
  { allowances, charges }: Pick<CapitalAllowances, 'allowances' | 'charges'>,
): PropertyResult {
  const income = profitLoss.propertyBusinessIncome ?? 0n;
  const expenses = profitLoss.propertyBusinessExpenses ?? 0n;
  const result = income - expenses - allowances + charges;
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
      ...lineIf(allowances > 0n, 'propertyCapitalAllowances', pounds(allowances), {
        working: 'Total of the capital allowances schedule',
        from: ['totalAllowancesOutsideTrade'],
      }),
      ...lineIf(charges > 0n, 'propertyBalancingCharges', pounds(charges), {
        working: 'Total of the capital allowances schedule',
        from: ['totalChargesOutsideTrade'],
      }),
      ...lineIf(
        income > 0n || expenses > 0n || allowances > 0n || charges > 0n,
        'propertyResult',
        pounds(result),
        {
          working: sumInWords(
            [
              plus(income, 'income'),
              less(expenses, 'expenses'),
              less(allowances, 'capital allowances'),
              plus(charges, 'balancing charges'),
            ],
            result,
          ),
          from: [
            'propertyIncome',
            'propertyExpenses',
            'propertyCapitalAllowances',
            'propertyBalancingCharges',
          ],
        },
      ),
    ],
  };
}
