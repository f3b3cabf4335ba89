import type { RequiredFact } from './facts.ts';

/** Facts that the accounts of every unaudited company must state for the current period, for either authority. */
export const MANDATORY: readonly RequiredFact[] = [
  { concept: 'bus:UKCompaniesHouseRegisteredNumber', context: 'duration' },
  { concept: 'bus:EntityCurrentLegalOrRegisteredName', context: 'duration' },
  { concept: 'bus:BalanceSheetDate', context: 'instant' },
  { concept: 'core:DateAuthorisationFinancialStatementsForIssue', context: 'instant' },
  {
    concept: 'core:DirectorSigningFinancialStatements',
    context: 'duration',
    dimension: ['bus:EntityOfficersDimension'],
    marker: true,
  },
  { concept: 'bus:EntityDormantTruefalse', context: 'duration' },
  { concept: 'bus:StartDateForPeriodCoveredByReport', context: 'instant' },
  { concept: 'bus:EndDateForPeriodCoveredByReport', context: 'instant' },
  { concept: 'bus:EntityTradingStatus', context: 'duration', marker: true },
  {
    concept: 'bus:AccountsStatusAuditedOrUnaudited',
    context: 'duration',
    dimension: ['bus:AccountsStatusDimension'],
    marker: true,
  },
  {
    concept: 'bus:AccountsType',
    context: 'duration',
    dimension: ['bus:AccountsTypeDimension'],
    marker: true,
  },
  {
    concept: 'bus:AccountingStandardsApplied',
    context: 'duration',
    dimension: ['bus:AccountingStandardsDimension'],
    marker: true,
  },
  { concept: 'core:AverageNumberEmployeesDuringPeriod', context: 'duration' },
];
