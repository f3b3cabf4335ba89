import {
  block,
  digits,
  flag,
  type JsonOf,
  line,
  nameOf,
  ofBox,
  otherwise,
  pence,
  penceOfBox,
} from './field.ts';
import { LIMITS } from './limits.ts';

/** Tax paid, deducted and reclaimed, in pounds and pence (decision 18), and the account of a repayment. */

export const TAX_PAYMENTS = block('TaxPayments', '2.14', 'Tax paid, deducted and reclaimed.', {
  taxAlreadyPaid: penceOfBox('595'),
  /** Null claims the full available amount. */
  repaymentAmount: otherwise(pence('Amount to reclaim; the default is the whole amount'), null),
  grossIncomeWithTaxDeducted: penceOfBox('185', 'before that tax'),
  incomeTaxDeducted: penceOfBox('515'),
  doubleTaxationRelief: penceOfBox('450', 'limited to the tax'),
  claimRepayment: flag('True claims a repayment. Boxes 865 and 870.'),
  underlyingRateRelief: flag(ofBox('455')),
});

const { bankDetails: LIMIT } = LIMITS;

/** Bank details. The formats are those of boxes 920 to 940 (decision 55). */
export const BANK_DETAILS = block('BankDetails', '2.14', 'The account for a repayment.', {
  bankName: nameOf(LIMIT.bankName, ofBox('920')),
  sortCode: digits(LIMIT.sortCodeDigits, '\\s-', ofBox('925', 'six digits; spaces and hyphens are dropped')),
  accountNumber: digits(LIMIT.accountNumberDigits, '\\s', ofBox('930', 'eight digits')),
  accountName: nameOf(LIMIT.accountName, ofBox('935')),
  buildingSocietyReference: line(LIMIT.reference, ofBox('940')),
});

export type TaxPaymentsJson = JsonOf<typeof TAX_PAYMENTS.fields>;
export type BankDetailsJson = JsonOf<typeof BANK_DETAILS.fields>;
