import type { Value } from '../boxes/value.ts';
import type { ComputationLine } from './computation.ts';
import { LINES, type LineId } from './lines.ts';
import type { Said, StatedLine } from './stated.ts';
import type { WorkingId } from './working-lines.ts';

/** A line of the table with its value and working. */
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

/** A line of no box under a name of its own, where the year or the row makes another right. A box has one name. */
export const namedLine = (id: WorkingId, label: string, value: Value, said: Said): ComputationLine => ({
  ...line(id, value, said),
  label,
});

/** The line only when the condition holds: nil lines that say nothing are left out. */
export const lineIf = (
  condition: boolean,
  id: LineId,
  value: Value,
  said: Said,
): readonly ComputationLine[] => (condition ? [line(id, value, said)] : []);

/** A line that a page stated, with what the table says of it. */
export const fromTable = ({ id, value, label, ...said }: StatedLine<LineId>): ComputationLine => {
  const made = line(id, value, said);
  return label === undefined ? made : { ...made, label };
};

const ORDER = new Map(Object.keys(LINES).map((id, index) => [id, index]));

/** Lines in the order of the table, not in the order the steps made them in. */
export const inTableOrder = (lines: readonly ComputationLine[]): readonly ComputationLine[] =>
  [...lines].sort((a, b) => (ORDER.get(a.id) ?? 0) - (ORDER.get(b.id) ?? 0));

/** Path of a profit and loss figure in the caller's JSON, and of a payment. */
export const field = (name: string): string => `profitLossData.${name}`;
export const payment = (name: string): string => `taxPaymentsData.${name}`;
