import { DATE, PENCE, PENCE_NOT_NIL, POUNDS_NOT_NIL, text, YES_OR_NO } from './format.ts';
import { box, group, REQUIRED, rows } from './node.ts';

/** Supplementary page CT600A: loans to participators by close companies. */
export const loansByCloseCompanies = group('LoansByCloseCompanies', [
  box(
    'A5',
    'BeforeEndPeriod',
    'A loan of the period was repaid, released or written off before the period ended',
    YES_OR_NO,
    REQUIRED,
  ),
  group('LoansInformation', [
    rows('A10', 'Loan', [
      box('A10A', 'Name', 'Name of participator or associate', text(2, 56), REQUIRED),
      box('A10B', 'AmountOfLoan', 'Amount of loan', POUNDS_NOT_NIL, REQUIRED),
    ]),
    box(
      'A15',
      'TotalLoans',
      'Total loans made in the period and outstanding at its end',
      POUNDS_NOT_NIL,
      REQUIRED,
    ),
    box('A20', 'TaxChargeable', 'Tax chargeable on those loans', PENCE_NOT_NIL, REQUIRED),
  ]),
  group('ReliefEarlierThan', [
    rows('A25', 'Loan', [
      box('A25A', 'Name', 'Name of participator or associate', text(2, 56), REQUIRED),
      box('A25B', 'AmountRepaid', 'Amount repaid', POUNDS_NOT_NIL),
      box('A25C', 'AmountReleasedOrWrittenOff', 'Amount released or written off', POUNDS_NOT_NIL),
      box('A25D', 'Date', 'Date of repayment, release or write-off', DATE, REQUIRED),
    ]),
    box('A30', 'TotalAmountRepaid', 'Total repaid', POUNDS_NOT_NIL),
    box('A35', 'TotalAmountReleasedOrWritten', 'Total released or written off', POUNDS_NOT_NIL),
    box('A40', 'TotalLoans', 'Total of loans for which relief is due', POUNDS_NOT_NIL, REQUIRED),
    box('A45', 'ReliefDue', 'Relief due now: within nine months of the period end', PENCE_NOT_NIL, REQUIRED),
  ]),
  group('LoanLaterReliefNow', [
    rows('A50', 'Loan', [
      box('A50A', 'Name', 'Name of participator or associate', text(2, 56), REQUIRED),
      box('A50B', 'AmountRepaid', 'Amount repaid', POUNDS_NOT_NIL),
      box('A50C', 'AmountReleasedOrWrittenOff', 'Amount released or written off', POUNDS_NOT_NIL),
      box('A50D', 'Date', 'Date of repayment, release or write-off', DATE, REQUIRED),
    ]),
    box('A55', 'TotalAmountRepaid', 'Total repaid', POUNDS_NOT_NIL),
    box('A60', 'TotalAmountReleasedOrWritten', 'Total released or written off', POUNDS_NOT_NIL),
    box('A65', 'TotalLoans', 'Total of loans for which relief is due', POUNDS_NOT_NIL, REQUIRED),
    box(
      'A70',
      'ReliefDue',
      'Relief due now: later than nine months from the period end',
      PENCE_NOT_NIL,
      REQUIRED,
    ),
  ]),
  box('A75', 'TotalLoansOutstanding', 'Total of all loans outstanding at the period end', POUNDS_NOT_NIL),
  box('A80', 'TaxPayable', 'Tax payable', PENCE, REQUIRED),
]);
