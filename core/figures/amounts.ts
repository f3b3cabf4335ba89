/**
 * The names of every amount a filing can hold (contract sections 2.6 and 2.7), in the order of the contract.
 * Requests are checked against these lists and figures are read by them, so a name lives in one place.
 */
export const TRADING_AND_INCOME = [
  'turnover',
  'costOfRawMaterials',
  'staffCosts',
  'depreciation',
  'otherCharges',
  'interestPayable',
  'interestIncome',
  'fairValueGains',
  'dividendsReceived',
  'frankedInvestmentIncome',
  'disallowableExpenses',
  'nonTaxableIncome',
  'lossesBroughtForward',
  'propertyLossesBroughtForward',
  'lossesCarriedBack',
  'propertyBusinessIncome',
  'propertyBusinessExpenses',
  'grossChargeableGains',
  'allowableLosses',
  'qualifyingDonations',
  'deferredTax',
  'taxOnProfit',
  'incomeNotOtherwiseCharged',
  'nonTradingIntangibleGains',
  'managementExpenses',
  'managementExpensesBroughtForward',
  'groupDeductionsAllowance',
  'capitalAllowances',
] as const;

/** Allowances claimed, deducted from the trading result; the number is the box. */
export const ALLOWANCES_CLAIMED = {
  caFullExpensing: '688',
  caAia: '690',
  caSpecialRateAllowance: '693',
  caSpecialRatePool: '695',
  caMainPool: '705',
  caStructuresBuildings: '711',
  caElectricChargePoints: '713',
  caZeroEmissionsGoodsVehicles: '723',
  caOther: '725',
  caZeroEmissionsCars: '726',
} as const;

/** Balancing charges, added to the trading result. */
export const BALANCING_CHARGES = {
  bcFullExpensing: '689',
  bcSpecialRateAllowance: '694',
  bcSpecialRatePool: '700',
  bcMainPool: '710',
  bcOther: '730',
} as const;

/** Disposal values: shown on the return, no effect on tax. */
export const DISPOSAL_VALUES = {
  dvElectricChargePoints: '714',
  dvZeroEmissionsGoodsVehicles: '724',
  dvZeroEmissionsCars: '727',
} as const;

/** Qualifying expenditure: analysis only. */
export const QUALIFYING_EXPENDITURE = {
  qeFirstYear: '760',
  qeLongLife: '770',
  qeStructuresBuildings: '771',
  qeSpecialRateAllowance: '773',
  qeOtherPlant: '775',
} as const;

export const CAPITAL_ALLOWANCE_BREAKDOWN = {
  ...ALLOWANCES_CLAIMED,
  ...BALANCING_CHARGES,
  ...DISPOSAL_VALUES,
  ...QUALIFYING_EXPENDITURE,
} as const;

export type CapitalAllowanceKey = keyof typeof CAPITAL_ALLOWANCE_BREAKDOWN;
export type ProfitLossAmount = (typeof TRADING_AND_INCOME)[number] | CapitalAllowanceKey;

export const CAPITAL_ALLOWANCE_KEYS = Object.keys(CAPITAL_ALLOWANCE_BREAKDOWN) as CapitalAllowanceKey[];
export const PROFIT_LOSS_AMOUNTS: readonly ProfitLossAmount[] = [
  ...TRADING_AND_INCOME,
  ...CAPITAL_ALLOWANCE_KEYS,
];

/** Amounts of the balance sheet under their canonical names (decision 16 gives the aliases). */
export const BALANCE_SHEET_AMOUNTS = [
  'calledUpShareCapitalNotPaid',
  'intangibleAssets',
  'tangibleAssets',
  'investments',
  'stocks',
  'debtors',
  'cashAtBank',
  'creditorsWithinOneYear',
  'creditorsAfterOneYear',
  'provisionsForLiabilities',
  'shareCapital',
  'sharePremium',
  'capitalRedemptionReserve',
  'retainedEarnings',
] as const;
export type BalanceSheetAmount = (typeof BALANCE_SHEET_AMOUNTS)[number];

/** Another name for an amount, taken on the way in and never stored (decision 16). */
export const PROFIT_LOSS_ALIASES = {
  costOfSales: 'costOfRawMaterials',
  administrativeExpenses: 'otherCharges',
} as const satisfies Record<string, ProfitLossAmount>;
export const BALANCE_SHEET_ALIASES = {
  creditors: 'creditorsWithinOneYear',
  calledUpShareCapital: 'shareCapital',
  profitAndLossAccount: 'retainedEarnings',
} as const satisfies Record<string, BalanceSheetAmount>;

/** The only amounts that may be negative (decision 18). */
export const MAY_BE_NEGATIVE: readonly string[] = [
  'disallowableExpenses',
  'fairValueGains',
  'deferredTax',
  'taxOnProfit',
  'retainedEarnings',
];

export const DEBTORS_BREAKDOWN = [
  'tradeDebtors',
  'amountsOwedByGroupUndertakings',
  'prepayments',
  'otherDebtors',
] as const;
export const CREDITORS_WITHIN_BREAKDOWN = [
  'tradeCreditors',
  'amountsOwedToGroupUndertakings',
  'corporationTax',
  'otherTaxesAndSocialSecurity',
  'accrualsAndDeferredIncome',
  'otherCreditors',
] as const;
export const CREDITORS_AFTER_BREAKDOWN = ['bankLoans', 'otherCreditors'] as const;

export const TANGIBLE_CATEGORIES = [
  'Plant & Machinery',
  'Motor Vehicles',
  'Office Equipment',
  'Fixtures & Fittings',
  'Computer Equipment',
  'Leasehold Improvements',
] as const;
