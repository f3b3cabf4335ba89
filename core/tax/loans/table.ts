import type { LIMITS } from '../../figures/limits.ts';

type MaxRows = (typeof LIMITS)['loans']['loans' | 'reliefs'];

/** Numbers of the rows of loans, and of reliefs, that a filing can have. */
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const satisfies {
  readonly length: MaxRows;
};

/** Kind of a row of page CT600A in the working: a loan, or a relief by its due day. */
export type LoanRowLine = 'loan' | 'loanReliefNow' | 'loanReliefLater' | 'loanReliefToCome';
/** `loan1` to `loan20`, and the same for each kind of relief. */
export type LoanRowId<Name extends LoanRowLine = LoanRowLine> = `${Name}${(typeof ROWS)[number]}`;

/** Gives the line of a row, counted from 0. */
export function loanRowLine<Name extends LoanRowLine>(name: Name, row: number): LoanRowId<Name> {
  const number = ROWS[row];
  if (number === undefined) throw new Error(`no line for row ${row}`);
  return `${name}${number}`;
}

/** Lists the lines of every possible row. */
export const loanRowLines = <Name extends LoanRowLine>(name: Name): readonly LoanRowId<Name>[] =>
  ROWS.map((number): LoanRowId<Name> => `${name}${number}`);
