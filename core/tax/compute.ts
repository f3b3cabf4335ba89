import type { Value } from '../boxes/value.ts';
import { PROFIT_LOSS_AMOUNTS } from '../figures/amounts.ts';
import type { FilingFigures, ProfitLossFigures, TaxPaymentFigures } from '../figures/filing.ts';
import { type Pence, sum } from '../money.ts';
import { isWhollyExempt } from '../pages/ct600e/status.ts';
import { PAGES } from '../pages/registered.ts';
import { type IsoDate, longDate } from '../period/date.ts';
import { daysIn, type Period } from '../period/period.ts';
import { error, type Problem } from '../problem.ts';
import { allowancesInBoxes } from './allowances/boxes.ts';
import { type CapitalAllowances, statedAllowances } from './allowances/stated.ts';
import { type OpeningBalances, openingBalances, workOut } from './allowances/work-out.ts';
import { firstShare, type Share, shares } from './apportion.ts';
import { acrossChange, byProfits } from './brought-forward.ts';
import { chargeableProfits } from './chargeable.ts';
import type { ComputationLine, FilingComputation, ReturnComputation } from './computation.ts';
import { type Balances, deductions } from './deductions.ts';
import { disclosures } from './disclosures.ts';
import { fromTable, inTableOrder } from './line.ts';
import { lossMemorandum } from './losses.ts';
import { withInstalments } from './paid-by-instalments.ts';
import { ALLOWANCES_WORKED_FROM } from './parameters/allowances-worked.ts';
import { LAW, type Law } from './parameters/law.ts';
import { taxPayable } from './payments.ts';
import { totalProfits } from './profits.ts';
import { propertyResult } from './property.ts';
import { taxOnProfits } from './rates.ts';
import { claimProblems, claimsOfReturns, type Repayable, repayment } from './repayment.ts';
import { withSharing } from './shared-workings.ts';
import { tradingResult } from './trading.ts';

/** What one return is computed from. */
export interface ReturnInputs {
  readonly share: Share;
  readonly periodOfAccount: Period;
  /** Claimable in this return. */
  readonly broughtForward: Balances;
  /** Arisen in the first return of a long period: in the closing balances, not claimed here. */
  readonly heldOver: Balances;
  /** Balances of the pools that the return before left; null in the first return. */
  readonly allowances: OpeningBalances | null;
  /** The day the return is taken to be made, for rules that depend on today. */
  readonly asOf: IsoDate;
  readonly law: Law;
}

/** A return without its repayment, which depends on what every return of the filing can repay. */
export interface ComputedReturn {
  readonly computation: Omit<ReturnComputation, 'lines' | 'boxes'>;
  /** In no order yet. */
  readonly lines: readonly ComputationLine[];
  /** Balances brought forward that this return did not use. */
  readonly unused: Balances;
  readonly repayable: Repayable;
}

const NONE: Balances = { tradingLosses: 0n, propertyLosses: 0n, managementExpenses: 0n };

const NO_PAYMENTS: TaxPaymentFigures = {
  taxAlreadyPaid: 0n,
  claimRepayment: false,
  repaymentAmount: null,
  grossIncomeWithTaxDeducted: 0n,
  incomeTaxDeducted: 0n,
  doubleTaxationRelief: 0n,
  underlyingRateRelief: false,
};

function withoutAmounts(profitLoss: ProfitLossFigures): ProfitLossFigures {
  const rest = { ...profitLoss };
  for (const name of PROFIT_LOSS_AMOUNTS) delete rest[name];
  return rest;
}

/**
 * The figures that tax is computed from. A dormant company has none, even if figures are stored. A
 * charity whose income is all exempt (box E20) has no taxable profits, but income tax it suffered is still repayable.
 */
export function taxableFigures(figures: FilingFigures): FilingFigures {
  if (figures.isDormant)
    return {
      ...figures,
      profitLoss: withoutAmounts(figures.profitLoss),
      payments: NO_PAYMENTS,
      capitalAllowances: null,
      adjustments: [],
    };
  if (isWhollyExempt(figures))
    return {
      ...figures,
      profitLoss: withoutAmounts(figures.profitLoss),
      capitalAllowances: null,
      adjustments: [],
      payments: { ...figures.payments, grossIncomeWithTaxDeducted: 0n },
    };
  return figures;
}

