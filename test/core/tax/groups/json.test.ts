import { expect, it } from 'vitest';
import type { Ct600cJson } from '../../../../core/figures/ct600c.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { groupReliefAsJson } from '../../../../core/tax/groups/json.ts';
import { figuresFor } from '../../figures/figures.ts';

function answer(amounts: Readonly<Record<string, number | boolean>>, ct600c: Ct600cJson | null) {
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    profitLossData: { isGroupMember: true, ...amounts },
    supplementaryPagesData: { ct600c },
  });
  const [first] = computeFiling(figures, '2026-10-01').returns;
  if (first === undefined) throw new Error('no return');
  return groupReliefAsJson(first);
}

const OTHER = { companyName: 'Alder Tools Limited', taxReference: '1234567890' };

it('is null without page CT600C', () => {
  expect(answer({ turnover: 300_000 }, null)).toBeNull();
});

it('gives the possible claims, and the actual ones', () => {
  // 300,000 - 10,000 donations = 290,000. The first claim leaves 90,000 for the second.
  const claims = [
    { ...OTHER, amount: 200_000 },
    { companyName: 'Birch Limited', taxReference: '0987654321', amount: 100_000 },
  ];
  expect(answer({ turnover: 300_000, qualifyingDonations: 10_000 }, { claims })).toMatchObject({
    available: 290_000,
    claimed: 290_000,
    claimedCarriedForward: 0,
    relevantMaximum: null,
    claims: [
      { companyName: OTHER.companyName, kind: 'currentPeriod', amount: 200_000, days: 365, limit: 290_000 },
      { companyName: 'Birch Limited', amount: 90_000, limit: 90_000 },
    ],
    surrendered: [],
  });
});

it('says where each kind that is surrendered goes', () => {
  // A loss of 50,000: 15,000 given, 20,000 set against interest of the period, 15,000 forward.
  const surrenders = [{ ...OTHER, kind: 'tradingLoss' as const, amount: 15_000 }];
  const amounts = { otherCharges: 50_000, interestIncome: 20_000, tradingLossReliefClaimed: true };
  expect(answer(amounts, { surrenders })).toMatchObject({
    claimed: 0,
    surrendered: [
      {
        kind: 'tradingLoss',
        arising: 50_000,
        most: 50_000,
        surrendered: 15_000,
        used: 20_000,
        carriedForward: 15_000,
        working: 'Arising 50,000 - surrendered 15,000 - used 20,000 = 15,000',
      },
    ],
  });
  // 5,000 of the rest is carried back.
  expect(answer({ ...amounts, lossesCarriedBack: 5_000 }, { surrenders })).toMatchObject({
    surrendered: [{ carriedForward: 10_000, working: expect.stringContaining('carried back 5,000') }],
  });
});

it('gives the relevant maximum if losses are brought forward', () => {
  // Allowance 100,000 + 50% x (300,000 - 1,000 of the period claimed - 100,000).
  const claims = [{ ...OTHER, amount: 1_000 }];
  const amounts = { turnover: 300_000, lossesBroughtForward: 50_000, groupDeductionsAllowance: 100_000 };
  expect(answer(amounts, { claims })?.relevantMaximum).toBe(199_500);
});
