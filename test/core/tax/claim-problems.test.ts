import { describe, expect, it } from 'vitest';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { valueAsJson } from '../../../core/tax/explain.ts';
import { figuresFor } from '../figures/figures.ts';
import { LET, LONG, PL, REFUSED, year } from './claims.examples.ts';

const YEAR = ['2025-04-01', '2026-03-31'] as const;
const computed = (data: FilingJson, [start, end]: readonly [string, string] = YEAR) =>
  computeFiling(figuresFor(start, end, data), '2026-11-20').returns;
const errorsAt = (data: FilingJson, at: string, period?: readonly [string, string]) => {
  const found = computed(data, period).flatMap(({ problems }) => problems);
  return found.filter(({ severity, location }) => severity === 'error' && location === at);
};

describe.each(REFUSED.map((one) => [one.of, one] as const))('refuses %s', (_, one) => {
  const { data, at, says, boxes, taken, period } = one;

  it('at its path, with the reason, and computes all the same', () => {
    const [first] = errorsAt(data, at, period);
    expect(first?.message).toContain(says);
    expect(first).toMatchObject({ target: 'tax', severity: 'error' });
    expect(first?.blocksComputation).toBeUndefined();
    const [ret] = computed(data, period);
    for (const [box, wanted] of Object.entries(boxes)) {
      const value = ret?.boxes.get(box);
      expect([box, value === undefined ? undefined : valueAsJson(value)]).toEqual([box, wanted]);
    }
  });

  it('and nothing near it', () => expect(errorsAt(taken, at, period)).toEqual([]));
});

it('names the box of each claim on losses of no trade', () => {
  const losses = { interestIncome: 500, lossesBroughtForward: 400, lossesBroughtForwardBefore2017: 300 };
  const data = year({ ...losses, lossesBroughtForwardClaimed: 1, lossesBroughtForwardBefore2017Claimed: 1 });
  const boxOf = (name: string) => errorsAt(data, `${PL}.${name}`).map(({ box }) => box);
  expect(boxOf('lossesBroughtForwardClaimed')).toEqual(['285']);
  expect(boxOf('lossesBroughtForwardBefore2017Claimed')).toEqual(['160']);
});

/** Gives the messages of a year's warnings with a name. */
const warned = (data: FilingJson, rule: string, period?: readonly [string, string]) =>
  computed(data, period)
    .flatMap(({ problems }) => problems)
    .filter((problem) => problem.rule === rule)
    .map(({ location, message }) => [location, message]);

describe('a claim that profits cut', () => {
  it('is reported, with its period', () => {
    expect(
      warned(year({ ...LET, interestPayable: 5000, loanDeficitClaimed: 4000 }), 'claim-above-profits'),
    ).toEqual([[`${PL}.loanDeficitClaimed`, expect.stringContaining('is 4,000, of which 3,000 is used')]]);
    expect(
      warned(year({ ...LET, interestPayable: 5000, loanDeficitClaimed: 3000 }), 'claim-above-profits'),
    ).toEqual([]);
  });

  // Rent of 5,470: 3,650 and 1,820. The first return uses 3,650 of 4,000, the second the rest.
  it('is not reported for one return if the next takes the rest', () => {
    const rent = { propertyBusinessIncome: 5470, propertyLossesBroughtForward: 9000 };
    expect(
      warned(year({ ...rent, propertyLossesBroughtForwardClaimed: 4000 }), 'claim-above-profits', LONG),
    ).toEqual([]);
    const [told] = warned(
      year({ ...rent, propertyLossesBroughtForwardClaimed: 6000 }),
      'claim-above-profits',
      LONG,
    );
    expect(told?.[1]).toContain('is 6,000, of which 5,470 is used');
  });

  // Rent of 5,470 again. By days the claim of 8,000 is 5,338 and 2,662, amounts that the caller does not know.
  it('is reported with the amount that was sent, for both returns together', () => {
    const claimed = { propertyBusinessIncome: 5470, nonTradingInterestPayable: 9000, interestPayable: 9000 };
    const told = warned(year({ ...claimed, loanDeficitClaimed: 8000 }), 'claim-above-profits', LONG);
    const words = 'is 8,000, of which 5,470 is used: profits take no more. The rest goes forward';
    expect(new Set(told.map(([, message]) => message))).toEqual(new Set([words]));
  });
});

