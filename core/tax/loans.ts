import type { Value } from '../boxes/value.ts';
import type { LoansToParticipators } from '../figures/filing.ts';
import type { Pence, Pounds } from '../money.ts';
import type { Problem } from '../problem.ts';
import type { ComputationLine, PageRows, RowBox } from './computation.ts';
import { date, pounds } from './line.ts';
import type { Loan } from './loans/allocate.ts';
import { loanPath, loansLines, reliefPath, taxed } from './loans/explain.ts';
import {
  type LoansOfReturn,
  loansOfReturn,
  type ReturnOfLoans,
  reliefsIn,
  type TimedRelief,
} from './loans/page.ts';
import { loansProblems } from './loans/problems.ts';

/**
 * Tax on loans to participators (CTA 2010 s455 and s458; contract 2.16): page CT600A and boxes 95, 480 and 485. A
 * return without the page bears no such tax. Income tax deducted may cover it, double taxation relief may not.
 */
export interface LoansTax {
  /** Box 480; nil where no page applies. */
  readonly tax: Pence;
  /** Rows A10, A25 and A50; none where no page applies. */
  readonly rows: PageRows;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

const NO_PAGE: LoansTax = { tax: 0n, rows: {}, lines: [], problems: [] };

const text = (words: string): Value => ({ kind: 'text', text: words });

function loanRow({ row, name, amount }: Loan): readonly RowBox[] {
  const path = loanPath(row);
  return [
    { box: 'A10A', value: text(name), location: `${path}.name` },
    { box: 'A10B', value: pounds(amount), location: `${path}.amount` },
  ];
}

/** A row of Part 2 or Part 3; a column of nil stays blank. */
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

/** Rows of the parts that have any, in the caller's order. */
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
 * The page of one return. Loans belong to the return in whose period they were made, reliefs to that of their
 * `subPeriod` (contract 2.16 rule 10).
 *
 * @param stored null where no page applies: a dormant company, one that is not close, or no loans and reliefs
 */
export function loansTax(stored: LoansToParticipators | null, of: ReturnOfLoans): LoansTax {
  if (stored === null) return NO_PAGE;
  const page = loansOfReturn(stored, of);
  const problems = loansProblems(stored, page, of);
  if (page === null) return { ...NO_PAGE, problems };
  const tax = taxed(page);
  return { tax: tax.payable, rows: rowsOf(page), lines: loansLines(page, tax), problems };
}
