import { min, type Pounds } from '../../../base/money.ts';

/**
 * Taxable profits of a company for a range of its relief. A pound of relief reduces them by a pound, by half or not at
 * all. Half is for a pound that also lowers the limit of amounts brought forward (CTA 2010 s269ZD).
 */
export interface Run {
  readonly from: Pounds;
  readonly to: Pounds;
  /** Profits at `from`. */
  readonly profits: Pounds;
  /** Pounds of relief that reduce profits by one; zero when none does. */
  readonly per: bigint;
  /** One when the first pound of a pair already reduces them. */
  readonly odd: bigint;
}

export const profitsIn = ({ from, profits, per, odd }: Run, at: Pounds): Pounds =>
  per === 0n ? profits : profits - (at - from + odd) / per;

/** Gives the least relief of a run that leaves these profits. */
export const reliefFor = ({ from, profits, per, odd }: Run, left: Pounds): Pounds => {
  if (left >= profits) return from;
  return from + (profits - left) * per - odd;
};

type ProfitsAt = (relief: Pounds) => Pounds;

function shapeAt(at: ProfitsAt, from: Pounds, end: Pounds): Run {
  const profits = at(from);
  const first = profits - at(from + 1n);
  const to = from + 1n;
  if (to === end) return { from, to, profits, per: first === 0n ? 0n : 1n, odd: 0n };
  const both = profits - at(from + 2n);
  if (both === 1n) return { from, to: from + 2n, profits, per: 2n, odd: first };
  return { from, to: from + 2n, profits, per: both === 0n ? 0n : 1n, odd: 0n };
}

/**
 * Guesses where a run ends, as if one other run followed it up to `end`: one that reduces profits by nothing, by half or
 * by every pound.
 */
function guessedEnds({ from, profits, per }: Run, end: Pounds, min: Pounds): readonly Pounds[] {
  const fall = profits - min;
  if (per === 0n) return [end - fall, end - 2n * fall];
  if (per === 1n) return [from + fall, 2n * (fall + from) - end];
  return [from + 2n * fall, 2n * (end - fall) - from];
}

/**
 * Finds the longest run from a point. It guesses the end from the profits at the end of the range, and then bisects.
 * Profits after a run of half pounds can fit its line again, so such a run is followed in ever longer steps.
 */
function runFrom(at: ProfitsAt, from: Pounds, end: Pounds): Run {
  const shape = shapeAt(at, from, end);
  const fits = (relief: Pounds) => at(relief) === profitsIn(shape, relief);
  let { to } = shape;
  let beyond = end + 1n;
  const tries = (relief: Pounds): boolean => {
    if (relief <= to || relief >= beyond) return relief <= to;
    const isIn = fits(relief);
    if (isIn) to = relief;
    else beyond = relief;
    return isIn;
  };
  if (shape.per === 2n) for (let step = 2n; to < end && tries(min(to + step, end)); step *= 2n);
  else if (tries(end)) return { ...shape, to };
  for (const guess of guessedEnds(shape, end, at(end))) {
    tries(guess);
    tries(to === guess ? to + 1n : guess - 1n);
  }
  while (beyond - to > 1n) tries((to + beyond) / 2n);
  return { ...shape, to };
}

/**
 * Splits a company's profits into straight runs, with some ten points computed for each.
 * @param at gives the taxable profits, box 315, for a relief
 * @param most the greatest relief, whole pounds
 */
export function runsOf(at: ProfitsAt, end: Pounds): readonly Run[] {
  if (end === 0n) return [{ from: 0n, to: 0n, profits: at(0n), per: 0n, odd: 0n }];
  const runs: Run[] = [];
  for (let from = 0n; from < end; ) {
    const run = runFrom(at, from, end);
    runs.push(run);
    from = run.to;
  }
  return runs;
}
