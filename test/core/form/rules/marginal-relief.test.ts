import { describe, expect, it } from 'vitest';
import { recomputedMarginalRelief } from '../../../../core/form/rules/marginal-relief.ts';
import type { ReturnView } from '../../../../core/form/rules/return-view.ts';
import { LAW } from '../../../../core/law/law.ts';

const view = (boxes: Record<string, string>): ReturnView => ({
  returnType: 'new',
  boxes: new Map(Object.entries({ '4': '0', '329': 'yes', ...boxes })),
  rows: { A10: [], A25: [], A50: [], E195: [] },
  elements: new Set(),
  files: { computation: true, accounts: true, others: [], instances: [] },
  pages: {},
  keys: null,
});
/** Computes whole pence, rounded half up. */
const pence = (boxes: Record<string, string>): bigint => {
  const { numerator, denominator } = recomputedMarginalRelief(view(boxes), LAW);
  return (2n * numerator + denominator) / (2n * denominator);
};
const year = { '30': '2025-04-01', '35': '2026-03-31' };

describe('marginal relief as the authority works it out', () => {
  it.each([
    // 3/200 x (250,000 - 100,000) = 2,250.00
    ['a year of 100,000', { ...year, '315': '100000.00', '326': '0' }, 2_250_00n],
    // Limits halved: 3/200 x (125,000 - 100,000) = 375.00
    ['one associated company', { ...year, '315': '100000.00', '326': '1' }, 375_00n],
    // 3/200 x (250,000 - 110,000) x 100,000 / 110,000 = 1,909.0909...
    ['exempt distributions', { ...year, '315': '100000.00', '620': '10000.00', '326': '0' }, 1_909_09n],
    ['profits at the lower limit', { ...year, '315': '50000.00', '326': '0' }, 0n],
    // 3/200 x 199,999 = 2,999.985, half up
    ['a pound above the lower limit', { ...year, '315': '50001.00', '326': '0' }, 2_999_99n],
    ['profits at the upper limit', { ...year, '315': '250000.00', '326': '0' }, 0n],
    // 184 days: upper limit 250,000 x 184/365 = 126,027.397...; 3/200 x 26,027.397... = 390.41
    ['a short period', { '30': '2025-04-01', '35': '2025-10-01', '315': '100000.00', '326': '0' }, 390_41n],
    // The parts of two years with the same limits add to the whole.
    [
      'two financial years',
      { '30': '2025-07-01', '35': '2026-06-30', '315': '100000.00', '326': '0' },
      2_250_00n,
    ],
    // The greater of the two numbers counts in both years when the limits are the same.
    [
      'other companies in each year',
      { '30': '2025-07-01', '35': '2026-06-30', '315': '100000.00', '327': '0', '328': '1' },
      375_00n,
    ],
    // 31 December 2023: 90 days before 1 April without relief; 275 days with limits x 275/366.
    // P = 100,000 x 275/365 = 75,342.4657..., U = 250,000 x 275/366 = 187,841.5300...; 3/200 x (U - P) = 1,687.49
    [
      'a year across 1 April 2023',
      { '30': '2023-01-01', '35': '2023-12-31', '315': '100000.00', '326': '0' },
      1_687_49n,
    ],
    ['nothing at all', { ...year, '315': '0.00', '326': '0' }, 0n],
  ])('gives %s', (_what, boxes, relief) => {
    expect(pence(boxes)).toBe(relief);
  });
});
