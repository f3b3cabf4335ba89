import { atLeastZero, min, type Pence } from '../base/money.ts';
import { type Problem, warningIf } from '../base/problem.ts';
import { date, pence, tick } from '../boxes/value.ts';
import { longDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import type { TaxPaymentFigures } from '../figures/filing.ts';
import { rowOn } from '../law/dated-tables.ts';
import type { Law } from '../law/law.ts';
import { capitalised, inPence, less, plus, sumInWords } from '../words/figures.ts';
import type { ComputationLine } from './computation.ts';
import { monthsInWords, paymentDueDate, returnDueDate } from './due-dates.ts';
import { line, lineIf, payment } from './line.ts';
import type { Repayable } from './repayment.ts';

/** Reliefs against tax and tax payable: boxes 450 to 528. */
export interface TaxDue {
  /** Box 475. */
  readonly net: Pence;
  /** Box 525. */
  readonly due: Pence;
  /** Box 520. */
  readonly incomeTaxRepayable: Pence;
  readonly lines: readonly ComputationLine[];
  readonly problems: readonly Problem[];
}

/** Credits and payments: boxes 530 to 605, with the repayable amounts. */
export interface TaxLeft {
  readonly repayable: Repayable;
  readonly lines: readonly ComputationLine[];
}

/** Deducts double taxation relief, which is limited to box 440 and cannot make a repayment (TIOPA 2010 s18; rule 9242). */
function netLiability(chargeable: Pence, payments: TaxPaymentFigures) {
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
        working: sumInWords(relief, [plus(relief, 'double taxation relief')], inPence),
        from: ['doubleTaxationRelief'],
      }),
      line('netCorporationTaxLiability', pence(net), {
        working: sumInWords(net, [plus(chargeable, 'corporation tax'), less(relief, 'reliefs')], inPence),
        from: ['corporationTaxChargeable', 'totalReliefs'],
      }),
    ],
    problems: [
      ...warningIf(relief !== claimed, () => [
        payment('doubleTaxationRelief'),
        `is limited to the corporation tax of ${inPence(chargeable)}; ${inPence(claimed - relief)} is not relieved`,
        { rule: 'foreign-tax-limited', box: '450' },
      ]),
      ...warningIf(payments.underlyingRateRelief && !applied, () => [
        payment('underlyingRateRelief'),
        'is ignored: there is no double taxation relief',
        { rule: 'underlying-rate-ignored', box: '455' },
      ]),
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
      working: sumInWords(chargeable, [plus(net, 'corporation tax'), plus(loansTax, 'loans')], inPence),
      from: ['netCorporationTaxLiability', 'loansToParticipatorsTax'],
    }),
    ...lineIf(incomeTax > 0n, 'incomeTaxDeducted', pence(incomeTax), {
      working: 'Income tax deducted at source',
      from: [payment('incomeTaxDeducted')],
    }),
    ...lineIf(repayable > 0n, 'incomeTaxRepayable', pence(repayable), {
      working: sumInWords(repayable, [plus(incomeTax), less(chargeable)], inPence),
      from: ['incomeTaxDeducted', 'taxChargeable'],
    }),
    line('taxPayable', pence(due), {
      working:
        repayable > 0n
          ? 'Nil: income tax deducted exceeds the tax chargeable'
          : sumInWords(due, [plus(chargeable, 'tax chargeable'), less(incomeTax, 'income tax')], inPence),
      from: ['taxChargeable', 'incomeTaxDeducted'],
    }),
    line('taxPayableTotal', pence(due), {
      working: sumInWords(due, [plus(due, 'tax payable')], inPence),
      from: ['taxPayable'],
    }),
  ];
  return { due, repayable, lines };
}

/** States the credits that are set off, and the part above the tax (rules 9261, 9355). */
function creditLines(credits: Pence, surplus: Pence): readonly ComputationLine[] {
  return [
    line('researchCreditSetOff', pence(credits), {
      working: sumInWords(credits, [plus(credits, 'credits of page CT600L')], inPence),
      from: ['researchSetOff'],
    }),
    line('creditsSetOff', pence(credits), {
      working: sumInWords(credits, [plus(credits, 'research and development')], inPence),
      from: ['researchCreditSetOff'],
    }),
    line('creditsSurplus', pence(surplus), {
      working: surplus === 0n ? 'Nil: the credits do not exceed the tax' : 'Credits less tax payable',
      from: ['creditsSetOff', 'taxPayable'],
    }),
  ];
}

/** Computes tax outstanding or overpaid, never both. Exactly paid tax has zero outstanding (rules 9275 to 9277). */
function outstanding(due: Pence, credits: Pence | null, paid: Pence) {
  const setOff = credits ?? 0n;
  const difference = due - setOff - paid;
  const overpaid = atLeastZero(-difference);
  const surplus = atLeastZero(setOff - due);
  const from = ['taxPayable', ...(credits === null ? [] : ['creditsSetOff']), 'taxAlreadyPaid'];
  const lines = [
    ...(credits === null ? [] : creditLines(credits, surplus)),
    ...lineIf(paid > 0n, 'taxAlreadyPaid', pence(paid), {
      working: 'Corporation tax paid and not repaid',
      from: [payment('taxAlreadyPaid')],
    }),
    ...lineIf(difference >= 0n, 'taxOutstanding', pence(difference), {
      working: sumInWords(difference, [plus(due), less(setOff, 'credits'), less(paid)], inPence),
      from,
    }),
    ...lineIf(overpaid > 0n, 'taxOverpaid', pence(overpaid), {
      working: sumInWords(overpaid, [plus(paid), plus(setOff, 'credits'), less(due)], inPence),
      from,
    }),
  ];
  return { overpaid: overpaid - surplus, lines };
}

/** Computes the tax from box 440 to box 528. `loansTax` is box 480, zero without a loans page. */
export function taxDue(
  corporationTaxChargeable: Pence,
  loansTax: Pence,
  payments: TaxPaymentFigures,
): TaxDue {
  const liability = netLiability(corporationTaxChargeable, payments);
  const owed = payable(liability.net, loansTax, payments.incomeTaxDeducted);
  return {
    net: liability.net,
    due: owed.due,
    incomeTaxRepayable: owed.repayable,
    lines: [...liability.lines, ...owed.lines],
    problems: liability.problems,
  };
}

/**
 * Computes the amount outstanding or repaid, and the days. `periodOfAccount` sets the day on which the return is due.
 *
 * @param credits box 530; null where the return has no page CT600L
 */
export function taxLeft(
  { due, incomeTaxRepayable }: TaxDue,
  credits: Pence | null,
  payments: TaxPaymentFigures,
  period: Period,
  periodOfAccount: Period,
  law: Law,
): TaxLeft {
  const paidIn = rowOn(law.payment, period.end).months;
  const filedIn = rowOn(law.return, periodOfAccount.end).months;
  const balance = outstanding(due, credits, payments.taxAlreadyPaid);
  return {
    repayable: { corporationTax: balance.overpaid, incomeTax: incomeTaxRepayable },
    lines: [
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
  };
}
