import type { NoteAmountsJson } from '../accounts/notes/registered.ts';
import type { SupplementaryPagesJson } from '../pages/registered.ts';
import type { Period } from '../period/period.ts';
import type { AdjustmentJson } from './adjustments.ts';
import type {
  BalanceSheetAmount,
  CREDITORS_AFTER_BREAKDOWN,
  CREDITORS_WITHIN_BREAKDOWN,
  DEBTORS_BREAKDOWN,
  ProfitLossAmount,
} from './amounts.ts';
import type { CapitalAllowancesJson } from './capital-allowances.ts';
import type { DisclosureJson } from './disclosures.ts';
import type { Amends, CompanyParticulars } from './filing.ts';

/**
 * A filing's data as it is stored: the caller's JSON in canonical form (aliases resolved, shapes checked, secrets
 * taken out). Field names are the contract's. A field never set is absent or null; both mean the same.
 */
export interface FilingJson extends DisclosureJson, NoteAmountsJson {
  readonly isDormant?: boolean | null;
  /**
   * What the creation of an amendment said of dormancy where the original says otherwise: it is copied (decision 21), so
   * this is not used, and a warning says so. Never answered.
   */
  readonly dormancyAsked?: boolean | null;
  readonly charityStatus?: 'charity' | 'casc' | null;
  readonly accountType?: 'micro' | 'full' | null;
  readonly directorName?: string | null;
  readonly numberOfEmployees?: number | null;
  readonly associatedCompanies?: number | null;
  readonly includePnlInAccounts?: boolean | null;
  readonly isCloseCompany?: boolean | null;
  readonly profitLossData?: ProfitLossJson | null;
  readonly capitalAllowancesData?: CapitalAllowancesJson | null;
  readonly adjustments?: readonly AdjustmentJson[] | null;
  readonly balanceSheetData?: BalanceSheetJson | null;
  readonly previousProfitLossData?: ProfitLossJson | null;
  readonly previousBalanceSheetData?: BalanceSheetJson | null;
  readonly notesData?: readonly NoteJson[] | null;
  readonly filingTypes?: FilingTypesJson | null;
  readonly taxPaymentsData?: TaxPaymentsJson | null;
  readonly bankDetailsData?: BankDetailsJson | null;
  readonly supplementaryPagesData?: SupplementaryPagesJson | null;
  readonly credentialsData?: CredentialsJson | null;
  /** Kept and echoed, never read. */
  readonly taxCalculation?: Readonly<Record<string, unknown>> | null;
}

/** Everything the figures of a filing are read from. */
export interface StoredFilingInput {
  readonly company: CompanyParticulars;
  readonly period: Period;
  /** From the registry's history or derived; null in a first period (decision 58). */
  readonly previousPeriod: Period | null;
  readonly amends: Amends;
  readonly data: FilingJson;
}

type Amounts<Name extends string> = { readonly [Key in Name]?: number | null };

/** Whole pounds. */
export interface ProfitLossJson extends Amounts<ProfitLossAmount> {
  readonly isGroupMember?: boolean | null;
  readonly intangibleAssetsIndicator?: boolean | null;
  readonly principalActivity?: string | null;
  readonly exporterStatus?: 'goods' | 'services' | 'neither' | null;
  readonly provisionalFigures?: boolean | null;
}

export type DebtorsBreakdownJson = Amounts<(typeof DEBTORS_BREAKDOWN)[number]>;
export type CreditorsWithinBreakdownJson = Amounts<(typeof CREDITORS_WITHIN_BREAKDOWN)[number]>;
export type CreditorsAfterBreakdownJson = Amounts<(typeof CREDITORS_AFTER_BREAKDOWN)[number]>;

/** Whole pounds. The `previous…` breakdowns follow decision 48. */
export interface BalanceSheetJson extends Amounts<BalanceSheetAmount> {
  readonly fixedAssetMovements?: {
    readonly depreciationPolicy?: string | null;
    readonly categories?: readonly TangibleMovementJson[] | null;
  } | null;
  readonly intangibleAssetMovements?: {
    readonly amortisationPolicy?: string | null;
    readonly categories?: readonly IntangibleMovementJson[] | null;
  } | null;
  readonly debtorsBreakdown?: DebtorsBreakdownJson | null;
  readonly creditorsWithinOneYearBreakdown?: CreditorsWithinBreakdownJson | null;
  readonly creditorsAfterOneYearBreakdown?: CreditorsAfterBreakdownJson | null;
  readonly previousDebtorsBreakdown?: DebtorsBreakdownJson | null;
  readonly previousCreditorsWithinOneYearBreakdown?: CreditorsWithinBreakdownJson | null;
  readonly previousCreditorsAfterOneYearBreakdown?: CreditorsAfterBreakdownJson | null;
}

type CostMovement = 'costBroughtForward' | 'additions' | 'disposals';

export interface TangibleMovementJson
  extends Amounts<
    CostMovement | 'depreciationBroughtForward' | 'depreciationCharge' | 'depreciationOnDisposals'
  > {
  readonly name: string;
}

export interface IntangibleMovementJson
  extends Amounts<
    CostMovement | 'amortisationBroughtForward' | 'amortisationCharge' | 'amortisationOnDisposals'
  > {
  readonly name: string;
}

/** A numeric cell is a number or its decimal text. */
export interface NoteJson {
  readonly title: string;
  readonly body?: string | null;
  readonly table?: NoteTableJson | null;
}

export interface NoteTableJson {
  readonly columns: readonly {
    readonly label: string;
    readonly unit?: string | null;
    readonly type: 'text' | 'number';
  }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly totalRow?: boolean | null;
  readonly rowStyles?: readonly ('normal' | 'subtotal')[] | null;
  readonly subtotalStyle?: 'bold' | 'italic' | 'plain' | null;
}

/** The credentials, the secrets (`gatewayPassword`, `authCode`) kept elsewhere. */
export interface CredentialsJson {
  readonly utrNumber?: string | null;
  readonly gatewayId?: string | null;
  readonly directorName?: string | null;
  /** `DD/MM/YYYY`. */
  readonly boardApprovalDate?: string | null;
  readonly filingMode?: 'principal' | 'agent' | null;
  readonly agentReferenceId?: string | null;
  readonly agentCompanyName?: string | null;
  readonly declarantName?: string | null;
  readonly declarantStatus?: string | null;
}

export interface FilingTypesJson {
  readonly ct600?: boolean | null;
  readonly accounts?: boolean | null;
}

/** Pounds with at most two decimals. */
export interface TaxPaymentsJson {
  readonly taxAlreadyPaid?: number | null;
  readonly claimRepayment?: boolean | null;
  readonly repaymentAmount?: number | null;
  readonly grossIncomeWithTaxDeducted?: number | null;
  readonly incomeTaxDeducted?: number | null;
  readonly doubleTaxationRelief?: number | null;
  readonly underlyingRateRelief?: boolean | null;
}

export interface BankDetailsJson {
  readonly bankName?: string | null;
  readonly sortCode?: string | null;
  readonly accountNumber?: string | null;
  readonly accountName?: string | null;
  readonly buildingSocietyReference?: string | null;
}
