import { groupThousands } from '../money.ts';
import type { FactTag } from '../xbrl/fact.ts';
import { groupPence, NIL } from '../xbrl/values.ts';
import { type Cell, cell } from './blocks.ts';
import { figureCell, untaggedCell } from './cells.ts';

/** How a line of the computation is tagged. */
export interface LineTag {
  readonly tag: FactTag;
  /** Concept of the amount where it is negative; then the fact is positive. */
  readonly loss: string | null;
}

/**
 * An amount as the computation prints it, tagged where a tag is given.
 *
 * @param deduction whether it is taken away, so that it stands in brackets
 */
export function moneyCell(amount: bigint, decimals: 0 | 2, tag: LineTag | null, deduction: boolean): Cell {
  if (tag === null) {
    const digits = decimals === 0 ? groupThousands(amount).replace('-', '') : groupPence(amount);
    return amount === 0n ? cell(NIL) : untaggedCell(digits, amount < 0n !== deduction);
  }
  if (amount < 0n && tag.loss !== null) {
    // A loss has a concept of its own and is a positive fact of it; the page still shows it in brackets.
    const fact = { kind: 'money', value: -amount, decimals, ...tag.tag, concept: tag.loss } as const;
    return figureCell(fact, true);
  }
  return figureCell({ kind: 'money', value: amount, decimals, ...tag.tag }, deduction);
}
