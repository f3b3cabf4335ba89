import { groupThousands, type Pence } from '../../core/base/money.ts';
import { longDate } from '../../core/dates/date.ts';
import type { BankDetails } from '../../core/figures/filing.ts';
import type { ReturnComputation } from '../../core/tax/computation.ts';
import type { Filing } from '../store/store.ts';

/** Account of a claimed repayment, as shown to the person who decides or reads: never the whole account number. */
export interface Repayment {
  /** Boxes 865 and 870 together. */
  readonly amount: Pence;
  readonly holder: string;
  readonly bank: string;
  /** `01-02-03`. */
  readonly sortCode: string;
  /** The last four digits of the account number. */
  readonly ending: string;
  /** Time of the last change of the bank details; null where it was not recorded then. */
  readonly since: string | null;
}

const CLAIMED = ['865', '870'] as const;
const SHOWN_DIGITS = 4;

export const endingOf = (accountNumber: string): string => accountNumber.slice(-SHOWN_DIGITS);

/** Writes six digits in pairs, as banks print them. */
export const sortCodeOf = (digits: string): string => digits.replace(/(\d\d)(?=\d)/g, '$1-');

/** Gives a return's claimed repayment and its account; null where it claims nothing or names no account. */
export function repaymentOf(
  { boxes }: Pick<ReturnComputation, 'boxes'>,
  bank: BankDetails | null,
  { bankDetailsSince }: Pick<Filing, 'bankDetailsSince'>,
): Repayment | null {
  const amounts = CLAIMED.map((box) => boxes.get(box)).map((value) =>
    value?.kind === 'pence' ? value.amount : 0n,
  );
  const amount = amounts.reduce((sum, each) => sum + each, 0n);
  if (amount === 0n || bank === null) return null;
  return {
    amount,
    holder: bank.accountName ?? '',
    bank: bank.bankName ?? '',
    sortCode: sortCodeOf(bank.sortCode ?? ''),
    ending: endingOf(bank.accountNumber ?? ''),
    since: bankDetailsSince,
  };
}

/** Writes pounds: `£1,234.50`. */
export const inPounds = (pence: Pence): string =>
  `£${groupThousands(pence / 100n)}.${String(pence % 100n).padStart(2, '0')}`;

/** Writes a time to the minute: `1 April 2026, 10:30 UTC`. */
const minuteOf = (time: string): string => `${longDate(time.slice(0, 10))}, ${time.slice(11, 16)} UTC`;

/** Says since when the bank details are unchanged. */
export const sinceWords = (since: string | null): string =>
  since === null
    ? 'It is not known when these bank details were last changed: they were saved before this was recorded.'
    : `These bank details are unchanged since ${minuteOf(since)}.`;

/** Says where the money goes. */
export const repaymentWords = ({ amount, holder, bank, sortCode, ending, since }: Repayment): string =>
  `A repayment of ${inPounds(amount)} is claimed. It goes to ${holder}, sort code ${sortCode}, account ending ${ending} (${bank}). ${sinceWords(since)}`;
