import { describe, expect, it } from 'vitest';
import { limit, planned, planning, saves } from './planned.ts';

describe('the rates of a return', () => {
  it('of 100,000: marginal relief of 3/200 x 150,000 = 2,250; tax 25,000 - 2,250 = 22,750', () => {
    const found = planned({ turnover: 100_000 });
    expect(planning(found).effectiveRate).toEqual({
      rate: 22.75,
      working: '22,750.00 / 100,000 = 22.75%',
    });
    // A hundred more: 25% less 3/200 x (149,900 - 150,000): 25 + 1.50 = 26.50.
    expect(planning(found).marginalRate).toEqual({
      rate: 26.5,
      onePound: '0.26',
      hundredPounds: '26.50',
      working: 'Computed again with 100 more of turnover: 22,776.50 - 22,750.00 = 26.50',
      next: { limit: 'upperLimit', label: 'Upper limit: marginal relief', profit: 150_000 },
    });
    expect(saves(found, 'deductibleCost')).toMatchObject({ saves: '265.00', carriedForward: 0 });
    expect(saves(found, 'donation')).toMatchObject({ saves: '265.00', carriedForward: 0 });
    // One associated company makes the relief 3/200 x (125,000 - 100,000) = 375: 1,875 less.
    expect(saves(found, 'associatedCompany')).toMatchObject({ saves: '-1875.00' });
  });

  it('across the lower limit: 50 at 19% and 50 at 26.5% are 9.50 + 13.25 = 22.75', () => {
    expect(planning(planned({ turnover: 49_950 })).marginalRate).toMatchObject({
      hundredPounds: '22.75',
      rate: 22.75,
      next: { limit: 'lowerLimit', profit: 50 },
    });
  });

  it.each([
    ['below the lower limit', 20_000, 19, 'lowerLimit', 30_000],
    ['at the lower limit, where the next pound bears the higher rate', 50_000, 26.5, 'upperLimit', 200_000],
    ['above the upper limit', 300_000, 25, undefined, undefined],
  ])('%s', (_, turnover, rate, next, profit) => {
    const marginal = planning(planned({ turnover })).marginalRate;
    expect(marginal?.rate).toBe(rate);
    expect([marginal?.next?.limit, marginal?.next?.profit]).toEqual([next, profit]);
  });

  it('costs nothing while a loss takes the profit up, and 1,000 more of cost is carried forward', () => {
    const found = planned({ turnover: 10_000, otherCharges: 30_000 });
    expect(planning(found).effectiveRate).toBeNull();
    expect(planning(found).marginalRate).toMatchObject({
      rate: 0,
      onePound: '0.00',
      next: { limit: 'reliefsUsedUp', profit: 20_000 },
    });
    expect(saves(found, 'deductibleCost')).toMatchObject({ saves: '0.00', carriedForward: 1_000 });
    expect(saves(found, 'donation')).toMatchObject({ saves: '0.00', carriedForward: 0 });
  });

  // Relevant profits 6,000,000; relief 5,000,000 + half of 1,000,000; each further pound gives half a pound of relief.
  it('is halved above the deductions allowance: 25% x 1/2', () => {
    const found = planned({ turnover: 6_000_000, lossesBroughtForward: 8_000_000 });
    expect(found.returns[0]?.boxes['315']).toBe(500_000);
    expect(planning(found).marginalRate).toMatchObject({
      rate: 12.5,
      // Half of 5,000,000 more uses the remaining 2,500,000.
      next: { limit: 'lossesUsedUp', profit: 5_000_000 },
    });
    expect(limit(found, 'deductionsAllowance')).toMatchObject({
      limit: 5_000_000,
      measured: 6_000_000,
      distance: 1_000_000,
      exceeded: true,
    });
  });

  it('below the deductions allowance, all profits are relieved until it is reached', () => {
    const found = planned({ turnover: 4_000_000, lossesBroughtForward: 8_000_000 });
    // Half of two pounds above 5,000,000 is the first taxed pound.
    expect(planning(found).marginalRate).toMatchObject({
      rate: 0,
      next: { limit: 'reliefsUsedUp', profit: 1_000_000 },
    });
  });

  it('above it, knows where the losses are used up and the rate doubles', () => {
    // 6,000,000 of profits: 5,000,000 + half of 1,000,000 is relieved; 5,600,000 brought forward leaves 100,000. Twice that
    // much more profit uses it all: 5,000,000 + half of 1,200,000 = 5,600,000.
    const found = planned({ turnover: 6_000_000, lossesBroughtForward: 5_600_000 });
    expect(planning(found).marginalRate).toMatchObject({
      rate: 12.5,
      next: { limit: 'lossesUsedUp', profit: 200_000 },
    });
    // No profit uses capital losses, so they are not waited for.
    const beside = { turnover: 6_000_000, lossesBroughtForward: 5_600_000, capitalLossesBroughtForward: 1 };
    expect(planning(planned(beside)).marginalRate).toMatchObject({
      next: { limit: 'lossesUsedUp', profit: 200_000 },
    });
  });

  it('counts dividends that are not taxed: 40,000 + 60,000 franked is in marginal relief', () => {
    const found = planned({ turnover: 40_000, frankedInvestmentIncome: 60_000 });
    expect(limit(found, 'lowerLimit')).toMatchObject({ measured: 100_000, distance: 50_000, exceeded: true });
    // 3/200 x 150,000 x 40,000/100,000 = 900; 10,000 - 900 = 9,100.
    expect(planning(found).effectiveRate?.rate).toBe(22.75);
  });

  it.each([
    ['a dormant company', { isDormant: true }],
    [
      'a charity that is wholly exempt',
      {
        charityStatus: 'charity' as const,
        supplementaryPagesData: {
          ct600e: { applies: true, claimingExemption: true, allCharitable: 'all_exempt' as const },
        },
      },
    ],
  ])('%s has none', (_, data) => {
    expect(planning(planned({ turnover: 100_000 }, data))).toEqual({
      effectiveRate: null,
      marginalRate: null,
      limits: [],
      whatIf: [],
      loansToParticipators: null,
      instalments: null,
    });
  });

  it('gives each return of a long period its own, and counts the balance that the other leaves', () => {
    // 546 days: 365 and 181. All 10,000 of losses are used in the first, whose profits are 60,165 of 90,000.
    const found = planned({ turnover: 90_000, lossesBroughtForward: 10_000 }, {}, [
      '2025-01-01',
      '2026-06-30',
    ]);
    expect(found.returns.map(({ boxes }) => boxes['315'])).toEqual([50_165, 29_835]);
    expect(found.returns.map(({ planning: { marginalRate } }) => marginalRate?.rate)).toEqual([26.5, 26.5]);
    // 50,000 x 181/365 = 24,794.52; 250,000 x 181/365 = 123,972.60.
    expect(limit(found, 'lowerLimit', 1)).toMatchObject({ limit: 24_794, measured: 29_835, distance: 5_041 });
    expect(limit(found, 'upperLimit', 1)).toMatchObject({
      limit: 123_972,
      distance: 94_137,
      exceeded: false,
    });
  });
});

