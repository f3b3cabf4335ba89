import { fieldOfBox } from '../../boxes/return.ts';
import type { ReturnComputation } from '../../tax/computation.ts';

/** Boxes that state the period, which no line of the computation holds. */
const OF_THE_FILING = ['30', '35'] as const;
/** True for a caller's field, which has a parent; the id of a line never has one. */
const isField = (source: string): boolean => source.includes('.');

/**
 * Finds the caller's field behind a box, by number: the last one that made the box's own line, as the computation
 * recorded it. Null for a box made only from other lines, or from nothing of the caller's.
 */
export function callersFields(computation: ReturnComputation): (box: string) => string | null {
  const fields = new Map<string, string | null>(OF_THE_FILING.map((box) => [box, fieldOfBox(box)]));
  for (const { box, from } of computation.lines) {
    const field = from.filter(isField).at(-1);
    if (box !== null && field !== undefined) fields.set(box, field);
  }
  return (box) => fields.get(box) ?? null;
}
