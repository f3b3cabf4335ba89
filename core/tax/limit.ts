import { atLeastZero, divideRoundDown, type Fraction, max, min, type Pounds } from '../base/money.ts';
import type { Restriction as Rule } from '../law/law.ts';

/** Profits that limit relief for amounts brought forward, whole pounds (CTA 2010 s269ZD to s269ZF). */
export interface Qualifying {
  /** All profits, less the reliefs of the period itself. */
  readonly all: Pounds;
  /** The part of them that is gains. The next field is the part of the trade. */
  readonly gains: Pounds;
  readonly trade: Pounds;
}

/** A kind of relief's part of the deductions allowance, and the greatest relief that it permits. */
export interface PartOfAllowance {
  readonly part: Fraction;
  readonly max: Pounds;
}

/** Rounds up to a whole number. `denominator` is positive. */
const ceiling = (numerator: bigint, denominator: bigint): bigint =>
  (numerator > 0n ? numerator + denominator - 1n : numerator) / denominator;

/** Gives the allowance and the share of the profits above it. */
export function relevantMaximum(profits: Pounds, part: Fraction, { shareAbove }: Rule): Fraction {
  const { numerator, denominator } = part;
  const above = atLeastZero(profits * denominator - numerator);
  return {
    numerator: numerator * shareAbove.denominator + above * shareAbove.numerator,
    denominator: denominator * shareAbove.denominator,
  };
}

function leastPart(wanted: Pounds, profits: Pounds, left: Fraction, { shareAbove }: Rule): Fraction {
  const { numerator: n, denominator: d } = shareAbove;
  const needed = wanted > profits ? wanted : max(0n, ceiling(d * wanted - n * profits, d - n));
  return needed * left.denominator < left.numerator ? { numerator: needed, denominator: 1n } : left;
}

export const lessPart = (from: Fraction, part: Fraction): Fraction => ({
  numerator: from.numerator * part.denominator - part.numerator * from.denominator,
  denominator: from.denominator * part.denominator,
});

export const wholePounds = ({ numerator, denominator }: Fraction): Pounds =>
  divideRoundDown(numerator, denominator);

/**
 * Finds the least part of an allowance that permits an amount, and the greatest relief that it then permits. A company
 * divides its one allowance as it likes (decision 229).
 * @param left the rest of the allowance after other kinds
 */
export function partFor(wanted: Pounds, profits: Pounds, left: Fraction, rule: Rule): PartOfAllowance {
  const part = leastPart(wanted, profits, left, rule);
  return { part, max: min(wanted, wholePounds(relevantMaximum(profits, part, rule))) };
}
