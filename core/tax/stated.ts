import type { Value } from '../boxes/value.ts';

/** What a step says of one line beyond its value. */
export interface Said {
  readonly working: string;
  /** Ids of lines, or paths in the caller's JSON. */
  readonly from: readonly string[];
  /** In place of the table's law, where the figures decide which section applies. */
  readonly law?: string;
}

/** A line before the table of lines gives it its schedule, label, box and law. Pages state theirs so. */
export interface StatedLine<Id extends string = string> extends Said {
  readonly id: Id;
  readonly value: Value;
  /** In place of the table's label: of a line of no box alone. */
  readonly label?: string;
}

export const state = <const Id extends string>(id: Id, value: Value, said: Said): StatedLine<Id> => ({
  id,
  value,
  ...said,
});

/** A line of no box under a name of its own, where the year or the row makes another right. A box has one name. */
export const stateAs = <const Id extends string>(
  id: Id,
  label: string,
  value: Value,
  said: Said,
): StatedLine<Id> => ({ ...state(id, value, said), label });

/** The line only when the condition holds: nil lines that say nothing are left out. */
export const stateIf = <const Id extends string>(
  condition: boolean,
  id: Id,
  value: Value,
  said: Said,
): readonly StatedLine<Id>[] => (condition ? [state(id, value, said)] : []);
