import fc from 'fast-check';
import { sum } from '../../../../../core/base/money.ts';
import { nearly } from '../../../../../core/tax/groups/division/fractions.ts';
import { costOf, type Member, maxRelief } from '../../../../../core/tax/groups/division/member.ts';
import type { Company } from './companies.ts';

/**
 * Finds the least tax of a group in pounds by every whole pound: adds companies one by one, with every sum of relief so
 * far.
 */
export function leastTax(members: readonly Member[]): number {
  const supply = Number(sum(members.map(({ gives }) => gives)));
  let least = new Float64Array(supply + 1);
  for (const member of members) {
    const most = Math.min(Number(maxRelief(member)), supply);
    const costs = Float64Array.from({ length: most + 1 }, (_, y) => nearly(costOf(member, BigInt(y))));
    const next = new Float64Array(supply + 1).fill(Number.POSITIVE_INFINITY);
    for (let used = 0; used <= supply; used += 1) {
      const before = least[used] ?? 0;
      const end = Math.min(most, supply - used);
      for (let y = 0; y <= end; y += 1) {
        const cost = before + (costs[y] ?? 0);
        if (cost < (next[used + y] ?? 0)) next[used + y] = cost;
      }
    }
    least = next;
  }
  return least.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

/** Computes the tax in pounds when nobody surrenders or claims. */
export const taxWithoutRelief = (members: readonly Member[]): number =>
  members.reduce((total, one) => total + nearly(costOf(one, one.gives)), 0);

const upTo = (max: number) => fc.integer({ min: 0, max });
const often = (value: fc.Arbitrary<number>) => fc.option(value, { nil: 0, freq: 1 });
/** Periods across the first day of the limits, and short ones beside years. */
const PERIODS = [
  { start: '2025-04-01', end: '2026-03-31' },
  { start: '2022-10-01', end: '2023-09-30' },
  { start: '2025-07-01', end: '2026-03-31' },
] as const;

const earner = fc.record({
  profits: upTo(8_000),
  franked: often(fc.oneof(upTo(400), upTo(4_000))),
  donations: often(upTo(1_500)),
  broughtForward: often(upTo(6_000)),
  allowance: often(upTo(1_000)),
  doubleTaxationRelief: fc.option(fc.bigInt(0n, 60_000n), { nil: 0n, freq: 1 }),
});
const loser = (loss: number) =>
  fc.record({ loss: upTo(loss), profits: often(upTo(loss)), franked: often(upTo(1_000)) });

/**
 * Generates groups of two to four companies that share limits of 1,000 to 2,500 and 5,000 to 12,500, so that small amounts
 * cross them.
 * @param loss the greatest loss of one company, whole pounds
 */
export const smallGroup = (
  loss: number,
): fc.Arbitrary<{ companies: readonly Company[]; associated: number }> =>
  fc
    .record({
      losers: fc.array(loser(loss), { minLength: 1, maxLength: 2 }),
      earners: fc.array(earner, { minLength: 1, maxLength: 2 }),
      associated: fc.integer({ min: 19, max: 49 }),
      period: fc.constantFrom(...PERIODS),
    })
    .map(({ losers, earners, associated, period }) => ({
      companies: [...losers, ...earners].map((company) => ({ ...company, period })),
      associated,
    }));
