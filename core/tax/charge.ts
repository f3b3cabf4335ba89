import { divideRoundHalfUp, type Pence, type Pounds, sum } from '../base/money.ts';
import type { FilingComputation, ReturnComputation } from './computation.ts';

/** Reads a pence box of a return; zero when it is blank. */
export function penceBox(computation: ReturnComputation, box: string): Pence {
  const value = computation.boxes.get(box);
  return value?.kind === 'pence' ? value.amount : 0n;
}

/** Adds up box 475 of every return: tax on profits, after reliefs. Tax on loans is not included. */
export const taxOnProfits = ({ returns }: Pick<FilingComputation, 'returns'>): Pence =>
  sum(returns.map((computed) => penceBox(computed, '475')));

/**
 * Gives the corporation tax on the profits of the period for the accounts: box 440 of every return, to the pound, half
 * up. It is before double taxation relief, because box 475 never feeds the accounts' profit and loss. Tax on loans to
 * participators and amounts paid are not included either. A loss of a later period changes nothing: the tax that it
 * saves is income of that period (FRS 102 section 29).
 */
export const taxChargeForAccounts = ({ beforeLaterLosses }: FilingComputation): Pounds =>
  divideRoundHalfUp(sum(beforeLaterLosses.map((computation) => penceBox(computation, '440'))), 100n);
