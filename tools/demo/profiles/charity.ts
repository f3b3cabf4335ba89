import { type Profile, signIns } from '../profile.ts';

/**
 * A nature reserve's trust, exempt except for a café that is not a charitable trade. The saved profits are the café's
 * profits, which are taxed. Page CT600E states the exempt income. Neither authority gets accounts, and a letter
 * explains why.
 */
export const CHARITY: Profile = {
  about: 'a charity that is exempt in part (page CT600E), with legacies and the letter that explains',
  companyNumber: '10667253',
  periodEnd: '2025-12-31',
  today: '2026-09-10',
  create: { isDormant: false, charityStatus: 'charity', numberOfEmployees: 11 },
  figures: {
    profitLossData: { turnover: 96000, costOfRawMaterials: 41000, staffCosts: 22000, otherCharges: 8500 },
    supplementaryPagesData: {
      ct600e: {
        applies: true,
        claimingExemption: true,
        allCharitable: 'some_not_charitable',
        repaymentReference: 'XR84213',
        registrationNumber: '1171234',
        declarationName: 'Frances Wicken',
        declarationStatus: 'Trustee',
        declarationDate: '2026-09-08',
        income: {
          totalTurnover: 61400,
          investmentIncome: 8250,
          ukLandBuildings: 12600,
          giftAid: 18930,
          otherCharities: 25000,
          giftsOfShares: 4000,
          otherSources: 1120,
        },
        expenditure: {
          tradingCosts: 39800,
          ukLandBuildings: 4300,
          generalAdminCosts: 21750,
          grantsDonationsWithinUk: 15000,
          grantsDonationsOutsideUk: 2000,
          otherExpenditure: 6400,
        },
        assets: {
          tangibleFixedHeld: 412000,
          ukInvestmentsDisposals: 12000,
          ukInvestmentsHeld: 186400,
          loansAndNonTradeDebtorsHeld: 5600,
          otherCurrentHeld: 38900,
          qualifyingInvestments: true,
        },
        legacyPayments: [
          {
            forenames: 'Edith Mary',
            surname: 'Haddenham',
            addressLine1: '12 Cathedral Close',
            addressLine2: 'Ely',
            postcode: 'CB7 4DL',
            date: '2025-04-16',
            amount: 10000,
          },
          {
            forenames: 'Jan',
            surname: 'van der Meer',
            addressLine1: 'Herengracht 101, Amsterdam',
            overseas: true,
            date: '2025-11-03',
            amount: 2500,
          },
        ],
      },
    },
  },
  credentials: signIns('6184402937', 'Frances Wicken', '08/09/2026'),
  target: 'tax',
};
