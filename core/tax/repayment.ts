import { max, min, type Pence, sum } from '../base/money.ts';
import { error, type Problem, warning } from '../base/problem.ts';
import { pence, tick } from '../boxes/value.ts';
import type { TaxPaymentFigures } from '../figures/filing.ts';
import { inPence } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { lineIf, payment } from './line.ts';

/** Repayable amounts of a return: corporation tax overpaid (box 605) and income tax (box 520). */
export interface Repayable {
  readonly corporationTax: Pence;
  readonly incomeTax: Pence;
}

/**
 * Gives the repayment that a return claims: from corporation tax overpaid first, the rest from income tax repayable
 * (contract 2.14; decision 59). `claimed` is this return's part of the claim, null when none is made.
 */
export function repayment(claimed: Pence | null, repayable: Repayable): readonly ComputationLine[] {
  if (claimed === null) return [];
  const corporationTax = min(claimed, repayable.corporationTax);
  const incomeTax = claimed - corporationTax;
  return [
    ...lineIf(corporationTax > 0n, 'repaymentCorporationTax', pence(corporationTax), {
      working: `Claim of ${inPence(claimed)}, met first from the ${inPence(repayable.corporationTax)} overpaid`,
      from: [payment('claimRepayment'), payment('repaymentAmount'), 'taxOverpaid'],
    }),
    ...lineIf(incomeTax > 0n, 'repaymentIncomeTax', pence(incomeTax), {
      working:
        corporationTax > 0n
          ? `Rest of the claim: ${inPence(claimed)} - ${inPence(corporationTax)} = ${inPence(incomeTax)}`
          : `Claim of ${inPence(claimed)}`,
      from: [payment('claimRepayment'), payment('repaymentAmount'), 'incomeTaxRepayable'],
    }),
  ];
}

/** Boxes with tax that can be claimed back. The credits of box 570 are in box 605, and the claim does not cover them. */
export const REPAYABLE = ['520', '605'] as const;
export const SURPLUS_CREDITS = ['570'] as const;
/** Boxes of the return that ask for overpaid tax. */
export const OVERPAID = ['865', '870'] as const;
/** Boxes of the return that ask for money, overpaid tax and payable credits alike. */
export const PAID = [...OVERPAID, '875', '880'] as const;

/** Ticks box 40 where a return asks for money. */
export function repaymentTick(lines: readonly ComputationLine[]): readonly ComputationLine[] {
  const from = lines.filter(({ box }) => PAID.some((each) => each === box)).map(({ id }) => id);
  return lineIf(from.length > 0, 'repaymentDueTick', tick, { working: 'The return asks for money', from });
}

/** Splits `amount` in two by days. If one return cannot repay all of its part, the other return takes the excess. */
function within(amount: Pence, byDays: Pence, first: Pence, second: Pence): readonly [Pence, Pence] {
  const part = max(amount - second, min(byDays, first));
  return [part, amount - part];
}

/**
 * Splits the claim of a long period in two. Corporation tax of both returns is claimed before income tax of either.
 * Each is shared by days as far as both returns can repay their share, and the other return takes the excess. The two
 * claims add up to the whole, to the penny.
 * @param share gives the first return's share of an amount by days
 */
function inTwo(
  claimed: Pence,
  [first, second]: readonly [Repayable, Repayable],
  share: (amount: Pence) => Pence,
): readonly [Pence, Pence] {
  const tax = min(claimed, first.corporationTax + second.corporationTax);
  const rest = claimed - tax;
  const corporation = within(tax, share(tax), first.corporationTax, second.corporationTax);
  const income = within(rest, share(rest), first.incomeTax, second.incomeTax);
  return [corporation[0] + income[0], corporation[1] + income[1]];
}

/**
 * Gives each return's claim: everything unless an amount is given, null when nothing is claimed.
 * @param share gives the first return's share of an amount by days
 */
export function claimsOfReturns(
  { claimRepayment, repaymentAmount }: TaxPaymentFigures,
  returns: readonly Repayable[],
  share: (amount: Pence) => Pence,
): readonly (Pence | null)[] {
  const [first, second] = returns;
  if (!claimRepayment) return returns.map(() => null);
  if (repaymentAmount === null) return returns.map((r) => r.corporationTax + r.incomeTax);
  if (first === undefined || second === undefined) return [repaymentAmount];
  return inTwo(repaymentAmount, [first, second], share);
}

/** Reports problems of a claim. It looks at every return of the filing, because the caller states one amount for all. */
export function claimProblems(
  { claimRepayment, repaymentAmount }: TaxPaymentFigures,
  returns: readonly Repayable[],
): readonly Problem[] {
  const at = payment('repaymentAmount');
  if (!claimRepayment)
    return repaymentAmount === null
      ? []
      : [warning(at, 'is ignored unless claimRepayment is true', { rule: 'repayment-ignored' })];
  const corporationTax = sum(returns.map((r) => r.corporationTax));
  const incomeTax = sum(returns.map((r) => r.incomeTax));
  const available = corporationTax + incomeTax;
  const claimed = repaymentAmount ?? available;
  const rest = claimed - min(claimed, corporationTax);
  if (claimed > available)
    return [
      error(
        at,
        `claims ${inPence(claimed)}, but only ${inPence(available)} is repayable (boxes 605 and 520): claim no more, or leave it out to claim all`,
        { rule: '9296', box: '870', target: 'tax' },
      ),
    ];
  if (rest !== 0n && rest !== incomeTax)
    return [
      error(
        at,
        `would repay ${inPence(rest)} of income tax, but box 870 must be zero or all of box 520 (${inPence(incomeTax)}): claim ${inPence(available)} or ${corporationTax === 0n ? 'nothing' : `no more than ${inPence(corporationTax)}`}`,
        { rule: '9296', box: '870', target: 'tax' },
      ),
    ];
  if (claimed > 0n) return [];
  const why = available === 0n ? 'but nothing is repayable' : 'but the amount claimed is zero';
  return [warning(payment('claimRepayment'), `claims a repayment, ${why}`, { rule: 'repayment-of-nothing' })];
}
