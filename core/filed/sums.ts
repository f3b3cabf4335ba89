import type { BalanceSheetLine } from './lines.ts';

/** The arithmetic of a balance sheet: the lines that add up to each of its totals. */
export interface Sum {
  readonly total: BalanceSheetLine;
  readonly plus: readonly BalanceSheetLine[];
  readonly minus: readonly BalanceSheetLine[];
  /** True when the total counts even where its parts were not delivered. */
  readonly mayStandAlone?: true;
}

export const SUMS: readonly Sum[] = [
  {
    total: 'fixedAssets',
    plus: ['intangibleAssets', 'tangibleAssets', 'investmentProperty', 'investments'],
    minus: [],
    mayStandAlone: true,
  },
  {
    total: 'currentAssets',
    plus: ['stocks', 'debtors', 'cashAtBank', 'currentAssetInvestments'],
    minus: [],
    mayStandAlone: true,
  },
  {
    total: 'netCurrentAssets',
    plus: ['currentAssets', 'prepaymentsAndAccruedIncome'],
    minus: ['creditorsWithinOneYear'],
  },
  {
    total: 'totalAssetsLessCurrentLiabilities',
    plus: ['calledUpShareCapitalNotPaid', 'fixedAssets', 'netCurrentAssets'],
    minus: [],
  },
  {
    total: 'netAssets',
    plus: ['totalAssetsLessCurrentLiabilities'],
    minus: ['creditorsAfterOneYear', 'provisionsForLiabilities', 'accrualsAndDeferredIncome'],
  },
];

export const RESERVES: readonly BalanceSheetLine[] = [
  'shareCapital',
  'sharePremium',
  'capitalRedemptionReserve',
  'otherReserves',
  'retainedEarnings',
];

/** True when a sheet has a line for a part of this total. */
export function isSplit(lines: ReadonlyMap<BalanceSheetLine, unknown>, total: BalanceSheetLine): boolean {
  const parts = total === 'capitalAndReserves' ? RESERVES : SUMS.find((sum) => sum.total === total)?.plus;
  return parts?.some((part) => lines.has(part)) ?? false;
}

/** Largest difference in pounds between printed and recomputed totals, from the filer's rounding. */
export const ROUNDING = 2n;
