import { type Fraction, type Pounds, sum } from '../../../base/money.ts';
import { costOfAll } from './choice.ts';
import { bestChoice } from './choices.ts';
import type { Member } from './member.ts';
import { settle } from './settle.ts';

/** Division with the least tax for the group. */
export interface Divided {
  /** Relief of each company after the division, whole pounds: everything surrendered is claimed. */
  readonly relief: readonly Pounds[];
  /** Exact tax of all companies in pounds. */
  readonly cost: Fraction;
  /** True when every set of choices was tried, so that no division has a lower sum. */
  readonly isComplete: boolean;
}

/**
 * Divides the relief that companies of one period can surrender among those that can claim it.
 * @param members in the order in which they get pounds of equal saving
 * @example Three companies share the limits, 16,666.67 and 83,333.33. One lost 40,000, the others made 100,000 and
 * 60,000: the third claims all of it and saves 26.5%: 10,600. The second would save only 25% of a pound.
 */
export function divide(members: readonly Member[]): Divided {
  const supply = sum(members.map(({ gives }) => gives));
  const { relief, isComplete } = bestChoice(members, supply);
  const settled = settle(members, relief, supply);
  return { relief: settled, cost: costOfAll(members, settled), isComplete };
}
