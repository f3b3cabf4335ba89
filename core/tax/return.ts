import { min, type Pence, type Pounds, sum } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import { type Balances, BROUGHT_FORWARD_AS, eachKind, type NamedClaims } from '../figures/balances.ts';
import type { Business } from '../figures/capital-allowances.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import type { Law } from '../law/law.ts';
import { allowancesInBoxes } from './allowances/boxes.ts';
import { type CapitalAllowances, statedAllowances } from './allowances/stated.ts';
import { type OpeningBalances, openingBalances, workOut } from './allowances/work-out.ts';
import type { Share } from './apportion.ts';
import { isOldLaw } from './brought-forward.ts';
import { chargeableProfits } from './chargeable.ts';
import type { ComputationLine, ReturnComputation } from './computation.ts';
import { deductionLines } from './deductions.ts';
import { disclosures } from './disclosures.ts';
import { capitalLossesOf, gainsLines } from './gains.ts';
import {
  claimsForward,
  type GroupRelief,
  rowsOfReturn,
  surrenderedBy,
  surrenderedOf,
  withGroupRelief,
} from './groups/relief.ts';
import { intangibles } from './intangibles.ts';
import { fromTable } from './line.ts';
import { loanLines, loanRelationships } from './loan-relationships.ts';
import { type CarriedBack, carriedBackOf, lossMemorandum } from './losses.ts';
import type { Arising, Claims, Later, Order } from './order.ts';
import type { ComputedPage } from './page.ts';
import { taxDue, taxLeft } from './payments.ts';
import { incomeOf, otherIncome, profitLines } from './profits.ts';
import { propertyResult } from './property.ts';
import { taxOnProfits } from './rates.ts';
import { reliefProblems } from './relief-problems.ts';
import type { Repayable } from './repayment.ts';
import { claimOfReturn, deductionOf, type ResearchForward } from './research/claim.ts';
import { type ResearchOfReturn, researchOfReturn, supportOfReturn } from './research/research.ts';
import type { TaxOfReturn } from './research/steps.ts';
import { allowanceIgnored, deductionsAllowance, restriction, restrictionOf } from './restriction.ts';
import type { ReturnOfFiling } from './return-of-filing.ts';
import { type Trade, tradeLine } from './trade.ts';
import { tradingLines, tradingResult } from './trading.ts';

/** Facts of the whole period of account that each of its returns uses. */
export interface Account {
  readonly period: Period;
  readonly trade: Trade;
  /** Business that the facts of capital allowances belong to. */
  readonly business: Business;
  /** True when donations count for an investment business, unless the caller says how much of them does. */
  readonly donatesForInvestment: boolean;
}

/** Inputs of one return's computation. */
export interface ReturnInputs {
  readonly share: Share;
  readonly account: Account;
  /** True when the period of account ends with it. */
  readonly isLast: boolean;
  /** Balances that can be claimed in this return. */
  readonly broughtForward: Balances;
  /** The caller's claims on them, in this return and later ones. */
  readonly claims: NamedClaims;
  /** Losses of the first return of a long period: in the closing balances, not claimed here. */
  readonly heldOver: Balances;
  /** Losses of later periods that are left for this return. */
  readonly later: Later;
  /** Balances of the pools after the return before; null in the first return. */
  readonly allowances: OpeningBalances | null;
  /** Credits of research and development that the return before left; null in the first return. */
  readonly research: ResearchForward | null;
  /** Day on which the return counts as made, for rules that depend on today. */
  readonly asOf: IsoDate;
  readonly law: Law;
  /** The possible supplementary pages of a return, in its order. */
  readonly pages: readonly ComputedPage[];
}

/** A return without its repayment, which depends on the repayable amounts of every return of the filing. */
export interface ComputedReturn {
  readonly computation: Omit<ReturnComputation, 'lines' | 'boxes'>;
  /** Not sorted yet. */
  readonly lines: readonly ComputationLine[];
  readonly order: Order;
  /** Result of the trade; a loss is negative. */
  readonly tradingResult: Pounds;
  readonly carriedBack: CarriedBack;
  /** Balances brought forward that this return did not use. */
  readonly unused: Balances;
  readonly repayable: Repayable;
}

