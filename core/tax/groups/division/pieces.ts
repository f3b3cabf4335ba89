import { type Fraction, min, type Pounds } from '../../../base/money.ts';
import { compare, dividedBy, minus, NIL, nearly } from './fractions.ts';
import { costOf, type Member } from './member.ts';
import { profitsIn, type Run, reliefFor } from './runs.ts';
import { type Region, regionOf, type TaxScale } from './scale.ts';

/**
 * Stretch of relief with one rule for the saving of a pound. `straight`: the same for every pound. `curve`: less with
 * every pound, between the limits of a company with franked income. `step`: a pound across a limit.
 */
export interface Piece {
  readonly kind: 'straight' | 'curve' | 'step';
  readonly from: Pounds;
  readonly to: Pounds;
  /** Savings of the first and the last pound, as parts of one. */
  readonly first: Fraction;
  readonly last: Fraction;
  /** Savings of the first and the last pound as numbers, for the search of a rate. */
  readonly start: number;
  readonly end: number;
  readonly run: Run;
}

/** Part of a company's range in which a further pound never saves more than the pound before it. */
export interface Branch {
  readonly from: Pounds;
  readonly to: Pounds;
  readonly pieces: readonly Piece[];
}

/** Gives the tax on a pound of profits under one rate, and between the limits: `main + relief - relief x U x F / A²`. */
function rateAt(
  { main, small, relief, limits, franked }: TaxScale,
  region: Region,
  profits: Pounds,
): Fraction {
  if (region === 'nil') return NIL;
  if (region === 'main' || limits === null) return main;
  if (region === 'small') return small;
  const whole = {
    numerator: main.numerator * relief.denominator + relief.numerator * main.denominator,
    denominator: main.denominator * relief.denominator,
  };
  if (franked === 0n) return whole;
  const augmented = profits + franked;
  return minus(whole, {
    numerator: relief.numerator * limits.upper.numerator * franked,
    denominator: relief.denominator * limits.upper.denominator * augmented * augmented,
  });
}

/** Finds the last relief of a run for which `holds` is true. It is true at `from`, and once false it stays false. */
function lastWith(from: Pounds, to: Pounds, holds: (y: Pounds) => boolean): Pounds {
  if (holds(to)) return to;
  let [within, beyond] = [from, to];
  while (beyond - within > 1n) {
    const middle = (within + beyond) / 2n;
    if (holds(middle)) within = middle;
    else beyond = middle;
  }
  return within;
}

const piece = (
  kind: Piece['kind'],
  run: Run,
  range: readonly [Pounds, Pounds],
  rates: readonly [Fraction, Fraction],
): Piece => ({
  kind,
  from: range[0],
  to: range[1],
  first: rates[0],
  last: rates[1],
  start: nearly(rates[0]),
  end: nearly(rates[1]),
  run,
});

/** Makes the piece of the pounds that take profits across a limit. */
function stepOf(member: Member, run: Run, from: Pounds, to: Pounds): Piece {
  const saved = dividedBy(minus(costOf(member, from), costOf(member, to)), to - from);
  return piece('step', run, [from, to], [saved, saved]);
}

/** Gives the stretch from a point of a run within one region, with the savings of its first and last pound. */
function stretchOf({ scale }: Member, run: Run, from: Pounds) {
  const profits = profitsIn(run, from);
  const region = regionOf(scale, profits);
  const last = lastWith(from, run.to, (y) => regionOf(scale, profitsIn(run, y)) === region);
  const left = profitsIn(run, last);
  // The stretch ends at the first relief that leaves these profits: the second pound of a pair belongs to the step.
  const to = last === run.to ? last : reliefFor(run, left);
  const rate = (profits: Pounds) => dividedBy(rateAt(scale, region, profits), run.per);
  const kind = region === 'marginal' && scale.franked > 0n ? 'curve' : 'straight';
  return {
    left,
    isLast: last === run.to,
    to,
    pieces: to > from ? [piece(kind, run, [from, to], [rate(profits), rate(left)])] : [],
  };
}

/** Lists the pieces of a run: one for each region that it crosses, and a step across each limit. */
function piecesOfRun(member: Member, run: Run): readonly Piece[] {
  if (run.per === 0n) return [piece('straight', run, [run.from, run.to], [NIL, NIL])];
  const pieces: Piece[] = [];
  for (let from = run.from; from < run.to; ) {
    const stretch = stretchOf(member, run, from);
    pieces.push(...stretch.pieces);
    if (stretch.isLast) break;
    from = reliefFor(run, stretch.left - 1n);
    pieces.push(stepOf(member, run, stretch.to, min(from, run.to)));
  }
  return pieces;
}

/**
 * Splits the pieces where a further pound begins to save more: at the upper limit less franked income, and after losses
 * named for later.
 */
export function branchesOf(member: Member): readonly Branch[] {
  const pieces = member.runs.flatMap((run) => piecesOfRun(member, run));
  const branches: { from: Pounds; to: Pounds; pieces: Piece[] }[] = [];
  for (const next of pieces) {
    const branch = branches.at(-1);
    const before = branch?.pieces.at(-1);
    if (branch === undefined || (before !== undefined && compare(next.first, before.last) > 0))
      branches.push({ from: next.from, to: next.to, pieces: [next] });
    else {
      branch.pieces.push(next);
      branch.to = next.to;
    }
  }
  // A lone step is between two branches and is never the end of a division. The first point can always be the end.
  const kept = branches.filter(({ pieces: ownPieces }, index) => {
    const isStepAlone = ownPieces.length === 1 && ownPieces[0]?.kind === 'step';
    return !isStepAlone || index === branches.length - 1;
  });
  const [first] = kept;
  if (first === undefined || first.from > 0n) return [{ from: 0n, to: 0n, pieces: [] }, ...kept];
  return kept;
}
