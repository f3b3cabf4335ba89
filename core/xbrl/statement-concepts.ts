import { POOL_CUBES } from './check-cubes.ts';
import { type ConceptRow, conceptRows } from './concept.ts';

/**
 * The concepts of the statements, the particulars and the pools of allowances. A note's concepts are in its folder, and
 * those of a line of the computation in its row. `core/filing/concepts.ts` joins them. They come from the FRC suites of
 * 2023 to 2026 (core, bus and direp) and the computational taxonomies CT 2024 and CT 2025, which agree.
 */
export const STATEMENT_CONCEPTS: readonly ConceptRow[] = [
  ...conceptRows('bus', 'marker', 'duration', ['standards'])`AccountingStandardsApplied`,
  ...conceptRows('bus', 'marker', 'duration', ['accountsStatus'])`AccountsStatusAuditedOrUnaudited`,
  ...conceptRows('bus', 'marker', 'duration', ['accountsType'])`AccountsType`,
  ...conceptRows('bus', 'text', 'duration', ['contact'])`
    AddressLine1 AddressLine2 AddressLine3 CountyRegion PostalCodeZip PrincipalLocation-CityOrTown
  `,
  ...conceptRows('bus', 'marker', 'duration', ['legislation'])`ApplicableLegislation`,
  ...conceptRows('bus', 'date', 'instant', ['none'])`
    BalanceSheetDate EndDateForPeriodCoveredByReport EndDateForPriorPeriod
    StartDateForPeriodCoveredByReport StartDateForPriorPeriod
  `,
  ...conceptRows('bus', 'marker', 'duration', ['country'])`CountryFormationOrIncorporation`,
  ...conceptRows('bus', 'text', 'duration', ['none'])`
    DescriptionPrincipalActivities EntityCurrentLegalOrRegisteredName NameProductionSoftware
    ReportTitle StatementRespectsInWhichPreviouslyFiledReportDidNotComplyWithCompaniesAct2006
    StatementSignificantAmendmentsToPreviouslyFiledReport
    StatementThatRevisedReportReplacesPreviouslyFiledReportForPeriod
    StatementThatThisReportHasBeenPreparedAsDatePreviouslyFiledReport
    StatementThatThisReportNowStatutoryAccountsForPeriod UKCompaniesHouseRegisteredNumber
    VersionProductionSoftware
  `,
  ...conceptRows('bus', 'boolean', 'duration', ['none'])`
    EntityDormantTruefalse ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse
    ReportIncludesDetailedProfitLossStatementTruefalse
  `,
  ...conceptRows('bus', 'date', 'duration', ['none'])`DateApprovalRevisionReport`,
  ...conceptRows('core', 'boolean', 'duration', ['none'])`
    ConfirmationThatManagementHasConsideredInformationAboutFutureTruefalse
    FinancialStatementsArePreparedOnGoing-concernBasisTruefalse
  `,
  ...conceptRows('bus', 'marker', 'duration', ['tradingStatus'])`EntityTradingStatus`,
  ...conceptRows('bus', 'marker', 'duration', ['specialStatus'])`EntityUnderSpecialLegalStatus`,
  ...conceptRows('bus', 'marker', 'duration', ['legalForm'])`LegalFormEntity`,
  ...conceptRows('bus', 'text', 'duration', ['officer'])`NameEntityOfficer`,
  ...conceptRows('core', 'money', 'instant', ['maturity'])`Creditors`,
  ...conceptRows('core', 'money', 'instant', ['intangibleClass'])`IntangibleAssets`,
  ...conceptRows('core', 'money', 'instant', ['tangibleClass'])`PropertyPlantEquipment`,
  ...conceptRows('core', 'money', 'duration', ['none'])`
    AdministrativeExpenses CostSales DepreciationAmortisationImpairmentExpense DividendIncome
    GainLossOnFinancialAssetsFairValueThroughProfitOrLoss GrossProfitLoss
    InterestPayableSimilarChargesFinanceCosts OperatingProfitLoss
    OtherInterestReceivableSimilarIncomeFinanceIncome OtherNon-operatingNetGainLossBeforeTax
    OtherOperatingExpensesFormat2 OtherOperatingIncomeFormat2 ProfitLoss
    ProfitLossOnOrdinaryActivitiesBeforeTax RawMaterialsConsumablesUsed
    StaffCostsEmployeeBenefitsExpense TaxTaxCreditOnProfitOrLossOnOrdinaryActivities TurnoverRevenue
  `,
  ...conceptRows('core', 'money', 'instant', ['none'])`
    CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset CashBankOnHand CurrentAssets Debtors
    FixedAssets InvestmentsFixedAssets NetAssetsLiabilities NetCurrentAssetsLiabilities
    ProvisionsForLiabilitiesBalanceSheetSubtotal TotalAssetsLessCurrentLiabilities TotalInventories
  `,
  ...conceptRows('core', 'date', 'instant', ['none'])`DateAuthorisationFinancialStatementsForIssue`,
  ...conceptRows('core', 'marker', 'duration', ['signer'])`DirectorSigningFinancialStatements`,
  ...conceptRows('core', 'money', 'instant', ['equityClass'])`Equity`,
  ...conceptRows('direp', 'date', 'instant', ['none'])`DateSigningDirectorsReport`,
  ...conceptRows('direp', 'marker', 'duration', ['signer'])`DirectorSigningDirectorsReport`,
  ...conceptRows('direp', 'text', 'duration', ['none'])`
    StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime
    StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies
    StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies
    StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct
    StatementThatDirectorsHaveElectedNotToDeliverProfitLossAccountUnderSection4445ACompaniesAct2006
    StatementThatDirectorsReportHasBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime
    StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit
  `,
  ...conceptRows('ct-comp', 'boolean', 'duration', ['company'])`CompanyIsAPartnerInAFirm`,
  ...conceptRows('ct-comp', 'text', 'instant', ['company'])`
    CompanyName NameOfProductionSoftware TaxReference VersionOfProductionSoftware
  `,
  ...conceptRows('ct-comp', 'money', 'duration', POOL_CUBES)`
    MainPoolBalancingAllowances MainPoolBalancingChargesInRespectOfSuperDeduction
    MainPoolCarsWithLowCO2EmissionsFirstYearExpenditure
    MainPoolElectricVehicleChargingPointFirstYearExpenditure
    MainPoolExpenditureQualifyingForAnnualInvestmentAllowance
    MainPoolExpenditureQualifyingForWritingDownAllowance
    MainPoolOtherExpenditureQualifyingForFirstYearAllowances MainPoolOtherFirstYearAllowances
    MainPoolTotalAllowances MainPoolTotalDisposalReceipts
    MainPoolTotalExpenditureQualifyingForFullExpensing
    MainPoolTotalExpenditureQualifyingForSuperDeduction MainPoolTotalSuperDeductionAllowance
    ShortLifeAssetsBalancingAllowances
    ShortLifeAssetsTotalAllowances ShortLifeAssetsTotalBalancingCharges
    ShortLifeAssetsTotalDisposalReceipts
    ShortLifeAssetsWritingDownAllowances SpecialRatePoolAnnualInvestmentAllowance
    SpecialRatePoolBalancingAllowance SpecialRatePoolBalancingChargeInRespectOfSRAllowance
    SpecialRatePoolExpenditureOnACarThatIsNotAMainRateCar
    SpecialRatePoolExpenditureQualifyingForAnnualInvestmentAllowance SpecialRatePoolTotalAllowances
    SpecialRatePoolTotalDisposalReceipts SpecialRatePoolTotalSRAllowance
    SpecialRatePoolTotalSRAllowanceQualifyingExpenditure SpecialRatePoolTotalSpecialRateExpenditure
  `,
  ...conceptRows('ct-comp', 'money', 'duration', ['trade'])`
    AdjustmentsAccountancyLegalAndProfessionalFees AdjustmentsCapitalExpenditure AdjustmentsDonations
    AdjustmentsEntertaining AdjustmentsLossOrProfitOnSale AdjustmentsMotorTravelAndSubsistence
    AdjustmentsOtherAdjustments AdjustmentsPenaltiesAndFines AdjustmentsPensionContributions
    AdjustmentsPropertyIncomePerAccounts
  `,
  ...conceptRows('ct-comp', 'money', 'instant', POOL_CUBES)`
    MainPoolWrittenDownValue ShortLifeAssetsWrittenDownValue SpecialRatePoolWrittenDownValue
  `,
  ...conceptRows('ct-comp', 'number', 'duration', POOL_CUBES)`ShortLifeAssetsNumberOfSingleAssetPools`,
  ...conceptRows('ct-comp', 'money', 'duration', ['building'])`
    StructuresAndBuildingsAllowanceExpenditureIncurredInChargeablePeriod
    StructuresAndBuildingsAllowanceWritingDownAllowances
  `,
  ...conceptRows('ct-comp', 'money', 'instant', ['building'])`
    StructuresAndBuildingsAllowanceWrittenDownValueBroughtForwardCarriedForward
  `,
  ...conceptRows('ct-comp', 'text', 'duration', ['building'])`
    StructuresAndBuildingsAllowanceDescriptionOfAsset
  `,
  ...conceptRows('ct-comp', 'date', 'duration', ['building'])`
    StructuresAndBuildingsAllowanceDateBroughtIntoUse
  `,
  ...conceptRows('ct-comp', 'text', 'duration', ['trade'])`DescriptionOfTrade`,
  ...conceptRows('ct-comp', 'date', 'instant', ['company'])`
    EndOfPeriodCoveredByReturn PeriodOfAccountEndDate PeriodOfAccountStartDate
    StartOfPeriodCoveredByReturn
  `,
];
