import { daysIn, daysInFinancialYear, financialYearParts, type Period } from '../../../core/dates/period.ts';

/**
 * Computes marginal relief (box 435) twice from the law, both in other ways than the engine. Profits and exempt
 * distributions are whole pounds, above zero; `associated` is the number of other companies. Both return pence.
 */
export type Relief = (profits: bigint, exempt: bigint, associated: number, period: Period) => bigint;

/** A fraction of two integers; sums and products are exact. */
export type Exact = readonly [bigint, bigint];
const add = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
const minus = (x: Exact, [c, d]: Exact): Exact => add(x, [-c, d]);
const below = ([a, b]: Exact, [c, d]: Exact): boolean => a * d < c * b;
/** Rounds positive amounts of pounds to pence, half up. */
export const toPence = ([a, b]: Exact): bigint => (200n * a + b) / (2n * b);

/**
 * Computes part by part as the tax authority does, term by term and unrounded until the end (Appendix B of its calculation
 * rules). For each financial year, Ri is its share of the days. Pi and Bi are its augmented and basic profits, Fi is its
 * share of the limits, Li and Ui.
 */
export const reliefByParts: Relief = (profits, exempt, associated, period) => {
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
};

/**
 * Computes the whole period at once: F x (U - A) x N/A (CTA 2010 s18B(2)). Years with the same limits need no splitting,
 * because A, N and U are shared by the same days. In a period across 1 April 2023 the part from that day counts as a
 * separate period. It has its days of the 366 of that year (FA 2021 s6, s7; CTM03955). Everything is multiplied out, so
 * there is one division.
 */
export function exactRelief(
  profits: bigint,
  exempt: bigint,
  associated: number,
  { start, end }: Period,
): Exact {
  const day = 86_400_000;
  const days = (from: string, to: string) => BigInt((Date.parse(to) - Date.parse(from)) / day + 1);
  const all = days(start, end);
  const from = start < '2023-04-01' ? '2023-04-01' : start;
  if (end < from) return [0n, 1n];
  const own = days(from, end);
  const year = from !== start || all === 366n ? 366n : 365n;
  const k = BigInt(associated + 1);
  const augmented = profits + exempt;
  // Pounds a day, times the days of the year, the companies and the days of the period.
  const a = augmented * year * k;
  const lower = 50_000n * all;
  const upper = 250_000n * all;
  if (a <= lower || a >= upper) return [0n, 1n];
  return [3n * (upper - a) * own * profits, 200n * year * k * all * augmented];
}

export const reliefOfWholePeriod: Relief = (profits, exempt, associated, period) =>
  toPence(exactRelief(profits, exempt, associated, period));
