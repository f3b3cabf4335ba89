import { type Profile, signIns } from '../profile.ts';

/**
 * A landlord with a mortgage and unconnected tenants. The rent is in turnover, and the computation moves it and its costs
 * to the property business. Interest is not an expense of letting: its excess over interest received is a loan deficit. A
 * boiler and the shop unit have allowances of the property business. Net assets 110,364 = share capital 100 + retained
 * earnings 110,264 (96,000 brought forward + 24,264 profit after tax - 10,000 dividends).
 */
export const LANDLORD: Profile = {
  about: 'a company that lets: rent, a mortgage’s loan deficit, and allowances of a property business',
  companyNumber: '14209863',
  periodEnd: '2026-03-31',
  today: '2026-08-20',
  create: { isDormant: false, numberOfEmployees: 1 },
  figures: {
    accountType: 'micro',
    isCloseCompany: true,
    carriesOnTrade: false,
    closeInvestmentHolding: false,
    dividendsPaid: 10000,
    previousNumberOfEmployees: 1,
    profitLossData: {
      turnover: 64800,
      depreciation: 1240,
      // Costs of letting of 15,600, and the donation.
      otherCharges: 16100,
      interestPayable: 21300,
      interestIncome: 240,
      nonTaxableIncome: 64800,
      disallowableExpenses: 16100,
      propertyBusinessIncome: 64800,
      propertyBusinessExpenses: 15600,
      propertyLossesBroughtForward: 3000,
      qualifyingDonations: 500,
      exporterStatus: 'neither',
    },
    // 3% of 240,000 is 7,200 a year; the boiler has the annual investment allowance.
    capitalAllowancesData: {
      structuresAndBuildings: [
        {
          description: 'Shop unit',
          qualifyingExpenditure: 240000,
          qualifyingUseFrom: '2023-04-01',
          allowancesBroughtForward: 14400,
        },
      ],
      additions: [{ description: 'Boiler', date: '2025-11-03', amount: 6200, type: 'specialRate' }],
    },
    previousProfitLossData: {
      turnover: 62400,
      otherCharges: 17900,
      interestPayable: 22050,
      interestIncome: 180,
      taxOnProfit: 2200,
    },
    balanceSheetData: {
      tangibleAssets: 614960,
      debtors: 2700,
      cashAtBank: 28440,
      creditorsWithinOneYear: 133736,
      creditorsAfterOneYear: 402000,
      shareCapital: 100,
      retainedEarnings: 110264,
    },
    previousBalanceSheetData: {
      tangibleAssets: 610000,
      debtors: 2450,
      cashAtBank: 19150,
      creditorsWithinOneYear: 127500,
      creditorsAfterOneYear: 408000,
      shareCapital: 100,
      retainedEarnings: 96000,
    },
  },
  credentials: signIns('6620391748', 'Morwenna Trevail', '18/08/2026'),
  target: 'both',
};
