import { lazily } from '../base/lazily.ts';
import type { Pence } from '../base/money.ts';
import { errorIf, type Problem } from '../base/problem.ts';
import type { Value } from '../boxes/value.ts';
import { type IsoDate, longDate } from '../dates/date.ts';
import { daysIn } from '../dates/period.ts';
import { type Balances, broughtForwardInto, withoutTradingLosses } from '../figures/balances.ts';
import { isWhollyExempt } from '../figures/charity-status.ts';
import { type FilingFigures, NOTHING_SAID, type TaxPaymentFigures } from '../figures/filing.ts';
import type { ProfitLossFigures } from '../figures/profit-loss.ts';
import { PROFIT_LOSS_AMOUNTS, PROFIT_LOSS_CLAIMS } from '../figures/profit-loss.ts';
import { LAW, type Law } from '../law/law.ts';
import { advise } from '../words/advice.ts';
import { firstShare, type Share, shares } from './apportion.ts';
import { acrossChange } from './brought-forward.ts';
import { claimProblemsOf } from './claim-problems.ts';
import type { ComputationLine, FilingComputation, ReturnComputation } from './computation.ts';
import { inTableOrder } from './line.ts';
import { instalmentMeasure, withInstalments } from './paid-by-instalments.ts';
import type { InstalmentMeasure } from './planning/limits.ts';
import { claimProblems, claimsOfReturns, repayment, repaymentTick } from './repayment.ts';
import type { ComputedReturn } from './return.ts';
import { endedBecause } from './return-steps.ts';
import { withSharing } from './shared-workings.ts';
import { inSuccession, type MadeBy } from './succession.ts';
import { businessOf, donatesForInvestment, tradeOf } from './trade.ts';

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
  for (const name of [...PROFIT_LOSS_AMOUNTS, ...PROFIT_LOSS_CLAIMS]) delete rest[name];
  return rest;
}

/**
 * Gives the figures that tax is computed from. A dormant company has none, even if figures are stored. A charity whose
 * income is all exempt (box E20) has no taxable profits, but income tax deducted from it is still repayable.
 */
export function taxableFigures(figures: FilingFigures): FilingFigures {
  if (figures.isDormant)
    return {
      ...figures,
      standing: NOTHING_SAID,
      profitLoss: withoutAmounts(figures.profitLoss),
      payments: NO_PAYMENTS,
      capitalAllowances: null,
      adjustments: [],
      pages: { ...figures.pages, ct600c: null, ct600l: null },
    };
  if (isWhollyExempt(figures))
    return {
      ...figures,
      profitLoss: withoutAmounts(figures.profitLoss),
      capitalAllowances: null,
      adjustments: [],
      payments: { ...figures.payments, grossIncomeWithTaxDeducted: 0n },
      pages: { ...figures.pages, ct600c: null, ct600l: null },
    };
  return figures;
}

/** Gives the balances that a return made without the figures leaves: those at its start, as roll-forward copies them. */
function keptBalances(stored: FilingFigures, isLast: boolean): Balances {
  const balances = broughtForwardInto(stored.profitLoss);
  return endedBecause(tradeOf(stored), isLast) === null ? balances : withoutTradingLosses(balances);
}

/** Puts lines in order. Each names only sources that exist. */
function assembled(lines: readonly ComputationLine[]): readonly ComputationLine[] {
  const ids = new Set<string>(lines.map(({ id }) => id));
  const exists = (source: string) => ids.has(source) || source.includes('.') || PATHS.has(source);
  return inTableOrder(lines).map((line) =>
    line.from.every(exists) ? line : { ...line, from: line.from.filter(exists) },
  );
}
/** Fields at the root of the caller's JSON that lines name as a source. */
const PATHS = new Set([
  'associatedCompanies',
  'associatedCompaniesBefore',
  'carriesOnTrade',
  'charityStatus',
  'closeInvestmentHolding',
  'instalmentPayments',
  'periodEnd',
  'periodStart',
]);

function boxesOf(lines: readonly ComputationLine[]): ReadonlyMap<string, Value> {
  const boxes = new Map<string, Value>();
  for (const { box, value } of lines) if (box !== null) boxes.set(box, value);
  return boxes;
}

