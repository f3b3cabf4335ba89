import type { Pounds } from '../base/money.ts';
import type { FilingFigures } from '../figures/filing.ts';
import { hasTraded, profitBeforeTaxComponents } from '../figures/profit.ts';
import type { ProfitLossAmount, ProfitLossFigures } from '../figures/profit-loss.ts';
import type { Law, RegistryRules } from '../law/law.ts';
import { capitalised } from '../words/figures.ts';
import { hasAmendedDisclosures } from './amended-standards.ts';
import {
  hasNoShares,
  isBeingWoundUp,
  jurisdiction,
  legalForm,
  principalActivity,
  specialStatus,
} from './company.ts';
import type { Employees } from './employees.ts';
import type { BalanceSheetLineId } from './formats.ts';
import { type Framework, frameworkOf } from './frameworks.ts';
import { goingConcernOf } from './going-concern.ts';
import type { AccountsModel, DetailedRow, DirectorsReport, Purpose, TradingStatus } from './model.ts';
import type { AccountsNote } from './note.ts';
import { footOf, notesOf } from './notes.ts';
import { officersOf } from './officers.ts';
import { isRevision, revisedAccounts } from './revision.ts';
import { type Amounts, type StatementRow, statementRows } from './statement.ts';
import {
  DIRECTORS_REPORT_PROVISIONS,
  periodEnded,
  revisedReportText,
  type StatementId,
  statementText,
  yearOrPeriod,
} from './wording.ts';

/**
 * Makes the accounts of a filing.
 *
 * @param available notes that the accounts can have, in their order
 * @param taxCharge corporation tax of the period in whole pounds (`taxChargeForAccounts`); deferred tax is added here
 */
export function accountsOf(
  available: readonly AccountsNote[],
  figures: FilingFigures,
  taxCharge: Pounds,
  purpose: Purpose,
  law: Law,
): AccountsModel {
  const framework = frameworkOf(figures);
  const status = tradingStatus(figures);
  const comparatives = comparativesOf(figures);
  const now: ProfitLossFigures = figures.isDormant ? {} : { ...figures.profitLoss, taxOnProfit: taxCharge };
  const shown = showsProfitAndLoss(figures, comparatives.profitLoss, purpose, law);
  const employees = employeesOf(figures, status);
  const leavesOut = !shown && showsProfitAndLoss(figures, comparatives.profitLoss, 'tax', law);
  const time = yearOrPeriod(figures.period);
  const context = { law, framework, employees, showsProfitAndLoss: shown };
  return {
    law,
    framework,
    purpose,
    company: {
      name: figures.company.name,
      number: figures.company.number,
      registeredOffice: figures.company.registeredOffice,
      legalForm: legalForm(figures.company),
      jurisdiction: jurisdiction(figures.company),
      isBeingWoundUp: isBeingWoundUp(figures.company),
      specialStatus: specialStatus(figures.company),
    },
    title: titleOf(figures, framework, purpose, shown),
    period: figures.period,
    previousPeriod: comparatives.period,
    tradingStatus: status,
    goingConcern: goingConcernOf(figures, law),
    principalActivity: principalActivity(figures),
    director: figures.directorName,
    officers: officersOf(figures),
    approvalDate: figures.signing.boardApprovalDate,
    revision: revisedAccounts(figures, purpose),
    directorsReport: framework.directorsReport && shown ? directorsReport(figures, purpose) : null,
    balanceSheet: statementRows(
      framework.balanceSheet,
      figures.balanceSheet,
      comparatives.balanceSheet,
      time,
    ).map((row) => forLegalForm(row, figures)),
    profitAndLoss: shown ? statementRows(framework.profitAndLoss, now, comparatives.profitLoss, time) : null,
    detailedProfitAndLoss:
      shown && purpose === 'tax' ? detailedRows(framework, now, comparatives.profitLoss) : null,
    isFilleted: leavesOut,
    statements: statementIds(figures, framework, leavesOut).map((id) => ({
      id,
      text: statementText(id, figures.period, framework, {
        leavesOut,
        confirmsExemption: registryRules(figures, law).confirmsExemption,
      }),
    })),
    foot: footOf(available, figures, context),
    notes: notesOf(available, figures, context),
    hasAmendedDisclosures: hasAmendedDisclosures(figures, law),
  };
}

const registryRules = ({ isRegistryReformed }: FilingFigures, law: Law): RegistryRules =>
  isRegistryReformed === true ? law.registryRules.reformed : law.registryRules.inForce;

