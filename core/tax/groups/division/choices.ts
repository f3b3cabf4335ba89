import { type Pounds, sum } from '../../../base/money.ts';
import { bestOfChoice, type Division } from './choice.ts';
import { type Curve, curveOf } from './demand.ts';
import { compare, nearly } from './fractions.ts';
import type { Member } from './member.ts';
import { branchesOf } from './pieces.ts';

/**
 * Tries every set of choices up to this number of sets: that of twelve companies with one bend each (2 to the 12th).
 */
const ALL_TRIED = 4096;
/** Greatest number of sets that hill climbing tries: it takes some seconds for fifty companies. */
const MOST_TRIED = 1500;
/** Greatest error of a guessed cost, in pounds: far above the error of its arithmetic. */
const DOUBT = 0.01;

export interface Chosen extends Division {
  /** True when every set of choices was tried. */
  readonly isComplete: boolean;
}

/** Adds up the claims of a division. Of divisions that cost the same, the one with the least claims is best. */
const claimed = (members: readonly Member[], { relief }: Division): Pounds =>
  sum(members.map(({ gives }, index) => (relief[index] ?? 0n) - gives).filter((more) => more > 0n));

const isBetter = (members: readonly Member[], a: Division, b: Division | null): boolean => {
  if (b === null) return true;
  const order = compare(a.cost, b.cost);
  return order < 0 || (order === 0 && claimed(members, a) < claimed(members, b));
};

/** Makes a search, which computes sets of choices and keeps the best division. */
function searchOf(members: readonly Member[], options: readonly (readonly Curve[])[], supply: Pounds) {
  let best: Division | null = null;
  const tried = new Set<string>();
  return {
    best: () => best,
    tried: () => tried.size,
    /** True when the set is better than all before it. */
    tries(choice: readonly number[]): boolean {
      const key = choice.join();
      if (tried.has(key)) return false;
      tried.add(key);
      const curves = choice.flatMap((branch, index) => options[index]?.[branch] ?? []);
      const bound = best === null ? undefined : nearly(best.cost) + DOUBT;
      const found = bestOfChoice(members, curves, supply, bound);
      if (found === null || !isBetter(members, found, best)) return false;
      best = found;
      return true;
    },
  };
}
type Search = ReturnType<typeof searchOf>;

function tryAll(search: Search, counts: readonly number[]): void {
  const choice = counts.map(() => 0);
  for (;;) {
    search.tries(choice);
    let at = 0;
    while (at < counts.length && (choice[at] ?? 0) + 1 >= (counts[at] ?? 1)) {
      choice[at] = 0;
      at += 1;
    }
    if (at === counts.length) return;
    choice[at] = (choice[at] ?? 0) + 1;
  }
}

/** Lists the neighbours of a set: a company moves one branch up or down, or one moves up while another moves down. */
function neighboursOf(choice: readonly number[], counts: readonly number[]): readonly (readonly number[])[] {
  const moved = (start: readonly number[], index: number, by: number): readonly (readonly number[])[] => {
    const next = (start[index] ?? 0) + by;
    return next < 0 || next >= (counts[index] ?? 1) ? [] : [start.with(index, next)];
  };
  const crossers = [...counts.keys()].filter((index) => (counts[index] ?? 1) > 1);
  const added = crossers.flatMap((index) => moved(choice, index, 1));
  const dropped = crossers.flatMap((index) => moved(choice, index, -1));
  const exchanged = crossers.flatMap((index) =>
    moved(choice, index, 1).flatMap((up) =>
      crossers.flatMap((other) => (other === index ? [] : moved(up, other, -1))),
    ),
  );
  return [...added, ...dropped, ...exchanged];
}

/** Orders companies by the relief that brings them to their lowest branch, as far as the supply lasts. */
function cheapest(options: readonly (readonly Curve[])[], supply: Pounds): readonly number[] {
  const needed = options.map((curves) => (curves.length < 2 ? null : (curves.at(-1)?.branch.from ?? null)));
  const order = [...options.keys()]
    .flatMap((index) => {
      const from = needed[index];
      return from === null || from === undefined ? [] : [{ index, from }];
    })
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const choice = options.map(() => 0);
  let left = supply;
  for (const { index, from } of order) {
    if (from > left) break;
    left -= from;
    choice[index] = (options[index]?.length ?? 1) - 1;
  }
  return choice;
}

function climb(search: Search, start: readonly number[], counts: readonly number[]): void {
  let at = start;
  search.tries(start);
  for (let better: readonly number[] | undefined = start; better !== undefined; ) {
    better = neighboursOf(at, counts).find((choice) => search.tried() < MOST_TRIED && search.tries(choice));
    at = better ?? at;
  }
}

/**
 * Finds the best division over every set of choices. If there are too many sets, it starts from no company and from the
 * cheapest ones, and adds, drops and exchanges companies.
 * @param supply relief that the companies can surrender in total, whole pounds
 */
export function bestChoice(members: readonly Member[], supply: Pounds): Chosen {
  const options = members.map((member) => branchesOf(member).map((branch) => curveOf(branch, member.scale)));
  const counts = options.map((curves) => curves.length);
  const sets = counts.reduce((product, count) => Math.min(product * count, ALL_TRIED + 1), 1);
  const search = searchOf(members, options, supply);
  const isComplete = sets <= ALL_TRIED;
  if (isComplete) tryAll(search, counts);
  else {
    climb(
      search,
      counts.map(() => 0),
      counts,
    );
    climb(search, cheapest(options, supply), counts);
  }
  const best = search.best();
  if (best === null) throw new Error('A division in which nobody moves always exists');
  return { ...best, isComplete };
}
