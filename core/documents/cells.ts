import { groupThousands, magnitude, type Pounds } from '../base/money.ts';
import type { Dimension, FactTag, FactTime, MoneyFact, NumericFact } from '../xbrl/fact.ts';
import { digitsOf, NIL } from '../xbrl/values.ts';
import { type Cell, cell } from './blocks.ts';

/**
 * Prints a figure as accounts do: thousands separated, zero as a dash, deductions in brackets. The brackets are outside
 * the fact, whose sign is that of its own concept.
 *
 * @param deduction true when a positive value is printed in brackets (a cost, a creditor)
 */
export function figureCell(fact: NumericFact, deduction = false): Cell {
  if (fact.value === 0n) return { runs: [{ text: NIL, fact }] };
  const runs = [{ text: digitsOf(fact), fact }];
  return fact.value < 0n !== deduction ? { runs, before: '(', after: ')' } : { runs };
}

/** Prints an amount that is not a fact, in the manner of `figureCell`. */
export function untaggedCell(digits: string, negative: boolean): Cell {
  return negative ? { runs: [{ text: digits }], before: '(', after: ')' } : { runs: [{ text: digits }] };
}

/** Prints whole pounds that are not a fact, with zero as a dash. */
export const amountCell = (value: Pounds, deduction = false): Cell =>
  value === 0n ? cell(NIL) : untaggedCell(groupThousands(magnitude(value)), value < 0n !== deduction);

const NO_DIMENSIONS: readonly Dimension[] = [];

/** Makes the fact of an amount in pounds. `decimals` is 0 where it is whole pounds, and 2 where it is pence. */
export const moneyFact = (
  value: bigint,
  decimals: 0 | 2,
  { concept, dimensions = NO_DIMENSIONS }: Omit<FactTag, 'time'>,
  time: FactTime,
): MoneyFact => ({ kind: 'money', value, decimals, concept, time, dimensions });

export const wholePounds = (value: Pounds, tag: Omit<FactTag, 'time'>, time: FactTime): MoneyFact =>
  moneyFact(value, 0, tag, time);
