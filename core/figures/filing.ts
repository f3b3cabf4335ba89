import type { Pence, Pounds } from '../money.ts';
import type { PageFigures } from '../pages/registered.ts';
import type { IsoDate } from '../period/date.ts';
import type { Period } from '../period/period.ts';
import type { Adjustment } from './adjustments.ts';
import type {
  BalanceSheetAmount,
  CREDITORS_AFTER_BREAKDOWN,
  CREDITORS_WITHIN_BREAKDOWN,
  DEBTORS_BREAKDOWN,
  ProfitLossAmount,
} from './amounts.ts';
import type { CapitalAllowanceFigures } from './capital-allowances.ts';
import type { DisclosureFigures } from './disclosures.ts';

/**
 * The figures of one filing in their canonical form: aliases resolved, money exact, `[REDACTED]` and secrets
 * absent. Everything the computation and the documents say comes from here. An amount never supplied is absent.
 */
export interface FilingFigures extends DisclosureFigures {
  readonly company: CompanyParticulars;
  readonly period: Period;
  /** The period before, from the registry's history or derived (decision 58); null in a first period. */
  readonly previousPeriod: Period | null;
  readonly isDormant: boolean;
  readonly charityStatus: 'charity' | 'casc' | null;
  readonly accountType: 'micro' | 'full';
  readonly directorName: string | null;
  /** 0 for a dormant filing, even if a number is stored; null when not supplied. */
  readonly numberOfEmployees: number | null;
  readonly associatedCompanies: number;
  readonly includePnlInAccounts: boolean;
  /** The day on which the accounts are taken to be delivered; null or left out where no rule by day is asked. */
  readonly deliveredOn?: IsoDate | null;
  readonly amends: Amends;
  readonly isCloseCompany: boolean | null;
  readonly profitLoss: ProfitLossFigures;
  readonly balanceSheet: BalanceSheetFigures;
  /** The facts that capital allowances are worked out from; null where amounts are claimed, or nothing. */
  readonly capitalAllowances: CapitalAllowanceFigures | null;
  /** What `disallowableExpenses` and `nonTaxableIncome` are made of, where the caller says. */
  readonly adjustments: readonly Adjustment[];
  readonly previousProfitLoss: ProfitLossFigures | null;
  readonly previousBalanceSheet: BalanceSheetFigures | null;
  readonly notes: readonly CustomNote[];
  /** Amounts that one note alone shows, by the caller's field; whole pounds. */
  readonly noteAmounts: Readonly<Record<string, Pounds | undefined>>;
  readonly payments: TaxPaymentFigures;
  readonly bankDetails: BankDetails | null;
  /** By the name of the page; a dormant filing has none. */
  readonly pages: PageFigures;
  readonly signing: Signing;
}

/**
 * What of an amendment takes the place of something that an authority accepted before. What an authority accepted
 * nothing of is its first, in an amendment too (decision 21).
 */
export interface Amends {
  readonly accounts: boolean;
  /** Returns by sub-period; null is the only one of a period up to twelve months. */
  readonly returns: readonly (1 | 2 | null)[];
}

export const AMENDS_NOTHING: Amends = { accounts: false, returns: [] };
/** Both authorities have the originals, as of a filing that was made elsewhere. */
export const AMENDS_EVERYTHING: Amends = { accounts: true, returns: [null, 1, 2] };

export const isAmendedReturn = (
  { amends }: Pick<FilingFigures, 'amends'>,
  subPeriod: 1 | 2 | null,
): boolean => amends.returns.includes(subPeriod);

export interface CompanyParticulars {
  readonly name: string;
  /** 8 characters, as on the register. */
  readonly number: string;
  readonly incorporationDate: IsoDate | null;
  /** Lines of the registered office, in order. */
  readonly registeredOffice: readonly string[];
  /** Classification codes as the registry gives them. */
  readonly sicCodes: readonly string[];
  /** The registry's company type, e.g. `ltd`. */
  readonly type: string | null;
  /** The registry's status of the company, e.g. `active`; null or left out where it was not asked. */
  readonly status?: string | null;
}

/** Amounts in whole pounds. */
export interface ProfitLossFigures extends Readonly<Partial<Record<ProfitLossAmount, Pounds>>> {
  readonly isGroupMember?: boolean;
  readonly intangibleAssetsIndicator?: boolean;
  readonly principalActivity?: string;
  readonly exporterStatus?: 'goods' | 'services' | 'neither';
  readonly provisionalFigures?: boolean;
}

export type Breakdown<Keys extends readonly string[]> = Readonly<Partial<Record<Keys[number], Pounds>>>;

/** Amounts in whole pounds. */
export interface BalanceSheetFigures extends Readonly<Partial<Record<BalanceSheetAmount, Pounds>>> {
  readonly fixedAssetMovements?: {
    readonly depreciationPolicy?: string;
    readonly categories: readonly TangibleMovement[];
  };
  readonly intangibleAssetMovements?: {
    readonly amortisationPolicy?: string;
    readonly categories: readonly IntangibleMovement[];
  };
  readonly debtorsBreakdown?: Breakdown<typeof DEBTORS_BREAKDOWN>;
  readonly creditorsWithinOneYearBreakdown?: Breakdown<typeof CREDITORS_WITHIN_BREAKDOWN>;
  readonly creditorsAfterOneYearBreakdown?: Breakdown<typeof CREDITORS_AFTER_BREAKDOWN>;
}

export interface TangibleMovement {
  readonly name: string;
  readonly costBroughtForward: Pounds;
  readonly additions: Pounds;
  readonly disposals: Pounds;
  readonly depreciationBroughtForward: Pounds;
  readonly depreciationCharge: Pounds;
  readonly depreciationOnDisposals: Pounds;
}

export interface IntangibleMovement {
  readonly name: string;
  readonly costBroughtForward: Pounds;
  readonly additions: Pounds;
  readonly disposals: Pounds;
  readonly amortisationBroughtForward: Pounds;
  readonly amortisationCharge: Pounds;
  readonly amortisationOnDisposals: Pounds;
}

/** A numeric cell is text of a decimal number; null is a blank cell. */
export interface CustomNote {
  readonly title: string;
  readonly body: string | null;
  readonly table: NoteTable | null;
}

export interface NoteTable {
  readonly columns: readonly {
    readonly label: string;
    readonly unit: string | null;
    readonly type: 'text' | 'number';
  }[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly totalRow: boolean;
  readonly rowStyles: readonly ('normal' | 'subtotal')[];
  readonly subtotalStyle: 'bold' | 'italic' | 'plain';
}

/** Pounds and pence. */
export interface TaxPaymentFigures {
  readonly taxAlreadyPaid: Pence;
  readonly claimRepayment: boolean;
  /** Null claims the full available amount. */
  readonly repaymentAmount: Pence | null;
  readonly grossIncomeWithTaxDeducted: Pence;
  readonly incomeTaxDeducted: Pence;
  readonly doubleTaxationRelief: Pence;
  readonly underlyingRateRelief: boolean;
}

export interface BankDetails {
  readonly bankName: string | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
  readonly buildingSocietyReference: string | null;
}

/** What the documents and the envelope say of who signs; the secrets themselves are kept apart. */
export interface Signing {
  readonly utr: string | null;
  /** Defaults to the period end. */
  readonly boardApprovalDate: IsoDate;
  readonly filingMode: 'principal' | 'agent';
  readonly agentReferenceId: string | null;
  readonly agentCompanyName: string | null;
  readonly declarantName: string | null;
  readonly declarantStatus: string | null;
}
