import { expect, it } from 'vitest';
import type { Period } from '../../../../../core/dates/period.ts';
import type { ProfitLossJson } from '../../../../../core/figures/profit-loss.ts';
import { LAW } from '../../../../../core/law/law.ts';
import { groupCompany } from '../../../../../core/tax/groups/division/company.ts';
import { proposeDivision } from '../../../../../core/tax/groups/division/propose.ts';
import { figuresFor } from '../../../figures/figures.ts';

const YEAR = ['2025-04-01', '2026-03-31'] as const;

/** Divides a loss of 100,000 in the year to 31 March 2026 with one other company, in the group for some days. */
function unused(profits: number, grouped: Period | null, [start, end]: readonly [string, string] = YEAR) {
  const filingIds = new Set([1, 2]);
  const asked = (filingId: number, period: readonly [string, string], profitLossData: ProfitLossJson) => {
    const figures = figuresFor(...period, {
      associatedCompanies: 1,
      profitLossData: { ...profitLossData, isGroupMember: true },
    });
    const of = { filingIds, grouped: filingId === 2 ? grouped : null, kept: {} };
    return { ...groupCompany(figures, of, { asOf: '2026-11-20', law: LAW }), filingId };
  };
  const { claims, notUsed } = proposeDivision(
    [asked(1, YEAR, { turnover: 10, otherCharges: 100_010 }), asked(2, [start, end], { turnover: profits })],
    true,
  );
  return [
    claims.map(({ amount }) => Number(amount)),
    notUsed.map(({ amount, why }) => [Number(amount), why]),
  ];
}

// CTA 2010 s139: 182 of 365 days from 1 October 2025 have 49,863 of the loss of 100,000, and 99,726 of profits of
// 200,000.
it('says that days in common are lacking if more would save tax', () => {
  const grouped = { start: '2025-10-01', end: '2026-03-31' };
  expect(unused(200_000, grouped)).toEqual([[49_863], [[50_137, 'no days in common']]]);
  // The calendar year 2025 shares 275 days: 75,342.
  expect(unused(400_000, null, ['2025-01-01', '2025-12-31'])).toEqual([
    [75_342],
    [[24_658, 'no days in common']],
  ]);
  expect(unused(200_000, { start: '2026-04-01', end: '2026-12-31' })).toEqual([
    [],
    [[100_000, 'no days in common']],
  ]);
});

it('says that no tax is left to save if the claim takes all of it', () => {
  expect(unused(30_000, null)).toEqual([[30_000], [[70_000, 'no tax to save']]]);
});

// The claimant's own losses take its allowance of 1,000 and half of the rest. So only 839 of its 1,839 saves tax.
it('gives back an amount that saves no tax if periods differ', () => {
  const companies: readonly (readonly [start: string, end: string, amounts: ProfitLossJson])[] = [
    [
      '2025-04-01',
      '2025-11-07',
      { turnover: 1_839, lossesBroughtForward: 5_273, groupDeductionsAllowance: 1_000 },
    ],
    ['2025-06-28', '2026-06-27', { managementExpenses: 2_870, propertyBusinessExpenses: 4_498 }],
    ['2025-07-06', '2026-07-05', { turnover: 1, qualifyingDonations: 2_167 }],
  ];
  const of = { filingIds: new Set(companies.keys()), grouped: null, kept: {} };
  const { claims } = proposeDivision(
    companies.map(([start, end, amounts], filingId) => {
      const figures = figuresFor(start, end, {
        associatedCompanies: 2,
        carriesOnTrade: true,
        profitLossData: { ...amounts, isGroupMember: true },
      });
      return { ...groupCompany(figures, of, { asOf: '2026-11-20', law: LAW }), filingId };
    }),
    true,
  );
  expect(claims.map(({ from, to, amount }) => [from, to, Number(amount)])).toEqual([
    [2, 0, 741],
    [1, 0, 98],
  ]);
});

/**
 * A loss of 800,000 beside a gain of 1,000,000, with as much of capital losses brought forward and no allowance. A claim
 * of 800,000 leaves 200,000, and half of it is relieved: profits of 100,000. Without a claim only 500,000 is open.
 */
it.each([
  ['2025-04-01', '2026-03-31', 800_000, 100_000, true],
  // 275 of 365 days in common: 500,000 x 275/365 = 376,712. Half of 1,000,000 - 376,712 is taxed.
  ['2025-01-01', '2025-12-31', 376_712, 311_644, false],
])('claims what a claim itself makes room for: %s to %s', (start, end, claimed, profits, isExact) => {
  const filingIds = new Set([1, 2]);
  const asked = (filingId: number, [from, to]: readonly [string, string], profitLossData: ProfitLossJson) => {
    const figures = figuresFor(from, to, { profitLossData: { ...profitLossData, isGroupMember: true } });
    const of = { filingIds, grouped: null, kept: {} };
    return { ...groupCompany(figures, of, { asOf: '2026-11-20', law: LAW }), filingId };
  };
  const gains = { grossChargeableGains: 1_000_000, capitalLossesBroughtForward: 1_000_000 };
  const found = proposeDivision(
    [asked(1, YEAR, { turnover: 10, otherCharges: 800_010 }), asked(2, [start, end], gains)],
    true,
  );
  expect(found.claims.map(({ amount }) => Number(amount))).toEqual([claimed]);
  expect([Number(found.filings[1]?.after.profits), found.isExact]).toEqual([profits, isExact]);
});

/**
 * Tests what is said of an amount to keep. The loss of 100,000 is of a company with other profits of 10,000, which use the
 * part of it that stays at home.
 */
it.each([
  // 30,000 stays, of which 10,000 is used.
  [30_000, [[70_000], [[20_000, 'kept']]]],
  // The whole loss stays, and no more than that.
  [1_000_000, [[], [[90_000, 'kept']]]],
])('names no more than is left of an amount of %d to keep', (amount, said) => {
  const asked = (filingId: number, profitLossData: ProfitLossJson) => {
    const figures = figuresFor(...YEAR, {
      associatedCompanies: 1,
      carriesOnTrade: true,
      profitLossData: { ...profitLossData, isGroupMember: true },
    });
    const kept = filingId === 1 ? { tradingLoss: BigInt(amount), propertyLoss: 5_000n } : {};
    const of = { filingIds: new Set([1, 2]), grouped: null, kept };
    return { ...groupCompany(figures, of, { asOf: '2026-11-20', law: LAW }), filingId };
  };
  const { claims, notUsed } = proposeDivision(
    [asked(1, { otherCharges: 100_000, interestIncome: 10_000 }), asked(2, { turnover: 200_000 })],
    true,
  );
  expect([
    claims.map((claim) => Number(claim.amount)),
    notUsed.map((row) => [Number(row.amount), row.why]),
  ]).toEqual(said);
});