/** Refuses facts of a period before the tables of allowances begin. */
const factsTooEarly = (
  { capitalAllowances, period }: FilingFigures,
  { allowancesWorkedFrom }: Law,
): readonly Problem[] =>
  errorIf(capitalAllowances !== null && period.start < allowancesWorkedFrom.from, () => [
    'capitalAllowancesData',
    `allowances are worked out for periods that start from ${longDate(allowancesWorkedFrom.from)}: ${advise('send null for {what}', 'it')}, and the amounts claimed in profitLossData (caAia, caMainPool and so on)`,
    { target: 'tax', blocksComputation: true },
  ]);

/** Leaves out refusals of a return's share at a path where the whole filing is refused: the caller sent the whole. */
const withoutRefused = (ofReturn: readonly Problem[], ofFiling: readonly Problem[]): readonly Problem[] =>
  ofReturn.filter(
    ({ severity, location }) =>
      severity !== 'error' ||
      !ofFiling.some((whole) => whole.severity === 'error' && whole.location === location),
  );

/** Adds to a return its part of the repayment claim, and the problems of the whole claim. */
function completed(
  { computation, lines: unclaimed, repayable }: ComputedReturn,
  claimed: Pence | null,
  problems: readonly Problem[],
  sharing: (lines: readonly ComputationLine[]) => readonly ComputationLine[],
  measure: InstalmentMeasure,
): ReturnComputation {
  const asked = [...unclaimed, ...repayment(claimed, repayable)];
  const whole = sharing([...asked, ...repaymentTick(asked)]);
  const paid = withInstalments(
    {
      ...computation,
      lines: whole,
      boxes: boxesOf(whole),
      problems: [...withoutRefused(computation.problems, problems), ...problems],
    },
    measure,
  );
  const lines = assembled(paid.lines);
  return { ...paid, lines, boxes: boxesOf(lines) };
}

export interface ComputeOptions extends Pick<MadeBy, 'pages'> {
  /** Changes the figures of each return, to find the effect of a change. */
  readonly changed?: (share: Share, index: number) => Share;
  /** Law of the computation; without it the law in force. */
  readonly law?: Law;
}

/**
 * Computes a filing: one return for each accounting period. Balances brought forward go to the first return and their
 * remainder to the second. A loss of the first return is not claimed in the second. A problem of the repayment claim
 * belongs to the whole filing, so every return reports it.
 */
export function computeReturns(
  stored: FilingFigures,
  asOf: IsoDate,
  { pages, changed = (share) => share, law = LAW }: ComputeOptions,
): FilingComputation {
  const figures = taxableFigures(stored);
  const { payments, period } = figures;
  const parts = shares(figures).map(changed);
  const trade = tradeOf(figures);
  const account = {
    period,
    trade,
    business: businessOf(figures, trade),
    donatesForInvestment: donatesForInvestment(figures, trade),
  };
  const returns = inSuccession(figures, parts, account, { asOf, law, pages });
  const repayable = returns.map((computed) => computed.repayable);
  const byDays = (amount: Pence) => firstShare(amount, daysIn(parts[0]?.period ?? period), daysIn(period));
  const claims = claimsOfReturns(payments, repayable, byDays);
  const problems = [
    ...claimProblems(payments, repayable),
    ...acrossChange(figures.profitLoss, period, law),
    ...claimProblemsOf({ figures, trade, returns, law }),
    ...factsTooEarly(figures, law),
  ];
  let earlier: Parameters<typeof instalmentMeasure>[1] = null;
  const made = returns.flatMap((one, index) => {
    const share = parts[index];
    if (share === undefined) return [];
    const measure = instalmentMeasure(share, earlier, law);
    const sharing = (lines: readonly ComputationLine[]) => withSharing(lines, share, figures);
    const computed = completed(one, claims[index] ?? null, problems, sharing, measure);
    earlier = { computed, measure };
    const isLast = index === returns.length - 1;
    return figures === stored ? [computed] : [{ ...computed, carriedForward: keptBalances(stored, isLast) }];
  });
  const { lossesCarriedBackFromLaterPeriod, loanDeficitFromLaterPeriod, ...profitLoss } = figures.profitLoss;
  const hasLater = (lossesCarriedBackFromLaterPeriod ?? 0n) + (loanDeficitFromLaterPeriod ?? 0n) > 0n;
  const before = lazily(() =>
    hasLater ? computeReturns({ ...figures, profitLoss }, asOf, { pages, changed, law }).returns : made,
  );
  return {
    law,
    returns: made,
    // Computed only when accounts need it, because it computes every return a second time.
    get beforeLaterLosses() {
      return before();
    },
  };
}
