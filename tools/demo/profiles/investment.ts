import { type Profile, signIns } from '../profile.ts';

/**
 * A family's investment company: unquoted shares, a deposit and a loan that bought the shares. Dividends are exempt.
 * Management expenses are deducted first. Interest paid is deducted from interest received. It is a close
 * investment-holding company, so all of its profit is taxed at the main rate. Net assets 594,250 = share capital 1,000
 * + retained earnings 593,250 (561,700 brought forward + 51,550 profit after tax - 20,000 dividends).
 */
export const INVESTMENT: Profile = {
  about: 'a close investment-holding company: interest netted, expenses of management, the main rate',
  companyNumber: '12201187',
  periodEnd: '2026-03-31',
  today: '2026-08-20',
  create: { isDormant: false, numberOfEmployees: 0 },
  figures: {
    accountType: 'full',
    isCloseCompany: true,
    carriesOnTrade: false,
    closeInvestmentHolding: true,
    dividendsPaid: 20000,
    previousNumberOfEmployees: 0,
    profitLossData: {
      turnover: 0,
      depreciation: 500,
      administrativeExpenses: 6200,
      interestPayable: 9000,
      interestIncome: 30000,
      dividendsReceived: 40000,
      frankedInvestmentIncome: 40000,
      disallowableExpenses: 6200,
      managementExpenses: 6200,
      managementExpensesBroughtForward: 2300,
      exporterStatus: 'neither',
      principalActivity: '64209 Activities of other holding companies',
    },
    // Allowances of management, which are deducted from income before anything else.
    capitalAllowancesData: { additions: [{ description: 'Laptop', date: '2025-05-06', amount: 1500 }] },
    disclosures: { debtsAfterFiveYears: 0, securedDebts: 0 },
    notesData: [
      {
        title: 'Fixed asset investments',
        body: 'Unquoted shares at cost, because their fair value cannot be measured reliably: £720,000 at the beginning and the end of the year. None were bought or sold.',
      },
    ],
    previousProfitLossData: {
      administrativeExpenses: 5900,
      interestPayable: 9000,
      interestIncome: 27500,
      dividendsReceived: 36000,
      taxOnProfit: 3150,
    },
    balanceSheetData: {
      tangibleAssets: 1000,
      investments: 720000,
      debtors: 4000,
      cashAtBank: 61250,
      creditorsWithinOneYear: 12000,
      creditorsAfterOneYear: 180000,
      shareCapital: 1000,
      retainedEarnings: 593250,
      fixedAssetMovements: {
        depreciationPolicy: 'Depreciation writes off the cost of computers over three years.',
        categories: [
          {
            name: 'Computer Equipment',
            costBroughtForward: 0,
            additions: 1500,
            disposals: 0,
            depreciationBroughtForward: 0,
            depreciationCharge: 500,
            depreciationOnDisposals: 0,
          },
        ],
      },
      debtorsBreakdown: { otherDebtors: 4000 },
      creditorsWithinOneYearBreakdown: { corporationTax: 2750, accrualsAndDeferredIncome: 9250 },
      creditorsAfterOneYearBreakdown: { bankLoans: 180000 },
    },
    previousBalanceSheetData: {
      investments: 720000,
      debtors: 3600,
      cashAtBank: 29850,
      creditorsWithinOneYear: 10750,
      creditorsAfterOneYear: 180000,
      shareCapital: 1000,
      retainedEarnings: 561700,
      previousDebtorsBreakdown: { otherDebtors: 3600 },
      previousCreditorsWithinOneYearBreakdown: { corporationTax: 3150, accrualsAndDeferredIncome: 7600 },
      previousCreditorsAfterOneYearBreakdown: { bankLoans: 180000 },
    },
  },
  credentials: signIns('2094417385', 'Hector Lindqvist', '18/08/2026'),
  target: 'both',
};
