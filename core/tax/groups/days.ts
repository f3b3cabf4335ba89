import type { Fraction, Pounds } from '../../base/money.ts';
import { earlierOf, laterOf } from '../../dates/date.ts';
import { daysIn, type Period } from '../../dates/period.ts';
import type { OtherCompany } from '../../figures/ct600c.ts';
import { wholePounds } from '../limit.ts';

/** Gives the days that two periods share; null where they share none. */
export function sharedPeriod(a: Period, b: Period): Period | null {
  const shared = { start: laterOf(a.start, b.start), end: earlierOf(a.end, b.end) };
  return shared.start > shared.end ? null : shared;
}

export const sharedDays = (a: Period, b: Period): number => {
  const shared = sharedPeriod(a, b);
  return shared === null ? 0 : daysIn(shared);
};

/** Names the field that leaves a row no day in common with the return. */
export type NoDays = 'periodStart' | 'groupedFrom' | 'groupedTo';

/**
 * Gives the days that belong to both accounting periods, and on which both companies were in the group (CTA 2010 s142).
 */
export function overlapOf(own: Period, other: OtherCompany): Period | NoDays {
  const periods = sharedPeriod(own, other.period ?? own);
  if (periods === null) return 'periodStart';
  const { groupedFrom, groupedTo } = other;
  if (groupedFrom !== null && groupedFrom > periods.end) return 'groupedFrom';
  if (groupedTo !== null && groupedTo < periods.start) return 'groupedTo';
  const grouped = {
    start: groupedFrom === null ? periods.start : laterOf(groupedFrom, periods.start),
    end: groupedTo === null ? periods.end : earlierOf(groupedTo, periods.end),
  };
  return grouped.start > grouped.end ? 'groupedTo' : grouped;
}

/** Amount taken for some days. It reduces a later amount for the days that both share. */
export interface Taken {
  readonly amount: Pounds;
  readonly days: Period;
}

/**
 * Gives the rest, for some days, of an amount that arises evenly over a period. Each earlier amount is deducted by the
 * days that it shares with these (CTA 2010 s139(2), s140; CTM80245). The result is exact.
 *
 * @example 73,000 a year, 36,600 taken for 184 days: for the last 92 of them 18,400 - 18,300 = 100
 */
export const leftForDays = (
  amount: Pounds,
  whole: Period,
  days: Period,
  before: readonly Taken[],
): Fraction =>
  leftAfter(
    { numerator: amount * BigInt(daysIn(days)), denominator: BigInt(daysIn(whole)) },
    before.map((taken) => ({
      amount: taken.amount,
      shared: BigInt(sharedDays(taken.days, days)),
      own: BigInt(daysIn(taken.days)),
    })),
  );

/** Earlier amount with its days, and those that it shares with a later one. */
export interface Counted {
  readonly amount: Pounds;
  readonly shared: bigint;
  readonly own: bigint;
}

/** Deducts earlier amounts from the part of an amount that falls on some days, each by the days that it shares. */
export function leftAfter(part: Fraction, before: readonly Counted[]): Fraction {
  let { numerator, denominator } = part;
  for (const { amount, shared, own } of before) {
    if (shared === 0n) continue;
    const isWhole = denominator % own === 0n;
    numerator = isWhole
      ? numerator - amount * shared * (denominator / own)
      : numerator * own - amount * shared * denominator;
    denominator = isWhole ? denominator : denominator * own;
  }
  return { numerator, denominator };
}

/** Gives the part of earlier amounts that falls on some days; exact. */
export function takenInDays(days: Period, before: readonly Taken[]): Fraction {
  const { numerator, denominator } = leftForDays(0n, days, days, before);
  return { numerator: -numerator, denominator };
}

/** Rounds down to the pound, and never below zero: a claim may not exceed its limit. */
export const limitOf = (left: Fraction): Pounds => (left.numerator <= 0n ? 0n : wholePounds(left));
