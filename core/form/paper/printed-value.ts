import type { Value } from '../../boxes/value.ts';
import { longDate } from '../../dates/date.ts';
import { entryOf } from './field.ts';

/** Writes a value for a reader of the printed form: `£1,234`, `£1,234.56`, `25.00%`, `31 March 2026`, `Yes`; '' for none. */
export function printedValue(value: Value | undefined): string {
  switch (value?.kind) {
    case undefined:
      return '';
    case 'pounds':
    case 'pence':
      return `£${entryOf(value)}`;
    case 'rate':
      return `${entryOf(value)}%`;
    case 'tick':
      return 'Yes';
    case 'date':
      return longDate(value.date);
    default:
      return entryOf(value);
  }
}
