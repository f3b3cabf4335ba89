import { fieldOfBox } from '../../boxes/return.ts';
import type { ReturnComputation } from '../../tax/computation.ts';

/** Boxes that say the period, which no line of the computation holds. */
const OF_THE_FILING = ['30', '35'] as const;
/** A field of the caller's has a parent, which the id of a line never has. */
const isField = (source: string): boolean => source.includes('.');

/**
 * The caller's field behind a box, by number: the last that the box's own line was made from, as the computation
 * recorded it. Null for a box made from other lines alone, or filled by nothing of the caller's.
 */
export function callersFields(computation: ReturnComputation): (box: string) => string | null {
  const fields = new Map<string, string | null>(OF_THE_FILING.map((box) => [box, fieldOfBox(box)]));
  for (const { box, from } of computation.lines) {
    const field = from.filter(isField).at(-1);
    if (box !== null && field !== undefined) fields.set(box, field);
  }
  return (box) => fields.get(box) ?? null;
}
