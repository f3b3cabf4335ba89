import { type Profile, signIns } from '../profile.ts';

/**
 * A close company that lent to its directors (page CT600A). It has one loan after the rate rose on 6 April 2026, and a
 * balance from earlier years. Within nine months after the period, part of one loan was repaid and part of another
 * written off. Net assets 65,412 = share capital 2 + retained earnings 65,410 (38,512 brought forward + 46,898 profit
 * after tax - 20,000 dividends).
 */
export const LOANS: Profile = {
  about: 'a close company’s loans to its directors (page CT600A), repaid and written off in part',
  companyNumber: 'NI657391',
  periodEnd: '2026-06-30',
  today: '2026-11-20',
  create: { isDormant: false, numberOfEmployees: 4 },
  figures: {
    accountType: 'micro',
    isCloseCompany: true,
    profitLossData: {
      turnover: 241600,
      costOfRawMaterials: 68300,
      staffCosts: 71200,
      depreciation: 4800,
      otherCharges: 38450,
      interestIncome: 450,
      caMainPool: 3150,
      exporterStatus: 'goods',
    },
    previousProfitLossData: {
      turnover: 224300,
      costOfRawMaterials: 64800,
      staffCosts: 69500,
      depreciation: 5100,
      otherCharges: 36900,
      interestIncome: 260,
      taxOnProfit: 9960,
    },
    balanceSheetData: {
      tangibleAssets: 14600,
      // Loans to directors of 46,001 and 12,400 of trade.
      debtors: 58401,
      cashAtBank: 31220,
      creditorsWithinOneYear: 38809,
      shareCapital: 2,
      retainedEarnings: 65410,
    },
    previousBalanceSheetData: {
      tangibleAssets: 16250,
      debtors: 17300,
      cashAtBank: 29904,
      creditorsWithinOneYear: 24940,
      shareCapital: 2,
      retainedEarnings: 38512,
    },
    dividendsPaid: 20000,
    previousNumberOfEmployees: 4,
    // The loans of page CT600A in pounds, for both directors.
    directorsAdvances: [
      {
        name: 'Orla McAteer',
        openingBalance: 5000,
        advanced: 30501,
        repaid: 1500,
        interestRate: 'none',
        terms: 'Repayable on demand.',
        closingBalance: 34001,
      },
      {
        name: 'Niall Quinn',
        advanced: 12000,
        interestRate: 'none',
        terms: 'Repayable on demand.',
        closingBalance: 12000,
      },
    ],
    supplementaryPagesData: {
      ct600a: {
        applies: true,
        beforeEndPeriod: false,
        broughtForward: 5000,
        loans: [
          { name: 'Orla McAteer', amount: 24000, dateAdvanced: '2025-10-14' },
          { name: 'Niall Quinn', amount: 12000, dateAdvanced: '2026-01-20' },
          { name: 'Orla McAteer', amount: 6500.5, dateAdvanced: '2026-05-08' },
        ],
        reliefs: [
          {
            name: 'Orla McAteer',
            amountRepaid: 1500,
            date: '2026-02-01',
            originalLoanDate: '2025-02-17',
            balanceOrigin: 'brought_forward',
          },
          { name: 'Orla McAteer', amountRepaid: 10000, date: '2026-09-30' },
          { name: 'Niall Quinn', amountReleasedOrWrittenOff: 2000, date: '2026-10-12' },
        ],
      },
    },
    taxPaymentsData: { taxAlreadyPaid: 12000 },
  },
  credentials: signIns('7361820945', 'Orla McAteer', '16/11/2026'),
  target: 'both',
};
