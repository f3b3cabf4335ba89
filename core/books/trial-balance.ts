import type { Pence } from '../base/money.ts';

/** A trial balance as its source gives it, before it is interpreted. */

/** One row of a source: its place, counted from 1, and the content of its columns. */
export interface SourceRow {
  /** Line of the file, or place in the submitted list. */
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly amount: RowAmount;
  /** Titles above the row, the outermost first: `Liabilities`. */
  readonly under: readonly string[];
}

/** The amount of a row. `debit` and `credit` are the amounts that its columns add to each side, zero or more. */
export type RowAmount =
  | { readonly kind: 'amount'; readonly debit: Pence; readonly credit: Pence }
  /** Every cell of the row's amount is empty. */
  | { readonly kind: 'none' }
  | { readonly kind: 'fault'; readonly message: string };

/** A row that is not an account, and the reason. */
export interface LeftOut {
  readonly row: number;
  readonly text: string;
  readonly why: string;
}

/** The reason for which a row of headings is left out. */
export const HEADINGS = 'headings';

/** An account of the ledger. `balance` is positive for a debit. */
export interface BookAccount {
  /** The rows it was read from: several where a code and name occur more than once. */
  readonly rows: readonly number[];
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly under: readonly string[];
  readonly balance: Pence;
}

/** A trial balance that was read and proven: the accounts sum to zero. */
export interface TrialBalance {
  readonly accounts: readonly BookAccount[];
  /** Totals of the rows that are accounts. */
  readonly debit: Pence;
  readonly credit: Pence;
  readonly leftOut: readonly LeftOut[];
  readonly source: SourceFacts;
}

/** Facts about how the source was read. */
export interface SourceFacts {
  /** The day of the balances, where the source states it. */
  readonly date: string | null;
  /** The first day of the amounts, where the source states a range that ends with the period. */
  readonly start: string | null;
  readonly delimiter: string | null;
  /** The headings of the used columns. */
  readonly headings: readonly string[];
}

/** A reading, or all its faults. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Greatest number of faults that one refusal lists. */
export const MAX_FAULTS = 20;

export const balanceOf = (amount: RowAmount): Pence =>
  amount.kind === 'amount' ? amount.debit - amount.credit : 0n;

export const debitOf = ({ amount }: SourceRow): Pence => (amount.kind === 'amount' ? amount.debit : 0n);
export const creditOf = ({ amount }: SourceRow): Pence => (amount.kind === 'amount' ? amount.credit : 0n);
