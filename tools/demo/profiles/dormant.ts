import { type Profile, signIns } from '../profile.ts';

/** A company that has stopped trading: cash of 1,240 = share capital 100 + retained earnings 1,140, both years. */
const BALANCE = { cashAtBank: 1240, shareCapital: 100, retainedEarnings: 1140 };

export const DORMANT: Profile = {
  about: 'a dormant company in Scotland: accounts of one page and a return without income',
  companyNumber: 'SC618204',
  periodEnd: '2026-02-28',
  today: '2026-06-01',
  create: { isDormant: true },
  figures: { balanceSheetData: BALANCE, previousBalanceSheetData: BALANCE },
  credentials: signIns('5290174638', 'Isla MacCormick', '29/05/2026'),
  target: 'both',
};
