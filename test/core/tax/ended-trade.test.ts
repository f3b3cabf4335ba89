import { describe, expect, it } from 'vitest';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { valueAsJson } from '../../../core/tax/explain.ts';
import { figuresFor } from '../figures/figures.ts';

/**
 * Gives the last year of a trade in a group without allowance: losses brought forward relieve half of the profits (CTA 2010
 * s269ZD).
 */
const ended = (profitLossData: ProfitLossJson) => {
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    profitLossData: { isGroupMember: true, tradeCeased: true, ...profitLossData },
  });
  const [ret] = computeFiling(figures, '2026-11-20').returns;
  const box = (number: string) => {
    const value = ret?.boxes.get(number);
    return value === undefined ? null : valueAsJson(value);
  };
  return { box, forward: ret?.carriedForward, lines: ret?.lines ?? [] };
};

describe('losses of a trade that ended', () => {
  // Within the limit of 50,000 the trade would use it all, and s45F 10,000 more: 40,000 taxed. If s45F gets them they are
  // 60,000, and 30,000 of property losses fit within the limit: 10,000 taxed.
  it('are left to relief outside the limit where another loss then fits within it', () => {
    const { box, forward, lines } = ended({
      turnover: 100_000,
      lossesBroughtForward: 60_000,
      propertyLossesBroughtForward: 30_000,
    });
    expect([box('250'), box('285'), box('315')]).toEqual([30_000, 60_000, 10_000]);
    expect(forward).toMatchObject({ propertyLossCarriedForward: 0n, tradingLossCarriedForward: 0n });
    expect(lines.find(({ id }) => id === 'terminalLossRelief')?.value).toMatchObject({ amount: 60_000n });
  });

  // The 40,000 are claimed within the limit of 50,000. Only property losses are restricted, and s45F permits 30,000 more of
  // them.
  it('give way to another loss that the limit holds back', () => {
    const { box, forward } = ended({
      turnover: 100_000,
      lossesBroughtForward: 40_000,
      propertyLossesBroughtForward: 70_000,
    });
    expect([box('250'), box('285'), box('315')]).toEqual([50_000, 40_000, 10_000]);
    expect(forward).toMatchObject({ propertyLossCarriedForward: 20_000n });
  });

  // Property losses are carried forward; those of the trade would be lost.
  it('come before losses that go forward', () => {
    const { box, forward } = ended({
      turnover: 100_000,
      lossesBroughtForward: 120_000,
      propertyLossesBroughtForward: 50_000,
    });
    expect([box('250'), box('285'), box('315')]).toEqual([null, 100_000, 0]);
    expect(forward).toMatchObject({ propertyLossCarriedForward: 50_000n });
  });

  it('stay within the limit where s45F is not claimed', () => {
    const { box } = ended({
      turnover: 100_000,
      lossesBroughtForward: 60_000,
      propertyLossesBroughtForward: 30_000,
      terminalLossReliefClaimed: false,
    });
    expect([box('250'), box('285'), box('315')]).toEqual([null, 50_000, 50_000]);
  });

  it('are taken as named', () => {
    const { box } = ended({
      turnover: 100_000,
      lossesBroughtForward: 60_000,
      lossesBroughtForwardClaimed: 50_000,
      propertyLossesBroughtForward: 30_000,
    });
    expect([box('250'), box('285'), box('315')]).toEqual([null, 60_000, 40_000]);
  });
});

describe('losses from before April 2017 of a trade that ended', () => {
  // Half of the trade's 10,000 is the limit of box 160, and s45F relieves the other half. CTM04130: losses carried forward
  // under s45 are relieved under s45F only against profits of the same trade.
  it('relieve no other income', () => {
    const { box } = ended({
      turnover: 10_000,
      interestIncome: 50_000,
      lossesBroughtForwardBefore2017: 90_000,
      terminalLossReliefClaimed: true,
    });
    expect([box('160'), box('285'), box('315')]).toEqual([5_000, 5_000, 50_000]);
  });

  // The limit permits 50,000 in box 160, and s45F the other 30,000.
  it('relieve profits of the trade that the limit held back', () => {
    const { box, forward } = ended({ turnover: 100_000, lossesBroughtForwardBefore2017: 80_000 });
    expect([box('160'), box('285'), box('315')]).toEqual([50_000, 30_000, 20_000]);
    expect(forward).toMatchObject({ tradingLossBefore2017CarriedForward: 0n });
  });
});