/**
 * Computes capital allowances from facts if they are given. Otherwise takes the claimed amounts, which belong to a trade.
 */
function allowancesOf({ share, account, allowances, asOf, law }: ReturnInputs): CapitalAllowances {
  const { figures, period } = share;
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
const ofBusiness = (capital: CapitalAllowances, business: Business, account: Account) =>
  (capital.worked === null ? 'trade' : account.business) === business ? capital : NO_ALLOWANCES;

/** Gives the balances that can be relieved: losses of a trade only while it is carried on (CTA 2010 s45A(3)). */
const relievable = (balances: Balances, { isCarriedOn }: Trade): Balances =>
  isCarriedOn ? balances : { ...balances, tradingLosses: 0n, tradingLossesBefore2017: 0n };

/** Tells why losses of the trade are not carried beyond this return; null when they are. */
function endedBecause({ isCarriedOn, isStated, hasCeased }: Trade, isLast: boolean): string | null {
  if (isStated && !isCarriedOn) return 'No trade is carried on';
  return isLast && hasCeased ? 'The trade ended in the period' : null;
}

/** Gives the caller's claims of the period, and those of amounts brought forward. */
const claimsOf = (profitLoss: ProfitLossFigures, broughtForward: NamedClaims): Claims => ({
  loanDeficit: profitLoss.loanDeficitClaimed ?? null,
  intangibleLoss: profitLoss.nonTradingIntangibleLossesClaimed ?? null,
  excessAllowances: profitLoss.excessCapitalAllowancesClaimed ?? null,
  tradingLoss: profitLoss.tradingLossReliefClaimed ?? true,
  terminalLoss: profitLoss.terminalLossReliefClaimed ?? null,
  terminalLossCarriedBack: profitLoss.terminalLossCarriedBack ?? 0n,
  broughtForward,
});

/** Gives donations for an investment business that profits do not cover: as stated, else all where they count for it. */
const donationsForward = (
  { donationsForInvestmentBusiness: stated }: ProfitLossFigures,
  unused: Pounds,
  { donatesForInvestment }: Account,
): Pounds => (stated === undefined ? (donatesForInvestment ? unused : 0n) : min(stated, unused));

/** Gives the restriction with the allowance of the return; null when only the profits limit relief. */
function limitOf(profitLoss: ProfitLossFigures, period: Period, law: Law) {
  const rule = restrictionOf(period, law);
  return rule === null ? null : { rule, allowance: deductionsAllowance(profitLoss, period, rule) };
}

/**
 * Computes the trading result with relief for research and development: the credit is income of the trade, and intensive
 * support is for a loss before its own deduction.
 */
function tradeWithResearch(
  { share, research }: ReturnInputs,
  of: ReturnOfFiling,
  capital: Pick<CapitalAllowances, 'allowances' | 'charges'>,
  interest: Pounds,
) {
  const claim = claimOfReturn(share.figures, of, research);
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

/** Makes the pages of a return, and its tax: credits of research and development meet what the other pages charge too. */
function pagesAndTax(
  { pages, share, account, law }: ReturnInputs,
  of: ReturnOfFiling,
  groups: GroupRelief | null,
  corporationTax: Pence,
  research: (tax: TaxOfReturn) => ResearchOfReturn | null,
) {
  const { figures, period } = share;
  const { payments } = figures;
  const madeBy = (charges: boolean, worked: ResearchOfReturn | null) =>
    pages
      .filter(({ chargesTax }) => chargesTax === charges)
      .map((page) => page.compute(figures, of, groups, worked));
  const charging = madeBy(true, null);
  const other = sum(charging.map((page) => page.tax));
  const due = taxDue(corporationTax, other, payments);
  const worked = research({ net: due.net, other, incomeTax: payments.incomeTaxDeducted });
  const setOff = worked?.hasPage === true ? worked.setOff : null;
  const left = taxLeft(due, setOff, payments, period, account.period, law);
  return { charging, others: madeBy(false, worked), research: worked, due, left };
}

/** Computes one return: every step in the order of the law, each from the results of those before it. */
export function computeReturn(inputs: ReturnInputs): ComputedReturn {
  const { share, account, broughtForward, law, isLast, later } = inputs;
  const { trade } = account;
  const { figures, period } = share;
  const { profitLoss, payments } = figures;
  const capital = allowancesOf(inputs);
  const ofTrade = ofBusiness(capital, 'trade', account);
  const ofProperty = ofBusiness(capital, 'property', account);
  const ofManagement = ofBusiness(capital, 'management', account);
  const loans = loanRelationships(profitLoss, trade.isCarriedOn);
  const of = {
    subPeriod: share.subPeriod,
    period,
    periodOfAccount: account.period,
    asOf: inputs.asOf,
    law,
  };
  const { claim, beforeDeduction, researchDeduction, trading } = tradeWithResearch(
    inputs,
    of,
    ofTrade,
    loans.interestPayable,
  );
  const property = propertyResult(profitLoss, ofProperty);
  const intangible = intangibles(profitLoss);
  const income = incomeOf(profitLoss, payments, {
    property: property.profit,
    intangibleGains: intangible.gain,
    charges: ofManagement.charges,
  });
  const arising: Arising = {
    managementAllowances: ofManagement.allowances,
    managementExpenses: profitLoss.managementExpenses ?? 0n,
    loanDeficit: loans.deficit,
    propertyLoss: property.loss,
    intangibleLoss: intangible.loss,
    tradingLoss: trading.loss,
    excessAllowances: profitLoss.excessCapitalAllowances ?? 0n,
    capitalLosses: capitalLossesOf(profitLoss).arising,
  };
  const isOld = isOldLaw(period, law);
  // No relief under s45F is given in a period that began before 1 April 2017 (CTM04130).
  const isTerminal = isLast && trade.hasCeased && !isOld;
  const limit = limitOf(profitLoss, period, law);
  const claims = claimsOf(profitLoss, inputs.claims);
  const reliefsWith = (tradingLoss: boolean) =>
    withGroupRelief(
      {
        tradingProfits: trading.profits,
        loanProfits: loans.profit,
        otherIncome: otherIncome(income),
        grossGains: profitLoss.grossChargeableGains ?? 0n,
        donations: profitLoss.qualifyingDonations ?? 0n,
        arising,
        claims: { ...claims, tradingLoss },
        balances: relievable(broughtForward, trade),
        isOldLaw: isOld,
        hasCeased: isTerminal,
        later,
        limit,
      },
      rowsOfReturn(figures.pages.ct600c, share.subPeriod),
      period,
      inputs.heldOver,
    );
  const { order, arising: own, donations, groups } = reliefsWith(claims.tradingLoss);
  const surrendered = surrenderedBy(groups);
  const { used } = order;
  const sameTrade = isOld ? 'tradingLosses' : 'tradingLossesBefore2017';
  const unusedDonations = donations - order.donations;
  const forwardDonations = donationsForward(profitLoss, unusedDonations, account);
  const limited =
    limit === null
      ? { lines: [], problems: allowanceIgnored(profitLoss) }
      : restriction(order, profitLoss, broughtForward, {
          ...limit,
          isForGroup: claimsForward(groups),
        });
  const chargeable = chargeableProfits(profitLoss, order, {
    forward: forwardDonations,
    surrendered: surrendered.qualifyingDonations,
  });
  const tax = taxOnProfits(figures, period, chargeable.profits, law);
  const ended = endedBecause(trade, isLast);
  const lossInputs = {
    order,
    arising,
    surrendered,
    broughtForward,
    heldOver: inputs.heldOver,
    claims: {
      tradingLossRelief: claims.tradingLoss,
      tradingLossCarriedBack: profitLoss.lossesCarriedBack ?? 0n,
      loanDeficitCarriedBack: profitLoss.loanDeficitCarriedBack ?? 0n,
      terminalLossCarriedBack: claims.terminalLoss === false ? 0n : claims.terminalLossCarriedBack,
    },
    capitalLossesFrom: capitalLossesOf(profitLoss).from,
    endedBecause: ended,
    canGoBack: isTerminal && claims.terminalLoss !== false,
    donationsForward: forwardDonations,
  };
  // Relief against other profits counts whether it is claimed or not (CTA 2009 s1056(2)(a)).
  const relieved = researchDeduction > 0n && !claims.tradingLoss ? reliefsWith(true).order : order;
  const loss = {
    arising: arising.tradingLoss,
    toGroup: surrendered.tradingLoss,
    used: order.ofPeriod.tradingLoss,
    usable: relieved.ofPeriod.tradingLoss,
    carriedBack: carriedBackOf(lossInputs).tradingLoss,
  };
  const support = supportOfReturn(claim, researchDeduction, loss, of);
  const losses = lossMemorandum({ ...lossInputs, surrenderedForCredit: support?.surrendered ?? 0n });
  const { charging, others, research, due, left } = pagesAndTax(
    inputs,
    of,
    groups,
    tax.corporationTaxChargeable,
    (taxes) =>
      claim === null
        ? null
        : researchOfReturn(claim, figures, of, {
            support,
            beforeDeduction,
            loss,
            profits: { chargeable: chargeable.profits, franked: profitLoss.frankedInvestmentIncome ?? 0n },
            tax: taxes,
          }),
  );
  const pages = [...charging, ...others];
  const lines = [
    ...(figures.isDormant ? [] : [tradeLine(trade)]),
    ...tradingLines(figures, trading, {
      hasTrade: trade.isCarriedOn,
      capital: ofTrade,
      ofTrade: {
        used: used[sameTrade],
        balance: broughtForward[sameTrade],
        field: BROUGHT_FORWARD_AS[sameTrade],
      },
      isShared: share.subPeriod !== null,
    }),
    ...capital.lines,
    ...property.lines,
    ...intangible.lines,
    ...loanLines(profitLoss, loans, order.laterLoanDeficit),
    ...gainsLines(profitLoss, order.capitalLossesOfPeriod, used.capitalLosses, broughtForward.capitalLosses),
    ...profitLines(profitLoss, {
      netTradingProfits: trading.profits - used[sameTrade],
      loans: loans.profit - order.laterLoanDeficit,
      income,
      netGains: (profitLoss.grossChargeableGains ?? 0n) - order.capitalLossesOfPeriod - used.capitalLosses,
      charges: ofManagement.charges,
    }),
    ...deductionLines(
      {
        order,
        arising: own,
        balances: broughtForward,
        profitLoss,
        forward: isOld ? { ...used, tradingLosses: 0n } : used,
      },
      limited.lines,
    ),
    ...chargeable.lines,
    ...tax.lines,
    ...due.lines,
    ...left.lines,
    ...losses.lines,
    ...disclosures(figures, intangible.gain),
    ...pages.flatMap(({ lines }) => lines.map(fromTable)),
  ];
  const reliefs = {
    problems: reliefProblems({
      profitLoss,
      order,
      arising,
      own,
      donations,
      claims,
      losses,
      forwardDonations,
    }),
  };
  const steps = [capital, limited, reliefs, tax, ...charging, due, ...others];
  return {
    computation: {
      subPeriod: share.subPeriod,
      period,
      law: inputs.law,
      rows: Object.fromEntries(pages.flatMap(({ rows }) => Object.entries(rows))),
      carriedForward: losses.carriedForward,
      groupRelief: groups,
      research,
      capitalAllowances: capital.worked,
      adjustments: figures.adjustments,
      problems: steps.flatMap((step) => step.problems),
    },
    lines,
    order,
    tradingResult: trading.result,
    carriedBack: losses.carriedBack,
    unused: eachKind((kind) => {
      const isOfTrade = kind === 'tradingLosses' || kind === 'tradingLossesBefore2017';
      if (isOfTrade && ended !== null) return 0n;
      const given = surrenderedOf(kind, surrendered);
      return broughtForward[kind] - given - used[kind] - (isOfTrade ? order.terminal[kind] : 0n);
    }),
    repayable: left.repayable,
  };
}
