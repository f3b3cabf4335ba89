const LOANS = 'supplementaryPagesData.ct600a';
const CHARITY = 'supplementaryPagesData.ct600e';

/**
 * Rules that a caller's own fields can break and that are found in the request itself, before there is a return to hold
 * against them: by number, the field to change. Together with the rules that name causes these are all that a request
 * can break; any other could be broken by our own arithmetic alone, or by a box or page that is never sent.
 */
export const FOUND_IN_REQUESTS: Readonly<Record<string, string>> = {
  5004: 'credentialsData.utrNumber',
  9100: 'credentialsData.utrNumber',
  9105: 'periodEnd',
  9125: CHARITY,
  9404: `${LOANS}.reliefs`,
  9405: `${LOANS}.reliefs`,
  9411: `${LOANS}.reliefs`,
  9419: `${LOANS}.reliefs`,
  9425: `${LOANS}.reliefs`,
  9429: `${LOANS}.reliefs`,
  9431: `${LOANS}.reliefs`,
  9611: `${CHARITY}.expenditure.tradingCosts`,
  9612: `${CHARITY}.expenditure.ukLandBuildings`,
  9613: `${CHARITY}.assets.valueOfNonQualifying`,
  9884: `${LOANS}.reliefs`,
  8023: `${CHARITY}.income.legacyIncome`,
  8024: `${CHARITY}.income.legacyIncome`,
  8026: `${CHARITY}.legacyPayments`,
  8028: `${CHARITY}.legacyPayments`,
};
