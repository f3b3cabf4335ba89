import { expect, it } from 'vitest';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { figuresFor } from '../figures/figures.ts';
import { differences } from './cases.ts';

/**
 * Works through claims of losses brought forward for which the caller names no amount. They use the profits, but leave
 * room for the donations of the period (decision 201).
 */
interface Worked {
  readonly of: string;
  readonly profitLossData: ProfitLossJson;
  readonly boxes: Parameters<typeof differences>[0];
  readonly forward: Readonly<Record<string, bigint>>;
  /** Donations that are lost; undefined if none are. */
  readonly wasted?: string;
}

const WORKED: readonly Worked[] = [
  {
    // 30,000 - 9,000 = 21,000 of the losses; 4,000 is carried forward. If all losses were claimed, 4,000 of the
    // donations would be lost.
    of: 'losses of a trade, the best claim',
    profitLossData: { turnover: 30_000, lossesBroughtForward: 25_000, qualifyingDonations: 9_000 },
    boxes: { '235': 30_000, '285': 21_000, '305': 9_000, '315': 0 },
    forward: { tradingLosses: 4_000n },
  },
  {
    of: 'losses of a trade, all of them named',
    profitLossData: {
      turnover: 30_000,
      lossesBroughtForward: 25_000,
      lossesBroughtForwardClaimed: 25_000,
      qualifyingDonations: 9_000,
    },
    boxes: { '235': 30_000, '285': 25_000, '305': 5_000, '315': 0 },
    forward: { tradingLosses: 0n },
    wasted: '4,000',
  },
  {
    // 40,000 - 25,000 - 9,000 = 6,000.
    of: 'more profit than both',
    profitLossData: { turnover: 40_000, lossesBroughtForward: 25_000, qualifyingDonations: 9_000 },
    boxes: { '235': 40_000, '285': 25_000, '305': 9_000, '315': 6_000 },
    forward: { tradingLosses: 0n },
  },
  {
    // Expenses of the period leave 2,000 for donations of 5,000; 3,000 of those become expenses of the next period.
    of: 'expenses of an investment company',
    profitLossData: {
      interestIncome: 30_000,
      managementExpenses: 28_000,
      managementExpensesBroughtForward: 50_000,
      qualifyingDonations: 5_000,
    },
    boxes: { '235': 30_000, '245': 28_000, '305': 2_000, '315': 0 },
    forward: { managementExpenses: 53_000n },
  },
  {
    of: 'a claim of zero',
    profitLossData: { turnover: 30_000, lossesBroughtForward: 25_000, lossesBroughtForwardClaimed: 0 },
    boxes: { '235': 30_000, '285': null, '315': 30_000 },
    forward: { tradingLosses: 25_000n },
  },
];

it.each(WORKED)('claims $of', ({ profitLossData, boxes, forward, wasted }) => {
  const [only, ...others] = computeFiling(
    figuresFor('2025-04-01', '2026-03-31', { profitLossData }),
    '2026-11-20',
  ).returns;
  if (only === undefined || others.length > 0) throw new Error('expected one return');
  expect(differences(boxes, only)).toEqual([]);
  expect(only.carriedForward).toMatchObject(forward);
  const warnings = only.problems.filter(({ rule }) => rule === 'donations-wasted');
  expect(warnings.map(({ message }) => message)).toEqual(
    wasted === undefined ? [] : [expect.stringContaining(wasted)],
  );
});
