import { atOnce } from '../../../core/base/give-way.ts';
import { booksWorkedOut } from '../../../core/books/books.ts';
import type { ProposalInput } from '../../../core/books/propose.ts';
import { readTrialBalance, type Source } from '../../../core/books/source.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { taxChargeForAccounts } from '../../../core/tax/charge.ts';
import { figuresFor } from '../figures/figures.ts';

/** Period and framework for computing a trial balance. */
export interface BooksOf {
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly accountType: 'micro' | 'full';
  readonly isDormant: boolean;
}

export const A_YEAR: BooksOf = {
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  accountType: 'micro',
  isDormant: false,
};

/** Reads a trial balance and computes it with the real computation, as the service does. */
export function work(source: Source, of: BooksOf = A_YEAR, more: Partial<ProposalInput> = {}) {
  const read = readTrialBalance(source, of.periodEnd, null);
  if (!read.ok) return read;
  const input: ProposalInput = {
    trialBalance: read.value,
    accountType: of.accountType,
    isDormant: of.isDormant,
    saved: { profitLossData: null, balanceSheetData: null },
    placedBefore: new Set(),
    mapping: [],
    remembered: [],
    answers: [],
    taxCharge: 'computed',
    filedOpening: null,
    chargeOf: (profitLossData) =>
      taxChargeForAccounts(
        computeFiling(
          figuresFor(of.periodStart, of.periodEnd, { profitLossData, accountType: of.accountType }),
          '2026-11-22',
        ),
      ),
    ...more,
  };
  const worked = atOnce(booksWorkedOut(input));
  return worked.ok ? { ok: true as const, trialBalance: read.value, input, ...worked.value } : worked;
}

export const csv = (text: string): Source => ({ kind: 'csv', csv: text });
