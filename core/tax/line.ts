import type { Value } from '../boxes/value.ts';
import type { Pence, Pounds } from '../money.ts';
import type { IsoDate } from '../period/date.ts';
import type { ComputationLine } from './computation.ts';
import { LINES, type LineId } from './lines.ts';
import type { WorkingId } from './working-lines.ts';

/** Values of each kind; dates are `YYYY-MM-DD`. */
export const pounds = (amount: Pounds): Value => ({ kind: 'pounds', amount });
export const pence = (amount: Pence): Value => ({ kind: 'pence', amount });
/** Hundredths of one per cent. */
export const rate = (hundredths: bigint): Value => ({ kind: 'rate', hundredths });
export const count = (number: number): Value => ({ kind: 'count', count: number });
export const year = (number: number): Value => ({ kind: 'year', year: number });
export const tick: Value = { kind: 'tick' };
export const yesNo = (yes: boolean): Value => ({ kind: 'yesNo', yes });
export const date = (day: IsoDate): Value => ({ kind: 'date', date: day });
export const text = (words: string): Value => ({ kind: 'text', text: words });

/** What a step says of one line beyond its value. */
export interface Said {
  readonly working: string;
  /** Ids of lines, or paths in the caller's JSON. */
  readonly from: readonly string[];
  /** In place of the table's law, where the figures decide which section applies. */
  readonly law?: string;
}

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

const ORDER = new Map(Object.keys(LINES).map((id, index) => [id, index]));

/** Lines in the order of the table, not in the order the steps made them in. */
export const inTableOrder = (lines: readonly ComputationLine[]): readonly ComputationLine[] =>
  [...lines].sort((a, b) => (ORDER.get(a.id) ?? 0) - (ORDER.get(b.id) ?? 0));

/** Path of a profit and loss figure in the caller's JSON, and of a payment. */
export const field = (name: string): string => `profitLossData.${name}`;
export const payment = (name: string): string => `taxPaymentsData.${name}`;
