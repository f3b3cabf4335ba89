import { min, type Pence, type Pounds, sum } from '../base/money.ts';
import type { Period } from '../dates/period.ts';
import { type Balances, type NamedClaims, withoutTradingLosses } from '../figures/balances.ts';
import type { Business } from '../figures/capital-allowances.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import type { Law } from '../law/law.ts';
import { type CapitalAllowances, statedAllowances } from './allowances/allowance-claims.ts';
import { allowancesInBoxes } from './allowances/boxes.ts';
import { openingBalances, workOut } from './allowances/work-out.ts';
import type { GroupRelief } from './groups/relief.ts';
import type { Claims } from './order-inputs.ts';
import { taxDue, taxLeft } from './payments.ts';
import { claimOfReturn, deductionOf } from './research/claim.ts';
import type { ResearchOfReturn } from './research/research.ts';
import type { TaxOfReturn } from './research/steps.ts';
import { deductionsAllowance, restrictionOf } from './restriction.ts';
import type { Account, ReturnInputs } from './return-inputs.ts';
import type { Trade } from './trade.ts';
import { tradingResult } from './trading.ts';

/** Takes the steps of a return that belong to no single kind of income: allowances, claims, limits, pages and tax. */

/**
 * Computes capital allowances from facts if they are given. Otherwise takes the claimed amounts, which belong to a trade.
 */
export function allowancesOf({ share, account, allowances, filingReturn }: ReturnInputs): CapitalAllowances {
  const { figures, period } = share;
  const { asOf, law } = filingReturn;
  const facts = figures.capitalAllowances;
  if (facts === null) return statedAllowances(figures.profitLoss, period, asOf, law);
  const { business, trade, period: periodOfAccount } = account;
  const ended = facts.tradeCeased || (business === 'trade' && trade.hasCeased);
  const opening = allowances ?? openingBalances(facts, periodOfAccount);
  return allowancesInBoxes(
    workOut({
      facts: { ...facts, tradeCeased: ended },
      business,
      opening,
      period,
      periodOfAccount,
      sentOn: asOf,
      law,
    }),
  );
}

const NO_ALLOWANCES = { allowances: 0n, charges: 0n };

/**
 * Gives the allowances and charges of one business. There is one object of facts, so all belong to that business or none.
 */
export const ofBusiness = (capital: CapitalAllowances, business: Business, account: Account) =>
  (capital.worked === null ? 'trade' : account.business) === business ? capital : NO_ALLOWANCES;

/** Gives the balances that can be relieved: losses of a trade only while it is carried on (CTA 2010 s45A(3)). */
export const relievable = (balances: Balances, { isCarriedOn }: Trade): Balances =>
  isCarriedOn ? balances : withoutTradingLosses(balances);

/** Tells why losses of the trade are not carried beyond this return; null when they are. */
export function endedBecause({ isCarriedOn, isStated, hasCeased }: Trade, isLast: boolean): string | null {
  if (isStated && !isCarriedOn) return 'No trade is carried on';
  return isLast && hasCeased ? 'The trade ended in the period' : null;
}

/** Gives the caller's claims for losses of the period and for amounts brought forward. */
export const claimsOf = (profitLoss: ProfitLossFigures, broughtForward: NamedClaims): Claims => ({
  loanDeficit: profitLoss.loanDeficitClaimed ?? null,
  intangibleLoss: profitLoss.nonTradingIntangibleLossesClaimed ?? null,
  excessAllowances: profitLoss.excessCapitalAllowancesClaimed ?? null,
  tradingLoss: profitLoss.tradingLossReliefClaimed ?? true,
  terminalLoss: profitLoss.terminalLossReliefClaimed ?? null,
  terminalLossCarriedBack: profitLoss.terminalLossCarriedBack ?? 0n,
  broughtForward,
});

/**
 * Gives donations for an investment business that profits do not cover: the stated amount, else all if donations count
 * for it.
 */
export const donationsForward = (
  { donationsForInvestmentBusiness: stated }: ProfitLossFigures,
  unused: Pounds,
  { donatesForInvestment }: Account,
): Pounds => (stated === undefined ? (donatesForInvestment ? unused : 0n) : min(stated, unused));

/** Gives the restriction with the allowance of the return; null when only the profits limit relief. */
export function limitOf(profitLoss: ProfitLossFigures, period: Period, law: Law) {
  const rule = restrictionOf(period, law);
  return rule === null ? null : { rule, allowance: deductionsAllowance(profitLoss, period, rule) };
}

/**
 * Computes the trading result with relief for research and development: the credit is income of the trade, and intensive
 * support is for a loss before its own deduction.
 */
export function tradeWithResearch(
  { share, filingReturn, research }: ReturnInputs,
  capital: Pick<CapitalAllowances, 'allowances' | 'charges'>,
  interest: Pounds,
) {
  const claim = claimOfReturn(share.figures, filingReturn, research);
  const worked = {
    nonTradingInterestPayable: interest,
    researchCredit: claim?.creditAdded ?? 0n,
    researchDeduction: 0n,
  };
  const before = tradingResult(share.figures, capital, worked);
  const researchDeduction = deductionOf(claim, before.result);
  return {
    claim,
    beforeDeduction: before.result,
    researchDeduction,
    trading:
      researchDeduction === 0n
        ? before
        : tradingResult(share.figures, capital, { ...worked, researchDeduction }),
  };
}

/** Makes the pages of a return, and its tax: credits of research and development also pay the tax of other pages. */
export function pagesAndTax(
  { pages, share, account, filingReturn }: ReturnInputs,
  groups: GroupRelief | null,
  corporationTax: Pence,
  research: (tax: TaxOfReturn) => ResearchOfReturn | null,
) {
  const { figures, period } = share;
  const { payments } = figures;
  const madeBy = (charges: boolean, worked: ResearchOfReturn | null) =>
    pages
      .filter(({ chargesTax }) => chargesTax === charges)
      .map((page) => page.compute(figures, filingReturn, groups, worked));
  const charging = madeBy(true, null);
  const other = sum(charging.map((page) => page.tax));
  const due = taxDue(corporationTax, other, payments);
  const worked = research({ net: due.net, other, incomeTax: payments.incomeTaxDeducted });
  const setOff = worked?.hasPage === true ? worked.setOff : null;
  const left = taxLeft(due, setOff, payments, period, account.period, filingReturn.law);
  return { charging, others: madeBy(false, worked), research: worked, due, left };
}
