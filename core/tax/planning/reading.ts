import { type Pounds, sum } from '../../base/money.ts';
import type { FilingComputation, ReturnComputation } from '../computation.ts';
import type { LineId } from '../lines.ts';
import { RELIEFS_OF_PERIOD } from '../period-reliefs.ts';

/** Reads a line of whole pounds; zero when the return does not have it. */
export function poundsLine({ lines }: ReturnComputation, id: LineId): Pounds {
  const value = lines.find((line) => line.id === id)?.value;
  return value?.kind === 'pounds' ? value.amount : 0n;
}

/** Adds up a line of every return. */
export const lineOfAll = ({ returns }: Pick<FilingComputation, 'returns'>, id: LineId): Pounds =>
  sum(returns.map((computed) => poundsLine(computed, id)));

/** Reads box 315. */
export const chargeableOf = (computed: ReturnComputation): Pounds =>
  poundsLine(computed, 'chargeableProfits');

/**
 * Gives the profits that limit relief for amounts brought forward (CTA 2010 s269ZD). When nothing is brought forward they
 * have no line: they are box 235 less the reliefs of the period itself and donations.
 */
export function qualifyingOf(computed: ReturnComputation): Pounds {
  if (computed.lines.some(({ id }) => id === 'qualifyingProfits'))
    return poundsLine(computed, 'qualifyingProfits');
  const ofPeriod = sum(RELIEFS_OF_PERIOD.map(({ line }) => poundsLine(computed, line)));
  return (
    poundsLine(computed, 'profitsBeforeDeductions') +
    poundsLine(computed, 'loanDeficitFromLaterPeriod') -
    ofPeriod -
    poundsLine(computed, 'qualifyingDonations')
  );
}

/** Lines of the reliefs for amounts brought forward, each with the amount that the return used. */
const BROUGHT_FORWARD = [
  'capitalLossesBroughtForwardUsed',
  'tradingLossesBroughtForwardSameTrade',
  'tradingLossesBroughtForward',
  'propertyLossesBroughtForwardUsed',
  'managementExpensesBroughtForwardUsed',
  'loanDeficitBroughtForwardUsed',
  'intangibleLossBroughtForwardUsed',
] as const satisfies readonly LineId[];

/** Adds up the relief for amounts brought forward that the return uses. */
export const broughtForwardUsed = (computed: ReturnComputation): Pounds =>
  sum(BROUGHT_FORWARD.map((id) => poundsLine(computed, id)));
