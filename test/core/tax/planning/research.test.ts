import { describe, expect, it } from 'vitest';
import type { Ct600lJson } from '../../../../core/figures/ct600l.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { openDeadlines } from '../../../../core/tax/planning/plan.ts';
import { figuresFor } from '../../figures/figures.ts';
import { planned, planning, saves } from './planned.ts';

/** Tests the gain from another thousand pounds of research, and the days of a claim. */

const page = (more: Partial<Ct600lJson> = {}): Ct600lJson => ({
  applies: true,
  smallOrMediumEnterprise: true,
  claimedInLastThreeYears: true,
  expenditureCredit: { expenditure: { staff: 20_000 } },
  additionalInformationDate: '2026-11-02',
  ...more,
});
const INTENSIVE: Partial<Ct600lJson> = {
  expenditureCredit: null,
  intensiveSupport: {
    expenditure: { staff: 100_000 },
    relevantExpenditure: 100_000,
    totalRelevantExpenditure: 200_000,
  },
  payeAndNic: { own: 20_000, employerReferences: ['123/AB45678'] },
};
const claiming = (profitLossData: Parameters<typeof planned>[0], more: Partial<Ct600lJson> = {}) =>
  planned(profitLossData, { supplementaryPagesData: { ct600l: page(more) } });
const brings = (found: ReturnType<typeof planned>) =>
  (['researchClaimed', 'researchSpent'] as const).map((id) => saves(found, id)?.saves);

it('the day of payment says that a credit pays, and how much was paid', () => {
  // 30,000 and a credit of 4,000 at 19% are 6,460.
  const due = claiming({ turnover: 80_000, otherCharges: 50_000 }).deadlines.find(
    ({ id }) => id === 'payment',
  );
  expect(due).toMatchObject({
    amount: '2460.00',
    working: 'Nine months and one day after 31 March 2026: 6,460.00 less credits 4,000.00 = 2,460.00',
  });
});

describe('another thousand pounds of research', () => {
  it('brings 200 less the tax on it, and less tax by the spending', () => {
    // 19%: 200 - 38 = 162; spent too, 190 less tax: 352.
    expect(brings(claiming({ turnover: 80_000, otherCharges: 50_000 }))).toEqual(['162.00', '352.00']);
    // 26.5% between the limits: 200 - 53 = 147; 1,000 x 26.5% = 265 more.
    expect(brings(claiming({ turnover: 150_000, otherCharges: 50_000 }))).toEqual(['147.00', '412.00']);
    // 25%: 200 - 50 = 150; 250 more.
    expect(brings(claiming({ turnover: 1_000_000 }))).toEqual(['150.00', '400.00']);
  });

  it('is paid to a company with a loss, and 19% of it is kept for the next period', () => {
    const found = claiming(
      { turnover: 10_000, otherCharges: 100_000 },
      { payeAndNic: { own: 20_000, employerReferences: ['123/AB45678'] } },
    );
    expect(saves(found, 'researchClaimed')).toMatchObject({
      saves: '162.00',
      carriedForward: -200,
      working:
        'Computed again: tax 0.00 - 0.00, credit 3,402.00 - 3,240.00: together 162.00; 200 less of losses is carried forward; 38.00 more of credit is carried forward',
    });
    expect(brings(found)).toEqual(['162.00', '162.00']);
  });

  it('is 14.5% of the loss given up for intensive support', () => {
    // Loss 50,000 + 86,000: 860 more of it is 124.70. With the cost, 1,860 more: 269.70.
    expect(brings(claiming({ otherCharges: 50_000 }, INTENSIVE))).toEqual(['124.70', '269.70']);
  });

  it('compares intensive support with the expenditure credit for the same costs', () => {
    // 20,000 less 19% that is kept, 16,200, instead of 19,720. The loss of 50,000 less the credit stays.
    expect(saves(claiming({ otherCharges: 50_000 }, INTENSIVE), 'researchCreditInstead')).toMatchObject({
      label: 'The expenditure credit claimed instead of intensive support',
      saves: '-3520.00',
      carriedForward: 30_000,
      working:
        'Computed again: tax 0.00 - 0.00, credit 16,200.00 - 19,720.00: together -3520.00; 30,000 more of losses is carried forward; 3,800.00 more of credit is carried forward',
    });
    expect(saves(claiming({ turnover: 80_000 }), 'researchCreditInstead')).toBeUndefined();
  });

  it('is asked of a company that makes only this claim, and of the other questions with its claim', () => {
    expect(saves(planned({ turnover: 80_000 }), 'researchClaimed')).toBeUndefined();
    // Profits of 34,000 with the credit: 1,000 of costs saves 190, not the tax on a credit left out.
    expect(saves(claiming({ turnover: 80_000, otherCharges: 50_000 }), 'deductibleCost')?.saves).toBe(
      '190.00',
    );
  });
});

it('weighs changes beside the relief from the group', () => {
  const claim = {
    companyName: 'Alder Tools Limited',
    taxReference: '1234567890',
    amount: 20_000,
    consent: { name: 'Ada Example', status: 'Director', date: '2026-10-01' },
  };
  const found = planned(
    { turnover: 60_000, isGroupMember: true },
    { supplementaryPagesData: { ct600c: { claims: [claim] } } },
  );
  // Profits 60,000 less 20,000 from the group: 1,000 less is 190 less tax.
  expect(saves(found, 'deductibleCost')?.saves).toBe('190.00');
});

describe('the days of a claim', () => {
  const days = (found: ReturnType<typeof planned>) =>
    found.deadlines.filter(({ id }) => id.startsWith('research')).map(({ id, date }) => [id, date]);

  it('are the last day to claim, and to notify a first claim', () => {
    expect(days(claiming({ turnover: 80_000 }))).toEqual([['research-claim', '2028-03-30']]);
    expect(days(claiming({ turnover: 80_000 }, { claimedInLastThreeYears: false }))).toEqual([
      ['research-notification', '2026-09-30'],
      ['research-claim', '2028-03-30'],
    ]);
    expect(
      days(
        claiming(
          { turnover: 80_000 },
          { claimedInLastThreeYears: false, claimNotificationDate: '2026-05-01' },
        ),
      ),
    ).toEqual([['research-claim', '2028-03-30']]);
    expect(planning(claiming({ turnover: 80_000 })).whatIf.length).toBeGreaterThan(2);
    expect(days(planned({ turnover: 80_000 }))).toEqual([]);
  });

  it('stand among the open days, which feeds have, until the return is accepted', () => {
    const figures = figuresFor('2025-04-01', '2026-03-31', {
      isDormant: false,
      profitLossData: { turnover: 80_000 },
      supplementaryPagesData: { ct600l: page({ claimedInLastThreeYears: false }) },
    });
    const open = (tax: boolean) =>
      openDeadlines(figures, computeFiling(figures, '2026-11-20'), '2026-11-20', {
        accepted: { tax, ch: false },
      })
        .filter(({ id }) => id.startsWith('research'))
        .map(({ id, late }) => [id, late]);
    expect(open(false)).toEqual([
      ['research-notification', true],
      ['research-claim', false],
    ]);
    expect(open(true)).toEqual([]);
  });
});
