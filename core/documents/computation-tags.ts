import type { LineId } from '../tax/lines.ts';
import type { Dimension } from '../xbrl/fact.ts';

/** The business a fact is about. Every fact of the computational taxonomy names one; there is no default. */
export type Cube = 'company' | 'trade' | 'property' | 'management';

export interface ComputationTag {
  readonly concept: string;
  readonly cube: Cube;
  /** Balances stand at the end of the accounting period, or on the day before it; everything else during it. */
  readonly at?: 'start' | 'end';
  /** Concept of the amount without its sign where it is negative: a loss is a positive fact of its own. */
  readonly loss?: string;
}

const of =
  (cube: Cube) =>
  (name: string, more: { readonly at?: 'start' | 'end'; readonly loss?: string } = {}): ComputationTag => ({
    concept: `ct-comp:${name}`,
    cube,
    ...(more.at === undefined ? {} : { at: more.at }),
    ...(more.loss === undefined ? {} : { loss: `ct-comp:${more.loss}` }),
  });
const company = of('company');
const trade = of('trade');
const property = of('property');
const management = of('management');

/**
 * Concept and cube of each line of a computation. A line that is not here has no concept of its own: limits and
 * marginal relief above all (the taxonomy knows marginal relief for ring fence trades only), steps of a working,
 * structures and buildings (they need a dimension for each asset), and a box that repeats another (528 is 525 again).
 */
