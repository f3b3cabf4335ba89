import { atLeastZero, divideRoundHalfUp, type Pence, type Pounds, toPence } from '../../base/money.ts';
import { daysIn, isTwelveMonths, type Period } from '../../dates/period.ts';
import { inPence, inPounds } from '../../words/figures.ts';
import type { ClaimOfReturn } from './claim.ts';

/** The cap of a return's payable credits. */
export interface Cap {
  /** Null for a company that has none (CTA 2009 s1112E). */
  readonly amount: Pence | null;
  readonly working: string;
}

const DAYS = 365n;

/** Expenditure of both schemes: connected persons may have a share of it (rule 8041). */
export const expenditureOf = ({ creditExpenditure, supportExpenditure }: ClaimOfReturn): Pounds =>
  creditExpenditure.total + supportExpenditure.total;

/** True when the company states the exception and connected persons have no more than their share. */
export function isExempt(claim: ClaimOfReturn): boolean {
  const { capExemption } = claim.claim;
  return (
    capExemption !== null &&
    capExemption.connectedExpenditure * 100n <= expenditureOf(claim) * claim.terms.connectedPercent
  );
}

/**
 * Works out the cap: a fixed amount, by days in a period below twelve months, and a multiple of PAYE and NIC.
 *
 * @example 184 days, no PAYE: 20,000 x 184/365 = 10,082.19
 */
export function capOf(claim: ClaimOfReturn, period: Period): Cap {
  const { fixed, times } = claim.terms.cap;
  if (isExempt(claim)) return { amount: null, working: 'No cap: the exception of s1112E is met' };
  const days = BigInt(daysIn(period));
  const isWhole = isTwelveMonths(period);
  const base = isWhole ? toPence(fixed) : divideRoundHalfUp(toPence(fixed) * days, DAYS);
  const paye = (claim.claim.payeAndNic?.own ?? 0n) + (claim.claim.payeAndNic?.connected ?? 0n);
  const first = isWhole ? inPounds(fixed) : `${inPounds(fixed)} × ${days}/${DAYS}`;
  return {
    amount: base + toPence(times * paye),
    working: paye === 0n ? first : `${first} + ${times} × ${inPounds(paye)}`,
  };
}

/** Describes in words the exception from the cap. */
export const exceptionInWords = ({ terms }: ClaimOfReturn): string =>
  `Own employees create or manage the intellectual property; connected persons have ${terms.connectedPercent}% at most`;

/** Deducts from the cap the part that the other scheme uses (s1112B(4)). */
export const capLeft = ({ amount }: Cap, taken: Pence): Pence | null =>
  amount === null ? null : atLeastZero(amount - taken);

/** Describes in words the cap of the expenditure credit, after the credit of intensive support. */
export const capInWords = ({ amount, working }: Cap, taken: Pence): string =>
  taken === 0n || amount === null ? working : `${inPence(amount)} less ${inPence(taken)} of box L170`;
