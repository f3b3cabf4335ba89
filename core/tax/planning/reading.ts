import type { Pounds } from '../../money.ts';
import type { ReturnComputation } from '../computation.ts';
import type { LineId } from '../lines.ts';

/** A line of whole pounds; nil where the return does not have it. */
export function poundsLine({ lines }: ReturnComputation, id: LineId): Pounds {
  const value = lines.find((line) => line.id === id)?.value;
  return value?.kind === 'pounds' ? value.amount : 0n;
}

/** Box 315. */
export const chargeableOf = (computed: ReturnComputation): Pounds =>
  poundsLine(computed, 'chargeableProfits');

/**
 * Profits that relief for amounts brought forward is limited by (CTA 2010 s269ZD): box 235 less the reliefs of the
 * period itself.
 */
export const qualifyingOf = (computed: ReturnComputation): Pounds =>
  poundsLine(computed, 'profitsBeforeDeductions') -
  poundsLine(computed, 'propertyLossOfPeriodUsed') -
  poundsLine(computed, 'managementExpensesOfPeriod') -
  poundsLine(computed, 'tradingLossOfPeriod');

/** Relief for amounts brought forward that the return takes. */
export const broughtForwardUsed = (computed: ReturnComputation): Pounds =>
  poundsLine(computed, 'tradingLossesBroughtForward') +
  poundsLine(computed, 'propertyLossesBroughtForwardUsed') +
  poundsLine(computed, 'managementExpensesBroughtForwardUsed');
