import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideRoundDown,
  divideRoundHalfUp,
  formatPence,
  groupThousands,
  penceFromNumber,
} from '../../../core/base/money.ts';

describe('rounding', () => {
  it.each([
    [5n, 2n, 3n], // 2.5 goes up
    [-5n, 2n, -3n], // away from zero, so that a credit mirrors a charge
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [299_998_500n, 100_000n, 3_000n], // 2,999.985 pounds in pence terms: exact halves stay exact
    [0n, 7n, 0n],
  ])('%d / %d rounds half up to %d', (numerator, denominator, expected) => {
    expect(divideRoundHalfUp(numerator, denominator)).toBe(expected);
  });

  it('is never more than a half away', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (numerator, denominator) => {
        const off = 2n * (numerator - divideRoundHalfUp(numerator, denominator) * denominator);
        expect(off <= denominator && -off <= denominator).toBe(true);
      }),
    );
  });

  it('rounds down towards zero', () => {
    expect(divideRoundDown(199n, 100n)).toBe(1n);
    expect(divideRoundDown(-199n, 100n)).toBe(-1n);
  });
});

describe('pence of a JSON number', () => {
  it.each([
    [12.3, 1230n],
    [0.07, 7n],
    [-1.5, -150n],
    [1.15, 115n], // 1.15 * 100 is 114.99999999999999 in binary floating point
    [9_999_999_999_999, 999_999_999_999_900n],
  ])('%d is %d pence', (value, expected) => {
    expect(penceFromNumber(value)).toBe(expected);
  });

  it.each([1.234, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused', (value) => {
    expect(penceFromNumber(value)).toBeNull();
  });

  it('reads back every amount of pence', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (pence) => {
        expect(penceFromNumber(Number(`${pence}e-2`))).toBe(BigInt(pence));
      }),
    );
  });
});

describe('text', () => {
  it('writes two decimals and the sign', () => {
    expect(formatPence(123_456n)).toBe('1234.56');
    expect(formatPence(5n)).toBe('0.05');
    expect(formatPence(-5n)).toBe('-0.05');
  });

  it('separates thousands', () => {
    expect(groupThousands(1_234_567n)).toBe('1,234,567');
    expect(groupThousands(-1_000n)).toBe('-1,000');
    expect(groupThousands(999n)).toBe('999');
  });
});
