import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MICRO_BALANCE_SHEET, MICRO_PROFIT_AND_LOSS } from '../../../core/accounts/formats.ts';
import { drawUp, statementRows } from '../../../core/accounts/statement.ts';
import { BALANCE_SHEET_AMOUNTS, TRADING_AND_INCOME } from '../../../core/figures/amounts.ts';
import { profitBeforeTax } from '../../../core/figures/profit.ts';

const amount = fc.bigInt({ min: -9_999_999_999_999n, max: 9_999_999_999_999n });

describe('a format', () => {
  it('sums only lines that stand above', () => {
    for (const format of [MICRO_BALANCE_SHEET, MICRO_PROFIT_AND_LOSS]) {
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
      statementRows(MICRO_BALANCE_SHEET, { cashAtBank: 1n, shareCapital: 1n }, previous).map((row) => row.id);
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
      ).find((row) => row.id === 'profit')?.label;
    expect(label(5n, null)).toBe('Profit for the period');
    expect(label(5n, 0n)).toBe('Profit for the period');
    expect(label(-5n, -1n)).toBe('Loss for the period');
    expect(label(-5n, 1n)).toBe('Profit (loss) for the period');
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
        expect(drawUp(MICRO_BALANCE_SHEET, sheet).get('netAssets')).toBe(assets - liabilities);
      }),
    );
  });
  it('reaches the profit before tax that the computation starts from, for any amounts', () => {
    const record = Object.fromEntries(TRADING_AND_INCOME.map((name) => [name, amount]));
    fc.assert(
      fc.property(fc.record(record), (profitLoss) => {
        const lines = drawUp(MICRO_PROFIT_AND_LOSS, profitLoss);
        expect(lines.get('profitBeforeTax')).toBe(profitBeforeTax(profitLoss, 'micro'));
        const tax = (profitLoss.taxOnProfit ?? 0n) + (profitLoss.deferredTax ?? 0n);
        expect(lines.get('profit')).toBe(profitBeforeTax(profitLoss, 'micro') - tax);
      }),
    );
  });
});
