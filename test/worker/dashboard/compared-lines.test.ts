import { expect, it } from 'vitest';
import { comparedLines } from '../../../worker/dashboard/compared-lines.ts';

// Last year's balance sheet is saved and has no debtors, so these were zero. Last year's turnover is unknown.
it('tells an amount of last year that was zero from one that nobody saved', () => {
  const data = {
    profitLossData: { turnover: 1_000 },
    previousProfitLossData: null,
    balanceSheetData: { cashAtBank: 500, debtors: 20 },
    previousBalanceSheetData: { cashAtBank: 300 },
  };
  expect(comparedLines(data, 'profitLossData')).toEqual([
    { path: 'profitLossData.turnover', now: 1_000, before: null },
  ]);
  expect(comparedLines(data, 'balanceSheetData')).toEqual([
    { path: 'balanceSheetData.cashAtBank', now: 500, before: 300 },
    { path: 'balanceSheetData.debtors', now: 20, before: 0 },
  ]);
});
