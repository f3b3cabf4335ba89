import { describe, expect, it } from 'vitest';
import { notUsedInAccounts } from '../../../core/accounts/not-used.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { figuresFor } from '../figures/figures.ts';

/** Lists the places of the warnings for the calendar year 2025, each with the end of its stable name. */
const found = (data: FilingJson, more: Partial<FilingFigures> = {}): readonly string[] => {
  const previousPeriod = { start: '2024-01-01', end: '2024-12-31' };
  const figures = { ...figuresFor('2025-01-01', '2025-12-31', data), previousPeriod, ...more };
  return notUsedInAccounts({ data, figures }).map(
    ({ location, rule }) => `${location} ${rule?.replace('not-used-', '')}`,
  );
};

describe('the breakdown of the year before', () => {
  const debtorsBreakdown = { tradeDebtors: 100 };
  const now = { debtors: 100, debtorsBreakdown };
  const shown = (
    balanceSheetData: FilingJson['balanceSheetData'],
    debtors: number,
    more: Partial<FilingFigures> = {},
  ) =>
    found(
      { accountType: 'full', balanceSheetData, previousBalanceSheetData: { debtors, debtorsBreakdown } },
      more,
    );
  const missed = 'previousBalanceSheetData.debtorsBreakdown no-comparative';

  it('is shown beside this year’s, for totals above zero', () => {
    expect(shown(now, 1)).toEqual([]);
    expect(shown(now, 0)).toEqual([missed]);
    expect(shown({ debtors: 100 }, 1)).toEqual([missed]);
  });

  it('is not shown if this year has no total', () => {
    expect(shown({ debtorsBreakdown }, 1)).toEqual(['balanceSheetData.debtorsBreakdown zero-total', missed]);
    expect(shown({ ...now, debtors: 0 }, 1)).toEqual([
      'balanceSheetData.debtorsBreakdown zero-total',
      missed,
    ]);
  });

  it('has no column in a first period, nor without a balance sheet of the year before', () => {
    expect(shown(now, 1, { previousPeriod: null })).toEqual([missed]);
    const early = { ...now, previousDebtorsBreakdown: debtorsBreakdown };
    expect(found({ accountType: 'full', balanceSheetData: early })).toEqual([
      'balanceSheetData.previousDebtorsBreakdown no-comparative',
    ]);
  });
});

describe('the movements of fixed assets', () => {
  const fixedAssetMovements = { depreciationPolicy: 'Slowly' };

  it('are shown where there are assets at the end', () => {
    const full = (tangibleAssets: number) =>
      found({ accountType: 'full', balanceSheetData: { tangibleAssets, fixedAssetMovements } });
    expect(full(1)).toEqual([]);
    expect(full(0)).toEqual(['balanceSheetData.fixedAssetMovements zero-total']);
  });
});

describe('accounts of a dormant company or a charity', () => {
  it('says of a dormant company’s full accounts that they are micro-entity accounts, and of others nothing', () => {
    expect(found({ isDormant: true, accountType: 'full' })).toEqual(['accountType dormant']);
    expect(found({ isDormant: true, accountType: 'micro' })).toEqual([]);
  });

  it('shows a dormant company’s last year of trading, so nothing is said of it', () => {
    const saved = (turnover: number) => ({
      isDormant: true,
      includePnlInAccounts: true,
      previousProfitLossData: { turnover, taxOnProfit: 76 },
    });
    const unused = ['previousProfitLossData dormant', 'includePnlInAccounts dormant'];
    expect(found(saved(1_000))).toEqual([]);
    expect(found(saved(0))).toEqual(unused);
    expect(found(saved(1_000), { previousPeriod: null })).toEqual(unused);
  });

  it('says of a charity’s accounts once that nobody gets them', () => {
    const balanceSheetData = { debtors: 100, debtorsBreakdown: { tradeDebtors: 100 } };
    expect(found({ charityStatus: 'charity', balanceSheetData })).toEqual(['balanceSheetData charity']);
  });
});
