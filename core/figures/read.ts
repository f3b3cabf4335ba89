import { ADJUSTMENT } from './adjustments.ts';
import { readBalanceSheet, readPreviousBalanceSheet } from './balance-sheet.ts';
import { CAPITAL_ALLOWANCES } from './capital-allowances.ts';
import { readDisclosures } from './disclosures.ts';
import { readAll, readGiven, readIf } from './field.ts';
import { type FilingFigures, NOTHING_SAID, type TaxStanding } from './filing.ts';
import type { FilingJson } from './filing-fields.ts';
import { NOTE_AMOUNTS } from './filing-fields.ts';
import { readNotes } from './notes.ts';
import { readPages } from './pages.ts';
import { BANK_DETAILS, TAX_PAYMENTS } from './payments.ts';
import { PROFIT_LOSS, type ProfitLossFigures, type ProfitLossJson } from './profit-loss.ts';
import { readAmounts } from './read-amounts.ts';
import { readSigning } from './signing.ts';

/** Everything from which the figures of a filing are read. */
export interface StoredFilingInput
  extends Pick<FilingFigures, 'company' | 'period' | 'previousPeriod' | 'amends'> {
  readonly data: FilingJson;
}

/**
 * Reads stored JSON as exact figures. The JSON was checked when it was saved; a number that is not an exact amount is a
 * defect.
 */

/** Reads a profit and loss account; absent fields stay absent. */
export const readProfitLoss = (json: ProfitLossJson): ProfitLossFigures =>
  readGiven(PROFIT_LOSS.fields, json);

const readTaxStanding = (data: FilingJson): TaxStanding => ({
  carriesOnTrade: data.carriesOnTrade ?? null,
  closeInvestmentHolding: data.closeInvestmentHolding ?? null,
  instalmentPayments: data.instalmentPayments ?? null,
  associatedCompaniesBefore: data.associatedCompaniesBefore ?? null,
});

/**
 * Applies the contract's rules over the stored values: 2.3 and 2.18 for a dormant filing, 2.17 rule 4 for a charity.
 */
function readStanding(data: FilingJson) {
  const isDormant = data.isDormant ?? false;
  const charityStatus = data.charityStatus ?? null;
  const isCloseCompany = data.isCloseCompany ?? null;
  return {
    isDormant,
    filesReturn: data.filingTypes?.ct600 === true,
    charityStatus,
    accountsPdf: data.accountsPdf ?? null,
    isCloseCompany: charityStatus !== null && isCloseCompany ? false : isCloseCompany,
    accountType: isDormant ? ('micro' as const) : (data.accountType ?? ('micro' as const)),
    numberOfEmployees: isDormant ? 0 : (data.numberOfEmployees ?? null),
    associatedCompanies: isDormant ? 0 : (data.associatedCompanies ?? 0),
    // A dormant year keeps the losses of a trade only while there is one.
    standing: isDormant
      ? { ...NOTHING_SAID, carriesOnTrade: data.carriesOnTrade ?? null }
      : readTaxStanding(data),
  };
}

function readStatements(data: FilingJson) {
  const previous = data.previousBalanceSheetData;
  return {
    profitLoss: readProfitLoss(data.profitLossData ?? {}),
    balanceSheet: readBalanceSheet(data.balanceSheetData ?? {}),
    capitalAllowances: readIf(CAPITAL_ALLOWANCES, data.capitalAllowancesData),
    adjustments: (data.adjustments ?? []).map((row) => readAll(ADJUSTMENT, row)),
    previousProfitLoss: data.previousProfitLossData ? readProfitLoss(data.previousProfitLossData) : null,
    previousBalanceSheet: previous ? readPreviousBalanceSheet(previous, data.balanceSheetData ?? null) : null,
    notes: readNotes(data.notesData),
  };
}

/** Reads the figures of a stored filing; a dormant filing has no supplementary page. */
export function figuresOf(stored: StoredFilingInput): FilingFigures {
  const { company, period, previousPeriod, amends, data } = stored;
  const standing = readStanding(data);
  const credentials = data.credentialsData ?? {};
  return {
    company,
    period,
    previousPeriod,
    amends,
    ...standing,
    ...readStatements(data),
    ...readDisclosures(data),
    noteAmounts: readAmounts(NOTE_AMOUNTS, data),
    directorName: credentials.directorName || data.directorName || null,
    includePnlInAccounts: data.includePnlInAccounts ?? false,
    payments: readAll(TAX_PAYMENTS, data.taxPaymentsData ?? {}),
    bankDetails: readIf(BANK_DETAILS, data.bankDetailsData),
    pages: readPages((standing.isDormant ? null : data.supplementaryPagesData) ?? {}, standing),
    signing: readSigning(credentials, period.end),
  };
}
