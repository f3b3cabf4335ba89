import { describe, expect, it } from 'vitest';
import { shownOffers } from '../../../core/books/offers.ts';
import { rollFiling } from '../../../core/books/roll-forward.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';

/** Tests which balances of a dormant year go on. */

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

describe('what a year without notes is offered', () => {
  const data: FilingJson = {
    accountType: 'full',
    balanceSheetData: {
      tangibleAssets: 9_000,
      debtors: 500,
      debtorsBreakdown: { tradeDebtors: 500 },
      fixedAssetMovements: { categories: [{ name: 'Motor Vehicles', costBroughtForward: 9_000 }] },
    },
  };
  const { offered } = rollFiling({
    ...{ filingId: 1, periodEnd: '2025-03-31', data, ofReturn: { filingId: 1, data } },
    ...{ directorName: null, taxCharge: 0n, left: null },
  });
  const shown = (year: FilingJson) =>
    shownOffers(offered, year).flatMap(({ path }) => (/ebtors|Movements/.test(path) ? [path] : []));
  const total = 'previousBalanceSheetData.debtors';
  const part = 'previousBalanceSheetData.debtorsBreakdown.tradeDebtors';
  const movements = 'balanceSheetData.fixedAssetMovements.categories';

  it('is all of it in full accounts', () => {
    expect(shown({ accountType: 'full' })).toEqual([total, part, movements]);
  });

  it('is no part of a total in a dormant year, whose movements go on to the next', () => {
    expect(shown({ accountType: 'full', isDormant: true })).toEqual([total, movements]);
  });

  it('is no part and no movement in a micro-entity’s year, in which assets move unseen', () => {
    expect(shown({ accountType: 'micro', isDormant: false })).toEqual([total]);
  });
});
