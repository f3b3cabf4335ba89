import { describe, expect, it } from 'vitest';
import type { BalanceSheetFigures } from '../../../core/figures/balance-sheet.ts';
import { type FiledSheet, readFiledAccounts } from '../../../core/filed/accounts.ts';
import { placeSheet } from '../../../core/filed/place.ts';
import { FIGURES, GOLDEN } from '../documents/golden/companies.ts';
import { accountsXhtml } from '../documents/render.ts';
import { figuresFor } from '../figures/figures.ts';

/** Gives amounts that are not zero, as numbers. */
const amounts = (entries: Iterable<readonly [string, unknown]>) =>
  Object.fromEntries(
    [...entries].flatMap(([name, amount]) =>
      typeof amount === 'bigint' && amount !== 0n ? [[name, Number(amount)] as const] : [],
    ),
  );

/** Gives a micro-entity's printed balance sheet: totals of fixed assets, current assets and capital and reserves. */
function printed(made: BalanceSheetFigures) {
  const { calledUpShareCapitalNotPaid, creditorsWithinOneYear, creditorsAfterOneYear } = made;
  const add = (...all: readonly (bigint | undefined)[]) =>
    all.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
  return amounts(
    Object.entries({
      calledUpShareCapitalNotPaid,
      tangibleAssets: add(made.intangibleAssets, made.tangibleAssets, made.investments),
      cashAtBank: add(made.stocks, made.debtors, made.cashAtBank),
      creditorsWithinOneYear,
      creditorsAfterOneYear,
      provisionsForLiabilities: made.provisionsForLiabilities,
      retainedEarnings: add(
        made.shareCapital,
        made.sharePremium,
        made.capitalRedemptionReserve,
        made.retainedEarnings,
      ),
    }),
  );
}

const placed = (sheet: FiledSheet) =>
  amounts(placeSheet(sheet, { isDormant: false, shareCapital: 0n }).fields);

describe('accounts that were made here, read back', () => {
  it.each(Object.keys(GOLDEN))('%s', (name) => {
    const figures = FIGURES[name];
    if (figures === undefined) throw new Error('no figures');
    const { company, period, previousPeriod, accountType, isDormant } = figures;
    const read = readFiledAccounts(accountsXhtml(figures, 'registry'), {
      companyNumber: company.number,
      madeUpTo: period.end,
    });
    if (!read.ok) throw new Error(read.reason);
    const { periods, balanceSheet, previousBalanceSheet, particulars } = read.accounts;
    expect([periods.start, periods.end]).toEqual([period.start, period.end]);
    expect(balanceSheet.faults).toEqual([]);
    expect(read.accounts.corrections).toEqual([]);
    expect(particulars).toMatchObject({ accountType, isDormant });
    const isMicro = accountType === 'micro';
    const made = (sheet: BalanceSheetFigures) => (isMicro ? printed(sheet) : amounts(Object.entries(sheet)));
    expect(placed(balanceSheet)).toEqual(made(figures.balanceSheet));
    if (previousPeriod === null || figures.previousBalanceSheet === null) return;
    expect([periods.previousStart, periods.previousEnd]).toEqual([previousPeriod.start, previousPeriod.end]);
    expect(previousBalanceSheet === null ? {} : placed(previousBalanceSheet)).toEqual(
      made(figures.previousBalanceSheet),
    );
  });
});

/** A period of one day is one (decision 21): the company of this one sold for £1 on its only day, and has £1. */
it('accounts of one day are read with their year', () => {
  const day = '2026-03-31';
  const figures = figuresFor(day, day, {
    numberOfEmployees: 2,
    includePnlInAccounts: true,
    profitLossData: { turnover: 1 },
    balanceSheetData: { cashAtBank: 1, retainedEarnings: 1 },
  });
  const read = readFiledAccounts(accountsXhtml(figures, 'registry'), {
    companyNumber: '12345678',
    madeUpTo: day,
  });
  if (!read.ok) throw new Error(read.reason);
  const { periods, particulars, profitLoss } = read.accounts;
  expect([periods.start, periods.end]).toEqual([day, day]);
  expect(particulars.numberOfEmployees).toBe(2);
  expect(profitLoss?.lines.get('turnover')?.amount).toBe(1n);
});
