import type { Value } from '../boxes/value.ts';
import type { ComputationLine } from './computation.ts';
import type { Said, StatedLine } from './line-statement.ts';
import { LINES, type LineId } from './lines.ts';
import type { WorkingId } from './working-lines.ts';

/** Makes a line of the table with its value and working. */
export function line(id: LineId, value: Value, said: Said): ComputationLine {
  const { schedule, label, box, law } = LINES[id];
  return {
    id,
    schedule,
    label,
    value,
    box,
    working: said.working,
    law: said.law ?? law,
    from: said.from,
  };
}

/**
 * Makes a line with a name of its own, when the year or the row needs another name. Only a line without a box may have one.
 */
export const namedLine = (id: WorkingId, label: string, value: Value, said: Said): ComputationLine => ({
  ...line(id, value, said),
  label,
});

/** Makes the line only when the condition is true: zero lines without information are left out. */
export const lineIf = (
  condition: boolean,
  id: LineId,
  value: Value,
  said: Said,
): readonly ComputationLine[] => (condition ? [line(id, value, said)] : []);

/** Makes a line from a page's statement, with the table's label, box and law. */
export const fromTable = (stated: StatedLine<LineId>): ComputationLine => {
  const { id, value, label } = stated;
  const made = line(id, value, stated);
  return label === undefined ? made : { ...made, label };
};

const ORDER = new Map(Object.keys(LINES).map((id, index) => [id, index]));

/** Sorts lines by the table, not by the steps that made them. */
export const inTableOrder = (lines: readonly ComputationLine[]): readonly ComputationLine[] =>
  lines
    .map((each) => ({ each, place: ORDER.get(each.id) ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);

/** Gives the path of a profit and loss figure in the caller's JSON. The next function does so for a payment. */
export const field = (name: string): string => `profitLossData.${name}`;
export const payment = (name: string): string => `taxPaymentsData.${name}`;
