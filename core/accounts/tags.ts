import type { Dimension } from '../xbrl/fact.ts';
import type { Jurisdiction, LegalForm, SpecialStatus } from './company.ts';
import type { BalanceSheetLineId, ProfitAndLossLineId } from './formats.ts';
import type { Framework } from './frameworks.ts';
import type { AccountsModel, TradingStatus } from './model.ts';
import type { RevisionStatementId, StatementId } from './wording.ts';

/** Concept of a line, and the dimensions that narrow it. */
export interface LineTag {
  readonly concept: string;
  readonly dimensions?: readonly Dimension[];
}

const maturity = (member: string): readonly Dimension[] => [
  { dimension: 'core:MaturitiesOrExpirationPeriodsDimension', member },
];

const equity = (member: string): LineTag => ({
  concept: 'core:Equity',
  dimensions: [{ dimension: 'core:EquityClassesDimension', member }],
});

/** Tags of balance sheet lines. Debtors carry no maturity: nothing shows how much of them falls due after one year. */
export const BALANCE_SHEET_TAGS: Readonly<Record<BalanceSheetLineId, LineTag>> = {
  calledUpShareCapitalNotPaid: { concept: 'core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset' },
  intangibleAssets: { concept: 'core:IntangibleAssets' },
  tangibleAssets: { concept: 'core:PropertyPlantEquipment' },
  investments: { concept: 'core:InvestmentsFixedAssets' },
  fixedAssets: { concept: 'core:FixedAssets' },
  stocks: { concept: 'core:TotalInventories' },
  debtors: { concept: 'core:Debtors' },
  cashAtBank: { concept: 'core:CashBankOnHand' },
  currentAssets: { concept: 'core:CurrentAssets' },
  creditorsWithinOneYear: { concept: 'core:Creditors', dimensions: maturity('core:WithinOneYear') },
  netCurrentAssets: { concept: 'core:NetCurrentAssetsLiabilities' },
  totalAssetsLessCurrentLiabilities: { concept: 'core:TotalAssetsLessCurrentLiabilities' },
  creditorsAfterOneYear: { concept: 'core:Creditors', dimensions: maturity('core:AfterOneYear') },
  provisions: { concept: 'core:ProvisionsForLiabilitiesBalanceSheetSubtotal' },
  netAssets: { concept: 'core:NetAssetsLiabilities' },
  shareCapital: equity('core:ShareCapital'),
  sharePremium: equity('core:SharePremium'),
  capitalRedemptionReserve: equity('core:CapitalRedemptionReserve'),
  profitAndLossAccount: equity('core:RetainedEarningsAccumulatedLosses'),
  capitalAndReserves: { concept: 'core:Equity' },
};

export const PROFIT_AND_LOSS_TAGS: Readonly<Record<ProfitAndLossLineId, LineTag>> = {
  turnover: { concept: 'core:TurnoverRevenue' },
  otherIncome: { concept: 'core:OtherOperatingIncomeFormat2' },
  rawMaterials: { concept: 'core:RawMaterialsConsumablesUsed' },
  staffCosts: { concept: 'core:StaffCostsEmployeeBenefitsExpense' },
  depreciation: { concept: 'core:DepreciationAmortisationImpairmentExpense' },
  otherCharges: { concept: 'core:OtherOperatingExpensesFormat2' },
  costOfSales: { concept: 'core:CostSales' },
  grossProfit: { concept: 'core:GrossProfitLoss' },
  administrativeExpenses: { concept: 'core:AdministrativeExpenses' },
  operatingProfit: { concept: 'core:OperatingProfitLoss' },
  incomeFromInvestments: { concept: 'core:DividendIncome' },
  fairValueGains: { concept: 'core:GainLossOnFinancialAssetsFairValueThroughProfitOrLoss' },
  interestReceivable: { concept: 'core:OtherInterestReceivableSimilarIncomeFinanceIncome' },
  interestPayable: { concept: 'core:InterestPayableSimilarChargesFinanceCosts' },
  profitBeforeTax: { concept: 'core:ProfitLossOnOrdinaryActivitiesBeforeTax' },
  tax: { concept: 'core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities' },
  profit: { concept: 'core:ProfitLoss' },
};

