import { groupThousands } from '../base/money.ts';
import { error, type Problem, warning, warningIf } from '../base/problem.ts';
import { type IsoDate, longDate } from '../dates/date.ts';
import type { BalanceSheetFigures } from '../figures/balance-sheet.ts';
import { BALANCE_SHEET, BALANCE_SHEET_AMOUNTS } from '../figures/balance-sheet.ts';
import { broughtForwardInto, KEEP_BALANCES, KINDS } from '../figures/balances.ts';
import { mayBeNegative } from '../figures/field.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { PROFIT_LOSS_AMOUNTS } from '../figures/profit-loss.ts';
import type { Law } from '../law/law.ts';
import { balanceOf } from './balance.ts';
import { checkDisclosures } from './check-disclosures.ts';
import { checkSize } from './check-size.ts';
import { type Framework, frameworkOf } from './frameworks.ts';
import type { AccountsNote } from './note.ts';

/**
 * Checks a set of accounts and lists everything at once: errors where the document would be wrong, warnings where it
 * would be right but incomplete. Paths are those of the caller's JSON.
 *
 * @param notes that the accounts can have, in their order
 * @param today the day of the request; the accounts cannot be approved after it
 */
export function accountsProblems(
  notes: readonly AccountsNote[],
  figures: FilingFigures,
  today: IsoDate,
  law: Law,
): readonly Problem[] {
  const framework = frameworkOf(figures);
  return [
    ...balanceSheetGiven(figures),
    ...balances(framework, figures.balanceSheet, 'balanceSheetData'),
    ...(figures.previousPeriod === null || figures.previousBalanceSheet === null
      ? []
      : balances(framework, figures.previousBalanceSheet, 'previousBalanceSheetData')),
    ...negatives(figures.balanceSheet, 'balanceSheetData'),
    ...negatives(figures.previousBalanceSheet ?? {}, 'previousBalanceSheetData'),
    ...notes.flatMap((note): readonly Problem[] => note.check(figures)),
    ...signing(figures, today),
    ...employees(figures),
    ...comparatives(figures),
    ...leftOut(figures),
    ...checkSize(figures, law),
    ...reportOnRecord(figures),
    ...checkDisclosures(figures, law),
  ];
}

function balanceSheetGiven(figures: FilingFigures): readonly Problem[] {
  const given = BALANCE_SHEET_AMOUNTS.some((name) => figures.balanceSheet[name] !== undefined);
  if (given) return [];
  return [
    error(
      'balanceSheetData',
      figures.isDormant
        ? 'the accounts need a balance sheet: at least cashAtBank and shareCapital, and calledUpShareCapitalNotPaid where shares are unpaid'
        : 'the accounts need a balance sheet: save the amounts at the period end',
    ),
  ];
}

/** Checks that net assets equal capital and reserves: nothing upstream checks the arithmetic. */
function balances(framework: Framework, sheet: BalanceSheetFigures, path: string): readonly Problem[] {
  const { netAssets, capitalAndReserves, difference } = balanceOf(framework, sheet);
  if (difference === 0n) return [];
  return [
    error(
      path,
      `the balance sheet does not balance: net assets are ${groupThousands(netAssets)} and capital and reserves ${groupThousands(capitalAndReserves)}, a difference of ${groupThousands(difference)}; both must be equal`,
    ),
  ];
}

function negatives(sheet: BalanceSheetFigures, path: string): readonly Problem[] {
  return BALANCE_SHEET_AMOUNTS.filter(
    (name) => !mayBeNegative(BALANCE_SHEET.fields[name]) && (sheet[name] ?? 0n) < 0n,
  ).map((name) =>
    error(
      `${path}.${name}`,
      'cannot be negative; enter it as a positive amount in the opposite field (an overdraft is a creditor)',
    ),
  );
}

