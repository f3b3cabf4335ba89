/** The smallest figures that both authorities accept: net assets 30,100 = share capital 100 + retained 30,000. */
export const MICRO = {
  accountType: 'micro',
  profitLossData: { turnover: 100000, staffCosts: 30000, otherCharges: 10000 },
  balanceSheetData: {
    cashAtBank: 42100,
    creditorsWithinOneYear: 12000,
    shareCapital: 100,
    retainedEarnings: 30000,
  },
} as const;

/** Accounts of a company that never traded: its share capital is all it has. */
export const DORMANT = {
  accountType: 'micro',
  balanceSheetData: { cashAtBank: 100, shareCapital: 100, retainedEarnings: 0 },
} as const;

/** Full accounts: 9,000 + 2,000 + 31,100 - 12,000 = 30,100 = 100 + 30,000. */
export const FULL = {
  accountType: 'full',
  profitLossData: {
    turnover: 240000,
    costOfSales: 90000,
    staffCosts: 80000,
    depreciation: 4000,
    administrativeExpenses: 30000,
    interestIncome: 200,
  },
  balanceSheetData: {
    tangibleAssets: 9000,
    debtors: 2000,
    cashAtBank: 31100,
    creditorsWithinOneYear: 12000,
    shareCapital: 100,
    retainedEarnings: 30000,
  },
} as const;

/** A charity that claims exemption on page CT600E, and explains in a letter why it sends no accounts. */
export const CHARITY = {
  charityStatus: 'charity',
  supplementaryPagesData: {
    ct600e: { applies: true, claimingExemption: true, allCharitable: 'all_exempt' },
  },
} as const;
