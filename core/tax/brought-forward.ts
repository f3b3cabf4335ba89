import { error, type Problem } from '../base/problem.ts';
import { longDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import { BROUGHT_FORWARD_AS, KINDS } from '../figures/balances.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law } from '../law/law.ts';
import { field } from './line.ts';

/**
 * True when losses of the trade automatically relieve only profits of the same trade: by the day on which the period
 * starts.
 */
export const isOldLaw = (period: Period, law: Law): boolean =>
  rowOn(law.carriedForward, period.start).tradingLosses === 'sameTrade';

/**
 * Refuses amounts brought forward into a period of account across a change of these rules. The rules make it two
 * periods, each with its own profits, and the interface has no fields for those. Tax computed with such amounts must
 * not be shown.
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
  return KINDS.filter((kind) => kind !== 'capitalLosses')
    .map((kind) => BROUGHT_FORWARD_AS[kind])
    .filter((name) => (profitLoss[name] ?? 0n) > 0n)
    .map((name) =>
      error(
        field(name),
        `cannot be relieved here: the period crosses ${longDate(crossed.from)}, when relief for amounts brought forward changed, and the law divides the period on that day for this relief (${crossed.law}). File this return by another route`,
        { target: 'tax', blocksComputation: true },
      ),
    );
}