const subtract = (from: Balances, used: Balances): Balances => ({
  tradingLosses: from.tradingLosses - used.tradingLosses,
  propertyLosses: from.propertyLosses - used.propertyLosses,
  managementExpenses: from.managementExpenses - used.managementExpenses,
});

/** Lines in order, each naming only sources that are there. */
function assembled(lines: readonly ComputationLine[]): readonly ComputationLine[] {
  const ids = new Set<string>(lines.map(({ id }) => id));
  const isPath = (source: string) => source.includes('.') || PATHS.has(source);
  return inTableOrder(lines).map((line) => {
    const from = line.from.filter((source) => ids.has(source) || isPath(source));
    return from.length === line.from.length ? line : { ...line, from };
  });
}
/** Fields at the root of the caller's JSON that lines name as a source. */
const PATHS = new Set(['associatedCompanies', 'charityStatus', 'periodEnd', 'periodStart']);

function boxesOf(lines: readonly ComputationLine[]): ReadonlyMap<string, Value> {
  const boxes = new Map<string, Value>();
  for (const { box, value } of lines) if (box !== null) boxes.set(box, value);
  return boxes;
}

/** Capital allowances from facts where they are given, else as the amounts claimed. */
function allowancesOf({ share, periodOfAccount, allowances, asOf }: ReturnInputs): CapitalAllowances {
  const { figures, period } = share;
  const facts = figures.capitalAllowances;
  if (facts === null) return statedAllowances(figures.profitLoss);
  const opening = allowances ?? openingBalances(facts, periodOfAccount);
  return allowancesInBoxes(workOut({ facts, opening, period, periodOfAccount, sentOn: asOf }));
}

/** Of an earlier period the allowances that are given are not all held. */
const factsTooEarly = ({ capitalAllowances, period }: FilingFigures): readonly Problem[] =>
  capitalAllowances === null || period.start >= ALLOWANCES_WORKED_FROM.from
    ? []
    : [
        error(
          'capitalAllowancesData',
          `allowances are worked out for periods that start from ${longDate(ALLOWANCES_WORKED_FROM.from)}: send null for it, and the amounts claimed in profitLossData (caAia, caMainPool and so on)`,
          { target: 'tax', blocksComputation: true },
        ),
      ];

/** One return: every step in the order of the law, each from the results of those before it. */
export function computeReturn(inputs: ReturnInputs): ComputedReturn {
  const { share, broughtForward, law } = inputs;
  const { figures, period } = share;
  const { profitLoss, payments } = figures;
  const capital = allowancesOf(inputs);
  const forward = byProfits(broughtForward, period, law);
  const trading = tradingResult(figures, capital, forward.ofTrade, share.subPeriod !== null);
  const property = propertyResult(profitLoss);
  const total = totalProfits(profitLoss, payments, trading.netProfits, property.profit);
  const arising: Balances = {
    tradingLosses: trading.loss,
    propertyLosses: property.loss,
    managementExpenses: profitLoss.managementExpenses ?? 0n,
  };
  const deducted = deductions(total.beforeDeductions, arising, forward.ofAll, profitLoss, period, law);
  const usedBroughtForward = {
    ...deducted.usedBroughtForward,
    tradingLosses: deducted.usedBroughtForward.tradingLosses + trading.lossesUsed,
  };
  const chargeable = chargeableProfits(profitLoss, deducted.profitsAfter);
  const tax = taxOnProfits(figures, period, chargeable.profits, law);
  const of = {
    subPeriod: share.subPeriod,
    period,
    periodOfAccount: inputs.periodOfAccount,
    asOf: inputs.asOf,
    law,
  };
  const pages = PAGES.map((page) => page.compute(figures, of));
  const payable = taxPayable(
    tax.corporationTaxChargeable,
    sum(pages.map(({ tax }) => tax)),
    payments,
    period,
    inputs.periodOfAccount,
    law,
  );
  const losses = lossMemorandum({
    arising,
    usedOfPeriod: deducted.usedOfPeriod,
    broughtForward,
    usedBroughtForward,
    heldOver: inputs.heldOver,
    carryBackClaim: profitLoss.lossesCarriedBack ?? 0n,
  });
  const lines = [
    ...trading.lines,
    ...capital.lines,
    ...property.lines,
    ...total.lines,
    ...deducted.lines,
    ...chargeable.lines,
    ...tax.lines,
    ...payable.lines,
    ...losses.lines,
    ...disclosures(figures),
    ...pages.flatMap(({ lines }) => lines.map(fromTable)),
  ];
  const charging = (charges: boolean) => pages.filter((_, index) => PAGES[index]?.chargesTax === charges);
  const steps = [
    capital,
    total,
    deducted,
    chargeable,
    tax,
    ...charging(true),
    payable,
    losses,
    ...charging(false),
  ];
  return {
    computation: {
      subPeriod: share.subPeriod,
      period,
      rows: Object.fromEntries(pages.flatMap(({ rows }) => Object.entries(rows))),
      carriedForward: losses.carriedForward,
      capitalAllowances: capital.worked,
      adjustments: figures.adjustments,
      problems: steps.flatMap((step) => step.problems),
    },
    lines,
    unused: subtract(broughtForward, usedBroughtForward),
    repayable: payable.repayable,
  };
}

