/**
 * Defines lines of filed statements: their concepts and how these state them (the taxonomies of 2014 to 2026, and that
 * of 2009).
 */

const MATURITY = 'MaturitiesOrExpirationPeriodsDimension';
const INSTRUMENT = 'FinancialInstrumentCurrentNon-currentDimension';
const either = (maturity: string, instrument: string): readonly string[] => [
  `${MATURITY}=${maturity}`,
  `${INSTRUMENT}=${instrument}`,
  `${INSTRUMENT}=${instrument} ${MATURITY}=${maturity}`,
];
export const WITHIN = either('WithinOneYear', 'CurrentFinancialInstruments');
export const AFTER = either('AfterOneYear', 'Non-currentFinancialInstruments');
const NONE = [''];
const reserve = (...members: readonly string[]): readonly string[] =>
  members.map((member) => `EquityClassesDimension=${member}`);

export interface LineRule {
  /** Concepts in the order of preference: the first one present counts. */
  readonly core: readonly string[];
  readonly gaap: readonly string[];
  /** Sets of dimensions in the order of preference; '' is none. */
  readonly dimensions: readonly string[];
  /** True when it may be below zero. Every other line is an amount, and its tagged sign is ignored. */
  readonly isSigned?: true;
  /** True when every set of dimensions is a part of the line, rather than another way to state it. */
  readonly isSum?: true;
}

const line = (
  core: string | readonly string[],
  gaap: string | readonly string[] | null,
  more: Partial<LineRule> = {},
): LineRule => ({
  core: typeof core === 'string' ? [core] : core,
  gaap: gaap === null ? [] : typeof gaap === 'string' ? [gaap] : gaap,
  dimensions: NONE,
  ...more,
});

const SIGNED = { isSigned: true } as const;

export const BALANCE_SHEET_LINES = {
  calledUpShareCapitalNotPaid: line(
    'CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset',
    'CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset',
  ),
  intangibleAssets: line('IntangibleAssets', 'IntangibleFixedAssets'),
  tangibleAssets: line('PropertyPlantEquipment', 'TangibleFixedAssets'),
  investmentProperty: line('InvestmentProperty', null),
  investments: line('InvestmentsFixedAssets', ['InvestmentsFixedAssets', 'FixedAssetInvestments']),
  fixedAssets: line('FixedAssets', 'FixedAssets'),
  stocks: line('TotalInventories', 'StocksInventory'),
  debtors: line('Debtors', 'Debtors', { dimensions: ['', ...WITHIN] }),
  cashAtBank: line('CashBankOnHand', 'CashBankInHand'),
  currentAssetInvestments: line('CurrentAssetInvestments', 'CurrentAssetInvestments'),
  currentAssets: line('CurrentAssets', 'CurrentAssets'),
  prepaymentsAndAccruedIncome: line(
    'PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal',
    'PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal',
  ),
  creditorsWithinOneYear: line('Creditors', 'CreditorsDueWithinOneYear', { dimensions: [...WITHIN, ''] }),
  netCurrentAssets: line('NetCurrentAssetsLiabilities', 'NetCurrentAssetsLiabilities', SIGNED),
  totalAssetsLessCurrentLiabilities: line(
    'TotalAssetsLessCurrentLiabilities',
    'TotalAssetsLessCurrentLiabilities',
    SIGNED,
  ),
  creditorsAfterOneYear: line('Creditors', 'CreditorsDueAfterOneYear', { dimensions: AFTER }),
  provisionsForLiabilities: line(
    [
      'ProvisionsForLiabilitiesBalanceSheetSubtotal',
      'TaxationIncludingDeferredTaxationBalanceSheetSubtotal',
      'Provisions',
    ],
    'ProvisionsForLiabilitiesCharges',
  ),
  accrualsAndDeferredIncome: line(
    'AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal',
    'AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal',
  ),
  netAssets: line('NetAssetsLiabilities', 'NetAssetsLiabilitiesIncludingPensionAssetLiability', SIGNED),
  shareCapital: line('Equity', 'CalledUpShareCapital', { dimensions: reserve('ShareCapital') }),
  sharePremium: line('Equity', 'SharePremiumAccount', { dimensions: reserve('SharePremium') }),
  capitalRedemptionReserve: line('Equity', 'CapitalRedemptionReserve', {
    dimensions: reserve('CapitalRedemptionReserve'),
  }),
  otherReserves: line('Equity', ['RevaluationReserve', 'OtherReserves', 'OtherAggregateReserves'], {
    dimensions: reserve(
      'RevaluationReserve',
      'OtherReservesSubtotal',
      'OtherMiscellaneousReserve',
      'MergerReserve',
      'CapitalContributionReserve',
      'FairValueReserve',
      'NonDistributableReserve',
      'FurtherSpecificReserve1ComponentTotalEquity',
    ),
    ...SIGNED,
    isSum: true,
  }),
  retainedEarnings: line('Equity', 'ProfitLossAccountReserve', {
    dimensions: reserve('RetainedEarningsAccumulatedLosses'),
    ...SIGNED,
  }),
  capitalAndReserves: line('Equity', 'ShareholderFunds', SIGNED),
} as const satisfies Readonly<Record<string, LineRule>>;
export type BalanceSheetLine = keyof typeof BALANCE_SHEET_LINES;

