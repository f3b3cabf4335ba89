import { NOTE_AMOUNTS } from '../accounts/notes/registered.ts';
import { readPages } from '../pages/registered.ts';
import type { IsoDate } from '../period/date.ts';
import { readAdjustments } from './adjustments.ts';
import {
  BALANCE_SHEET_AMOUNTS,
  CREDITORS_AFTER_BREAKDOWN,
  CREDITORS_WITHIN_BREAKDOWN,
  DEBTORS_BREAKDOWN,
  PROFIT_LOSS_AMOUNTS,
} from './amounts.ts';
import { readCapitalAllowances } from './capital-allowances.ts';
import { readDisclosures } from './disclosures.ts';
import type {
  BalanceSheetFigures,
  BankDetails,
  CustomNote,
  FilingFigures,
  IntangibleMovement,
  ProfitLossFigures,
  Signing,
  TangibleMovement,
  TaxPaymentFigures,
} from './filing.ts';
import { readAmounts, readPence, readPounds } from './read-amounts.ts';
import type {
  BalanceSheetJson,
  BankDetailsJson,
  CredentialsJson,
  FilingJson,
  IntangibleMovementJson,
  NoteJson,
  ProfitLossJson,
  StoredFilingInput,
  TangibleMovementJson,
  TaxPaymentsJson,
} from './stored.ts';

/** Stored JSON to exact figures. The JSON was checked when it was saved; a number that is no exact amount is a defect. */

/** Absent fields stay absent. */
export function readProfitLoss(json: ProfitLossJson): ProfitLossFigures {
  return {
    ...readAmounts(PROFIT_LOSS_AMOUNTS, json),
    ...(json.isGroupMember == null ? {} : { isGroupMember: json.isGroupMember }),
    ...(json.intangibleAssetsIndicator == null
      ? {}
      : { intangibleAssetsIndicator: json.intangibleAssetsIndicator }),
    ...(json.principalActivity == null ? {} : { principalActivity: json.principalActivity }),
    ...(json.exporterStatus == null ? {} : { exporterStatus: json.exporterStatus }),
    ...(json.provisionalFigures == null ? {} : { provisionalFigures: json.provisionalFigures }),
  };
}

const readTangible = (json: TangibleMovementJson): TangibleMovement => ({
  name: json.name,
  costBroughtForward: readPounds(json.costBroughtForward),
  additions: readPounds(json.additions),
  disposals: readPounds(json.disposals),
  depreciationBroughtForward: readPounds(json.depreciationBroughtForward),
  depreciationCharge: readPounds(json.depreciationCharge),
  depreciationOnDisposals: readPounds(json.depreciationOnDisposals),
});

const readIntangible = (json: IntangibleMovementJson): IntangibleMovement => ({
  name: json.name,
  costBroughtForward: readPounds(json.costBroughtForward),
  additions: readPounds(json.additions),
  disposals: readPounds(json.disposals),
  amortisationBroughtForward: readPounds(json.amortisationBroughtForward),
  amortisationCharge: readPounds(json.amortisationCharge),
  amortisationOnDisposals: readPounds(json.amortisationOnDisposals),
});

/** Absent fields and objects stay absent. */
export function readBalanceSheet(json: BalanceSheetJson): BalanceSheetFigures {
  const tangible = json.fixedAssetMovements;
  const intangible = json.intangibleAssetMovements;
  const debtors = json.debtorsBreakdown;
  const within = json.creditorsWithinOneYearBreakdown;
  const after = json.creditorsAfterOneYearBreakdown;
  return {
    ...readAmounts(BALANCE_SHEET_AMOUNTS, json),
    ...(tangible && {
      fixedAssetMovements: {
        ...(tangible.depreciationPolicy == null ? {} : { depreciationPolicy: tangible.depreciationPolicy }),
        categories: (tangible.categories ?? []).map(readTangible),
      },
    }),
    ...(intangible && {
      intangibleAssetMovements: {
        ...(intangible.amortisationPolicy == null
          ? {}
          : { amortisationPolicy: intangible.amortisationPolicy }),
        categories: (intangible.categories ?? []).map(readIntangible),
      },
    }),
    ...(debtors && { debtorsBreakdown: readAmounts(DEBTORS_BREAKDOWN, debtors) }),
    ...(within && { creditorsWithinOneYearBreakdown: readAmounts(CREDITORS_WITHIN_BREAKDOWN, within) }),
    ...(after && { creditorsAfterOneYearBreakdown: readAmounts(CREDITORS_AFTER_BREAKDOWN, after) }),
  };
}

/**
 * The comparative balance sheet. Its breakdowns may stand in it under their plain or their `previous` names, or
 * in the current balance sheet under their `previous` names (decision 48); the first found counts.
 */
