import { BANK_DETAILS, TAX_PAYMENTS } from '../../core/figures/payments.ts';
import { structOf } from './blocks.ts';
import { BANK_WORDS, PAYMENTS_WORDS } from './common-words.ts';

export const taxPaymentsStruct = structOf(TAX_PAYMENTS, { commonWords: PAYMENTS_WORDS });
export const bankDetailsStruct = structOf(BANK_DETAILS, { commonWords: BANK_WORDS });
