import type { Value } from '../boxes/value.ts';
import { formatPence, groupThousands } from '../money.ts';
import { longDate } from '../period/date.ts';

/** A value as a person reads it on the printed form: `£1,234`, `£1,234.56`, `25.00%`, `31 March 2026`, `Yes`. */
export function printedValue(value: Value): string {
  switch (value.kind) {
    case 'pounds':
      return `£${groupThousands(value.amount)}`;
    case 'pence':
      return `£${formatPence(value.amount).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
    case 'rate':
      return `${formatPence(value.hundredths)}%`;
    case 'count':
      return String(value.count);
    case 'year':
      return String(value.year);
    case 'tick':
      return 'Yes';
    case 'yesNo':
      return value.yes ? 'Yes' : 'No';
    case 'date':
      return longDate(value.date);
    case 'text':
      return value.text;
  }
}
