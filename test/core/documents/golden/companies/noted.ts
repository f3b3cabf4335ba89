import type { NoteJson } from '../../../../../core/figures/notes.ts';
import { filing, type Given, type GoldenCompany, limited } from './company.ts';

/** Tables of every kind: units, subtotals, totals, decimals, zero, blank, negative; text that XML must escape. */
const TABLES: readonly NoteJson[] = [
  {
    title: 'Related parties & <guarantees>',
    body: 'The director owed the company £1,199.50 at the period end.\n\nIt was repaid on 30 April 2026: "in full" & without interest <b>.',
    table: {
      columns: [
        { label: 'Movement', type: 'text' },
        { label: 'This year', unit: '£', type: 'number' },
        { label: 'Last year', unit: '£', type: 'number' },
      ],
      // 2,500 - 1,300.50 = 1,199.50 is a subtotal and not counted; with - 12 the total is 1,187.50; 0 + 4 = 4
      rows: [
        ['Advanced', 2500, 0],
        ['Repaid', -1300.5, null],
        ['Net', '1199.50', null],
        ['Other', -12, 4],
      ],
      totalRow: true,
      rowStyles: ['normal', 'normal', 'subtotal', 'normal'],
      subtotalStyle: 'italic',
    },
  },
  {
    title: 'Commitments',
    table: {
      columns: [
        { label: 'Lease', type: 'text' },
        { label: 'Lessor', type: 'text' },
        { label: 'Rate', unit: '%', type: 'number' },
        { label: 'Due', unit: '£', type: 'number' },
      ],
      rows: [
        ['Workshop', 'Suffolk Estates', 4.25, 12000],
        ['Van', 'Anglia Leasing', null, 3400],
        ['All leases', '', null, 15400],
      ],
      rowStyles: ['normal', 'normal', 'subtotal'],
      subtotalStyle: 'plain',
    },
  },
  { title: 'Post balance sheet events', body: 'None.' },
];

