import type { LIMITS } from '../../figures/limits.ts';

type MaxRows = (typeof LIMITS)['loans']['loans' | 'reliefs'];

/** The rows of loans, and of reliefs, that a filing can have. */
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const satisfies {
  readonly length: MaxRows;
};

/** What a row of page CT600A is in the working: a loan, or a relief by when it is due. */
export type LoanRowLine = 'loan' | 'loanReliefNow' | 'loanReliefLater' | 'loanReliefToCome';
/** `loan1` to `loan20`, and so for each relief. */
export type LoanRowId<Name extends LoanRowLine = LoanRowLine> = `${Name}${(typeof ROWS)[number]}`;

/** The line of a row, counted from 0. */
export function loanRowLine<Name extends LoanRowLine>(name: Name, row: number): LoanRowId<Name> {
  const number = ROWS[row];
  if (number === undefined) throw new Error(`no line for row ${row}`);
  return `${name}${number}`;
}

/** The lines of every row there can be. */
export const loanRowLines = <Name extends LoanRowLine>(name: Name): readonly LoanRowId<Name>[] =>
  ROWS.map((number): LoanRowId<Name> => `${name}${number}`);
