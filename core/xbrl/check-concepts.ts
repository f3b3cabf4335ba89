import type { CubeName } from './check-cubes.ts';
import type { Fact } from './fact.ts';

/**
 * What the taxonomies say of the concepts this service states: the kind of value, whether it stands at a moment or over
 * a time, and the dimensions it may have. Read from the FRC suites of 2023 to 2026 (core, bus, direp and dpl) and the
 * computational taxonomies CT 2024 and CT 2025. These agree. A concept that is not here is not known.
 */
export interface Concept {
  readonly kind: Fact['kind'];
  readonly periodType: 'instant' | 'duration';
  /** A fact has the dimensions of one of these. */
  readonly cubes: readonly CubeName[];
}

const rows = (
  prefix: string,
  kind: Concept['kind'],
  periodType: Concept['periodType'],
  cubes: readonly CubeName[],
  names: string,
): readonly (readonly [string, Concept])[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [`${prefix}:${name}`, { kind, periodType, cubes }]);

/** By prefixed name. */
export const CONCEPTS: ReadonlyMap<string, Concept> = new Map([
  ...rows('bus', 'marker', 'duration', ['standards'], 'AccountingStandardsApplied'),
  ...rows('bus', 'marker', 'duration', ['accountsStatus'], 'AccountsStatusAuditedOrUnaudited'),
  ...rows('bus', 'marker', 'duration', ['accountsType'], 'AccountsType'),
  ...rows(
    'bus',
    'text',
    'duration',
    ['contact'],
    `
      AddressLine1 AddressLine2 AddressLine3 CountyRegion PostalCodeZip PrincipalLocation-CityOrTown
    `,
  ),
  ...rows('bus', 'marker', 'duration', ['legislation'], 'ApplicableLegislation'),
  ...rows(
    'bus',
    'date',
    'instant',
    ['none'],
    `
      BalanceSheetDate EndDateForPeriodCoveredByReport EndDateForPriorPeriod
      StartDateForPeriodCoveredByReport StartDateForPriorPeriod
    `,
  ),
  ...rows('bus', 'marker', 'duration', ['country'], 'CountryFormationOrIncorporation'),
  ...rows(
    'bus',
    'text',
    'duration',
    ['none'],
    `
      DescriptionPrincipalActivities EntityCurrentLegalOrRegisteredName NameProductionSoftware ReportTitle
      UKCompaniesHouseRegisteredNumber VersionProductionSoftware
    `,
  ),
  ...rows(
    'bus',
    'boolean',
    'duration',
    ['none'],
    `
      EntityDormantTruefalse ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse
      ReportIncludesDetailedProfitLossStatementTruefalse
    `,
  ),
  ...rows('bus', 'marker', 'duration', ['tradingStatus'], 'EntityTradingStatus'),
  ...rows('bus', 'marker', 'duration', ['legalForm'], 'LegalFormEntity'),
  ...rows('bus', 'text', 'duration', ['officer'], 'NameEntityOfficer'),
  ...rows(
    'core',
    'money',
    'instant',
    ['maturity'],
    `
      AccruedLiabilitiesDeferredIncome AmountsOwedToGroupUndertakings BankBorrowings CorporationTaxPayable
      Creditors OtherCreditors OtherTaxationSocialSecurityPayable TradeCreditorsTradePayables
    `,
  ),
  ...rows(
    'core',
    'money',
    'instant',
    ['intangibleClass'],
    `
      AccumulatedAmortisationImpairmentIntangibleAssets IntangibleAssets IntangibleAssetsGrossCost
    `,
  ),
  ...rows(
    'core',
    'money',
    'instant',
    ['tangibleClass'],
    `
      AccumulatedDepreciationImpairmentPropertyPlantEquipment PropertyPlantEquipment
      PropertyPlantEquipmentGrossCost
    `,
  ),
  ...rows(
    'core',
    'money',
    'duration',
    ['intangibleClass'],
    `
      AdditionsOtherThanThroughBusinessCombinationsIntangibleAssets
      DisposalsDecreaseInAmortisationImpairmentIntangibleAssets DisposalsIntangibleAssets
      IncreaseFromAmortisationChargeForYearIntangibleAssets
    `,
  ),
  ...rows(
    'core',
    'money',
    'duration',
    ['tangibleClass'],
    `
      AdditionsOtherThanThroughBusinessCombinationsPropertyPlantEquipment
      DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment DisposalsPropertyPlantEquipment
      IncreaseFromDepreciationChargeForYearPropertyPlantEquipment
    `,
  ),
  ...rows(
    'core',
    'money',
    'duration',
    ['none'],
    `
      AdministrativeExpenses CostSales DepreciationAmortisationImpairmentExpense DividendIncome
      GainLossOnFinancialAssetsFairValueThroughProfitOrLoss GrossProfitLoss
      InterestPayableSimilarChargesFinanceCosts OperatingProfitLoss
      OtherInterestReceivableSimilarIncomeFinanceIncome OtherNon-operatingNetGainLossBeforeTax
      OtherOperatingExpensesFormat2 OtherOperatingIncomeFormat2 ProfitLoss
      ProfitLossOnOrdinaryActivitiesBeforeTax RawMaterialsConsumablesUsed StaffCostsEmployeeBenefitsExpense
      TaxTaxCreditOnProfitOrLossOnOrdinaryActivities TurnoverRevenue
    `,
  ),
  ...rows(
    'core',
    'money',
    'instant',
    ['none'],
    `
      AmountsOwedByGroupUndertakings CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset CashBankOnHand
      CurrentAssets Debtors FixedAssets InvestmentsFixedAssets NetAssetsLiabilities
      NetCurrentAssetsLiabilities OtherDebtors PrepaymentsAccruedIncome
      ProvisionsForLiabilitiesBalanceSheetSubtotal TotalAssetsLessCurrentLiabilities TotalInventories
      TradeDebtorsTradeReceivables
    `,
  ),
  ...rows('core', 'number', 'duration', ['none'], 'AverageNumberEmployeesDuringPeriod'),
  ...rows('core', 'date', 'instant', ['none'], 'DateAuthorisationFinancialStatementsForIssue'),
  ...rows(
    'core',
    'text',
    'duration',
    ['none'],
    `
      DeferredTaxPolicy IntangibleAssetsPolicy InventoriesPolicy PropertyPlantEquipmentPolicy
      RevenueRecognitionPolicy StatementComplianceWithApplicableReportingFramework TaxPolicy
    `,
  ),
  ...rows('core', 'marker', 'duration', ['signer'], 'DirectorSigningFinancialStatements'),
  ...rows('core', 'money', 'instant', ['equityClass'], 'Equity'),
  ...rows('direp', 'date', 'instant', ['none'], 'DateSigningDirectorsReport'),
  ...rows('direp', 'marker', 'duration', ['signer'], 'DirectorSigningDirectorsReport'),
  ...rows('direp', 'money', 'instant', ['officers'], 'AdvancesCreditsDirectors'),
  ...rows(
    'direp',
    'money',
    'duration',
    ['officers'],
    'AdvancesCreditsMadeInPeriodDirectors AdvancesCreditsRepaidInPeriodDirectors',
  ),
  ...rows(
    'direp',
    'text',
    'duration',
    ['officer'],
    'GeneralDescriptionAdvancesCreditsToDirectorsIncludingTermsInterestRates',
  ),
  ...rows(
    'core',
    'money',
    'duration',
    ['none'],
    'DividendsPaid TotalCurrentTaxExpenseCredit TotalDeferredTaxExpenseCredit',
  ),
  ...rows(
    'direp',
    'text',
    'duration',
    ['none'],
    `
      StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime
      StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies
      StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies
      StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct
      StatementThatDirectorsHaveElectedNotToDeliverProfitLossAccountUnderSection4445ACompaniesAct2006
      StatementThatDirectorsReportHasBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime
      StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit
    `,
  ),
  ...rows(
    'ct-comp',
    'money',
    'duration',
    ['property', 'trade'],
    `
      AdjustedLossOfPeriod AdjustedProfitForThePeriod LossesUsedAgainstTotalProfits
    `,
  ),
  ...rows(
    'ct-comp',
    'money',
    'duration',
    ['trade'],
    `
      AdjustedProfitOrLossBeforeAccountingPeriodAdjustments AdjustmentsDepreciation
      AdjustmentsExemptDividendsOrDistributionsPerAccounts
      AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts AdjustmentsOtherAdditions
      AdjustmentsOtherDeductions AdjustmentsOtherIncomeNotTaxable LossesCarriedBack
      MainPoolAnnualInvestmentAllowance MainPoolBalancingCharges
      MainPoolBalancingChargesInRespectOfFullExpensing MainPoolFYAForCarsWithLowCO2Emissions
      MainPoolFYAForElectricVehicleChargingPoint MainPoolTotalFullExpensingAllowance
      MainPoolWritingDownAllowances OtherCapitalAllowancesBalancingCharges
      OtherCapitalAllowancesTotalAllowances ProfitLossPerAccounts SpecialRatePoolBalancingCharge
      SpecialRatePoolBalancingChargeInRespectOf50PercentFirstYearAllowance
      SpecialRatePoolTotal50PercentFirstYearAllowance
      SpecialRatePoolTotal50PercentFirstYearAllowanceExpenditure SpecialRatePoolWritingDownAllowance
      TotalBalancingCharges TotalCapitalAllowances
    `,
  ),
  ...rows(
    'ct-comp',
    'money',
    'duration',
    ['company'],
    `
      AdjustedTradingProfitOfThisPeriod ChargeableGainsAllowableLossesDeductedFromGains
      CorporationTaxChargeable DeductionAllowance DoubleTaxationRelief
      FY1AmountOfProfitChargeableAtFirstRate FY1TaxAtFirstRate FY2AmountOfProfitChargeableAtFirstRate
      FY2TaxAtFirstRate FrankedInvestmentIncomeArising GrossChargeableGains
      HundredPercentFirstYearAllowancesOnZeroEmissionGoodsVehicles IncomeFromAPropertyBusiness
      IncomeFromWhichITDeducted IncomeNotFallingUnderAnyOtherHeading IncomeTaxRepayable IncomeTaxSuffered
      NetChargeableGains NetCorporationTaxPayable NetTradingProfits Non-tradingGainsOnIntangibleFixedAssets
      ProfitsAndGainsFromNon-tradingLoanRelationships ProfitsBeforeChargesAndGroupRelief
      ProfitsBeforeOtherDeductionsAndReliefs QualifyingDonations TaxChargeable TaxPayable
      TaxPayableOnLoansToParticipators TotalDeductionsAndReliefs TotalProfitsChargeableToCorporationTax
      TotalReliefsAndDeductionsInTermsOfTaxPayable TradingLossesBroughtForwardSetAgainstTotalProfits
      TradingLossesBroughtForwardSetAgainstTradingProfits TradingLossesOfThisOrLaterAP
      UKPropertyBusinessLossesSetAgainstTotalProfits
    `,
  ),
  ...rows(
    'ct-comp',
    'money',
    'duration',
    ['property'],
    `
      AdjustmentsPropertyExpensesPerAccounts AdjustmentsPropertyReceiptsPerAccounts
    `,
  ),
  ...rows(
    'ct-comp',
    'money',
    'instant',
    ['property', 'trade'],
    'BalanceOfLossesBroughtForwardCarriedForward',
  ),
  ...rows('ct-comp', 'boolean', 'duration', ['company'], 'CompanyIsAPartnerInAFirm'),
  ...rows(
    'ct-comp',
    'money',
    'duration',
    ['participator'],
    'LoanToParticipatorAmountTaxable LoanToParticipatorTaxPayable',
  ),
  ...rows('ct-comp', 'rate', 'duration', ['participator'], 'LoanToParticipatorTaxRate'),
  ...rows('ct-comp', 'text', 'duration', ['participator'], 'NameOfParticipator'),
  ...rows(
    'ct-comp',
    'text',
    'instant',
    ['company'],
    `
      CompanyName NameOfProductionSoftware TaxReference VersionOfProductionSoftware
    `,
  ),
  // Pools of capital allowances, and the accounts adjustments by kind.
  ...rows(
    'ct-comp',
    'money',
    'duration',
    ['trade'],
    `
      MainPoolBalancingAllowances MainPoolBalancingChargesInRespectOfSuperDeduction
      MainPoolCarsWithLowCO2EmissionsFirstYearExpenditure
      MainPoolElectricVehicleChargingPointFirstYearExpenditure
      MainPoolExpenditureQualifyingForAnnualInvestmentAllowance
      MainPoolExpenditureQualifyingForWritingDownAllowance
      MainPoolOtherExpenditureQualifyingForFirstYearAllowances MainPoolOtherFirstYearAllowances
      MainPoolTotalAllowances MainPoolTotalDisposalReceipts
      MainPoolTotalExpenditureQualifyingForFullExpensing
      MainPoolTotalExpenditureQualifyingForSuperDeduction MainPoolTotalSuperDeductionAllowance
      ShortLifeAssetsAnnualInvestmentAllowance ShortLifeAssetsBalancingAllowances
      ShortLifeAssetsTotalAllowances ShortLifeAssetsTotalBalancingCharges
      ShortLifeAssetsTotalDisposalReceipts ShortLifeAssetsTotalFirstYearAllowances
      ShortLifeAssetsWritingDownAllowances SpecialRatePoolAnnualInvestmentAllowance
      SpecialRatePoolBalancingAllowance SpecialRatePoolBalancingChargeInRespectOfSRAllowance
      SpecialRatePoolExpenditureOnACarThatIsNotAMainRateCar
      SpecialRatePoolExpenditureQualifyingForAnnualInvestmentAllowance SpecialRatePoolTotalAllowances
      SpecialRatePoolTotalDisposalReceipts SpecialRatePoolTotalSRAllowance
      SpecialRatePoolTotalSRAllowanceQualifyingExpenditure SpecialRatePoolTotalSpecialRateExpenditure
      AdjustmentsAccountancyLegalAndProfessionalFees AdjustmentsCapitalExpenditure AdjustmentsDonations
      AdjustmentsEntertaining AdjustmentsLossOrProfitOnSale AdjustmentsMotorTravelAndSubsistence
      AdjustmentsOtherAdjustments
      AdjustmentsPenaltiesAndFines AdjustmentsPensionContributions AdjustmentsPropertyIncomePerAccounts
    `,
  ),
  ...rows(
    'ct-comp',
    'money',
    'instant',
    ['trade'],
    'MainPoolWrittenDownValue ShortLifeAssetsWrittenDownValue SpecialRatePoolWrittenDownValue',
  ),
  ...rows('ct-comp', 'number', 'duration', ['trade'], 'ShortLifeAssetsNumberOfSingleAssetPools'),
  ...rows(
    'ct-comp',
    'money',
    'duration',
    ['building'],
    'StructuresAndBuildingsAllowanceExpenditureIncurredInChargeablePeriod StructuresAndBuildingsAllowanceWritingDownAllowances',
  ),
  ...rows(
    'ct-comp',
    'money',
    'instant',
    ['building'],
    'StructuresAndBuildingsAllowanceWrittenDownValueBroughtForwardCarriedForward',
  ),
  ...rows('ct-comp', 'text', 'duration', ['building'], 'StructuresAndBuildingsAllowanceDescriptionOfAsset'),
  ...rows('ct-comp', 'date', 'duration', ['building'], 'StructuresAndBuildingsAllowanceDateBroughtIntoUse'),
  ...rows('ct-comp', 'text', 'duration', ['trade'], 'DescriptionOfTrade'),
  ...rows(
    'ct-comp',
    'date',
    'instant',
    ['company'],
    `
      EndOfPeriodCoveredByReturn PeriodOfAccountEndDate PeriodOfAccountStartDate
      StartOfPeriodCoveredByReturn
    `,
  ),
  ...rows(
    'ct-comp',
    'money',
    'duration',
    ['management'],
    `
      ExcessManagementExpenses ManagementExpensesExpensesOfPeriod ManagementExpensesRelief
    `,
  ),
  ...rows('ct-comp', 'rate', 'duration', ['company'], 'FY1FirstRateOfTax FY2FirstRateOfTax'),
  ...rows(
    'ct-comp',
    'year',
    'duration',
    ['company'],
    `
      FinancialYear1CoveredByTheReturn FinancialYear2CoveredByTheReturn
    `,
  ),
  ...rows('ct-comp', 'money', 'instant', ['management'], 'ManagementExpensesBalance'),
  ...rows('ct-comp', 'number', 'duration', ['company'], 'NumberOfAssociatedCompaniesInThisPeriod'),
]);
