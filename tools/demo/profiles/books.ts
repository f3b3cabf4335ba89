import { type Profile, signIns } from '../profile.ts';

/**
 * Ten months of a consultancy. All figures come from its bookkeeping package's export and from Companies House. Debits
 * equal credits: 12,000 + 5,000 + 1,826 + 49,816 = 68,642 = 40,000 + 1,500 + 100 + 27,042.
 * Reserves end at 27,042 + 23,000 - 4,370 = 45,672.
 */
export const BOOKS: Profile = {
  about: 'a trial balance and last year’s accounts at the register, with nothing typed in twice',
  companyNumber: '40000008',
  periodEnd: '2026-01-31',
  today: '2026-06-12',
  create: { isDormant: false },
  figures: {
    accountType: 'micro',
    dividendsPaid: 0,
    profitLossData: { exporterStatus: 'neither' },
    balanceSheetData: { shareCapital: 100 },
  },
  books: {
    csv: [
      'N/C,Name,Debit,Credit',
      '4000,Sales,,40000.00',
      '7000,Wages,12000.00,',
      '7100,Rent,5000.00,',
      '0030,Office equipment,1826.00,',
      '1200,Bank account,49816.00,',
      '2100,Trade creditors,,1500.00',
      '3000,Share capital,,100.00',
      '3200,Profit and loss account,,27042.00',
      ',Totals:,68642.00,68642.00',
    ].join('\n'),
    mapping: [],
    answers: [],
  },
  credentials: signIns('8596148860', 'Jane Example', '10/06/2026'),
  target: 'both',
};
