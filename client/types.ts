import type { BALANCE_SHEET_ALIASES, PROFIT_LOSS_ALIASES } from '../core/figures/amounts.ts';
import type { BalanceSheetJson, ProfitLossJson } from '../core/figures/stored.ts';
import type { CompaniesQuery } from '../schema/requests/companies.ts';
import type { CreateRequest } from '../schema/requests/create-filing.ts';
import type { GenerateQuery } from '../schema/requests/documents.ts';
import type { SaveRequest } from '../schema/requests/filings.ts';
import type { ErrorsQuery, FilingsQuery } from '../schema/requests/queries.ts';

export type { LineJson, ValueJson } from '../core/tax/explain.ts';
export type {
  DeadlineJson,
  PlannedComputationJson,
  PlannedReturnJson,
  PlanningJson,
} from '../core/tax/planning/json.ts';
export type * from '../schema/answers/account.ts';
export type * from '../schema/answers/companies.ts';
export type * from '../schema/answers/documents.ts';
export type * from '../schema/answers/filings.ts';
export type { HealthAnswer } from '../schema/answers/service.ts';
export type * from '../schema/answers/submissions.ts';
export type { CreateKeyRequest } from '../schema/requests/account.ts';
export type { AddCompanyRequest, ArchiveCompanyRequest } from '../schema/requests/companies.ts';
export type { DocumentType } from '../schema/requests/documents.ts';
export type { FilingRecord } from '../schema/requests/record.ts';
export type { SubmitRequest, SubmitTarget, ValidateRequest } from '../schema/requests/submit.ts';

/** Requests as a caller may write them: what the service fills in may be left out. */
type Optional<T, Names extends keyof T> = Omit<T, Names> & Partial<Pick<T, Names>>;
/** Other names the service takes for the same amounts. */
type Aliases<Names> = { readonly [Name in keyof Names]?: number | null };

export type NewFiling = Optional<CreateRequest, 'isAmendment' | 'amendmentOfFilingId'>;
export type WhichCompanies = Partial<CompaniesQuery>;
export type WhichFilings = Partial<FilingsQuery>;
export type WhichErrors = Partial<ErrorsQuery>;
export type WhichDocument = Optional<GenerateQuery, 'subPeriod'>;

export type ProfitLoss = ProfitLossJson & Aliases<typeof PROFIT_LOSS_ALIASES>;
export type BalanceSheet = BalanceSheetJson & Aliases<typeof BALANCE_SHEET_ALIASES>;

/** What `saveFiling` takes. An object that is given replaces the stored one; what is left out stays. */
export type FilingFigures = Omit<
  SaveRequest,
  | 'accountType'
  | 'profitLossData'
  | 'previousProfitLossData'
  | 'balanceSheetData'
  | 'previousBalanceSheetData'
> & {
  readonly accountType?: 'micro' | 'full' | 'micro-entity' | 'frs105' | 'small-company' | 'frs102';
  readonly profitLossData?: ProfitLoss | null;
  readonly previousProfitLossData?: ProfitLoss | null;
  readonly balanceSheetData?: BalanceSheet | null;
  readonly previousBalanceSheetData?: BalanceSheet | null;
};

/** A document as bytes, to be written to a file or sent on. */
export interface DocumentFile {
  /** A name for the file, such as `13480172_2026-03-31_ct600_pdf.pdf`. */
  readonly fileName: string;
  readonly mimeType: 'application/pdf' | 'text/html';
  readonly bytes: Uint8Array<ArrayBuffer>;
}
