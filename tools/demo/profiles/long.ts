import { type Profile, signIns } from '../profile.ts';

/**
 * A first period of account extended to 31 March 2026: 531 days, so it has two returns. Net assets 51,219 = share capital
 * 100 + retained earnings 51,119 (113,384 before tax - 22,265 tax - 40,000 dividends).
 */
export const LONG: Profile = {
  about: 'a first period of more than seventeen months: one set of accounts and two returns',
  companyNumber: '16021739',
  periodEnd: '2026-03-31',
  today: '2026-07-02',
  create: { isDormant: false, numberOfEmployees: 3, includePnlInAccounts: true },
  figures: {
    accountType: 'micro',
    profitLossData: {
      turnover: 312480,
      staffCosts: 141250,
      depreciation: 6120,
      otherCharges: 52310,
      interestIncome: 584,
      exporterStatus: 'services',
    },
    // 14,900 in total. Each return relieves the additions of its own days.
    capitalAllowancesData: {
      additions: [
        { description: 'Servers and desks', date: '2025-02-03', amount: 10242 },
        { description: 'Screens', date: '2026-01-15', amount: 4658 },
      ],
    },
    balanceSheetData: {
      tangibleAssets: 8780,
      debtors: 41600,
      cashAtBank: 48905,
      creditorsWithinOneYear: 48066,
      shareCapital: 100,
      retainedEarnings: 51119,
    },
    taxPaymentsData: { taxAlreadyPaid: 15000 },
  },
  credentials: signIns('3902715846', 'Priya Raghunathan', '25/06/2026'),
  target: 'both',
};