const WITH_LOSS = {
  propertyBusinessIncome: 9_000,
  turnover: 1,
  otherCharges: 8_001,
  interestPayable: 4_000,
  nonTradingInterestPayable: 4_000,
  qualifyingDonations: 3_000,
};
const SMALL_CLAIM = {
  managementExpenses: 1_000,
  interestPayable: 2_000,
  qualifyingDonations: 3_000,
  donationsForInvestmentBusiness: 0,
};
const LATER_LOSS = { turnover: 3_000, qualifyingDonations: 300, lossesCarriedBackFromLaterPeriod: 9_000 };

/** A warning of losses and donations in one return, its path and words, and a year near it that has none. */
const WARNED = [
  {
    // 40,000 - 38,000 = 2,000 is left for donations of 3,000 (s189(2)).
    rule: 'donations-displaced',
    at: 'qualifyingDonations',
    warns: year({ turnover: 40_000, qualifyingDonations: 3_000, lossesCarriedBackFromLaterPeriod: 38_000 }),
    says: '1,000 finds no profits: the loss of a later period comes before donations (CTA 2010 s189(2))',
    near: year({ turnover: 40_000, qualifyingDonations: 3_000, lossesCarriedBackFromLaterPeriod: 37_000 }),
  },
  {
    // All 10,000 is relieved, as the caller named. A claim of 7,000 would leave profits for the donations of 3,000.
    rule: 'donations-wasted',
    at: 'qualifyingDonations',
    warns: year({
      turnover: 10_000,
      qualifyingDonations: 3_000,
      lossesBroughtForward: 20_000,
      lossesBroughtForwardClaimed: 10_000,
    }),
    says: '3,000 exceeds the profits left after other reliefs and is lost: donations are not carried forward. lossesBroughtForwardClaimed 7,000 would leave profits for them',
    near: year({
      turnover: 10_000,
      qualifyingDonations: 3_000,
      lossesBroughtForward: 20_000,
      lossesBroughtForwardClaimed: 7_000,
    }),
  },
  {
    // 10,000 of rent less the whole loss of 9,500 leaves 500 for donations of 600.
    rule: 'donations-wasted',
    at: 'qualifyingDonations',
    warns: year({
      propertyBusinessIncome: 10_000,
      turnover: 1,
      otherCharges: 9_501,
      qualifyingDonations: 600,
    }),
    says: '100 exceeds the profits left after other reliefs and is lost: donations are not carried forward. The relief of 9,500 is claimed whole or not at all: tradingLossReliefClaimed false',
    near: year({
      propertyBusinessIncome: 10_000,
      turnover: 1,
      otherCharges: 9_501,
      qualifyingDonations: 500,
    }),
  },
  {
    // Rent of 9,000 is relieved: 4,000 of the deficit as named, then 5,000 of the trading loss of 8,000. The loss would
    // take what a smaller claim leaves, so only the loss can give way: 9,000 - 4,000 = 5,000, of which donations 3,000.
    rule: 'donations-wasted',
    at: 'qualifyingDonations',
    warns: year({ ...WITH_LOSS, loanDeficitClaimed: 4_000 }),
    says: 'The relief of 5,000 is claimed whole or not at all: tradingLossReliefClaimed false would leave profits for them',
    near: year({ ...WITH_LOSS, loanDeficitClaimed: 4_000, tradingLossReliefClaimed: false }),
  },
  {
    // A claim of nothing would leave the 2,000 that it took, for donations of 3,000; expenses have the other 1,000.
    rule: 'donations-wasted',
    at: 'qualifyingDonations',
    warns: year({ ...LET, ...SMALL_CLAIM, loanDeficitClaimed: 2_000 }),
    says: '3,000 exceeds the profits left after other reliefs and is lost: donations are not carried forward. loanDeficitClaimed 0 would leave profits for 2,000 of them',
    near: year({ ...LET, ...SMALL_CLAIM, qualifyingDonations: 2_000, loanDeficitClaimed: 0 }),
  },
  {
    // The loss of a later period would take what the claim of 1,000 leaves: no claim saves the donations.
    rule: 'donations-lost',
    at: 'qualifyingDonations',
    warns: year({ ...LATER_LOSS, lossesBroughtForward: 9_000, lossesBroughtForwardClaimed: 3_000 }),
    says: '300 exceeds the profits left after other reliefs and is lost: donations are not carried forward',
    near: year({ ...LATER_LOSS, turnover: 9_300 }),
  },
  {
    // 800 - 500 = 300.
    rule: 'capital-losses-not-split',
    at: 'allowableLosses',
    warns: year({ grossChargeableGains: 500, allowableLosses: 800 }),
    says: '300 exceeds the gains of 500 and is kept for later gains. All of it is taken as losses of the period, and box 825 stays blank',
    near: year({ grossChargeableGains: 500, capitalLossesArising: 800 }),
  },
  {
    rule: 'claim-above-profits',
    at: 'nonTradingIntangibleLossesClaimed',
    warns: year({ ...LET, nonTradingIntangibleLosses: 3_500, nonTradingIntangibleLossesClaimed: 3_500 }),
    says: 'is 3,500, of which 3,000 is used: profits take no more. The rest goes forward',
    near: year({ ...LET, nonTradingIntangibleLosses: 3_500, nonTradingIntangibleLossesClaimed: 3_000 }),
  },
  {
    rule: 'claim-above-profits',
    at: 'excessCapitalAllowancesClaimed',
    warns: year({ ...LET, excessCapitalAllowances: 3_500, excessCapitalAllowancesClaimed: 3_500 }),
    says: 'is 3,500, of which 3,000 is used: profits take no more. Claim no more than that',
    near: year({ ...LET, excessCapitalAllowances: 3_500, excessCapitalAllowancesClaimed: 3_000 }),
  },
] as const;

