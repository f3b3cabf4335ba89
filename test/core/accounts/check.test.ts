import { describe, expect, it } from 'vitest';
import { checkAccounts } from '../../../core/accounts/check.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { DORMANT, FIRST_PERIOD, LOSS_MAKER, NO_LONGER_TRADING, TRADING } from '../documents/filings.ts';

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
  it('of the previous period is held to the same', () => {
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
      'error balanceSheetData.tangibleAssets: cannot be negative; put the amount where it belongs with its sign turned',
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
  });
  it('without their tax are pointed out', () => {
    expect(problems({ ...TRADING, previousProfitLoss: { turnover: 1n } })[0]).toMatch(
      /^warning previousProfitLossData.taxOnProfit/,
    );
  });
});

describe('what the accounts have no place for', () => {
  it('is said, and stops nothing', () => {
    expect(problems({ ...TRADING, profitLoss: { fairValueGains: 5n } })[0]).toMatch(
      /^warning profitLossData.fairValueGains: not shown/,
    );
    expect(problems({ ...DORMANT, profitLoss: { turnover: 5n } })[0]).toMatch(
      /^warning profitLossData: not used/,
    );
    expect(problems({ ...TRADING, numberOfEmployees: null })[0]).toMatch(
      /^warning numberOfEmployees: not given/,
    );
  });
});

describe('small-company accounts', () => {
  it('are refused plainly, but not for a dormant company, which is under FRS 105 whatever it says', () => {
    expect(problems({ ...TRADING, accountType: 'full' })[0]).toMatch(
      /^error accountType: small-company accounts/,
    );
    expect(problems({ ...DORMANT, accountType: 'full' })).toEqual([]);
  });
});
