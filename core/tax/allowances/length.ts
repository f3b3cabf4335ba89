import { divideRoundHalfUp, type Fraction, type Pounds } from '../../base/money.ts';
import { addDays } from '../../dates/date.ts';
import { daysIn, daysInWords, isTwelveMonths, type Period } from '../../dates/period.ts';
import { rowOn, type Table } from '../../law/dated-tables.ts';
import type { WritingDownRate } from '../../law/law.ts';
import { inPercent } from '../../words/figures.ts';

export const WHOLE: Fraction = { numerator: 1n, denominator: 1n };

/**
 * Gives the length of a period in years (CAA 2001 s56(3), s56A(3)). Twelve months of any number of days are one year; a
 * shorter period has its days out of 365. Months out of twelve is the other usual measure.
 */
export const lengthOf = (period: Period): Fraction =>
  isTwelveMonths(period) ? WHOLE : { numerator: BigInt(daysIn(period)), denominator: 365n };

/** Rounds half up to the pound. Each allowance, charge and part of a disposal value is rounded once. */
export const inWholePounds = (numerator: bigint, denominator: bigint): Pounds =>
  divideRoundHalfUp(numerator, denominator);

/** Gives the part of a period before `day`, as a fraction of its days. */
export function shareBefore({ start, end }: Period, day: string): Fraction {
  const denominator = BigInt(daysIn({ start, end }));
  if (day <= start) return { numerator: 0n, denominator };
  const last = end < day ? end : addDays(day, -1);
  return { numerator: BigInt(daysIn({ start, end: last })), denominator };
}

export interface PeriodRate {
  /** Rate for a year, in hundredths of one per cent. */
  readonly hundredths: bigint;
  /** Working when two rates apply in the period; otherwise null. */
  readonly working: string | null;
  readonly law: string;
}

/**
 * Gives the rate of a period. In a period that contains the first day of a new rate, both rates count by days. The result
 * is rounded up to two decimals of one per cent (FA 2019 s31(5) to (7); FA 2026 s28(3) to (5)). An exact result is not
 * raised.
 */
export function rateOf(period: Period, rates: Table<WritingDownRate>): PeriodRate {
  const current = rowOn(rates, period.start);
  const next = rates.find(({ from }) => from > period.start && from <= period.end);
  if (next === undefined) return { hundredths: current.rate, working: null, law: current.law };
  const { numerator: before, denominator: all } = shareBefore(period, next.from);
  const exact = current.rate * before + next.rate * (all - before);
  return {
    hundredths: (exact + all - 1n) / all,
    working: `(${inPercent(current.rate)} × ${daysInWords(before)} + ${inPercent(next.rate)} × ${daysInWords(all - before)}) / ${all} days, rounded up`,
    law: next.law,
  };
}
