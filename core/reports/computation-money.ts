import { groupThousands } from '../base/money.ts';
import { type Cell, cell } from '../documents/blocks.ts';
import { figureCell, moneyFact, untaggedCell } from '../documents/cells.ts';
import type { FactTag } from '../xbrl/fact.ts';
import { groupPence, NIL } from '../xbrl/values.ts';

/** Tag of a computation line. */
export interface LineTag {
  readonly tag: FactTag;
  /** Concept of a negative amount; the fact is then positive. */
  readonly loss: string | null;
}

/**
 * Prints an amount of the computation, tagged where a tag is given.
 *
 * @param deduction true when it is subtracted, and so printed in brackets
 */
export function moneyCell(amount: bigint, decimals: 0 | 2, tag: LineTag | null, deduction: boolean): Cell {
  if (tag === null) {
    const digits = decimals === 0 ? groupThousands(amount).replace('-', '') : groupPence(amount);
    return amount === 0n ? cell(NIL) : untaggedCell(digits, amount < 0n !== deduction);
  }
  if (amount < 0n && tag.loss !== null) {
    // A loss has a concept of its own and is a positive fact of it; the page still prints it in brackets.
    return figureCell(moneyFact(-amount, decimals, { ...tag.tag, concept: tag.loss }, tag.tag.time), true);
  }
  return figureCell(moneyFact(amount, decimals, tag.tag, tag.tag.time), deduction);
}
