import { hasAmendedDisclosures } from '../accounts/amended-standards.ts';
import { frameworkOf } from '../accounts/frameworks.ts';
import { intangibleMovements, tangibleMovements } from '../accounts/notes/fixed-assets/movements.ts';
import { plainName } from '../accounts/officers.ts';
import { drawUp } from '../accounts/statement.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { atLeastZero, divideRoundHalfUp, type Pounds, sum, toPence } from '../money.ts';
import { penceBox, taxChargeForAccounts } from '../tax/charge.ts';
import { inPence, inPounds } from '../tax/wording.ts';
import { type Facts, type Finding, NOTHING, one, type Rule } from './rule.ts';

const apart = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
const POUND = 100n;

/** Profit of the period as the accounts print it, after the tax that is computed. */
function profitForPeriod({ figures, computation }: Facts): Pounds {
  if (figures.isDormant) return 0n;
  const amounts = { ...figures.profitLoss, taxOnProfit: taxChargeForAccounts(computation) };
  return drawUp(frameworkOf(figures).profitAndLoss, amounts).get('profit') ?? 0n;
}

/** A pound may be lost in the rounding of the tax. */
function reservesMovement(facts: Facts): readonly Finding[] {
  const { balanceSheet, previousBalanceSheet, previousPeriod, noteAmounts } = facts.figures;
  if (previousPeriod === null || previousBalanceSheet === null) return NOTHING;
  // Without figures there is no profit to compare: that they are missing is told already.
  if (!facts.figures.isDormant && (facts.data.profitLossData ?? null) === null) return NOTHING;
  const opening = previousBalanceSheet.retainedEarnings ?? 0n;
  const closing = balanceSheet.retainedEarnings ?? 0n;
  const profit = profitForPeriod(facts);
  const dividends = noteAmounts.dividendsPaid ?? 0n;
  const expected = opening + profit - dividends;
  if (apart(closing, expected) <= 1n) return NOTHING;
  const way =
    closing < expected
      ? `${inPounds(expected - closing)} is missing: if it was paid as dividends, save dividendsPaid ${inPounds(expected - closing + dividends)}`
      : `${inPounds(closing - expected)} is too much: correct the retained earnings of one of the years, or the profit`;
  return one(
    'balanceSheetData.retainedEarnings',
    `is ${inPounds(closing)}, and ${inPounds(opening)} last year, the profit of ${inPounds(profit)} and dividends of ${inPounds(dividends)} make ${inPounds(expected)}. ${way}. The tax in the profit is the one computed. A change of accounting policy belongs in a note`,
  );
}

/** Corporation tax that is left to pay, pence. */
const taxLeft = ({ figures, computation }: Facts): bigint =>
  atLeastZero(
    sum(computation.returns.map((computed) => penceBox(computed, '525'))) - figures.payments.taxAlreadyPaid,
  );

function taxCreditor(facts: Facts): readonly Finding[] {
  const { figures } = facts;
  const stated = figures.balanceSheet.creditorsWithinOneYearBreakdown?.corporationTax;
  if (stated === undefined || apart(toPence(stated), taxLeft(facts)) <= POUND) return NOTHING;
  return one(
    'balanceSheetData.creditorsWithinOneYearBreakdown.corporationTax',
    `is ${inPounds(stated)}, and the tax computed less what is paid is ${inPence(taxLeft(facts))}. The accounts and the return then disagree. Correct it, or taxPaymentsData.taxAlreadyPaid; if it holds tax of another year, say so in a note`,
    '525',
  );
}

function statedTax({ figures, computation }: Facts): readonly Finding[] {
  const stated = figures.profitLoss.taxOnProfit;
  const computed = sum(computation.returns.map((each) => penceBox(each, '440')));
  if (stated === undefined || apart(toPence(stated), computed) <= POUND) return NOTHING;
  return one(
    'profitLossData.taxOnProfit',
    `is ${inPounds(stated)}, and the tax computed on the profits is ${inPence(computed)}. The accounts show the tax computed. Look for the figure that differs, then save the tax computed or leave this out`,
    '440',
  );
}

/** Charges of the movements, with whether every class of assets has them. */
function chargesOf(figures: FilingFigures): { readonly total: Pounds; readonly isWhole: boolean } | null {
  const classes = [
    { schedule: tangibleMovements(figures), name: 'tangibleAssets' },
    { schedule: intangibleMovements(figures), name: 'intangibleAssets' },
  ] as const;
  const given = classes.flatMap(({ schedule }) => (schedule === null ? [] : [schedule.total.charge]));
  if (given.length === 0) return null;
  const isWhole = classes.every(
    ({ schedule, name }) =>
      schedule !== null ||
      ((figures.balanceSheet[name] ?? 0n) === 0n && (figures.previousBalanceSheet?.[name] ?? 0n) === 0n),
  );
  return { total: sum(given), isWhole };
}

function depreciationDiffers({ figures }: Facts): readonly Finding[] {
  const charges = chargesOf(figures);
  const stated = figures.profitLoss.depreciation ?? 0n;
  if (charges === null || stated === charges.total) return NOTHING;
  if (!charges.isWhole && stated > charges.total) return NOTHING;
  return one(
    'profitLossData.depreciation',
    `is ${inPounds(stated)}, and the charges of the movements come to ${inPounds(charges.total)}. Depreciation is added back in the computation, so a wrong figure changes the tax. Correct it or the movements`,
  );
}

