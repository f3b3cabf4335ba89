import type { Pounds } from '../base/money.ts';
import { type Balances, BROUGHT_FORWARD_AS, eachKind } from '../figures/balances.ts';
import { isOldLaw } from './brought-forward.ts';
import { chargeableProfits } from './chargeable.ts';
import type { ComputationLine, ReturnComputation } from './computation.ts';
import { deductionLines } from './deductions.ts';
import { disclosures } from './disclosures.ts';
import { capitalLossesOf, gainsLines } from './gains.ts';
import {
  claimsForward,
  rowsOfReturn,
  surrenderedBy,
  surrenderedOf,
  withGroupRelief,
} from './groups/relief.ts';
import { intangibles } from './intangibles.ts';
import { fromTable } from './line.ts';
import { loanLines, loanRelationships } from './loan-relationships.ts';
import { type CarriedBack, carriedBackOf, lossMemorandum } from './losses.ts';
import type { Order } from './order.ts';
import type { Arising, Claims } from './order-inputs.ts';
import { incomeOf, otherIncome, profitLines } from './profits.ts';
import { propertyResult } from './property.ts';
import { taxOnProfits } from './rates.ts';
import { reliefProblems } from './relief-problems.ts';
import type { Repayable } from './repayment.ts';
import { researchOfReturn, supportOfReturn } from './research/research.ts';
import { allowanceIgnored, restriction } from './restriction.ts';
import type { ReturnInputs } from './return-inputs.ts';
import {
  allowancesOf,
  claimsOf,
  donationsForward,
  endedBecause,
  limitOf,
  ofBusiness,
  pagesAndTax,
  relievable,
  tradeWithResearch,
} from './return-steps.ts';
import { tradeLine } from './trade.ts';
import { tradingLines } from './trading.ts';

/** A return without its repayment, which depends on the repayable amounts of every return of the filing. */
export interface ComputedReturn {
  readonly computation: Omit<ReturnComputation, 'lines' | 'boxes'>;
  /** Not sorted yet. */
  readonly lines: readonly ComputationLine[];
  readonly order: Order;
  /** Result of the trade; a loss is negative. */
  readonly tradingResult: Pounds;
  readonly carriedBack: CarriedBack;
  /** Losses of the period that the surrender to other companies leaves. */
  readonly own: Arising;
  /** Balances brought forward that this return did not use. */
  readonly unused: Balances;
  readonly repayable: Repayable;
}

/** Computes one return: every step in the order of the law, each from the results of those before it. */
export function computeReturn(inputs: ReturnInputs): ComputedReturn {
  const { share, account, broughtForward, filingReturn, isLast, later } = inputs;
  const { law } = filingReturn;
  const { trade } = account;
  const { figures, period } = share;
  const { profitLoss, payments } = figures;
  const capital = allowancesOf(inputs);
  const ofTrade = ofBusiness(capital, 'trade', account);
  const ofProperty = ofBusiness(capital, 'property', account);
  const ofManagement = ofBusiness(capital, 'management', account);
  const loans = loanRelationships(profitLoss, trade.isCarriedOn);
  const { claim, beforeDeduction, researchDeduction, trading } = tradeWithResearch(
    inputs,
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
  const reliefsWith = (made: Claims) =>
    withGroupRelief(
      {
        tradingProfits: trading.profits,
        loanProfits: loans.profit,
        otherIncome: otherIncome(income),
        grossGains: profitLoss.grossChargeableGains ?? 0n,
        donations: profitLoss.qualifyingDonations ?? 0n,
        arising,
        claims: made,
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
  const { order, arising: own, donations, groups } = reliefsWith(claims);
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
  // Relief against other profits counts whether it is claimed or not (CTA 2009 s1056(2)(a)). Other claims stay as made.
  const { loanDeficit, intangibleLoss } = order.ofPeriod;
  const relieved =
    researchDeduction > 0n && !claims.tradingLoss
      ? reliefsWith({ ...claims, tradingLoss: true, loanDeficit, intangibleLoss }).order
      : order;
  const loss = {
    arising: arising.tradingLoss,
    toGroup: surrendered.tradingLoss,
    used: order.ofPeriod.tradingLoss,
    usable: relieved.ofPeriod.tradingLoss,
    carriedBack: carriedBackOf(lossInputs).tradingLoss,
  };
  const support = supportOfReturn(claim, researchDeduction, loss, filingReturn);
  const losses = lossMemorandum({ ...lossInputs, surrenderedForCredit: support?.surrendered ?? 0n });
  const { charging, others, research, due, left } = pagesAndTax(
    inputs,
    groups,
    tax.corporationTaxChargeable,
    (taxes) =>
      claim === null
        ? null
        : researchOfReturn(claim, figures, filingReturn, {
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
      orderWith: (made) => reliefsWith(made).order,
      isPart: share.subPeriod !== null,
    }),
  };
  const steps = [capital, limited, reliefs, tax, ...charging, due, ...others];
  return {
    computation: {
      subPeriod: share.subPeriod,
      period,
      law,
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
    own,
    unused: eachKind((kind) => {
      const isOfTrade = kind === 'tradingLosses' || kind === 'tradingLossesBefore2017';
      if (isOfTrade && ended !== null) return 0n;
      const given = surrenderedOf(kind, surrendered);
      return broughtForward[kind] - given - used[kind] - (isOfTrade ? order.terminal[kind] : 0n);
    }),
    repayable: left.repayable,
  };
}
