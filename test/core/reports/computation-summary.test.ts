import { expect, it } from 'vitest';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { summaryBlocks } from '../../../core/reports/computation-summary.ts';
import { figuresFor } from '../figures/figures.ts';

/** Lists the rows of the summary about balances: label and amount. */
function carriedForward(profitLossData: ProfitLossJson): readonly string[] {
  const [computed] = computeFiling(
    figuresFor('2025-04-01', '2026-03-31', { profitLossData }),
    '2026-11-22',
  ).returns;
  if (computed === undefined) throw new Error('no return');
  return summaryBlocks(computed)
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .map(({ cells }) =>
      cells
        .map(({ runs }) => runs.map(({ text }) => text).join(''))
        .join(' ')
        .trim(),
    )
    .filter((row) => /carried forward|kept/.test(row));
}

it('shows every balance that goes forward', () => {
  // Rent 20,000 less interest 45,000: a deficit of 25,000, of which 5,000 finds profits (20,000 less expenses 15,000).
  expect(
    carriedForward({
      ...{ propertyBusinessIncome: 20_000, propertyBusinessExpenses: 15_000, interestPayable: 25_000 },
      ...{ nonTradingIntangibleLosses: 3_000, capitalLossesArising: 7_000, capitalLossesBroughtForward: 500 },
      ...{ lossesBroughtForward: 800, lossesBroughtForwardBefore2017: 900 },
      ...{ propertyLossesBroughtForward: 100, managementExpensesBroughtForward: 200 },
    }),
  ).toEqual([
    'Trading losses carried forward 800',
    'Trading losses from before April 2017 carried forward 900',
    'Property losses carried forward 100',
    'Management expenses carried forward 200',
    'Loan deficits carried forward 20,000',
    'Losses on intangible assets carried forward 3,000',
    'Capital losses kept for later gains 7,500',
  ]);
});

it('shows none where nothing goes forward', () => {
  expect(carriedForward({ turnover: 5_000 })).toEqual([]);
});
