/** A micro-entity's year, as both generated clients send it. No value is a default of the description. */
export const PERIOD = {
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  isDormant: false,
  numberOfEmployees: 2,
};
export const FIGURES = {
  accountType: 'micro',
  profitLossData: { turnover: 100000, staffCosts: 30000, otherCharges: 10000 },
  balanceSheetData: {
    cashAtBank: 60100,
    creditorsWithinOneYear: 12150,
    shareCapital: 100,
    retainedEarnings: 47850,
  },
  filingTypes: { ct600: true, accounts: true },
  credentialsData: {
    utrNumber: '8596148860',
    gatewayId: 'ANY',
    gatewayPassword: 'any',
    authCode: 'ANY123',
    directorName: 'Ada Example',
  },
} as const;
/** Greatest number of questions for the outcome. */
export const TRIES = 20;
