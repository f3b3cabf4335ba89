import { divideRoundHalfUp, type Pence, type Pounds, sum } from '../money.ts';
import type { FilingComputation, ReturnComputation } from './computation.ts';

/** A pence box of a return; nil when it is blank. */
export function penceBox(computation: ReturnComputation, box: string): Pence {
  const value = computation.boxes.get(box);
  return value?.kind === 'pence' ? value.amount : 0n;
}

/**
 * Corporation tax on the profits of the period for the accounts: box 475 of every return, to the pound, half up.
 * Tax on loans to participators and amounts paid do not come into it.
 */
export const taxChargeForAccounts = ({ returns }: FilingComputation): Pounds =>
  divideRoundHalfUp(sum(returns.map((computation) => penceBox(computation, '475'))), 100n);
