/**
 * The year the demonstration files: the sandbox's bookbinder, invented. The accounts balance: net assets 64,264 equal
 * share capital 100 and retained earnings 64,164 (41,210 brought forward + 52,954 profit after tax - 30,000 dividends).
 */
export const DEMO_COMPANY_NUMBER = '13480172';

export const DEMO_FIGURES = {
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
} as const;

export const DEMO_CREDENTIALS = {
  utrNumber: '8596148860',
  gatewayId: 'DEMO-GATEWAY-ID',
  gatewayPassword: 'demo-gateway-password',
  authCode: 'DEMO26',
  directorName: 'Siân Ŵyn Davies',
} as const;
