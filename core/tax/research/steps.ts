import {
  atLeastZero,
  divideRoundHalfUp,
  divideRoundUp,
  max,
  min,
  type Pence,
  sum,
} from '../../base/money.ts';
import type { ExpenditureCredit, GroupCredit } from '../../figures/ct600l.ts';
import type { ClaimOfReturn } from './claim.ts';

/** Tax of the return that credits can meet; pence. */
export interface TaxOfReturn {
  /** Box 475. */
  readonly net: Pence;
  /** Other tax of the return: boxes 480 to 505. */
  readonly other: Pence;
  /** Box 515. */
  readonly incomeTax: Pence;
}

/** Balance and use of each step, pence. Null where the return does not reach the step. */
export interface Steps {
  /** Boxes L5 to L9; null when nothing is brought forward or received. */
  readonly before: {
    readonly own: Pence;
    readonly received: Pence;
    readonly used: Pence;
    readonly left: Pence;
    readonly taxLeft: Pence;
  } | null;
  /** Boxes L20 to L45; null when the only credit was brought forward at step 2. */
  readonly first: {
    readonly forward: Pence;
    readonly total: Pence;
    readonly tax: Pence;
    readonly incomeTax: Pence;
    readonly max: Pence;
    readonly used: Pence;
  } | null;
  readonly second: {
    readonly balance: Pence;
    readonly notional: Pence;
    readonly afterTax: Pence;
    readonly afterLiability: Pence;
    readonly kept: Pence;
  } | null;
  /** Boxes L70 to L80; the cap is null where the company has none. */
  readonly third: { readonly balance: Pence; readonly cap: Pence | null; readonly kept: Pence } | null;
  readonly fourth: { readonly balance: Pence; readonly used: Pence } | null;
  readonly fifth: { readonly balance: Pence; readonly given: Pence } | null;
  readonly sixth: { readonly balance: Pence; readonly ofReturn: Pence; readonly other: Pence } | null;
  readonly seventh: { readonly extinguished: Pence; readonly paid: Pence } | null;
  /** Boxes L129 to L145. */
  readonly forward: {
    readonly unused: Pence;
    readonly step2: Pence;
    readonly given: Pence;
    readonly ofStep2: Pence;
    readonly ofStep3: Pence;
  };
}

const sumOf = (rows: readonly GroupCredit[]): Pence => sum(rows.map(({ amount }) => amount));

/** Gives the part of income tax that meets the tax on profits: its share of all tax, half up, and never more than that tax. */
const incomeTaxOn = ({ net, other, incomeTax }: TaxOfReturn, tax: Pence): Pence =>
  min(tax, other === 0n ? incomeTax : divideRoundHalfUp(incomeTax * net, net + other));

/** Gives the other tax of the return that income tax leaves. */
export const otherTaxLeft = (tax: TaxOfReturn, onProfits: Pence): Pence =>
  atLeastZero(tax.other - (tax.incomeTax - onProfits));

/** Income tax that meets the tax on profits where no credit comes before it. */
export const incomeTaxOnProfits = (tax: TaxOfReturn): Pence => incomeTaxOn(tax, tax.net);

/** Takes the credit brought forward, and credit from the group, before step 1. */
function beforeStep1({ broughtForward, receivedFromGroup }: ExpenditureCredit, net: Pence): Steps['before'] {
  const own = broughtForward.step2;
  const ownUsed = min(own, net);
  const received = min(sumOf(receivedFromGroup), net - ownUsed);
  const used = ownUsed + received;
  if (own + received === 0n) return null;
  return { own, received, used, left: own + received - used, taxLeft: net - used };
}

/** Keeps back the amount of step 2: tax on the credit that no tax of the period matched (s1042K(2)). */
function keptAtStep2(balance: Pence, credit: Pence, limit: Pence, rate: NotionalRate): Steps['second'] {
  if (balance === 0n) return null;
  const afterLiability = atLeastZero(credit - limit);
  return { balance, afterLiability, ...notionalOf(credit, afterLiability, rate) };
}

/** Per cents of notional tax: that of the company, and the lowest one. */
interface NotionalRate {
  readonly percent: bigint;
  readonly lowest: bigint;
}

