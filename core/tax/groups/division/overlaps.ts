import { type Fraction, max, min, type Pounds } from '../../../base/money.ts';
import { daysIn, type Period } from '../../../dates/period.ts';
import { type Counted, leftAfter, limitOf, sharedDays, sharedPeriod } from '../days.ts';
import { costOfAll } from './choice.ts';
import { compare, dividedBy, isPositive, minus, NIL, plus } from './fractions.ts';
import { costOf, type Member } from './member.ts';
import type { Transfer } from './transfers.ts';

/** Period of a company, with its days in the group. */
export interface Dated {
  readonly period: Period;
  /** Days in the group; null for the whole period. */
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
 * Lists every pair in the order in which claims are taken. The shortest overlap comes first, because that leaves most
 * to the others.
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

/** Amounts of the pairs in their order, and the relief that each company ends with. */
interface Plan {
  readonly amounts: Pounds[];
  readonly relief: Pounds[];
}

/** Change of one pair's amount, by its place in the order. */
interface Move {
  readonly at: number;
  readonly by: Pounds;
}

/** Pairs of a group by company, with the days that the two companies share. They are computed once. */
interface Table extends Overlapping {
  readonly pairs: readonly Pair[];
  /** Places of the pairs in which a company surrenders. The next field is for those in which it claims. */
  readonly giving: readonly (readonly number[])[];
  readonly taking: readonly (readonly number[])[];
  readonly own: readonly bigint[];
  readonly shared: (a: number, b: number) => bigint;
  readonly whole: readonly bigint[];
}

function tableOf(group: Overlapping): Table {
  const pairs = pairsOf(group);
  const own = pairs.map(({ days }) => BigInt(daysIn(days)));
  const cache = new Map<number, bigint>();
  const placesWhere = (is: (pair: Pair, company: number) => boolean) =>
    group.companies.map((_, company) =>
      [...pairs.keys()].filter((at) => {
        const pair = pairs[at];
        return pair !== undefined && is(pair, company);
      }),
    );
  return {
    ...group,
    pairs,
    giving: placesWhere(({ from }, company) => from === company),
    taking: placesWhere(({ to }, company) => to === company),
    own,
    shared(a, b) {
      const key = a * pairs.length + b;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const [one, other] = [pairs[a], pairs[b]];
      const days = BigInt(one === undefined || other === undefined ? 0 : sharedDays(one.days, other.days));
      cache.set(key, days);
      return days;
    },
    whole: group.companies.map(({ period }) => BigInt(daysIn(period))),
  };
}

const noneOf = ({ pairs, members }: Table): Plan => ({
  amounts: pairs.map(() => 0n),
  relief: members.map(({ gives }) => gives),
});

function change({ pairs }: Table, { amounts, relief }: Plan, { at, by }: Move): void {
  const pair = pairs[at];
  if (pair === undefined) return;
  amounts[at] = (amounts[at] ?? 0n) + by;
  relief[pair.from] = (relief[pair.from] ?? 0n) - by;
  relief[pair.to] = (relief[pair.to] ?? 0n) + by;
}

/** Gives the limit of one pair after the claims before it (CTA 2010 s139 to s141). */
function limitFor(table: Table, { amounts }: Plan, at: number): Pounds {
  const pair = table.pairs[at];
  if (pair === undefined) return 0n;
  const side = (company: number, all: Pounds, places: readonly number[]): Pounds => {
    const before: Counted[] = [];
    for (const place of places) {
      if (place >= at) break;
      const amount = amounts[place] ?? 0n;
      if (amount > 0n) before.push({ amount, shared: table.shared(place, at), own: table.own[place] ?? 1n });
    }
    const part = { numerator: all * (table.own[at] ?? 0n), denominator: table.whole[company] ?? 1n };
    return limitOf(leftAfter(part, before));
  };
  return min(
    side(pair.from, table.members[pair.from]?.gives ?? 0n, table.giving[pair.from] ?? []),
    side(pair.to, table.members[pair.to]?.takes ?? 0n, table.taking[pair.to] ?? []),
  );
}

/**
 * True when a plan keeps its limits after changes at these places, and no company both surrenders and claims. The
 * limits of a pair depend only on earlier claims of its two companies.
 */
function isAllowed(table: Table, plan: Plan, changed: readonly number[]): boolean {
  const amountOf = (at: number): Pounds => plan.amounts[at] ?? 0n;
  return changed.every((at) => {
    const pair = table.pairs[at];
    if (pair === undefined) return true;
    const giving = table.giving[pair.from] ?? [];
    const taking = table.taking[pair.to] ?? [];
    const isBoth =
      amountOf(at) > 0n &&
      ((table.giving[pair.to] ?? []).some((one) => amountOf(one) > 0n) ||
        (table.taking[pair.from] ?? []).some((one) => amountOf(one) > 0n));
    return (
      !isBoth &&
      [...giving, ...taking].every(
        (one) => one < at || amountOf(one) === 0n || amountOf(one) <= limitFor(table, plan, one),
      )
    );
  });
}

/** Computes the tax that moves save. Only companies whose relief changes are computed. */
function savedBy({ members, pairs }: Table, { relief }: Plan, moves: readonly Move[]): Fraction {
  const more = new Map<number, Pounds>();
  for (const { at, by } of moves) {
    const pair = pairs[at];
    if (pair === undefined) continue;
    more.set(pair.from, (more.get(pair.from) ?? 0n) - by);
    more.set(pair.to, (more.get(pair.to) ?? 0n) + by);
  }
  let total = NIL;
  for (const [index, by] of more) {
    const member = members[index];
    const now = relief[index] ?? 0n;
    if (member === undefined || by === 0n) continue;
    total = plus(total, minus(costOf(member, now), costOf(member, now + by)));
  }
  return total;
}

/** Makes the moves if they save tax, or always for `isFree`, and break no limit. Takes them back otherwise. */
function tryMoves(table: Table, plan: Plan, moves: readonly Move[], isFree = false): boolean {
  if (!isFree && !isPositive(savedBy(table, plan, moves))) return false;
  for (const move of moves) change(table, plan, move);
  const places = moves.map(({ at }) => at);
  if (isAllowed(table, plan, places)) return true;
  for (const { at, by } of moves) change(table, plan, { at, by: -by });
  return false;
}

/** Pounds that a step adds to one claim. */
const STEP: Pounds = 1_000n;

interface Step extends Move {
  /** Saving of each added pound. */
  readonly saves: Fraction;
}

/** Gives the step that can be added to one pair's claim; null where nothing is saved or allowed. */
function stepAt(table: Table, plan: Plan, at: number): Step | null {
  const by = min(STEP, limitFor(table, plan, at) - (plan.amounts[at] ?? 0n));
  if (by <= 0n) return null;
  const saves = dividedBy(savedBy(table, plan, [{ at, by }]), by);
  if (!isPositive(saves) || !tryMoves(table, plan, [{ at, by }])) return null;
  change(table, plan, { at, by: -by });
  return { at, by, saves };
}

/** Adds a step, and then steps of twice the size each while every pound saves the same and no limit is reached. */
function addSteps(table: Table, plan: Plan, { at, by, saves }: Step): void {
  change(table, plan, { at, by });
  for (let next = by; ; next *= 2n) {
    const isSame = compare(dividedBy(savedBy(table, plan, [{ at, by: next }]), next), saves) === 0;
    if (!isSame || next > limitFor(table, plan, at) - (plan.amounts[at] ?? 0n)) return;
    if (!tryMoves(table, plan, [{ at, by: next }])) return;
  }
}

/** Adds to one claim after another: each time to the one with the highest saving a pound, 1,000 pounds at a time. */
function byHighestSaving(table: Table): Plan {
  const plan = noneOf(table);
  const steps = table.pairs.map((_, at) => stepAt(table, plan, at));
  for (;;) {
    const best = steps.reduce(
      (found, step) =>
        step !== null && (found === null || compare(step.saves, found.saves) > 0) ? step : found,
      null,
    );
    const pair = best === null ? undefined : table.pairs[best.at];
    if (best === null || pair === undefined) return plan;
    addSteps(table, plan, best);
    // A claim changes limits and savings only of its two companies.
    const touched = [pair.from, pair.to].flatMap((company) => [
      ...(table.giving[company] ?? []),
      ...(table.taking[company] ?? []),
    ]);
    for (const at of touched) steps[at] = stepAt(table, plan, at);
  }
}

/** Cuts the amounts of a division that ignores days, each to its limit. */
function cutToLimits(table: Table, wanted: readonly Transfer[]): Plan {
  const plan = noneOf(table);
  for (const [at, { from, to }] of table.pairs.entries()) {
    const want = wanted.find((one) => one.from === from && one.to === to)?.amount ?? 0n;
    tryMoves(table, plan, [{ at, by: min(want, limitFor(table, plan, at)) }], true);
  }
  return plan;
}

/** Greatest number of moves tried: enough for fifty companies within a second or two. */
const MOST_MOVES = 8_000;

/**
 * Moves pounds between rows, or adds them to one, in steps that halve. A move must lower the sum and break no limit.
 */
function moved(table: Table, plan: Plan): Plan {
  let moves = 0;
  const improves = (tried: readonly Move[]): boolean => {
    moves += 1;
    return tryMoves(table, plan, tried);
  };
  const shift = (by: Pounds): boolean =>
    table.pairs.some(
      (_, up) =>
        improves([{ at: up, by }]) ||
        table.pairs.some(
          (_pair, down) =>
            down !== up &&
            (plan.amounts[down] ?? 0n) >= by &&
            moves < MOST_MOVES &&
            improves([
              { at: up, by },
              { at: down, by: -by },
            ]),
        ),
    );
  const largest = plan.amounts.reduce(max, STEP);
  for (let by = largest; by > 0n; by /= 2n) while (moves < MOST_MOVES && shift(by));
  return plan;
}

/**
 * Takes back claims that save no tax, from the last to the first, in steps that halve. The best of plans with equal tax is the one
 * that claims least.
 */
function givenBack(table: Table, plan: Plan): Plan {
  for (const at of [...table.pairs.keys()].reverse())
    for (let by = plan.amounts[at] ?? 0n; by > 0n; by /= 2n) {
      const back: Move = { at, by: -by };
      while ((plan.amounts[at] ?? 0n) >= by && compare(savedBy(table, plan, [back]), NIL) >= 0)
        change(table, plan, back);
    }
  return plan;
}

/**
 * Divides among companies of different periods. A limit depends on the days and on the claims before it. So the result
 * may not be the best one, but it costs no more tax than claims made one after another.
 *
 * @param wanted a division in which each company deals only with the company that shares the most days with it
 */
export function divideOverDays(group: Overlapping, wanted: readonly Transfer[]): readonly Transfer[] {
  const table = tableOf(group);
  const [first, other] = [moved(table, cutToLimits(table, wanted)), moved(table, byHighestSaving(table))];
  const best = givenBack(
    table,
    compare(costOfAll(table.members, other.relief), costOfAll(table.members, first.relief)) < 0
      ? other
      : first,
  );
  return table.pairs.flatMap(({ from, to }, at) => {
    const amount = best.amounts[at] ?? 0n;
    return amount > 0n ? [{ from, to, amount }] : [];
  });
}
