import { filing, type GoldenCompany, limited, REVISION } from './company.ts';

/** Micro-entities, FRS 105. Each comment is the arithmetic of the figures below it. */
export const MICRO: Readonly<Record<string, GoldenCompany>> = {
  'micro-trading': filing({
    company: limited('ELMFIELD JOINERY LIMITED', '10000001'),
    accountType: 'micro',
    numberOfEmployees: 3,
    // 100,000 + 500 - 30,000 - 20,000 - 2,000 - 8,000 = 40,500 before tax
    profitLossData: {
      turnover: 100_000,
      costOfRawMaterials: 30_000,
      staffCosts: 20_000,
      depreciation: 2_000,
      otherCharges: 8_000,
      interestIncome: 500,
      caAia: 3_000,
    },
    // 40,500 + 2,000 - 3,000 = 39,500 at 19%: 7,505; 40,500 - 7,505 = 32,995
    tax: 7_505,
    // 9,000 + (4,000 + 12,000 + 41,000 = 57,000) - 18,000 - 5,000 = 43,000 = 100 + 42,900
    balanceSheetData: {
      tangibleAssets: 9_000,
      stocks: 4_000,
      debtors: 12_000,
      cashAtBank: 41_000,
      creditorsWithinOneYear: 18_000,
      creditorsAfterOneYear: 5_000,
      shareCapital: 100,
      retainedEarnings: 42_900,
    },
    // 80,000 - 26,000 - 19,000 - 1,500 - 23,500 = 10,000; less 1,900: 8,100
    previousProfitLossData: {
      turnover: 80_000,
      costOfRawMaterials: 26_000,
      staffCosts: 19_000,
      depreciation: 1_500,
      otherCharges: 23_500,
      taxOnProfit: 1_900,
    },
    // 8,000 + (6,000 + 9,005 = 15,005) - 11,000 - 2,000 = 10,005 = 100 + 9,905 (42,900 - 32,995)
    previousBalanceSheetData: {
      tangibleAssets: 8_000,
      debtors: 6_000,
      cashAtBank: 9_005,
      creditorsWithinOneYear: 11_000,
      creditorsAfterOneYear: 2_000,
      shareCapital: 100,
      retainedEarnings: 9_905,
    },
  }),

  /** A loss and net current liabilities before, a profit and net current assets now; characters that XML must escape. */
  'micro-turned-round-in-full': filing({
    company: limited('ST MARY’S LANE BAKERY & CO "THE LOAF" LIMITED', '10000002', { sicCodes: ['10710'] }),
    accountType: 'micro',
    includePnlInAccounts: true,
    numberOfEmployees: 1_250,
    director: 'Zoë O’Brien-Smith',
    // 60,000 - 20,000 - 15,000 - (13,000 + 2,000) = 10,000
    profitLossData: {
      turnover: 60_000,
      costOfRawMaterials: 20_000,
      staffCosts: 15_000,
      otherCharges: 13_000,
      interestPayable: 2_000,
      lossesBroughtForward: 4_000,
      principalActivity: 'Bread & cakes <fresh daily>',
    },
    // 10,000 - 4,000 = 6,000 at 19%: 1,140; 10,000 - 1,140 = 8,860
    tax: 1_140,
    // 3,000 + (2,500 + 1,000 + 9,000 = 12,500) - 6,140 = 9,360 = 10 + 9,350
    balanceSheetData: {
      tangibleAssets: 3_000,
      stocks: 2_500,
      debtors: 1_000,
      cashAtBank: 9_000,
      creditorsWithinOneYear: 6_140,
      shareCapital: 10,
      retainedEarnings: 9_350,
    },
    // 30,000 - 14,000 - 12,000 - 8,000 = -4,000
    previousProfitLossData: {
      turnover: 30_000,
      costOfRawMaterials: 14_000,
      staffCosts: 12_000,
      otherCharges: 8_000,
      taxOnProfit: 0,
    },
    // 4,000 + (1,000 + 500 = 1,500) - 5,000 = 500 = 10 + 490 (9,350 - 8,860); current 1,500 - 5,000 = -3,500
    previousBalanceSheetData: {
      tangibleAssets: 4_000,
      stocks: 1_000,
      cashAtBank: 500,
      creditorsWithinOneYear: 5_000,
      shareCapital: 10,
      retainedEarnings: 490,
    },
  }),

  'micro-first-period-in-full': filing({
    company: limited('NEW LEAF BOOKS LTD', '10000003', {
      incorporationDate: '2025-06-10',
      sicCodes: ['47610'],
    }),
    period: { start: '2025-06-10', end: '2026-03-31' },
    previousPeriod: null,
    accountType: 'micro',
    includePnlInAccounts: true,
    numberOfEmployees: 1,
    // 12,000 - 5,000 - 4,000 = 3,000 at 19%: 570; 2,430
    profitLossData: { turnover: 12_000, staffCosts: 5_000, otherCharges: 4_000 },
    tax: 570,
    // 3,501 - 1,070 = 2,431 = 1 + 2,430
    balanceSheetData: {
      cashAtBank: 3_501,
      creditorsWithinOneYear: 1_070,
      shareCapital: 1,
      retainedEarnings: 2_430,
    },
  }),

  'micro-net-liabilities': filing({
    company: limited('GLEN ORCHY WEAVERS LTD', 'SC100004', {
      registeredOffice: ['1 Pier Road', 'Oban', 'PA34 4LW', 'Scotland'],
      sicCodes: ['13200'],
    }),
    accountType: 'micro',
    numberOfEmployees: 2,
    // 9,000 - 6,000 - 20,000 - 3,000 = -20,000
    profitLossData: { turnover: 9_000, costOfRawMaterials: 6_000, staffCosts: 20_000, otherCharges: 3_000 },
    tax: 0,
    // 400 - 38,900 - 1,500 = -40,000 = 1 - 40,001
    balanceSheetData: {
      cashAtBank: 400,
      creditorsWithinOneYear: 38_900,
      creditorsAfterOneYear: 1_500,
      shareCapital: 1,
      retainedEarnings: -40_001,
    },
    // 10,000 - 14,000 = -4,000
    previousProfitLossData: { turnover: 10_000, otherCharges: 14_000, taxOnProfit: 0 },
    // 2,000 - 22,000 = -20,000 = 1 - 20,001
    previousBalanceSheetData: {
      cashAtBank: 2_000,
      creditorsWithinOneYear: 22_000,
      shareCapital: 1,
      retainedEarnings: -20_001,
    },
  }),

  /** Every possible amount, in a calendar year; micro-entity accounts have no fair value gains. */
  'micro-every-line-in-full': filing({
    company: limited('ALL LINES TRADING LIMITED', '10000005', { sicCodes: ['46900'] }),
    period: { start: '2025-01-01', end: '2025-12-31' },
    previousPeriod: { start: '2024-01-01', end: '2024-12-31' },
    accountType: 'micro',
    includePnlInAccounts: true,
    numberOfEmployees: 9,
    // 70,000 + (300 + 700) - 10,000 - 15,000 - 4,000 - (6,000 + 1,000) = 35,000
    profitLossData: {
      turnover: 70_000,
      costOfRawMaterials: 10_000,
      staffCosts: 15_000,
      depreciation: 4_000,
      otherCharges: 6_000,
      interestPayable: 1_000,
      interestIncome: 300,
      dividendsReceived: 700,
      fairValueGains: 5_000,
      deferredTax: 200,
    },
    // 35,000 + 4,000 - 700 = 38,300 at 19%: 7,277; with deferred tax 7,477; 35,000 - 7,477 = 27,523
    tax: 7_277,
    // 50 + (2,000 + 10,000 + 3,000 = 15,000) + (1,000 + 7,000 + 30,000 = 38,000) - 9,550 - 4,000 - 500 = 39,000
    // = 150 + 1,000 + 25 + 37,825
    balanceSheetData: {
      calledUpShareCapitalNotPaid: 50,
      intangibleAssets: 2_000,
      tangibleAssets: 10_000,
      investments: 3_000,
      stocks: 1_000,
      debtors: 7_000,
      cashAtBank: 30_000,
      creditorsWithinOneYear: 9_550,
      creditorsAfterOneYear: 4_000,
      provisionsForLiabilities: 500,
      shareCapital: 150,
      sharePremium: 1_000,
      capitalRedemptionReserve: 25,
      retainedEarnings: 37_825,
    },
    // 60,000 + (200 + 500) - 9,000 - 15,000 - 4,000 - (12,000 + 1,200) = 19,500; less 4,000 + 300: 15,200
    previousProfitLossData: {
      turnover: 60_000,
      costOfRawMaterials: 9_000,
      staffCosts: 15_000,
      depreciation: 4_000,
      otherCharges: 12_000,
      interestPayable: 1_200,
      interestIncome: 200,
      dividendsReceived: 500,
      taxOnProfit: 4_000,
      deferredTax: 300,
    },
    // 50 + (2,500 + 11,000 + 3,000 = 16,500) + (800 + 5,000 + 4,127 = 9,927) - 8,000 - 6,700 - 300 = 11,477
    // = 150 + 1,000 + 25 + 10,302 (37,825 - 27,523)
    previousBalanceSheetData: {
      calledUpShareCapitalNotPaid: 50,
      intangibleAssets: 2_500,
      tangibleAssets: 11_000,
      investments: 3_000,
      stocks: 800,
      debtors: 5_000,
      cashAtBank: 4_127,
      creditorsWithinOneYear: 8_000,
      creditorsAfterOneYear: 6_700,
      provisionsForLiabilities: 300,
      shareCapital: 150,
      sharePremium: 1_000,
      capitalRedemptionReserve: 25,
      retainedEarnings: 10_302,
    },
  }),

  /** The smallest filing: no notes, no comparatives, no office, no code, no employees. */
  'micro-least': filing({
    company: limited('A LTD', '00000006', {
      incorporationDate: null,
      registeredOffice: [],
      sicCodes: [],
      type: null,
    }),
    accountType: 'micro',
    numberOfEmployees: 0,
    // 1,000 at 19%: 190; 1,000 - 190 = 810 = 1 + 809
    profitLossData: { turnover: 1_000 },
    tax: 190,
    balanceSheetData: {
      cashAtBank: 1_000,
      creditorsWithinOneYear: 190,
      shareCapital: 1,
      retainedEarnings: 809,
    },
  }),

  'micro-long-period-in-full': filing({
    company: limited('LONGER SEASONS LIMITED', '10000009', { sicCodes: ['01130'] }),
    period: { start: '2025-01-01', end: '2026-06-30' },
    previousPeriod: { start: '2024-01-01', end: '2024-12-31' },
    accountType: 'micro',
    includePnlInAccounts: true,
    numberOfEmployees: 2,
    approved: '31/07/2026',
    // 546 days: 54,600 - 27,300 = 27,300, of which 365 days 18,250 and 181 days 9,050
    profitLossData: { turnover: 54_600, otherCharges: 27_300 },
    // 3,467.50 + 1,719.50 = 5,187; 27,300 - 5,187 = 22,113
    tax: 5_187,
    // 28,000 - 5,187 = 22,813 = 100 + 22,713
    balanceSheetData: {
      cashAtBank: 28_000,
      creditorsWithinOneYear: 5_187,
      shareCapital: 100,
      retainedEarnings: 22_713,
    },
    // 5,000 - 4,500 - 95 = 405
    previousProfitLossData: { turnover: 5_000, otherCharges: 4_500, taxOnProfit: 95 },
    previousBalanceSheetData: { cashAtBank: 700, shareCapital: 100, retainedEarnings: 600 },
  }),

  'micro-revised-in-full': filing({
    company: limited('SECOND THOUGHTS LIMITED', '10000010', { sicCodes: ['70229'] }),
    isAmendment: true,
    revision: REVISION,
    accountType: 'micro',
    includePnlInAccounts: true,
    numberOfEmployees: 1,
    // 40,000 - 10,000 - 20,000 = 10,000 at 19%: 1,900; 8,100
    profitLossData: { turnover: 40_000, staffCosts: 10_000, otherCharges: 20_000 },
    tax: 1_900,
    // 500 + 10,000 - 1,900 = 8,600 = 100 + 8,500
    balanceSheetData: {
      tangibleAssets: 500,
      cashAtBank: 10_000,
      creditorsWithinOneYear: 1_900,
      shareCapital: 100,
      retainedEarnings: 8_500,
    },
    previousProfitLossData: { turnover: 1_000, otherCharges: 600, taxOnProfit: 0 },
    previousBalanceSheetData: { cashAtBank: 500, shareCapital: 100, retainedEarnings: 400 },
    notesData: [
      {
        title: 'Revision of the accounts',
        body: 'The original accounts left out equipment of £500, and so did not give the whole of the fixed assets as the Companies Act 2006 asks. Fixed assets, and capital and reserves, are £500 greater in these.',
      },
    ],
  }),

  /** Limited by guarantee, in Northern Ireland: no share capital. */
  'micro-by-guarantee': filing({
    company: limited('LOUGH SHORE SAILING CLUB', 'NI100011', {
      registeredOffice: ['The Slipway', 'Shore Road', 'Newtownabbey', 'BT37 0QB'],
      sicCodes: ['93120'],
      type: 'private-limited-guarant-nsc',
    }),
    accountType: 'micro',
    numberOfEmployees: 1,
    // 15,000 - 4,000 - 10,000 = 1,000 at 19%: 190; 810
    profitLossData: { turnover: 15_000, staffCosts: 4_000, otherCharges: 10_000 },
    tax: 190,
    // 6,000 - 1,190 = 4,810
    balanceSheetData: { cashAtBank: 6_000, creditorsWithinOneYear: 1_190, retainedEarnings: 4_810 },
    previousProfitLossData: { turnover: 14_000, otherCharges: 14_000, taxOnProfit: 0 },
    previousBalanceSheetData: { cashAtBank: 4_000, retainedEarnings: 4_000 },
  }),
};