it('refuses a claim above both returns with the amounts that the caller knows', () => {
  // Rent of 9,000 and interest of 6,000: deficits of 4,004 and 1,996. Each return would refuse a share of 51,500.
  const rent = { propertyBusinessIncome: 9_000, interestPayable: 6_000 };
  const said = (claim: object, at: string) =>
    new Set(errorsAt(year({ ...rent, ...claim }), `${PL}.${at}`, LONG).map(({ message }) => message));
  expect(said({ loanDeficitClaimed: 51_500 }, 'loanDeficitClaimed')).toEqual(
    new Set(['is 51,500; the most is 6,000, the deficit of the period that both returns have']),
  );
  expect(said({ loanDeficitClaimed: 6_000 }, 'loanDeficitClaimed')).toEqual(new Set());
  expect(
    said({ loanDeficitClaimed: 1_000, loanDeficitCarriedBack: 5_001 }, 'loanDeficitCarriedBack'),
  ).toEqual(new Set(['is 5,001; the most is 5,000, what both returns leave of the deficit']));
});

it('names no amount where two returns share the claim', () => {
  // Rent and deficit of 6,000: 4,004 and 1,996. The field is for both, so neither amount can be saved in it.
  const rent = { propertyBusinessIncome: 6_000, interestPayable: 6_000, loanDeficitClaimed: 6_000 };
  const told = warned(year({ ...rent, qualifyingDonations: 3_000 }), 'donations-wasted', LONG);
  expect(told).toHaveLength(2);
  for (const [, message] of told)
    expect(message).toContain('A smaller loanDeficitClaimed would leave profits for them');
});

it.each(WARNED)('warns once by the name $rule, at $at', ({ rule, at, warns, says, near }) => {
  expect(warned(warns, rule)).toEqual([[`${PL}.${at}`, expect.stringContaining(says)]]);
  expect(warned(near, rule)).toEqual([]);
});
