import { hasAmendedDisclosures } from '../accounts/amended-standards.ts';
import { isBeingWoundUp } from '../accounts/company.ts';
import { frameworkOf } from '../accounts/frameworks.ts';
import { intangibleMovements, tangibleMovements } from '../accounts/movements.ts';
import { drawUp } from '../accounts/statement.ts';
import { atLeastZero, divideRoundHalfUp, type Pounds, sum, toPence } from '../base/money.ts';
import { longDate } from '../dates/date.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { penceBox } from '../tax/charge.ts';
import { advise } from '../words/advice.ts';
import { inPence, inPounds } from '../words/figures.ts';
import { plainName } from '../words/plain-letters.ts';
import { reservesMovement } from './reserves.ts';
import { type Facts, type Finding, finding, NOTHING, type Rule } from './rule.ts';

const apart = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
const POUND = 100n;

/** Compares the change of reserves with the profit. */
function reservesExplained(facts: Facts): readonly Finding[] {
  const moved = reservesMovement(facts);
  if (moved === null) return NOTHING;
  const { opening, profit, dividends, closing, expected, capital } = moved;
  const last = `${inPounds(opening)} last year${capital === 0n ? '' : ` without share capital of ${inPounds(capital)}`}`;
  const location = 'balanceSheetData.retainedEarnings';
  if (facts.figures.isDormant && dividends === 0n)
    return finding(
      location,
      `is ${inPounds(closing)}, and was ${last}. In a dormant year it stays the same: correct the retained earnings of one of the years. A company that paid a dividend was not dormant (CA 2006 s1169)`,
    );
  const way =
    closing < expected
      ? `${inPounds(expected - closing)} is missing: if it was paid as dividends, save dividendsPaid ${inPounds(expected - closing + dividends)}`
      : `${inPounds(closing - expected)} is too much: correct the retained earnings of one of the years, or the profit`;
  return finding(
    location,
    `is ${inPounds(closing)}, and ${last}, the profit of ${inPounds(profit)} and dividends of ${inPounds(dividends)} make ${inPounds(expected)}. ${way}. The tax in the profit is the one computed. A change of accounting policy belongs in a note`,
  );
}

/** Adds up a box of the returns before losses of later periods. The accounts show that tax (`taxChargeForAccounts`). */
const ofReturns = ({ computation }: Facts, box: string): bigint =>
  sum(computation.beforeLaterLosses.map((computed) => penceBox(computed, box)));

/**
 * Gives the corporation tax left to pay, in pence. Accounts show it net of research credits that pay it, or show the
 * credits among debtors.
 *
 * Example: tax of 6,460 and a credit of 4,000 leave 2,460.
 */
function taxLeft(facts: Facts): { readonly net: bigint; readonly gross: bigint; readonly words: string } {
  const gross = atLeastZero(ofReturns(facts, '525') - facts.figures.payments.taxAlreadyPaid);
  const credits = ofReturns(facts, '545');
  const net = atLeastZero(gross - credits);
  const less = credits === 0n ? 'less what is paid' : 'less what is paid and the credits of box 545';
  return { net, gross, words: `the tax computed ${less} is ${inPence(net)}` };
}

function taxCreditor(facts: Facts): readonly Finding[] {
  const { figures, data } = facts;
  const { creditorsWithinOneYear = 0n, creditorsWithinOneYearBreakdown: parts } = figures.balanceSheet;
  const stated = parts?.corporationTax;
  const { net, gross, words } = taxLeft(facts);
  const cure = 'Correct it, or taxPaymentsData.taxAlreadyPaid';
  if (stated === undefined) {
    // There is nothing to compare if there is no balance sheet. Another warning says that it is missing.
    if ((data.balanceSheetData ?? null) === null || net - toPence(creditorsWithinOneYear) <= POUND)
      return NOTHING;
    return finding(
      'balanceSheetData.creditorsWithinOneYear',
      `is ${inPounds(creditorsWithinOneYear)}, and ${words}. Tax that is owed is part of it. ${cure}`,
      '525',
    );
  }
  if (toPence(stated) >= net - POUND && toPence(stated) <= gross + POUND) return NOTHING;
  return finding(
    'balanceSheetData.creditorsWithinOneYearBreakdown.corporationTax',
    `is ${inPounds(stated)}, and ${words}. The accounts and the return then disagree. ${cure}; if it includes tax of another year, say so in a note`,
    '525',
  );
}

