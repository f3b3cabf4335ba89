import { filing, type Given, type GoldenCompany, limited, REVISION } from './company.ts';

/** Every line of the two statements. */
const EVERY_LINE: Given = {
  company: limited('HARBOUR LIGHT TRADING LIMITED', '20000001', { sicCodes: ['46900'] }),
  accountType: 'full',
  numberOfEmployees: 6,
  // 200,000 - 120,000 = 80,000; - (40,000 + 5,000 + 15,000) = 20,000; + 600 - 2,000 + 400 - 1,500 = 17,500
  profitLossData: {
    turnover: 200_000,
    costOfRawMaterials: 120_000,
    staffCosts: 40_000,
    depreciation: 5_000,
    otherCharges: 15_000,
    interestPayable: 1_500,
    interestIncome: 400,
    dividendsReceived: 600,
    fairValueGains: -2_000,
    deferredTax: 300,
    disallowableExpenses: 100,
  },
  // 17,500 + 5,000 + 2,000 - 600 + 100 = 24,000 at 19%: 4,560; with deferred tax 4,860; 17,500 - 4,860 = 12,640
  tax: 4_560,
  // 100 + (4,000 + 25,000 + 8,000 = 37,000) + (12,000 + 20,000 + 15,000 = 47,000) - 30,000 - 10,000 - 1,600 = 42,500
  // = 500 + 2,000 + 100 + 39,900
  balanceSheetData: {
    calledUpShareCapitalNotPaid: 100,
    intangibleAssets: 4_000,
    tangibleAssets: 25_000,
    investments: 8_000,
    stocks: 12_000,
    debtors: 20_000,
    cashAtBank: 15_000,
    creditorsWithinOneYear: 30_000,
    creditorsAfterOneYear: 10_000,
    provisionsForLiabilities: 1_600,
    shareCapital: 500,
    sharePremium: 2_000,
    capitalRedemptionReserve: 100,
    retainedEarnings: 39_900,
  },
  // 180,000 - 115,000 = 65,000; - (38,000 + 4,000 + 14,000) = 9,000; + 500 + 1,000 + 300 - 1,600 = 9,200;
  // less 1,500 - 200: 7,900
  previousProfitLossData: {
    turnover: 180_000,
    costOfRawMaterials: 115_000,
    staffCosts: 38_000,
    depreciation: 4_000,
    otherCharges: 14_000,
    interestPayable: 1_600,
    interestIncome: 300,
    dividendsReceived: 500,
    fairValueGains: 1_000,
    taxOnProfit: 1_500,
    deferredTax: -200,
  },
  // 100 + (5,000 + 20,000 + 10,000 = 35,000) + (9,000 + 14,000 + 8,160 = 31,160) - 25,000 - 10,000 - 1,400 = 29,860
  // = 500 + 2,000 + 100 + 27,260 (39,900 - 12,640)
  previousBalanceSheetData: {
    calledUpShareCapitalNotPaid: 100,
    intangibleAssets: 5_000,
    tangibleAssets: 20_000,
    investments: 10_000,
    stocks: 9_000,
    debtors: 14_000,
    cashAtBank: 8_160,
    creditorsWithinOneYear: 25_000,
    creditorsAfterOneYear: 10_000,
    provisionsForLiabilities: 1_400,
    shareCapital: 500,
    sharePremium: 2_000,
    capitalRedemptionReserve: 100,
    retainedEarnings: 27_260,
  },
};

const MAX_POUNDS = 9_999_999_999_999;

