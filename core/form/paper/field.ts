import { formatPence, groupThousands } from '../../base/money.ts';
import type { Format } from '../../boxes/format.ts';
import { type Value, valueText } from '../../boxes/value.ts';
import type { IsoDate } from '../../dates/date.ts';
import type { FieldLook, FormField } from '../../documents/form-block.ts';

/** Texts of at most this length have a short cell: a number, a reference, a sort code. */
const SHORT = 11;

/** Chooses how the form draws the cell of a box, filled or blank. */
export function lookOf(format: Format): FieldLook {
  switch (format.kind) {
    case 'money':
      return format.whole ? 'pounds' : 'pence';
    case 'integer':
      return 'count';
    case 'choice':
      if (format.options.length === 1) return 'tick';
      return format.options.every((option) => option.length <= 3) ? 'word' : 'text';
    case 'text':
      return format.max !== null && format.max <= SHORT ? 'short' : 'text';
    case 'rate':
    case 'date':
    case 'year':
      return format.kind;
    case 'base64':
    case 'any':
      throw new Error(`a form has no cell for ${format.kind}`);
  }
}

const dateOf = (date: IsoDate): string => date.split('-').reverse().join(' ');

/** Writes the entry of a cell without its sign, which the form prints. */
export function entryOf(value: Value | undefined): string {
  if (value === undefined) return '';
  switch (value.kind) {
    case 'pounds':
      return groupThousands(value.amount);
    case 'pence':
      return formatPence(value.amount).replace(/\B(?=(\d{3})+\.)/g, ',');
    case 'tick':
      return 'X';
    case 'yesNo':
      return value.yes ? 'Yes' : 'No';
    case 'date':
      return dateOf(value.date);
    default:
      return valueText(value);
  }
}

/** Makes the cell of a box with its entry. */
export const fieldOf = (format: Format, value: Value | undefined): FormField => ({
  look: lookOf(format),
  entry: entryOf(value),
});
