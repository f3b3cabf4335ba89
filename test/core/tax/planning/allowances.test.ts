import { expect, it } from 'vitest';
import type { CapitalAllowancesJson } from '../../../../core/figures/capital-allowances.ts';
import type { ProfitLossJson } from '../../../../core/figures/profit-loss.ts';
import { planned } from './planned.ts';

const allowanceIds = ['claimInFull', 'disclaimWritingDown', 'disclaimToLimit'];

function answers(
  turnover: number,
  capitalAllowancesData: CapitalAllowancesJson,
  amounts: ProfitLossJson = {},
) {
  const { returns } = planned({ turnover, ...amounts }, { capitalAllowancesData });
  const rows = returns[0]?.planning.whatIf.filter(({ id }) => allowanceIds.includes(id)) ?? [];
  return Object.fromEntries(rows.map(({ id, saves }) => [id, saves]));
}

it('tells how much an unclaimed allowance would save', () => {
  // 100,000 taxed with relief: the marginal rate is 26.5%. 10,000 more of allowances, and 18% of nothing.
  expect(
    answers(100_000, {
      additions: [{ description: 'Van', date: '2025-05-01', amount: 10_000, claim: 'writingDownAllowance' }],
    }),
  ).toEqual({
    // 10,000 and not 1,800: 8,200 x 26.5%.
    claimInFull: '2173.00',
    // 1,800 x 26.5%.
    disclaimWritingDown: '-477.00',
  });
});

it('tells the effect of giving up a writing-down allowance to stay under the lower limit', () => {
  // 48,000 + 18,000 before allowances; 18% of 100,000 brings profits to 48,000, 2,000 below the lower limit.
  expect(answers(66_000, { mainPool: { broughtForward: 100_000 } })).toEqual({
    // Profits of 66,000: 66,000 x 25% - 184,000 x 3/200 = 13,740, against 48,000 x 19% = 9,120.
    disclaimWritingDown: '-4620.00',
    // 2,000 x 19%.
    disclaimToLimit: '-380.00',
  });
});

it('gives up more where a loss or donations use up profits before the lower limit', () => {
  // 60,000 less 90,000 (18% of 500,000) is a loss of 30,000. 80,000 less written down makes profits of 50,000 at 19%.
  const pool = { mainPool: { broughtForward: 500_000 } };
  expect(answers(60_000, pool)).toEqual({
    // Profits of 60,000: 60,000 x 25% - 190,000 x 3/200 = 12,150.
    disclaimWritingDown: '-12150.00',
    disclaimToLimit: '-9500.00',
  });
  // 100,000 - 90,000 = 10,000, all for donations of 30,000. 70,000 more profits, less 30,000, are 50,000.
  expect(answers(100_000, pool, { qualifyingDonations: 30_000 })).toEqual({
    // Profits of 70,000: 70,000 x 25% - 180,000 x 3/200 = 14,800.
    disclaimWritingDown: '-14800.00',
    disclaimToLimit: '-9500.00',
  });
  // Giving up all 90,000 reaches 30,000 beside 40,000 of losses brought forward: 100,000 - 30,000 - 40,000.
  expect(
    answers(100_000, pool, { qualifyingDonations: 30_000, lossesBroughtForward: 40_000 }),
  ).not.toHaveProperty('disclaimToLimit');
});

it('says nothing of allowances stated as amounts, or after the trade has ended', () => {
  expect(answers(66_000, { mainPool: { broughtForward: 100_000 }, tradeCeased: true })).toEqual({});
});
