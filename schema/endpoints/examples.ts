import type { JsonObject } from '../requests/shape.ts';

/** Valid requests, in the order of a first filing. Replace the ids in them by your own. */
type Examples = Readonly<Record<string, JsonObject>>;

/** Names a filing, for endpoints that need nothing else. */
export const FILING: Examples = { 'a filing': { filingId: 1 } };
/** Names a key of the account. */
export const KEY: Examples = { 'a key': { keyId: 2 } };

/** Asks for the changes since a moment. */
export const CHANGES: Examples = {
  changes: { updatedAfter: '2026-01-01T00:00:00.000Z', limit: 100 },
};

const PERIOD = { companyId: 1, periodStart: '2025-04-01', periodEnd: '2026-03-31' };
/** The year before the period of the examples. */
export const PERIOD_BEFORE = { start: '2024-04-01', end: '2025-03-31' } as const;

export const CREATE: Examples = {
  'a trading company': { ...PERIOD, isDormant: false, directorName: 'Ada Example', numberOfEmployees: 2 },
  'a dormant company': { ...PERIOD, isDormant: true },
  'a charity': { ...PERIOD, isDormant: false, charityStatus: 'charity' },
  'an amendment of a return filed elsewhere': { ...PERIOD, isDormant: false, isAmendment: true },
};

export const SAVE: Examples = {
  'micro-entity figures': {
    filingId: 1,
    accountType: 'micro',
    profitLossData: { turnover: 100000, staffCosts: 30000, otherCharges: 10000 },
    // 60,100 - 12,150 = 47,950 = 100 + 47,850, the profit of 60,000 less the tax of 12,150
    balanceSheetData: {
      cashAtBank: 60100,
      creditorsWithinOneYear: 12150,
      shareCapital: 100,
      retainedEarnings: 47850,
    },
    filingTypes: { ct600: true, accounts: true },
  },
  'small company figures': {
    filingId: 1,
    accountType: 'full',
    profitLossData: {
      turnover: 240000,
      costOfSales: 90000,
      staffCosts: 80000,
      depreciation: 4000,
      caAia: 5000,
    },
    balanceSheetData: {
      tangibleAssets: 9000,
      debtors: 11000,
      cashAtBank: 12000,
      creditorsWithinOneYear: 13000,
      shareCapital: 100,
      // 9,000 + 11,000 + 12,000 - 13,000 = 19,000 = 100 + 18,900
      retainedEarnings: 18900,
      fixedAssetMovements: {
        categories: [
          // 12,000 + 5,000 = 17,000 less 4,000 + 4,000 = 8,000
          {
            name: 'Plant & Machinery',
            costBroughtForward: 12000,
            additions: 5000,
            disposals: 0,
            depreciationBroughtForward: 4000,
            depreciationCharge: 4000,
            depreciationOnDisposals: 0,
          },
        ],
      },
      debtorsBreakdown: { tradeDebtors: 8000, prepayments: 1000, otherDebtors: 2000 },
    },
  },
  'a landlord': {
    filingId: 1,
    accountType: 'micro',
    isCloseCompany: true,
    closeInvestmentHolding: false,
    profitLossData: { propertyBusinessIncome: 20000, propertyBusinessExpenses: 9000, interestPayable: 25000 },
  },
  'a close investment-holding company': {
    filingId: 1,
    accountType: 'micro',
    isCloseCompany: true,
    closeInvestmentHolding: true,
    profitLossData: {
      interestIncome: 30000,
      interestPayable: 9000,
      otherCharges: 6200,
      disallowableExpenses: 6200,
      managementExpenses: 6200,
    },
  },
  'the earlier return of a loss that went back': {
    filingId: 1,
    profitLossData: { turnover: 100000, staffCosts: 40000, lossesCarriedBackFromLaterPeriod: 38000 },
  },
  'a note': {
    filingId: 1,
    notesData: [
      {
        title: 'Commitments',
        body: 'The company has one lease.',
        table: {
          columns: [
            { label: 'Due', type: 'text' },
            { label: 'Amount', unit: '£', type: 'number' },
          ],
          rows: [
            ['Within one year', 1200],
            ['Later', null],
          ],
          totalRow: true,
        },
      },
    ],
  },
  'a loan to a participator': {
    filingId: 1,
    isCloseCompany: true,
    supplementaryPagesData: {
      ct600a: {
        applies: true,
        beforeEndPeriod: false,
        loans: [{ name: 'Ada Example', amount: 12000.5, dateAdvanced: '2025-06-01' }],
        reliefs: [],
      },
    },
  },
  'tax paid, and where a repayment goes': {
    filingId: 1,
    taxPaymentsData: { taxAlreadyPaid: 20000, claimRepayment: true },
    bankDetailsData: {
      bankName: 'Example Bank',
      sortCode: '010203',
      accountNumber: '12345678',
      accountName: 'Example Limited',
    },
  },
  'sign-ins': {
    filingId: 1,
    credentialsData: {
      utrNumber: '8596148860',
      gatewayId: 'ANY',
      gatewayPassword: 'any',
      authCode: 'ANY123',
      directorName: 'Ada Example',
    },
  },
};

export const SUBMIT: Examples = {
  both: { filingId: 1, target: 'both' },
  'with sign-ins that are not kept': {
    filingId: 1,
    target: 'tax',
    credentials: {
      utrNumber: '8596148860',
      gatewayId: 'ANY',
      gatewayPassword: 'any',
      directorName: 'Ada Example',
    },
  },
};
