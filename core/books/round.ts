import { divideRoundHalfUp, magnitude, type Pence, type Pounds } from '../base/money.ts';

/** Rounds pence to whole pounds that still add up. */

/** An exact amount that counts towards a total with its sign. */
export interface Term {
  readonly field: string;
  readonly exact: Pence;
  readonly sign: 1n | -1n;
}

export interface Rounded {
  readonly amounts: ReadonlyMap<string, Pounds>;
  /** Fields whose rounded amount is not the nearest pound. */
  readonly moved: readonly { readonly field: string; readonly by: 1n | -1n }[];
  /** Difference left between the total and the sum: zero unless its cause is not rounding. */
  readonly untied: Pounds;
}

/** Rounds half away from zero. */
export const nearestPound = (pence: Pence): Pounds => divideRoundHalfUp(pence, 100n);

/**
 * Rounds each term to the nearest pound. Then it moves those furthest off by a pound, until they add up to `total`. No
 * term ends more than a pound from its exact amount, and none that is exact moves. Of two equally far off, the larger
 * moves, then the first.
 */
export function roundTo(terms: readonly Term[], total: Pounds): Rounded {
  const amounts = new Map(terms.map(({ field, exact }) => [field, nearestPound(exact)] as const));
  let gap = total;
  for (const { field, sign } of terms) gap -= sign * (amounts.get(field) ?? 0n);
  const step = gap > 0n ? 1n : -1n;
  const candidates = terms
    .map((term, order) => {
      const by = step * term.sign;
      // Distance by which rounding moved the term the other way. The move by a pound reverses it.
      const off = (term.exact - (amounts.get(term.field) ?? 0n) * 100n) * by;
      // A field that is zero in pounds stays zero while another can move: most accept nothing below zero.
      const sinks = by < 0n && amounts.get(term.field) === 0n;
      return { ...term, by: by > 0n ? (1n as const) : (-1n as const), off, order, sinks };
    })
    .filter(({ off }) => off > 0n)
    .sort(
      (a, b) =>
        Number(a.sinks) - Number(b.sinks) ||
        compare(b.off, a.off) ||
        compare(magnitude(b.exact), magnitude(a.exact)) ||
        a.order - b.order,
    );
  const moved = candidates.slice(0, Number(magnitude(gap)));
  for (const { field, by } of moved) amounts.set(field, (amounts.get(field) ?? 0n) + by);
  return { amounts, moved, untied: gap - step * BigInt(moved.length) };
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
