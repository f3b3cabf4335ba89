import { type Profile, signIns } from '../profile.ts';

/**
 * A maker of sensors that makes a loss and spends half of its costs on research. The loss of 67,000 grows by 86% of
 * 58,000. The company surrenders 107,880 of it (58,000 and the 86%) for 14.5% in cash. Net assets 83,400 = share
 * capital 100 + retained earnings 83,300 (151,300 brought forward - 68,000 loss).
 */
export const RESEARCH: Profile = {
  about: 'research and development: intensive support of a loss, paid in cash (page CT600L)',
  companyNumber: '14873306',
  periodEnd: '2026-03-31',
  today: '2026-07-14',
  create: { isDormant: false, numberOfEmployees: 3 },
  figures: {
    accountType: 'micro',
    previousNumberOfEmployees: 3,
    profitLossData: {
      turnover: 48000,
      costOfRawMaterials: 9000,
      staffCosts: 82000,
      depreciation: 1000,
      otherCharges: 24000,
      lossesBroughtForward: 40300,
      exporterStatus: 'neither',
    },
    previousProfitLossData: {
      turnover: 61000,
      costOfRawMaterials: 10500,
      staffCosts: 71000,
      depreciation: 1300,
      otherCharges: 19800,
      taxOnProfit: 0,
    },
    balanceSheetData: {
      tangibleAssets: 3000,
      stocks: 6200,
      debtors: 14500,
      cashAtBank: 76150,
      creditorsWithinOneYear: 16450,
      shareCapital: 100,
      retainedEarnings: 83300,
    },
    previousBalanceSheetData: {
      tangibleAssets: 4000,
      stocks: 5100,
      debtors: 18900,
      cashAtBank: 137700,
      creditorsWithinOneYear: 14300,
      shareCapital: 100,
      retainedEarnings: 151300,
    },
    supplementaryPagesData: {
      ct600l: {
        applies: true,
        smallOrMediumEnterprise: true,
        claimNotificationDate: '2026-05-20',
        additionalInformationDate: '2026-07-01',
        intensiveSupport: {
          // 50,000 + 1,500 + 65% of 10,000 = 58,000
          expenditure: { staff: 50000, consumables: 1500, contractedOutUnconnected: 10000 },
          relevantExpenditure: 58000,
          totalRelevantExpenditure: 116000,
        },
        payeAndNic: { own: 18000, employerReferences: ['123/AB45678'] },
      },
    },
    bankDetailsData: {
      bankName: 'Example Bank',
      sortCode: '11-22-33',
      accountNumber: '12345678',
      accountName: 'Thorney Sensors Limited',
    },
  },
  credentials: signIns('4093817265', 'Imogen Thackray', '10/07/2026'),
  target: 'both',
};
