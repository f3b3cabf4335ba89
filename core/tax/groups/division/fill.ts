import { type Fraction, min, type Pounds } from '../../../base/money.ts';
import { compare, dividedBy, isPositive, minus } from './fractions.ts';
import { costOf, type Member } from './member.ts';
import type { Branch, Piece } from './pieces.ts';

/** Company and its relief, while the remaining pounds are given out. */
export interface Place {
  readonly member: Member;
  readonly branch: Branch;
  y: Pounds;
}

/** Next pounds of a company that are given together, with the saving of each. */
interface Chunk {
  readonly pounds: Pounds;
  readonly saves: Fraction;
  readonly isAtHome: boolean;
}

const pieceAt = ({ pieces }: Branch, y: Pounds): Piece | undefined => pieces.find(({ to }) => y < to);

/**
 * Gives a company's next pounds. Pounds of a straight piece go together while the company keeps all of them, or claims
 * all of them. Pounds of a curve go singly, or in pairs under the restriction.
 */
function nextOf({ member, branch, y }: Place, left: Pounds): Chunk | null {
  const piece = pieceAt(branch, y);
  if (piece === undefined || left === 0n) return null;
  const isAtHome = y < member.gives;
  const end = isAtHome ? min(piece.to, member.gives) : piece.to;
  if (piece.kind === 'straight')
    return isPositive(piece.first) ? { pounds: min(end - y, left), saves: piece.first, isAtHome } : null;
  const pounds = min(piece.kind === 'step' ? piece.to - y : min(piece.run.per, piece.to - y), left);
  const saved = minus(costOf(member, y), costOf(member, y + pounds));
  return isPositive(saved) ? { pounds, saves: dividedBy(saved, pounds), isAtHome } : null;
}

const isBefore = (a: Chunk, b: Chunk): boolean => {
  const order = compare(a.saves, b.saves);
  return order > 0 || (order === 0 && a.isAtHome && !b.isAtHome);
};

/**
 * Gives out pounds in order of falling saving. Of pounds that save the same, a company's own pounds go first, then
 * those of companies that are named first. Returns the rest: pounds that save nothing.
 */
export function fill(places: readonly Place[], supply: Pounds): Pounds {
  let left = supply;
  const chunks = places.map((place) => nextOf(place, left));
  while (left > 0n) {
    let best = -1;
    let found: Chunk | null = null;
    for (const [index, chunk] of chunks.entries())
      if (chunk !== null && (found === null || isBefore(chunk, found))) [best, found] = [index, chunk];
    const place = places[best];
    if (found === null || place === undefined) return left;
    const pounds = min(found.pounds, left);
    place.y += pounds;
    left -= pounds;
    chunks[best] = nextOf(place, left);
  }
  return left;
}
