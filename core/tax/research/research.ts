import { min, type Pence, type Pounds } from '../../base/money.ts';
import type { IsoDate } from '../../dates/date.ts';
import { isCloseInvestmentHolding } from '../../figures/close-companies.ts';
import type { FilingFigures } from '../../figures/filing.ts';
import { chargesByYear } from '../marginal-relief.ts';
import type { ReturnOfFiling } from '../return-of-filing.ts';
import { type Cap, capLeft, capOf } from './cap.ts';
import { type ClaimOfReturn, carriesGrace, type ResearchForward } from './claim.ts';
import {
  incomeTaxOnProfits,
  otherTaxLeft,
  type Steps,
  setOffOf,
  stepsOf,
  type TaxOfReturn,
} from './steps.ts';
import { type LossRelieved, type Support, supportOf } from './support.ts';
import { claimBy, notification } from './time.ts';

/** Research and development of one return, with every amount that its page and its explanation need. */
export interface ResearchOfReturn {
  readonly claim: ClaimOfReturn;
  readonly cap: Cap;
  readonly tax: TaxOfReturn;
  readonly support: Support | null;
  /** Box L175: credit of intensive support set against other tax of the return. */
  readonly supportUsed: Pence;
  readonly steps: Steps | null;
  readonly notionalPercent: bigint;
  /** The rate if the profits did not contain the credit: another reading of s1042K(5). */
  readonly otherNotionalPercent: bigint;
  /** True while box L75 repeats L70 for a company without a cap. */
  readonly fillsExemptCap: boolean;
  /** True when the return has page CT600L. */
  readonly hasPage: boolean;
  /** Box 530. */
  readonly setOff: Pence;
  /** Result of the trade before the additional deduction; a loss is negative. */
  readonly beforeDeduction: Pounds;
  readonly loss: LossRelieved;
  readonly forward: ResearchForward;
  /** Last day of the claim, and days of its notification. */
  readonly claimBy: IsoDate;
  readonly notification: { readonly first: IsoDate; readonly last: IsoDate };
}

/** Profits that decide the rate of notional tax. */
interface Profits {
  readonly chargeable: Pounds;
  readonly franked: Pounds;
}

/** Gives the rate of notional tax: that of small profits when augmented profits do not exceed the lower limit. */
function notionalPercentOf(
  { terms: { notionalPercent } }: ClaimOfReturn,
  figures: FilingFigures,
  { chargeable, franked }: Profits,
  { period, law }: ReturnOfFiling,
): bigint {
  const { associatedCompanies } = figures;
  const isAtMainRate = isCloseInvestmentHolding(figures);
  const charges = chargesByYear(chargeable, franked, { associatedCompanies, isAtMainRate }, period, law);
  return charges.every(({ band }) => band === 'small') ? notionalPercent.small : notionalPercent.main;
}

/** Works out the loss that a return surrenders: it needs no tax, and comes before the steps. */
export const supportOfReturn = (
  claim: ClaimOfReturn | null,
  deduction: Pounds,
  loss: LossRelieved,
  { period }: ReturnOfFiling,
): Support | null => (claim === null ? null : supportOf(claim, deduction, loss, capOf(claim, period)));

/** Works out the credit of one return from its profits and its tax. */
export function researchOfReturn(
  claim: ClaimOfReturn,
  figures: FilingFigures,
  filingReturn: ReturnOfFiling,
  worked: {
    readonly support: Support | null;
    readonly beforeDeduction: Pounds;
    readonly loss: LossRelieved;
    readonly profits: Profits;
    readonly tax: TaxOfReturn;
  },
): ResearchOfReturn {
  const { support, beforeDeduction, loss, profits, tax } = worked;
  const cap = capOf(claim, filingReturn.period);
  const credit = support?.credit ?? 0n;
  const supportUsed = min(
    min(claim.support?.creditAgainstThisReturn ?? 0n, credit),
    otherTaxLeft(tax, incomeTaxOnProfits(tax)),
  );
  const percent = notionalPercentOf(claim, figures, profits, filingReturn);
  const without = { ...profits, chargeable: profits.chargeable - min(profits.chargeable, claim.creditAdded) };
  const steps = stepsOf(claim, tax, percent, capLeft(cap, credit), supportUsed);
  return {
    claim,
    cap,
    tax,
    support,
    supportUsed,
    steps,
    notionalPercent: percent,
    otherNotionalPercent: notionalPercentOf(claim, figures, without, filingReturn),
    fillsExemptCap: filingReturn.asOf < filingReturn.law.researchExemptCap.from,
    hasPage: steps !== null || credit > 0n,
    setOff: setOffOf(steps) + supportUsed,
    beforeDeduction,
    loss,
    forward: {
      step2: steps?.forward.ofStep2 ?? 0n,
      step3: steps?.forward.ofStep3 ?? 0n,
      wasIntensive: carriesGrace(claim, support !== null, filingReturn.period, filingReturn.asOf),
      claimed: claim.hasClaimed,
    },
    claimBy: claimBy(filingReturn),
    notification: notification(filingReturn),
  };
}
