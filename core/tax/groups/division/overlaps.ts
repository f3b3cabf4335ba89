import { max, min, type Pounds, sum } from '../../../base/money.ts';
import { daysIn, type Period } from '../../../dates/period.ts';
import type { Fraction } from '../../limit.ts';
import { leftForDays, limitOf, sharedPeriod, type Taken } from '../days.ts';
import { compare, dividedBy, isPositive, minus, NIL, plus } from './fractions.ts';
import { costOf, type Member } from './member.ts';
import type { Transfer } from './transfers.ts';

/** Period of a company, with its days in the group. */
export interface Dated {
  readonly period: Period;
  /** Days in the group; null where all of the period. */
  readonly grouped: Period | null;
}

/** Gives the days that two companies share, with both in the group; null when there are none (CTA 2010 s142). */
export function commonDays(a: Dated, b: Dated): Period | null {
  const whole = ({ period, grouped }: Dated) => (grouped === null ? period : sharedPeriod(period, grouped));
  const [own, other] = [whole(a), whole(b)];
  return own === null || other === null ? null : sharedPeriod(own, other);
}

/** Surrendering and claiming company with days in common. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  readonly days: Period;
}

/** Companies of different periods. Each member has all that it can surrender and claim for its own period. */
export interface Overlapping {
  readonly companies: readonly Dated[];
  readonly members: readonly Member[];
}

/**
 * Lists every pair in the order in which claims are taken. The shortest overlap comes first, which leaves the others
 * most.
 */
export function pairsOf({ companies, members }: Overlapping): readonly Pair[] {
  return companies
    .flatMap((giver, from) =>
      companies.flatMap((taker, to): readonly Pair[] => {
        const days = from === to ? null : commonDays(giver, taker);
        const isOpen = (members[from]?.gives ?? 0n) > 0n && (members[to]?.takes ?? 0n) > 0n;
        return days === null || !isOpen ? [] : [{ from, to, days }];
      }),
    )
    .sort((a, b) => daysIn(a.days) - daysIn(b.days));
}

/** Amounts of the pairs, in their order. */
type Amounts = readonly Pounds[];

/** Gives the limit of one pair after the claims before it (CTA 2010 s139 to s141). */
function limitFor(group: Overlapping, pairs: readonly Pair[], amounts: Amounts, index: number): Pounds {
  const pair = pairs[index];
  if (pair === undefined) return 0n;
  const before = (is: (one: Pair) => boolean): readonly Taken[] =>
    pairs.slice(0, index).flatMap((one, at) => {
      const amount = amounts[at] ?? 0n;
      return amount > 0n && is(one) ? [{ amount, days: one.days }] : [];
    });
  const side = (at: number, all: Pounds, taken: readonly Taken[]): Pounds => {
    const period = group.companies[at]?.period;
    return period === undefined ? 0n : limitOf(leftForDays(all, period, pair.days, taken));
  };
  return min(
    side(
      pair.from,
      group.members[pair.from]?.gives ?? 0n,
      before(({ from }) => from === pair.from),
    ),
    side(
      pair.to,
      group.members[pair.to]?.takes ?? 0n,
      before(({ to }) => to === pair.to),
    ),
  );
}

/** True when every amount is within its limit and no company both surrenders and claims. */
function isAllowed(group: Overlapping, pairs: readonly Pair[], amounts: Amounts): boolean {
  const givers = new Set(pairs.filter((_, at) => (amounts[at] ?? 0n) > 0n).map(({ from }) => from));
  return pairs.every((pair, at) => {
    const amount = amounts[at] ?? 0n;
    return amount === 0n || (!givers.has(pair.to) && amount <= limitFor(group, pairs, amounts, at));
  });
}

/** Gives the change of each company's relief: what it claims, less what it surrenders. */
function movedBy(pairs: readonly Pair[], amounts: Amounts): ReadonlyMap<number, Pounds> {
  const relief = new Map<number, Pounds>();
  for (const [at, { from, to }] of pairs.entries()) {
    const amount = amounts[at] ?? 0n;
    if (amount === 0n) continue;
    relief.set(from, (relief.get(from) ?? 0n) - amount);
    relief.set(to, (relief.get(to) ?? 0n) + amount);
  }
  return relief;
}

/** Computes the tax that a change of amounts saves. Only companies whose relief changes are computed. */
function savedBy(
  { members }: Overlapping,
  pairs: readonly Pair[],
  before: Amounts,
  after: Amounts,
): Fraction {
  const [was, is] = [movedBy(pairs, before), movedBy(pairs, after)];
  let total = NIL;
  for (const index of new Set([...was.keys(), ...is.keys()])) {
    const member = members[index];
    const [a, b] = [was.get(index) ?? 0n, is.get(index) ?? 0n];
    if (member === undefined || a === b) continue;
    total = plus(total, minus(costOf(member, member.gives + a), costOf(member, member.gives + b)));
  }
  return total;
}

