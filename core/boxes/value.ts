import { formatPence, type Pence, type Pounds, toPence } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import { checkText } from './check.ts';
import type { Format } from './format.ts';

/** A value as the form states it. Rates are hundredths of one per cent: 2500n is 25.00%. */
export type Value =
  | { readonly kind: 'pounds'; readonly amount: Pounds }
  | { readonly kind: 'pence'; readonly amount: Pence }
  | { readonly kind: 'rate'; readonly hundredths: bigint }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'tick' }
  | { readonly kind: 'yesNo'; readonly yes: boolean }
  | { readonly kind: 'date'; readonly date: IsoDate }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Text of a value in its box. `omit` is for zero in a box that takes no zero (decision 40). `cannot` gives the reason
 * for a value that the box cannot hold (a negative amount, text of the wrong characters).
 */
export type BoxText = { readonly text: string } | { readonly omit: true } | { readonly cannot: string };

export function boxText(format: Format, value: Value): BoxText {
  const text = valueText(value);
  if (format.kind === 'money' && format.notNil && text === '0.00') return { omit: true };
  const fault = checkText(format, text);
  return fault === null ? { text } : { cannot: fault.message };
}

/** Writes a value as the return does. */
export function valueText(value: Value): string {
  switch (value.kind) {
    case 'pounds':
      return formatPence(toPence(value.amount));
    case 'pence':
      return formatPence(value.amount);
    case 'rate':
      return formatPence(value.hundredths);
    case 'count':
      return String(value.count);
    case 'year':
      return String(value.year);
    case 'tick':
      return 'yes';
    case 'yesNo':
      return value.yes ? 'yes' : 'no';
    case 'date':
      return value.date;
    case 'text':
      return value.text;
  }
}

/** Make values of each kind; dates are `YYYY-MM-DD`. */
export const pounds = (amount: Pounds): Value => ({ kind: 'pounds', amount });
export const pence = (amount: Pence): Value => ({ kind: 'pence', amount });
/** Makes a rate from hundredths of one per cent. */
export const rate = (hundredths: bigint): Value => ({ kind: 'rate', hundredths });
export const count = (number: number): Value => ({ kind: 'count', count: number });
export const year = (number: number): Value => ({ kind: 'year', year: number });
type Amount = Extract<Value, { kind: 'pounds' | 'pence' }>;
export const isAmount = (value: Value): value is Amount => value.kind === 'pounds' || value.kind === 'pence';
export const isNil = (value: Value): boolean => isAmount(value) && value.amount === 0n;

export const tick: Value = { kind: 'tick' };
export const yesNo = (yes: boolean): Value => ({ kind: 'yesNo', yes });
export const date = (day: IsoDate): Value => ({ kind: 'date', date: day });
export const text = (words: string): Value => ({ kind: 'text', text: words });
