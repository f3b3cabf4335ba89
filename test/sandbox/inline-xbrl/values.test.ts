import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, transform } from '../../../sandbox/inline-xbrl/values.ts';

describe('a number on the page', () => {
  it.each([
    ['1234', 0, false, '1234'],
    ['0012.50', 0, false, '12.5'],
    ['12', 3, false, '12000'],
    ['19', -2, false, '0.19'],
    ['5', -2, true, '-0.05'],
    ['0', 0, true, '0'],
    ['0.00', 0, true, '0'],
    ['.5', 0, false, '0.5'],
    ['1.25', 1, false, '12.5'],
    ['-3', 0, true, '3'],
  ])('%s scaled by %i, negated %s, is %s', (text, scale, negative, value) => {
    expect(decimal(text, scale, negative)).toBe(value);
  });
  it.each(['', '-', 'x', '1,000', '1.2.3', '1e3'])('%s is not a number', (text) => {
    expect(decimal(text, 0, false)).toBeNull();
  });
  it('keeps its value whatever the scale, there and back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.integer({ min: 0, max: 20 }),
        (value, scale) => {
          expect(decimal(String(value), scale, false)).toBe(String(value * 10n ** BigInt(scale)));
          expect(decimal(decimal(String(value), -scale, false) ?? '', scale, false)).toBe(String(value));
        },
      ),
    );
  });
});

describe('a format', () => {
  it.each([
    ['ixt:datedaymonthyearen', '30 September 2026', '2026-09-30'],
    ['ixt:datedaymonthyearen', '1st Jan 2026', '2026-01-01'],
    ['ixt:datedaymonthyearen', '30/09/2026', null],
    ['ixt:dateslasheu', '30/09/2026', '2026-09-30'],
    ['ixt:numdotdecimal', '1,234.50', '1234.50'],
    ['ixt:numdotdecimal', '(1,234)', null],
    ['ixt:zerodash', '-', '0'],
    ['ixt4:fixed-true', 'yes', 'true'],
    ['ixt:booleanfalse', 'no', 'false'],
    ['ixt:nocontent', 'anything', ''],
    ['ixt:unheard', '1', null],
    [null, 'as it is', 'as it is'],
  ])('%s makes of %s: %s', (format, text, value) => {
    expect(transform(format, text)).toBe(value);
  });
});
