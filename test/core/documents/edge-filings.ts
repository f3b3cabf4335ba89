import type { FilingJson } from '../../../core/figures/filing-fields.ts';

/** The year of a filing, and its saved data. */
export interface Edge {
  readonly year: readonly [start: string, end: string];
  readonly data: FilingJson;
}
const YEAR = ['2025-04-01', '2026-03-31'] as const;

const GROUP_COMPANY = { companyName: 'Alder Tools Limited', taxReference: '1234567890' };
const CONSENT = { name: 'Ada Example', status: 'Director' };
/** Gives a page with one surrender of each kind. */
const surrendered = (amounts: Readonly<Record<string, number>>): FilingJson['supplementaryPagesData'] => ({
  ct600c: {
    surrenders: Object.entries(amounts).map(
      ([kind, amount]) => ({ ...GROUP_COMPANY, kind, amount }) as never,
    ),
    consent: CONSENT,
  },
});

/** Allowances and charges of a property business before full expensing: each in a separate box. */
const LETTING_BEFORE_2023: FilingJson = {
  profitLossData: { propertyBusinessIncome: 900_000, propertyBusinessExpenses: 40_000 },
  capitalAllowancesData: {
    mainPool: { broughtForward: 9_000 },
    specialRatePool: { broughtForward: 5_000 },
    additions: [
      { description: 'Boiler', date: '2022-02-01', amount: 10_000, claim: 'superDeduction' },
      {
        description: 'Lift',
        date: '2022-02-02',
        amount: 20_000,
        type: 'specialRate',
        claim: 'specialRateAllowance',
      },
      {
        description: 'Van',
        date: '2022-02-03',
        amount: 30_000,
        type: 'zeroEmissionGoodsVehicle',
        claim: 'firstYearAllowance',
      },
      {
        description: 'Charger',
        date: '2022-02-04',
        amount: 4_000,
        type: 'chargePoint',
        claim: 'firstYearAllowance',
      },
      { description: 'Car', date: '2022-02-05', amount: 25_000, type: 'car', co2Emissions: 0 },
      { description: 'Tools', date: '2022-02-06', amount: 6_000, claim: 'annualInvestmentAllowance' },
    ],
    disposals: [
      { description: 'Press', date: '2022-06-30', proceeds: 4_000, treatment: 'superDeduction' },
      { description: 'Old lift', date: '2022-06-30', proceeds: 3_000, treatment: 'specialRateAllowance' },
      { description: 'Old charger', date: '2022-06-30', proceeds: 500, treatment: 'chargePoint' },
      { description: 'Old van', date: '2022-06-30', proceeds: 2_000, treatment: 'zeroEmissionGoodsVehicle' },
      { description: 'Old car', date: '2022-06-30', proceeds: 9_100, treatment: 'zeroEmissionCar' },
      { description: 'Machines', date: '2022-06-30', proceeds: 30_000 },
    ],
    structuresAndBuildings: [
      { description: 'Shop', qualifyingExpenditure: 1_000_000, qualifyingUseFrom: '2021-04-01' },
    ],
  },
};

const LETTING_IN_2026: FilingJson = {
  profitLossData: { propertyBusinessIncome: 300_000 },
  capitalAllowancesData: {
    additions: [
      { description: 'Boiler', date: '2026-02-01', amount: 10_000, claim: 'fullExpensing' },
      {
        description: 'Plant for hire',
        date: '2026-02-01',
        amount: 50_000,
        forLeasing: true,
        claim: 'firstYearAllowance',
      },
    ],
    disposals: [{ description: 'Press', date: '2026-06-30', proceeds: 4_000, treatment: 'fullExpensing' }],
  },
};

/**
 * Income of 60,000 is used up in this order: management expenses, the deficit, intangibles, excess allowances,
 * balances.
 */
const INVESTING: FilingJson = {
  closeInvestmentHolding: true,
  profitLossData: {
    interestIncome: 20_000,
    interestPayable: 31_000,
    otherNonTradingLoanDebits: 4_000,
    loanDeficitClaimed: 9_000,
    loanDeficitCarriedBack: 2_000,
    dividendsReceived: 1_000,
    incomeNotOtherwiseCharged: 60_000,
    nonTradingIntangibleGains: 1_000,
    nonTradingIntangibleLosses: 9_000,
    nonTradingIntangibleLossesClaimed: 7_000,
    excessCapitalAllowances: 5_000,
    excessCapitalAllowancesClaimed: 5_000,
    managementExpenses: 7_000,
    loanDeficitBroughtForward: 8_000,
    loanDeficitBroughtForwardClaimed: 8_000,
    nonTradingIntangibleLossesBroughtForward: 6_000,
    nonTradingIntangibleLossesBroughtForwardClaimed: 6_000,
    capitalLossesArising: 3_000,
    capitalLossesBroughtForward: 2_000,
    qualifyingDonations: 90_000,
    donationsForInvestmentBusiness: 30_000,
  },
  capitalAllowancesData: { additions: [{ description: 'Laptop', date: '2025-05-06', amount: 1_500 }] },
};

