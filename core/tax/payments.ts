import { atLeastZero, min, type Pence } from '../base/money.ts';
import { type Problem, warning } from '../base/problem.ts';
import { date, pence, tick } from '../boxes/value.ts';
import { longDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import type { TaxPaymentFigures } from '../figures/filing.ts';
import { rowOn } from '../law/dated.ts';
import type { Law } from '../law/law.ts';
import { capitalised, inPence, less, plus, sumInWords } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { monthsInWords, paymentDueDate, returnDueDate } from './due-dates.ts';
import { line, lineIf, payment } from './line.ts';
import type { Repayable } from './repayment.ts';

/** Reliefs against tax, tax payable and payments: boxes 450 to 605, with the repayable amounts. */
export interface TaxPayable {
  readonly repayable: Repayable;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

interface Liability {
  /** Box 475. */
  readonly net: Pence;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

/** Deducts double taxation relief, which is limited to box 440 and cannot make a repayment (TIOPA 2010 s18; rule 9242). */
function netLiability(chargeable: Pence, payments: TaxPaymentFigures): Liability {
  const claimed = payments.doubleTaxationRelief;
  const relief = min(claimed, chargeable);
  const net = chargeable - relief;
  const applied = relief > 0n;
  return {
    net,
    lines: [
      ...lineIf(applied, 'doubleTaxationRelief', pence(relief), {
        working:
          relief === claimed
            ? 'Relief claimed for foreign tax'
            : `Claimed ${inPence(claimed)}, limited to the tax of ${inPence(chargeable)}`,
        from: [payment('doubleTaxationRelief'), 'corporationTaxChargeable'],
      }),
      ...lineIf(applied && payments.underlyingRateRelief, 'underlyingRateTick', tick, {
        working: 'As stated',
        from: [payment('underlyingRateRelief')],
      }),
      ...lineIf(applied, 'totalReliefs', pence(relief), {
        working: sumInWords([plus(relief, 'double taxation relief')], relief, inPence),
        from: ['doubleTaxationRelief'],
      }),
      line('netCorporationTaxLiability', pence(net), {
        working: sumInWords([plus(chargeable, 'corporation tax'), less(relief, 'reliefs')], net, inPence),
        from: ['corporationTaxChargeable', 'totalReliefs'],
      }),
    ],
    problems: [
      ...(relief === claimed
        ? []
        : [
            warning(
              payment('doubleTaxationRelief'),
              `is limited to the corporation tax of ${inPence(chargeable)}; ${inPence(claimed - relief)} is not relieved`,
              { box: '450' },
            ),
          ]),
      ...(payments.underlyingRateRelief && !applied
        ? [
            warning(payment('underlyingRateRelief'), 'is ignored: there is no double taxation relief', {
              box: '455',
            }),
          ]
        : []),
    ],
  };
}

/** Deducts income tax from all tax of the return, including that on loans (CTA 2010 s967; rules 9346, 9347). */
function payable(net: Pence, loansTax: Pence, incomeTax: Pence) {
  const chargeable = net + loansTax;
  const repayable = atLeastZero(incomeTax - chargeable);
  const due = atLeastZero(chargeable - incomeTax);
  const lines = [
    line('taxChargeable', pence(chargeable), {
      working: sumInWords([plus(net, 'corporation tax'), plus(loansTax, 'loans')], chargeable, inPence),
      from: ['netCorporationTaxLiability', 'loansToParticipatorsTax'],
    }),
    ...lineIf(incomeTax > 0n, 'incomeTaxDeducted', pence(incomeTax), {
      working: 'Income tax deducted at source',
      from: [payment('incomeTaxDeducted')],
    }),
    ...lineIf(repayable > 0n, 'incomeTaxRepayable', pence(repayable), {
      working: sumInWords([plus(incomeTax), less(chargeable)], repayable, inPence),
      from: ['incomeTaxDeducted', 'taxChargeable'],
    }),
    line('taxPayable', pence(due), {
      working:
        repayable > 0n
          ? 'Nil: income tax deducted exceeds the tax chargeable'
          : sumInWords([plus(chargeable, 'tax chargeable'), less(incomeTax, 'income tax')], due, inPence),
      from: ['taxChargeable', 'incomeTaxDeducted'],
    }),
    line('taxPayableTotal', pence(due), {
      working: sumInWords([plus(due, 'tax payable')], due, inPence),
      from: ['taxPayable'],
    }),
  ];
  return { due, repayable, lines };
}

/** Computes tax outstanding or overpaid, never both. Exactly paid tax has zero outstanding (rules 9275 to 9277). */
function outstanding(due: Pence, paid: Pence) {
  const difference = due - paid;
  const overpaid = atLeastZero(-difference);
  const working = (of: Pence, by: Pence, total: Pence) => sumInWords([plus(of), less(by)], total, inPence);
  const from = ['taxPayable', 'taxAlreadyPaid'];
  const lines = [
    ...lineIf(paid > 0n, 'taxAlreadyPaid', pence(paid), {
      working: 'Corporation tax paid and not repaid',
      from: [payment('taxAlreadyPaid')],
    }),
    ...lineIf(difference >= 0n, 'taxOutstanding', pence(difference), {
      working: working(due, paid, difference),
      from,
    }),
    ...lineIf(overpaid > 0n, 'taxOverpaid', pence(overpaid), {
      working: working(paid, due, overpaid),
      from,
    }),
  ];
  return { overpaid, lines };
}

/**
 * Computes the tax from box 440 to the amount outstanding or repaid. `loansTax` is box 480, zero without a loans page.
 * `periodOfAccount` sets the day on which the return is due.
 */
export function taxPayable(
  corporationTaxChargeable: Pence,
  loansTax: Pence,
  payments: TaxPaymentFigures,
  period: Period,
  periodOfAccount: Period,
  law: Law,
): TaxPayable {
  const paidIn = rowOn(law.payment, period.end).months;
  const filedIn = rowOn(law.return, periodOfAccount.end).months;
  const liability = netLiability(corporationTaxChargeable, payments);
  const owed = payable(liability.net, loansTax, payments.incomeTaxDeducted);
  const balance = outstanding(owed.due, payments.taxAlreadyPaid);
  const repayable = { corporationTax: balance.overpaid, incomeTax: owed.repayable };
  return {
    repayable,
    lines: [
      ...liability.lines,
      ...owed.lines,
      ...balance.lines,
      line('paymentDue', date(paymentDueDate(period.end, law)), {
        working: `${capitalised(monthsInWords(paidIn))} and one day after ${longDate(period.end)}`,
        from: ['periodEnd'],
      }),
      line('returnDue', date(returnDueDate(periodOfAccount.end, law)), {
        working: `${capitalised(monthsInWords(filedIn))} after ${longDate(periodOfAccount.end)}`,
        from: ['periodEnd'],
      }),
    ],
    problems: liability.problems,
  };
}
