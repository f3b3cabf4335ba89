import type { Pence } from '../base/money.ts';
import { advise } from '../words/advice.ts';
import {
  block,
  choice,
  day,
  type FiguresOf,
  filesPage,
  flag,
  type JsonOf,
  list,
  needed,
  otherwise,
  own,
  pence,
  readFields,
  rows,
  subPeriod,
} from './field.ts';
import type { FilingWith, Standing } from './filer.ts';
import { LIMITS } from './limits.ts';

/** The fields of page CT600A (contract section 2.16): loans to participators, in pounds and pence. */

const { loans: LIMIT } = LIMITS;
const KEPT_OR_NONE = 'send [] to remove them all, or leave it out to keep what is stored';
const KEPT = 'Leave it out to keep the stored rows; an empty list deletes them.';

const participator = () =>
  needed(own<string>('participatorName', 'text', 'Name of the participator; no £, $, #, ~ or €.'));

export const LOAN = block('Loan', '2.16', 'A loan made in the period.', {
  name: participator(),
  amount: needed(pence('Amount lent, before repayments', { aboveZero: true })),
  dateAdvanced: needed(day('The day it was made, within the period.')),
});

export const LOAN_RELIEF = block(
  'LoanRelief',
  '2.16',
  'A repayment, release or write-off. At least one of the two amounts is above 0.',
  {
    name: participator(),
    amountRepaid: pence('Amount repaid'),
    amountReleasedOrWrittenOff: pence('Amount released or written off'),
    date: needed(day('Its date; not after today. On or before the period end it reduces the loan (box A5).')),
    subPeriod: otherwise(subPeriod('The return of a long period that it belongs to; by default 1.'), 1),
    originalLoanDate: day('When the loan was made; kept for records only.'),
    reliefDueConfirmed: flag('True claims relief now, although relief would be due later.'),
    balanceOrigin: otherwise(
      choice(
        ['current_period', 'brought_forward'],
        `${advise('{choice} reduces box A75 only; {other} where left out', 'brought_forward', 'current_period')}.`,
      ),
      'current_period',
    ),
  },
);

const FIGURES = {
  beforeEndPeriod: needed(
    flag('Whether a loan of the period was repaid, released or written off before its end. Box A5.'),
  ),
  beforeEndPeriodBySubPeriod: otherwise(
    list(
      flag(''),
      { max: LIMITS.returns, of: 'sub-periods' },
      'beforeEndPeriod for each return of a long period.',
    ),
    null,
  ),
  broughtForward: pence('Loans outstanding from earlier periods', { box: 'A75' }),
  loans: rows(
    LOAN,
    { max: LIMIT.loans, of: 'loans', insteadOfNull: KEPT_OR_NONE },
    `Loans made in the period. ${KEPT}`,
  ),
  reliefs: rows(
    LOAN_RELIEF,
    { max: LIMIT.reliefs, of: 'reliefs', insteadOfNull: KEPT_OR_NONE },
    `Repayments, releases and write-offs. ${KEPT}`,
  ),
};

export const CT600A = block(
  'Ct600a',
  '2.16',
  'Page CT600A. The service computes its totals and refuses them in a request. Dates are checked at submission.',
  { applies: filesPage('CT600A'), ...FIGURES },
);

export type Ct600aJson = JsonOf<typeof CT600A.fields>;
export type LoanJson = JsonOf<typeof LOAN.fields>;
export type LoanReliefJson = JsonOf<typeof LOAN_RELIEF.fields>;
export type LoansToParticipators = FiguresOf<typeof FIGURES>;
export type LoanRelief = FiguresOf<typeof LOAN_RELIEF.fields>;

/** Adds up a relief to the penny: what was repaid, released and written off. */
export const amountOfRelief = (
  relief: Pick<LoanRelief, 'amountRepaid' | 'amountReleasedOrWrittenOff'>,
): Pence => relief.amountRepaid + relief.amountReleasedOrWrittenOff;

/** A filing as this page sees it. */
export type Filing = FilingWith<'ct600a', LoansToParticipators>;

/**
 * Reads the loans that are owed to a company, also in a period without new loans or reliefs. Null when the company says
 * it is not close, or the page does not apply.
 */
export function readLoansOwed(
  { ct600a: json }: { readonly ct600a?: Ct600aJson | null },
  { isCloseCompany }: Pick<Standing, 'isCloseCompany'>,
): LoansToParticipators | null {
  return isCloseCompany === false || !json?.applies ? null : readFields(FIGURES, json);
}

/** Reads the page. Null when there is none: no loans are owed, or it has neither loans nor reliefs (decision 62). */
export function readLoans(
  pages: { readonly ct600a?: Ct600aJson | null },
  standing: Standing,
): LoansToParticipators | null {
  const owed = readLoansOwed(pages, standing);
  return owed === null || owed.loans.length + owed.reliefs.length === 0 ? null : owed;
}
