import { magnitude } from '../../base/money.ts';
import { fieldOfBox } from '../../boxes/return.ts';
import type { ProfitLossFigures } from '../../figures/profit-loss.ts';
import type { ComputationLine, ReturnComputation } from '../../tax/computation.ts';

/** Boxes that state the period, which no line of the computation holds. */
const OF_THE_FILING = ['30', '35'] as const;
/** True for a caller's field: its path has a dot, and the id of a line never has. */
const isField = (source: string): boolean => source.includes('.');

/**
 * Finds the caller's field behind a box of a number: the last field in the sources of the box's own line. Null for a
 * box made only from other lines.
 */
export function callersFields(computation: ReturnComputation): (box: string) => string | null {
  const fields = new Map<string, string | null>(OF_THE_FILING.map((box) => [box, fieldOfBox(box)]));
  for (const { box, from } of computation.lines) {
    const field = from.filter(isField).at(-1);
    if (box !== null && field !== undefined) fields.set(box, field);
  }
  return (box) => fields.get(box) ?? null;
}

/** Lists the lines that make a box, its own first. */
function linesBehind(lines: readonly ComputationLine[], box: string): readonly ComputationLine[] {
  const byId = new Map<string, ComputationLine>(lines.map((line) => [line.id, line]));
  const found = new Set(lines.filter((line) => line.box === box));
  // The loop also reaches the lines that it adds to the set, each line once.
  for (const { from } of found)
    for (const source of from) {
      const line = byId.get(source);
      if (line !== undefined) found.add(line);
    }
  return [...found];
}

const poundsOf = ({ value }: ComputationLine): bigint =>
  value.kind === 'pounds' ? value.amount : value.kind === 'pence' ? value.amount / 100n : 0n;
/**
 * Finds the field to change where a box cannot hold its amount: among the caller's fields that the box is made from,
 * the one with the largest amount. Null where there is none.
 */
export function largestBehind(
  { lines }: ReturnComputation,
  profitLoss: ProfitLossFigures,
  box: string,
): string | null {
  const saved = new Map<string, unknown>(
    Object.entries(profitLoss).map(([name, amount]) => [`profitLossData.${name}`, amount]),
  );
  const amountOf = (field: string, line: ComputationLine): bigint => {
    const own = saved.get(field);
    if (typeof own === 'bigint') return magnitude(own);
    return field.startsWith('profitLossData.') ? 0n : magnitude(poundsOf(line));
  };
  const fields = linesBehind(lines, box).flatMap((line) =>
    line.from.filter(isField).map((field) => ({ field, amount: amountOf(field, line) })),
  );
  return fields.reduce((max, one) => (one.amount > max.amount ? one : max), fields[0] ?? NONE).field;
}

const NONE: { readonly field: string | null; readonly amount: bigint } = { field: null, amount: 0n };
