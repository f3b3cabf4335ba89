import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysIn, type Period } from '../../../core/period/period.ts';
import { chargesByYear, marginalReliefOf } from '../../../core/tax/marginal-relief.ts';
import { periodFrom } from './arbitrary.ts';
import { recomputed, toPence } from './recomputed.ts';

const relief = (profits: bigint, period: Period, franked = 0n, associated = 0) =>
  marginalReliefOf(chargesByYear(profits, franked, associated, period));
const taxOf = (profits: bigint, period: Period, franked: bigint, associated: number) => {
  const charges = chargesByYear(profits, franked, associated, period);
  return charges.reduce((total, { tax }) => total + tax, 0n) - marginalReliefOf(charges);
};

const YEAR: Period = { start: '2025-04-01', end: '2026-03-31' };
const profitsUpTo = (most: bigint) => fc.bigInt({ min: 1n, max: most });
const companies = fc.integer({ min: 0, max: 99 });
const franked = fc.oneof(fc.constant(0n), profitsUpTo(100_000n));

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

  it('equals the authority’s own recomputation to the penny', () => {
    fc.assert(
      fc.property(
        periodFrom('2022-04-02', '2028-06-30'),
        profitsUpTo(260_000n),
        franked,
        fc.oneof(fc.constant(0), fc.constant(1), companies),
        (period, profits, exempt, associated) => {
          expect(relief(profits, period, exempt, associated)).toBe(
            recomputed(profits, exempt, associated, period),
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is the relief of the whole period where both years have the same limits', () => {
    fc.assert(
      fc.property(
        periodFrom('2023-04-01', '2028-06-30'),
        profitsUpTo(260_000n),
        franked,
        companies,
        (period, n, exempt, associated) => {
          // 3/200 x (U - A) x N / A, with U = 250,000 / companies x days / 365 (all of it for twelve months).
          const days = daysIn(period);
          const k = BigInt(1 + associated) * (days === 366 ? 366n : 365n);
          const u = 250_000n * BigInt(days);
          const l = 50_000n * BigInt(days);
          const a = n + exempt;
          const inBand = a * k > l && a * k < u;
          expect(relief(n, period, exempt, associated)).toBe(
            inBand ? toPence([3n * (u - a * k) * n, 200n * k * a]) : 0n,
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('tax as profits rise', () => {
  it('never falls', () => {
    fc.assert(
      fc.property(
        periodFrom('2017-04-01', '2028-06-30'),
        profitsUpTo(300_000n),
        profitsUpTo(5_000n),
        franked,
        companies,
        (period, profits, more, exempt, associated) => {
          const before = taxOf(profits, period, exempt, associated);
          expect(taxOf(profits + more, period, exempt, associated) >= before).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('rises by no more than 28 pence in the pound', () => {
    fc.assert(
      fc.property(
        periodFrom('2023-04-01', '2028-06-30'),
        profitsUpTo(300_000n),
        franked,
        companies,
        (period, profits, exempt, associated) => {
          const step =
            taxOf(profits + 1n, period, exempt, associated) - taxOf(profits, period, exempt, associated);
          expect(step >= 0n && step <= 28n).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('where public calculators differ from the authority', () => {
  it('gives a 365-day year that begins in a 366-day financial year its full limits', () => {
    // (250,000 - 80,000) x 3/200. A web calculator takes 31/366 + 334/365 of the limits and gives 2,549.13.
    expect(relief(80_000n, { start: '2024-03-01', end: '2025-02-28' })).toBe(2_550_00n);
  });

  it('gives a 366-day year its full limits, no more', () => {
    expect(relief(250_100n, { start: '2023-04-01', end: '2024-03-31' })).toBe(0n);
  });

  it('takes 366 days for the part of a straddle in the first limited year', () => {
    // 75,342.466 of profit against 250,000 x 275/366: (187,841.530 - 75,342.466) x 3/200 = 1,687.486. Over 365 days
    // it would be 1,695.21.
    expect(relief(100_000n, { start: '2023-01-01', end: '2023-12-31' })).toBe(1_687_49n);
  });

  it('shares franked income between the years before it tests the rate', () => {
    // 45,000 of augmented profits stay under 50,000; a library compares 30,000 x 274/365 + the whole 15,000.
    const charges = chargesByYear(30_000n, 15_000n, 0, { start: '2025-07-01', end: '2026-06-30' });
    expect(charges.map(({ rate }) => rate)).toEqual([1900n, 1900n]);
  });

  it('scales a short period that touches a 366-day year by 365 (183/365)', () => {
    // (250,000 x 183/365 - 40,000) x 3/200 = 1,280.137; over 366 days it would be 1,275.00.
    expect(relief(40_000n, { start: '2023-10-01', end: '2024-03-31' })).toBe(1_280_14n);
  });
});