export function readPreviousBalanceSheet(
  previous: BalanceSheetJson,
  current: BalanceSheetJson | null,
): BalanceSheetFigures {
  return readBalanceSheet({
    ...previous,
    debtorsBreakdown:
      previous.debtorsBreakdown ?? previous.previousDebtorsBreakdown ?? current?.previousDebtorsBreakdown,
    creditorsWithinOneYearBreakdown:
      previous.creditorsWithinOneYearBreakdown ??
      previous.previousCreditorsWithinOneYearBreakdown ??
      current?.previousCreditorsWithinOneYearBreakdown,
    creditorsAfterOneYearBreakdown:
      previous.creditorsAfterOneYearBreakdown ??
      previous.previousCreditorsAfterOneYearBreakdown ??
      current?.previousCreditorsAfterOneYearBreakdown,
  });
}

export const readPayments = (json: TaxPaymentsJson | null | undefined): TaxPaymentFigures => ({
  taxAlreadyPaid: readPence(json?.taxAlreadyPaid),
  claimRepayment: json?.claimRepayment ?? false,
  repaymentAmount: json?.repaymentAmount == null ? null : readPence(json.repaymentAmount),
  grossIncomeWithTaxDeducted: readPence(json?.grossIncomeWithTaxDeducted),
  incomeTaxDeducted: readPence(json?.incomeTaxDeducted),
  doubleTaxationRelief: readPence(json?.doubleTaxationRelief),
  underlyingRateRelief: json?.underlyingRateRelief ?? false,
});

export const readNotes = (notes: readonly NoteJson[] | null | undefined): readonly CustomNote[] =>
  (notes ?? []).map(({ title, body, table }) => ({
    title,
    body: body ?? null,
    table: table
      ? {
          columns: table.columns.map((c) => ({ label: c.label, unit: c.unit ?? null, type: c.type })),
          rows: table.rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
          totalRow: table.totalRow ?? false,
          rowStyles: table.rowStyles ?? table.rows.map(() => 'normal' as const),
          subtotalStyle: table.subtotalStyle ?? 'bold',
        }
      : null,
  }));

const readBankDetails = (json: BankDetailsJson): BankDetails => ({
  bankName: json.bankName ?? null,
  sortCode: json.sortCode ?? null,
  accountNumber: json.accountNumber ?? null,
  accountName: json.accountName ?? null,
  buildingSocietyReference: json.buildingSocietyReference ?? null,
});

/** `DD/MM/YYYY` as stored to `YYYY-MM-DD`. */
const fromDayMonthYear = (text: string): IsoDate => text.split('/').reverse().join('-');

const readSigning = (json: CredentialsJson, periodEnd: IsoDate): Signing => ({
  utr: json.utrNumber ?? null,
  boardApprovalDate: json.boardApprovalDate ? fromDayMonthYear(json.boardApprovalDate) : periodEnd,
  filingMode: json.filingMode ?? 'principal',
  agentReferenceId: json.agentReferenceId ?? null,
  agentCompanyName: json.agentCompanyName ?? null,
  declarantName: json.declarantName ?? null,
  declarantStatus: json.declarantStatus ?? null,
});

/** What the contract forces over the stored values: 2.3 and 2.18 for a dormant filing, 2.17 rule 4 for a charity. */
function readStanding(data: FilingJson) {
  const isDormant = data.isDormant ?? false;
  const charityStatus = data.charityStatus ?? null;
  const isCloseCompany = data.isCloseCompany ?? null;
  return {
    isDormant,
    charityStatus,
    isCloseCompany: charityStatus !== null && isCloseCompany ? false : isCloseCompany,
    accountType: isDormant ? ('micro' as const) : (data.accountType ?? ('micro' as const)),
    numberOfEmployees: isDormant ? 0 : (data.numberOfEmployees ?? null),
    associatedCompanies: isDormant ? 0 : (data.associatedCompanies ?? 0),
  };
}

function readStatements(data: FilingJson) {
  const previous = data.previousBalanceSheetData;
  return {
    profitLoss: readProfitLoss(data.profitLossData ?? {}),
    balanceSheet: readBalanceSheet(data.balanceSheetData ?? {}),
    capitalAllowances: readCapitalAllowances(data.capitalAllowancesData),
    adjustments: readAdjustments(data.adjustments),
    previousProfitLoss: data.previousProfitLossData ? readProfitLoss(data.previousProfitLossData) : null,
    previousBalanceSheet: previous ? readPreviousBalanceSheet(previous, data.balanceSheetData ?? null) : null,
    notes: readNotes(data.notesData),
  };
}

/** The figures of a stored filing; a dormant filing carries no supplementary page. */
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
    payments: readPayments(data.taxPaymentsData),
    bankDetails: data.bankDetailsData ? readBankDetails(data.bankDetailsData) : null,
    pages: readPages((standing.isDormant ? null : data.supplementaryPagesData) ?? {}, standing),
    signing: readSigning(credentials, period.end),
  };
}
