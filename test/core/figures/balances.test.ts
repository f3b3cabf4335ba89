import { expect, it } from 'vitest';
import { carriedForwardAsJson, eachKind, KINDS } from '../../../core/figures/balances.ts';

it('gives each balance that is carried forward by its name in the answer', () => {
  // Each kind has a different amount, in the order of the fields that bring them forward: 1, 2, 3 and so on.
  const balances = eachKind((kind) => BigInt(KINDS.indexOf(kind) + 1));
  expect(Object.entries(carriedForwardAsJson(balances))).toEqual([
    ['tradingLossCarriedForward', 1],
    ['propertyLossCarriedForward', 3],
    ['managementExpensesCarriedForward', 4],
    ['nonTradingLoanDeficitCarriedForward', 5],
    ['nonTradingIntangibleLossCarriedForward', 6],
    ['tradingLossBefore2017CarriedForward', 2],
    ['capitalLossCarriedForward', 7],
  ]);
});