function signing(figures: FilingFigures, today: IsoDate): readonly Problem[] {
  const problems: Problem[] = [];
  if ((figures.directorName ?? '').trim() === '') {
    problems.push(error('directorName', 'the accounts need the name of the director who signs them'));
  }
  const approved = figures.signing.boardApprovalDate;
  const { end } = figures.period;
  if (approved < end || approved > today) {
    problems.push(
      error(
        'credentialsData.boardApprovalDate',
        end > today
          ? `the accounts cannot be approved before the period ends, on ${longDate(end)}`
          : `the accounts cannot be approved on ${longDate(approved)}: give a day from the period end, ${longDate(end)}, to today, ${longDate(today)}`,
      ),
    );
  }
  return problems;
}

function employees(figures: FilingFigures): readonly Problem[] {
  if (figures.isDormant || figures.numberOfEmployees !== null) return [];
  return [
    warning(
      'numberOfEmployees',
      'no number of employees, so the accounts will say 0; enter the number if there were any',
      { rule: 'employees-missing' },
    ),
  ];
}

/** Warns of missing comparatives, which never refuse anything (decision 47). */
function comparatives(figures: FilingFigures): readonly Problem[] {
  const { previousPeriod, previousBalanceSheet, previousProfitLoss } = figures;
  if (previousPeriod === null) {
    return previousBalanceSheet === null && previousProfitLoss === null
      ? []
      : [
          warning('previousBalanceSheetData', 'not shown: the company had no period before this one', {
            rule: 'comparatives-not-shown',
          }),
        ];
  }
  const problems: Problem[] = [];
  if (previousBalanceSheet === null) {
    problems.push(
      warning(
        'previousBalanceSheetData',
        `last year’s balance sheet (${longDate(previousPeriod.end)}) is missing`,
        { rule: 'comparatives-missing' },
      ),
    );
  }
  if (previousProfitLoss === null && !figures.isDormant) {
    problems.push(
      warning(
        'previousProfitLossData',
        `last year’s profit and loss account (to ${longDate(previousPeriod.end)}) is missing`,
        { rule: 'comparatives-missing' },
      ),
    );
  }
  if (previousProfitLoss !== null && previousProfitLoss.taxOnProfit === undefined && !figures.isDormant) {
    problems.push(
      warning(
        'previousProfitLossData.taxOnProfit',
        'not given: the tax of the previous period is shown as zero apart from deferred tax',
        { rule: 'comparatives-tax-missing' },
      ),
    );
  }
  return problems;
}

/** Reports amounts without a place in the framework, so that nobody looks for them in the document. */
function leftOut(figures: FilingFigures): readonly Problem[] {
  const { profitLoss } = figures;
  if (figures.isDormant) {
    const said = PROFIT_LOSS_AMOUNTS.some((name) => (profitLoss[name] ?? 0n) !== 0n);
    const balances = broughtForwardInto(profitLoss);
    const keep = KINDS.some((kind) => balances[kind] !== 0n) ? `. ${KEEP_BALANCES}` : '';
    return warningIf(said, () => [
      'profitLossData',
      `not used: a dormant company has no profit and loss account${keep}`,
      { rule: 'not-used-dormant' },
    ]);
  }
  if ((profitLoss.fairValueGains ?? 0n) === 0n || figures.accountType === 'full') return [];
  return [
    warning(
      'profitLossData.fairValueGains',
      'not shown: micro-entities carry assets at cost (FRS 105), so fair value movements have no place in their accounts',
      { rule: 'fair-value-not-shown' },
    ),
  ];
}

/** Requires all directors of the period in the report (CA 2006 s416(1)). */
function reportOnRecord(figures: FilingFigures): readonly Problem[] {
  if (!frameworkOf(figures).directorsReport || !figures.includePnlInAccounts) return [];
  if (figures.directors.length > 0) return [];
  return [
    warning(
      'directors',
      'is not given, so the directors’ report names only the director who signs and the directors in directorsAdvances. It must name all who were directors at any time in the period (Companies Act 2006 s416). Save their names',
      { rule: 'directors-missing' },
    ),
  ];
}
