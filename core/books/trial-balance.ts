import type { Pence } from '../money.ts';

/** A trial balance as its source gives it, before anything is understood of it. */

/** One row of a source: its place, counted from 1, and what stands in its columns. */
export interface SourceRow {
  /** Line of the file, or place in the list that was sent. */
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly amount: RowAmount;
  /** Titles that the row stands under, the outermost first: `Liabilities`. */
  readonly under: readonly string[];
}

/** What a row says of money. `debit` and `credit` are what its columns add to each side, nil or more. */
export type RowAmount =
  | { readonly kind: 'amount'; readonly debit: Pence; readonly credit: Pence }
  /** Every cell of the row's amount is empty. */
  | { readonly kind: 'none' }
  | { readonly kind: 'fault'; readonly message: string };

/** A row that is not an account, and why. */
export interface LeftOut {
  readonly row: number;
  readonly text: string;
  readonly why: string;
}

/** An account of the ledger. `balance` is positive for a debit. */
export interface BookAccount {
  /** The rows it was read from: more than one where a code and name stand there more than once. */
  readonly rows: readonly number[];
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly under: readonly string[];
  readonly balance: Pence;
}

/** What was read of a source, proven: the accounts sum to nil. */
export interface TrialBalance {
  readonly accounts: readonly BookAccount[];
  /** Totals of the rows that are accounts. */
  readonly debit: Pence;
  readonly credit: Pence;
  readonly leftOut: readonly LeftOut[];
  readonly source: SourceFacts;
}

/** How the source was read. */
export interface SourceFacts {
  /** The day it is drawn at, where it says so. */
  readonly date: string | null;
  readonly delimiter: string | null;
  /** The headings of the columns that were used. */
  readonly headings: readonly string[];
}

/** A reading, or every fault that was met. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Most faults that one refusal lists. */
export const MAX_FAULTS = 20;

export const balanceOf = (amount: RowAmount): Pence =>
  amount.kind === 'amount' ? amount.debit - amount.credit : 0n;
