import type { ProfitLossFigures } from '../figures/filing.ts';
import { longDate } from '../period/date.ts';
import type { Period } from '../period/period.ts';
import { error, type Problem } from '../problem.ts';
import type { Balances } from './deductions.ts';
import { field } from './line.ts';
import { rowOn } from './parameters/dated.ts';
import type { Law } from './parameters/law.ts';

/** Balances by the profits they relieve. */
export interface ByProfits {
  /** Trading losses that relieve profits of the same trade alone, in box 160 (CTA 2010 s45). */
  readonly ofTrade: bigint;
  /** What relieves total profits. */
  readonly ofAll: Balances;
}

/** Trading losses go by the rules of the day on which the accounting period starts; the others always relieve all profits. */
export function byProfits(balances: Balances, period: Period, law: Law): ByProfits {
  const isOfTrade = rowOn(law.carriedForward, period.start).tradingLosses === 'sameTrade';
  return isOfTrade
    ? { ofTrade: balances.tradingLosses, ofAll: { ...balances, tradingLosses: 0n } }
    : { ofTrade: 0n, ofAll: balances };
}

const BROUGHT_FORWARD = [
  'lossesBroughtForward',
  'propertyLossesBroughtForward',
  'managementExpensesBroughtForward',
] as const;

/**
 * A period of account across a change of these rules is two periods for them, each with its own profits. The interface
 * has no fields for those. Amounts brought forward into it are refused; nothing may show a tax computed with them.
 */
export function acrossChange(profitLoss: ProfitLossFigures, account: Period, law: Law): readonly Problem[] {
  const [, ...changes] = law.carriedForward;
  const crossed = changes.find(
    (row) =>
      account.start < row.from &&
      row.from <= account.end &&
      row.tradingLosses !== rowOn(law.carriedForward, account.start).tradingLosses,
  );
  if (crossed === undefined) return [];
  return BROUGHT_FORWARD.filter((name) => (profitLoss[name] ?? 0n) > 0n).map((name) =>
    error(
      field(name),
      `cannot be relieved here: the period crosses ${longDate(crossed.from)}, when relief for amounts brought forward changed, and the law divides the period there for it (${crossed.law}). File this return by another route`,
      { target: 'tax', blocksComputation: true },
    ),
  );
}
