import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../core/xbrl/fact.ts';
import { readingOf, unitOf } from '../../../core/xbrl/values.ts';

const tag = { concept: 'core:Equity', time: { instant: '2026-03-31' } } as const;
const pounds = (value: bigint): Fact => ({ kind: 'money', value, decimals: 0, ...tag });
const pence = (value: bigint): Fact => ({ kind: 'money', value, decimals: 2, ...tag });

describe('how a machine reads a figure', () => {
  it('accepts thousands separators, a sign and the decimals', () => {
    expect(readingOf(pounds(1_234_567n), '1,234,567')).toEqual({
      unitRef: 'GBP',
      format: 'ixt:numdotdecimal',
      decimals: '0',
    });
    expect(readingOf(pounds(-50n), '50')).toEqual({
      unitRef: 'GBP',
      format: 'ixt:numdotdecimal',
      decimals: '0',
      sign: '-',
    });
    expect(readingOf(pence(1_234_05n), '1,234.05')).toEqual({
      unitRef: 'GBP',
      format: 'ixt:numdotdecimal',
      decimals: '2',
    });
    expect(readingOf(pence(-7n), '0.07')).toEqual({
      unitRef: 'GBP',
      format: 'ixt:numdotdecimal',
      decimals: '2',
      sign: '-',
    });
  });
  it('reads a dash as nil, and only nil as a dash', () => {
    expect(readingOf(pounds(0n), '-')).toEqual({ unitRef: 'GBP', format: 'ixt:zerodash', decimals: '0' });
    expect(readingOf(pounds(0n), '0')).toEqual({
      unitRef: 'GBP',
      format: 'ixt:numdotdecimal',
      decimals: '0',
    });
    expect(() => readingOf(pounds(1n), '-')).toThrow(/core:Equity/);
  });
  it('scales a rate of per cent', () => {
    expect(readingOf({ kind: 'rate', value: 1900n, ...tag }, '19.00')).toEqual({
      unitRef: 'pure',
      format: 'ixt:numdotdecimal',
      decimals: '4',
      scale: '-2',
    });
  });
  it('refuses a page with another figure than its fact', () => {
    expect(() => readingOf(pounds(1_235n), '1,234')).toThrow(
      'the page says "1,234" where the fact is "1,235"',
    );
    expect(() => readingOf(pounds(-50n), '(50)')).toThrow();
    expect(() => readingOf(pence(5_00n), '5')).toThrow();
  });
  it('gives whole numbers, rates and money their units', () => {
    expect(unitOf(pounds(1n))).toBe('GBP');
    expect(unitOf({ kind: 'number', value: 3n, unit: 'pure', ...tag })).toBe('pure');
    expect(unitOf({ kind: 'rate', value: 1900n, ...tag })).toBe('pure');
    expect(unitOf({ kind: 'text', ...tag })).toBeNull();
  });
});

describe('how a machine reads words', () => {
  it('accepts a long date, a plain date and nothing else', () => {
    const date: Fact = { kind: 'date', value: '2026-03-31', ...tag };
    expect(readingOf(date, '31 March 2026')).toEqual({ format: 'ixt:datedaymonthyearen' });
    expect(readingOf(date, '2026-03-31')).toEqual({});
    expect(() => readingOf(date, '30 March 2026')).toThrow();
  });
  it('accepts yes, no, true and false', () => {
    const yes: Fact = { kind: 'boolean', value: true, ...tag };
    expect(readingOf(yes, 'Yes')).toEqual({ format: 'ixt:booleantrue' });
    expect(readingOf({ ...yes, value: false }, 'No')).toEqual({ format: 'ixt:booleanfalse' });
    expect(readingOf(yes, 'true')).toEqual({});
    expect(() => readingOf(yes, 'No')).toThrow();
  });
  it('wants empty markers and texts that are not empty', () => {
    expect(readingOf({ kind: 'marker', ...tag }, '')).toEqual({});
    expect(() => readingOf({ kind: 'marker', ...tag }, 'x')).toThrow();
    expect(() => readingOf({ kind: 'text', ...tag }, '  ')).toThrow();
    expect(() => readingOf({ kind: 'year', value: 2025, ...tag }, '2024')).toThrow();
  });
});