/** Small companies, FRS 102 Section 1A, without notes of their own. */
export const SMALL_COMPANIES: Readonly<Record<string, GoldenCompany>> = {
  'small-filleted': filing(EVERY_LINE),
  'small-in-full': filing({ ...EVERY_LINE, includePnlInAccounts: true }),
  'small-revised-in-full': filing({
    ...EVERY_LINE,
    includePnlInAccounts: true,
    isAmendment: true,
    revision: REVISION,
  }),

  /** Ten months from nothing to net liabilities. Purchases are additions, and nothing is brought forward. */
  'small-first-period-in-full': filing({
    company: limited('OVERREACH STUDIOS LIMITED', '20000003', {
      incorporationDate: '2025-03-05',
      sicCodes: ['90030'],
    }),
    period: { start: '2025-03-05', end: '2025-12-31' },
    previousPeriod: null,
    accountType: 'full',
    includePnlInAccounts: true,
    numberOfEmployees: 2,
    approved: '02/02/2026',
    // 4,000 - 5,500 = -1,500; - (500 + 8,000) = -10,000
    profitLossData: { turnover: 4_000, costOfRawMaterials: 5_500, depreciation: 500, otherCharges: 8_000 },
    tax: 0,
    // 2,500 + 500 - 12,999 = -9,999 = 1 - 10,000; 3,000 - 500 = 2,500
    balanceSheetData: {
      tangibleAssets: 2_500,
      cashAtBank: 500,
      creditorsWithinOneYear: 12_999,
      shareCapital: 1,
      retainedEarnings: -10_000,
      fixedAssetMovements: {
        categories: [{ name: 'Computer Equipment', additions: 3_000, depreciationCharge: 500 }],
      },
    },
  }),

  'small-net-liabilities': filing({
    company: limited('DOWNTURN FABRICATIONS LIMITED', '20000004', { sicCodes: ['25110'] }),
    accountType: 'full',
    numberOfEmployees: 4,
    // 50,000 - 30,000 = 20,000; - 35,000 = -15,000
    profitLossData: {
      turnover: 50_000,
      costOfRawMaterials: 30_000,
      staffCosts: 25_000,
      otherCharges: 10_000,
    },
    tax: 0,
    // 1,000 + (5,000 + 1,000 = 6,000) - 19,000 - 2,000 = -14,000 = 100 - 14,100
    balanceSheetData: {
      tangibleAssets: 1_000,
      debtors: 5_000,
      cashAtBank: 1_000,
      creditorsWithinOneYear: 19_000,
      creditorsAfterOneYear: 2_000,
      shareCapital: 100,
      retainedEarnings: -14_100,
    },
    // 60,000 - 32,000 - 18,000 - 9,000 = 1,000; less 190: 810
    previousProfitLossData: {
      turnover: 60_000,
      costOfRawMaterials: 32_000,
      staffCosts: 18_000,
      otherCharges: 9_000,
      taxOnProfit: 190,
    },
    // 4,000 + 2,000 - 5,000 = 1,000 = 100 + 900
    previousBalanceSheetData: {
      debtors: 4_000,
      cashAtBank: 2_000,
      creditorsWithinOneYear: 5_000,
      shareCapital: 100,
      retainedEarnings: 900,
    },
  }),

  /** A loss before and a profit now, and a tax credit: the losses brought forward cover the profit. */
  'small-turned-round-in-full': filing({
    company: limited('UPTURN FABRICATIONS LIMITED', '20000005', { sicCodes: ['25110'] }),
    accountType: 'full',
    includePnlInAccounts: true,
    numberOfEmployees: 5,
    // 40,000 - 25,000 = 15,000; - 13,000 = 2,000; 2,000 + 500 = 2,500
    profitLossData: {
      turnover: 40_000,
      costOfRawMaterials: 25_000,
      staffCosts: 13_000,
      lossesBroughtForward: 6_000,
      deferredTax: -500,
    },
    tax: 0,
    // 6,600 - 1,000 = 5,600 = 1,000 + 4,600
    balanceSheetData: {
      debtors: 600,
      cashAtBank: 6_000,
      creditorsWithinOneYear: 1_000,
      shareCapital: 1_000,
      retainedEarnings: 4_600,
    },
    // 10,000 - 14,000 = -4,000; - 2,000 = -6,000
    previousProfitLossData: {
      turnover: 10_000,
      costOfRawMaterials: 14_000,
      staffCosts: 2_000,
      taxOnProfit: 0,
    },
    // 4,600 - 500 - 1,000 = 3,100 = 1,000 + 2,100 (4,600 - 2,500)
    previousBalanceSheetData: {
      cashAtBank: 4_600,
      creditorsWithinOneYear: 500,
      provisionsForLiabilities: 1_000,
      shareCapital: 1_000,
      retainedEarnings: 2_100,
    },
  }),

  /** The smallest filing: one pound and no comparatives. */
  'small-least-in-full': filing({
    company: limited('ONE POUND VENTURES LIMITED', '20000006'),
    accountType: 'full',
    includePnlInAccounts: true,
    numberOfEmployees: 0,
    profitLossData: {},
    tax: 0,
    balanceSheetData: { debtors: 1, shareCapital: 1 },
  }),

  'small-by-guarantee': filing({
    company: limited('STRATHSPEY SINGERS', 'SC200007', {
      registeredOffice: ['The Old Kirk', 'High Street', 'Grantown-on-Spey', 'PH26 3EG', 'Scotland'],
      sicCodes: ['90010'],
      type: 'private-limited-guarant-nsc-limited-exemption',
    }),
    accountType: 'full',
    numberOfEmployees: 1,
    // 8,000 - 7,000 = 1,000 at 19%: 190; 810
    profitLossData: { turnover: 8_000, otherCharges: 7_000 },
    tax: 190,
    // 3,000 - 190 = 2,810
    balanceSheetData: { cashAtBank: 3_000, creditorsWithinOneYear: 190, retainedEarnings: 2_810 },
    previousProfitLossData: { turnover: 7_000, otherCharges: 7_000, taxOnProfit: 0 },
    previousBalanceSheetData: { cashAtBank: 2_000, retainedEarnings: 2_000 },
  }),

  /** Nine months after a year that ended in the same calendar year: the columns show the day. */
  'small-short-period-in-full': filing({
    company: limited('CHANGED DATES LIMITED', '20000008', { sicCodes: ['62020'] }),
    period: { start: '2026-02-01', end: '2026-10-31' },
    previousPeriod: { start: '2025-02-01', end: '2026-01-31' },
    accountType: 'full',
    includePnlInAccounts: true,
    numberOfEmployees: 1,
    approved: '15/11/2026',
    // 30,000 - 10,000 - 10,000 = 10,000 at 19%: 1,900; 8,100
    profitLossData: { turnover: 30_000, costOfRawMaterials: 10_000, otherCharges: 10_000 },
    tax: 1_900,
    // 12,000 - 1,900 = 10,100 = 100 + 10,000
    balanceSheetData: {
      cashAtBank: 12_000,
      creditorsWithinOneYear: 1_900,
      shareCapital: 100,
      retainedEarnings: 10_000,
      creditorsWithinOneYearBreakdown: { corporationTax: 1_900 },
    },
    // 20,000 - 18,000 = 2,000; less 380: 1,620
    previousProfitLossData: { turnover: 20_000, costOfRawMaterials: 18_000, taxOnProfit: 380 },
    // 2,380 - 380 = 2,000 = 100 + 1,900
    previousBalanceSheetData: {
      cashAtBank: 2_380,
      creditorsWithinOneYear: 380,
      shareCapital: 100,
      retainedEarnings: 1_900,
      creditorsWithinOneYearBreakdown: { corporationTax: 380 },
    },
  }),

  /** The largest amounts that can be saved, and sums beyond them. */
  'small-largest-amounts-in-full': filing({
    company: limited('LEVIATHAN HOLDINGS LIMITED', '20000009', { sicCodes: ['64209'] }),
    accountType: 'full',
    includePnlInAccounts: true,
    numberOfEmployees: 999_999,
    // 9,999,999,999,999 - 9,999,999,999,899 = 100 at 19%: 19; 81
    profitLossData: { turnover: MAX_POUNDS, costOfRawMaterials: MAX_POUNDS - 100 },
    tax: 19,
    // (9,999,999,999,999 + 9,999,999,999,999) - 9,999,999,999,999 = 9,999,999,999,999 = 19 + 9,999,999,999,980
    balanceSheetData: {
      tangibleAssets: MAX_POUNDS,
      cashAtBank: MAX_POUNDS,
      creditorsWithinOneYear: MAX_POUNDS,
      shareCapital: 19,
      retainedEarnings: MAX_POUNDS - 19,
      fixedAssetMovements: {
        categories: [
          {
            name: 'Plant & Machinery',
            costBroughtForward: MAX_POUNDS,
            additions: MAX_POUNDS,
            depreciationCharge: MAX_POUNDS - 1,
            disposals: 1,
          },
        ],
      },
    },
    // 0 - 9,999,999,999,999 - 9,999,999,999,999
    previousProfitLossData: { costOfRawMaterials: MAX_POUNDS, otherCharges: MAX_POUNDS, taxOnProfit: 0 },
    // 9,999,999,999,999 - 9,999,999,999,999 - 9,999,999,999,999 = -9,999,999,999,999
    previousBalanceSheetData: {
      tangibleAssets: MAX_POUNDS,
      creditorsWithinOneYear: MAX_POUNDS,
      creditorsAfterOneYear: MAX_POUNDS,
      retainedEarnings: -MAX_POUNDS,
    },
  }),
};
