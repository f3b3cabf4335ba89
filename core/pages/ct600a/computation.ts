import { memoizeLast } from '../../base/lazily.ts';
import type { Pounds } from '../../base/money.ts';
import type { PageRows, RowBox } from '../../boxes/page.ts';
import { date, pounds, text } from '../../boxes/value.ts';
import type { Filing, LoansToParticipators } from '../../figures/ct600a.ts';
import type { Loan } from '../../tax/loans/allocate.ts';
import {
  type LoansOfReturn,
  loansOfReturn,
  reliefsIn,
  type TimedRelief,
} from '../../tax/loans/loans-of-return.ts';
import type { PageOfReturn } from '../../tax/page.ts';
import type { ReturnOfFiling } from '../../tax/return-of-filing.ts';
import { type LoansLineId, loanPath, loansLines, reliefPath, taxed } from './explain.ts';
import { loansProblems } from './problems.ts';

/** Result of page CT600A for one return. */
export type LoansTax = PageOfReturn<LoansLineId>;

const NO_PAGE: LoansTax = { tax: 0n, rows: {}, lines: [], problems: [] };

function loanRow({ row, name, amount }: Loan): readonly RowBox[] {
  const path = loanPath(row);
  return [
    { box: 'A10A', value: text(name), location: `${path}.name` },
    { box: 'A10B', value: pounds(amount), location: `${path}.amount` },
  ];
}

/** Makes a row of Part 2 or Part 3; a zero column stays blank. */
const reliefRow =
  (part: 'A25' | 'A50') =>
  ({ relief, repaid, releasedOrWrittenOff }: TimedRelief): readonly RowBox[] => {
    const path = reliefPath(relief.row);
    const column = (letter: string, amount: Pounds, field: string): readonly RowBox[] =>
      amount === 0n ? [] : [{ box: `${part}${letter}`, value: pounds(amount), location: `${path}.${field}` }];
    return [
      { box: `${part}A`, value: text(relief.name), location: `${path}.name` },
      ...column('B', repaid, 'amountRepaid'),
      ...column('C', releasedOrWrittenOff, 'amountReleasedOrWrittenOff'),
      { box: `${part}D`, value: date(relief.date), location: `${path}.date` },
    ];
  };

/** Makes the rows of the parts that have any, in the caller's order. */
function rowsOf(page: LoansOfReturn): PageRows {
  const now = reliefsIn(page, 'now');
  const later = reliefsIn(page, 'later');
  return {
    ...(page.loans.length > 0 ? { A10: page.loans.map(loanRow) } : {}),
    ...(now.length > 0 ? { A25: now.map(reliefRow('A25')) } : {}),
    ...(later.length > 0 ? { A50: later.map(reliefRow('A50')) } : {}),
  };
}

/**
 * Computes the tax on loans to participators (CTA 2010 s455 and s458): page CT600A and boxes 95, 480 and 485. A return
 * without the page has no such tax. Income tax deducted may cover it, double taxation relief may not. Loans belong to
 * the return of the period in which they were made, reliefs to that of their `subPeriod`.
 */
export const loansTax = (
  { pages: { ct600a } }: Pick<Filing, 'pages'>,
  filingReturn: ReturnOfFiling,
): LoansTax => (ct600a === null ? NO_PAGE : madeOnce(filingReturn, ct600a));

/** Remembers the last result: a return may be computed twice, and its loans are the same both times. */
const madeOnce = memoizeLast((filingReturn: ReturnOfFiling, stored: LoansToParticipators): LoansTax => {
  const page = loansOfReturn(stored, filingReturn);
  const problems = loansProblems(stored, page, filingReturn);
  if (page === null) return { ...NO_PAGE, problems };
  const tax = taxed(page);
  return { tax: tax.payable, rows: rowsOf(page), lines: loansLines(page, tax), problems };
});
