import type { TaxPaymentFigures } from '../figures/filing.ts';
import { min, type Pence } from '../money.ts';
import { error, type Problem, warning } from '../problem.ts';
import type { ComputationLine } from './computation.ts';
import { lineIf, payment, pence } from './line.ts';
import { inPence } from './wording.ts';

/**
 * A repayment claim is met from corporation tax overpaid (box 605) first, the rest from income tax repayable (box
 * 520); without an amount it claims all there is (contract 2.14; decision 59).
 */
export function repayment(
  payments: TaxPaymentFigures,
  overpaid: Pence,
  incomeTaxRepayable: Pence,
): { readonly lines: readonly ComputationLine[]; readonly problems: readonly Problem[] } {
  if (!payments.claimRepayment) return { lines: [], problems: [] };
  const available = overpaid + incomeTaxRepayable;
  const claimed = payments.repaymentAmount ?? available;
  const corporationTax = min(claimed, overpaid);
  const incomeTax = claimed - corporationTax;
  return {
    lines: [
      ...lineIf(corporationTax > 0n, 'repaymentCorporationTax', pence(corporationTax), {
        working: `Claim of ${inPence(claimed)}, met first from the ${inPence(overpaid)} overpaid`,
        from: [payment('claimRepayment'), payment('repaymentAmount'), 'taxOverpaid'],
      }),
      ...lineIf(incomeTax > 0n, 'repaymentIncomeTax', pence(incomeTax), {
        working:
          corporationTax > 0n
            ? `Rest of the claim: ${inPence(claimed)} - ${inPence(corporationTax)} = ${inPence(incomeTax)}`
            : `Claim of ${inPence(claimed)}`,
        from: [payment('claimRepayment'), payment('repaymentAmount'), 'incomeTaxRepayable'],
      }),
    ],
    problems: claimProblems(claimed, available, incomeTax, incomeTaxRepayable),
  };
}

function claimProblems(
  claimed: Pence,
  available: Pence,
  incomeTax: Pence,
  incomeTaxRepayable: Pence,
): readonly Problem[] {
  if (claimed > available)
    return [
      error(
        payment('repaymentAmount'),
        `claims ${inPence(claimed)}, but only ${inPence(available)} is repayable (boxes 605 and 520): claim no more, or leave it out to claim all`,
        { box: '605', target: 'tax' },
      ),
    ];
  if (incomeTax !== 0n && incomeTax !== incomeTaxRepayable)
    return [
      error(
        payment('repaymentAmount'),
        `would repay ${inPence(incomeTax)} of income tax, but box 870 must be nil or all of box 520 (${inPence(incomeTaxRepayable)}): claim ${inPence(available)} or no more than ${inPence(available - incomeTaxRepayable)}`,
        { rule: '9296', box: '870', target: 'tax' },
      ),
    ];
  return available === 0n && claimed === 0n
    ? [warning(payment('claimRepayment'), 'claims a repayment, but nothing is repayable')]
    : [];
}
