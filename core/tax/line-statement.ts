import type { Value } from '../boxes/value.ts';

/** Working and sources of one line, beside its value. */
export interface Said {
  readonly working: string;
  /** Sources: ids of lines, or paths in the caller's JSON. */
  readonly from: readonly string[];
  /** Replaces the table's law when the figures decide which section applies. */
  readonly law?: string;
}

/**
 * A line before the table of lines gives it its schedule, label, box and law. Supplementary pages state their lines
 * this way.
 */
export interface StatedLine<Id extends string = string> extends Said {
  readonly id: Id;
  readonly value: Value;
  /** Replaces the table's label: for a line without a box, or for a box that has another name in the period. */
  readonly label?: string;
}

export const state = <const Id extends string>(id: Id, value: Value, said: Said): StatedLine<Id> => ({
  id,
  value,
  ...said,
});

/**
 * States a line with a name of its own, when the year or the row needs another name. Only a line without a box may have
 * one.
 */
export const stateAs = <const Id extends string>(
  id: Id,
  label: string,
  value: Value,
  said: Said,
): StatedLine<Id> => ({ ...state(id, value, said), label });

/** States the line only when the condition is true: zero lines without information are left out. */
export const stateIf = <const Id extends string>(
  condition: boolean,
  id: Id,
  value: Value,
  said: Said,
): readonly StatedLine<Id>[] => (condition ? [state(id, value, said)] : []);
