import { filing, type Given, type GoldenCompany, limited } from './company.ts';

/** A period that begins on the last day of the old standards. The next one begins on the first day of the amended ones. */
const BEFORE = { start: '2025-12-31', end: '2026-12-30' };
const FROM = { start: '2026-01-01', end: '2026-12-31' };

const said = (text: string): Given => ({
  company: limited('TWO TIDES SURVEYING LIMITED', '30000001', { sicCodes: ['71122'] }),
  approved: '15/03/2027',
  numberOfEmployees: 2,
  previousNumberOfEmployees: 1,
  // 50,000 - 20,000 = 30,000 at 19%: 5,700; 30,000 - 5,700 = 24,300
  profitLossData: { turnover: 50_000, otherCharges: 20_000 },
  tax: 5_700,
  // 3,000 + 22,200 - 5,800 = 19,400 = 100 + 19,300 (5,000 + 24,300 - 10,000)
  balanceSheetData: {
    debtors: 3_000,
    cashAtBank: 22_200,
    creditorsWithinOneYear: 5_800,
    shareCapital: 100,
    retainedEarnings: 19_300,
  },
  previousProfitLossData: { turnover: 40_000, otherCharges: 38_000, taxOnProfit: 380 },
  previousBalanceSheetData: { cashAtBank: 5_100, shareCapital: 100, retainedEarnings: 5_000 },
  dividendsPaid: 10_000,
  // 1,000 + 4,000 - 2,500 - 500 = 2,000; 300. In total 1,000 + 4,300 - 2,500 - 500 = 2,300
  directorsAdvances: [
    {
      name: 'Jane Alexandra Example',
      openingBalance: 1_000,
      advanced: 4_000,
      repaid: 2_500,
      writtenOff: 500,
      interestRate: 2.25,
      terms: 'Repayable on demand.',
    },
    { name: 'Niall Quinn', advanced: 300 },
  ],
  // The third director left office in the period and had no advance.
  directors: ['Jane Alexandra Example', 'Niall Quinn', 'Olu Adeyemi'],
  goingConcern: { uncertainty: text },
  disclosures: { leases: 'none', relatedParties: 'none', fixedAssetInvestments: 'none' },
});

const BOTH = said('One customer brings most of the turnover.');
const before = { period: BEFORE, previousPeriod: { start: '2024-12-31', end: '2025-12-30' } };
const from = { period: FROM, previousPeriod: { start: '2025-01-01', end: '2025-12-31' } };

/** Both frameworks on either side of 1 January 2026, from which the amended standards apply. */
export const EITHER_SIDE: Readonly<Record<string, GoldenCompany>> = {
  'micro-before-2026': filing({ ...BOTH, ...before, accountType: 'micro' }),
  'micro-from-2026': filing({ ...BOTH, ...from, accountType: 'micro' }),
  'small-before-2026': filing({ ...BOTH, ...before, accountType: 'full' }),
  'small-from-2026-in-full': filing({ ...BOTH, ...from, accountType: 'full', includePnlInAccounts: true }),
  /** A company being wound up, not a going concern, with the amendments adopted early. */
  'small-wound-up-in-full': filing({
    ...BOTH,
    ...before,
    company: { ...BOTH.company, number: '30000002', status: 'liquidation' },
    accountType: 'full',
    includePnlInAccounts: true,
    directorsAdvances: [],
    earlyAdoption: true,
    goingConcern: { basis: 'notGoingConcern', reason: 'The members resolved to wind the company up.' },
  }),
};
