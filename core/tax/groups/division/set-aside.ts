import type { Pounds } from '../../../base/money.ts';
import type { ReturnComputation } from '../../computation.ts';
import type { LineId } from '../../lines.ts';
import { poundsLine } from '../../planning/reading.ts';

/** Lines of the losses that a filing sets aside: carried back, or surrendered for the credit of intensive support. */
const SET_ASIDE: readonly LineId[] = [
  'tradingLossCarriedBack',
  'loanDeficitCarriedBack',
  'terminalLossCarriedBack',
  'tradingLossForCredit',
];

/** Gives the losses that a return sets aside, in whole pounds. */
export const setAsideIn = (computed: ReturnComputation): readonly Pounds[] =>
  SET_ASIDE.map((id) => poundsLine(computed, id));

/** Finds the greatest amount from 0 to `max` that holds, where every smaller amount holds too. */
function greatestThatHolds(max: Pounds, holds: (amount: Pounds) => boolean): Pounds {
  if (holds(max)) return max;
  let [low, high] = [0n, max];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Cuts the amounts that a company surrenders, so that a loss set aside stays whole. Profits of the period first use the
 * loss that the surrender leaves. Only the rest can be carried back (CTA 2010 s37(4), s45F(5); CTA 2009 s463E) or
 * surrendered for a credit.
 *
 * @param aside the losses set aside without these surrenders
 * @param gives the amounts by kind, in the order in which the company surrenders them
 * @param asideWith gives the losses that are set aside with some surrenders
 * @example loss 10,000, other profits 3,000, carried back 4,000: 3,000 can be surrendered, because 7,000 are needed for
 * the others
 */
export function sparingSetAside<Given extends { readonly amount: Pounds }>(
  aside: readonly Pounds[],
  gives: readonly Given[],
  asideWith: (given: readonly Given[]) => readonly Pounds[],
): readonly Given[] {
  if (aside.every((amount) => amount === 0n)) return gives;
  const spared: Given[] = [];
  for (const give of gives) {
    const holds = (amount: Pounds): boolean =>
      asideWith([...spared, { ...give, amount }]).every((now, at) => now >= (aside[at] ?? 0n));
    spared.push(give.amount === 0n ? give : { ...give, amount: greatestThatHolds(give.amount, holds) });
  }
  return spared;
}