function titleOf(
  figures: FilingFigures,
  framework: Framework,
  purpose: Purpose,
  profitAndLossShown: boolean,
): string {
  const kind = figures.isDormant ? 'dormant company' : framework.kind;
  const words = [
    ...(isRevision(figures, purpose) ? ['amended'] : []),
    'unaudited',
    // Only a small company's accounts say in their name that parts of the members' copy are left out.
    ...(framework.directorsReport && !profitAndLossShown ? ['filleted'] : []),
    ...(kind === null ? [] : [kind]),
    `accounts for the ${periodEnded(figures.period)}`,
  ];
  return capitalised(words.join(' '));
}

const directorsReport = (figures: FilingFigures, purpose: Purpose): DirectorsReport => ({
  revision: isRevision(figures, purpose) ? revisedReportText(figures.period) : null,
  provisions: DIRECTORS_REPORT_PROVISIONS,
});

/** Adapts words to the legal form. */
const forLegalForm = (
  row: StatementRow<BalanceSheetLineId>,
  figures: FilingFigures,
): StatementRow<BalanceSheetLineId> =>
  hasNoShares(figures.company) ? { ...row, label: row.label.replace('Shareholders’', 'Members’') } : row;

/**
 * Decides the trading status. A dormant company has never traded when its balance sheet holds nothing but share
 * capital, cash and unpaid capital; otherwise it is no longer trading (decision 57).
 */
export function tradingStatus(figures: FilingFigures): TradingStatus {
  if (!figures.isDormant) return 'trading';
  const { balanceSheet } = figures;
  const others = [
    balanceSheet.intangibleAssets,
    balanceSheet.tangibleAssets,
    balanceSheet.investments,
    balanceSheet.stocks,
    balanceSheet.debtors,
    balanceSheet.creditorsWithinOneYear,
    balanceSheet.creditorsAfterOneYear,
    balanceSheet.provisionsForLiabilities,
    balanceSheet.sharePremium,
    balanceSheet.capitalRedemptionReserve,
    balanceSheet.retainedEarnings,
  ];
  return others.some((amount) => (amount ?? 0n) !== 0n) ? 'noLongerTrading' : 'neverTraded';
}

/** Gives the comparatives. There are none in a first period, and none when nothing is stated for the period before. */
function comparativesOf(figures: FilingFigures) {
  const { previousPeriod, previousBalanceSheet, previousProfitLoss } = figures;
  const nothingSaid = previousBalanceSheet === null && previousProfitLoss === null;
  if (previousPeriod === null || nothingSaid) return { period: null, balanceSheet: null, profitLoss: null };
  return { period: previousPeriod, balanceSheet: previousBalanceSheet, profitLoss: previousProfitLoss };
}

/**
 * True when the accounts show a profit and loss account. A dormant company has one only to show the last year in which
 * it traded.
 */
function showsProfitAndLoss(
  figures: FilingFigures,
  previous: Amounts<ProfitLossAmount> | null,
  purpose: Purpose,
  law: Law,
): boolean {
  const mayLeaveOut = registryRules(figures, law).takesFilleted && !figures.includePnlInAccounts;
  if (purpose === 'registry' && mayLeaveOut) return false;
  return !figures.isDormant || hasTraded(previous);
}

/**
 * Lists the statements. Dormancy is tested before the standard: section 480 replaces section 477, never both. A
 * micro-entity does not have to say that its profit and loss account is left out (CA 2006 s444(5C)).
 */
const statementIds = (
  { isDormant }: FilingFigures,
  framework: Framework,
  leavesOut: boolean,
): readonly StatementId[] => [
  isDormant ? 'section480' : 'section477',
  'members',
  'directors',
  'provisions',
  ...(leavesOut && framework.notDelivered !== null ? (['profitAndLossNotDelivered'] as const) : []),
];

/**
 * Gives the numbers of employees. The number of the period before is the caller's, or zero if the company never traded.
 */
function employeesOf(figures: FilingFigures, status: TradingStatus): Employees {
  return {
    current: figures.isDormant ? 0 : (figures.numberOfEmployees ?? 0),
    previous: figures.previousNumberOfEmployees ?? (status === 'neverTraded' ? 0 : null),
  };
}

function detailedRows(
  framework: Framework,
  now: ProfitLossFigures,
  previous: Amounts<ProfitLossAmount> | null,
): readonly DetailedRow[] {
  const before = previous === null ? null : profitBeforeTaxComponents(previous, framework.accountType);
  return profitBeforeTaxComponents(now, framework.accountType)
    .map((row, i) => ({ ...row, previous: before === null ? null : (before[i]?.amount ?? 0n) }))
    .filter((row) => row.amount !== 0n || (row.previous !== null && row.previous !== 0n));
}
