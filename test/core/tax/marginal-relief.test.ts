import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, type Period } from '../../../core/dates/period.ts';
import { LAW } from '../../../core/law/law.ts';
import { chargesByYear, marginalReliefOf } from '../../../core/tax/marginal-relief.ts';
import { GENERATED_FILINGS } from '../../helpers/numbers.ts';
import { periodFrom } from './arbitrary.ts';
import { charged, ours } from './differential.ts';
import { type Exact, toPence } from './statute.ts';

const RUNS = GENERATED_FILINGS;

const relief = (profits: bigint, period: Period, franked = 0n, associated = 0) =>
  marginalReliefOf(chargesByYear(profits, franked, { associatedCompanies: associated }, period, LAW));

const YEAR: Period = { start: '2025-04-01', end: '2026-03-31' };

describe('marginal relief', () => {
  it.each([
    ['half a penny goes up: 3/200 x 199,999 = 2,999.985', 50_001n, 0n, 0, 2_999_99n],
    ['one pound below the upper limit: 3/200 x 1 = 0.015', 249_999n, 0n, 0, 2n],
    ['nothing at the upper limit', 250_000n, 0n, 0, 0n],
    ['nothing at the lower limit', 50_000n, 0n, 0, 0n],
    ['(250,000 - 60,000) x 3/200 x 40,000/60,000', 40_000n, 20_000n, 0, 1_900_00n],
    ['limits halved by one associated company: (125,000 - 100,000) x 3/200', 100_000n, 0n, 1, 375_00n],
    ['a lower limit of 16,666.67 is compared exactly', 16_667n, 0n, 2, 1_000_00n],
  ])('%s', (_, profits, exempt, associated, expected) => {
    expect(relief(profits, YEAR, exempt, associated)).toBe(expected);
  });

  it('gives a 366-day year its full limits, no more', () => {
    expect(relief(250_100n, { start: '2023-04-01', end: '2024-03-31' })).toBe(0n);
  });
});

/** Computes tax after relief, in pence. */
const taxOf = (profits: bigint, period: Period, exempt: bigint, associated: number): bigint => {
  const charge = ours({ profits, exempt, associated, period });
  return charge.tax - charge.relief;
};

describe('tax as profits rise', () => {
  const across = ({ start, end }: Period) => start < '2023-04-01' && end >= '2023-04-01';

  it('never falls, and rises by no more than 28 pence in the pound', () => {
    fc.assert(
      fc.property(charged, fc.bigInt({ min: 2n, max: 20_000n }), (one, more) => {
        const { profits, exempt, associated, period } = one;
        const before = taxOf(profits, period, exempt, associated);
        const step = taxOf(profits + 1n, period, exempt, associated) - before;
        expect(step >= 0n && step <= (across(period) ? 30n : 28n)).toBe(true);
        expect(taxOf(profits + more, period, exempt, associated) >= before + step).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('rises by 29 pence at one place across 1 April 2023, where the form rounds the profits of a year', () => {
    // 336 of 340 days are from 1 April. Their share of 46,448 is 45,901.55, not above the limit 50,000 x 336/366 =
    // 45,901.64, so 19% of all: 8,825.12. The share of 46,449 is 45,902.54, above the limit: 546 x 19% + 45,903 x 25% -
    // 2,754.08 = 8,825.41. The pound of box 385 that rounds up to 45,903 is charged in full, while the relief uses
    // 45,902.54 (rule 9198).
    const period = { start: '2023-03-28', end: '2024-03-01' };
    expect([46_448n, 46_449n].map((profits) => taxOf(profits, period, 0n, 0))).toEqual([
      8_825_12n,
      8_825_41n,
    ]);
  });
});

/**
 * Computes the tax of profits by each of the formulas that meet at a limit, exactly and in pence: all at the small profits
 * rate, at the main rate less relief, at the main rate.
 */
function formulas(n: bigint, exempt: bigint, upper: Exact): Record<'small' | 'marginal' | 'main', bigint> {
  const a = n + exempt;
  const gap = upper[0] - a * upper[1];
  return {
    small: n * 19n,
    main: n * 25n,
    marginal:
      n * 25n - (gap < 0n ? -1n : 1n) * toPence([3n * (gap < 0n ? -gap : gap) * n, 200n * upper[1] * a]),
  };
}

describe('the formulas on both sides of a limit', () => {
  const limited = fc.record({
    period: periodFrom('2023-04-01', '2028-06-30'),
    associated: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99 })),
    exempt: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 60_000n })),
  });
  /**
   * Gives the limit of the period as a fraction, and the greatest whole profits with which augmented profits do not exceed
   * it.
   */
  const at = (limit: bigint, period: Period, associated: number, exempt: bigint) => {
    const all = BigInt(daysIn(period));
    const exact: Exact = [limit * all, BigInt(associated + 1) * (all === 366n ? 366n : 365n)];
    const whole = exact[0] / exact[1];
    return { exact, isWhole: exact[0] % exact[1] === 0n, profits: whole - exempt };
  };

  it.each([
    // A pound beyond the limit, the formula not in use is wrong by 7.5 pence, 3/200 x (1 + 200,000/50,000).
    ['lower', 50_000n, 'small', 'marginal', 9n],
    // A pound beyond the upper limit, it is wrong by 3/200 of the pound.
    ['upper', 250_000n, 'marginal', 'main', 3n],
  ] as const)(
    'agree within a penny at the %s limit, and meet the tax charged',
    (_, limit, under, beyond, maximum) => {
      let whole = 0;
      let held = 0;
      fc.assert(
        fc.property(limited, ({ period, associated, exempt }) => {
          const { isWhole, profits } = at(limit, period, associated, exempt);
          if (profits < 1n) return;
          const upper = at(250_000n, period, associated, exempt).exact;
          const apart = (n: bigint) => {
            const tax = formulas(n, exempt, upper);
            return tax[beyond] > tax[under] ? tax[beyond] - tax[under] : tax[under] - tax[beyond];
          };
          held += 1;
          if (isWhole) whole += 1;
          expect(apart(profits) <= (isWhole ? 1n : maximum)).toBe(true);
          expect(apart(profits + 1n) <= maximum).toBe(true);
          expect(taxOf(profits, period, exempt, associated)).toBe(formulas(profits, exempt, upper)[under]);
          expect(taxOf(profits + 1n, period, exempt, associated)).toBe(
            formulas(profits + 1n, exempt, upper)[beyond],
          );
        }),
        { numRuns: RUNS },
      );
      expect(held).toBeGreaterThan(RUNS / 3);
      expect(whole).toBeGreaterThan(RUNS / 100);
    },
  );
});
