import { atLeastZero, min, type Pence, type Pounds, sum } from '../../money.ts';
import type { IsoDate } from '../../period/date.ts';
import type { Period } from '../../period/period.ts';
import { loansRateOn, transmittedLoansRateOn } from '../../tax/parameters/loans-to-participators.ts';
import type { ReturnOfFiling } from '../page.ts';
import { type Allocated, allocate, type Loan, taxOn, toWholePounds } from './allocate.ts';
import { lastDayOfReliefNow, reliefDueDate } from './dates.ts';
import type { LoanRelief, LoansToParticipators } from './figures.ts';

/** Part 2, Part 3, or not claimed on this return. */
type Timing =
  | { readonly part: 'now' | 'later' }
  | { readonly part: 'toCome'; readonly due: IsoDate }
  /** Its date can be in no part: within the period, or still to come. */
  | { readonly part: 'none' };

export type TimedRelief = Allocated & { readonly timing: Timing };

/** What page CT600A of one return is worked out from. */
export interface LoansOfReturn {
  readonly relievedBeforeEnd: boolean;
  /** Part 1, in the caller's order; a loan that rounds to nil is not among them. */
  readonly loans: readonly Loan[];
  /** Every relief of the return's own loans, in the caller's order. */
  readonly reliefs: readonly TimedRelief[];
  readonly outstanding: Outstanding;
}

/** What box A75 is made of, to the penny. */
export interface Outstanding {
  readonly loans: Pence;
  /** Repaid by the period end, of loans that an earlier return of the filing reported. */
  readonly repaid: Pence;
  readonly broughtForward: Pence;
  /** Reliefs said to be of it, and what they take off: never more than it is. */
  readonly broughtForwardClaimed: Pence;
  readonly broughtForwardRepaid: Pence;
}

type LoanRow = LoansToParticipators['loans'][number];

/** Whether a day falls in a period, its first and last day included. */
export const isWithin = (day: IsoDate, period: Period): boolean => day >= period.start && day <= period.end;
/** The return a relief belongs to: the only one of a period that is not split. */
export const isOfReturn = (relief: LoanRelief, { subPeriod }: ReturnOfFiling): boolean =>
  subPeriod === null || relief.subPeriod === subPeriod;

/**
 * Box A75: the loans so far and the balance brought forward, with what was repaid of either by the period end. A
 * relief of the balance brought forward is in this box alone.
 */
export function outstandingAt(
  stored: LoansToParticipators,
  of: Pick<ReturnOfFiling, 'subPeriod' | 'period' | 'periodOfAccount'>,
): Outstanding {
  const isSoFar = (relief: LoanRelief) => of.subPeriod === null || relief.subPeriod <= of.subPeriod;
  const isOfEarlierReturn = (relief: LoanRelief) => of.subPeriod !== null && relief.subPeriod < of.subPeriod;
  const amountOf = (relief: LoanRelief) => relief.amountRepaid + relief.amountReleasedOrWrittenOff;
  const broughtForwardClaimed = sum(
    stored.reliefs
      .filter((relief) => relief.balanceOrigin === 'brought_forward' && isSoFar(relief))
      .map(amountOf),
  );
  return {
    loans: sum(
      stored.loans
        .filter(({ dateAdvanced }) =>
          isWithin(dateAdvanced, { start: of.periodOfAccount.start, end: of.period.end }),
        )
        .map(({ amount }) => amount),
    ),
    repaid: sum(
      stored.reliefs
        .filter(
          (relief) =>
            relief.balanceOrigin === 'current_period' &&
            isOfEarlierReturn(relief) &&
            relief.date <= of.period.end,
        )
        .map(amountOf),
    ),
    broughtForward: stored.broughtForward,
    broughtForwardClaimed,
    broughtForwardRepaid: min(broughtForwardClaimed, stored.broughtForward),
  };
}

/** All loans less what was repaid of any, never below nil. What is left of one balance never pays for the other. */
export const exactlyOutstanding = (outstanding: Outstanding): Pence =>
  atLeastZero(
    outstanding.loans - outstanding.repaid + outstanding.broughtForward - outstanding.broughtForwardRepaid,
  );

/** Box A75: rounded once, from exact amounts. */
export const outstandingInPounds = (outstanding: Outstanding): Pounds =>
  toWholePounds(exactlyOutstanding(outstanding));

function timingOf(relief: LoanRelief, of: ReturnOfFiling): Timing {
  if (relief.date <= of.period.end || relief.date > of.asOf) return { part: 'none' };
  if (relief.date <= lastDayOfReliefNow(of.period.end, of.law)) return { part: 'now' };
  const due = reliefDueDate(relief.date, of.periodOfAccount, of.law);
  return relief.reliefDueConfirmed || due <= of.asOf ? { part: 'later' } : { part: 'toCome', due };
}

function loanOf({ name, amount, dateAdvanced }: LoanRow, row: number, { asOf, law }: ReturnOfFiling): Loan {
  const sent = transmittedLoansRateOn(dateAdvanced, asOf, law.loansRates);
  const statutory = loansRateOn(dateAdvanced, law.loansRates);
  return {
    row,
    name,
    exact: amount,
    amount: toWholePounds(amount),
    dateAdvanced,
    rate: sent.rate,
    statutoryRate: statutory.rate,
    statutoryFrom: statutory.sentFrom ?? statutory.from,
  };
}

/** Box A5: a split period may say it for each return (decision 62). */
function relievedBeforeEnd(stored: LoansToParticipators, { subPeriod }: ReturnOfFiling): boolean {
  const own = subPeriod === null ? undefined : stored.beforeEndPeriodBySubPeriod?.[subPeriod - 1];
  return own ?? stored.beforeEndPeriod;
}

/** The loans and reliefs of one return; null when it has neither and files no page (decision 62). */
export function loansOfReturn(stored: LoansToParticipators, of: ReturnOfFiling): LoansOfReturn | null {
  const loans = stored.loans
    .map((loan, row) => loanOf(loan, row, of))
    .filter(({ dateAdvanced }) => isWithin(dateAdvanced, of.period));
  const own = stored.reliefs.map((relief, row) => ({ ...relief, row })).filter((r) => isOfReturn(r, of));
  if (loans.length === 0 && own.length === 0) return null;
  const sent = loans.filter(({ amount }) => amount > 0n);
  const current = own.filter(({ balanceOrigin }) => balanceOrigin === 'current_period');
  const allocated = allocate(sent, current);
  return {
    relievedBeforeEnd: relievedBeforeEnd(stored, of),
    loans: sent,
    reliefs: allocated.map((found, index): TimedRelief => {
      const relief = current[index];
      return { ...found, timing: relief ? timingOf(relief, of) : { part: 'none' } };
    }),
    outstanding: outstandingAt(stored, of),
  };
}

/** Reliefs of one part that have something to say on the form. */
export const reliefsIn = (page: LoansOfReturn, part: Timing['part']): readonly TimedRelief[] =>
  page.reliefs.filter(
    ({ timing, repaid, releasedOrWrittenOff }) => timing.part === part && repaid + releasedOrWrittenOff > 0n,
  );

/** Tax relieved by reliefs, at the rates of the loans they are set against. */
export const reliefOf = (reliefs: readonly TimedRelief[]): Pence =>
  taxOn(reliefs.flatMap(({ pieces }) => pieces.map(({ loan, amount }) => ({ amount, rate: loan.rate }))));
