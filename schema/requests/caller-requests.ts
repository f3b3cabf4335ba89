import type { BALANCE_SHEET_ALIASES, BalanceSheetJson } from '../../core/figures/balance-sheet.ts';
import type { PROFIT_LOSS_ALIASES, ProfitLossJson } from '../../core/figures/profit-loss.ts';
import type { ApprovalRequest } from './approvals.ts';
import type { CompaniesQuery } from './companies.ts';
import type { CreateRequest } from './create-filing.ts';
import type { GenerateQuery } from './document-requests.ts';
import type { SaveRequest } from './filings.ts';
import type { ErrorsQuery, FilingsQuery, HistoryQuery } from './queries.ts';
import type { ValidateFilingsRequest } from './submit.ts';

/** Requests as a caller may write them: fields with defaults may be left out, and amounts have aliases. */

/** `T` with these names optional. */
type Optional<T, Names extends keyof T> = Omit<T, Names> & Partial<Pick<T, Names>>;
/** Aliases that the service accepts for these amounts. */
type Aliases<Names> = { readonly [Name in keyof Names]?: number | null };

export type WhichCompanies = Partial<CompaniesQuery>;
export type WhichFilings = Partial<FilingsQuery>;
export type WhichErrors = Partial<ErrorsQuery>;
export type WhichSubmissions = Optional<HistoryQuery, 'verify'>;
/** Filings to check: their numbers, or a selection from the list. */
export type FilingsToCheck = {
  readonly [Name in keyof ValidateFilingsRequest]?: Exclude<ValidateFilingsRequest[Name], null>;
};
export type WhatToApprove = Optional<
  ApprovalRequest,
  'message' | 'reference' | 'expiresInHours' | 'returnUrl'
>;
export type WhichDocument = Optional<GenerateQuery, 'subPeriod' | 'recipient'>;
export type NewFiling = Optional<CreateRequest, 'isAmendment' | 'amendmentOfFilingId'>;

export type ProfitLoss = ProfitLossJson & Aliases<typeof PROFIT_LOSS_ALIASES>;
export type BalanceSheet = BalanceSheetJson & Aliases<typeof BALANCE_SHEET_ALIASES>;

/** Request of `saveFiling`. A given object replaces the stored one; an absent one stays. */
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
