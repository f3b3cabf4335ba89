import { type Pence, type Pounds, sum } from '../../base/money.ts';
import { addDays, type IsoDate, longDate } from '../../dates/date.ts';
import type { Period } from '../../dates/period.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import { rowOn } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import { inPence, inPercent, inPounds } from '../../words/figures.ts';
import { type Loan, taxOn } from '../loans/allocate.ts';
import { lastDayOfReliefNow, lastDayToClaimRelief, reliefDueDate } from '../loans/dates.ts';
import { loansOfReturn, reliefOf, type TimedRelief } from '../loans/loans-of-return.ts';
import type { ReturnOfFiling } from '../return-of-filing.ts';

/** The saving from repaying the loans to participators that are still outstanding. */
export interface LoansPlan {
  /** Loans of this return that no relief covers yet; whole pounds. */
  readonly outstanding: Pounds;
  /** Last day for a repayment to be relieved at once. */
  readonly repayBy: IsoDate;
  /** False once that day is past. */
  readonly stillInTime: boolean;
  /** Tax saved by repaying everything by then: at the rate that a return sent today states, and at the rate by law. */
  readonly saves: Pence;
  readonly savesByLaw: Pence;
  /** First day on which tax is repaid for a repayment on the day after `repayBy`, or today when that is later. */
  readonly laterReliefFrom: IsoDate;
  readonly working: string;
  readonly law: string;
}

/** A repayment too late to be relieved at once, with the day its relief falls due. */
export interface ReliefToCome {
  readonly row: number;
  readonly name: string;
  readonly due: IsoDate;
  readonly lastToClaim: IsoDate;
  readonly amount: Pence;
}

/** Tax that the law charges, but that a return may not state before a day. */
export interface RateToCome {
  readonly from: IsoDate;
  readonly amount: Pence;
}

interface Unrelieved {
  readonly loan: Loan;
  readonly amount: Pounds;
}

/** Gives the rest of each loan after every relief, including future ones. */
const unrelievedOf = (loans: readonly Loan[], reliefs: readonly TimedRelief[]): readonly Unrelieved[] =>
  loans
    .map((loan) => {
      const pieces = reliefs.flatMap(({ pieces }) => pieces.filter((piece) => piece.loan.row === loan.row));
      return { loan, amount: loan.amount - sum(pieces.map(({ amount }) => amount)) };
    })
    .filter(({ amount }) => amount > 0n);

const taxAt = (left: readonly Unrelieved[], rate: 'rate' | 'statutoryRate'): Pence =>
  taxOn(left.map(({ loan, amount }) => ({ amount, rate: loan[rate] })));

function inWords(left: readonly Unrelieved[], tax: Pence): string {
  const rates = [...new Set(left.map(({ loan }) => loan.rate))];
  const terms = rates.map((rate) => {
    const amount = sum(left.filter(({ loan }) => loan.rate === rate).map(({ amount }) => amount));
    return `${inPounds(amount)} x ${inPercent(rate)}`;
  });
  return `${terms.join(' + ')} = ${inPence(tax)}`;
}

/** Open decisions and future events of one return's loans. */
export interface LoansOutlook {
  readonly plan: LoansPlan | null;
  readonly reliefs: readonly ReliefToCome[];
  readonly rate: RateToCome | null;
  /** True when loans were repaid too late to be relieved at once, relieved since or not. */
  readonly areLoansRepaidLate: boolean;
}

const NOTHING: LoansOutlook = { plan: null, reliefs: [], rate: null, areLoansRepaidLate: false };

/**
 * Gives the outlook of a return's own loans. Balances brought forward belong to earlier returns, so they are not included.
 */
export function loansOutlook(
  figures: FilingFigures,
  filingReturn: Pick<ReturnOfFiling, 'subPeriod' | 'asOf' | 'law'> & { readonly period: Period },
): LoansOutlook {
  if (figures.pages.ct600a === null) return NOTHING;
  const page = loansOfReturn(figures.pages.ct600a, { ...filingReturn, periodOfAccount: figures.period });
  if (page === null) return NOTHING;
  const reliefs = page.reliefs.flatMap((each): readonly ReliefToCome[] =>
    each.timing.part === 'toCome'
      ? [
          {
            row: each.relief.row,
            name: each.relief.name,
            due: each.timing.due,
            lastToClaim: lastDayToClaimRelief(each.relief.date, filingReturn.law),
            amount: reliefOf([each]),
          },
        ]
      : [],
  );
  const left = unrelievedOf(page.loans, page.reliefs);
  const later = unrelievedOf(
    page.loans.filter(({ rate, statutoryRate }) => rate !== statutoryRate),
    page.reliefs.filter(({ timing }) => timing.part === 'now' || timing.part === 'later'),
  );
  return {
    plan: left.length === 0 ? null : planOf(left, figures.period, filingReturn),
    reliefs,
    rate: rateOf(later),
    areLoansRepaidLate: page.reliefs.some(({ timing: { part } }) => part === 'later' || part === 'toCome'),
  };
}

function planOf(
  left: readonly Unrelieved[],
  periodOfAccount: Period,
  { period, asOf, law }: { readonly period: Period; readonly asOf: IsoDate; readonly law: Law },
): LoansPlan {
  const repayBy = lastDayOfReliefNow(period.end, law);
  const saves = taxAt(left, 'rate');
  const stillInTime = asOf <= repayBy;
  const laterReliefFrom = reliefDueDate(stillInTime ? addDays(repayBy, 1) : asOf, periodOfAccount, law);
  const when = stillInTime
    ? `Repaid by ${longDate(repayBy)} and not lent again: ${inWords(left, saves)} does not have to be paid; repaid later, it is given back from ${longDate(laterReliefFrom)}`
    : `The day for relief at once, ${longDate(repayBy)}, is past; repaid today, ${inWords(left, saves)} is given back from ${longDate(laterReliefFrom)}`;
  return {
    outstanding: sum(left.map(({ amount }) => amount)),
    repayBy,
    stillInTime,
    saves,
    savesByLaw: taxAt(left, 'statutoryRate'),
    laterReliefFrom,
    working: when,
    law: rowOn(law.loansRelief, period.end).law,
  };
}

function rateOf(left: readonly Unrelieved[]): RateToCome | null {
  const [first] = left;
  if (first === undefined) return null;
  const from = first.loan.statutoryFrom;
  const differences = left.map(({ loan, amount }) => ({ amount, rate: loan.statutoryRate - loan.rate }));
  return { from, amount: taxOn(differences) };
}
