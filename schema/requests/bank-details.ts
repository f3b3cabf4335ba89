import { optional } from 'superstruct';
import type { BankDetailsJson } from '../../core/figures/stored.ts';
import { digits, line, nameOf } from './fields.ts';
import { record } from './structs.ts';

/** Contract 2.14, with the formats of boxes 920 to 940 (decision 55). */
export const bankDetailsStruct = record<BankDetailsJson>({
  bankName: optional(nameOf({ min: 2, max: 56 })),
  sortCode: optional(digits(6, /[\s-]/g)),
  accountNumber: optional(digits(8, /\s/g)),
  accountName: optional(nameOf({ min: 2, max: 28 })),
  buildingSocietyReference: optional(line({ min: 2, max: 18 })),
});
