import { type Profile, signIns } from '../profile.ts';

/**
 * A bookbinder's year. Net assets 64,264 = share capital 100 + retained earnings 64,164 (41,210 brought forward +
 * 52,954 profit after tax - 30,000 dividends).
 */
export const MICRO: Profile = {
  about: 'a micro-entity’s year (FRS 105), with marginal relief',
  companyNumber: '13480172',
  periodEnd: '2026-03-31',
  today: '2026-06-12',
  create: { isDormant: false, numberOfEmployees: 2 },
  figures: {
    accountType: 'micro',
    dividendsPaid: 30000,
    previousNumberOfEmployees: 2,
    profitLossData: {
      turnover: 182400,
      costOfRawMaterials: 41350,
      staffCosts: 52800,
      depreciation: 3200,
      otherCharges: 18750,
      interestIncome: 140,
      caAia: 4600,
      qeOtherPlant: 4600,
      exporterStatus: 'neither',
    },
    balanceSheetData: {
      tangibleAssets: 11800,
      stocks: 6420,
      debtors: 24310,
      cashAtBank: 61940,
      creditorsWithinOneYear: 33206,
      creditorsAfterOneYear: 7000,
      shareCapital: 100,
      retainedEarnings: 64164,
    },
    previousProfitLossData: {
      turnover: 164900,
      costOfRawMaterials: 38200,
      staffCosts: 49600,
      depreciation: 2950,
      otherCharges: 17900,
      interestIncome: 95,
      taxOnProfit: 11600,
    },
    previousBalanceSheetData: {
      tangibleAssets: 10400,
      stocks: 5900,
      debtors: 19800,
      cashAtBank: 42115,
      creditorsWithinOneYear: 27905,
      creditorsAfterOneYear: 9000,
      shareCapital: 100,
      retainedEarnings: 41210,
    },
  },
  credentials: signIns('8596148860', 'Siân Ŵyn Davies', '10/06/2026'),
  target: 'both',
};
