import type { Fraction } from '../../../base/money.ts';

/** Fraction of zero. Fractions here are exact: denominators are positive, and nothing is rounded. */
export const NIL: Fraction = { numerator: 0n, denominator: 1n };

export const minus = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? { numerator: a.numerator - b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator - b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      };

export const plus = (a: Fraction, b: Fraction): Fraction =>
  minus(a, { numerator: -b.numerator, denominator: b.denominator });

/** Compares: negative, zero or positive when `a` is less than, equal to or greater than `b`. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference =
    a.denominator === b.denominator
      ? a.numerator - b.numerator
      : a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const isPositive = ({ numerator }: Fraction): boolean => numerator > 0n;

export const dividedBy = ({ numerator, denominator }: Fraction, by: bigint): Fraction => ({
  numerator,
  denominator: denominator * by,
});

const MILLION = 1_000_000n;
/**
 * Gives a fraction as a number with nine figures or more, for a search that guesses a rate. No amount is returned from it.
 */
export const nearly = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * MILLION * MILLION) / denominator) / 1e12;
