import type { FilingJson } from '../../core/figures/stored.ts';

type Kept = Omit<FilingJson, 'bankDetailsData'>;

/**
 * The canonical JSON of one filing's row: every creation and savable field, null when never set. What is sealed is
 * not here: `gatewayPassword`, `authCode` and the whole of `bankDetailsData` have ciphertexts of their own.
 */
export type FilingData = {
  readonly [Field in keyof Kept]-?: Exclude<Kept[Field], undefined>;
} & { readonly isDormant: boolean };

/** A filing in which nothing but `isDormant` has been said. */
export const emptyFilingData = (isDormant: boolean): FilingData => ({
  isDormant,
  charityStatus: null,
  accountType: null,
  directorName: null,
  numberOfEmployees: null,
  associatedCompanies: null,
  includePnlInAccounts: null,
  isCloseCompany: null,
  profitLossData: null,
  balanceSheetData: null,
  previousProfitLossData: null,
  previousBalanceSheetData: null,
  notesData: null,
  filingTypes: null,
  taxPaymentsData: null,
  supplementaryPagesData: null,
  credentialsData: null,
  taxCalculation: null,
});