function statedTax(facts: Facts): readonly Finding[] {
  const stated = facts.figures.profitLoss.taxOnProfit;
  const computed = ofReturns(facts, '440');
  if (stated === undefined || apart(toPence(stated), computed) <= POUND) return NOTHING;
  return finding(
    'profitLossData.taxOnProfit',
    `is ${inPounds(stated)}, and the tax computed on the profits is ${inPence(computed)}. The accounts show the tax computed. Look for the figure that differs, then save the tax computed or leave this out`,
    '440',
  );
}

/** Adds up the charges of the movements, and says whether every class of assets has them. */
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
  return finding(
    'profitLossData.depreciation',
    `is ${inPounds(stated)}, and the charges of the movements add up to ${inPounds(charges.total)}. Depreciation is added back in the computation, so a wrong figure changes the tax. Correct it or the movements`,
  );
}

/**
 * Warns that all of `depreciation` is added back, although amortisation as charged is deducted (CTA 2009 s729;
 * CIRD12755).
 */
function amortisationAddedBack({ figures }: Facts): readonly Finding[] {
  const { balanceSheet, profitLoss } = figures;
  const rows = balanceSheet.intangibleAssetMovements?.categories ?? [];
  const charge = sum(rows.map(({ amortisationCharge }) => amortisationCharge));
  const depreciation = profitLoss.depreciation ?? 0n;
  if (charge <= 0n || depreciation < charge || (profitLoss.disallowableExpenses ?? 0n) < 0n) return NOTHING;
  return finding(
    'profitLossData.depreciation',
    `is added back whole, including amortisation of ${inPounds(charge)} in the intangible movements. Amortisation of intangibles bought is usually deductible as charged (CTA 2009 s729): enter it as a negative amount in disallowableExpenses. Not deductible: goodwill and the like (Part 8 Chapter 15A), assets of before April 2002, and assets from a related party`,
  );
}

function netLiabilities({ figures }: Facts): readonly Finding[] {
  const net = drawUp(frameworkOf(figures).balanceSheet, figures.balanceSheet).get('netAssets') ?? 0n;
  if (net >= 0n || figures.goingConcern !== null) return NOTHING;
  return finding(
    'goingConcern',
    `is not given, and the company owes ${inPounds(-net)} more than it has. Readers then ask whether it can go on. Save goingConcern: a basis, and any material uncertainty with its cause, such as support by the owners`,
  );
}

/**
 * Asks how far the directors looked ahead: the amended Section 1A requires it, and only they know (FRS 102 paragraph
 * 3.8A).
 */
function goingConcernAssumed({ figures, law }: Facts): readonly Finding[] {
  if (figures.goingConcern !== null || !hasAmendedDisclosures(figures, law)) return NOTHING;
  const stated = isBeingWoundUp(figures.company)
    ? 'the accounts say nothing of it, because the company is being wound up'
    : 'the accounts say only that they are prepared on the going concern basis';
  return finding(
    'goingConcern',
    `is not given, so ${stated}. FRS 102 paragraphs 3.8A and 3.9 ask for the directors’ assessment. Save goingConcern: {"basis": "goingConcern"} where they looked at least twelve months ahead; notGoingConcern with the reason and the basis used; or an uncertainty`,
  );
}

/** Finds right-of-use assets by these words. A category name such as "Leasehold Improvements" does not count. */
const RIGHT_OF_USE = /\bright[ -]of[ -]use\b/i;

/**
 * Warns that all depreciation is added back, although that of right-of-use assets under rental-type leases is allowed.
 */
