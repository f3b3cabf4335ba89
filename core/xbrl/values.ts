import { formatPence, groupThousands, magnitude } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import { inPence } from '../words/figures.ts';
import type { Fact, NumericFact } from './fact.ts';

/** Unit ids and their measures. */
export const UNITS = {
  GBP: 'iso4217:GBP',
  pure: 'xbrli:pure',
  shares: 'xbrli:shares',
} as const;
export type UnitId = keyof typeof UNITS;

/** Attributes beside a text that let a machine read its value. */
export interface Reading {
  readonly unitRef?: UnitId;
  readonly format?: string;
  readonly decimals?: string;
  readonly scale?: string;
  readonly sign?: string;
}

/** Kinds of figures, by unit and precision. A rate is shown in per cent: two decimal places of it are four of the number. */
const FIGURES = {
  pounds: figure({ unitRef: 'GBP', decimals: '0' }),
  pence: figure({ unitRef: 'GBP', decimals: '2' }),
  pure: figure({ unitRef: 'pure', decimals: '0' }),
  shares: figure({ unitRef: 'shares', decimals: '0' }),
  rate: figure({ unitRef: 'pure', decimals: '4', scale: '-2' }),
} as const;

/**
 * Lists the readings of a kind of figure. Each is one object, so that a writer can use it as the key of its element.
 */
function figure(kind: Reading & { readonly unitRef: UnitId }) {
  const digits: Reading = { ...kind, format: 'ixt:numdotdecimal' };
  const nil: Reading = { ...kind, format: 'ixt:zerodash' };
  return { unit: kind.unitRef, positive: digits, negative: { ...digits, sign: '-' } satisfies Reading, nil };
}

function figureOf(fact: NumericFact) {
  if (fact.kind === 'number') return FIGURES[fact.unit];
  return fact.kind === 'rate' ? FIGURES.rate : fact.decimals === 0 ? FIGURES.pounds : FIGURES.pence;
}

/** True when a fact's value is a number and has a unit. */
export const isNumeric = (fact: Fact): fact is NumericFact =>
  fact.kind === 'money' || fact.kind === 'number' || fact.kind === 'rate';

/** Gives the unit of the value of a fact; null when its value is not a number. */
export const unitOf = (fact: Fact): UnitId | null => (isNumeric(fact) ? figureOf(fact).unit : null);

/** Writes pence with thousands separators and without a sign: 123456n → "1,234.56". */
export const groupPence = (pence: bigint): string => inPence(magnitude(pence));

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
  const { positive, negative, nil } = figureOf(fact);
  if (text === NIL && fact.value === 0n) return nil;
  mustState(fact, text, digitsOf(fact));
  return fact.value < 0n ? negative : positive;
}

function mustState(fact: Fact, text: string, expected: string): void {
  if (text !== expected) {
    throw new Error(`${fact.concept}: the page says "${text}" where the fact is "${expected}"`);
  }
}

/** Writes the value as one text, to compare two facts. */
export const valueKey = (fact: Fact, text: string): string =>
  'value' in fact ? `${String(fact.value)}${fact.kind === 'money' ? `/${fact.decimals}` : ''}` : text;