export const PROFIT_LOSS_LINES = {
  turnover: line('TurnoverRevenue', ['TurnoverGrossOperatingRevenue', 'Turnover']),
  otherIncome: line(
    ['OtherOperatingIncomeFormat1', 'OtherOperatingIncomeFormat2', 'OtherOperatingIncome'],
    'OtherOperatingIncome',
  ),
  costOfRawMaterials: line(
    ['CostSales', 'RawMaterialsConsumablesUsed'],
    ['CostSales', 'RawMaterialsConsumables'],
  ),
  staffCosts: line('StaffCostsEmployeeBenefitsExpense', 'StaffCosts'),
  depreciation: line(
    'DepreciationAmortisationImpairmentExpense',
    'DepreciationAmortisationImpairmentExpense',
  ),
  otherCharges: line('OtherOperatingExpensesFormat2', 'OtherOperatingCharges'),
  distributionCosts: line('DistributionCosts', 'DistributionCosts'),
  administrativeExpenses: line('AdministrativeExpenses', 'AdministrativeExpenses'),
  dividendsReceived: line('DividendIncome', null),
  fairValueGains: line('GainLossOnFinancialAssetsFairValueThroughProfitOrLoss', null, SIGNED),
  interestIncome: line(
    'OtherInterestReceivableSimilarIncomeFinanceIncome',
    'OtherInterestReceivableSimilarIncome',
  ),
  interestPayable: line('InterestPayableSimilarChargesFinanceCosts', 'InterestPayableSimilarCharges'),
  taxOnProfit: line(
    'TaxTaxCreditOnProfitOrLossOnOrdinaryActivities',
    'TaxOnProfitOrLossOnOrdinaryActivities',
    SIGNED,
  ),
  profitForTheYear: line(
    ['ProfitLoss', 'ProfitLossOnOrdinaryActivitiesAfterTax'],
    'ProfitLossForPeriod',
    SIGNED,
  ),
} as const satisfies Readonly<Record<string, LineRule>>;
export type ProfitLossLine = keyof typeof PROFIT_LOSS_LINES;

interface Part {
  readonly part: string;
  readonly core: readonly string[];
}
const part = (name: string, ...core: readonly string[]): Part => ({ part: name, core });

const TAXES = [
  'OtherTaxationSocialSecurityPayable',
  'TaxationSocialSecurityPayable',
  'Value-addedTaxPayable',
];
const BORROWED = [
  'FinanceLeaseLiabilitiesPresentValueTotal',
  'ObligationsUnderFinanceLeaseHirePurchaseContracts',
  'AmountsOwedToDirectors',
];

/** Parts of a line. They are read only where all are present and add up. Several concepts of a part are added. */
export const BREAKDOWN_PARTS = {
  debtorsBreakdown: {
    of: 'debtors',
    dimensions: ['', ...WITHIN],
    parts: [
      part('tradeDebtors', 'TradeDebtorsTradeReceivables'),
      part('amountsOwedByGroupUndertakings', 'AmountsOwedByGroupUndertakings'),
      part('prepayments', 'PrepaymentsAccruedIncome'),
      part('otherDebtors', 'OtherDebtors', 'AmountsOwedByDirectors'),
    ],
  },
  creditorsWithinOneYearBreakdown: {
    of: 'creditorsWithinOneYear',
    dimensions: [...WITHIN, ''],
    parts: [
      part('tradeCreditors', 'TradeCreditorsTradePayables'),
      part('amountsOwedToGroupUndertakings', 'AmountsOwedToGroupUndertakings'),
      part('corporationTax', 'CorporationTaxPayable'),
      part('otherTaxesAndSocialSecurity', ...TAXES),
      part('accrualsAndDeferredIncome', 'AccruedLiabilitiesDeferredIncome'),
      part(
        'otherCreditors',
        'OtherCreditors',
        'BankOverdrafts',
        'BankBorrowingsOverdrafts',
        'BankBorrowings',
        ...BORROWED,
      ),
    ],
  },
  creditorsAfterOneYearBreakdown: {
    of: 'creditorsAfterOneYear',
    dimensions: AFTER,
    parts: [
      part('bankLoans', 'BankBorrowings', 'BankBorrowingsOverdrafts'),
      part('otherCreditors', 'OtherCreditors', 'TradeCreditorsTradePayables', ...BORROWED),
    ],
  },
} as const satisfies Readonly<
  Record<string, { of: BalanceSheetLine; dimensions: readonly string[]; parts: readonly Part[] }>
>;
export type BreakdownName = keyof typeof BREAKDOWN_PARTS;

/** Closing cost and depreciation by class, and the class's category here; null when there is none. */
export const MOVEMENT_KINDS = {
  tangible: {
    dimension: 'PropertyPlantEquipmentClassesDimension',
    cost: ['PropertyPlantEquipmentGrossCost'],
    depreciation: [
      'AccumulatedDepreciationImpairmentPropertyPlantEquipment',
      'AccumulatedDepreciationNotIncludingImpairmentPropertyPlantEquipment',
    ],
  },
  intangible: {
    dimension: 'IntangibleAssetClassesDimension',
    cost: ['IntangibleAssetsGrossCost'],
    depreciation: ['AccumulatedAmortisationImpairmentIntangibleAssets'],
  },
} as const;
export type MovementKind = keyof typeof MOVEMENT_KINDS;

export const CLASS_CATEGORIES: Readonly<Record<string, string>> = {
  PlantMachinery: 'Plant & Machinery',
  Vehicles: 'Motor Vehicles',
  MotorVehicles: 'Motor Vehicles',
  FurnitureFittings: 'Fixtures & Fittings',
  FurnitureFittingsToolsEquipment: 'Fixtures & Fittings',
  ComputerEquipment: 'Computer Equipment',
  OfficeEquipment: 'Office Equipment',
  LeaseholdImprovements: 'Leasehold Improvements',
};
