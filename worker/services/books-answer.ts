import { formatPence, toPence } from '../../core/base/money.ts';
import type { Worked } from '../../core/books/books.ts';
import { shownText } from '../../core/books/fold.ts';
import { isUnmapped } from '../../core/books/map.ts';
import type { Provenance } from '../../core/books/provenance.ts';
import type { TrialBalance } from '../../core/books/trial-balance.ts';
import type { TrialBalanceAnswer } from '../../schema/answers/books.ts';
import type { ProblemAnswer } from '../../schema/answers/submissions.ts';

/** Writes the answer to a trial balance. */

/** Further parts of the answer. */
export interface Beside {
  readonly filingId: number;
  readonly applied: boolean;
  readonly provenance: Provenance;
  readonly problems: readonly ProblemAnswer[];
}

const NAME = 200;

export function booksAnswer(
  { accounts: read, debit, credit, leftOut, source }: TrialBalance,
  { proposal, questions }: Worked,
  { filingId, applied, provenance, problems }: Beside,
): TrialBalanceAnswer {
  const accounts = proposal.accounts.map((mapped) => ({
    row: mapped.account.rows[0] ?? 0,
    code: shownText(mapped.account.code, NAME),
    name: shownText(mapped.account.name, NAME),
    balance: formatPence(mapped.account.balance),
    to: mapped.to.map(({ field, amount }) => ({ field, amount: formatPence(amount) })),
    treatment: mapped.treatment,
    by: mapped.by,
    confidence: mapped.confidence,
    reason: shownText(mapped.reason, 600),
  }));
  const { reserves, tax, profitLossData, balanceSheetData } = proposal;
  return {
    filingId,
    applied,
    trialBalance: {
      accounts: read.length,
      debit: formatPence(debit),
      credit: formatPence(credit),
      date: source.date,
      delimiter: source.delimiter,
      headings: source.headings,
      rowsLeftOut: leftOut,
    },
    accounts,
    unmapped: proposal.accounts.flatMap((mapped, index) => {
      const shown = accounts[index];
      if (shown === undefined || !isUnmapped(mapped)) return [];
      const { row, code, name, balance, reason } = shown;
      return [{ row, code, name, balance, reason }];
    }),
    proposal: { ...(profitLossData === null ? {} : { profitLossData }), balanceSheetData },
    provenance,
    adjustments: proposal.adjustments.map((one) => ({
      ...one,
      amount: formatPence(one.amount),
      why: shownText(one.why, 300),
    })),
    reserves: {
      opening: Number(reserves.opening),
      openingSource: reserves.openingSource,
      profitBeforeTax: Number(reserves.profitBeforeTax),
      taxCharge: Number(reserves.taxCharge),
      deferredTax: Number(reserves.deferredTax),
      profitForTheYear: Number(reserves.profitForTheYear),
      dividends: Number(reserves.dividends),
      closing: Number(reserves.closing),
      unexplained: formatPence(reserves.unexplained),
    },
    tax: {
      charge: formatPence(toPence(tax.charge)),
      inBooks: formatPence(tax.inBooks),
      journal: formatPence(tax.journal),
      creditor: formatPence(tax.creditor),
    },
    questions,
    problems,
  };
}
