import type { BalanceSheetFigures } from '../figures/balance-sheet.ts';
import type { Framework } from './frameworks.ts';
import { drawUp } from './statement.ts';

/**
 * Adds up the two sides of a balance sheet.
 *
 * Example: cash of 42,100 less creditors of 12,000 is 30,100; share capital of 100 and reserves of 30,000 are 30,100.
 */
export function balanceOf({ balanceSheet }: Framework, sheet: BalanceSheetFigures) {
  const lines = drawUp(balanceSheet, sheet);
  const netAssets = lines.get('netAssets') ?? 0n;
  const capitalAndReserves = lines.get('capitalAndReserves') ?? 0n;
  return { netAssets, capitalAndReserves, difference: netAssets - capitalAndReserves };
}
