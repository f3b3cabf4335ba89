import { until } from '../../helpers/waiting.ts';
import { type CallOptions, freshCompanyNumber, freshUtr, get, must, type Reply } from './client.ts';

/** Figures that take room of their process: more than 64 K characters. */
export const LONG_FIGURES = {
  notesData: Array.from({ length: 18 }, (_, at) => ({
    title: `Note ${at}`,
    body: 'A text. '.repeat(600).trim(),
  })),
};

/** Micro-entity figures whose balance sheet balances: net assets 30,100 = share capital 100 + retained 30,000. */
export const MICRO_FIGURES = {
  accountType: 'micro',
  profitLossData: { turnover: 100000, staffCosts: 30000, otherCharges: 10000 },
  balanceSheetData: {
    cashAtBank: 42100,
    creditorsWithinOneYear: 12000,
    shareCapital: 100,
    retainedEarnings: 30000,
  },
} as const;

/**
 * Figures of a small company (FRS 102 Section 1A) with movements, breakdowns and comparatives. Net assets: 4,000 + 9,000 +
 * 5,000 + 2,000 + 11,000 + 12,000 - 13,000 - 6,000 - 500 = 23,500 = 100 + 900 + 50 + 22,450; a year before, 5,000 + 8,000 +
 * 7,000 - 6,000 = 14,000 = 100 + 900 + 13,000.
 */
export const SMALL_FIGURES = {
  accountType: 'full',
  profitLossData: {
    turnover: 240000,
    costOfSales: 90000,
    staffCosts: 80000,
    depreciation: 4000,
    administrativeExpenses: 30000,
    interestPayable: 700,
    interestIncome: 200,
    dividendsReceived: 1000,
    fairValueGains: 1500,
    deferredTax: 500,
  },
  previousProfitLossData: {
    turnover: 200000,
    costOfSales: 80000,
    staffCosts: 70000,
    depreciation: 3000,
    taxOnProfit: 5000,
  },
  balanceSheetData: {
    intangibleAssets: 4000,
    tangibleAssets: 9000,
    investments: 5000,
    stocks: 2000,
    debtors: 11000,
    cashAtBank: 12000,
    creditorsWithinOneYear: 13000,
    creditorsAfterOneYear: 6000,
    provisionsForLiabilities: 500,
    shareCapital: 100,
    sharePremium: 900,
    capitalRedemptionReserve: 50,
    retainedEarnings: 22450,
    fixedAssetMovements: {
      // 12,000 + 5,000 = 17,000 less 4,000 + 4,000 = 8,000
      categories: [
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
    intangibleAssetMovements: {
      // 6,000 less 1,000 + 1,000 = 2,000
      categories: [
        {
          name: 'Goodwill',
          costBroughtForward: 6000,
          additions: 0,
          disposals: 0,
          amortisationBroughtForward: 1000,
          amortisationCharge: 1000,
          amortisationOnDisposals: 0,
        },
      ],
    },
    debtorsBreakdown: { tradeDebtors: 8000, prepayments: 1000, otherDebtors: 2000 },
    creditorsWithinOneYearBreakdown: { tradeCreditors: 6000, corporationTax: 5000, otherCreditors: 2000 },
    creditorsAfterOneYearBreakdown: { bankLoans: 6000 },
  },
  previousBalanceSheetData: {
    intangibleAssets: 5000,
    tangibleAssets: 8000,
    cashAtBank: 7000,
    creditorsWithinOneYear: 6000,
    shareCapital: 100,
    sharePremium: 900,
    retainedEarnings: 13000,
  },
} as const;

export const BANK = {
  bankName: 'Example Bank',
  sortCode: '010203',
  accountNumber: '12345678',
  accountName: 'Example Limited',
} as const;

/** Claims back what was paid beyond the tax of `MICRO_FIGURES`: 20,000 less 12,150. */
export const CLAIMS_BACK = {
  taxPaymentsData: { taxAlreadyPaid: 20_000, claimRepayment: true },
  bankDetailsData: BANK,
} as const;

export const PERIOD = { periodStart: '2025-04-01', periodEnd: '2026-03-31' } as const;

/** Gives the statements of amended accounts about the original ones. */
export const revisionOn = (approvalDate: string) => ({
  nonCompliance: 'A loan to the company was left out.',
  amendments: 'Creditors are £10 higher.',
  approvalDate,
});
export const REVISION = revisionOn(PERIOD.periodEnd);

export const credentials = (more: Readonly<Record<string, unknown>> = {}) => ({
  utrNumber: freshUtr(),
  gatewayId: 'GATEWAY-ID',
  gatewayPassword: 'gateway-password',
  authCode: 'AUTH26',
  directorName: 'Ada Example',
  ...more,
});

export async function newCompany(options: CallOptions = {}): Promise<Reply> {
  return must('/company/add', { companyNumber: freshCompanyNumber() }, options);
}

/** Creates a draft filing of a new company. */
export async function newFiling(
  more: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Reply> {
  const company = await newCompany(options);
  return must(
    '/filing/create',
    { companyId: company.number('id'), ...PERIOD, isDormant: false, numberOfEmployees: 1, ...more },
    options,
  );
}

/** Creates a filing with everything that both authorities need. */
export async function readyFiling(
  save: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
  create: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  const filing = await newFiling(create, options);
  return must(
    '/filing/save',
    {
      filingId: filing.number('id'),
      ...MICRO_FIGURES,
      filingTypes: { ct600: true, accounts: true },
      credentialsData: credentials(),
      ...save,
    },
    options,
  );
}

/** Polls until nothing of the filing is in flight. Returns the last status answer. */
export async function outcome(filingId: number, options: CallOptions = {}): Promise<Reply> {
  const isDecided = (reply: Reply): boolean => reply.at('status') !== 'submitted';
  const reply = await until(() => get(`/filing/status?filingId=${filingId}`, options), isDecided);
  if (!isDecided(reply)) throw new Error(`filing ${filingId} is still in flight`);
  return reply;
}
