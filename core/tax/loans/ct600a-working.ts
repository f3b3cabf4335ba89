import { type Concept, participator } from '../../boxes/concept.ts';
import { boxes, inOrder, penceLine, poundsLine } from '../working-parts.ts';
import { LOAN_ROWS, type LoanRowLine } from './table.ts';

/** Makes a line for each possible row of the page. */
const loanRows = <const Name extends LoanRowLine>(
  name: Name,
  made: typeof poundsLine | typeof penceLine,
  label: string,
  law: string,
  concept?: Concept,
) => LOAN_ROWS.all(name).map((id) => made(id, label, law, concept === undefined ? {} : { concept }));

const LENT = participator('LoanToParticipatorAmountTaxable', {
  named: 'NameOfParticipator',
  taxed: { rate: 'LoanToParticipatorTaxRate', tax: 'LoanToParticipatorTaxPayable' },
});

/** Working of page CT600A, part by part. */
export const WORKING = {
  'ct600a.loansMade': inOrder(
    boxes('95'),
    boxes('A5'),
    ...loanRows('loan', poundsLine, 'Loan', 'CTA 2010 s455', LENT),
    boxes('A15', 'A20'),
  ),
  'ct600a.loansRelievedNow': inOrder(
    ...loanRows('loanReliefNow', poundsLine, 'Relief', 'CTA 2010 s458(3)'),
    boxes('A30', 'A45'),
  ),
  'ct600a.loansRelievedLater': inOrder(
    ...loanRows('loanReliefLater', poundsLine, 'Relief', 'CTA 2010 s458(5)'),
    boxes('A55', 'A70'),
  ),
  'ct600a.loansPayable': inOrder(boxes('A75', 'A80'), boxes('480', '485')),
  'ct600a.loansToCome': inOrder(
    ...loanRows('loanReliefToCome', penceLine, 'Relief still to come', 'CTA 2010 s458(5)'),
    penceLine('loansTaxToCome', 'Tax still to come: amend this return', 'CTA 2010 s455(2)'),
  ),
} as const;
