import { daysIn, daysInFinancialYear, financialYearParts, type Period } from '../../../core/period/period.ts';

/** A fraction of two integers; sums and products are exact. */
type Exact = readonly [bigint, bigint];
const add = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
const minus = (x: Exact, [c, d]: Exact): Exact => add(x, [-c, d]);
const below = ([a, b]: Exact, [c, d]: Exact): boolean => a * d < c * b;
/** Positive amounts of pounds to pence, half up. */
export const toPence = ([a, b]: Exact): bigint => (200n * a + b) / (2n * b);

/** Box 435 as the tax authority recomputes it, term by term: Ri, Pi, Bi, Fi, Li, Ui. */
export function recomputed(profits: bigint, exempt: bigint, associated: number, period: Period): bigint {
  const a = daysIn(period);
  const parts = financialYearParts(period);
  const limited = parts.filter(({ financialYear }) => financialYear >= 2023);
  const sameLimits = limited.length === parts.length || limited.length === 0;
  let total: Exact = [0n, 1n];
  for (const { financialYear, days } of limited) {
    const r: Exact = [BigInt(days), BigInt(a)];
    const p = times([profits + exempt, 1n], r);
    const b = times([profits, 1n], r);
    const of = sameLimits ? (a === 366 ? 366 : 365) : daysInFinancialYear(financialYear);
    const f: Exact = [BigInt(days), BigInt(of) * BigInt(1 + associated)];
    const l = times([50_000n, 1n], f);
    const u = times([250_000n, 1n], f);
    if (below(l, p) && below(p, u))
      total = add(total, times(times(minus(u, p), [b[0] * p[1], b[1] * p[0]]), [3n, 200n]));
  }
  return toPence(total);
}
