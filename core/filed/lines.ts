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
  /**
   * Parts that add up to the line, where it is not stated itself. Each part has its facts in the order of preference:
   * the first one present counts.
   */
  readonly parts?: readonly (readonly Stated[])[];
  /** Lines that show it in pieces. Where each is stated, their sum is one more value of it. */
  readonly pieces?: readonly (readonly Stated[])[];
  /** Facts that are added to the line. */
  readonly plus?: readonly Stated[];
  /** The line is the sum of the members of this dimension, without members of other lines and of totals. */
  readonly members?: { readonly dimension: string; readonly except: ReadonlySet<string> };
}

/** A concept with its set of dimensions, in the taxonomies of 2014 and later. */
export interface Stated {
  readonly core: string;
  readonly dimensions: string;
}

const stated = (core: string, dimensions = ''): Stated => ({ core, dimensions });
/** Parts of one concept each. */
const each = (...concepts: readonly string[]): readonly (readonly Stated[])[] =>
  concepts.map((core) => [stated(core)]);
const equity = (...members: readonly string[]): readonly Stated[] =>
  members.map((member) => stated('Equity', `EquityClassesDimension=${member}`));

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

const SHARES = ['OrdinaryShares', 'PreferenceShares', 'OtherShareTypes'];
/** Members of equity that are lines of their own, parts of these, or totals. */
const NO_RESERVE: ReadonlySet<string> = new Set([
  'ShareCapital',
  'SharePremium',
  ...SHARES.flatMap((kind) => [`ShareCapital${kind}`, `SharePremium${kind}`]),
  'ShareCapitalSharePremiumSubtotal',
  'CapitalRedemptionReserve',
  'RetainedEarningsAccumulatedLosses',
  'TotalEquityDefault',
  'TotalEquityAttributableToOwnersParentBeforeNon-controllingInterests',
  'Non-controllingInterests',
]);
/** Reserves that others are part of; where both are stated, the arithmetic of the statement decides. */
export const RESERVE_TOTALS: ReadonlySet<string> = new Set(['OtherReservesSubtotal', 'CapitalReserve']);
/** Reserves that are part of another one, and count only where it is not stated. */
export const PARTS_OF_RESERVES: Readonly<Record<string, string>> = {
  PropertiesRevaluationReserve: 'RevaluationReserve',
  InvestmentPropertiesRevaluationReserve: 'RevaluationReserve',
};

export const BALANCE_SHEET_LINES = {
  calledUpShareCapitalNotPaid: line(
    'CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset',
    'CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset',
  ),
  intangibleAssets: line('IntangibleAssets', 'IntangibleFixedAssets', {
    parts: each('NetGoodwill', 'IntangibleAssetsOtherThanGoodwill'),
  }),
  tangibleAssets: line('PropertyPlantEquipment', 'TangibleFixedAssets'),
  investmentProperty: line('InvestmentProperty', null),
  investments: line('InvestmentsFixedAssets', ['InvestmentsFixedAssets', 'FixedAssetInvestments']),
  fixedAssets: line('FixedAssets', 'FixedAssets'),
  stocks: line('TotalInventories', 'StocksInventory', {
    parts: each('RawMaterialsConsumables', 'WorkInProgress', 'FinishedGoods', 'Merchandise'),
  }),
  debtors: line('Debtors', 'Debtors', {
    dimensions: ['', ...WITHIN],
    pieces: [WITHIN, AFTER].map((sets) => sets.map((dimensions) => stated('Debtors', dimensions))),
    parts: each(
      'TradeDebtorsTradeReceivables',
      'AmountsOwedByGroupUndertakings',
      'PrepaymentsAccruedIncome',
      'OtherDebtors',
    ),
  }),
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
  shareCapital: line('Equity', 'CalledUpShareCapital', {
    dimensions: reserve('ShareCapital'),
    parts: SHARES.map((kind) => equity(`ShareCapital${kind}`)),
  }),
  sharePremium: line('Equity', 'SharePremiumAccount', {
    dimensions: reserve('SharePremium'),
    parts: SHARES.map((kind) => equity(`SharePremium${kind}`)),
  }),
  capitalRedemptionReserve: line('Equity', 'CapitalRedemptionReserve', {
    dimensions: reserve('CapitalRedemptionReserve'),
  }),
  otherReserves: line(
    'Equity',
    ['RevaluationReserve', 'OtherReserves', 'OtherAggregateReserves', 'MergerReserve'],
    {
      dimensions: [],
      members: { dimension: 'EquityClassesDimension', except: NO_RESERVE },
      ...SIGNED,
    },
  ),
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
  staffCosts: line('StaffCostsEmployeeBenefitsExpense', 'StaffCosts', {
    parts: [
      ['WagesSalaries', 'WagesSalariesIncludingRedundancyCosts', 'WagesSalariesExcludingRedundancyCosts'],
      ['SocialSecurityCosts'],
      [
        'PensionOtherPost-employmentBenefitCostsOtherPensionCosts',
        'PensionCostsDefinedContributionPlan',
        'PensionCostsDefinedBenefitPlan',
      ],
      ['OtherShort-termEmployeeBenefits'],
      ['Share-basedPaymentExpenseEquitySettled'],
      ['OtherEmployeeExpense'],
    ].map((names) => names.map((name) => stated(name))),
  }),
  depreciation: line('DepreciationAmortisationImpairmentExpense', [
    'DepreciationAmortisationImpairmentExpense',
    'DepreciationOtherAmountsWrittenOffTangibleIntangibleFixedAssets',
  ]),
  otherCharges: line(
    ['OtherOperatingExpensesFormat2', 'OtherOperatingExpensesFormat1'],
    ['OtherOperatingCharges', 'OtherOperatingChargesFormat2'],
    {
      plus: [stated('OtherExternalCharges')],
    },
  ),
  distributionCosts: line('DistributionCosts', 'DistributionCosts'),
  administrativeExpenses: line('AdministrativeExpenses', 'AdministrativeExpenses'),
  dividendsReceived: line('DividendIncome', null, {
    parts: each(
      'IncomeFromSharesInGroupUndertakings',
      'IncomeFromOtherFixedAssetInvestments',
      'IncomeFromAssociatesJointVenturesParticipatingInterests',
    ),
  }),
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

export const CLASS_CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['PlantMachinery', 'Plant & Machinery'],
  ['Vehicles', 'Motor Vehicles'],
  ['MotorVehicles', 'Motor Vehicles'],
  ['FurnitureFittings', 'Fixtures & Fittings'],
  ['FurnitureFittingsToolsEquipment', 'Fixtures & Fittings'],
  ['ComputerEquipment', 'Computer Equipment'],
  ['OfficeEquipment', 'Office Equipment'],
  ['LeaseholdImprovements', 'Leasehold Improvements'],
]);
