import { atLeastZero, min, type Pence, type Pounds, sum } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import { isWithin } from '../../dates/period.ts';
import { amountOfRelief, type LoanRelief, type LoansToParticipators } from '../../figures/ct600a.ts';
import { loansRateOn, transmittedLoansRateOn } from '../../law/loans-rates.ts';
import type { ReturnOfFiling } from '../return-of-filing.ts';
import {
  type Allocated,
  allocate,
  type Loan,
  type TakenOff,
  takeOff,
  taxOn,
  toWholePounds,
} from './allocate.ts';
import { lastDayOfReliefNow, reliefDueDate } from './dates.ts';

/** Part of the page that claims a relief: Part 2, Part 3, or none on this return. */
type Timing =
  | { readonly part: 'now' | 'later' }
  | { readonly part: 'toCome'; readonly due: IsoDate }
  /** Its date is in the future, so it can be in no part yet. */
  | { readonly part: 'none' };

export type TimedRelief = Allocated & { readonly timing: Timing };

/** Facts that page CT600A of one return is computed from. */
export interface LoansOfReturn {
  /** Box A5. The next field is true when the caller states it. */
  readonly relievedBeforeEnd: boolean;
  readonly isBeforeEndStated: boolean;
  /** Part 1: the balances at the period's end, in the order of their days, without loans that round to zero. */
  readonly loans: readonly Loan[];
  /** Reliefs up to the period's end. They are deducted from the loans and are in no part (decision 204). */
  readonly within: readonly TakenOff[];
  /** Every later relief of the return's own loans, in the order of their days. */
  readonly reliefs: readonly TimedRelief[];
  readonly outstanding: Outstanding;
}

/** Parts of box A75, to the penny. */
export interface Outstanding {
  readonly loans: Pence;
  /** Reliefs by the period end, for loans of this return and of earlier returns of the filing. */
  readonly repaid: Pence;
  readonly broughtForward: Pence;
  /**
   * Reliefs stated for the balance brought forward. The next field is the part deducted from it, never more than the
   * balance.
   */
  readonly broughtForwardClaimed: Pence;
  readonly broughtForwardRepaid: Pence;
}

type LoanRow = LoansToParticipators['loans'][number];

/** True for a relief of this return. A period with one return has all reliefs in it. */
export const isOfReturn = (relief: LoanRelief, { subPeriod }: ReturnOfFiling): boolean =>
  subPeriod === null || relief.subPeriod === subPeriod;

/**
 * Gives the parts of box A75: the loans so far and the balance brought forward, with repayments of each by the period end.
 * A relief of the balance brought forward is only in this box.
 */
export function outstandingAt(
  stored: LoansToParticipators,
  filingReturn: Pick<ReturnOfFiling, 'subPeriod' | 'period' | 'periodOfAccount'>,
): Outstanding {
  const isSoFar = (relief: LoanRelief) =>
    filingReturn.subPeriod === null || relief.subPeriod <= filingReturn.subPeriod;
  const broughtForwardClaimed = sum(
    stored.reliefs
      .filter((relief) => relief.balanceOrigin === 'brought_forward' && isSoFar(relief))
      .map(amountOfRelief),
  );
  return {
    loans: sum(
      stored.loans
        .filter(({ dateAdvanced }) =>
          isWithin(dateAdvanced, { start: filingReturn.periodOfAccount.start, end: filingReturn.period.end }),
        )
        .map(({ amount }) => amount),
    ),
    repaid: sum(
      stored.reliefs
        .filter(
          (relief) =>
            relief.balanceOrigin === 'current_period' &&
            isSoFar(relief) &&
            relief.date <= filingReturn.period.end,
        )
        .map(amountOfRelief),
    ),
    broughtForward: stored.broughtForward,
    broughtForwardClaimed,
    broughtForwardRepaid: min(broughtForwardClaimed, stored.broughtForward),
  };
}

/** Computes all loans less their repayments, never below zero. The surplus of one balance never pays for the other. */
export const exactlyOutstanding = (outstanding: Outstanding): Pence =>
  atLeastZero(
    outstanding.loans - outstanding.repaid + outstanding.broughtForward - outstanding.broughtForwardRepaid,
  );

/** Gives box A75, rounded once from exact amounts. */
export const outstandingInPounds = (outstanding: Outstanding): Pounds =>
  toWholePounds(exactlyOutstanding(outstanding));

