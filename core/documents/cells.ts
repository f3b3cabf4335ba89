import type { Pounds } from '../base/money.ts';
import type { NumericFact } from '../xbrl/fact.ts';
import { digitsOf, NIL } from '../xbrl/values.ts';
import type { Cell } from './blocks.ts';

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

export const wholePounds = (value: Pounds) => ({ kind: 'money', value, decimals: 0 }) as const;