function netLiabilities({ figures }: Facts): readonly Finding[] {
  const net = drawUp(frameworkOf(figures).balanceSheet, figures.balanceSheet).get('netAssets') ?? 0n;
  if (net >= 0n || figures.goingConcern !== null) return NOTHING;
  return one(
    'goingConcern',
    `is not given, and the company owes ${inPounds(-net)} more than it has. Readers ask then whether it can go on. Save goingConcern: a basis, and any material uncertainty with its cause, such as support by the owners`,
  );
}

/** A name that says that the assets of a category are held under leases. */
const LEASED = /right.of.use|lease/i;

/** Depreciation of right-of-use assets under rental-type leases is allowed, and the service adds all of it back. */
function rightOfUse({ figures }: Facts): readonly Finding[] {
  const { profitLoss, disclosures, adjustments } = figures;
  const depreciation = profitLoss.depreciation ?? 0n;
  const isAdjusted = adjustments.some(({ kind }) => kind === 'rightOfUseLeases');
  if (!hasAmendedDisclosures(figures) || isAdjusted || depreciation === 0n) return NOTHING;
  const leased = (tangibleMovements(figures)?.categories ?? []).filter(({ name }) => LEASED.test(name));
  if (disclosures.leases !== 'noted' && leased.length === 0) return NOTHING;
  const charge = sum(leased.map((category) => category.charge));
  const row = charge === 0n ? '' : ` The movements of leased assets have a charge of ${inPounds(charge)}.`;
  return one(
    'adjustments',
    `has no rightOfUseLeases, and the company has leases. All depreciation, ${inPounds(depreciation)}, is added back. That of right-of-use assets under rental-type leases is allowed (FA 2019 Sch 14).${row} Save its amount below nil as an adjustment of that kind, and in disallowableExpenses`,
  );
}

/** Companies Act 2006 s413: page A tells of a loan to the director that the accounts do not. */
function advanceUndisclosed({ figures }: Facts): readonly Finding[] {
  const { directorName, directorsAdvances, period, pages } = figures;
  const name = plainName(directorName ?? '');
  if (name === '' || directorsAdvances.some((row) => plainName(row.name) === name)) return NOTHING;
  const loans = (pages.ct600a?.loans ?? []).filter((loan) => plainName(loan.name) === name);
  if (loans.length === 0) return NOTHING;
  const inPoundsOf = (pence: bigint): bigint => divideRoundHalfUp(pence, POUND);
  const reliefs = (pages.ct600a?.reliefs ?? []).filter(
    (relief) => plainName(relief.name) === name && relief.date <= period.end,
  );
  const advanced = inPoundsOf(sum(loans.map(({ amount }) => amount)));
  const repaid = inPoundsOf(sum(reliefs.map(({ amountRepaid }) => amountRepaid)));
  const writtenOff = inPoundsOf(sum(reliefs.map((relief) => relief.amountReleasedOrWrittenOff)));
  const row = JSON.stringify({
    name: directorName,
    openingBalance: 0,
    advanced: Number(advanced),
    repaid: Number(repaid),
    writtenOff: Number(writtenOff),
    closingBalance: Number(advanced - repaid - writtenOff),
  });
  return one(
    'directorsAdvances',
    `page CT600A has a loan to ${directorName}, who signs the accounts, and the accounts say nothing of it. They must state advances to directors (Companies Act 2006 s413). Save this row, with what was owed at the start, the interest and the terms: ${row}`,
  );
}

function deferredTaxInMicro({ figures }: Facts): readonly Finding[] {
  const deferred = figures.profitLoss.deferredTax ?? 0n;
  if (figures.accountType !== 'micro' || deferred === 0n) return NOTHING;
  return one(
    'profitLossData.deferredTax',
    `is ${inPounds(deferred)}, and FRS 105 has no deferred tax (section 24). Leave it out, or save accountType full`,
  );
}

/** What the figures declare of a later day than the one that stands for the approval. */
const laterThan = ({ figures }: Facts, day: string): readonly string[] =>
  (figures.pages.ct600a?.reliefs ?? []).some(({ date }) => date > day) ? ['a relief of page CT600A'] : [];

function approvalDefaulted(facts: Facts): readonly Finding[] {
  const { data, figures } = facts;
  if ((data.credentialsData?.boardApprovalDate ?? null) !== null) return NOTHING;
  const later = laterThan(facts, figures.signing.boardApprovalDate);
  const contradicted = later.length === 0 ? '' : ` It is before ${later.join(' and ')}.`;
  return one(
    'credentialsData.boardApprovalDate',
    `is not given, so the accounts say that the board approved them on the last day of the period. Boards rarely do.${contradicted} Save the day on which the board approved the accounts`,
  );
}

const both = (rule: string, kinds: Rule['kinds'], find: Rule['find']): Rule => ({
  rule,
  of: 'both',
  kinds,
  find,
});
const COMPANY = ['trading', 'dormant'] as const;

/** Statements of the accounts that contradict each other, or leave out what the law asks for. */
export const ACCOUNTS_RULES: readonly Rule[] = [
  both('reserves-movement', COMPANY, reservesMovement),
  both('tax-creditor', ['trading'], taxCreditor),
  both('stated-tax-differs', ['trading'], statedTax),
  both('depreciation-differs', ['trading'], depreciationDiffers),
  both('approval-date-defaulted', COMPANY, approvalDefaulted),
  both('net-liabilities-going-concern', COMPANY, netLiabilities),
  both('directors-advance-undisclosed', COMPANY, advanceUndisclosed),
  both('deferred-tax-in-micro', ['trading'], deferredTaxInMicro),
  { rule: 'right-of-use-depreciation', of: 'tax', kinds: ['trading'], find: rightOfUse },
];
