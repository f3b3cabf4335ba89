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
