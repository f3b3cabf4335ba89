import type { FilingFigures } from '../../../core/figures/filing.ts';
import type { FilingJson } from '../../../core/figures/filing-fields.ts';
import { figuresFor } from '../figures/figures.ts';
import { INTENSIVE_SUPPORT } from '../figures/intensive-support.fixture.ts';
import { EDGES } from './edge-filings.ts';
import { DORMANT, FIRST_PERIOD, LONG, LOSS_MAKER, MARGINAL, TRADING } from './filings.ts';

/** Every field of the profit and loss account, each with a different figure, and the payments, in the caller's form. */
export const EVERY_FIELD = {
  accountType: 'full',
  profitLossData: {
    turnover: 4_250_000,
    costOfRawMaterials: 1_900_000,
    staffCosts: 820_000,
    depreciation: 64_000,
    otherCharges: 310_000,
    interestPayable: 22_500,
    interestIncome: 8_400,
    fairValueGains: 15_000,
    dividendsReceived: 12_000,
    frankedInvestmentIncome: 12_500,
    disallowableExpenses: 9_850,
    nonTaxableIncome: 4_000,
    lossesBroughtForward: 260_000,
    propertyLossesBroughtForward: 14_000,
    propertyBusinessIncome: 48_000,
    propertyBusinessExpenses: 11_500,
    grossChargeableGains: 37_000,
    allowableLosses: 6_000,
    qualifyingDonations: 7_500,
    incomeNotOtherwiseCharged: 2_300,
    nonTradingIntangibleGains: 5_100,
    managementExpenses: 18_000,
    managementExpensesBroughtForward: 9_000,
    isGroupMember: true,
    groupDeductionsAllowance: 100_000,
    intangibleAssetsIndicator: true,
    exporterStatus: 'goods',
    provisionalFigures: true,
    principalActivity: '62012 - Business and domestic software development',
    caFullExpensing: 120_000,
    caAia: 200_000,
    caSpecialRateAllowance: 40_000,
    caSpecialRatePool: 6_200,
    caMainPool: 31_400,
    caStructuresBuildings: 15_100,
    caElectricChargePoints: 4_800,
    caZeroEmissionsGoodsVehicles: 36_000,
    caOther: 2_500,
    caZeroEmissionsCars: 41_000,
    bcFullExpensing: 8_000,
    bcSpecialRateAllowance: 3_500,
    bcSpecialRatePool: 1_200,
    bcMainPool: 2_400,
    bcOther: 900,
    dvElectricChargePoints: 500,
    dvZeroEmissionsGoodsVehicles: 2_000,
    dvZeroEmissionsCars: 9_100,
    qeFirstYear: 81_800,
    qeLongLife: 50_000,
    qeStructuresBuildings: 500_000,
    qeSpecialRateAllowance: 80_000,
    qeOtherPlant: 320_000,
  },
  balanceSheetData: {
    intangibleAssets: 20_000,
    cashAtBank: 500_000,
    shareCapital: 100,
    retainedEarnings: 519_900,
  },
  taxPaymentsData: {
    taxAlreadyPaid: 100_000.5,
    grossIncomeWithTaxDeducted: 5_000,
    incomeTaxDeducted: 1_000.25,
    doubleTaxationRelief: 1_500.75,
    underlyingRateRelief: true,
  },
} as const satisfies FilingJson;

/** A loss of every kind, a repayment of both taxes, and a fair value loss. */
export const EVERY_LOSS = {
  ...EVERY_FIELD,
  profitLossData: {
    ...EVERY_FIELD.profitLossData,
    turnover: 2_900_000,
    fairValueGains: -15_000,
    disallowableExpenses: -850,
    lossesCarriedBack: 20_000,
    propertyBusinessIncome: 2_000,
  },
  taxPaymentsData: {
    taxAlreadyPaid: 5_000,
    claimRepayment: true,
    grossIncomeWithTaxDeducted: 5_000,
    incomeTaxDeducted: 1_000,
  },
} as const satisfies FilingJson;

/** A group member with restricted losses: 1,000,000 + 1/2 x (8,000,000 - 1,000,000) = 4,500,000 of 20,000,000. */
export const GROUP_RESTRICTED = {
  profitLossData: {
    turnover: 9_000_000,
    staffCosts: 1_000_000,
    isGroupMember: true,
    groupDeductionsAllowance: 1_000_000,
    lossesBroughtForward: 20_000_000,
  },
} as const satisfies FilingJson;

