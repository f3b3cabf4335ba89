import { describe, expect, it } from 'vitest';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { checkAccounts } from '../../../core/filing/accounts.ts';
import {
  DORMANT,
  FIRST_PERIOD,
  LOSS_MAKER,
  NO_LONGER_TRADING,
  SMALL,
  TRADING,
} from '../documents/filings.ts';

const TODAY = '2028-11-20';
const problems = (figures: FilingFigures, today = TODAY) =>
  checkAccounts(figures, today).map((p) => `${p.severity} ${p.location}: ${p.message}`);

describe('accounts that are in order', () => {
  for (const [name, figures] of Object.entries({ TRADING, LOSS_MAKER, DORMANT, NO_LONGER_TRADING })) {
    it(`meet no problem: ${name}`, () => expect(problems(figures)).toEqual([]));
  }
});

describe('a balance sheet', () => {
  it('that does not balance is refused with both sums and the difference', () => {
    // 50,250 of net assets; 100 + 50,000 of capital
    const figures = { ...TRADING, balanceSheet: { ...TRADING.balanceSheet, retainedEarnings: 50_000n } };
    expect(problems(figures)).toEqual([
      'error balanceSheetData: the balance sheet does not balance: net assets are 50,250 and capital and reserves 50,100, a difference of 150; both must be equal',
    ]);
  });
  it('of the previous period must meet the same rules', () => {
    const figures = { ...TRADING, previousBalanceSheet: { cashAtBank: 5n, shareCapital: 8n } };
    expect(problems(figures)).toEqual([
      'error previousBalanceSheetData: the balance sheet does not balance: net assets are 5 and capital and reserves 8, a difference of -3; both must be equal',
    ]);
  });
  it('counts every reserve', () => {
    const balanceSheet = {
      cashAtBank: 10n,
      calledUpShareCapitalNotPaid: 5n,
      shareCapital: 1n,
      sharePremium: 2n,
      capitalRedemptionReserve: 4n,
      retainedEarnings: 8n,
    };
    expect(problems({ ...TRADING, balanceSheet })).toEqual([]);
  });
  it('that was never given is asked for', () => {
    expect(problems({ ...TRADING, balanceSheet: {} })[0]).toMatch(
      /^error balanceSheetData: the accounts need/,
    );
    expect(problems({ ...DORMANT, balanceSheet: {} })[0]).toMatch(/at least cashAtBank and shareCapital/);
  });
  it('has no negative assets', () => {
    const balanceSheet = { tangibleAssets: -5n, cashAtBank: 6n, shareCapital: 1n };
    expect(problems({ ...TRADING, balanceSheet })).toEqual([
      'error balanceSheetData.tangibleAssets: cannot be negative; enter it as a positive amount in the opposite field (an overdraft is a creditor)',
    ]);
  });
});

describe('the signature', () => {
  it('needs a director', () => {
    for (const directorName of [null, '  ']) {
      expect(problems({ ...TRADING, directorName })).toEqual([
        'error directorName: the accounts need the name of the director who signs them',
      ]);
    }
  });
  it('is dated from the period end to today', () => {
    const at = (boardApprovalDate: string) => ({
      ...TRADING,
      signing: { ...TRADING.signing, boardApprovalDate },
    });
    expect(problems(at('2026-03-31'), '2026-03-31')).toEqual([]);
    expect(problems(at('2026-03-30'))[0]).toMatch(
      /^error credentialsData.boardApprovalDate: .*30 March 2026/,
    );
    expect(problems(at('2026-06-15'), '2026-06-14')[0]).toMatch(/to today, 14 June 2026/);
    // Before the period ends no day is right, so the message offers none.
    expect(problems(at('2026-03-31'), '2026-03-30')[0]).toBe(
      'error credentialsData.boardApprovalDate: the accounts cannot be approved before the period ends, on 31 March 2026',
    );
  });
});

describe('comparatives', () => {
  it('that are missing only warn', () => {
    const found = checkAccounts({ ...TRADING, previousBalanceSheet: null, previousProfitLoss: null }, TODAY);
    expect(found.map((p) => `${p.severity} ${p.location}`)).toEqual([
      'warning previousBalanceSheetData',
      'warning previousProfitLossData',
    ]);
  });
  it('are not asked for in a first period, and said to be unused there', () => {
    expect(problems({ ...FIRST_PERIOD, numberOfEmployees: 2 })).toEqual([]);
    const given = { ...FIRST_PERIOD, numberOfEmployees: 2, previousBalanceSheet: { cashAtBank: 1n } };
    expect(problems(given)).toEqual([
      'warning previousBalanceSheetData: not shown: the company had no period before this one',
    ]);
    const account = { ...FIRST_PERIOD, numberOfEmployees: 2, previousProfitLoss: { turnover: 1n } };
    expect(problems(account)).toHaveLength(1);
  });
  it('without their tax are pointed out', () => {
    expect(problems({ ...TRADING, previousProfitLoss: { turnover: 1n } })[0]).toMatch(
      /^warning previousProfitLossData.taxOnProfit/,
    );
  });
});

