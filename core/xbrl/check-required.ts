import type { Period } from '../dates/period.ts';
import type { DocumentFault } from './check.ts';
import type { StatedFact } from './fact-text.ts';

/** A fact that a document must have, in the context of its whole period or of the period's last day. */
interface RequiredFact {
  readonly concept: string;
  readonly at: 'period' | 'end';
}

const inPeriod = (...concepts: readonly string[]): readonly RequiredFact[] =>
  concepts.map((concept) => ({ concept, at: 'period' }));
const atEnd = (...concepts: readonly string[]): readonly RequiredFact[] =>
  concepts.map((concept) => ({ concept, at: 'end' }));

/** Facts that both authorities require in every company's accounts (joint filing check 3312, suites from 2022). */
const OF_ACCOUNTS: readonly RequiredFact[] = [
  ...inPeriod(
    'bus:UKCompaniesHouseRegisteredNumber',
    'bus:EntityCurrentLegalOrRegisteredName',
    'core:DirectorSigningFinancialStatements',
    'bus:NameEntityOfficer',
    'bus:EntityDormantTruefalse',
    'bus:EntityTradingStatus',
    'bus:AccountingStandardsApplied',
    'bus:AccountsStatusAuditedOrUnaudited',
    'bus:AccountsType',
    'bus:LegalFormEntity',
    'bus:DescriptionPrincipalActivities',
    'core:AverageNumberEmployeesDuringPeriod',
  ),
  ...atEnd(
    'bus:StartDateForPeriodCoveredByReport',
    'bus:EndDateForPeriodCoveredByReport',
    'bus:BalanceSheetDate',
    'core:DateAuthorisationFinancialStatementsForIssue',
    'core:NetAssetsLiabilities',
    'core:Equity',
  ),
];

/** Facts that the computational taxonomy requires in every computation (its list of mandatory items). */
const OF_COMPUTATION: readonly RequiredFact[] = [
  ...inPeriod('ct-comp:CompanyIsAPartnerInAFirm'),
  ...atEnd(
    'ct-comp:CompanyName',
    'ct-comp:TaxReference',
    'ct-comp:PeriodOfAccountStartDate',
    'ct-comp:PeriodOfAccountEndDate',
    'ct-comp:StartOfPeriodCoveredByReturn',
    'ct-comp:EndOfPeriodCoveredByReturn',
  ),
];

/**
 * Facts that some accounts need too (registry's list of required facts): a small company's legislation; the result,
 * where there is a profit and loss account; signatory and date of a directors' report.
 */
const OF_SMALL = inPeriod('bus:ApplicableLegislation');
const OF_PROFIT_AND_LOSS = inPeriod('core:ProfitLoss');
const OF_DIRECTORS_REPORT = [
  ...inPeriod(
    'direp:DirectorSigningDirectorsReport',
    'direp:StatementThatDirectorsReportHasBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
  ),
  ...atEnd('direp:DateSigningDirectorsReport'),
];

/** Content of a set of accounts that decides which facts it needs. */
export interface AccountsContent {
  readonly isSmall: boolean;
  readonly hasProfitAndLoss: boolean;
  readonly hasDirectorsReport: boolean;
}

/** Lists the facts missing from a set of accounts for a period: check 3312. */
export const missingFromAccounts = (
  facts: readonly StatedFact[],
  period: Period,
  content: AccountsContent,
): readonly DocumentFault[] =>
  missing(facts, period, [
    ...OF_ACCOUNTS,
    ...(content.isSmall ? OF_SMALL : []),
    ...(content.hasProfitAndLoss ? OF_PROFIT_AND_LOSS : []),
    ...(content.hasDirectorsReport ? OF_DIRECTORS_REPORT : []),
  ]);

/** Lists the facts missing from the computation of an accounting period. */
export const missingFromComputation = (
  facts: readonly StatedFact[],
  period: Period,
): readonly DocumentFault[] => missing(facts, period, OF_COMPUTATION);

function missing(
  facts: readonly StatedFact[],
  { start, end }: Period,
  wanted: readonly RequiredFact[],
): readonly DocumentFault[] {
  const during = new Set<string>();
  const atEnd = new Set<string>();
  for (const { fact } of facts) {
    const { concept, time } = fact;
    if ('duration' in time) {
      if (time.duration.start === start && time.duration.end === end) during.add(concept);
    } else if (time.instant === end) atEnd.add(concept);
  }
  return wanted
    .filter(({ concept, at }) => !(at === 'end' ? atEnd : during).has(concept))
    .map(({ concept }) => ({ number: '3312', message: `${concept} is missing for the period` }));
}
