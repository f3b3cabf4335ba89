import type { LineDefinition } from '../lines.ts';

/** Most rows of loans, and of reliefs (contract section 8). */
type Row = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
const MOST_ROWS = 20;
type Rows<Name extends string> = { readonly [Each in Row as `${Name}${Each}`]: LineDefinition };

const line = (
  label: string,
  kind: LineDefinition['kind'],
  box: string | null,
  law: string,
): LineDefinition => ({ schedule: 'loans', label, kind, box, law });

/** A line for each row there can be: `loan1` to `loan20`. */
function rows<Name extends string>(name: Name, definition: LineDefinition): Rows<Name> {
  const entries = Array.from({ length: MOST_ROWS }, (_, index) => [`${name}${index + 1}`, definition]);
  return Object.fromEntries(entries) as Rows<Name>;
}

export type LoanRowLine = 'loan' | 'loanReliefNow' | 'loanReliefLater' | 'loanReliefToCome';

/** The line of a row, counted from 0. */
export function loanRowLine(name: LoanRowLine, row: number): keyof Rows<LoanRowLine> {
  const id = `${name}${row + 1}`;
  if (!isRowLine(id)) throw new Error(`no line for row ${row}`);
  return id;
}
/** The lines of every row there can be. */
export const loanRowLines = (name: LoanRowLine): readonly (keyof Rows<LoanRowLine>)[] =>
  Array.from({ length: MOST_ROWS }, (_, row) => loanRowLine(name, row));
const isRowLine = (id: string): id is keyof Rows<LoanRowLine> => id in LOAN_LINES;

/** Lines of page CT600A in the order of the form, boxes 480 and 485, and what the return does not claim or charge yet. */
export const LOAN_LINES = {
  loansPageTick: line('Supplementary page CT600A', 'tick', '95', 'CT600 box 95; rule 9120'),
  loansRelievedBeforeEnd: line(
    'Loans of the period repaid, released or written off before it ended',
    'yesNo',
    'A5',
    'CTA 2010 s455(1)',
  ),
  ...rows('loan', line('Loan', 'pounds', null, 'CTA 2010 s455')),
  loansMade: line('Loans made in the period and outstanding', 'pounds', 'A15', 'CTA 2010 s455; rule 9401'),
  loansTaxCharged: line('Tax on those loans', 'pence', 'A20', 'CTA 2010 s455(2); rule 9466'),
  ...rows('loanReliefNow', line('Relief', 'pounds', null, 'CTA 2010 s458(3)')),
  loansRepaidNow: line('Repaid within nine months of the period end', 'pounds', 'A30', 'Rule 9407'),
  loansReleasedNow: line(
    'Released or written off within nine months of the period end',
    'pounds',
    'A35',
    'Rule 9408',
  ),
  loansRelievedNow: line('Total relieved at once', 'pounds', 'A40', 'CTA 2010 s458(3); rule 9409'),
  loansReliefNow: line(
    'Less: relief for repayments within nine months',
    'pence',
    'A45',
    'CTA 2010 s458(2); rule 9469',
  ),
  ...rows('loanReliefLater', line('Relief', 'pounds', null, 'CTA 2010 s458(5); CTM61610')),
  loansRepaidLater: line('Repaid later than nine months after the period end', 'pounds', 'A55', 'Rule 9421'),
  loansReleasedLater: line(
    'Released or written off later than nine months after the period end',
    'pounds',
    'A60',
    'Rule 9422',
  ),
  loansRelievedLater: line('Total relieved later, due now', 'pounds', 'A65', 'CTA 2010 s458(5); rule 9423'),
  loansReliefLater: line(
    'Less: relief for later repayments, due now',
    'pence',
    'A70',
    'CTA 2010 s458(2), (5); rule 9472',
  ),
  loansOutstanding: line('All loans outstanding at the period end', 'pounds', 'A75', 'CT600A box A75'),
  loansTaxPayable: line('Tax payable on loans', 'pence', 'A80', 'CTA 2010 s455, s458; rule 9427'),
  loansToParticipatorsTax: line(
    'Tax payable on loans to participators',
    'pence',
    '480',
    'CTA 2010 s455; rule 9428',
  ),
  loansReliefTick: line('Relief due for loans repaid is included', 'tick', '485', 'CTA 2010 s458; rule 9249'),
  ...rows('loanReliefToCome', line('Relief still to come', 'pence', null, 'CTA 2010 s458(5); CTM61610')),
  loansTaxToCome: line(
    'Tax still to come: amend this return',
    'pence',
    null,
    'CTA 2010 s455(2); CT600A rates accepted on the day of sending',
  ),
} as const satisfies Record<string, LineDefinition>;
