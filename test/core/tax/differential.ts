import fc from 'fast-check';
import { expect } from 'vitest';
import { daysIn, daysInFinancialYear, financialYearParts, type Period } from '../../../core/dates/period.ts';
import { LAW } from '../../../core/law/law.ts';
import { chargesByYear, marginalReliefOf } from '../../../core/tax/marginal-relief.ts';
import { periodFrom } from './arbitrary.ts';
import { byReturnLibrary, byWebCalculator } from './calculators.ts';
import { exactRelief, reliefByParts, reliefOfWholePeriod } from './statute.ts';

/** Profits and exempt distributions of a period, whole pounds, with the number of other associated companies. */
export interface Charged {
  readonly profits: bigint;
  readonly exempt: bigint;
  readonly associated: number;
  readonly period: Period;
}

const LIMITS = [50_000n, 250_000n] as const;

/** Generates amounts near the limits of the period as often as any between zero and a fifth above the upper one. */
export const charged: fc.Arbitrary<Charged> = fc
  .record({
    period: fc.oneof(periodFrom('2022-04-02', '2028-06-30'), periodFrom('2022-04-02', '2024-03-31')),
    associated: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 99 })),
    of: fc.bigInt({ min: 1n, max: 300_000n }),
    near: fc.option(fc.record({ limit: fc.constantFrom(...LIMITS), by: fc.bigInt({ min: -2n, max: 2n }) })),
    exempt: fc.oneof(
      fc.constant(0n),
      fc.bigInt({ min: 0n, max: 1_000n }),
      fc.bigInt({ min: 0n, max: 100_000n }),
    ),
  })
  .map(({ period, associated, of, near, exempt }) => {
    const companies = BigInt(associated + 1);
    const atLimit = (limit: bigint) => (limit * BigInt(daysIn(period))) / (365n * companies);
    const profits = near === null ? of / companies : atLimit(near.limit) + near.by - exempt;
    return { period, associated, exempt, profits: profits > 0n ? profits : of };
  });

export function ours({ profits, exempt, associated, period }: Charged) {
  const charges = chargesByYear(profits, exempt, { associatedCompanies: associated }, period, LAW);
  return {
    relief: marginalReliefOf(charges),
    rates: charges.map(({ rate }) => rate / 100n),
    tax: charges.reduce((total, { tax }) => total + tax, 0n),
  };
}

/** Classes of difference by name: the greatest difference in pence, or null when it cannot occur. */
type Classes = Readonly<Record<string, (one: Charged) => bigint | null>>;

const gap = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
const acrossTheChange = ({ start, end }: Period): boolean => start < '2023-04-01' && end >= '2023-04-01';
const limitedYears = (period: Period) =>
  financialYearParts(period).filter(({ financialYear }) => financialYear >= 2023);

/**
 * True for augmented profits of exactly a limit, which 34 digits may show as more or less: 275/365 of 49,806 and of 194 do
 * not add to 275/365 of 50,000. A company there pays the same at either rate, because relief balances the higher one.
 */
const exactlyOnLimit = ({ profits, exempt, associated, period }: Charged): boolean => {
  const all = BigInt(daysIn(period));
  const year = acrossTheChange(period) || all === 366n ? 366n : 365n;
  return LIMITS.some((limit) => (profits + exempt) * BigInt(associated + 1) * year === limit * all);
};
/** True for a relief that ends in exactly half a penny. Decimals of repeating shares may be slightly less. */
const exactlyHalfAPenny = ({ profits, exempt, associated, period }: Charged): boolean => {
  const [n, d] = exactRelief(profits, exempt, associated, period);
  return (200n * n) % d === 0n && ((200n * n) / d) % 2n === 1n;
};
const DECIMALS: Classes = {
  'decimals on a limit': (one) => (exactlyOnLimit(one) ? 250_000_00n : null),
  'decimals at half a penny': (one) => (exactlyHalfAPenny(one) ? 1n : null),
};

/** Each class of difference from the calculator on the web. */
const WEB: Classes = {
  ...DECIMALS,
  'a year of 366 days shortens the limits of 365': ({ period }) =>
    !acrossTheChange(period) &&
    daysIn(period) !== 366 &&
    limitedYears(period).some(({ financialYear }) => daysInFinancialYear(financialYear) === 366)
      ? 250_000_00n
      : null,
  'the relief of each year is rounded': ({ period }) => (limitedYears(period).length > 1 ? 1n : null),
};

/** Each class of difference from the library behind the authority's return service. */
const LIBRARY: Classes = {
  ...DECIMALS,
  // Half a pound of profits at no more than 3/200 x (250,000 - 50,000) / 50,000 = 6 pence.
  'relief across 1 April 2023 goes by whole pounds of profits': ({ period }) =>
    acrossTheChange(period) ? 4n : null,
};

const RATE = 'the library tests a rate on rounded profits and unshared distributions';
/** Names of every class of difference. */
export const CLASSES: readonly string[] = [...Object.keys({ ...WEB, ...LIBRARY }), RATE];

/** Gives the names of the classes that explain a gap; none when nothing does. */
const explanations = (classes: Classes, one: Charged, found: bigint): readonly string[] =>
  Object.keys(classes).filter((name) => {
    const maximum = classes[name]?.(one) ?? null;
    return maximum !== null && found <= maximum;
  });

/**
 * Compares the marginal relief of this many periods and profits with two formulas of the law, to the penny. Compares it
 * with two calculators of other publishers too. Each difference there must have a named class.
 * @returns how many reliefs were due, and how many differences of each class there were
 */
export function checkReliefs(runs: number, seed?: number): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  const count = (name: string) => met.set(name, (met.get(name) ?? 0) + 1);
  fc.assert(
    fc.property(charged, (one) => {
      const { profits, exempt, associated, period } = one;
      const { relief, rates } = ours(one);
      if (relief > 0n) count('due');
      expect([relief, relief]).toEqual([
        reliefByParts(profits, exempt, associated, period),
        reliefOfWholePeriod(profits, exempt, associated, period),
      ]);
      const web = byWebCalculator(profits, exempt, associated, period);
      const library = byReturnLibrary(profits, exempt, associated, period);
      for (const [classes, found] of [
        [WEB, gap(web.relief, relief)],
        [LIBRARY, gap(library.relief, relief)],
      ] as const) {
        if (found === 0n) continue;
        const names = explanations(classes, one, found);
        for (const name of names) count(name);
        expect([found, names.length > 0]).toEqual([found, true]);
      }
      if (library.rates.join() !== rates.join()) {
        count(RATE);
        expect(financialYearParts(period).length).toBe(2);
      }
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
  expect(met.get('due') ?? 0).toBeGreaterThan(runs / 5);
  return met;
}
