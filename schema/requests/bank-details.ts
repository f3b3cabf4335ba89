import { optional } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import type { BankDetailsJson } from '../../core/figures/stored.ts';
import { BANK_WORDS } from './common-words.ts';
import { digits, line, nameOf } from './fields.ts';
import { record } from './structs.ts';

const { bankDetails: LIMIT } = LIMITS;

/** With the formats of boxes 920 to 940 (decision 55). */
export const bankDetailsStruct = record<BankDetailsJson>(
  {
    bankName: optional(nameOf(LIMIT.bankName)),
    sortCode: optional(digits(LIMIT.sortCodeDigits, /[\s-]/g)),
    accountNumber: optional(digits(LIMIT.accountNumberDigits, /\s/g)),
    accountName: optional(nameOf(LIMIT.accountName)),
    buildingSocietyReference: optional(line(LIMIT.reference)),
  },
  { commonWords: BANK_WORDS },
);