/** The returns in order, each opening with what the one before left. */
function inSuccession(
  figures: FilingFigures,
  parts: readonly Share[],
  asOf: IsoDate,
  law: Law,
): readonly ComputedReturn[] {
  const returns: ComputedReturn[] = [];
  let broughtForward: Balances = {
    tradingLosses: figures.profitLoss.lossesBroughtForward ?? 0n,
    propertyLosses: figures.profitLoss.propertyLossesBroughtForward ?? 0n,
    managementExpenses: figures.profitLoss.managementExpensesBroughtForward ?? 0n,
  };
  let heldOver = NONE;
  let allowances: OpeningBalances | null = null;
  for (const share of parts) {
    const inputs = {
      share,
      periodOfAccount: figures.period,
      broughtForward,
      heldOver,
      allowances,
      asOf,
      law,
    };
    const computed = computeReturn(inputs);
    returns.push(computed);
    const { unused } = computed;
    const closing = computed.computation.carriedForward;
    heldOver = {
      tradingLosses: closing.tradingLossCarriedForward - unused.tradingLosses,
      propertyLosses: closing.propertyLossCarriedForward - unused.propertyLosses,
      managementExpenses: closing.managementExpensesCarriedForward - unused.managementExpenses,
    };
    broughtForward = unused;
    allowances = computed.computation.capitalAllowances?.closing ?? null;
  }
  return returns;
}

/** The return with its part of the repayment claimed, and what is wrong with the whole claim. */
function completed(
  { computation, lines: unclaimed, repayable }: ComputedReturn,
  claimed: Pence | null,
  problems: readonly Problem[],
  sharing: (lines: readonly ComputationLine[]) => readonly ComputationLine[],
): ReturnComputation {
  const lines = assembled(sharing([...unclaimed, ...repayment(claimed, repayable)]));
  return {
    ...computation,
    lines,
    boxes: boxesOf(lines),
    problems: [...computation.problems, ...problems],
  };
}

export interface ComputeOptions {
  /** What would be otherwise in the figures of each return, for a question of what if. */
  readonly changed?: (share: Share, index: number) => Share;
  /** The law it is computed by; that in force unless given. */
  readonly law?: Law;
}

/**
 * The computation of a filing: one return for each accounting period. Balances brought forward go
 * to the first return and what it leaves to the second; a loss of the first return is not claimed in the second. What
 * is wrong with a repayment claim is wrong with the whole filing, so every return says it.
 */
export function computeFiling(
  stored: FilingFigures,
  asOf: IsoDate,
  { changed = (share) => share, law = LAW }: ComputeOptions = {},
): FilingComputation {
  const figures = taxableFigures(stored);
  const { payments, period } = figures;
  const parts = shares(figures).map(changed);
  const returns = inSuccession(figures, parts, asOf, law);
  const repayable = returns.map((computed) => computed.repayable);
  const byDays = (amount: Pence) => firstShare(amount, daysIn(parts[0]?.period ?? period), daysIn(period));
  const claims = claimsOfReturns(payments, repayable, byDays);
  const problems = [
    ...claimProblems(payments, repayable),
    ...acrossChange(figures.profitLoss, period, law),
    ...factsTooEarly(figures),
  ];
  return {
    returns: returns.map((computed, index) => {
      const share = parts[index];
      const made = completed(computed, claims[index] ?? null, problems, (lines) =>
        share === undefined ? lines : withSharing(lines, share, figures),
      );
      return share === undefined ? made : withInstalments(made, share, law);
    }),
  };
}
