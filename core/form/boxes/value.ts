import { formatPence, toPence } from '../../money.ts';
import type { Value } from '../../tax/computation.ts';
import { checkText } from './check.ts';
import type { Format } from './format.ts';

/**
 * A value as the box writes it; `omit` for zero in a box that takes no zero (decision 40); `cannot` with the reason
 * for a value the box cannot carry (a negative amount, text of the wrong characters).
 */
export type BoxText = { readonly text: string } | { readonly omit: true } | { readonly cannot: string };

/** Writes one value in a box's format. */
export function boxText(format: Format, value: Value): BoxText {
  const text = valueText(value);
  if (format.kind === 'money' && format.notNil && text === '0.00') return { omit: true };
  const fault = checkText(format, text);
  return fault === null ? { text } : { cannot: fault.message };
}

function valueText(value: Value): string {
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
