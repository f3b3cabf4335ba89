import { atLeastZero, type Fraction, type Pounds, sum } from '../../../base/money.ts';
import type { Curve } from './demand.ts';
import { fill, type Place } from './fill.ts';
import { NIL, nearly, plus } from './fractions.ts';
import { costOf, type Member } from './member.ts';

/** Relief of each company after the division, and the group's exact tax in pounds. */
export interface Division {
  readonly relief: readonly Pounds[];
  readonly cost: Fraction;
}

export const costOfAll = (members: readonly Member[], relief: readonly Pounds[]): Fraction =>
  members.reduce((total, member, index) => plus(total, costOf(member, relief[index] ?? 0n)), NIL);

/** Number of times that the rate is halved: the last step is below a ten-thousand-millionth of a pound. */
const STEPS = 44;
const demandAt = (curves: readonly Curve[], rate: number): Pounds =>
  sum(curves.map(({ demand }) => demand(rate)));

/** Finds the lowest rate, within the last step, at which the companies ask for no more relief than there is. */
function rateFor(curves: readonly Curve[], supply: Pounds): number {
  if (demandAt(curves, 0) <= supply) return 0;
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (demandAt(curves, middle) <= supply) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Finds the best division of one set of choices. Every company keeps to its branch, where each pound saves no more than
 * the pound before it. All pounds that save more than a rate are taken at once; the rest are taken one by one and
 * compared exactly.
 * @param bound a cost that a division must be able to beat; if it cannot, nothing is computed
 * @returns null when the branches begin above the supply, or cannot beat the bound
 */
export function bestOfChoice(
  members: readonly Member[],
  curves: readonly Curve[],
  supply: Pounds,
  bound: number = Number.POSITIVE_INFINITY,
): Division | null {
  if (sum(curves.map(({ branch }) => branch.from)) > supply) return null;
  const rate = rateFor(curves, supply);
  const taken = curves.map(({ demand }) => demand(rate));
  const left = atLeastZero(supply - sum(taken));
  if (bound < Number.POSITIVE_INFINITY) {
    const lowest = nearly(costOfAll(members, taken)) - rate * Number(left);
    if (lowest > bound) return null;
  }
  const places = members.flatMap((member, index): readonly Place[] => {
    const branch = curves[index]?.branch;
    return branch === undefined ? [] : [{ member, branch, y: taken[index] ?? 0n }];
  });
  fill(places, left);
  const relief = places.map(({ y }) => y);
  return { relief, cost: costOfAll(members, relief) };
}
