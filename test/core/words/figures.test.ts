import { describe, expect, it } from 'vitest';
import { inDecimals, inPence, inPercent, less, plus, sumInWords } from '../../../core/words/figures.ts';

describe('a sum in words', () => {
  it.each([
    [[plus(120n, 'turnover'), less(45n, 'staff costs')], 75n, 'Turnover 120 - staff costs 45 = 75'],
    [[plus(0n, 'turnover'), less(45n, 'staff costs')], -45n, '0 - staff costs 45 = -45'],
    [[plus(10n), plus(-4n, 'disallowable expenses')], 6n, '10 - disallowable expenses 4 = 6'],
    [[plus(10n), less(-4n, 'fair value gains')], 14n, '10 + fair value gains 4 = 14'],
    [[plus(1_234n, 'profits'), less(0n)], 1_234n, 'Profits 1,234'],
    [[plus(-49_950n)], -49_950n, '-49,950'],
    [[plus(0n), less(0n)], 0n, 'Nil'],
  ])('%#', (terms, total, expected) => expect(sumInWords(total, terms)).toBe(expected));
});

describe('figures', () => {
  it('are separated, with the decimals they need', () => {
    expect(inPence(-123_456_789n)).toBe('-1,234,567.89');
    expect(inPercent(1900n)).toBe('19%');
    expect(inPercent(3375n)).toBe('33.75%');
    expect(inPercent(3250n)).toBe('32.5%');
    expect(inDecimals(2_999_985n, 1_000n, 4)).toBe('2,999.985');
    expect(inDecimals(2_000_000n, 3n, 2)).toBe('666,666.67');
    expect(inDecimals(5n, 1n, 4)).toBe('5.00');
  });
});
