import { describe, expect, it } from 'vitest';
import { balanceDifferences } from '../../../core/advice/balance-differences.ts';

/** Balances that a return of the period before leaves, by their fields. */
const left = (values: Readonly<Record<string, unknown>>, hasPools = true) => ({
  offered: Object.entries(values).map(([path, value]) => ({
    part: 'broughtForward' as const,
    path,
    value,
    origin: null,
  })),
  hasReturn: true,
  hasPools,
});

const POOLS = {
  'capitalAllowancesData.mainPool.broughtForward': 8_600,
  'capitalAllowancesData.specialRatePool.broughtForward': 4_700,
  'capitalAllowancesData.shortLifeAssets': [
    { description: 'Server', broughtForward: 860, acquisitionPeriodEnd: '2025-03-31' },
  ],
  'capitalAllowancesData.structuresAndBuildings': [{ description: 'Shop', allowancesBroughtForward: 546 }],
};
const START = '2026-04-01';
const differing = (
  data: Parameters<typeof balanceDifferences>[0],
  before: Parameters<typeof balanceDifferences>[1],
) => balanceDifferences(data, before, START);
const named = (found: ReturnType<typeof balanceDifferences>) =>
  found.map(({ what, left: before, started }) => [what, before, started]);

describe('balances of two filings', () => {
  it('compares pools, and assets by their names', () => {
    expect(named(differing({ capitalAllowancesData: {} }, left(POOLS)))).toEqual([
      ['main pool', 8_600, 0],
      ['special rate pool', 4_700, 0],
      ['Server', 860, 0],
      ['allowances claimed on Shop', 546, 0],
    ]);
    const capitalAllowancesData = {
      mainPool: { broughtForward: 8_600 },
      specialRatePool: { broughtForward: 4_700 },
      shortLifeAssets: [
        { description: 'Van', broughtForward: 860, acquisitionPeriodEnd: '2025-03-31' },
        { description: 'Server', broughtForward: 859, acquisitionPeriodEnd: '2025-03-31' },
      ],
    };
    expect(differing({ capitalAllowancesData }, left(POOLS))).toEqual([
      {
        path: 'capitalAllowancesData.shortLifeAssets[1].broughtForward',
        what: 'Server',
        left: 860,
        started: 859,
        gone: null,
      },
      {
        path: 'capitalAllowancesData.shortLifeAssets[0].broughtForward',
        what: 'Van',
        left: 0,
        started: 860,
        gone: { list: 'capitalAllowancesData.shortLifeAssets', index: 0 },
      },
      {
        path: 'capitalAllowancesData.structuresAndBuildings',
        what: 'allowances claimed on Shop',
        left: 546,
        started: 0,
        gone: null,
      },
    ]);
  });

  it('finds assets that the last return does not leave', () => {
    const building = (description: string, from: string, claimed: number) => ({
      ...{ description, qualifyingExpenditure: 100_000, qualifyingUseFrom: from },
      allowancesBroughtForward: claimed,
    });
    const capitalAllowancesData = {
      shortLifeAssets: [{ description: 'Press', broughtForward: 2_460, acquisitionPeriodEnd: '2024-03-31' }],
      // The barn is of this period, with what its seller claimed.
      structuresAndBuildings: [building('Shed', '2023-04-01', 6_000), building('Barn', START, 900)],
    };
    expect(named(differing({ capitalAllowancesData }, left({})))).toEqual([
      ['Press', 0, 2_460],
      ['Shed', 0, 6_000],
    ]);
  });

  it('compares no pools where one of the two has none', () => {
    expect(differing({}, left(POOLS))).toEqual([]);
    const capitalAllowancesData = { mainPool: { broughtForward: 5 } };
    expect(differing({ capitalAllowancesData }, left({}, false))).toEqual([]);
  });

  it('compares losses, loans and credit for research, in pounds and pence', () => {
    const before = left({
      'profitLossData.lossesBroughtForward': 5_000,
      'supplementaryPagesData.ct600a.broughtForward': 1_234.5,
      'supplementaryPagesData.ct600l.expenditureCredit.broughtForward.step2': 300,
    });
    expect(named(differing({ profitLossData: { lossesBroughtForward: 10_000 } }, before))).toEqual([
      ['lossesBroughtForward', 5_000, 10_000],
      ['loans to participators', 1_234.5, 0],
      ['credit for research of step 2 (box L140)', 300, 0],
    ]);
    expect(differing({}, { ...before, hasReturn: false })).toEqual([]);
  });
});
