import { DATE, POUNDS, POUNDS_NOT_NIL, pattern, text } from '../format.ts';
import { group, requiredBox, rows } from '../node.ts';
import type { CLAIMS, SURRENDERS } from './caller-fields.ts';

export const NAME = text(2, 56);
/** Tax reference, or the registration number of a company that has none. */
const REFERENCE = pattern(8, 20, /^[A-Za-z0-9]*$/);

export const PROCEDURE = 'FA 1998 Sch 18 paras 66 to 76';
export const ARRANGEMENTS = 'SI 1999/2975 reg 9A';

/** Makes the boxes of a row: the other company, its period where it is not that of the return, and the amount. */
export const companies = <const Part extends 'C5' | 'C85' | 'C125' | 'C190'>(
  part: Part,
  field: typeof CLAIMS | typeof SURRENDERS,
  element: 'AmountClaimed' | 'AmountSurrendered',
) =>
  rows(part, field, 'Company', [
    requiredBox(`${part}A`, 'Name', 'Name of the company', NAME, { field: 'companyName' }),
    group('AccountingPeriod', [
      requiredBox(`${part}B`, 'From', 'Accounting period from', DATE, { field: 'periodStart' }),
      requiredBox(`${part}B.2`, 'To', 'Accounting period to', DATE, { field: 'periodEnd' }),
    ]),
    requiredBox(`${part}C`, 'TaxReference', 'Tax reference', REFERENCE, { field: 'taxReference' }),
    requiredBox(
      `${part}D`,
      element,
      element === 'AmountClaimed' ? 'Amount claimed' : 'Amount surrendered',
      element === 'AmountClaimed' ? POUNDS_NOT_NIL : POUNDS,
      { field: 'amount' },
    ),
  ]);
