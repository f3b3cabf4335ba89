import { describe, expect, it } from 'vitest';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { checkRules, ruleProblems } from '../../../../core/filing/rules.ts';
import { assembleReturn } from '../../../../core/form/assemble.ts';
import { callersFields } from '../../../../core/form/rules/fields.ts';
import { viewOfReturn } from '../../../../core/form/rules/view.ts';
import { figuresFor } from '../../figures/figures.ts';

const figuresWith = (profitLoss: Record<string, number>) =>
  figuresFor('2025-04-01', '2026-03-31', { profitLossData: { turnover: 100_000, ...profitLoss } });
const NO_FILES = { computation: null, accounts: null, pdfs: [] };

/** Gives problems of a filing's own fields: rule and path. */
function reported(profitLoss: Record<string, number>, today: string): readonly (readonly [string, string])[] {
  const figures = figuresWith(profitLoss);
  return computeFiling(figures, today).returns.flatMap((computation) => {
    const { ret } = assembleReturn(figures, computation, NO_FILES);
    return ruleProblems(checkRules(viewOfReturn(ret), today), callersFields(computation)).flatMap(
      ({ rule = '', location }): [string, string][] => (location === null ? [] : [[rule, location]]),
    );
  });
}

describe("the caller's field behind an amount that is too large for its box", () => {
  const located = (data: object): readonly (readonly [string | undefined, string | null])[] => {
    const figures = figuresFor('2025-04-01', '2026-03-31', data);
    return computeFiling(figures, '2026-11-21').returns.flatMap((computation) =>
      assembleReturn(figures, computation, NO_FILES)
        .problems.filter(({ message }) =>
          message.endsWith('the amount is too large: the box holds less than 100,000,000,000'),
        )
        .map(({ box, location }) => [box, location] as const),
    );
  };
  const MOST = 9_999_999_999_999;

  it('is the largest of those that make it, through every line between', () => {
    // Profits are the turnover less 3, and boxes 155 to 315 have no field of their own.
    const profitLossData = { turnover: MOST, costOfRawMaterials: 3 };
    const boxes = ['155', '165', '235', '300', '315', '335', '345', '430', '440', '475', '510', '525'];
    expect(located({ profitLossData })).toEqual(
      [...boxes, '528', '600'].map((box) => [box, 'profitLossData.turnover']),
    );
    expect(located({ profitLossData: { turnover: 3, otherCharges: MOST } })).toEqual([
      ['780', 'profitLossData.otherCharges'],
    ]);
  });

  it('is the row of a loan, and a payment of tax', () => {
    const loans = [{ name: 'Ada Example', amount: MOST, dateAdvanced: '2025-05-01' }];
    const page = { applies: true, beforeEndPeriod: false, loans };
    expect(
      located({ profitLossData: { turnover: 1 }, supplementaryPagesData: { ct600a: page } }),
    ).toContainEqual(['A15', 'supplementaryPagesData.ct600a.loans[0].amount']);
    expect(
      located({ profitLossData: { turnover: 1 }, taxPaymentsData: { taxAlreadyPaid: MOST } }),
    ).toContainEqual(['605', 'taxPaymentsData.taxAlreadyPaid']);
  });

  it('is a field that the caller gave', () => {
    const debits = { turnover: 1, otherNonTradingLoanDebits: MOST };
    expect(located({ profitLossData: debits })).toContainEqual([
      '795',
      'profitLossData.otherNonTradingLoanDebits',
    ]);
    const loans = [{ name: 'Ada Example', amount: 5, dateAdvanced: '2025-05-01' }];
    const page = (more: object) => ({
      profitLossData: { turnover: 1 },
      supplementaryPagesData: { ct600a: { applies: true, beforeEndPeriod: false, loans, ...more } },
    });
    expect(located(page({ broughtForward: MOST }))).toEqual([
      ['A75', 'supplementaryPagesData.ct600a.broughtForward'],
    ]);
    expect(located(page({ loans: [{ ...loans[0], amount: MOST }] }))).toContainEqual([
      'A75',
      'supplementaryPagesData.ct600a.loans',
    ]);
  });
});

describe("the caller's field behind a broken rule", () => {
  it('is the field that fills the box', () => {
    expect(reported({}, '2026-11-21')).toEqual([]);
    expect(reported({ dvElectricChargePoints: 5 }, '2026-11-21')).toEqual([
      ['8005', 'profitLossData.dvElectricChargePoints'],
    ]);
    expect(reported({ dvZeroEmissionsCars: 5 }, '2026-11-21')).toEqual([
      ['8009', 'profitLossData.dvZeroEmissionsCars'],
    ]);
    expect(reported({ caAia: 1_000_001 }, '2026-11-21')).toEqual([['9288', 'profitLossData.caAia']]);
  });

  it('is the one of a pair that was given', () => {
    expect(reported({ caZeroEmissionsGoodsVehicles: 5 }, '2026-11-21')).toEqual([
      ['8008', 'profitLossData.caZeroEmissionsGoodsVehicles'],
    ]);
    expect(reported({ dvZeroEmissionsGoodsVehicles: 5 }, '2026-11-21')).toEqual([
      ['8008', 'profitLossData.dvZeroEmissionsGoodsVehicles'],
    ]);
  });

  it('is the period, where the period is not over', () => {
    expect(reported({}, '2026-03-30')).toEqual([['9106', 'periodEnd']]);
    expect(reported({}, '2025-04-01')).toEqual([
      ['9103', 'periodStart'],
      ['9106', 'periodEnd'],
    ]);
  });

  it('is missing for our own arithmetic', () => {
    const figures = figuresWith({});
    const [computation] = computeFiling(figures, '2026-11-21').returns;
    if (computation === undefined) throw new Error('no return');
    const { ret } = assembleReturn(figures, computation, NO_FILES);
    const boxes = new Map(ret.boxes).set('430', { kind: 'pence' as const, amount: 1n });
    const problems = ruleProblems(
      checkRules(viewOfReturn({ ...ret, boxes }), '2026-11-21'),
      callersFields(computation),
    );
    expect(problems.map(({ rule, location }) => [rule, location])).toContainEqual(['9214', null]);
  });
});
