import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intangibleMovements, tangibleMovements } from '../../../core/accounts/movements.ts';
import type { BalanceSheetFigures, TangibleMovement } from '../../../core/figures/balance-sheet.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { NOTED } from '../documents/noted.ts';

const withSheet = (more: BalanceSheetFigures, rest: Partial<FilingFigures> = {}): FilingFigures => ({
  ...NOTED,
  ...rest,
  balanceSheet: { ...NOTED.balanceSheet, ...more },
});

describe('movements of fixed assets', () => {
  it('carry forward cost, what is written off and net book value, by category and in total', () => {
    const schedule = tangibleMovements(NOTED);
    expect(schedule?.categories.map((c) => [c.name, c.netBookValue, c.netBookValueBroughtForward])).toEqual([
      // 10,000 + 2,000 - 500 = 11,500; 3,000 + 1,500 - 300 = 4,200; before 10,000 - 3,000
      ['Plant & Machinery', 7_300n, 7_000n],
      // 4,000 + 1,000 = 5,000; 1,500 + 900 = 2,400; before 4,000 - 1,500
      ['Computer Equipment', 2_600n, 2_500n],
    ]);
    expect(schedule?.total).toEqual({
      name: 'Total',
      costBroughtForward: 14_000n,
      additions: 3_000n,
      disposals: 500n,
      costCarriedForward: 16_500n,
      writtenOffBroughtForward: 4_500n,
      charge: 2_400n,
      writtenOffOnDisposals: 300n,
      writtenOffCarriedForward: 6_600n,
      netBookValue: 9_900n,
      netBookValueBroughtForward: 9_500n,
    });
    // 10,000 - 3,000 and 4,500 - 1,700
    expect(intangibleMovements(NOTED)?.categories.map((c) => c.netBookValue)).toEqual([7_000n, 2_800n]);
  });

  it('are not shown in micro or dormant accounts, of a nil aggregate, or where none are given', () => {
    const { fixedAssetMovements } = NOTED.balanceSheet;
    expect(tangibleMovements({ ...NOTED, accountType: 'micro' })).toBeNull();
    expect(tangibleMovements({ ...NOTED, isDormant: true })).toBeNull();
    expect(tangibleMovements(withSheet({ tangibleAssets: 0n }))).toBeNull();
    expect(intangibleMovements(withSheet({ intangibleAssets: 0n }))).toBeNull();
    expect(
      tangibleMovements(withSheet({ fixedAssetMovements: { ...fixedAssetMovements, categories: [] } })),
    ).toBeNull();
  });

  const pounds = fc.bigInt(0n, 9_999_999_999_999n);
  const category: fc.Arbitrary<TangibleMovement> = fc.record({
    name: fc.constantFrom('Plant & Machinery', 'Motor Vehicles', 'Computer Equipment', 'motor vehicles '),
    costBroughtForward: pounds,
    additions: pounds,
    disposals: pounds,
    depreciationBroughtForward: pounds,
    depreciationCharge: pounds,
    depreciationOnDisposals: pounds,
  });

  it('add up down and across, whatever the amounts, a category given twice being one', () => {
    fc.assert(
      fc.property(fc.array(category, { minLength: 1, maxLength: 20 }), (categories) => {
        const schedule = tangibleMovements(
          withSheet({ tangibleAssets: 1n, fixedAssetMovements: { categories } }),
        );
        if (schedule === null) throw new Error('no movements');
        for (const c of [...schedule.categories, schedule.total]) {
          expect(c.costCarriedForward).toBe(c.costBroughtForward + c.additions - c.disposals);
          expect(c.writtenOffCarriedForward).toBe(
            c.writtenOffBroughtForward + c.charge - c.writtenOffOnDisposals,
          );
          expect(c.netBookValue).toBe(c.costCarriedForward - c.writtenOffCarriedForward);
          expect(c.netBookValueBroughtForward).toBe(c.costBroughtForward - c.writtenOffBroughtForward);
        }
        for (const key of ['costCarriedForward', 'writtenOffCarriedForward', 'netBookValue'] as const) {
          expect(schedule.categories.reduce((sum, c) => sum + c[key], 0n)).toBe(schedule.total[key]);
        }
        expect(schedule.total.additions).toBe(categories.reduce((sum, c) => sum + c.additions, 0n));
        const names = schedule.categories.map((c) => c.name.trim().toLowerCase());
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});
