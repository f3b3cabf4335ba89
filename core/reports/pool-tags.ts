import type { ClaimKind } from '../tax/allowances/claim-boxes.ts';

/**
 * Concepts of a claim: the expenditure it is made on, and the allowance. Null where the taxonomy has none in the pool.
 */
interface ClaimConcepts {
  readonly expenditure: string | null;
  readonly allowance: string | null;
}

/** Concepts of a pool's lines, in the order of the authority's computation format. */
export interface PoolConcepts {
  readonly writtenDownValue: string;
  /** Expenditure that joins the pool directly. */
  readonly pooled: string;
  readonly disposals: string;
  readonly writingDown: string;
  readonly balancingAllowance: string;
  readonly balancingCharge: string;
  readonly totalAllowances: string;
  readonly claims: Readonly<Partial<Record<ClaimKind, ClaimConcepts>>>;
  /** Direct charges, by the relief that the cost had. */
  readonly charges: Readonly<Record<string, string>>;
}

/**
 * The computational taxonomy names no 40% allowance: it is one of the other first-year allowances. The allowance on
 * goods vehicles is a fact of the company, tagged in the summary.
 */
export const MAIN_POOL_CONCEPTS: PoolConcepts = {
  writtenDownValue: 'MainPoolWrittenDownValue',
  pooled: 'MainPoolExpenditureQualifyingForWritingDownAllowance',
  disposals: 'MainPoolTotalDisposalReceipts',
  writingDown: 'MainPoolWritingDownAllowances',
  balancingAllowance: 'MainPoolBalancingAllowances',
  balancingCharge: 'MainPoolBalancingCharges',
  totalAllowances: 'MainPoolTotalAllowances',
  claims: {
    annualInvestmentAllowance: {
      expenditure: 'MainPoolExpenditureQualifyingForAnnualInvestmentAllowance',
      allowance: 'MainPoolAnnualInvestmentAllowance',
    },
    superDeduction: {
      expenditure: 'MainPoolTotalExpenditureQualifyingForSuperDeduction',
      allowance: 'MainPoolTotalSuperDeductionAllowance',
    },
    fullExpensing: {
      expenditure: 'MainPoolTotalExpenditureQualifyingForFullExpensing',
      allowance: 'MainPoolTotalFullExpensingAllowance',
    },
    chargePointAllowance: {
      expenditure: 'MainPoolElectricVehicleChargingPointFirstYearExpenditure',
      allowance: 'MainPoolFYAForElectricVehicleChargingPoint',
    },
    carAllowance: {
      expenditure: 'MainPoolCarsWithLowCO2EmissionsFirstYearExpenditure',
      allowance: 'MainPoolFYAForCarsWithLowCO2Emissions',
    },
    goodsVehicleAllowance: { expenditure: null, allowance: null },
    fortyPerCentAllowance: {
      expenditure: 'MainPoolOtherExpenditureQualifyingForFirstYearAllowances',
      allowance: 'MainPoolOtherFirstYearAllowances',
    },
  },
  charges: {
    fullExpensing: 'MainPoolBalancingChargesInRespectOfFullExpensing',
    superDeduction: 'MainPoolBalancingChargesInRespectOfSuperDeduction',
  },
};

/**
 * Gives the concepts of the special rate pool. The allowance of 2021 to 2023 and the one after it are both 50% of new
 * special rate plant, with concepts of their own. A charge is under the later scheme unless the period ended before it
 * began.
 */
export const specialRatePoolConcepts = (isLaterScheme: boolean): PoolConcepts => ({
  writtenDownValue: 'SpecialRatePoolWrittenDownValue',
  pooled: 'SpecialRatePoolTotalSpecialRateExpenditure',
  disposals: 'SpecialRatePoolTotalDisposalReceipts',
  writingDown: 'SpecialRatePoolWritingDownAllowance',
  balancingAllowance: 'SpecialRatePoolBalancingAllowance',
  balancingCharge: 'SpecialRatePoolBalancingCharge',
  totalAllowances: 'SpecialRatePoolTotalAllowances',
  claims: {
    annualInvestmentAllowance: {
      expenditure: 'SpecialRatePoolExpenditureQualifyingForAnnualInvestmentAllowance',
      allowance: 'SpecialRatePoolAnnualInvestmentAllowance',
    },
    specialRateAllowance: isLaterScheme
      ? {
          expenditure: 'SpecialRatePoolTotal50PercentFirstYearAllowanceExpenditure',
          allowance: 'SpecialRatePoolTotal50PercentFirstYearAllowance',
        }
      : {
          expenditure: 'SpecialRatePoolTotalSRAllowanceQualifyingExpenditure',
          allowance: 'SpecialRatePoolTotalSRAllowance',
        },
  },
  charges: {
    specialRateAllowance: isLaterScheme
      ? 'SpecialRatePoolBalancingChargeInRespectOf50PercentFirstYearAllowance'
      : 'SpecialRatePoolBalancingChargeInRespectOfSRAllowance',
  },
});

export const SHORT_LIFE_CONCEPTS = {
  writtenDownValue: 'ShortLifeAssetsWrittenDownValue',
  disposals: 'ShortLifeAssetsTotalDisposalReceipts',
  writingDown: 'ShortLifeAssetsWritingDownAllowances',
  balancingAllowance: 'ShortLifeAssetsBalancingAllowances',
  balancingCharge: 'ShortLifeAssetsTotalBalancingCharges',
  totalAllowances: 'ShortLifeAssetsTotalAllowances',
  numberOfPools: 'ShortLifeAssetsNumberOfSingleAssetPools',
} as const;

export const BUILDING_CONCEPTS = {
  description: 'StructuresAndBuildingsAllowanceDescriptionOfAsset',
  broughtIntoUse: 'StructuresAndBuildingsAllowanceDateBroughtIntoUse',
  expenditure: 'StructuresAndBuildingsAllowanceExpenditureIncurredInChargeablePeriod',
  allowance: 'StructuresAndBuildingsAllowanceWritingDownAllowances',
  left: 'StructuresAndBuildingsAllowanceWrittenDownValueBroughtForwardCarriedForward',
} as const;
