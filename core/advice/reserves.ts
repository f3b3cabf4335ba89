import { frameworkOf } from '../accounts/frameworks.ts';
import { drawUp } from '../accounts/statement.ts';
import { type Pounds, sum } from '../base/money.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { taxChargeForAccounts } from '../tax/charge.ts';
import type { Facts } from './rule.ts';

/** The way from last year's reserves to those of this year. */
export interface ReservesMovement {
  readonly opening: Pounds;
  readonly profit: Pounds;
  readonly dividends: Pounds;
  readonly closing: Pounds;
  /** Opening reserves with the profit, less dividends. */
  readonly expected: Pounds;
  /** Capital that the reserves of last year contained, and that `opening` is without. */
  readonly capital: Pounds;
}

/** Gives the profit of the period as the accounts print it, after the computed tax. */
export function profitForPeriod({ figures, computation }: Pick<Facts, 'figures' | 'computation'>): Pounds {
  if (figures.isDormant) return 0n;
  const amounts = { ...figures.profitLoss, taxOnProfit: taxChargeForAccounts(computation) };
  return drawUp(frameworkOf(figures).profitAndLoss, amounts).get('profit') ?? 0n;
}

const CAPITAL = ['shareCapital', 'sharePremium', 'capitalRedemptionReserve'] as const;
const capitalOf = (sheet: FilingFigures['balanceSheet'] | null): Pounds =>
  sum(CAPITAL.map((name) => sheet?.[name] ?? 0n));

/**
 * Gives the capital in the reserves of last year. Accounts of a micro-entity show capital and reserves as one total, which
 * is saved as reserves. A company that has capital now, and stated none, had it in that total.
 */
const capitalIn = ({ balanceSheet, previousBalanceSheet }: FilingFigures): Pounds =>
  capitalOf(previousBalanceSheet) === 0n ? capitalOf(balanceSheet) : 0n;

/**
 * Follows the reserves from last year to this one; null where a year is missing, or where they agree. Rounding the tax
 * may lose a pound.
 *
 * Example: 28,663 and a profit of 10,000 make 38,663; closing reserves of 36,966 leave 1,697 to explain.
 */
export function reservesMovement(
  facts: Pick<Facts, 'figures' | 'computation' | 'data'>,
): ReservesMovement | null {
  const { balanceSheet, previousBalanceSheet, previousPeriod, noteAmounts, isDormant } = facts.figures;
  if (previousPeriod === null || previousBalanceSheet === null) return null;
  // There is no profit to compare if there are no figures. Another warning reports that they are missing.
  if (!isDormant && (facts.data.profitLossData ?? null) === null) return null;
  const before = previousBalanceSheet.retainedEarnings ?? 0n;
  const closing = balanceSheet.retainedEarnings ?? 0n;
  const profit = profitForPeriod(facts);
  const dividends = noteAmounts.dividendsPaid ?? 0n;
  const without = (capital: Pounds): ReservesMovement => {
    const opening = before - capital;
    return { opening, profit, dividends, closing, expected: opening + profit - dividends, capital };
  };
  const isExplained = ({ expected }: ReservesMovement): boolean =>
    closing - expected <= 1n && expected - closing <= 1n;
  const moved = without(capitalIn(facts.figures));
  return isExplained(moved) || isExplained(without(0n)) ? null : moved;
}
