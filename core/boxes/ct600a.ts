import { sumOf } from './box.ts';
import { DATE, PENCE, PENCE_NOT_NIL, POUNDS_NOT_NIL, text, YES_OR_NO } from './format.ts';
import { box, group, requiredBox, rows } from './node.ts';
import type { BoxPage } from './page.ts';

/** The page in the caller's JSON. */
export const PAGE = 'supplementaryPagesData.ct600a';

const RELIEFS = `${PAGE}.reliefs` as const;

/** Makes the rows of Part 2 or of Part 3. */
const reliefRow = <const Part extends 'A25' | 'A50'>(part: Part) =>
  rows(part, RELIEFS, 'Loan', [
    requiredBox(`${part}A`, 'Name', 'Name of participator or associate', text(2, 56), {
      field: 'name',
    }),
    box(`${part}B`, 'AmountRepaid', 'Amount repaid', POUNDS_NOT_NIL, { field: 'amountRepaid' }),
    box(`${part}C`, 'AmountReleasedOrWrittenOff', 'Amount released or written off', POUNDS_NOT_NIL, {
      field: 'amountReleasedOrWrittenOff',
    }),
    requiredBox(`${part}D`, 'Date', 'Date of repayment, release or write-off', DATE, {
      field: 'date',
    }),
  ]);

/** Supplementary page CT600A: loans to participators by close companies. */
export const loansByCloseCompanies = group('LoansByCloseCompanies', [
  requiredBox(
    'A5',
    'BeforeEndPeriod',
    'A loan of the period was repaid, released or written off before the period ended',
    YES_OR_NO,
    {
      line: ['loansRelievedBeforeEnd', 'ct600a.loansMade', 'CTA 2010 s455(1)'],
      field: `${PAGE}.beforeEndPeriod`,
    },
  ),
  group('LoansInformation', [
    rows('A10', `${PAGE}.loans`, 'Loan', [
      requiredBox('A10A', 'Name', 'Name of participator or associate', text(2, 56), {
        field: 'name',
      }),
      requiredBox('A10B', 'AmountOfLoan', 'Amount of loan', POUNDS_NOT_NIL, { field: 'amount' }),
    ]),
    requiredBox(
      'A15',
      'TotalLoans',
      'Total loans made in the period and outstanding at its end',
      POUNDS_NOT_NIL,
      {
        line: ['loansMade', 'ct600a.loansMade', 'CTA 2010 s455'],
        total: 'subtotal',
      },
    ),
    requiredBox('A20', 'TaxChargeable', 'Tax chargeable on those loans', PENCE_NOT_NIL, {
      line: ['loansTaxCharged', 'ct600a.loansMade', 'CTA 2010 s455(2)'],
    }),
  ]),
  group('ReliefEarlierThan', [
    reliefRow('A25'),
    box('A30', 'TotalAmountRepaid', 'Total amount repaid', POUNDS_NOT_NIL, {
      line: ['loansRepaidNow', 'ct600a.loansRelievedNow', 'CTA 2010 s458(2), (3)'],
    }),
    box('A35', 'TotalAmountReleasedOrWritten', 'Total amount released or written off', POUNDS_NOT_NIL, {
      line: ['loansReleasedNow', 'ct600a.loansRelievedNow', 'CTA 2010 s458(2), (3)'],
    }),
    requiredBox('A40', 'TotalLoans', 'Total of loans for which relief is due', POUNDS_NOT_NIL, {
      line: ['loansRelievedNow', 'ct600a.loansRelievedNow', 'CTA 2010 s458(3)'],
      total: 'subtotal',
      sum: sumOf(['A30', 'A35']),
    }),
    requiredBox(
      'A45',
      'ReliefDue',
      'Relief due for loans repaid, released or written off within nine months of the period end',
      PENCE_NOT_NIL,
      {
        line: ['loansReliefNow', 'ct600a.loansRelievedNow', 'CTA 2010 s458(2)'],
        isDeducted: true,
      },
    ),
  ]),
  group('LoanLaterReliefNow', [
    reliefRow('A50'),
    box('A55', 'TotalAmountRepaid', 'Total amount repaid', POUNDS_NOT_NIL, {
      line: ['loansRepaidLater', 'ct600a.loansRelievedLater', 'CTA 2010 s458(2), (5)'],
    }),
    box('A60', 'TotalAmountReleasedOrWritten', 'Total amount released or written off', POUNDS_NOT_NIL, {
      line: ['loansReleasedLater', 'ct600a.loansRelievedLater', 'CTA 2010 s458(2), (5)'],
    }),
    requiredBox('A65', 'TotalLoans', 'Total of loans for which relief is due', POUNDS_NOT_NIL, {
      line: ['loansRelievedLater', 'ct600a.loansRelievedLater', 'CTA 2010 s458(5)'],
      total: 'subtotal',
      sum: sumOf(['A55', 'A60']),
    }),
    requiredBox(
      'A70',
      'ReliefDue',
      'Relief due now for loans repaid, released or written off later',
      PENCE_NOT_NIL,
      {
        line: ['loansReliefLater', 'ct600a.loansRelievedLater', 'CTA 2010 s458(2), (5)'],
        isDeducted: true,
      },
    ),
  ]),
  box('A75', 'TotalLoansOutstanding', 'Total of all loans outstanding at the period end', POUNDS_NOT_NIL, {
    line: ['loansOutstanding', 'ct600a.loansPayable', 'CTA 2010 s455'],
  }),
  requiredBox('A80', 'TaxPayable', 'Tax payable', PENCE, {
    line: ['loansTaxPayable', 'ct600a.loansPayable', 'CTA 2010 s455, s458'],
    total: 'total',
  }),
]);

/** Rows of page CT600A in the table of the form: loans to participators by close companies. */
export const CT600A_PAGE = {
  name: 'ct600a',
  number: 'CT600A',
  keptRows: ['loans', 'reliefs'],
  schedule: { id: 'loans', title: 'Loans to participators', before: 'payments' },
  parts: {
    'ct600a.loansMade': 'Part 1: loans made and tax on them',
    'ct600a.loansRelievedNow': 'Part 2: relieved within nine months of the period end',
    'ct600a.loansRelievedLater': 'Part 3: relieved later, relief due now',
    'ct600a.loansPayable': 'Tax payable on loans',
    'ct600a.loansToCome': 'Still to come, not on this return',
  },
  tick: { line: ['loansPageTick', 'ct600a.loansMade', 'CTA 2010 s455'], field: PAGE, rule: 9305 },
  boxes: loansByCloseCompanies,
} as const satisfies BoxPage;