describe('a figure that the accounts do not show', () => {
  it('gives a warning and stops nothing', () => {
    expect(problems({ ...TRADING, profitLoss: { fairValueGains: 5n } })[0]).toMatch(
      /^warning profitLossData.fairValueGains: not shown/,
    );
    expect(problems({ ...DORMANT, profitLoss: { turnover: 5n } })[0]).toMatch(
      /^warning profitLossData: not used/,
    );
    expect(problems({ ...TRADING, numberOfEmployees: null })[0]).toMatch(
      /^warning numberOfEmployees: no number of employees/,
    );
  });
});

describe('small-company accounts', () => {
  it('must meet the same rules, and a dormant company is always under FRS 105', () => {
    expect(problems(SMALL)).toEqual([]);
    expect(problems({ ...DORMANT, accountType: 'full' })).toEqual([]);
    const balanceSheet = { ...SMALL.balanceSheet, investments: 10_001n };
    expect(problems({ ...SMALL, balanceSheet })[0]).toMatch(/a difference of 1; both must be equal$/);
  });
  it('show fair value gains, so nothing is said of them', () => {
    const given = { ...SMALL, accountType: 'micro' } as const;
    expect(problems(given).map((line) => line.split(':')[0])).toEqual([
      'warning profitLossData.fairValueGains',
    ]);
  });
});

describe('movements of fixed assets', () => {
  const moved = (more: Partial<typeof CATEGORY> = {}, figures = SMALL): FilingFigures => ({
    ...figures,
    balanceSheet: {
      ...figures.balanceSheet,
      fixedAssetMovements: { categories: [{ ...CATEGORY, ...more }] },
    },
  });
  it('lead from the balance sheet before to this one', () => {
    expect(problems(moved())).toEqual([]);
  });
  it('that do not reach the aggregate are refused with both sums', () => {
    // 22,500 + 1
    expect(problems(moved({ additions: 8_001n }))).toEqual([
      'error balanceSheetData.fixedAssetMovements: the net book values of the categories add up to 22,501 and balanceSheetData.tangibleAssets is 22,500; both must be equal',
    ]);
  });
  it('that do not start from the balance sheet before are refused', () => {
    expect(problems(moved({ costBroughtForward: 30_001n, additions: 7_999n }))).toEqual([
      'error balanceSheetData.fixedAssetMovements: the net book values brought forward add up to 18,651 and previousBalanceSheetData.tangibleAssets is 18,650; both must be equal',
    ]);
    expect(
      problems(
        moved({ costBroughtForward: 30_001n, additions: 7_999n }, { ...SMALL, previousBalanceSheet: null }),
      ).filter((line) => line.startsWith('error')),
    ).toEqual([]);
  });
  it('bring nothing into a first period', () => {
    const first = { ...SMALL, previousPeriod: null, previousBalanceSheet: null, previousProfitLoss: null };
    expect(problems(moved({}, first))[0]).toMatch(
      /^error balanceSheetData.fixedAssetMovements: cost of 30,000 and 11,350 written off are brought forward, but the company had no period before/,
    );
  });
  it('leave no category below zero', () => {
    const categories = [
      { ...CATEGORY, disposals: 38_000n },
      {
        ...CATEGORY,
        name: 'Motor Vehicles',
        costBroughtForward: 0n,
        depreciationBroughtForward: 0n,
        additions: 38_000n,
        depreciationCharge: 0n,
      },
    ];
    const figures = {
      ...SMALL,
      balanceSheet: { ...SMALL.balanceSheet, fixedAssetMovements: { categories } },
    };
    expect(problems(figures)).toEqual([
      'error balanceSheetData.fixedAssetMovements: Plant & Machinery: cost carried forward is 0, written off 15,500 and net book value -15,500; none of them can be negative',
    ]);
  });
  it('are not checked if they are not shown', () => {
    expect(problems(moved({ additions: 1n }, { ...SMALL, accountType: 'micro', profitLoss: {} }))).toEqual(
      [],
    );
  });
});

