import type { Pounds } from '../money.ts';
import type { NumericFact } from '../xbrl/fact.ts';
import { digitsOf, NIL } from '../xbrl/values.ts';
import type { Cell } from './blocks.ts';

/**
 * A figure as accounts print it: thousands separated, nil as a dash, what is taken away in brackets. The brackets
 * stand outside the fact, whose sign is that of its own concept.
 *
 * @param deduction true when a positive value is printed in brackets (a cost, a creditor)
 */
export function figureCell(fact: NumericFact, deduction = false): Cell {
  if (fact.value === 0n) return { runs: [{ text: NIL, fact }] };
  const runs = [{ text: digitsOf(fact), fact }];
  return fact.value < 0n !== deduction ? { runs, before: '(', after: ')' } : { runs };
}

/** The same for an amount that is no fact. */
export function untaggedCell(digits: string, negative: boolean): Cell {
  return negative ? { runs: [{ text: digits }], before: '(', after: ')' } : { runs: [{ text: digits }] };
}

export const wholePounds = (value: Pounds) => ({ kind: 'money', value, decimals: 0 }) as const;
