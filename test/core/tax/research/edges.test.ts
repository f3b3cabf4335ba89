import { describe, expect, it } from 'vitest';
import type { ResearchClaimJson } from '../../../../core/figures/ct600l.ts';
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

/**
 * The first return of eighteen months has twelve of them and meets the 30%. The next filing follows a second return of six
 * months, so its last period of twelve months is the first return (CTA 2009 s1045ZA).
 */
describe('what a long period of account leaves', () => {
  const { intensiveSupport, additionalInformationDate } = INTENSIVE_SUPPORT;
  const SUPPORT = { intensiveSupport, additionalInformationDate };
  const below = { ...intensiveSupport, totalRelevantExpenditure: 1_000_000 };
  const credit = (staff: number) => ({
    expenditureCredit: { expenditure: { staff } },
    additionalInformationDate,
  });
  const left = (first: ResearchClaimJson, second: ResearchClaimJson | null) => {
    const figures = figuresFor('2025-04-01', '2026-09-30', {
      profitLossData: { otherCharges: 500_000 },
      supplementaryPagesData: {
        ct600l: { applies: true, smallOrMediumEnterprise: true, bySubPeriod: [first, second] },
      },
    });
    return computeFiling(figures, '2026-11-20').returns.map(({ research }) => research?.forward);
  };

  it.each([
    ['the same', SUPPORT],
    ['only the credit', credit(1_000)],
    ['less than 30%', { ...SUPPORT, intensiveSupport: below }],
  ])('is the year of grace of the first return, where the second claims %s', (_, second) => {
    expect(left(SUPPORT, second)).toMatchObject([{ wasIntensive: true }, { wasIntensive: true }]);
    expect(left(credit(1_000), second)).toMatchObject([{ wasIntensive: false }, { wasIntensive: false }]);
  });

  // Step 2 keeps 190.00 of the first credit of 1,000.00, so the second return has a page with it.
  it('counts the claim of the first return', () => {
    expect(left(credit(5_000), null)).toMatchObject([
      { step2: 19_000n, claimed: true },
      { step2: 19_000n, claimed: true },
    ]);
  });
});