describe('the size of the company', () => {
  const sized = (figures: FilingFigures, turnover: bigint, cashAtBank: bigint, numberOfEmployees: number) =>
    problems({
      ...figures,
      profitLoss: { turnover },
      balanceSheet: { cashAtBank, shareCapital: cashAtBank },
      numberOfEmployees,
    });
  it('is pointed out when two of three limits of the year are exceeded', () => {
    // The year began on 1 April 2025, before the limits were raised.
    expect(sized(TRADING, 632_000n, 316_001n, 10)).toEqual([]);
    expect(sized(TRADING, 632_001n, 316_001n, 10)).toEqual([
      'warning accountType: above the size of a micro-entity: turnover of 632,001 is over 632,000, assets of 316,001 are over 316,000; a company above it in two years running files full accounts',
    ]);
    expect(sized(SMALL, 632_001n, 5_100_001n, 51)[0]).toMatch(
      /^warning accountType: above the size of a small company: assets .* 51 employees are over 50; .*audit$/,
    );
  });
  it('is that of the law when the period began, and of its length', () => {
    const period = { start: '2025-04-06', end: '2025-10-05' };
    const half = { ...FIRST_PERIOD, period };
    // 1,000,000 x 183 / 365 = 501,369
    expect(sized(half, 501_369n, 500_001n, 1)).toEqual([]);
    expect(sized(half, 501_370n, 500_001n, 1)[0]).toMatch(/turnover of 501,370 is over 501,369/);
  });
  it('is judged by the first year alone in a first year, and by two years later', () => {
    const ofYear = (previousPeriod: FilingFigures['previousPeriod'], accountType: 'micro' | 'full') =>
      sized({ ...FIRST_PERIOD, previousPeriod, accountType }, 20_000_000n, 9_000_000n, 1)
        .find((problem) => problem.includes('above the size'))
        ?.split('; ')[1];
    expect(ofYear(null, 'micro')).toBe('the first year counts alone, so the company files full accounts');
    expect(ofYear(null, 'full')).toBe(
      'the first year counts alone, so the company may not use the small companies regime, and needs an audit',
    );
    expect(ofYear({ start: '2024-04-01', end: '2025-03-31' }, 'micro')).toBe(
      'a company above it in two years running files full accounts',
    );
  });
  it('counts called up capital not paid among the assets, and a sum at its limit is not over it', () => {
    const unpaid = (calledUpShareCapitalNotPaid: bigint) =>
      problems({
        ...TRADING,
        profitLoss: { turnover: 632_001n },
        balanceSheet: {
          calledUpShareCapitalNotPaid,
          tangibleAssets: 100_000n,
          cashAtBank: 215_999n,
          shareCapital: 315_999n + calledUpShareCapitalNotPaid,
        },
        numberOfEmployees: 10,
      });
    // 100,000 + 215,999 + 1 = 316,000 is the limit; only the turnover is above its limit.
    expect(unpaid(1n)).toEqual([]);
    expect(unpaid(2n)[0]).toMatch(/assets of 316,001 are over 316,000/);
  });
  it('does not matter to a dormant company, even with figures of an earlier trade', () => {
    const figures = { ...DORMANT, balanceSheet: { cashAtBank: 9_000_000n, shareCapital: 9_000_000n } };
    expect(problems(figures)).toEqual([]);
    const kept = { ...figures, profitLoss: { turnover: 9_000_000n } };
    expect(problems(kept).map((line) => line.split(':')[0])).toEqual(['warning profitLossData']);
  });
});

describe('facts that only the caller knows', () => {
  it('are asked for: other directors in a report on the record', () => {
    const full = { ...SMALL, includePnlInAccounts: true };
    expect(problems(full).map((line) => line.split(':')[0])).toEqual(['warning directors']);
    expect(problems({ ...full, directors: ['Jane Alexandra Example'] })).toEqual([]);
    expect(problems({ ...TRADING, includePnlInAccounts: true })).toEqual([]);
  });
});

/** 30,000 + 8,000 - 0 = 38,000 less 11,350 + 4,150 = 15,500 is 22,500; brought forward 18,650. */
const CATEGORY = {
  name: 'Plant & Machinery',
  costBroughtForward: 30_000n,
  additions: 8_000n,
  disposals: 0n,
  depreciationBroughtForward: 11_350n,
  depreciationCharge: 4_150n,
  depreciationOnDisposals: 0n,
};
