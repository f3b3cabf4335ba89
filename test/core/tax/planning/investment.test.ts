import { describe, expect, it } from 'vitest';
import { LAW } from '../../../../core/law/law.ts';
import { interestInWords } from '../../../../core/tax/planning/interest.ts';
import { dated, planned, planning, saves } from './planned.ts';

describe('a thousand pounds more of cost', () => {
  it('is of management for a company that holds: 1,000 at 19%', () =>
    expect(saves(planned({ interestIncome: 30_000 }), 'deductibleCost')).toMatchObject({
      label: '1,000 more of expenses of management',
      saves: '190.00',
    }));
  it('is of letting for a landlord', () =>
    expect(saves(planned({ propertyBusinessIncome: 30_000 }), 'deductibleCost')).toMatchObject({
      label: '1,000 more of expenses of letting',
      saves: '190.00',
    }));
  it('is at the main rate, and there are no limits of rates, for a close investment-holding company', () => {
    const found = planned({ interestIncome: 30_000 }, { closeInvestmentHolding: true });
    expect(saves(found, 'deductibleCost')?.saves).toBe('250.00');
    expect(planning(found).marginalRate?.rate).toBe(25);
    expect(planning(found).limits.map(({ id }) => id)).not.toContain('lowerLimit');
  });
  it('more profit has no effect on a trade for a company without one: 20,000 of interest paid stays against that received', () => {
    // A trade would include the interest paid in its own result.
    const { marginalRate } = planning(planned({ interestIncome: 60_000, interestPayable: 20_000 }));
    expect(marginalRate).toMatchObject({ rate: 19, working: expect.stringContaining('other income') });
  });
});

describe('days of claims', () => {
  it('are two years for deficits, losses on intangibles and the trade, four for capital losses', () => {
    const found = planned({
      interestPayable: 9_000,
      nonTradingInterestPayable: 9_000,
      nonTradingIntangibleLosses: 1_000,
      capitalLossesArising: 2_000,
      otherCharges: 5_000,
      turnover: 100,
    });
    expect(dated(found, 'loss-claim')).toBe('2028-03-31');
    expect(dated(found, 'loan-deficit-claim')).toBe('2028-03-31');
    expect(dated(found, 'intangible-loss-claim')).toBe('2028-03-31');
    expect(dated(found, 'capital-loss-claim')).toBe('2030-03-31');
  });
  it('are two years for losses of a trade that ended', () =>
    expect(
      dated(planned({ turnover: 10, lossesBroughtForward: 500, tradeCeased: true }), 'terminal-loss-claim'),
    ).toBe('2028-03-31'));
  it('are nine months for donations of a company owned by a charity, while profits remain', () => {
    expect(dated(planned({ turnover: 9_000, qualifyingDonations: 8_000 }), 'charity-donation')).toBe(
      '2026-12-31',
    );
    expect(
      dated(planned({ turnover: 8_000, qualifyingDonations: 8_000 }), 'charity-donation'),
    ).toBeUndefined();
  });
});

describe('interest on tax that is paid late', () => {
  const said = (due: string, until: string) => interestInWords(1_000_000_00n, due, until, LAW);
  it('is simple, by the days of each rate from the day after', () => {
    // 26 and 27 August at 8.25% and 8%: 1,000,000 x (1/365 x 8.25% + 1/365 x 8%) = 445.20...
    expect(said('2025-08-25', '2025-08-27')).toBe(
      'Interest runs from the day after, simple, at Bank Rate + 4% (SI 1989/1297 reg 3ZA as amended in 2025). Until 27 August 2025: 1,000,000.00 x (1/365 x 8.25% + 1/365 x 8%) = 445.20',
    );
    expect(said('2025-04-04', '2025-04-06')).toContain(
      'at Bank Rate + 2.5%, and Bank Rate + 4% from 6 April 2025',
    );
    // 5 April at 7% and 6 April at 8.5%: 15.5% of a day.
    expect(said('2025-04-04', '2025-04-06')).toMatch(/= 424\.65$/);
  });
  it('is only the rule before the day, and if no rate is known', () => {
    expect(said('2027-01-01', '2026-11-24')).toMatch(/^Interest runs .*2025\)$/);
    expect(said('2026-11-22', '2026-11-24')).toContain('No amount is worked out');
    expect(said('2026-11-22', '2026-11-23')).toMatch(/1\/365 x 7\.75% = 212\.32$/);
  });
  it('is beside the day of payment, unless all is paid', () => {
    const of = (taxAlreadyPaid: number) =>
      planned({ turnover: 10_000 }, { taxPaymentsData: { taxAlreadyPaid } }).deadlines.find(
        ({ id }) => id === 'payment',
      )?.penalty;
    expect(of(0)).toContain('Bank Rate + 4%');
    expect(of(1_900)).toBeNull();
  });
});
