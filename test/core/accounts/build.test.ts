import { describe, expect, it } from 'vitest';
import { buildAccounts } from '../../../core/filing/accounts.ts';
import { FIRST_PERIOD, NO_LONGER_TRADING, TRADING } from '../documents/filings.ts';

const registry = (figures: Parameters<typeof buildAccounts>[0]) => buildAccounts(figures, 0n, 'registry');
const forTax = (figures: Parameters<typeof buildAccounts>[0]) => buildAccounts(figures, 0n, 'tax');

describe('comparatives', () => {
  it('are shown where only one of the two statements of the year before is given', () => {
    const account = forTax({ ...TRADING, previousBalanceSheet: null });
    expect(account.previousPeriod).toEqual(TRADING.previousPeriod);
    expect(account.profitAndLoss?.[0]).toMatchObject({ id: 'turnover', previous: 151_000n });
    expect(new Set(account.balanceSheet.map(({ previous }) => previous))).toEqual(new Set([null]));
    const sheet = registry({ ...TRADING, previousProfitLoss: null });
    // 18,650 of tangible assets were all the fixed assets.
    expect(sheet.balanceSheet[0]).toMatchObject({ id: 'fixedAssets', previous: 18_650n });
  });

  it('are not shown in a first period, even if they are given', () => {
    const given = registry({ ...FIRST_PERIOD, previousBalanceSheet: { cashAtBank: 1n, shareCapital: 1n } });
    expect(given.previousPeriod).toBeNull();
    expect(new Set(given.balanceSheet.map(({ previous }) => previous))).toEqual(new Set([null]));
  });
});

describe('the profit and loss account of a dormant company', () => {
  it('shows the last year of trade, and is left out if that year is empty', () => {
    const rows = forTax(NO_LONGER_TRADING).profitAndLoss;
    // 4,000 - 3,500 = 500 before tax of 95
    expect(rows?.find(({ id }) => id === 'profit')).toMatchObject({ current: 0n, previous: 405n });
    const nothing = { ...NO_LONGER_TRADING, previousProfitLoss: { turnover: 0n, otherCharges: 0n } };
    expect(forTax(nothing).profitAndLoss).toBeNull();
    expect(forTax({ ...NO_LONGER_TRADING, previousProfitLoss: null }).profitAndLoss).toBeNull();
  });

  it('is said to be left out only if the members’ copy has one (CA 2006 s444(5))', () => {
    const said = ({ isFilleted, statements }: ReturnType<typeof registry>) => [
      isFilleted,
      statements.some(({ text }) => text.includes('delivered in accordance with the provisions')),
    ];
    expect(said(registry(NO_LONGER_TRADING))).toEqual([true, true]);
    expect(said(registry({ ...NO_LONGER_TRADING, includePnlInAccounts: true }))).toEqual([false, false]);
    expect(said(registry({ ...NO_LONGER_TRADING, previousProfitLoss: null }))).toEqual([false, false]);
    expect(said(forTax(NO_LONGER_TRADING))).toEqual([false, false]);
  });
});