/** Pounds that a step adds to one claim. The next number is that of claims tried before the steps grow. */
const STEP: Pounds = 1_000n;
const MOST_TRIED = 12_000;

interface Grown {
  readonly amounts: Amounts;
  /** Saving of each added pound. */
  readonly saves: Fraction;
}

/** Adds a step to one pair's claim, up to its limit; null where nothing is saved or allowed. */
function grown(
  group: Overlapping,
  pairs: readonly Pair[],
  amounts: Amounts,
  at: number,
  step: Pounds,
): Grown | null {
  const now = amounts[at] ?? 0n;
  const more = min(step, limitFor(group, pairs, amounts, at) - now);
  if (more <= 0n) return null;
  const next = amounts.with(at, now + more);
  const saves = dividedBy(savedBy(group, pairs, amounts, next), more);
  return isPositive(saves) && isAllowed(group, pairs, next) ? { amounts: next, saves } : null;
}

/** Adds to one claim after another: each time to the one with the highest saving a pound, by 1,000 pounds or more. */
function byHighestSaving(group: Overlapping, pairs: readonly Pair[]): Amounts {
  let amounts: Amounts = pairs.map(() => 0n);
  const all = sum(group.members.map(({ gives }) => gives));
  const steps = BigInt(Math.max(20, Math.floor(MOST_TRIED / Math.max(1, pairs.length))));
  const step = all / STEP > steps ? all / steps : STEP;
  for (;;) {
    let best: Grown | null = null;
    for (const at of pairs.keys()) {
      const next = grown(group, pairs, amounts, at, step);
      if (next !== null && (best === null || compare(next.saves, best.saves) > 0)) best = next;
    }
    if (best === null) return amounts;
    amounts = best.amounts;
  }
}

/** Cuts the amounts of a division that ignores days, each to its limit. */
function cutToLimits(group: Overlapping, pairs: readonly Pair[], wanted: readonly Transfer[]): Amounts {
  let amounts: Amounts = pairs.map(() => 0n);
  for (const [at, { from, to }] of pairs.entries()) {
    const want = wanted.find((one) => one.from === from && one.to === to)?.amount ?? 0n;
    const next = amounts.with(at, min(want, limitFor(group, pairs, amounts, at)));
    if (isAllowed(group, pairs, next)) amounts = next;
  }
  return amounts;
}

/** Greatest number of moves tried: enough for fifty companies within some seconds. */
const MOST_MOVES = 8_000;

/**
 * Moves pounds between rows, or adds them to one, in steps that halve. A move must lower the sum and break no limit.
 */
function moved(group: Overlapping, pairs: readonly Pair[], start: Amounts): Amounts {
  let amounts = start;
  let moves = 0;
  const improves = (next: Amounts): boolean => {
    moves += 1;
    if (!isPositive(savedBy(group, pairs, amounts, next)) || !isAllowed(group, pairs, next)) return false;
    amounts = next;
    return true;
  };
  const shift = (by: Pounds): boolean =>
    pairs.some((_, up) => {
      const more = amounts.with(up, (amounts[up] ?? 0n) + by);
      return (
        improves(more) ||
        pairs.some((_, down) => {
          const left = (amounts[down] ?? 0n) - by;
          return down !== up && left >= 0n && moves < MOST_MOVES && improves(more.with(down, left));
        })
      );
    });
  const largest = amounts.reduce(max, STEP);
  for (let by = largest; by > 0n; by /= 2n) while (moves < MOST_MOVES && shift(by));
  return amounts;
}

/**
 * Divides among companies of different periods. A limit depends on the days and on the claims before it. So the result
 * is known only to be no dearer than claims made one after another.
 *
 * @param wanted a division of what each shares with the one it shares most days with
 */
export function divideOverDays(group: Overlapping, wanted: readonly Transfer[]): readonly Transfer[] {
  const pairs = pairsOf(group);
  const [first, other] = [cutToLimits(group, pairs, wanted), byHighestSaving(group, pairs)].map((start) =>
    moved(group, pairs, start),
  );
  if (first === undefined || other === undefined) return [];
  const amounts = isPositive(savedBy(group, pairs, first, other)) ? other : first;
  return pairs.flatMap(({ from, to }, at) => {
    const amount = amounts[at] ?? 0n;
    return amount > 0n ? [{ from, to, amount }] : [];
  });
}
