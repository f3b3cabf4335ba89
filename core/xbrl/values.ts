import { formatPence, groupThousands } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import type { Fact, NumericFact } from './fact.ts';

/** Unit ids and their measures. */
export const UNITS = {
  GBP: 'iso4217:GBP',
  pure: 'xbrli:pure',
  shares: 'xbrli:shares',
} as const;
export type UnitId = keyof typeof UNITS;

export function unitOf(fact: Fact): UnitId | null {
  if (fact.kind === 'money') return 'GBP';
  if (fact.kind === 'number') return fact.unit;
  return fact.kind === 'rate' ? 'pure' : null;
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Writes pence with thousands separators: 123456n → "1,234.56". */
export function groupPence(pence: bigint): string {
  const text = formatPence(magnitude(pence));
  return `${groupThousands(BigInt(text.slice(0, -3)))}${text.slice(-3)}`;
}

/** Gives the digits that show a numeric fact, without sign or bracket. */
export function digitsOf(fact: NumericFact): string {
  switch (fact.kind) {
    case 'money':
      return fact.decimals === 0 ? groupThousands(magnitude(fact.value)) : groupPence(fact.value);
    case 'number':
      return groupThousands(magnitude(fact.value));
    case 'rate':
      return formatPence(magnitude(fact.value));
  }
}

/** Text that shows a zero: a fact of zero, not a missing fact. */
export const NIL = '-';

/** True when a fact's value is a number and has a unit. */
export const isNumeric = (fact: Fact): fact is NumericFact => unitOf(fact) !== null;

/** Attributes beside a text that let a machine read its value. */
export interface Reading {
  readonly format?: string | undefined;
  readonly decimals?: string | undefined;
  readonly scale?: string | undefined;
  readonly sign?: string | undefined;
}

/**
 * Gives the attributes that let a machine read `text` as the value of the fact (transformation registry 3, 2015-02-26).
 * Throws when the text does not state the value: a page must never differ from its fact.
 */
export function readingOf(fact: Fact, text: string): Reading {
  switch (fact.kind) {
    case 'money':
    case 'number':
    case 'rate':
      return numericReading(fact, text);
    case 'date':
      if (text === fact.value) return {};
      mustState(fact, text, longDate(fact.value));
      return { format: 'ixt:datedaymonthyearen' };
    case 'boolean':
      if (text === String(fact.value)) return {};
      mustState(fact, text, fact.value ? 'Yes' : 'No');
      return { format: fact.value ? 'ixt:booleantrue' : 'ixt:booleanfalse' };
    case 'year':
      mustState(fact, text, String(fact.value));
      return {};
    case 'marker':
      mustState(fact, text, '');
      return {};
    case 'text':
      if (text.trim() === '') throw new Error(`${fact.concept} has no text`);
      return {};
  }
}

function numericReading(fact: NumericFact, text: string): Reading {
  const nil = text === NIL && fact.value === 0n;
  if (!nil) mustState(fact, text, digitsOf(fact));
  return {
    format: nil ? 'ixt:zerodash' : 'ixt:numdotdecimal',
    // Rates are shown in per cent: two decimal places of a per cent are four of the number itself.
    decimals: fact.kind === 'rate' ? '4' : fact.kind === 'money' ? String(fact.decimals) : '0',
    scale: fact.kind === 'rate' ? '-2' : undefined,
    sign: fact.value < 0n ? '-' : undefined,
  };
}

function mustState(fact: Fact, text: string, expected: string): void {
  if (text !== expected) {
    throw new Error(`${fact.concept}: the page says "${text}" where the fact is "${expected}"`);
  }
}

/** Writes the value as one text, to compare two facts. */
export const valueKey = (fact: Fact, text: string): string =>
  'value' in fact ? `${String(fact.value)}${fact.kind === 'money' ? `/${fact.decimals}` : ''}` : text;
