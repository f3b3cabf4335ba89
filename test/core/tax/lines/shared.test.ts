import { describe, expect, it } from 'vitest';
import type { FilingJson } from '../../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { computationAsJson } from '../../../../core/tax/explain.ts';
import { sharedClaim } from '../../../../core/tax/shared-workings.ts';
import { figuresFor } from '../../figures/figures.ts';
import { linesOf } from './lines.ts';

/** 455 days, of which the first return has 365. */
const LONG = ['2025-01-01', '2026-03-31'] as const;
const said = (names: readonly string[], data: FilingJson) =>
  linesOf(...LONG, data).map(({ lines }) =>
    lines.filter((line) => names.some((name) => line.startsWith(`${name} `))),
  );

describe('the share of an amount by days', () => {
  it('is explained by the days, and by the rest; below zero too', () => {
    expect(
      said(['turnover', 'disallowableExpenses'], {
        profitLossData: { turnover: 91, disallowableExpenses: -455 },
      }),
    ).toEqual([
      [
        'turnover 73: 91 × 365/455 = 73 < pl.turnover',
        'disallowableExpenses -365: 0 - 455 × 365/455 = -365 < pl.disallowableExpenses',
      ],
      [
        'turnover 18: 91 - first return 73 = 18 < pl.turnover',
        'disallowableExpenses -90: 0 - 455 + first return 365 = -90 < pl.disallowableExpenses',
      ],
    ]);
  });

  it('is not explained for zero, nor for an amount that something else limits', () => {
    expect(said(['turnover'], { profitLossData: {} })).toEqual([
      ['turnover 0: Turnover per accounts < pl.turnover'],
      ['turnover 0: Turnover per accounts < pl.turnover'],
    ]);
    // 910 of donations are 730 and 180, and the profits 365 and 90.
    expect(
      said(['qualifyingDonations'], { profitLossData: { turnover: 455, qualifyingDonations: 910 } }),
    ).toEqual([
      [
        'qualifyingDonations 365: Donations 730, limited to the profits; 365 is not relieved < pl.qualifyingDonations profitsBeforeDonations',
      ],
      [
        'qualifyingDonations 90: Donations 180, limited to the profits; 90 is not relieved < pl.qualifyingDonations profitsBeforeDonations',
      ],
    ]);
  });

  it('is explained for a claim that a rule refuses, with the remedy', () => {
    const claims = { turnover: 91_000, caAia: 910 };
    const { returns } = computeFiling(figuresFor(...LONG, { profitLossData: claims }), '2028-01-01');
    const explained = (location: string | null) =>
      returns.map((computed) => sharedClaim(computed, location)?.split('. ')[0] ?? null);
    expect(explained('profitLossData.caAia')).toEqual([
      'The figure was shared by days, and return 1 has 910 × 365/455 = 730',
      'The figure was shared by days, and return 2 has 910 - first return 730 = 180',
    ]);
    // Turnover is not a claim, nothing was claimed in the main pool, and a problem may have no place.
    for (const other of ['profitLossData.turnover', 'profitLossData.caMainPool', null])
      expect(explained(other)).toEqual([null, null]);
    const [year] = computeFiling(
      figuresFor('2025-01-01', '2025-12-31', { profitLossData: claims }),
      '2028-01-01',
    ).returns;
    expect(year === undefined ? undefined : sharedClaim(year, 'profitLossData.caAia')).toBeNull();
  });
});

describe('the rest of an amount brought forward that the first return leaves', () => {
  it('is used in the second', () => {
    // Interest of 910 is 730 and 180. Of 1,000 brought forward 730 are used, then 180 of the remaining 270.
    const of = (name: string, field: string) =>
      said([`${name}BroughtForwardUsed`, `${name}CarriedForward`], {
        profitLossData: { interestIncome: 910, [field]: 1_000 },
      });
    const lines = (found: ReturnType<typeof of>) =>
      found.map((each) => each.map((line) => line.split(':')[0]));
    expect(lines(of('managementExpenses', 'managementExpensesBroughtForward'))).toEqual([
      ['managementExpensesBroughtForwardUsed 730', 'managementExpensesCarriedForward 270'],
      ['managementExpensesBroughtForwardUsed 180', 'managementExpensesCarriedForward 90'],
    ]);
    expect(lines(of('propertyLosses', 'propertyLossesBroughtForward'))).toEqual([
      ['propertyLossesBroughtForwardUsed 730'],
      ['propertyLossesBroughtForwardUsed 180'],
    ]);
  });
});

describe('a property business', () => {
  it('may have only income, or only expenses', () => {
    const of = (profitLossData: FilingJson['profitLossData']) =>
      linesOf('2025-04-01', '2026-03-31', { profitLossData })[0]?.lines.filter((line) =>
        line.startsWith('property'),
      );
    expect(of({ propertyBusinessIncome: 7 })).toEqual([
      'propertyIncome 7: Property income of the period < pl.propertyBusinessIncome',
      'propertyResult 7: Income 7 < propertyIncome',
      'propertyBusinessIncome 7: Income of the period < propertyResult',
    ]);
    expect(of({ propertyBusinessExpenses: 7 })?.slice(0, 2)).toEqual([
      'propertyExpenses 7: Property expenses of the period < pl.propertyBusinessExpenses',
      'propertyResult -7: 0 - expenses 7 = -7 < propertyExpenses',
    ]);
  });
});

describe('a fault of a page', () => {
  it('is reported once, before its consequences', () => {
    const loans = [{ name: 'Ann Smith', amount: 10_000, dateAdvanced: '2027-05-01' }];
    const data: FilingJson = {
      isCloseCompany: true,
      profitLossData: { turnover: 100 },
      taxPaymentsData: { underlyingRateRelief: true },
      supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, loans } },
    };
    const [found] = linesOf('2025-04-01', '2026-03-31', data);
    expect(found?.problems.map(([location]) => location)).toEqual([
      'supplementaryPagesData.ct600a.loans[0].dateAdvanced',
      'taxPaymentsData.underlyingRateRelief',
    ]);
  });
});

describe('the computation as it is answered', () => {
  it('has the computed allowances of each return, and the last return’s balances for the next filing', () => {
    const data = { capitalAllowancesData: { mainPool: { broughtForward: 10_000 } } };
    const json = (given: FilingJson) =>
      computationAsJson(7, computeFiling(figuresFor(...LONG, given), '2028-01-01'));
    expect(json({}).returns.map(({ capitalAllowances }) => capitalAllowances)).toEqual([null, null]);
    const answer = json(data);
    expect([answer.filingId, answer.returns.map(({ subPeriod }) => subPeriod)]).toEqual([7, [1, 2]]);
    // 18% of 10,000 leaves 8,200, and 18% x 90/365 of it, 364, leaves 7,836.
    expect(answer.returns.map(({ capitalAllowances }) => capitalAllowances?.nextPeriod)).toEqual([
      null,
      { mainPool: { broughtForward: 7_836 }, specialRatePool: { broughtForward: 0 } },
    ]);
  });
});
