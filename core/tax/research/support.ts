import { atLeastZero, divideRoundHalfUp, min, type Pence, type Pounds } from '../../base/money.ts';
import type { Cap } from './cap.ts';
import type { ClaimOfReturn } from './claim.ts';

/** Enhanced intensive support of a return: the loss, its surrendered part, and the credit. */
export interface Support {
  readonly deduction: Pounds;
  /** Box 660: expenditure with the additional deduction. */
  readonly enhanced: Pounds;
  readonly unrelieved: Pounds;
  readonly surrenderable: Pounds;
  /** Greatest loss that can be surrendered: no more than the cap pays for. */
  readonly max: Pounds;
  readonly surrendered: Pounds;
  /** Credit before the cap, then box L170. */
  readonly uncapped: Pence;
  readonly credit: Pence;
  /** False when no credit is claimed, or the company is not a going concern (CTA 2009 s1112F). */
  readonly isClaimed: boolean;
}

/** Amounts that relieve the loss of the period before a part of it can be surrendered (CTA 2009 s1056(2)). */
export interface LossRelieved {
  readonly arising: Pounds;
  readonly toGroup: Pounds;
  /** Relief against other profits of the period. `used` is claimed, `usable` could be claimed. */
  readonly used: Pounds;
  readonly usable: Pounds;
  readonly carriedBack: Pounds;
}

/**
 * Works out the loss that is surrendered, and the credit: 14.5% of it, half up to the penny, at most the cap. When the
 * cap applies, the loss surrendered is the credit divided by 14.5%, half up to the pound.
 *
 * @example a loss of 136,000 and a cap of 9,972.60: 9,972.60 / 14.5% = 68,777 is surrendered
 */
export function supportOf(
  claim: ClaimOfReturn,
  deduction: Pounds,
  { arising, toGroup, usable, carriedBack }: LossRelieved,
  cap: Cap,
): Support | null {
  const { support, terms, page } = claim;
  if (support === null || deduction === 0n) return null;
  const enhanced = claim.supportExpenditure.total + deduction;
  const unrelieved = atLeastZero(arising - toGroup - usable - carriedBack);
  const surrenderable = min(unrelieved, enhanced);
  const creditOn = (loss: Pounds): Pence => divideRoundHalfUp(loss * terms.payablePermille, 10n);
  const lossFor = (credit: Pence): Pounds => divideRoundHalfUp(credit * 10n, terms.payablePermille);
  const isClaimed = support.payableCredit && page.goingConcern;
  const bites = (loss: Pounds): boolean => cap.amount !== null && creditOn(loss) > cap.amount;
  const max = bites(surrenderable) ? lossFor(cap.amount ?? 0n) : surrenderable;
  const wanted = isClaimed ? min(support.lossToSurrender ?? surrenderable, surrenderable) : 0n;
  return {
    deduction,
    enhanced,
    unrelieved,
    surrenderable,
    max,
    surrendered: bites(wanted) ? lossFor(cap.amount ?? 0n) : wanted,
    uncapped: creditOn(wanted),
    credit: bites(wanted) ? (cap.amount ?? 0n) : creditOn(wanted),
    isClaimed,
  };
}
