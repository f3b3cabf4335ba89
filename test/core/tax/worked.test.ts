import { describe, expect, it } from 'vitest';
import { computeFiling } from '../../../core/filing/compute.ts';
import { computationAsJson } from '../../../core/tax/explain.ts';
import { boxDifferences, expectedReturns, figuresOfCase } from './cases.ts';
import { WORKED_CASES } from './worked/all.ts';

describe('returns worked by hand', () => {
  it.each(WORKED_CASES)('$id', (worked) => {
    const { returns } = computationAsJson(1, computeFiling(figuresOfCase(worked), worked.input.asOf));
    const expected = expectedReturns(worked);
    expect(returns.map((r) => [r.subPeriod, r.periodStart, r.periodEnd])).toEqual(
      expected.map((r) => [r.subPeriod, r.periodStart, r.periodEnd]),
    );
    const found = returns.map((r, index) =>
      boxDifferences(expected[index]?.boxes ?? {}, (box) => r.boxes[box]),
    );
    expect(found).toEqual(expected.map(() => []));
    expect(returns.map(({ carriedForward }) => carriedForward)).toMatchObject(
      expected.map(({ carriedForward }) => carriedForward),
    );
  });
});
