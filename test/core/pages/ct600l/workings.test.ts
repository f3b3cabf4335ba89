import { expect, it } from 'vitest';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { figuresFor } from '../../figures/figures.ts';
import { INTENSIVE_SUPPORT } from '../../figures/intensive-support.fixture.ts';

it('says how the deduction and a loss that the cap limits were computed', () => {
  // 86% of 150,000 is 129,000, so the loss is 279,000. The cap is 20,000 + 3 x 2,000; 26,000 / 0.145 is 179,310.3.
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    profitLossData: { staffCosts: 150_000 },
    supplementaryPagesData: {
      ct600l: {
        ...INTENSIVE_SUPPORT,
        intensiveSupport: { ...INTENSIVE_SUPPORT.intensiveSupport, expenditure: { staff: 150_000 } },
        payeAndNic: { own: 2_000, employerReferences: ['123/AB45678'] },
      },
    },
  });
  const lines = computeFiling(figures, '2026-11-20').returns[0]?.lines ?? [];
  const working = (id: string) => lines.find((line) => line.id === id)?.working;
  expect(working('researchDeduction')).toBe('Box 660 less the qualifying expenditure in box 659');
  expect(working('researchEnhancedExpenditure')).toBe('150,000 + 86%, half up 129,000 = 279,000');
  expect(working('researchLossSurrendered')).toBe(
    'The cap 26,000.00 / 14.5%, half up to the pound = 179,310',
  );
});

// 3 of research is a credit of 0.60, and 19% of it 0.114. Rule 9738 takes no less, so 0.12. With 4 it is 0.152: 0.15.
// That is less than 19% too, so 0.16. With 1 it is 0.038, which is 0.04 half up.
it.each([
  [3, '0.60 x 19%, up to the penny = 0.12'],
  [4, '0.80 x 19%, up to the penny = 0.16'],
  [1, '0.20 x 19%, half up to the penny = 0.04'],
  [200_000, '40,000.00 x 19%, half up to the penny = 7,600.00'],
])('says how the notional tax on %d of research is rounded', (staff, said) => {
  const { intensiveSupport: _, ...page } = INTENSIVE_SUPPORT;
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    profitLossData: { staffCosts: 500_000 },
    supplementaryPagesData: { ct600l: { ...page, expenditureCredit: { expenditure: { staff } } } },
  });
  const lines = computeFiling(figures, '2026-11-20').returns[0]?.lines ?? [];
  expect(lines.find(({ id }) => id === 'researchNotionalTax')?.working).toBe(said);
});
