import { divideRoundHalfUp, type Pence, type Pounds, sum } from '../money.ts';
import type { FilingComputation, ReturnComputation } from './computation.ts';

/** A pence box of a return; nil when it is blank. */
export function penceBox(computation: ReturnComputation, box: string): Pence {
  const value = computation.boxes.get(box);
  return value?.kind === 'pence' ? value.amount : 0n;
}

/**
 * Corporation tax on the profits of the period for the accounts: box 440 of every return, to the pound, half up. It is
 * taken before double taxation relief, since box 475 never feeds the accounts' profit and loss. Tax on
 * loans to participators and amounts paid do not come into it either.
 */
export const taxChargeForAccounts = ({ returns }: FilingComputation): Pounds =>
  divideRoundHalfUp(sum(returns.map((computation) => penceBox(computation, '440'))), 100n);