/** Every note, with breakdowns of the year before too. */
const ALL_NOTES: Given = {
  company: limited('EVERY NOTE ENGINEERING LIMITED', '30000001', { sicCodes: ['28990'] }),
  accountType: 'full',
  numberOfEmployees: 7,
  // 120,000 - 40,000 = 80,000; - (4,800 + 55,200) = 20,000
  profitLossData: {
    turnover: 120_000,
    costOfRawMaterials: 40_000,
    depreciation: 4_800,
    otherCharges: 55_200,
  },
  // 20,000 + 4,800 = 24,800 at 19%: 4,712; 15,288
  tax: 4_712,
  // 9,800 + 9,900 + (9,000 + 20,300 = 29,300) - 12,000 - 5,000 = 32,000 = 100 + 31,900
  balanceSheetData: {
    intangibleAssets: 9_800,
    tangibleAssets: 9_900,
    debtors: 9_000,
    cashAtBank: 20_300,
    creditorsWithinOneYear: 12_000,
    creditorsAfterOneYear: 5_000,
    shareCapital: 100,
    retainedEarnings: 31_900,
    // 10,000 - (2,000 + 1,000) = 7,000; 4,000 + 1,000 - 500 - (1,000 + 900 - 200) = 2,800; before 8,000 + 3,000
    intangibleAssetMovements: {
      categories: [
        {
          name: 'Goodwill',
          costBroughtForward: 10_000,
          amortisationBroughtForward: 2_000,
          amortisationCharge: 1_000,
        },
        {
          name: 'Software',
          costBroughtForward: 4_000,
          additions: 1_000,
          disposals: 500,
          amortisationBroughtForward: 1_000,
          amortisationCharge: 900,
          amortisationOnDisposals: 200,
        },
      ],
    },
    // 10,000 + 2,000 - 500 - (3,000 + 1,500 - 300) = 7,300; 4,000 + 1,000 - (1,500 + 900) = 2,600; before 7,000 + 2,500
    fixedAssetMovements: {
      depreciationPolicy:
        'Plant and machinery: 20% a year on the reducing balance.\nComputer equipment: over three years.',
      categories: [
        {
          name: 'Plant & Machinery',
          costBroughtForward: 10_000,
          additions: 2_000,
          disposals: 500,
          depreciationBroughtForward: 3_000,
          depreciationCharge: 1_500,
          depreciationOnDisposals: 300,
        },
        {
          name: 'Computer Equipment',
          costBroughtForward: 4_000,
          additions: 1_000,
          depreciationBroughtForward: 1_500,
          depreciationCharge: 900,
        },
      ],
    },
    // 8,000 + 700 + 200 + 100; 3,000 + 400 + 4,712 + 2,288 + 1,500 + 100; 4,000 + 1,000
    debtorsBreakdown: {
      tradeDebtors: 8_000,
      prepayments: 700,
      amountsOwedByGroupUndertakings: 200,
      otherDebtors: 100,
    },
    creditorsWithinOneYearBreakdown: {
      tradeCreditors: 3_000,
      amountsOwedToGroupUndertakings: 400,
      corporationTax: 4_712,
      otherTaxesAndSocialSecurity: 2_288,
      accrualsAndDeferredIncome: 1_500,
      otherCreditors: 100,
    },
    creditorsAfterOneYearBreakdown: { bankLoans: 4_000, otherCreditors: 1_000 },
  },
  // 90,000 - 41,000 = 49,000; - 30,000 = 19,000; less 3,610: 15,390
  previousProfitLossData: {
    turnover: 90_000,
    costOfRawMaterials: 41_000,
    otherCharges: 30_000,
    taxOnProfit: 3_610,
  },
  // 11,000 + 9,500 + (7,500 + 6,500 = 14,000) - 8,500 - 6,000 = 20,000 = 100 + 19,900
  previousBalanceSheetData: {
    intangibleAssets: 11_000,
    tangibleAssets: 9_500,
    debtors: 7_500,
    cashAtBank: 6_500,
    creditorsWithinOneYear: 8_500,
    creditorsAfterOneYear: 6_000,
    shareCapital: 100,
    retainedEarnings: 19_900,
    // 7,000 + 500; 2,500 + 3,610 + 2,390; 6,000
    debtorsBreakdown: { tradeDebtors: 7_000, otherDebtors: 500 },
    previousCreditorsWithinOneYearBreakdown: {
      tradeCreditors: 2_500,
      corporationTax: 3_610,
      otherTaxesAndSocialSecurity: 2_390,
    },
    creditorsAfterOneYearBreakdown: { bankLoans: 6_000 },
  },
  notesData: [{ title: 'Dividends', body: 'Dividends of £3,288 were paid (2025: none).' }, ...TABLES],
};

/** 10,000 brought forward and 4,000 written off, 1,000 charged. */
const SETTLED = {
  costBroughtForward: 10_000,
  depreciationBroughtForward: 4_000,
  depreciationCharge: 1_000,
};