/** Data of the earlier return, which claims losses and a deficit of later periods. */
const EARLIER: FilingJson = {
  instalmentPayments: 'veryLarge',
  profitLossData: {
    turnover: 40_000,
    interestIncome: 9_000,
    interestPayable: 500,
    nonTradingInterestPayable: 400,
    lossesCarriedBackFromLaterPeriod: 30_000,
    loanDeficitFromLaterPeriod: 4_000,
  },
};

/** A group member without an allowance whose trade ended: half of 100,000 is relieved, and 40,000 more under s45F. */
const ENDED: FilingJson = {
  instalmentPayments: 'large',
  profitLossData: {
    turnover: 100_000,
    isGroupMember: true,
    tradeCeased: true,
    lossesBroughtForward: 190_000,
    terminalLossCarriedBack: 60_000,
  },
};

/** Gains and a trade with old losses share an allowance of 10,000. */
const RESTRICTED: FilingJson = {
  profitLossData: {
    turnover: 70_000,
    grossChargeableGains: 100_000,
    capitalLossesArising: 1_000,
    capitalLossesBroughtForward: 100_000,
    lossesBroughtForwardBefore2017: 80_000,
    isGroupMember: true,
    groupDeductionsAllowance: 10_000,
  },
};

/** Relief from other companies of the group, of the year and brought forward. */
const CLAIMANT: FilingJson = {
  profitLossData: { turnover: 200_000, isGroupMember: true, groupDeductionsAllowance: 1_000_000 },
  supplementaryPagesData: {
    ct600c: {
      claims: [
        { ...GROUP_COMPANY, amount: 30_000, consent: { ...CONSENT, date: '2026-10-01' } },
        {
          ...GROUP_COMPANY,
          amount: 40_000,
          consent: { ...CONSENT, date: '2026-10-01' },
          kind: 'carriedForward',
          lossesFrom: ['trade'],
        },
      ],
    },
  },
};

/** A landlord and investor whose group gets 40,000 of rental losses and 70,000 of excess expenses and donations. */
const SURRENDERING: FilingJson = {
  profitLossData: {
    interestIncome: 30_000,
    managementExpenses: 100_000,
    propertyBusinessIncome: 5_000,
    propertyBusinessExpenses: 45_000,
    qualifyingDonations: 20_000,
    isGroupMember: true,
  },
  supplementaryPagesData: surrendered({
    qualifyingDonations: 20_000,
    propertyLoss: 40_000,
    managementExpenses: 50_000,
  }),
};

const SURRENDERING_MORE: FilingJson = {
  profitLossData: {
    turnover: 1_000,
    otherCharges: 60_000,
    propertyBusinessIncome: 12_000,
    interestPayable: 40_000,
    nonTradingInterestPayable: 40_000,
    nonTradingIntangibleLosses: 42_000,
    excessCapitalAllowances: 9_000,
    isGroupMember: true,
  },
  supplementaryPagesData: surrendered({
    tradingLoss: 50_000,
    nonTradingLoanDeficit: 25_000,
    excessCapitalAllowances: 9_000,
    nonTradingIntangibleLoss: 15_000,
  }),
};

/** Companies without a trade, losses at their limits, and groups: they produce the lines that a trader never has. */
export const EDGES: Readonly<Record<string, Edge>> = {
  'a landlord with allowances of every kind': {
    year: ['2022-01-01', '2022-12-31'],
    data: LETTING_BEFORE_2023,
  },
  'a landlord with the allowances of 2026': { year: ['2026-01-01', '2026-12-31'], data: LETTING_IN_2026 },
  'a close investment-holding company': { year: YEAR, data: INVESTING },
  'losses of later periods in the earlier return': { year: YEAR, data: EARLIER },
  'a trade that ended': { year: YEAR, data: ENDED },
  'gains and an old trade under one allowance': { year: YEAR, data: RESTRICTED },
  'a claimant of group relief': { year: YEAR, data: CLAIMANT },
  'a landlord that surrenders to its group': { year: YEAR, data: SURRENDERING },
  'a trader that surrenders to its group': { year: YEAR, data: SURRENDERING_MORE },
};
