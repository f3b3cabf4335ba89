import { expect, it } from 'vitest';
import { lookAtBooks } from '../../../core/advice/books.ts';
import type { BalanceSheetJson } from '../../../core/figures/balance-sheet.ts';
import { figuresFor } from '../figures/figures.ts';

/** Tests figures of last year against the filing that was accepted for it. */

const comparatives = (values: Readonly<Record<string, number>>) => ({
  offered: Object.entries(values).map(([path, value]) => ({
    part: 'comparatives' as const,
    ...{ path, value, origin: null },
  })),
  ...{ hasReturn: false, hasPools: false },
});
/** Last year: tax of 5,700, and debtors of 300 in two parts. */
const before = comparatives({
  'previousProfitLossData.turnover': 50_000,
  'previousProfitLossData.taxOnProfit': 5_700,
  'previousBalanceSheetData.debtorsBreakdown.tradeDebtors': 200,
  'previousBalanceSheetData.debtorsBreakdown.otherDebtors': 100,
});

function told(taxOnProfit: number | undefined, debtors: BalanceSheetJson): readonly string[] {
  const data = {
    previousProfitLossData: { turnover: 50_000, ...(taxOnProfit === undefined ? {} : { taxOnProfit }) },
    previousBalanceSheetData: { debtors: 300, ...debtors },
  };
  const figures = figuresFor('2025-04-01', '2026-03-31', data);
  const facts = { figures, data, provenance: {}, before, register: null, charge: null };
  return lookAtBooks(facts, []).map(({ location, rule, message }) => `${location} ${rule} ${message}`);
}

it('compares the tax and the breakdowns of last year', () => {
  const same = { debtorsBreakdown: { tradeDebtors: 200, otherDebtors: 100 } };
  expect(told(5_700, same)).toEqual([]);
  // Not to show them is no difference.
  expect(told(undefined, {})).toEqual([]);
  const [tax, trade, other, note, ...more] = told(4_700, {
    debtorsBreakdown: { tradeDebtors: 100, otherDebtors: 200 },
  });
  expect(tax).toBe(
    'previousProfitLossData.taxOnProfit comparatives-filing is 4,700, and the filing accepted for the year before has 5,700. Comparatives are last year’s figures. Save that amount, or explain the change in a note',
  );
  expect(trade).toContain('debtorsBreakdown.tradeDebtors comparatives-filing is 100,');
  expect(other).toContain('debtorsBreakdown.otherDebtors comparatives-filing is 200,');
  expect(note).toContain('notesData restated ');
  expect(more).toEqual([]);
});