describe('limits', () => {
  it.each([
    // 50,000 / 4 x 183/365 = 6,267.12
    ['a short period with three associated companies', ['2025-04-01', '2025-09-30'], 3, 6_267, 31_335],
    ['twelve months with a leap day', ['2023-04-01', '2024-03-31'], 0, 50_000, 250_000],
    // The year's part of 365 days is compared with a part of the limits over 366: 50,000 x 365/366 = 49,863.39.
    ['a period across 1 April 2023', ['2022-10-01', '2023-09-30'], 0, 49_863, 249_316],
  ] as const)('of %s', (_, period, associatedCompanies, lower, upper) => {
    const found = planned({ turnover: 1_000 }, { associatedCompanies }, period);
    expect([limit(found, 'lowerLimit')?.limit, limit(found, 'upperLimit')?.limit]).toEqual([lower, upper]);
  });

  it('has none of marginal relief in years of a single rate', () => {
    const found = planned({ turnover: 1_000 }, {}, ['2021-04-01', '2022-03-31']);
    expect(limit(found, 'lowerLimit')).toBeUndefined();
    expect(planning(found).marginalRate).toMatchObject({ rate: 19, next: null });
  });

  it('says how a limit is made', () => {
    const found = planned({ turnover: 7_000 }, { associatedCompanies: 3 }, ['2025-04-01', '2025-09-30']);
    expect(limit(found, 'lowerLimit')?.working).toBe(
      '50,000 / 4 companies x 183/365 days = 6,267.1233, in whole pounds 6,267; augmented profits 7,000: 7,000 - 6,267 = 733 above it',
    );
  });
});
