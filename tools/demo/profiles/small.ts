import { type Profile, signIns } from '../profile.ts';

/**
 * A joiner's year under FRS 102 Section 1A, with movements, breakdowns, notes and comparatives. Net assets 159,918 =
 * capital 10,500 + retained earnings 149,418 (98,300 brought forward + 111,118 profit after tax - 60,000 dividends).
 */
export const SMALL: Profile = {
  about: 'a small company’s year (FRS 102 Section 1A), with movements, notes and comparatives',
  companyNumber: '11926305',
  periodEnd: '2024-11-30',
  today: '2025-06-20',
  create: { isDormant: false, numberOfEmployees: 9 },
  figures: {
    accountType: 'full',
    dividendsPaid: 60000,
    previousNumberOfEmployees: 8,
    profitLossData: {
      turnover: 912400,
      costOfSales: 402300,
      staffCosts: 236500,
      // 24,200 of tangible assets and 4,400 of software.
      depreciation: 28600,
      administrativeExpenses: 97450,
      interestPayable: 4120,
      interestIncome: 610,
      deferredTax: 3200,
      // Entertaining of 1,150, and the donation, which has a separate relief.
      disallowableExpenses: 2150,
      qualifyingDonations: 1000,
      exporterStatus: 'goods',
      principalActivity: '43320 Joinery installation',
    },
    adjustments: [
      { kind: 'entertaining', description: 'Customers’ summer lunch', amount: 1150 },
      { kind: 'donations', description: 'Gift to a hospice, relieved by itself', amount: 1000 },
    ],
    // All of the additions have the annual investment allowance: 41,000. The pool: 38,400 - 2,400 = 36,000 x 18% = 6,480.
    capitalAllowancesData: {
      mainPool: { broughtForward: 38400 },
      additions: [
        { description: 'Panel saw', date: '2024-02-12', amount: 29000 },
        { description: 'Delivery van', date: '2024-06-03', amount: 12000, secondHand: true },
      ],
      disposals: [{ description: 'Old saw', date: '2024-02-12', proceeds: 2400, cost: 12000 }],
    },
    previousProfitLossData: {
      turnover: 846100,
      costOfSales: 379800,
      staffCosts: 221400,
      depreciation: 24900,
      administrativeExpenses: 91250,
      interestPayable: 5260,
      interestIncome: 340,
      taxOnProfit: 26050,
    },
    balanceSheetData: {
      intangibleAssets: 11600,
      tangibleAssets: 108500,
      stocks: 48200,
      debtors: 126850,
      cashAtBank: 73670,
      creditorsWithinOneYear: 143502,
      creditorsAfterOneYear: 48000,
      provisionsForLiabilities: 17400,
      shareCapital: 1000,
      sharePremium: 9000,
      capitalRedemptionReserve: 500,
      retainedEarnings: 149418,
      intangibleAssetMovements: {
        categories: [
          {
            name: 'Software',
            costBroughtForward: 18000,
            additions: 4000,
            disposals: 0,
            amortisationBroughtForward: 6000,
            amortisationCharge: 4400,
            amortisationOnDisposals: 0,
          },
        ],
      },
      fixedAssetMovements: {
        depreciationPolicy:
          'Depreciation writes off the cost of each asset over its useful life: plant and machinery at 12.5% of cost a year, motor vehicles at 25% of the reducing balance.',
        categories: [
          {
            name: 'Plant & Machinery',
            costBroughtForward: 142000,
            additions: 29000,
            disposals: 12000,
            depreciationBroughtForward: 71500,
            depreciationCharge: 15600,
            depreciationOnDisposals: 9600,
          },
          {
            name: 'Motor Vehicles',
            costBroughtForward: 46000,
            additions: 12000,
            disposals: 0,
            depreciationBroughtForward: 22400,
            depreciationCharge: 8600,
            depreciationOnDisposals: 0,
          },
        ],
      },
      debtorsBreakdown: { tradeDebtors: 104300, prepayments: 9750, otherDebtors: 12800 },
      creditorsWithinOneYearBreakdown: {
        tradeCreditors: 61200,
        corporationTax: 29722,
        otherTaxesAndSocialSecurity: 31480,
        accrualsAndDeferredIncome: 12600,
        otherCreditors: 8500,
      },
      creditorsAfterOneYearBreakdown: { bankLoans: 42000, otherCreditors: 6000 },
    },
    previousBalanceSheetData: {
      intangibleAssets: 12000,
      tangibleAssets: 94100,
      stocks: 41900,
      debtors: 112400,
      cashAtBank: 61500,
      creditorsWithinOneYear: 130900,
      creditorsAfterOneYear: 68000,
      provisionsForLiabilities: 14200,
      shareCapital: 1000,
      sharePremium: 9000,
      capitalRedemptionReserve: 500,
      retainedEarnings: 98300,
      previousDebtorsBreakdown: { tradeDebtors: 95100, prepayments: 8400, otherDebtors: 8900 },
      previousCreditorsWithinOneYearBreakdown: {
        tradeCreditors: 58700,
        corporationTax: 24150,
        otherTaxesAndSocialSecurity: 28900,
        accrualsAndDeferredIncome: 11250,
        otherCreditors: 7900,
      },
      previousCreditorsAfterOneYearBreakdown: { bankLoans: 60000, otherCreditors: 8000 },
    },
    disclosures: { debtsAfterFiveYears: 0, securedDebts: 42000 },
    notesData: [
      {
        title: 'Dividends by payment',
        table: {
          columns: [
            { label: 'Ordinary shares', type: 'text' },
            { label: '2024', unit: '£', type: 'number' },
            { label: '2023', unit: '£', type: 'number' },
          ],
          rows: [
            ['Interim, paid 31 May', 24000, 20000],
            ['Final, paid 30 November', 36000, 30000],
          ],
          totalRow: true,
        },
      },
      {
        title: 'Operating lease commitments',
        body: 'The company rents its workshop and yard under leases that cannot be cancelled. It will pay under them:',
        table: {
          columns: [
            { label: 'When', type: 'text' },
            { label: '2024', unit: '£', type: 'number' },
            { label: '2023', unit: '£', type: 'number' },
          ],
          rows: [
            ['Within one year', 18500, 18500],
            ['Between two and five years', 55500, 74000],
          ],
          totalRow: true,
        },
      },
      {
        title: 'Secured debts',
        body: 'The bank loan that falls due after more than one year, £42,000 (2023: £60,000), is secured by a fixed charge over the plant and machinery.',
      },
    ],
  },
  credentials: signIns('4417036921', 'Margaret Errington', '16/06/2025'),
  target: 'both',
};