export const COMPUTATION_TAGS: Readonly<Partial<Record<LineId, ComputationTag>>> = {
  profitBeforeTaxPerAccounts: trade('ProfitLossPerAccounts'),
  depreciationAddedBack: trade('AdjustmentsDepreciation'),
  disallowableExpenses: trade('AdjustmentsOtherAdditions'),
  nonTaxableIncome: trade('AdjustmentsOtherIncomeNotTaxable'),
  interestTakenOut: trade('AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts'),
  dividendsTakenOut: trade('AdjustmentsExemptDividendsOrDistributionsPerAccounts'),
  fairValueTakenOut: trade('AdjustmentsOtherDeductions'),
  adjustedBeforeCapitalAllowances: trade('AdjustedProfitOrLossBeforeAccountingPeriodAdjustments'),
  capitalAllowancesDeducted: trade('TotalCapitalAllowances'),
  balancingChargesAdded: trade('TotalBalancingCharges'),
  adjustedTradingResult: trade('AdjustedProfitForThePeriod', { loss: 'AdjustedLossOfPeriod' }),
  tradingProfits: company('AdjustedTradingProfitOfThisPeriod'),
  tradingLossesBroughtForwardSameTrade: company('TradingLossesBroughtForwardSetAgainstTradingProfits'),
  netTradingProfits: company('NetTradingProfits'),

  caAia: trade('MainPoolAnnualInvestmentAllowance'),
  caFullExpensing: trade('MainPoolTotalFullExpensingAllowance'),
  bcFullExpensing: trade('MainPoolBalancingChargesInRespectOfFullExpensing'),
  caSpecialRateAllowance: trade('SpecialRatePoolTotal50PercentFirstYearAllowance'),
  bcSpecialRateAllowance: trade('SpecialRatePoolBalancingChargeInRespectOf50PercentFirstYearAllowance'),
  caSpecialRatePool: trade('SpecialRatePoolWritingDownAllowance'),
  bcSpecialRatePool: trade('SpecialRatePoolBalancingCharge'),
  caMainPool: trade('MainPoolWritingDownAllowances'),
  bcMainPool: trade('MainPoolBalancingCharges'),
  caElectricChargePoints: trade('MainPoolFYAForElectricVehicleChargingPoint'),
  caZeroEmissionsGoodsVehicles: company('HundredPercentFirstYearAllowancesOnZeroEmissionGoodsVehicles'),
  caZeroEmissionsCars: trade('MainPoolFYAForCarsWithLowCO2Emissions'),
  caOther: trade('OtherCapitalAllowancesTotalAllowances'),
  bcOther: trade('OtherCapitalAllowancesBalancingCharges'),

  propertyIncome: property('AdjustmentsPropertyReceiptsPerAccounts'),
  propertyExpenses: property('AdjustmentsPropertyExpensesPerAccounts'),
  propertyResult: property('AdjustedProfitForThePeriod', { loss: 'AdjustedLossOfPeriod' }),

  loanRelationships: company('ProfitsAndGainsFromNon-tradingLoanRelationships'),
  incomeTaxDeductedGross: company('IncomeFromWhichITDeducted'),
  propertyBusinessIncome: company('IncomeFromAPropertyBusiness'),
  nonTradingIntangibleGains: company('Non-tradingGainsOnIntangibleFixedAssets'),
  incomeNotOtherwiseCharged: company('IncomeNotFallingUnderAnyOtherHeading'),
  grossChargeableGains: company('GrossChargeableGains'),
  allowableLosses: company('ChargeableGainsAllowableLossesDeductedFromGains'),
  netChargeableGains: company('NetChargeableGains'),
  profitsBeforeDeductions: company('ProfitsBeforeOtherDeductionsAndReliefs'),

  deductionsAllowance: company('DeductionAllowance'),
  managementExpenses: management('ManagementExpensesRelief'),
  propertyLosses: company('UKPropertyBusinessLossesSetAgainstTotalProfits'),
  tradingLossOfPeriod: company('TradingLossesOfThisOrLaterAP'),
  tradingLossesBroughtForward: company('TradingLossesBroughtForwardSetAgainstTotalProfits'),
  totalDeductions: company('TotalDeductionsAndReliefs'),
  profitsBeforeDonations: company('ProfitsBeforeChargesAndGroupRelief'),
  qualifyingDonations: company('QualifyingDonations'),
  chargeableProfits: company('TotalProfitsChargeableToCorporationTax'),

  frankedInvestmentIncome: company('FrankedInvestmentIncomeArising'),
  associatedCompanies: company('NumberOfAssociatedCompaniesInThisPeriod'),
  financialYear1: company('FinancialYear1CoveredByTheReturn'),
  profits1: company('FY1AmountOfProfitChargeableAtFirstRate'),
  rate1: company('FY1FirstRateOfTax'),
  tax1: company('FY1TaxAtFirstRate'),
  financialYear2: company('FinancialYear2CoveredByTheReturn'),
  profits2: company('FY2AmountOfProfitChargeableAtFirstRate'),
  rate2: company('FY2FirstRateOfTax'),
  tax2: company('FY2TaxAtFirstRate'),

  corporationTaxChargeable: company('CorporationTaxChargeable'),
  doubleTaxationRelief: company('DoubleTaxationRelief'),
  totalReliefs: company('TotalReliefsAndDeductionsInTermsOfTaxPayable'),
  netCorporationTaxLiability: company('NetCorporationTaxPayable'),
  loansToParticipatorsTax: company('TaxPayableOnLoansToParticipators'),
  taxChargeable: company('TaxChargeable'),
  incomeTaxDeducted: company('IncomeTaxSuffered'),
  incomeTaxRepayable: company('IncomeTaxRepayable'),
  taxPayable: company('TaxPayable'),

  tradingLossBroughtForward: trade('BalanceOfLossesBroughtForwardCarriedForward', { at: 'start' }),
  tradingLossRelieved: trade('LossesUsedAgainstTotalProfits'),
  tradingLossCarriedBack: trade('LossesCarriedBack'),
  tradingLossCarriedForward: trade('BalanceOfLossesBroughtForwardCarriedForward', { at: 'end' }),
  propertyLossBroughtForward: property('BalanceOfLossesBroughtForwardCarriedForward', { at: 'start' }),
  propertyLossRelieved: property('LossesUsedAgainstTotalProfits'),
  propertyLossCarriedForward: property('BalanceOfLossesBroughtForwardCarriedForward', { at: 'end' }),
  managementExpensesBroughtForward: management('ManagementExpensesBalance', { at: 'start' }),
  managementExpensesArising: management('ManagementExpensesExpensesOfPeriod'),
  managementExpensesUnused: management('ExcessManagementExpenses'),
  managementExpensesCarriedForward: management('ManagementExpensesBalance', { at: 'end' }),
  qeSpecialRateAllowance: trade('SpecialRatePoolTotal50PercentFirstYearAllowanceExpenditure'),
};

const member = (dimension: string, name: string): Dimension => ({
  dimension: `ct-comp:${dimension}`,
  member: `ct-comp:${name}`,
});

/** Dimensions of a cube. The trade is told by its name, the same words everywhere. */
export function cubeDimensions(cube: Cube, trade: string): readonly Dimension[] {
  switch (cube) {
    case 'company':
      return [member('BusinessTypeDimension', 'Company')];
    case 'trade':
      return [
        member('BusinessTypeDimension', 'Trade'),
        member('TerritoryDimension', 'UK'),
        { dimension: 'ct-comp:BusinessNameDimension', domain: 'ct-comp:BusinessNameDomain', text: trade },
      ];
    case 'property':
      return [member('BusinessTypeDimension', 'PropertyBusiness'), member('TerritoryDimension', 'UK')];
    case 'management':
      return [member('BusinessTypeDimension', 'ManagementExpenses')];
  }
}
