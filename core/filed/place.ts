import { BALANCE_SHEET_AMOUNTS, type BalanceSheetAmount } from '../figures/balance-sheet.ts';
import type { ProfitLossAmount } from '../figures/profit-loss.ts';
import type { BalanceSheetLine, ProfitLossLine } from './lines.ts';
import { isSplit } from './sums.ts';

/**
 * Places printed lines in the fields of a filing. Where the printed page combines fields, it chooses one and reports
 * it.
 */

interface Lines<Line> {
  readonly lines: ReadonlyMap<Line, { readonly amount: bigint }>;
}

export interface Placed<Field extends string = string> {
  readonly field: Field;
  readonly amount: bigint;
  readonly from: string;
}
export interface PlacedSheet {
  readonly fields: ReadonlyMap<BalanceSheetAmount, bigint>;
  readonly placed: readonly Placed<BalanceSheetAmount>[];
}

const AS_PRINTED: readonly (BalanceSheetAmount & BalanceSheetLine)[] = BALANCE_SHEET_AMOUNTS;
/** Fields for lines that have no field of their own. */
const PLACES: readonly (readonly [from: BalanceSheetLine, field: BalanceSheetAmount])[] = [
  ['investmentProperty', 'tangibleAssets'],
  ['currentAssetInvestments', 'debtors'],
  ['prepaymentsAndAccruedIncome', 'debtors'],
  ['accrualsAndDeferredIncome', 'creditorsWithinOneYear'],
  ['otherReserves', 'retainedEarnings'],
];

/**
 * Places the lines of a balance sheet.
 *
 * @param shareCapital the filing's saved share capital, which a total of capital and reserves includes
 */
export function placeSheet(
  { lines }: Lines<BalanceSheetLine>,
  { isDormant, shareCapital }: { readonly isDormant: boolean; readonly shareCapital: bigint },
): PlacedSheet {
  const fields = new Map<BalanceSheetAmount, bigint>();
  const placed: Placed<BalanceSheetAmount>[] = [];
  const add = (field: BalanceSheetAmount, amount: bigint): void => {
    if (amount !== 0n) fields.set(field, (fields.get(field) ?? 0n) + amount);
  };
  const place = (from: string, field: BalanceSheetAmount, amount: bigint): void => {
    if (amount === 0n) return;
    add(field, amount);
    placed.push({ field, amount, from });
  };
  for (const name of AS_PRINTED) add(name, lines.get(name)?.amount ?? 0n);
  const unsplit = (total: 'fixedAssets' | 'currentAssets'): bigint =>
    isSplit(lines, total) ? 0n : (lines.get(total)?.amount ?? 0n);
  place('fixedAssets', 'tangibleAssets', unsplit('fixedAssets'));
  place('currentAssets', 'cashAtBank', unsplit('currentAssets'));
  for (const [from, field] of PLACES) place(from, field, lines.get(from)?.amount ?? 0n);
  const capital = (lines.get('capitalAndReserves') ?? lines.get('netAssets'))?.amount;
  if (capital !== undefined && !isSplit(lines, 'capitalAndReserves')) {
    // A deficit is not share capital.
    const shares = isDormant && capital >= 0n ? capital : shareCapital;
    place('capitalAndReserves', 'shareCapital', shares);
    place('capitalAndReserves', 'retainedEarnings', capital - shares);
  }
  return { fields, placed };
}

const RESULT: readonly (readonly [from: ProfitLossLine, field: ProfitLossAmount, isPlaced: boolean])[] = [
  ['turnover', 'turnover', false],
  ['otherIncome', 'turnover', true],
  ['costOfRawMaterials', 'costOfRawMaterials', false],
  ['staffCosts', 'staffCosts', false],
  ['depreciation', 'depreciation', false],
  ['otherCharges', 'otherCharges', false],
  ['distributionCosts', 'otherCharges', true],
  ['administrativeExpenses', 'otherCharges', true],
  ['dividendsReceived', 'dividendsReceived', false],
  ['fairValueGains', 'fairValueGains', false],
  ['interestIncome', 'interestIncome', false],
  ['interestPayable', 'interestPayable', false],
  ['taxOnProfit', 'taxOnProfit', false],
];

/**
 * Places a profit and loss account. Costs by function show no staff costs or depreciation: they go to other charges.
 */
export function placeResult({ lines }: Lines<ProfitLossLine>): {
  readonly fields: ReadonlyMap<ProfitLossAmount, bigint>;
  readonly placed: readonly Placed<ProfitLossAmount>[];
} {
  const fields = new Map<ProfitLossAmount, bigint>();
  const placed: Placed<ProfitLossAmount>[] = [];
  for (const [from, field, isPlaced] of RESULT) {
    const amount = lines.get(from)?.amount ?? 0n;
    if (amount === 0n) continue;
    // Negative other income is a cost: turnover cannot include it.
    if (from === 'otherIncome' && amount < 0n) {
      fields.set('otherCharges', (fields.get('otherCharges') ?? 0n) - amount);
      placed.push({ field: 'otherCharges', amount: -amount, from });
      continue;
    }
    fields.set(field, (fields.get(field) ?? 0n) + amount);
    if (isPlaced) placed.push({ field, amount, from });
  }
  return { fields, placed };
}
