import { type Pence, sum } from '../../core/base/money.ts';
import { longDate } from '../../core/dates/date.ts';
import type { BankDetails } from '../../core/figures/filing.ts';
import type { ReturnComputation } from '../../core/tax/computation.ts';
import { OVERPAID, PAID } from '../../core/tax/repayment.ts';
import { inPence } from '../../core/words/figures.ts';
import type { Filing } from '../store/store.ts';

/** Money that a return claims, and the account for it, as shown to the person who decides or reads. */
export interface Repayment {
  /** Overpaid tax and payable credits together. */
  readonly amount: Pence;
  /** Null where the return names none: a credit is then paid to the account that HMRC knows. */
  readonly account: RepaymentAccount | null;
}

/** Never has the whole account number. */
export interface RepaymentAccount {
  readonly holder: string;
  readonly bank: string;
  /** `01-02-03`. */
  readonly sortCode: string;
  /** The last four digits of the account number. */
  readonly ending: string;
  /** Time of the last change of the bank details; null where it was not recorded then. */
  readonly since: string | null;
}

/** Says where a credit goes without an account in the return. */
export const NO_ACCOUNT =
  'The return names no bank account, so HMRC pays to an account that it has for the company.';

const SHOWN_DIGITS = 4;

export const endingOf = (accountNumber: string): string => accountNumber.slice(-SHOWN_DIGITS);

/** Writes six digits in pairs, as banks print them. */
export const sortCodeOf = (digits: string): string => digits.replace(/(\d\d)(?=\d)/g, '$1-');

/** Adds up the pence in some boxes of a return. */
export const penceIn = (boxes: ReturnComputation['boxes'], names: readonly string[]): Pence =>
  sum(names.map((name) => boxes.get(name)).map((value) => (value?.kind === 'pence' ? value.amount : 0n)));

/** Gives a return's claimed repayment; null where it claims nothing, or overpaid tax without an account. */
export function repaymentOf(
  { boxes }: Pick<ReturnComputation, 'boxes'>,
  bank: BankDetails | null,
  { bankDetailsSince }: Pick<Filing, 'bankDetailsSince'>,
): Repayment | null {
  const amount = penceIn(boxes, PAID);
  // Overpaid tax needs an account. Without one nothing is sent, and the problems say so.
  if (amount === 0n || (bank === null && penceIn(boxes, OVERPAID) > 0n)) return null;
  const account = bank && {
    holder: bank.accountName ?? '',
    bank: bank.bankName ?? '',
    sortCode: sortCodeOf(bank.sortCode ?? ''),
    ending: endingOf(bank.accountNumber ?? ''),
    since: bankDetailsSince,
  };
  return { amount, account };
}

/** Writes pounds: `£1,234.50`. */
export const inPounds = (pence: Pence): string => `£${inPence(pence)}`;

/** Writes a time to the minute: `1 April 2026, 10:30 UTC`. */
const minuteOf = (time: string): string => `${longDate(time.slice(0, 10))}, ${time.slice(11, 16)} UTC`;

/** Says since when the bank details are unchanged. */
export const sinceWords = (since: string | null): string =>
  since === null
    ? 'It is not known when these bank details were last changed: they were saved before this was recorded.'
    : `These bank details are unchanged since ${minuteOf(since)}.`;

/** Says where the money goes. */
const placeWords = (account: RepaymentAccount | null): string =>
  account === null
    ? NO_ACCOUNT
    : `It goes to ${account.holder}, sort code ${account.sortCode}, account ending ${account.ending} (${account.bank}). ${sinceWords(account.since)}`;

/** Says how much is claimed, and where the money goes. */
export const repaymentWords = ({ amount, account }: Repayment): string =>
  `A repayment of ${inPounds(amount)} is claimed. ${placeWords(account)}`;
