import { describe, expect, it } from 'vitest';
import { type BreakdownId, breakdownOf } from '../../../../../core/accounts/notes/breakdowns/breakdowns.ts';
import type { BalanceSheetFigures } from '../../../../../core/figures/balance-sheet.ts';
import type { FilingFigures } from '../../../../../core/figures/filing.ts';
import { NOTED } from '../../../documents/noted.ts';

const now = (more: BalanceSheetFigures): FilingFigures => ({
  ...NOTED,
  balanceSheet: { ...NOTED.balanceSheet, ...more },
});
const precededBy = (previousBalanceSheet: BalanceSheetFigures | null): FilingFigures => ({
  ...NOTED,
  previousBalanceSheet,
});
const rowsOf = (id: BreakdownId, figures: FilingFigures) =>
  breakdownOf(id, figures)?.rows.map((row) => [row.label, row.current, row.previous]);

describe('a breakdown', () => {
  it('has a row for every part that is not nil in both periods, in the statutory order', () => {
    expect(rowsOf('debtors', NOTED)).toEqual([
      ['Trade debtors', 8_000n, 7_000n],
      ['Prepayments and accrued income', 700n, 0n],
      ['Other debtors', 300n, 500n],
    ]);
    expect(rowsOf('creditorsWithinOneYear', NOTED)).toEqual([
      ['Trade creditors', 3_000n, 2_500n],
      ['Corporation tax', 5_000n, 4_000n],
      ['Other taxation and social security', 2_500n, 2_000n],
      ['Accruals and deferred income', 1_500n, 0n],
    ]);
    expect(rowsOf('creditorsAfterOneYear', NOTED)).toEqual([
      ['Bank loans', 4_000n, 6_000n],
      ['Other creditors', 1_000n, 0n],
    ]);
    expect(breakdownOf('debtors', NOTED)?.total).toEqual({ current: 9_000n, previous: 7_500n });
  });

  it('has no comparatives if last year’s total was not broken down, and zeros if it was zero', () => {
    expect(breakdownOf('debtors', precededBy({ debtors: 7_500n }))?.total.previous).toBeNull();
    expect(rowsOf('debtors', precededBy({ shareCapital: 100n }))).toEqual([
      ['Trade debtors', 8_000n, 0n],
      ['Prepayments and accrued income', 700n, 0n],
      ['Other debtors', 300n, 0n],
    ]);
    expect(breakdownOf('debtors', precededBy(null))?.total.previous).toBeNull();
    expect(breakdownOf('debtors', { ...NOTED, previousPeriod: null })?.total.previous).toBeNull();
  });

  it('is not shown in micro or dormant accounts, for a total of zero, or if none is given', () => {
    expect(breakdownOf('debtors', { ...NOTED, accountType: 'micro' })).toBeNull();
    expect(breakdownOf('debtors', { ...NOTED, isDormant: true })).toBeNull();
    expect(breakdownOf('debtors', now({ debtors: 0n }))).toBeNull();
    const { debtorsBreakdown: _, ...without } = NOTED.balanceSheet;
    expect(breakdownOf('debtors', { ...NOTED, balanceSheet: without })).toBeNull();
  });
});
