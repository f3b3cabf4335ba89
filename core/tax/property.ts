import { atLeastZero } from '../base/money.ts';
import { pounds } from '../boxes/value.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { less, plus, sumInWords } from '../words/figures.ts';
import type { CapitalAllowances } from './allowances/allowance-claims.ts';
import { field, lineIf } from './line.ts';

/**
 * Computes the result of the UK property business, in whole pounds: income less expenses and allowances, with charges
 * (CTA 2009 s210; decision 17). Allowances count as its expenses, and charges as its receipts (CAA 2001 s248, s270HB).
 * It is a profit, box 190, or a loss, never both. A loss is relieved against total profits of the period (CTA 2010
 * s62(3); decision 225).
 */
export function propertyResult(
  profitLoss: ProfitLossFigures,
  { allowances, charges }: Pick<CapitalAllowances, 'allowances' | 'charges'>,
) {
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
          working: sumInWords(result, [
            plus(income, 'income'),
            less(expenses, 'expenses'),
            less(allowances, 'capital allowances'),
            plus(charges, 'balancing charges'),
          ]),
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
