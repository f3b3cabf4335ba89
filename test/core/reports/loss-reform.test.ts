import { expect, it } from 'vitest';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { checkedComputation } from '../../../core/filing/document-checks.ts';
import { computationDocument } from '../../../core/reports/computation.ts';
import { SOFTWARE } from '../documents/filings.ts';
import { readFacts } from '../documents/read-facts.ts';
import { figuresFor } from '../figures/figures.ts';

const NAME = 'BalanceOfLossesBroughtForwardCarriedForward';
const REFORM = 'ct-comp:LossReformDimension=ct-comp:';

/** Lists facts of trading losses as `concept, day or period, side of the reform, amount`. */
function lossesOf(profitLossData: ProfitLossJson): readonly string[] {
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    credentialsData: { utrNumber: '8596148860' },
    profitLossData,
  });
  const [computed] = computeFiling(figures, '2026-11-22').returns;
  if (computed === undefined) throw new Error('no return');
  expect(checkedComputation(figures, computed)).toMatchObject({ ok: true });
  return readFacts(renderInlineXbrl(computationDocument(figures, computed, SOFTWARE)))
    .filter(({ concept }) => [NAME, 'LossesUsedAgainstTradingProfits'].includes(concept.slice(8)))
    .map(({ concept, time, dimensions, value }) => {
      const side = dimensions.find((each) => each.startsWith(REFORM))?.slice(REFORM.length) ?? 'total';
      return `${concept.slice(8)} ${time} ${side} ${value}`;
    });
}

it('losses of a trade from before April 2017 and later ones are facts of their own sides', () => {
  // Profits 100,000: all 10,000 of the old losses and 30,000 of the later ones are used.
  expect(
    lossesOf({ turnover: 100_000, lossesBroughtForward: 30_000, lossesBroughtForwardBefore2017: 10_000 }),
  ).toEqual([
    `${NAME} 2025-03-31 Post-lossReform 30000`,
    `${NAME} 2026-03-31 Post-lossReform 0`,
    `${NAME} 2025-03-31 Pre-lossReform 10000`,
    'LossesUsedAgainstTradingProfits 2025-04-01/2026-03-31 Pre-lossReform 10000',
    `${NAME} 2026-03-31 Pre-lossReform 0`,
  ]);
});

it('without old losses the balance is the total, which has no side', () => {
  expect(lossesOf({ turnover: 100_000, lossesBroughtForward: 30_000 })).toEqual([
    `${NAME} 2025-03-31 total 30000`,
    `${NAME} 2026-03-31 total 0`,
  ]);
});
