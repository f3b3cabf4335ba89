import { max, min, type Pounds } from '../../../base/money.ts';
import { nearly } from './fractions.ts';
import type { Branch, Piece } from './pieces.ts';
import { profitsIn, reliefFor } from './runs.ts';
import type { TaxScale } from './scale.ts';

/** Terms of a band in floating point, for the search of a rate. Exact arithmetic decides about the last pounds. */
interface Band {
  readonly whole: number;
  readonly bend: number;
  readonly franked: number;
}

const bandOf = ({ main, relief, limits, franked }: TaxScale): Band => ({
  whole: nearly(main) + nearly(relief),
  bend: limits === null ? 0 : nearly(relief) * nearly(limits.upper) * Number(franked),
  franked: Number(franked),
});

/**
 * Counts the pounds of a curve that each save more than `rate`, and gives one pound fewer. A pound saves
 * `whole - bend / A²`, which falls to the rate at `A = sqrt(bend / (whole - rate))`.
 */
function alongCurve({ from, to, run }: Piece, { whole, bend, franked }: Band, rate: number): Pounds {
  const augmented = Math.sqrt(bend / (whole - rate * Number(run.per)));
  const profits = BigInt(Math.ceil(augmented - franked));
  const lowest = max(profitsIn(run, to), min(profits, profitsIn(run, from)));
  return max(from, min(reliefFor(run, lowest), to) - run.per);
}

/** A branch, and its demand at each rate that the search guesses. */
export interface Curve {
  readonly branch: Branch;
  readonly demand: (rate: number) => Pounds;
}

/**
 * Makes the curve of a branch. Its demand is the relief of all pounds that save more than a rate, and falls as the rate
 * rises.
 */
export function curveOf(branch: Branch, scale: TaxScale): Curve {
  const band = bandOf(scale);
  return {
    branch,
    demand(rate) {
      for (const piece of branch.pieces) {
        if (piece.end > rate) continue;
        return piece.kind === 'curve' && piece.start > rate ? alongCurve(piece, band, rate) : piece.from;
      }
      return branch.to;
    },
  };
}
