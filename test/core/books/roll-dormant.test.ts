import { expect, it } from 'vitest';
import { rollFiling } from '../../../core/books/roll-forward.ts';
import { eachKind } from '../../../core/figures/balances.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';

/** Tests which balances of a dormant year are carried forward. */

it('brings no loss of a trade over a dormant year in which the trade had ended', () => {
  const profitLossData = {
    lossesBroughtForward: 800,
    lossesBroughtForwardBefore2017: 900,
    capitalLossesBroughtForward: 7_500,
  };
  const broughtFrom = (data: FilingJson): readonly string[] => {
    const dormant = { isDormant: true, profitLossData, ...data };
    return rollFiling({
      ...{ filingId: 1, periodEnd: '2025-03-31', data: dormant, ofReturn: { filingId: 1, data: dormant } },
      ...{ directorName: null, taxCharge: 0n, left: null },
    }).offered.flatMap(({ part, path }) => (part === 'broughtForward' ? [path] : []));
  };
  const capital = 'profitLossData.capitalLossesBroughtForward';
  const all = [
    'profitLossData.lossesBroughtForward',
    'profitLossData.lossesBroughtForwardBefore2017',
    capital,
  ];
  expect(broughtFrom({})).toEqual(all);
  expect(broughtFrom({ carriesOnTrade: true })).toEqual(all);
  expect(broughtFrom({ carriesOnTrade: false })).toEqual([capital]);
  expect(broughtFrom({ profitLossData: { ...profitLossData, tradeCeased: true } })).toEqual([capital]);
  expect(broughtFrom({ capitalAllowancesData: { tradeCeased: true } })).toEqual([capital]);
  // The business that ended is the letting.
  expect(broughtFrom({ capitalAllowancesData: { tradeCeased: true, business: 'property' } })).toEqual(all);
});

it('keeps the balances that come into a year in which a charity is exempt throughout', () => {
  const broughtFrom = (
    allCharitable: 'all_exempt' | 'some_not_charitable',
    applies = true,
  ): readonly unknown[] => {
    const data: FilingJson = {
      charityStatus: 'charity',
      profitLossData: { lossesBroughtForward: 800, capitalLossesBroughtForward: 7_500 },
      capitalAllowancesData: { mainPool: { broughtForward: 4_000 } },
      supplementaryPagesData: { ct600e: { applies, claimingExemption: true, allCharitable } },
    };
    const left = { carriedForward: eachKind(() => 0n), loans: 0, allowances: null, research: null };
    return rollFiling({
      ...{ filingId: 1, periodEnd: '2025-03-31', data, ofReturn: { filingId: 1, data } },
      ...{ directorName: null, taxCharge: 0n, left },
    }).offered.flatMap(({ part, path, value }) =>
      part === 'broughtForward' && value !== 0 ? [[path, value]] : [],
    );
  };
  expect(broughtFrom('all_exempt')).toEqual([
    ['profitLossData.lossesBroughtForward', 800],
    ['profitLossData.capitalLossesBroughtForward', 7_500],
    ['capitalAllowancesData.mainPool.broughtForward', 4_000],
  ]);
  // The return of a year that is partly exempt says itself what it leaves.
  expect(broughtFrom('some_not_charitable')).toEqual([]);
  // A page that does not apply is not in the return, which then uses the figures.
  expect(broughtFrom('all_exempt', false)).toEqual([]);
});