/** An investment company whose management expenses exceed its profits: 20,000 + 5,000 - 70,000, with 45,000 left over. */
export const INVESTMENT_COMPANY = {
  profitLossData: { interestIncome: 20_000, propertyBusinessIncome: 5_000, managementExpenses: 70_000 },
} as const satisfies FilingJson;

/** Overpaid tax that is claimed back. */
export const OVERPAID = {
  ...EVERY_FIELD,
  taxPaymentsData: { ...EVERY_FIELD.taxPaymentsData, taxAlreadyPaid: 700_000, claimRepayment: true },
} as const satisfies FilingJson;

/** Gives signed figures of a company with one associated company. */
const filed = (start: string, end: string, data: FilingJson): FilingFigures =>
  figuresFor(start, end, {
    numberOfEmployees: 12,
    associatedCompanies: 1,
    credentialsData: { utrNumber: '8596148860', directorName: 'Ada Example' },
    ...data,
  });

/** Filings that together produce every line of a computation. */
export const COMPUTED: Readonly<Record<string, FilingFigures>> = {
  'a trading micro-entity': TRADING,
  'a first period': FIRST_PERIOD,
  'a loss': LOSS_MAKER,
  'marginal relief over two financial years': MARGINAL,
  'eighteen months': LONG,
  'a dormant company': DORMANT,
  'every field': filed('2024-01-01', '2024-12-31', EVERY_FIELD),
  'every field over eighteen months': filed('2023-10-01', '2025-03-31', OVERPAID),
  'losses of every kind': filed('2024-04-01', '2025-03-31', EVERY_LOSS),
  'a group member held to its allowance': filed('2025-04-01', '2026-03-31', GROUP_RESTRICTED),
  'an investment company': filed('2025-04-01', '2026-03-31', INVESTMENT_COMPANY),
  'services exported and allowances in one amount': filed('2025-04-01', '2026-03-31', {
    profitLossData: {
      turnover: 90_000,
      capitalAllowances: 10_000,
      exporterStatus: 'services',
      managementExpenses: 900_000,
    },
  }),
  'allowances worked out, with a super-deduction': filed('2023-01-01', '2023-12-31', {
    profitLossData: { turnover: 400_000 },
    capitalAllowancesData: {
      mainPool: { broughtForward: 10_000 },
      additions: [{ description: 'Machine', date: '2023-02-01', amount: 1_000 }],
      disposals: [{ description: 'Lathe', date: '2023-06-30', proceeds: 4_000, treatment: 'superDeduction' }],
    },
  }),
  'allowances worked out, with a 40% allowance in a box of its own': filed('2026-01-01', '2026-12-31', {
    profitLossData: { turnover: 400_000 },
    capitalAllowancesData: {
      additions: [
        {
          description: 'Plant for hire',
          date: '2026-02-01',
          amount: 50_000,
          forLeasing: true,
          claim: 'firstYearAllowance',
        },
      ],
    },
  }),
  'nothing exported': filed('2025-04-01', '2026-03-31', {
    associatedCompanies: 0,
    profitLossData: { turnover: 40_000, exporterStatus: 'neither' },
  }),
  'gains and donations that go beyond the profits': filed('2025-04-01', '2026-03-31', {
    profitLossData: {
      turnover: 1_000,
      grossChargeableGains: 500,
      allowableLosses: 800,
      qualifyingDonations: 9_000,
    },
  }),
  'a credit for research and development that meets the tax, and is repaid': filed(
    '2025-04-01',
    '2026-03-31',
    {
      profitLossData: { turnover: 110_000, staffCosts: 50_000 },
      taxPaymentsData: { doubleTaxationRelief: 5_000 },
      supplementaryPagesData: {
        ct600l: {
          applies: true,
          smallOrMediumEnterprise: true,
          claimedInLastThreeYears: true,
          expenditureCredit: { expenditure: { staff: 100_000 } },
          additionalInformationDate: '2026-11-02',
        },
      },
    },
  ),
  'intensive support that is paid for the loss': filed('2025-04-01', '2026-03-31', {
    profitLossData: { turnover: 50_000, staffCosts: 100_000 },
    supplementaryPagesData: {
      ct600l: INTENSIVE_SUPPORT,
    },
  }),
  ...Object.fromEntries(
    Object.entries(EDGES).map(([name, { year, data }]) => [name, filed(...year, data)] as const),
  ),
};