/** Companies with notable notes. */
export const NOTED_COMPANIES: Readonly<Record<string, GoldenCompany>> = {
  'small-all-notes': filing(ALL_NOTES),
  'small-all-notes-in-full': filing({ ...ALL_NOTES, includePnlInAccounts: true }),

  /** Six categories, in more columns than a page has. The parts of last year's totals are unknown. */
  'small-six-categories': filing({
    company: limited('SIX KINDS OF THINGS LIMITED', '30000003', { sicCodes: ['77390'] }),
    accountType: 'full',
    numberOfEmployees: 3,
    // 60,000 - (6,000 + 44,000) = 10,000; + 6,000 = 16,000 at 19%: 3,040; 6,960
    profitLossData: { turnover: 60_000, depreciation: 6_000, otherCharges: 44_000 },
    tax: 3_040,
    // 31,500 + (3,000 + 5,000) - 4,500 - 2,000 = 33,000 = 1,000 + 32,000
    balanceSheetData: {
      tangibleAssets: 31_500,
      debtors: 3_000,
      cashAtBank: 5_000,
      creditorsWithinOneYear: 4_500,
      creditorsAfterOneYear: 2_000,
      shareCapital: 1_000,
      retainedEarnings: 32_000,
      // 12,000 - 5,000 = 7,000; four of 10,000 - 5,000; 7,000 - 2,500 = 4,500: 31,500; before six of 6,000
      fixedAssetMovements: {
        categories: [
          { name: 'Plant & Machinery', ...SETTLED, additions: 2_000 },
          { name: 'Motor Vehicles', ...SETTLED },
          { name: 'Office Equipment', ...SETTLED },
          { name: 'Fixtures & Fittings', ...SETTLED },
          { name: 'Leasehold Improvements', ...SETTLED },
          { name: 'Computer Equipment', ...SETTLED, disposals: 3_000, depreciationOnDisposals: 2_500 },
        ],
      },
      debtorsBreakdown: { tradeDebtors: 3_000 },
      creditorsWithinOneYearBreakdown: { tradeCreditors: 1_460, corporationTax: 3_040 },
      creditorsAfterOneYearBreakdown: { bankLoans: 2_000 },
    },
    // 36,000 + 1,000 + 1,540 - 12,500 - 0 = 26,040 = 1,000 + 25,040
    previousBalanceSheetData: {
      tangibleAssets: 36_000,
      debtors: 1_000,
      cashAtBank: 1_540,
      creditorsWithinOneYear: 12_500,
      shareCapital: 1_000,
      retainedEarnings: 25_040,
    },
  }),

  /** Eighteen months of one category, in full. */
  'small-long-period-in-full': filing({
    company: limited('EIGHTEEN MONTHS LIMITED', '30000004', { sicCodes: ['25990'] }),
    period: { start: '2025-01-01', end: '2026-06-30' },
    previousPeriod: { start: '2024-01-01', end: '2024-12-31' },
    accountType: 'full',
    includePnlInAccounts: true,
    numberOfEmployees: 2,
    approved: '31/07/2026',
    // 546 days: 109,200 - 54,600 = 54,600; - (5,460 + 21,840) = 27,300; + 5,460 = 32,760: 21,900 and 10,860
    profitLossData: {
      turnover: 109_200,
      costOfRawMaterials: 54_600,
      depreciation: 5_460,
      otherCharges: 21_840,
    },
    // 4,161.00 + 2,063.40 = 6,224.40; 27,300 - 6,224 = 21,076
    tax: 6_224,
    // 10,920 + 35,300 - 16,224 = 29,996 = 100 + 29,896; 20,000 + 5,460 - (9,080 + 5,460) = 10,920
    balanceSheetData: {
      tangibleAssets: 10_920,
      debtors: 5_300,
      cashAtBank: 30_000,
      creditorsWithinOneYear: 16_224,
      shareCapital: 100,
      retainedEarnings: 29_896,
      fixedAssetMovements: {
        categories: [
          {
            name: 'Plant & Machinery',
            costBroughtForward: 20_000,
            additions: 5_460,
            depreciationBroughtForward: 9_080,
            depreciationCharge: 5_460,
          },
        ],
      },
    },
    // 10,920 + 3,000 - 5,000 = 8,920 = 100 + 8,820 (29,896 - 21,076)
    previousProfitLossData: { turnover: 50_000, costOfRawMaterials: 48_000, taxOnProfit: 380 },
    previousBalanceSheetData: {
      tangibleAssets: 10_920,
      cashAtBank: 3_000,
      creditorsWithinOneYear: 5_000,
      shareCapital: 100,
      retainedEarnings: 8_820,
    },
  }),

  /** Custom notes. The details of full accounts are stored with a micro-entity's and not shown. */
  'micro-notes': filing({
    company: limited('NOTEWORTHY MICRO LIMITED', '10000007', { sicCodes: ['58190'] }),
    accountType: 'micro',
    numberOfEmployees: 2,
    // 20,000 - 10,000 = 10,000 at 19%: 1,900; 8,100
    profitLossData: { turnover: 20_000, otherCharges: 10_000 },
    tax: 1_900,
    // 1,000 + (2,000 + 9,000) - 1,900 = 10,100 = 2,000 + 8,100
    balanceSheetData: {
      tangibleAssets: 1_000,
      debtors: 2_000,
      cashAtBank: 9_000,
      creditorsWithinOneYear: 1_900,
      shareCapital: 2_000,
      retainedEarnings: 8_100,
      fixedAssetMovements: { categories: [{ name: 'Office Equipment', additions: 700 }] },
      debtorsBreakdown: { tradeDebtors: 1 },
    },
    previousBalanceSheetData: { cashAtBank: 2_000, shareCapital: 2_000 },
    notesData: TABLES,
  }),

  'micro-welsh-in-full': filing({
    company: limited('CWMNI TŶ GŴYR A’R GWŶL CYF', '10000008', {
      registeredOffice: [
        'Ŷ Hen Felin',
        'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        'Ynys Môn',
        'LL61 5UJ',
        'Cymru',
      ],
    }),
    accountType: 'micro',
    includePnlInAccounts: true,
    numberOfEmployees: 4,
    director: 'Siân Ŵen Llŷr-Gŵyn',
    // 25,000 - 15,000 = 10,000 at 19%: 1,900; 8,100
    profitLossData: {
      turnover: 25_000,
      staffCosts: 15_000,
      principalActivity: 'Gwasanaethau pensaernïol – cynllunio tai, ŷd a gwŷdd',
    },
    tax: 1_900,
    // 10_100 - 1,900 = 8,200 = 100 + 8,100
    balanceSheetData: {
      cashAtBank: 10_100,
      creditorsWithinOneYear: 1_900,
      shareCapital: 100,
      retainedEarnings: 8_100,
    },
    notesData: [
      {
        title: 'Ymrwymiadau’r cyfarwyddwr – gŵyl y tŷ',
        body: 'Roedd ar y cyfarwyddwr £40 i’r cwmni.\nAd-dalwyd y swm ym mis Ebrill.',
        table: {
          columns: [
            { label: 'Ŵyth', type: 'text' },
            { label: 'Swm', unit: '£', type: 'number' },
          ],
          rows: [
            ['Dŵr', 30],
            ['Tŷ', 10],
          ],
          totalRow: true,
        },
      },
    ],
  }),

  'small-welsh': filing({
    company: limited('MELIN WŶDD Y CWM CYFYNGEDIG', '30000005', {
      registeredOffice: ['Tŷ Glan-yr-afon', 'Stryd y Bont', 'Dolgellau', 'LL40 1AU', 'Cymru'],
      sicCodes: ['16100'],
    }),
    accountType: 'full',
    numberOfEmployees: 8,
    director: 'Gwenllïan Fŷr',
    // 10,000 - (1,000 + 4,000) = 5,000; + 1,000 = 6,000 at 19%: 1,140; 3,860
    profitLossData: { turnover: 10_000, depreciation: 1_000, otherCharges: 4_000 },
    tax: 1_140,
    // 3,000 + 2,000 - 1,140 = 3,860; 4,000 - 1,000 = 3,000
    balanceSheetData: {
      intangibleAssets: 3_000,
      cashAtBank: 2_000,
      creditorsWithinOneYear: 1_140,
      retainedEarnings: 3_760,
      shareCapital: 100,
      intangibleAssetMovements: {
        amortisationPolicy: 'Dilëir ewyllys da dros bedair blynedd; nodau masnach dros ddŵy.',
        categories: [
          { name: 'Ewyllys da’r felin ŵyth', additions: 3_000, amortisationCharge: 750 },
          { name: 'Nodau masnach', additions: 1_000, amortisationCharge: 250 },
        ],
      },
    },
    notesData: [{ title: 'Gŵyl', body: 'Ni chafwyd unrhyw ddigwyddiadau ar ôl dyddiad y fantolen.' }],
  }),
};
