import { describe, expect, it } from 'vitest';
import type { ProfitLossJson } from '../../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { figuresFor } from '../../figures/figures.ts';
import { INTENSIVE_SUPPORT } from '../../figures/intensive-support.fixture.ts';

/** Computes a return with intensive support: 100,000 of research, half of all expenditure. */
function supported(profitLossData: ProfitLossJson, end = '2026-03-31') {
  const figures = figuresFor('2025-04-01', end, {
    profitLossData,
    supplementaryPagesData: { ct600l: INTENSIVE_SUPPORT },
  });
  const [ret] = computeFiling(figures, '2026-11-20').returns;
  if (ret === undefined) throw new Error('no return');
  return ret;
}

describe('a trading loss without a claim under s37', () => {
  const LOSS = { turnover: 50_000, otherCharges: 100_000, tradingLossReliefClaimed: false };

  // The loss is 50,000 + 86,000 = 136,000. Donations use the profits of 14,000, so the loss on intangibles is not claimed.
  // A claim under s37 could take the 14,000 all the same: 136,000 - 14,000 = 122,000 at 14.5% is 17,690.00.
  it('counts the profits that other claims, as they are made, leave', () => {
    const { boxes, research } = supported({
      ...LOSS,
      interestIncome: 14_000,
      nonTradingIntangibleLosses: 20_000,
      qualifyingDonations: 30_000,
    });
    expect([boxes.has('265'), boxes.get('305'), boxes.get('L170')]).toMatchObject([
      false,
      { amount: 14_000n },
      { amount: 1_769_000n },
    ]);
    expect(research?.support?.surrenderable).toBe(122_000n);
  });

  // A loan deficit claimed in full leaves no profits to a claim under s37.
  it('leaves out the profits that another claim uses', () => {
    const { research } = supported({
      ...LOSS,
      propertyBusinessIncome: 14_000,
      otherNonTradingLoanDebits: 20_000,
    });
    expect(research?.support?.surrenderable).toBe(136_000n);
  });
});

// Two years that begin with 28 February 2026 end on 27 February 2028 (FA 1998 Sch 18 para 83E(1)).
it.each([
  ['2026-02-28', '2028-02-27'],
  ['2026-03-31', '2028-03-30'],
  ['2025-06-30', '2027-06-29'],
])('a claim for a period to %s is made by %s', (end, last) => {
  expect(supported({ otherCharges: 50_000 }, end).research?.claimBy).toBe(last);
});
