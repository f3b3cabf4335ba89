import { type Profile, signIns } from '../profile.ts';

/**
 * A publisher's bad year. Its turnover includes rent of 14,400 and a royalty of 2,000 received after deduction of tax, and
 * its charges include 4,150 for the let flat. The computation moves these amounts to their own sources. The loss is set
 * against the other income. Of the rest, 40,000 is carried back, and the remainder forward. The company paid tax early,
 * because it expected a better year, and claims it back. Net assets 25,050 = share capital 100 + retained earnings
 * 24,950 (84,350 brought forward - 59,400 loss).
 */
export const LOSS: Profile = {
  about: 'a loss set off, carried back and carried forward, and tax claimed back by bank transfer',
  companyNumber: '12864490',
  periodEnd: '2025-09-30',
  today: '2026-03-02',
  create: { isDormant: false, numberOfEmployees: 3 },
  figures: {
    accountType: 'micro',
    profitLossData: {
      turnover: 112700,
      costOfRawMaterials: 58900,
      staffCosts: 74600,
      depreciation: 3900,
      otherCharges: 35900,
      interestIncome: 1200,
      nonTaxableIncome: 16400,
      // Entertaining of 450, and the flat's 4,150.
      disallowableExpenses: 4600,
      propertyBusinessIncome: 14400,
      propertyBusinessExpenses: 4150,
      caAia: 8600,
      qeOtherPlant: 8600,
      lossesCarriedBack: 40000,
      lossesBroughtForward: 6200,
      exporterStatus: 'neither',
    },
    previousProfitLossData: {
      turnover: 286400,
      costOfRawMaterials: 96700,
      staffCosts: 78200,
      depreciation: 3100,
      otherCharges: 36400,
      interestIncome: 900,
      taxOnProfit: 13900,
    },
    balanceSheetData: {
      tangibleAssets: 12700,
      stocks: 28640,
      debtors: 19900,
      cashAtBank: 22815,
      creditorsWithinOneYear: 44005,
      creditorsAfterOneYear: 15000,
      shareCapital: 100,
      retainedEarnings: 24950,
    },
    previousBalanceSheetData: {
      tangibleAssets: 8000,
      stocks: 31200,
      debtors: 27400,
      cashAtBank: 71350,
      creditorsWithinOneYear: 38500,
      creditorsAfterOneYear: 15000,
      shareCapital: 100,
      retainedEarnings: 84350,
    },
    taxPaymentsData: {
      taxAlreadyPaid: 3500,
      grossIncomeWithTaxDeducted: 2000,
      incomeTaxDeducted: 400,
      claimRepayment: true,
    },
    bankDetailsData: {
      bankName: 'Example Bank',
      sortCode: '11-22-33',
      accountNumber: '12345678',
      accountName: 'Cwmni Gwasg y Ty Gwyn',
    },
  },
  credentials: signIns('2750938164', 'Elin Fflur Prydderch', '23/02/2026'),
  target: 'both',
};
