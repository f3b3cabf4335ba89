import type { Pounds } from '../base/money.ts';
import type { IsoDate } from '../dates/date.ts';
import type { Period } from '../dates/period.ts';
import type { AccountsPdf } from './accounts-pdf.ts';
import type { Adjustment } from './adjustments.ts';
import type { BalanceSheetFigures } from './balance-sheet.ts';
import type { CapitalAllowanceFigures } from './capital-allowances.ts';
import type { DisclosureFigures } from './disclosures.ts';
import type { FiguresOf } from './field.ts';
import type { Instalments } from './filing-fields.ts';
import type { CustomNote } from './notes.ts';
import type { PageFigures } from './pages.ts';
import type { BANK_DETAILS, TAX_PAYMENTS } from './payments.ts';
import type { ProfitLossFigures } from './profit-loss.ts';
import type { Signing } from './signing.ts';

/**
 * The figures of one filing in their canonical form: aliases resolved, money exact, `[REDACTED]` and secrets absent.
 * The computation and the documents take everything from here. An amount never supplied is absent.
 */
export interface FilingFigures extends DisclosureFigures {
  readonly company: CompanyParticulars;
  readonly period: Period;
  /** The period before, from the registry's history or derived (decision 58); null in a first period. */
  readonly previousPeriod: Period | null;
  readonly isDormant: boolean;
  /** True when the caller chose to file the return; absent for no. */
  readonly filesReturn?: boolean;
  readonly charityStatus: 'charity' | 'casc' | null;
  /** A charity's or club's own accounts, attached to its return; null where none were given. */
  readonly accountsPdf: AccountsPdf | null;
  readonly accountType: 'micro' | 'full';
  readonly directorName: string | null;
  /** 0 for a dormant filing, even if a number is stored; null when not supplied. */
  readonly numberOfEmployees: number | null;
  readonly associatedCompanies: number;
  readonly includePnlInAccounts: boolean;
  /** True when the registry's reform is in force on the day of delivery, by the operator's setting; absent for no. */
  readonly isRegistryReformed?: boolean;
  /** True when computations name the detailed profit and loss taxonomy, by the operator's setting; absent for no. */
  readonly namesDetailedTaxonomy?: boolean;
  readonly amends: Amends;
  readonly isCloseCompany: boolean | null;
  readonly standing: TaxStanding;
  /**
   * True when the company was large in the twelve months before, by the account's filings; null or absent where
   * unknown.
   */
  readonly wasLarge?: boolean | null;
  readonly profitLoss: ProfitLossFigures;
  readonly balanceSheet: BalanceSheetFigures;
  /** The facts from which capital allowances are computed; null where the caller claims amounts, or nothing. */
  readonly capitalAllowances: CapitalAllowanceFigures | null;
  /** Analysis of `disallowableExpenses` and `nonTaxableIncome`, where the caller gives it. */
  readonly adjustments: readonly Adjustment[];
  readonly previousProfitLoss: ProfitLossFigures | null;
  readonly previousBalanceSheet: BalanceSheetFigures | null;
  readonly notes: readonly CustomNote[];
  /** Amounts that a single note shows, by the caller's field; whole pounds. */
  readonly noteAmounts: Readonly<Record<string, Pounds | undefined>>;
  readonly payments: TaxPaymentFigures;
  readonly bankDetails: BankDetails | null;
  /** Pages by name; a dormant filing has none. */
  readonly pages: PageFigures;
  readonly signing: Signing;
}

/**
 * Parts of an amendment that replace what an authority accepted before. A part without an earlier acceptance is a first
 * one, even in an amendment (decision 21).
 */
export interface Amends {
  readonly accounts: boolean;
  /** Returns by sub-period; null is the only one of a period up to twelve months. */
  readonly returns: readonly (1 | 2 | null)[];
}

export const AMENDS_NOTHING: Amends = { accounts: false, returns: [] };
/** Both authorities have the originals, as for a filing made elsewhere. */
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
  /** The registry's status of the company, e.g. `active`; null or absent where it was not asked. */
  readonly status?: string | null;
}

/** Statuses of companies that are no longer on the register. */
const GONE: readonly string[] = ['dissolved', 'converted-closed', 'closed', 'removed'];

export const hasLeft = (companyStatus: string | null | undefined): boolean =>
  companyStatus != null && GONE.includes(companyStatus);

/** Writes a status of the registry in words: `voluntary-arrangement` as “voluntary arrangement”. */
export const companyStatusWords = (companyStatus: string): string =>
  companyStatus === 'converted-closed' ? 'converted or closed' : companyStatus.replaceAll('-', ' ');

/** A caller's statements about the company on which its tax depends; null leaves them to the figures. */
export interface TaxStanding {
  readonly carriesOnTrade: boolean | null;
  /** CTA 2010 s18N. */
  readonly closeInvestmentHolding: boolean | null;
  readonly instalmentPayments: Instalments | null;
  /** At the end of the accounting period before; only for instalments. */
  readonly associatedCompaniesBefore: number | null;
}

export const NOTHING_SAID: TaxStanding = {
  carriesOnTrade: null,
  closeInvestmentHolding: null,
  instalmentPayments: null,
  associatedCompaniesBefore: null,
};

/** Pounds and pence. */
export type TaxPaymentFigures = FiguresOf<typeof TAX_PAYMENTS.fields>;
export type BankDetails = FiguresOf<typeof BANK_DETAILS.fields>;
