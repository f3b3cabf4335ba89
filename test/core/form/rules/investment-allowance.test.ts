import { describe, expect, it } from 'vitest';
import { allowanceRules } from '../../../../core/form/rules/allowances.ts';
import type { ReturnView } from '../../../../core/form/rules/return-view.ts';
import { LAW } from '../../../../core/law/law.ts';
import { annualInvestmentLimit } from '../../../../core/tax/allowances/annual-investment.ts';

describe('the limit of the annual investment allowance (rule 9288)', () => {
  it.each([
    ['twelve months', '2025-04-01', '2026-03-31', 1_000_000n],
    ['twelve months of 366 days', '2023-04-01', '2024-03-31', 1_000_000n],
    ['twelve months within a month', '2023-04-15', '2024-04-14', 1_000_000n],
    // 6/12 of 1,000,000 is more than 181/365 of it (495,890.41).
    ['six whole months', '2025-01-01', '2025-06-30', 500_000n],
    // 184/365 is 504,109.59, rounded up; more than 6/12.
    ['six longer months', '2025-07-01', '2025-12-31', 504_110n],
    // 100/365 is 273,972.60.
    ['a hundred days', '2025-05-02', '2025-08-09', 273_973n],
    ['a day', '2025-05-02', '2025-05-02', 2_740n],
    // 9/12 x 200,000 + 3/12 x 1,000,000 = 400,000; by days 275/365 x 200,000 + 90/365 x 1,000,000 = 150,685 + 246,576.
    ['the change of 2019 by months', '2018-04-01', '2019-03-31', 400_000n],
    // 270/365 x 200,000 = 147,945.21 and 95/365 x 1,000,000 = 260,273.97, each rounded up.
    ['the change of 2019 by days', '2018-04-06', '2019-04-05', 408_220n],
    ['a year of the lower limit', '2017-04-01', '2018-03-31', 200_000n],
  ])('for %s', (_, start, end, limit) => {
    expect(annualInvestmentLimit({ start, end }, LAW.annualInvestment)).toBe(limit);
  });

  const brokenBy = (boxes: Readonly<Record<string, string>>): readonly string[] => {
    const view: ReturnView = {
      returnType: 'new',
      boxes: new Map(Object.entries({ '30': '2025-04-01', '35': '2026-03-31', ...boxes })),
      rows: { A10: [], A25: [], A50: [], E195: [] },
      elements: new Set(['AllowancesAndCharges']),
      pages: {},
      files: { computation: true, accounts: true, others: [], instances: [] },
      keys: null,
    };
    return allowanceRules(LAW)
      .filter((rule) => !rule.holds(view, '2026-11-21'))
      .map((rule) => rule.number);
  };

  it('holds for boxes 690 and 735 together, to the penny', () => {
    expect(brokenBy({ '690': '1000000.00' })).toEqual([]);
    expect(brokenBy({ '690': '1000001.00' })).toEqual(['9288']);
    expect(brokenBy({ '690': '600000.00', '735': '400000.00' })).toEqual([]);
    expect(brokenBy({ '690': '600000.00', '735': '400001.00' })).toEqual(['9288']);
  });
});