const DETAILED_IN_BOTH = {
  turnover: { concept: 'core:TurnoverRevenue' },
  staffCosts: { concept: 'core:StaffCostsEmployeeBenefitsExpense' },
  depreciation: { concept: 'core:DepreciationAmortisationImpairmentExpense' },
  interestPayable: { concept: 'core:InterestPayableSimilarChargesFinanceCosts' },
  interestIncome: { concept: 'core:OtherInterestReceivableSimilarIncomeFinanceIncome' },
  dividendsReceived: { concept: 'core:DividendIncome' },
} as const satisfies Readonly<Record<string, LineTag>>;

/**
 * Tags of a detailed profit and loss account. Parts of a sum on the face of the accounts cannot have the concept of the
 * sum (error 3314). Such sums are administrative expenses (format 1) and other expenses (micro-entity).
 */
export const DETAILED_TAGS: Readonly<Record<Framework['id'], Readonly<Record<string, LineTag>>>> = {
  frs105: {
    ...DETAILED_IN_BOTH,
    costOfRawMaterials: { concept: 'core:RawMaterialsConsumablesUsed' },
    otherCharges: { concept: 'core:AdministrativeExpenses' },
  },
  frs102: {
    ...DETAILED_IN_BOTH,
    costOfRawMaterials: { concept: 'core:CostSales' },
    otherCharges: { concept: 'core:OtherOperatingExpensesFormat2' },
    fairValueGains: { concept: 'core:GainLossOnFinancialAssetsFairValueThroughProfitOrLoss' },
  },
};

export const STATEMENT_TAGS: Readonly<Record<StatementId, string>> = {
  section477:
    'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
  section480:
    'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies',
  members: 'direp:StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit',
  directors: 'direp:StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct',
  provisions: 'direp:StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
  profitAndLossNotDelivered:
    'direp:StatementThatDirectorsHaveElectedNotToDeliverProfitLossAccountUnderSection4445ACompaniesAct2006',
};

/** Concepts of revised accounts' statements about the report that they replace; the suites from 2021 on have them. */
export const REVISION_TAGS: Readonly<Record<RevisionStatementId, string>> = {
  replaces: 'bus:StatementThatRevisedReportReplacesPreviouslyFiledReportForPeriod',
  nowStatutory: 'bus:StatementThatThisReportNowStatutoryAccountsForPeriod',
  asAtOriginal: 'bus:StatementThatThisReportHasBeenPreparedAsDatePreviouslyFiledReport',
  nonCompliance: 'bus:StatementRespectsInWhichPreviouslyFiledReportDidNotComplyWithCompaniesAct2006',
  amendments: 'bus:StatementSignificantAmendmentsToPreviouslyFiledReport',
};
/** Concept of the revision's approval day. Its context is the whole period; all other dates have the period end. */
export const REVISION_APPROVED = 'bus:DateApprovalRevisionReport';

const LEGAL_FORM_MEMBERS: Readonly<Record<LegalForm, string>> = {
  privateLimited: 'bus:PrivateLimitedCompanyLtd',
  publicLimited: 'bus:PublicLimitedCompanyPLC',
  limitedByGuarantee: 'bus:CompanyLimitedByGuarantee',
  unlimited: 'bus:UnlimitedCompany',
};

const COUNTRY_MEMBERS: Readonly<Record<Jurisdiction, string>> = {
  'England and Wales': 'countries:EnglandWales',
  Scotland: 'countries:Scotland',
  'Northern Ireland': 'countries:NorthernIreland',
};

/** Members of each trading status. Trading is the default member and so never written. */
const TRADING_STATUS_MEMBERS: Readonly<Record<TradingStatus, string | null>> = {
  trading: null,
  neverTraded: 'bus:EntityHasNeverTraded',
  noLongerTrading: 'bus:EntityNoLongerTradingButTradedInPast',
};

