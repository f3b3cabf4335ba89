import { optional } from 'superstruct';
import type { TaxPaymentsJson } from '../../core/figures/stored.ts';
import { PAYMENTS_WORDS } from './common-words.ts';
import { amountFields, flag, poundsAndPence } from './fields.ts';
import { record } from './structs.ts';

/** Payments and tax deducted are in pounds and pence (decision 18). */
export const taxPaymentsStruct = record<TaxPaymentsJson>(
  {
    ...amountFields(
      [
        'taxAlreadyPaid',
        'repaymentAmount',
        'grossIncomeWithTaxDeducted',
        'incomeTaxDeducted',
        'doubleTaxationRelief',
      ],
      () => poundsAndPence(),
    ),
    claimRepayment: optional(flag()),
    underlyingRateRelief: optional(flag()),
  },
  { commonWords: PAYMENTS_WORDS },
);
