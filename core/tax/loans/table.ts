import type { LIMITS } from '../../figures/limits.ts';
import { rowLines } from '../row-lines.ts';

type MaxRows = (typeof LIMITS)['loans']['loans' | 'reliefs'];

/** Numbers of the rows of loans, and of reliefs, that a filing can have. */
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const satisfies {
  readonly length: MaxRows;
};

/** Kind of a row of page CT600A in the working: a loan, or a relief by its due day. */
export type LoanRowLine = 'loan' | 'loanReliefNow' | 'loanReliefLater' | 'loanReliefToCome';

/** `loan1` to `loan20`, and the same for each kind of relief. */
export const LOAN_ROWS = rowLines<LoanRowLine, (typeof ROWS)[number]>(ROWS);