function timingOf(relief: LoanRelief, filingReturn: ReturnOfFiling): Timing {
  if (relief.date > filingReturn.asOf) return { part: 'none' };
  if (relief.date <= lastDayOfReliefNow(filingReturn.period.end, filingReturn.law)) return { part: 'now' };
  const due = reliefDueDate(relief.date, filingReturn.periodOfAccount, filingReturn.law);
  return relief.reliefDueConfirmed || due <= filingReturn.asOf ? { part: 'later' } : { part: 'toCome', due };
}

function loanOf({ name, amount, dateAdvanced }: LoanRow, row: number, { asOf, law }: ReturnOfFiling): Loan {
  const sent = transmittedLoansRateOn(dateAdvanced, asOf, law);
  const statutory = loansRateOn(dateAdvanced, law);
  return {
    row,
    name,
    made: amount,
    exact: amount,
    amount: toWholePounds(amount),
    dateAdvanced,
    rate: sent.rate,
    statutoryRate: statutory.rate,
    statutoryFrom: statutory.sentFrom ?? statutory.from,
  };
}

/** Gives box A5 as stated: a split period may state it for each return (decision 62). */
function statedBeforeEnd(stored: LoansToParticipators, { subPeriod }: ReturnOfFiling): boolean {
  const own = subPeriod === null ? undefined : stored.beforeEndPeriodBySubPeriod?.[subPeriod - 1];
  return own ?? stored.beforeEndPeriod;
}

/** Orders rows by day; those of one day stay in the caller's order. */
const inOrderOfDay = <Row>(rows: readonly Row[], dayOf: (row: Row) => IsoDate): readonly Row[] =>
  [...rows].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))));

/** Gives the loans and reliefs of one return; null when it has neither and files no page (decision 62). */
export function loansOfReturn(
  stored: LoansToParticipators,
  filingReturn: ReturnOfFiling,
): LoansOfReturn | null {
  const loans = inOrderOfDay(
    stored.loans
      .map((loan, row) => loanOf(loan, row, filingReturn))
      .filter(({ dateAdvanced }) => isWithin(dateAdvanced, filingReturn.period)),
    ({ dateAdvanced }) => dateAdvanced,
  );
  const own = inOrderOfDay(
    stored.reliefs.map((relief, row) => ({ ...relief, row })).filter((r) => isOfReturn(r, filingReturn)),
    ({ date }) => date,
  );
  if (loans.length === 0 && own.length === 0) return null;
  const current = own.filter(({ balanceOrigin }) => balanceOrigin === 'current_period');
  const isWithinPeriod = ({ date }: LoanRelief) => date <= filingReturn.period.end;
  const { left, taken } = takeOff(
    loans.filter(({ amount }) => amount > 0n),
    current.filter(isWithinPeriod),
  );
  const later = current.filter((relief) => !isWithinPeriod(relief));
  const isBeforeEndStated = statedBeforeEnd(stored, filingReturn);
  return {
    relievedBeforeEnd: isBeforeEndStated || taken.length > 0,
    isBeforeEndStated,
    loans: left.filter(({ amount }) => amount > 0n),
    within: taken,
    reliefs: allocate(left, later).map((found, index): TimedRelief => {
      const relief = later[index];
      return { ...found, timing: relief ? timingOf(relief, filingReturn) : { part: 'none' } };
    }),
    outstanding: outstandingAt(stored, filingReturn),
  };
}

/** Lists reliefs of one part that have an amount for the form. */
export const reliefsIn = (page: LoansOfReturn, part: Timing['part']): readonly TimedRelief[] =>
  page.reliefs.filter(
    ({ timing, repaid, releasedOrWrittenOff }) => timing.part === part && repaid + releasedOrWrittenOff > 0n,
  );

/** Lists what reliefs relieve, each part at the rate of the loan that it is set against. */
export const ratedPieces = (reliefs: readonly TimedRelief[]) =>
  reliefs.flatMap(({ pieces }) => pieces.map(({ loan, amount }) => ({ amount, rate: loan.rate })));

/** Computes the tax that reliefs relieve. */
export const reliefOf = (reliefs: readonly TimedRelief[]): Pence => taxOn(ratedPieces(reliefs));
