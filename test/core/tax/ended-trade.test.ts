import { describe, expect, it } from 'vitest';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import type { ProfitLossJson } from '../../../core/figures/profit-loss.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { valueAsJson } from '../../../core/tax/explain.ts';
import { figuresFor } from '../figures/figures.ts';

/**
 * Gives the last year of a trade in a group without allowance: losses brought forward relieve half of the profits (CTA 2010
 * s269ZD).
 */
const ended = (
  profitLossData: ProfitLossJson,
  supplementaryPagesData?: FilingJson['supplementaryPagesData'],
) => {
  const figures = figuresFor('2025-04-01', '2026-03-31', {
    profitLossData: { isGroupMember: true, tradeCeased: true, ...profitLossData },
    ...(supplementaryPagesData === undefined ? {} : { supplementaryPagesData }),
  });
  const [ret] = computeFiling(figures, '2026-11-20').returns;
  const box = (number: string) => {
    const value = ret?.boxes.get(number);
    return value === undefined ? null : valueAsJson(value);
  };
  return { box, forward: ret?.carriedForward, lines: ret?.lines ?? [] };
};

describe('losses of a trade that ended', () => {
  // If the trade's losses use the whole limit of 50,000, s45F relieves 10,000 more: 40,000 is taxed. If s45F relieves
  // all 60,000, then 30,000 of property losses fit within the limit: 10,000 is taxed.
  it('are left to relief outside the limit if another loss then fits within it', () => {
    const { box, forward, lines } = ended({
      turnover: 100_000,
      lossesBroughtForward: 60_000,
      propertyLossesBroughtForward: 30_000,
    });
    expect([box('250'), box('285'), box('315')]).toEqual([30_000, 60_000, 10_000]);
    expect(forward).toMatchObject({ propertyLosses: 0n, tradingLosses: 0n });
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
    expect(forward).toMatchObject({ propertyLosses: 20_000n });
  });

  // Property losses are carried forward; those of the trade would be lost.
  it('come before losses that go forward', () => {
    const { box, forward } = ended({
      turnover: 100_000,
      lossesBroughtForward: 120_000,
      propertyLossesBroughtForward: 50_000,
    });
    expect([box('250'), box('285'), box('315')]).toEqual([null, 100_000, 0]);
    expect(forward).toMatchObject({ propertyLosses: 50_000n });
  });

  it('stay within the limit if s45F is not claimed', () => {
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

/**
 * Gives a company whose allowance covers all its losses: a profit of 100,000 and 40,000 brought forward. A smaller
 * claim is named, so nothing is restricted, and s45F is not claimed automatically (section 9 of the sheet; decision
 * 227).
 */
const unrestricted = (profitLossData: ProfitLossJson) =>
  ended({ isGroupMember: false, turnover: 100_000, lossesBroughtForward: 40_000, ...profitLossData });

describe('a smaller claim on losses of a trade that ended', () => {
  // 100,000 - 10,000 = 90,000 taxed. The other 30,000 are lost.
  it('is kept if nothing is restricted', () => {
    const { box, forward, lines } = unrestricted({ lossesBroughtForwardClaimed: 10_000 });
    expect([box('285'), box('315')]).toEqual([10_000, 90_000]);
    expect(forward).toMatchObject({ tradingLosses: 0n });
    expect(lines.find(({ id }) => id === 'tradingLossLost')?.value).toMatchObject({ amount: 30_000n });
    expect(lines.find(({ id }) => id === 'terminalLossRelief')).toBeUndefined();
  });

  it('of zero is kept too', () => {
    const { box } = unrestricted({ lossesBroughtForwardClaimed: 0 });
    expect([box('285'), box('315')]).toEqual([null, 100_000]);
  });

  // CTM04130: of the 40,000 from before April 2017, 10,000 are in box 160, and s45F could take the rest.
  it('on losses from before April 2017 is kept too', () => {
    const { box } = unrestricted({
      lossesBroughtForward: 0,
      lossesBroughtForwardBefore2017: 40_000,
      lossesBroughtForwardBefore2017Claimed: 10_000,
    });
    expect([box('160'), box('285'), box('315')]).toEqual([10_000, null, 90_000]);
  });

  // 10,000 as named and 30,000 under s45F.
  it.each([0, 10_000])('of %i leaves the rest to s45F if that is claimed', (claim) => {
    const { box } = unrestricted({ lossesBroughtForwardClaimed: claim, terminalLossReliefClaimed: true });
    expect([box('285'), box('315')]).toEqual([40_000, 60_000]);
  });

  // A claim under s45F relieves this period first: 40,000 here, and nothing is left to carry back (s45F(3)).
  it('leaves the rest to s45F if some is carried back', () => {
    const { box } = unrestricted({ lossesBroughtForwardClaimed: 10_000, terminalLossCarriedBack: 5_000 });
    expect([box('285'), box('315')]).toEqual([40_000, 60_000]);
  });

  // Half of 100,000 is the limit. 10,000 of the trade and 40,000 of 70,000 of letting fill it, so s45F takes the other 30,000:
  // 100,000 - 10,000 - 40,000 - 30,000 = 20,000.
  it('leaves the rest to s45F if the limit holds another loss back', () => {
    const { box } = ended({
      turnover: 100_000,
      lossesBroughtForward: 40_000,
      lossesBroughtForwardClaimed: 10_000,
      propertyLossesBroughtForward: 70_000,
    });
    expect([box('250'), box('285'), box('315')]).toEqual([40_000, 40_000, 20_000]);
  });

  // 10,000 and 40,000 fill the limit of 50,000 to the pound, and nothing is held back.
  it('is kept if all losses just fit within the limit', () => {
    const { box } = ended({
      turnover: 100_000,
      lossesBroughtForward: 40_000,
      lossesBroughtForwardClaimed: 10_000,
      propertyLossesBroughtForward: 40_000,
    });
    expect([box('250'), box('285'), box('315')]).toEqual([40_000, 10_000, 50_000]);
  });
});

/** Gives the company with a claim of group relief. */
const inGroup = (profitLossData: ProfitLossJson, amount: number) =>
  ended(profitLossData, {
    ct600c: { claims: [{ companyName: 'Alder Tools Limited', taxReference: '1234567890', amount }] },
  });

describe('group relief beside losses of a trade that ended', () => {
  // 20,000 leaves room for the claim of 80,000. s45F could only take that room.
  it('keeps its room if nothing is restricted', () => {
    const { box } = inGroup(
      { isGroupMember: false, turnover: 100_000, lossesBroughtForward: 40_000 },
      80_000,
    );
    expect([box('285'), box('310'), box('315')]).toEqual([20_000, 80_000, 0]);
  });

  // The limit is half of 90,000 - 30,000: 30,000 in box 160. s45F takes the other 30,000 of the trade, and group relief the
  // rest. With 10,000 of letting within the limit group relief would take 10,000 less, and the tax would be nil all the same.
  it('yields to no relief that does not lower the taxed profits', () => {
    const { box, forward } = inGroup(
      {
        turnover: 60_000,
        interestIncome: 30_000,
        lossesBroughtForwardBefore2017: 60_000,
        propertyLossesBroughtForward: 10_000,
        propertyLossesBroughtForwardClaimed: 10_000,
      },
      30_000,
    );
    const boxes = ['160', '250', '285', '300', '310', '315'].map(box);
    expect(boxes).toEqual([30_000, null, 30_000, 30_000, 30_000, 0]);
    expect(forward).toMatchObject({ propertyLosses: 10_000n });
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
    expect(forward).toMatchObject({ tradingLossesBefore2017: 0n });
  });
});
