import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MICRO_BALANCE_SHEET,
  MICRO_PROFIT_AND_LOSS,
  SMALL_BALANCE_SHEET,
  SMALL_PROFIT_AND_LOSS,
} from '../../../core/accounts/formats.ts';
import { FRS_102, FRS_105 } from '../../../core/accounts/frameworks.ts';
import { drawUp, statementRows } from '../../../core/accounts/statement.ts';
import { BALANCE_SHEET_AMOUNTS } from '../../../core/figures/balance-sheet.ts';
import { profitBeforeTax } from '../../../core/figures/profit.ts';
import { TRADING_AND_INCOME } from '../../../core/figures/profit-loss.ts';

const amount = fc.bigInt({ min: -9_999_999_999_999n, max: 9_999_999_999_999n });

describe('a format', () => {
  it('sums only lines above the sum', () => {
    for (const format of [
      MICRO_BALANCE_SHEET,
      MICRO_PROFIT_AND_LOSS,
      SMALL_BALANCE_SHEET,
      SMALL_PROFIT_AND_LOSS,
    ]) {
      const above = new Set<string>();
      for (const line of format) {
        for (const term of line.lines)
          expect(above.has(term.replace('-', '')), `${line.id}: ${term}`).toBe(true);
        above.add(line.id);
      }
    }
  });
  it('leaves out lines that are nil in both periods and keeps its totals', () => {
    const ids = (previous: Record<string, bigint> | null) =>
      statementRows(MICRO_BALANCE_SHEET, { cashAtBank: 1n, shareCapital: 1n }, previous, 'year').map(
        (row) => row.id,
      );
    const shown = ['currentAssets', 'netCurrentAssets', 'totalAssetsLessCurrentLiabilities', 'netAssets'];
    expect(ids(null)).toEqual([...shown, 'capitalAndReserves']);
    expect(ids({ tangibleAssets: 1n, shareCapital: 1n })[0]).toBe('fixedAssets');
  });
  it('names a result by its sign in both periods', () => {
    const label = (now: bigint, before: bigint | null) =>
      statementRows(
        MICRO_PROFIT_AND_LOSS,
        { turnover: now },
        before === null ? null : { turnover: before },
        'period',
      ).find((row) => row.id === 'profit')?.label;
    expect(label(5n, null)).toBe('Profit for the period');
    expect(label(5n, 0n)).toBe('Profit for the period');
    expect(label(-5n, -1n)).toBe('Loss for the period');
    expect(label(-5n, 0n)).toBe('Loss for the period');
    expect(label(-5n, 1n)).toBe('Profit (loss) for the period');
  });
});

describe('format 1 of a small company', () => {
  const rows = statementRows(
    SMALL_PROFIT_AND_LOSS,
    {
      turnover: 900n,
      costOfRawMaterials: 300n,
      staffCosts: 200n,
      depreciation: 50n,
      otherCharges: 60n,
      dividendsReceived: 5n,
      fairValueGains: -20n,
      interestIncome: 7n,
      interestPayable: 12n,
      taxOnProfit: 40n,
      deferredTax: -10n,
    },
    null,
    'year',
  );
  it('gives expenses by function, and everything between operating profit and tax on its line', () => {
    expect(rows.map(({ label, current }) => `${label} ${current}`)).toEqual([
      'Turnover 900',
      'Cost of sales 300',
      'Gross profit 600',
      // 200 + 50 + 60
      'Administrative expenses 310',
      'Operating profit 290',
      'Income from investments 5',
      'Fair value losses on investments -20',
      'Interest receivable and similar income 7',
      'Interest payable and similar expenses 12',
      // 290 + 5 - 20 + 7 - 12
      'Profit before taxation 270',
      // 40 - 10
      'Tax on profit 30',
      'Profit for the financial year 240',
    ]);
  });
  it('has every line of the balance sheet, and heads its groups', () => {
    const sheet = Object.fromEntries(BALANCE_SHEET_AMOUNTS.map((name) => [name, 1n]));
    const printed = statementRows(SMALL_BALANCE_SHEET, sheet, null, 'year');
    expect(printed.map(({ label, section }) => (section === null ? label : `${section}: ${label}`))).toEqual([
      'Called up share capital not paid',
      'Fixed assets: Intangible assets',
      'Fixed assets: Tangible assets',
      'Fixed assets: Investments',
      'Fixed assets: Total fixed assets',
      'Current assets: Stocks',
      'Current assets: Debtors',
      'Current assets: Cash at bank and in hand',
      'Current assets: Total current assets',
      'Creditors: amounts falling due within one year',
      'Net current assets',
      'Total assets less current liabilities',
      'Creditors: amounts falling due after more than one year',
      'Provisions for liabilities',
      'Net assets',
      'Capital and reserves: Called up share capital',
      'Capital and reserves: Share premium account',
      'Capital and reserves: Capital redemption reserve',
      'Capital and reserves: Profit and loss account',
      'Capital and reserves: Shareholders’ funds',
    ]);
  });
});

describe('the arithmetic', () => {
  it('takes liabilities from assets, for any amounts', () => {
    const record = Object.fromEntries(BALANCE_SHEET_AMOUNTS.map((name) => [name, amount]));
    fc.assert(
      fc.property(fc.record(record), (sheet) => {
        const of = (name: (typeof BALANCE_SHEET_AMOUNTS)[number]) => sheet[name] ?? 0n;
        const assets =
          of('calledUpShareCapitalNotPaid') +
          of('intangibleAssets') +
          of('tangibleAssets') +
          of('investments') +
          of('stocks') +
          of('debtors') +
          of('cashAtBank');
        const liabilities =
          of('creditorsWithinOneYear') + of('creditorsAfterOneYear') + of('provisionsForLiabilities');
        const capital =
          of('shareCapital') + of('sharePremium') + of('capitalRedemptionReserve') + of('retainedEarnings');
        for (const format of [MICRO_BALANCE_SHEET, SMALL_BALANCE_SHEET]) {
          const lines = drawUp(format, sheet);
          expect(lines.get('netAssets')).toBe(assets - liabilities);
          expect(lines.get('capitalAndReserves')).toBe(capital);
        }
      }),
    );
  });
  it('reaches the profit before tax that the computation starts from, for any amounts', () => {
    const record = Object.fromEntries(TRADING_AND_INCOME.map((name) => [name, amount]));
    fc.assert(
      fc.property(fc.record(record), (profitLoss) => {
        const tax = (profitLoss.taxOnProfit ?? 0n) + (profitLoss.deferredTax ?? 0n);
        for (const { accountType, profitAndLoss } of [FRS_105, FRS_102]) {
          const lines = drawUp(profitAndLoss, profitLoss);
          const beforeTax = profitBeforeTax(profitLoss, accountType);
          expect(lines.get('profitBeforeTax')).toBe(beforeTax);
          expect(lines.get('profit')).toBe(beforeTax - tax);
        }
      }),
    );
  });
});
