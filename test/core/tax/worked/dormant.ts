import type { OracleCase } from '../cases.ts';
import { type Boxes, long, year } from './format.ts';

/** Amounts in every field, each different, and every flag that requests something. */
export const EVERY_FIELD = {
  profitLossData: {
    turnover: 900_001,
    costOfSales: 100_002,
    staffCosts: 50_003,
    depreciation: 4_004,
    administrativeExpenses: 30_005,
    interestPayable: 2_006,
    interestIncome: 8_007,
    fairValueGains: -1_008,
    dividendsReceived: 3_009,
    frankedInvestmentIncome: 2_010,
    disallowableExpenses: 1_011,
    nonTaxableIncome: 912,
    lossesBroughtForward: 70_013,
    propertyLossesBroughtForward: 6_014,
    lossesCarriedBack: 515,
    propertyBusinessIncome: 21_016,
    propertyBusinessExpenses: 5_017,
    grossChargeableGains: 12_018,
    allowableLosses: 2_019,
    qualifyingDonations: 1_020,
    deferredTax: -321,
    taxOnProfit: 22,
    incomeNotOtherwiseCharged: 4_023,
    nonTradingIntangibleGains: 3_024,
    managementExpenses: 2_025,
    managementExpensesBroughtForward: 1_026,
    isGroupMember: true,
    groupDeductionsAllowance: 4_000_027,
    intangibleAssetsIndicator: true,
    principalActivity: '62020 Information technology consultancy activities',
    exporterStatus: 'goods',
    provisionalFigures: true,
    caFullExpensing: 1_028,
    caAia: 2_029,
    caSpecialRateAllowance: 330,
    caSpecialRatePool: 431,
    caMainPool: 532,
    caStructuresBuildings: 63,
    caElectricChargePoints: 74,
    caZeroEmissionsGoodsVehicles: 85,
    caOther: 96,
    caZeroEmissionsCars: 107,
    bcFullExpensing: 18,
    bcSpecialRateAllowance: 29,
    bcSpecialRatePool: 30,
    bcMainPool: 41,
    bcOther: 52,
    dvElectricChargePoints: 6,
    dvZeroEmissionsGoodsVehicles: 7,
    dvZeroEmissionsCars: 8,
    qeFirstYear: 9_001,
    qeLongLife: 9_002,
    qeStructuresBuildings: 9_003,
    qeSpecialRateAllowance: 9_004,
    qeOtherPlant: 9_005,
  },
  taxPaymentsData: {
    taxAlreadyPaid: 100_000.01,
    claimRepayment: true,
    repaymentAmount: 0.5,
    grossIncomeWithTaxDeducted: 5_000.99,
    incomeTaxDeducted: 1_000.2,
    doubleTaxationRelief: 300.3,
    underlyingRateRelief: true,
  },
} as const;

/** Every box with money, or that follows from money: zero or blank in the return of a dormant company. */
const NIL_BOXES: Boxes = Object.fromEntries(
  [
    ...[
      '145',
      '155',
      '160',
      '165',
      '170',
      '185',
      '190',
      '195',
      '205',
      '210',
      '215',
      '220',
      '235',
      '245',
      '250',
    ],
    ...['275', '285', '295', '300', '305', '315', '326', '335', '385', '620', '780', '805', '850'],
    ...[
      '688',
      '689',
      '690',
      '693',
      '694',
      '695',
      '700',
      '705',
      '710',
      '711',
      '713',
      '714',
      '723',
      '724',
      '725',
    ],
    ...['726', '727', '730', '760', '770', '771', '773', '775'],
  ].map((box) => [box, 0]),
);
const NIL_TAX: Boxes = Object.fromEntries(
  ['345', '395', '430', '435', '440', '450', '470', '475', '480', '510', '515', '520', '525', '528']
    .concat(['595', '600', '605', '865', '870'])
    .map((box) => [box, '0.00']),
);
const NOT_TICKED: Boxes = { '45': null, '329': null, '330': null, '380': null, '455': null, '485': null };
export const NIL_RETURN: Boxes = { ...NIL_BOXES, ...NIL_TAX, ...NOT_TICKED };

/** A dormant year uses no balance, so each goes on as it came. */
const KEPT = {
  tradingLossCarriedForward: 70_013,
  propertyLossCarriedForward: 6_014,
  managementExpensesCarriedForward: 1_026,
};

/** Dormant companies: everything else is zero, with any stored figures. */
export const DORMANT_CASES: readonly OracleCase[] = [
  year('a dormant company with every field', EVERY_FIELD.profitLossData, NIL_RETURN, {
    dormant: true,
    taxPaymentsData: EVERY_FIELD.taxPaymentsData,
    carriedForward: KEPT,
  }),
  long(
    'a dormant company with every field over eighteen months',
    EVERY_FIELD.profitLossData,
    [
      [NIL_RETURN, KEPT],
      [NIL_RETURN, KEPT],
    ],
    { dormant: true, taxPaymentsData: EVERY_FIELD.taxPaymentsData },
  ),
];
