import type { OracleCase } from '../cases.ts';
import { NOTHING_FORWARD, year } from './format.ts';

/** Profits, reliefs and allowances. */
export const PROFIT_CASES: readonly OracleCase[] = [
  // Trade. 200,000 - 60,000 - 30,000 - 20,000 - 2,000 + 3,500 - 1,500 = 90,000; depreciation is added back.
  // 90,000 x 25% = 22,500, less 3/200 x 160,000 = 2,400.
  year(
    'every cost of a trade',
    {
      turnover: 200_000,
      costOfSales: 60_000,
      staffCosts: 30_000,
      depreciation: 8_000,
      administrativeExpenses: 20_000,
      interestPayable: 2_000,
      disallowableExpenses: 3_500,
      nonTaxableIncome: 1_500,
    },
    {
      '145': 200_000,
      '155': 90_000,
      '160': null,
      '165': 90_000,
      '315': 90_000,
      '430': '22500.00',
      '435': '2400.00',
      '440': '20100.00',
      '600': '20100.00',
    },
  ),
  // An alias beside its canonical name with the same value: 60,000 - 10,000 = 50,000 x 19%.
  year(
    'both names of a cost, agreeing',
    { turnover: 60_000, costOfSales: 10_000, costOfRawMaterials: 10_000 },
    { '155': 50_000, '440': '9500.00' },
  ),
  // A negative addition is deducted: 60,000 - 10,000 - 5,000 = 45,000 x 19%.
  year(
    'disallowable expenses below nil',
    { turnover: 60_000, staffCosts: 10_000, disallowableExpenses: -5_000 },
    { '155': 45_000, '440': '8550.00', '329': true },
  ),
  // Dividends, value movements and accounting tax are not taxed: 70,000 - 30,000 = 40,000 x 19%.
  ...(['micro', 'full'] as const).map((accountType) =>
    year(
      `what the accounts alone show, ${accountType}`,
      {
        turnover: 70_000,
        otherCharges: 30_000,
        dividendsReceived: 5_000,
        fairValueGains: -2_000,
        deferredTax: 400,
        taxOnProfit: -77,
      },
      { '155': 40_000, '235': 40_000, '620': null, '440': '7600.00' },
      { accountType },
    ),
  ),
  // 10,000 - 12,000 = -2,000: a loss, with nothing to relieve.
  year(
    'income that is not taxable beyond the turnover',
    { turnover: 10_000, nonTaxableIncome: 12_000 },
    {
      '145': 10_000,
      '155': 0,
      '275': null,
      '780': 2_000,
      '315': 0,
      '330': null,
      '440': '0.00',
      '600': '0.00',
    },
    { carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 2_000 } },
  ),

  // Property. 12,000 - 4,500 = 7,500 x 19% = 1,425.
  year(
    'property income less its expenses',
    { propertyBusinessIncome: 12_000, propertyBusinessExpenses: 4_500 },
    { '145': 0, '190': 7_500, '235': 7_500, '315': 7_500, '440': '1425.00', '805': null },
  ),
  // 3,000 - 10,000 = -7,000; 5,000 of it against interest, 2,000 forward.
  year(
    'a property loss against other income',
    { propertyBusinessIncome: 3_000, propertyBusinessExpenses: 10_000, interestIncome: 5_000 },
    {
      '170': 5_000,
      '190': 0,
      '235': 5_000,
      '250': 5_000,
      '295': 5_000,
      '300': 0,
      '805': 7_000,
      '440': '0.00',
    },
    { carriedForward: { ...NOTHING_FORWARD, propertyLossCarriedForward: 2_000 } },
  ),
  // 20,000: property loss 6,000, management expenses 8,000, then 6,000 of the trading loss of 10,000.
  year(
    'reliefs of the period in their order',
    {
      staffCosts: 10_000,
      propertyBusinessExpenses: 6_000,
      managementExpenses: 8_000,
      interestIncome: 20_000,
    },
    {
      '235': 20_000,
      '245': 8_000,
      '250': 6_000,
      '275': 6_000,
      '295': 20_000,
      '300': 0,
      '780': 10_000,
      '805': 6_000,
      '850': null,
    },
    { carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 4_000 } },
  ),
  // The limit on amounts brought forward, here 1/2 x 60,000 (nothing allocated), does not restrict the property loss of the
  // period: 100,000 - 40,000 = 60,000; 30,000 of 50,000 brought forward. 30,000 x 19% = 5,700.
  year(
    'a property loss of the period and one brought forward in a group',
    {
      interestIncome: 100_000,
      propertyBusinessExpenses: 40_000,
      propertyLossesBroughtForward: 50_000,
      isGroupMember: true,
    },
    { '235': 100_000, '250': 70_000, '295': 70_000, '315': 30_000, '440': '5700.00', '805': 40_000 },
    { carriedForward: { ...NOTHING_FORWARD, propertyLossCarriedForward: 20_000 } },
  ),

  // Other income. 30,000 + 4,000 + 6,000 = 40,000 - 1,000 = 39,000 x 19% = 7,410. Box 640 follows box 195.
  year(
    'intangibles and income not otherwise charged',
    {
      turnover: 30_000,
      nonTradingIntangibleGains: 4_000,
      incomeNotOtherwiseCharged: 6_000,
      qualifyingDonations: 1_000,
    },
    {
      '195': 4_000,
      '205': 6_000,
      '235': 40_000,
      '300': 40_000,
      '305': 1_000,
      '315': 39_000,
      '440': '7410.00',
      '640': true,
    },
  ),
  // 80,000 + (50,000 - 20,000) = 110,000: 27,500 - 3/200 x 140,000 = 25,400.
  year(
    'gains less losses',
    { turnover: 80_000, grossChargeableGains: 50_000, allowableLosses: 20_000 },
    { '210': 50_000, '215': 20_000, '220': 30_000, '235': 110_000, '435': '2100.00', '440': '25400.00' },
  ),
  // Losses are not deducted without gains: 10,000 x 19%.
  year(
    'capital losses without gains',
    { turnover: 10_000, allowableLosses: 20_000 },
    { '210': null, '215': null, '220': null, '235': 10_000, '440': '1900.00' },
  ),

  // Losses. 30,000 - 12,000 = 18,000 x 19% = 3,420: interest is relieved too (s45A).
  year(
    'a trading loss brought forward against interest',
    { interestIncome: 30_000, lossesBroughtForward: 12_000 },
    { '160': null, '235': 30_000, '285': 12_000, '295': 12_000, '315': 18_000, '440': '3420.00' },
    { carriedForward: NOTHING_FORWARD, carriesOnTrade: true },
  ),
  // 50,000: 20,000 of trading losses, 20,000 of property losses, 10,000 of management expenses; not in 850.
  year(
    'all three brought forward, in order',
    {
      interestIncome: 50_000,
      lossesBroughtForward: 20_000,
      propertyLossesBroughtForward: 20_000,
      managementExpensesBroughtForward: 20_000,
    },
    { '245': 10_000, '250': 20_000, '285': 20_000, '295': 50_000, '300': 0, '850': null },
    {
      carriedForward: { ...NOTHING_FORWARD, managementExpensesCarriedForward: 10_000 },
      carriesOnTrade: true,
    },
  ),
  // 40,000 - loss of the period 15,000 - brought forward 10,000 = 15,000 x 19% = 2,850.
  year(
    'a loss of the period before one brought forward',
    { turnover: 10_000, staffCosts: 25_000, interestIncome: 40_000, lossesBroughtForward: 10_000 },
    { '155': 0, '275': 15_000, '285': 10_000, '295': 25_000, '315': 15_000, '780': 15_000, '440': '2850.00' },
    { carriedForward: NOTHING_FORWARD },
  ),
  // Loss 20,000: 5,000 in the period, so at most 15,000 is carried back, with any claim.
  year(
    'a carry-back beyond the loss that is left',
    { staffCosts: 20_000, interestIncome: 5_000, lossesCarriedBack: 100_000 },
    { '45': true, '275': 5_000, '780': 20_000, '315': 0 },
    { carriedForward: NOTHING_FORWARD },
  ),
  year(
    'a carry-back without a loss',
    { turnover: 20_000, lossesCarriedBack: 5_000 },
    { '45': null, '780': null, '315': 20_000, '440': '3800.00' },
  ),
  // The whole loss is used in the period: nothing is carried back.
  year(
    'a carry-back of a loss used up',
    { staffCosts: 5_000, interestIncome: 9_000, lossesCarriedBack: 1 },
    { '45': null, '275': 5_000, '780': 5_000, '315': 4_000, '440': '760.00' },
    { carriedForward: NOTHING_FORWARD },
  ),

  // Restriction. 183 days: allowance 5,000,000 x 183/365 = 2,506,849.32; limit 2,506,849.32 + 1/2 x 1,493,150.68 =
  // 3,253,424.66, down to 3,253,424. Left 746,576 x 25% = 186,644.
  year(
    'the deductions allowance of a short period',
    { turnover: 4_000_000, lossesBroughtForward: 5_000_000 },
    { '285': 3_253_424, '315': 746_576, '329': null, '440': '186644.00' },
    {
      period: ['2025-04-01', '2025-09-30'],
      carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 1_746_576 },
    },
  ),
  // An allocation of 5,000,000 gives no more than the allowance of the short period.
  year(
    'an allocation beyond what a short period gives',
    {
      turnover: 4_000_000,
      lossesBroughtForward: 5_000_000,
      isGroupMember: true,
      groupDeductionsAllowance: 5_000_000,
    },
    { '285': 3_253_424, '315': 746_576 },
    { period: ['2025-04-01', '2025-09-30'] },
  ),
  // An allocation within that allowance is used unchanged: 1,000,000 + 1/2 x 3,000,000 = 2,500,000.
  year(
    'an allocation within what a short period gives',
    {
      turnover: 4_000_000,
      lossesBroughtForward: 5_000_000,
      isGroupMember: true,
      groupDeductionsAllowance: 1_000_000,
    },
    { '285': 2_500_000, '315': 1_500_000, '440': '375000.00' },
    { period: ['2025-04-01', '2025-09-30'] },
  ),
  // 365 days, a day short of twelve months of 366: 365/365, the whole allowance, 5,000,000 + 1/2 x 1,000,000.
  year(
    'the allowance of 365 days in a leap year',
    { turnover: 6_000_000, lossesBroughtForward: 6_000_000 },
    { '285': 5_500_000, '315': 500_000, '440': '125000.00' },
    { period: ['2023-05-01', '2024-04-29'] },
  ),
  // Nothing allocated: 1/2 x 100,001 = 50,000.50, down to 50,000. 50,001 x 25% = 12,500.25, less 3/200 x 199,999 =
  // 2,999.985, up to 2,999.99.
  year(
    'a group member to whom nothing was allocated',
    { turnover: 100_001, lossesBroughtForward: 100_001, isGroupMember: true },
    { '285': 50_000, '315': 50_001, '430': '12500.25', '435': '2999.99', '440': '9500.26' },
    { carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 50_001 } },
  ),
  // 8,000,000: limit 6,500,000 for both: 4,000,000 of losses, 2,500,000 of management expenses.
  year(
    'one limit for losses and management expenses',
    {
      interestIncome: 8_000_000,
      lossesBroughtForward: 4_000_000,
      managementExpensesBroughtForward: 4_000_000,
    },
    { '245': 2_500_000, '285': 4_000_000, '295': 6_500_000, '315': 1_500_000, '440': '375000.00' },
    {
      carriedForward: { ...NOTHING_FORWARD, managementExpensesCarriedForward: 1_500_000 },
      carriesOnTrade: true,
    },
  ),
  // Reliefs of the period are deducted first: 9,000,000 - 1,000,000 (loss) = 8,000,000; limit 5,000,000 + 1,500,000.
  year(
    'profits of the restriction after the loss of the period',
    { staffCosts: 1_000_000, interestIncome: 9_000_000, lossesBroughtForward: 9_000_000 },
    { '275': 1_000_000, '285': 6_500_000, '315': 1_500_000 },
    { carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 2_500_000 }, carriesOnTrade: true },
  ),

  // Donations. 3,000 of 5,000; nothing is left to tax, so no financial year is stated.
  year(
    'donations above the profits',
    { turnover: 3_000, qualifyingDonations: 5_000 },
    { '300': 3_000, '305': 3_000, '315': 0, '330': null, '329': null, '430': '0.00', '440': '0.00' },
  ),
  // Losses brought forward are claimed as far as they leave profits for donations: 10,000 - 2,000 = 8,000 of 9,000.
  year(
    'donations after losses brought forward',
    { turnover: 10_000, lossesBroughtForward: 9_000, qualifyingDonations: 2_000 },
    { '285': 8_000, '300': 2_000, '305': 2_000, '315': 0 },
    { carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 1_000 } },
  ),

  // Capital allowances, in a year with every one of them. 1,000 + 2,000 + 300 + 400 + 500 + 60 + 70 + 80 + 90 + 100 =
  // 4,600; charges 10 + 20 + 30 + 40 + 50 = 150. 54,450 - 4,600 + 150 = 50,000 x 19%.
  year(
    'every allowance, charge, disposal value and expenditure',
    {
      turnover: 54_450,
      ...{
        caFullExpensing: 1_000,
        caAia: 2_000,
        caSpecialRateAllowance: 300,
        caSpecialRatePool: 400,
        caMainPool: 500,
      },
      ...{
        caStructuresBuildings: 60,
        caElectricChargePoints: 70,
        caZeroEmissionsGoodsVehicles: 80,
        caOther: 90,
        caZeroEmissionsCars: 100,
      },
      ...{
        bcFullExpensing: 10,
        bcSpecialRateAllowance: 20,
        bcSpecialRatePool: 30,
        bcMainPool: 40,
        bcOther: 50,
      },
      ...{ dvElectricChargePoints: 5_000, dvZeroEmissionsGoodsVehicles: 6_000, dvZeroEmissionsCars: 7_000 },
      ...{
        qeFirstYear: 8_000,
        qeLongLife: 9_000,
        qeStructuresBuildings: 10_000,
        qeSpecialRateAllowance: 600,
        qeOtherPlant: 11_000,
      },
    },
    {
      '155': 50_000,
      ...{
        '688': 1_000,
        '690': 2_000,
        '693': 300,
        '695': 400,
        '705': 500,
        '711': 60,
        '713': 70,
        '723': 80,
        '725': 90,
        '726': 100,
      },
      ...{ '689': 10, '694': 20, '700': 30, '710': 40, '730': 50, '714': 5_000, '724': 6_000, '727': 7_000 },
      ...{ '760': 8_000, '770': 9_000, '771': 10_000, '773': 600, '775': 11_000 },
      '440': '9500.00',
    },
    { period: ['2024-04-01', '2025-03-31'] },
  ),
  // The aggregate can make a loss too: 5,000 - 8,000. It fills the box of other allowances.
  year(
    'allowances in one amount beyond the profit',
    { turnover: 5_000, capitalAllowances: 8_000 },
    { '155': 0, '690': null, '705': null, '725': 8_000, '780': 3_000 },
    { carriedForward: { ...NOTHING_FORWARD, tradingLossCarriedForward: 3_000 } },
  ),
  // A charge alone makes a profit: 1,000 x 19%.
  year(
    'a balancing charge and nothing else',
    { bcMainPool: 1_000 },
    { '155': 1_000, '710': 1_000, '440': '190.00' },
  ),

  // Information that changes no tax.
  ...(['goods', 'services', 'neither'] as const).map((exporterStatus, index) =>
    year(
      `exports of ${exporterStatus}`,
      { turnover: 1_000, exporterStatus, provisionalFigures: true, intangibleAssetsIndicator: true },
      {
        ...{ '616': null, '617': null, '618': null },
        [String(616 + index)]: true,
        '55': true,
        '640': true,
        '440': '190.00',
      },
    ),
  ),
  year(
    'flags that ask for nothing',
    { turnover: 1_000, provisionalFigures: false, intangibleAssetsIndicator: false, isGroupMember: false },
    { '55': null, '616': null, '617': null, '618': null, '640': null },
  ),
];
