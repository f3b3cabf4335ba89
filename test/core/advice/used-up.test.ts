import { expect, it } from 'vitest';
import { usedUp } from '../../../core/advice/used-up.ts';

/** Tests the offers for balances that the last return no longer leaves. */

const START = '2025-04-01';
const shed = {
  ...{ description: 'Shed', qualifyingExpenditure: 100_000, qualifyingUseFrom: '2023-04-01' },
  allowancesBroughtForward: 6_000,
};
const barn = { description: 'Barn', qualifyingExpenditure: 50_000, qualifyingUseFrom: '2025-05-01' };
const press = { description: 'Press', broughtForward: 2_460, acquisitionPeriodEnd: '2024-03-31' };
const saved = {
  profitLossData: { lossesBroughtForward: 500 },
  capitalAllowancesData: {
    mainPool: { broughtForward: 8_200 },
    shortLifeAssets: [press],
    structuresAndBuildings: [shed, barn],
  },
  supplementaryPagesData: {
    ct600l: {
      ...{ applies: true, smallOrMediumEnterprise: true },
      expenditureCredit: { broughtForward: { step2: 760 } },
    },
  },
};
const source = (offered: readonly (readonly [string, unknown])[], hasPools = true) => ({
  offered: offered.map(([path, value]) => ({
    part: 'broughtForward' as const,
    ...{ path, value, origin: null },
  })),
  ...{ hasReturn: true, hasPools, questions: [] },
});
const offers = (...asked: Parameters<typeof source>): readonly (readonly [string, unknown])[] =>
  usedUp(saved, source(...asked), START).map(({ path, value }) => [path, value]);

it('offers zero, and lists without the assets that are gone', () => {
  expect(offers([['profitLossData.lossesBroughtForward', 0]])).toEqual([
    ['capitalAllowancesData.mainPool.broughtForward', 0],
    ['supplementaryPagesData.ct600l.expenditureCredit.broughtForward.step2', 0],
    ['capitalAllowancesData.shortLifeAssets', []],
    // The barn is of this period.
    ['capitalAllowancesData.structuresAndBuildings', [barn]],
  ]);
});

it('offers nothing for what the source offers itself, or does not know', () => {
  const lists = [
    ['profitLossData.lossesBroughtForward', 500],
    ['capitalAllowancesData.mainPool.broughtForward', 8_000],
    ['capitalAllowancesData.shortLifeAssets', [{ ...press, description: 'Van' }]],
    ['capitalAllowancesData.structuresAndBuildings', [{ ...shed, description: 'Hall' }]],
    ['supplementaryPagesData.ct600l.expenditureCredit.broughtForward.step2', 760],
  ] as const;
  expect(offers(lists)).toEqual([]);
  expect(offers(lists, false)).toEqual([]);
  expect(usedUp(saved, { ...source([]), hasReturn: false }, START)).toEqual([]);
});
