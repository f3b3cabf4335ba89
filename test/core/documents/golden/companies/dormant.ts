import { filing, type GoldenCompany, limited, REVISION } from './company.ts';

const CALENDAR_2026 = { start: '2026-01-01', end: '2026-12-31' };
const CALENDAR_2025 = { start: '2025-01-01', end: '2025-12-31' };

/** Dormant companies: FRS 105 with any account type, no employees, no tax. */
export const SLEEPING: Readonly<Record<string, GoldenCompany>> = {
  'dormant-never-traded': filing({
    company: limited('SLEEPING EXAMPLE LTD', 'SC123456', { sicCodes: ['99999'] }),
    period: CALENDAR_2026,
    previousPeriod: CALENDAR_2025,
    isDormant: true,
    approved: '31/01/2027',
    tax: 0,
    // 40 not yet paid + 60 in the bank = 100 of share capital
    balanceSheetData: { calledUpShareCapitalNotPaid: 40, cashAtBank: 60, shareCapital: 100 },
    previousBalanceSheetData: { calledUpShareCapitalNotPaid: 100, shareCapital: 100 },
  }),

  'dormant-first-period': filing({
    company: limited('SHELF NUMBER ONE LTD', '10000022', {
      incorporationDate: '2026-02-14',
      sicCodes: ['99999'],
    }),
    period: { start: '2026-02-14', end: '2027-02-28' },
    previousPeriod: null,
    isDormant: true,
    approved: '01/03/2027',
    tax: 0,
    balanceSheetData: { cashAtBank: 1, shareCapital: 1 },
  }),

  /** Asks for full accounts, with details that are stored and not shown, and has the last year of trade as comparatives. */
  'dormant-no-longer-trading-in-full': filing({
    company: limited('RESTING WHEELS LIMITED', '10000023', { sicCodes: ['49410'] }),
    period: CALENDAR_2026,
    previousPeriod: CALENDAR_2025,
    isDormant: true,
    accountType: 'full',
    includePnlInAccounts: true,
    approved: '01/02/2027',
    tax: 0,
    // 200 + 500 = 700 = 100 + 600
    balanceSheetData: {
      debtors: 200,
      cashAtBank: 500,
      shareCapital: 100,
      retainedEarnings: 600,
      debtorsBreakdown: { tradeDebtors: 150, otherDebtors: 50 },
    },
    // 4,000 - 3,500 - 95 = 405
    previousProfitLossData: { turnover: 4_000, otherCharges: 3_500, taxOnProfit: 95 },
    // 500 + 200 = 700
    previousBalanceSheetData: { debtors: 500, cashAtBank: 200, shareCapital: 100, retainedEarnings: 600 },
  }),

  'dormant-net-liabilities-revised': filing({
    company: limited('SUNKEN LANE DEVELOPMENTS LIMITED', '10000024', { sicCodes: ['41100'] }),
    period: CALENDAR_2026,
    previousPeriod: CALENDAR_2025,
    isAmendment: true,
    revision: REVISION,
    isDormant: true,
    approved: '01/02/2027',
    tax: 0,
    // 10 - 2,000 = -1,990 = 10 - 2,000
    balanceSheetData: {
      cashAtBank: 10,
      creditorsWithinOneYear: 2_000,
      shareCapital: 10,
      retainedEarnings: -2_000,
    },
    previousBalanceSheetData: {
      cashAtBank: 10,
      creditorsAfterOneYear: 2_000,
      shareCapital: 10,
      retainedEarnings: -2_000,
    },
    notesData: [
      { title: 'Revision of the accounts', body: 'The loan falls due within one year, not after it.' },
    ],
  }),

  'dormant-welsh': filing({
    company: limited('CWSG Y DŴR CYF', '10000025', {
      registeredOffice: [
        'Tŷ’r Ysgol',
        'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        'LL61 5UJ',
      ],
      sicCodes: ['99999'],
    }),
    period: CALENDAR_2026,
    previousPeriod: CALENDAR_2025,
    isDormant: true,
    director: 'Llŷr Ŵyn ap Gŵyn',
    approved: '02/01/2027',
    tax: 0,
    balanceSheetData: { cashAtBank: 1_000, shareCapital: 1_000 },
    previousBalanceSheetData: { cashAtBank: 1_000, shareCapital: 1_000 },
    notesData: [{ title: 'Gwarant', body: 'Nid oes gan y cwmni unrhyw warant na rhwymedigaeth wrth gefn.' }],
  }),
};