function rightOfUse({ figures, data, law }: Facts): readonly Finding[] {
  const { profitLoss, disclosures, adjustments } = figures;
  const depreciation = profitLoss.depreciation ?? 0n;
  const isAdjusted = adjustments.some(({ kind }) => kind === 'rightOfUseLeases');
  if (!hasAmendedDisclosures(figures, law) || isAdjusted || depreciation === 0n) return NOTHING;
  if (disclosures.leases === 'none') return NOTHING;
  if (disclosures.leases !== 'noted' && !RIGHT_OF_USE.test(JSON.stringify(data.notesData ?? [])))
    return NOTHING;
  return finding(
    'adjustments',
    `has no rightOfUseLeases, and the company has leases. All depreciation, ${inPounds(depreciation)}, is added back. Depreciation of right-of-use assets under rental-type leases is allowed (FA 2019 Sch 14). Save it as a negative amount in an adjustment of that kind and in disallowableExpenses. Change nothing if there is none: depreciation of improvements of leased premises, and of assets under a finance lease or hire purchase, is added back`,
  );
}

/** Warns of a loan to the director on page A that the accounts do not show (Companies Act 2006 s413). */
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
  return finding(
    'directorsAdvances',
    `page CT600A has a loan to ${directorName}, who signs the accounts, and the accounts say nothing of it. They must state advances to directors (Companies Act 2006 s413). Save this row with the balance at the start, the interest and the terms: ${row}`,
  );
}

function deferredTaxInMicro({ figures }: Facts): readonly Finding[] {
  const deferred = figures.profitLoss.deferredTax ?? 0n;
  if (figures.accountType !== 'micro' || deferred === 0n) return NOTHING;
  return finding(
    'profitLossData.deferredTax',
    `is ${inPounds(deferred)}, and FRS 105 has no deferred tax (section 24). Leave it out, or ${advise('save {field} {choice}', 'accountType', 'full')}`,
  );
}

/** Lists saved figures whose day is after the assumed approval. */
const laterThan = ({ figures }: Facts, day: string): readonly string[] =>
  (figures.pages.ct600a?.reliefs ?? []).some(({ date }) => date > day) ? ['a relief of page CT600A'] : [];

function approvalDefaulted(facts: Facts): readonly Finding[] {
  const { data, figures } = facts;
  if ((data.credentialsData?.boardApprovalDate ?? null) !== null) return NOTHING;
  const later = laterThan(facts, figures.signing.boardApprovalDate);
  const contradicted = later.length === 0 ? '' : ` It is before ${later.join(' and ')}.`;
  if (figures.amends.accounts)
    return finding(
      'credentialsData.boardApprovalDate',
      `is not given, so the accounts say that the board approved the original ones on the last day of the period. An amendment does not copy it.${contradicted} Save the day on which the board approved the original accounts`,
    );
  return finding(
    'credentialsData.boardApprovalDate',
    `is missing, so the accounts will show ${longDate(figures.period.end)}, the last day of the period.${contradicted} Enter the day on which the directors approved the accounts`,
  );
}

const both = (rule: string, kinds: Rule['kinds'], find: Rule['find']): Rule => ({
  rule,
  target: 'both',
  kinds,
  find,
});
const COMPANY = ['trading', 'dormant'] as const;

/** Finds statements of the accounts that contradict each other, or leave out statements that the law requires. */
export const ACCOUNTS_RULES: readonly Rule[] = [
  both('reserves-movement', COMPANY, reservesExplained),
  both('tax-creditor', ['trading'], taxCreditor),
  both('stated-tax-differs', ['trading'], statedTax),
  both('depreciation-differs', ['trading'], depreciationDiffers),
  both('approval-date-defaulted', COMPANY, approvalDefaulted),
  both('net-liabilities-going-concern', COMPANY, netLiabilities),
  both('going-concern-assumed', ['trading'], goingConcernAssumed),
  both('directors-advance-undisclosed', COMPANY, advanceUndisclosed),
  both('deferred-tax-in-micro', ['trading'], deferredTaxInMicro),
  { rule: 'amortisation-added-back', target: 'tax', kinds: ['trading'], find: amortisationAddedBack },
  { rule: 'right-of-use-depreciation', target: 'tax', kinds: ['trading'], find: rightOfUse },
];