const STANDARD_MEMBERS: Readonly<Record<Framework['id'], string>> = {
  frs105: 'bus:Micro-entities',
  frs102: 'bus:SmallEntities',
};

const SPECIAL_STATUS_MEMBERS: Readonly<Record<SpecialStatus, string>> = {
  administration: 'bus:EntityInAdministration',
  liquidation: 'bus:EntityInLiquidation',
  receivership: 'bus:EntityInReceivership',
  'voluntary-arrangement': 'bus:EntityUnderCompanyVoluntaryArrangement',
};

/** Lists the zero-length facts: the meaning of each is in its dimension. */
export function markerTags(model: AccountsModel): readonly LineTag[] {
  const tagOf = (concept: string, dimension: string, member: string | null): LineTag =>
    member === null ? { concept } : { concept, dimensions: [{ dimension, member }] };
  const trading = TRADING_STATUS_MEMBERS[model.tradingStatus];
  return [
    tagOf(
      'bus:AccountingStandardsApplied',
      'bus:AccountingStandardsDimension',
      STANDARD_MEMBERS[model.framework.id],
    ),
    tagOf(
      'bus:AccountsStatusAuditedOrUnaudited',
      'bus:AccountsStatusDimension',
      'bus:AuditExempt-NoAccountantsReport',
    ),
    tagOf(
      'bus:AccountsType',
      'bus:AccountsTypeDimension',
      model.isFilleted ? 'bus:FilletedAccounts' : 'bus:FullAccounts',
    ),
    tagOf('bus:EntityTradingStatus', 'bus:EntityTradingStatusDimension', trading),
    tagOf('bus:LegalFormEntity', 'bus:LegalFormEntityDimension', LEGAL_FORM_MEMBERS[model.company.legalForm]),
    tagOf(
      'bus:ApplicableLegislation',
      'bus:ApplicableLegislationDimension',
      'bus:SmallCompaniesRegimeForAccounts',
    ),
    ...(model.directorsReport === null
      ? []
      : [
          tagOf(
            'bus:ApplicableLegislation',
            'bus:ApplicableLegislationDimension',
            'bus:SmallCompaniesRegimeForDirectorsReport',
          ),
        ]),
    tagOf(
      'bus:CountryFormationOrIncorporation',
      'countries:CountriesRegionsDimension',
      COUNTRY_MEMBERS[model.company.jurisdiction],
    ),
    ...(model.company.specialStatus === null
      ? []
      : [
          tagOf(
            'bus:EntityUnderSpecialLegalStatus',
            'bus:EntitySpecialLegalStatusDimension',
            SPECIAL_STATUS_MEMBERS[model.company.specialStatus],
          ),
        ]),
  ];
}

/** Tags of the company as a going concern, besides its paragraphs. */
export const GOING_CONCERN_TAGS = {
  basis: 'core:FinancialStatementsArePreparedOnGoing-concernBasisTruefalse',
  lookedAhead: 'core:ConfirmationThatManagementHasConsideredInformationAboutFutureTruefalse',
} as const;

/** Facts of a directors' report. */
export const DIRECTORS_REPORT_TAGS = {
  provisions:
    'direp:StatementThatDirectorsReportHasBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
  signed: 'direp:DateSigningDirectorsReport',
  signer: 'direp:DirectorSigningDirectorsReport',
} as const;

/** Gives the dimension of facts about one director, by the director's number. */
export const officerDimensions = (number: number): readonly Dimension[] => [
  { dimension: 'bus:EntityOfficersDimension', member: `bus:Director${number}` },
];
export const DIRECTOR: readonly Dimension[] = officerDimensions(1);
export const REGISTERED_OFFICE: readonly Dimension[] = [
  { dimension: 'bus:EntityContactTypeDimension', member: 'bus:RegisteredOffice' },
];