/**
 * Charges notional tax on the credit. Gives the part that step 2 keeps back of the credit that remains after the tax of
 * the period. Half a penny goes up. The charge is never a fraction below the lowest rate, which rule 9738 refuses.
 */
export function notionalOf(credit: Pence, afterLiability: Pence, { percent, lowest }: NotionalRate) {
  const notional = max(divideRoundHalfUp(credit * percent, 100n), divideRoundUp(credit * lowest, 100n));
  const afterTax = credit - notional;
  return { notional, afterTax, kept: atLeastZero(afterLiability - afterTax) };
}

/** Steps 3 to 7. Each begins with the rest of the step before. */
type Later = Pick<Steps, 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh'>;

/** Takes the rest of step 2 through steps 3 to 7. */
function afterStep2(
  balance: Pence,
  credit: ExpenditureCredit,
  cap: Pence | null,
  otherTax: Pence,
  isPaid: boolean,
): Later {
  const reached = <Step>(left: Pence, step: Step): Step | null => (left > 0n ? step : null);
  const kept = cap === null ? 0n : atLeastZero(balance - cap);
  const afterThird = balance - kept;
  const used = min(credit.otherPeriodsTax, afterThird);
  const afterFourth = afterThird - used;
  const given = min(sumOf(credit.surrenders.step5), afterFourth);
  const afterFifth = afterFourth - given;
  const ofReturn = min(afterFifth, otherTax);
  const other = min(credit.otherLiabilities, afterFifth - ofReturn);
  const rest = afterFifth - ofReturn - other;
  return {
    third: reached(balance, { balance, cap, kept }),
    fourth: reached(afterThird, { balance: afterThird, used }),
    fifth: reached(afterFourth, { balance: afterFourth, given }),
    sixth: reached(afterFifth, { balance: afterFifth, ofReturn, other }),
    seventh: reached(rest, { extinguished: isPaid ? 0n : rest, paid: isPaid ? rest : 0n }),
  };
}

/**
 * Takes the credit through the seven steps of CTA 2009 s1042I.
 *
 * @param percent the rate of the notional tax charge
 * @param cap rest of the cap; null for a company that has none
 * @param supportUsed intensive support set against other tax of the return
 * @example a loss, 40,000 of credit, a cap of 110,000: step 2 keeps 19% or 7,600, and step 7 pays 32,400
 */
export function stepsOf(
  claim: ClaimOfReturn,
  tax: TaxOfReturn,
  percent: bigint,
  cap: Pence | null,
  supportUsed: Pence,
): Steps | null {
  const { credit, creditOfPeriod } = claim;
  if (credit === null) return null;
  const before = beforeStep1(credit, tax.net);
  const open = before?.taxLeft ?? tax.net;
  const incomeTax = incomeTaxOn(tax, open);
  const limit = open - incomeTax;
  const forward = credit.broughtForward.step3;
  const total = creditOfPeriod + forward;
  const used = min(total, limit);
  const rate = { percent, lowest: claim.terms.notionalPercent.small };
  const second = keptAtStep2(total - used, creditOfPeriod, limit, rate);
  const step2 = second?.kept ?? 0n;
  const otherTax = atLeastZero(otherTaxLeft(tax, incomeTax) - supportUsed);
  const later = afterStep2(total - used - step2, credit, cap, otherTax, claim.page.goingConcern);
  const given = min(sumOf(credit.surrenders.step2), step2);
  const unused = before?.left ?? 0n;
  return {
    before,
    first: total > 0n ? { forward, total, tax: open, incomeTax, max: limit, used } : null,
    second,
    ...later,
    forward: {
      unused,
      step2,
      given,
      ofStep2: unused + step2 - given,
      ofStep3: later.third?.kept ?? 0n,
    },
  };
}

/** Adds up the amounts that the steps set off against tax of the return: boxes L194, L195 and L200. */
export const setOffOf = (steps: Steps | null): Pence =>
  (steps?.before?.used ?? 0n) + (steps?.first?.used ?? 0n) + (steps?.sixth?.ofReturn ?? 0n);
