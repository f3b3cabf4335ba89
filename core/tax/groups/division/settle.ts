import { atLeastZero, type Fraction, min, type Pounds, sum } from '../../../base/money.ts';
import { compare, isPositive, minus, plus } from './fractions.ts';
import { costOf, type Member, maxRelief } from './member.ts';

/** Sizes of a move: a pound or two. The restriction is cut to whole pounds, so every other pound may save nothing. */
const STEPS: readonly Pounds[] = [1n, 2n];

interface State {
  readonly members: readonly Member[];
  readonly relief: Pounds[];
  readonly supply: Pounds;
}

const at = ({ relief }: State, index: number): Pounds => relief[index] ?? 0n;

function gain({ members, relief }: State, index: number, by: Pounds): Fraction | null {
  const member = members[index];
  const from = relief[index];
  if (member === undefined || from === undefined) return null;
  const to = from + by;
  return to < 0n || to > maxRelief(member) ? null : minus(costOf(member, from), costOf(member, to));
}

/** Moves pounds to a company if that lowers the sum: spare pounds, or another company's. */
function movesTo(state: State, to: number, by: Pounds): boolean {
  const { members, relief, supply } = state;
  const saved = gain(state, to, by);
  if (saved === null || !isPositive(saved)) return false;
  const isSpare = supply - sum(relief) >= by;
  const from = isSpare
    ? undefined
    : [...members.keys()].find((other) => {
        const lost = other === to ? null : gain(state, other, -by);
        return lost !== null && isPositive(plus(saved, lost));
      });
  if (!isSpare && from === undefined) return false;
  relief[to] = at(state, to) + by;
  if (from !== undefined) relief[from] = at(state, from) - by;
  return true;
}

const improve = (state: State): boolean =>
  STEPS.some((by) => [...state.members.keys()].some((to) => movesTo(state, to, by)));

/** Takes back claims that save nothing. */
function giveBack(state: State): void {
  for (const [index, member] of state.members.entries()) {
    const cost = costOf(member, at(state, index));
    while (at(state, index) > member.gives && compare(costOf(member, at(state, index) - 1n), cost) === 0)
      state.relief[index] = at(state, index) - 1n;
  }
}

/** Leaves unclaimed relief with its own companies, those named first before others. */
function keepAtHome({ members, relief, supply }: State): void {
  let spare = supply - sum(relief);
  for (const [index, { gives }] of members.entries()) {
    const more = min(spare, atLeastZero(gives - (relief[index] ?? 0n)));
    relief[index] = (relief[index] ?? 0n) + more;
    spare -= more;
  }
}

/**
 * Moves single pounds and pairs while the sum falls, and takes back claims that save nothing. The rest stays with its own
 * companies, so that everything surrendered is claimed.
 */
export function settle(
  members: readonly Member[],
  relief: readonly Pounds[],
  supply: Pounds,
): readonly Pounds[] {
  const state = { members, relief: [...relief], supply };
  while (improve(state)) {
    // Each move lowers an exact cost, so the loop ends.
  }
  giveBack(state);
  keepAtHome(state);
  return state.relief;
}
