import type {
  AddCompanyRequest,
  ArchiveCompanyRequest,
  CompaniesQuery,
} from '../schema/requests/companies.ts';
import type { CreateRequest } from '../schema/requests/create-filing.ts';
import type { GenerateQuery } from '../schema/requests/documents.ts';
import type { ErrorsQuery, FilingsQuery } from '../schema/requests/queries.ts';

export type { ComputationJson } from '../core/tax/explain.ts';
export type * from '../schema/answers/account.ts';
export type * from '../schema/answers/companies.ts';
export type * from '../schema/answers/documents.ts';
export type * from '../schema/answers/filings.ts';
export type * from '../schema/answers/submissions.ts';
export type { CreateKeyRequest } from '../schema/requests/account.ts';
export type { SaveRequest } from '../schema/requests/filings.ts';
export type { FilingRecord } from '../schema/requests/record.ts';
export type { SubmitRequest, ValidateRequest } from '../schema/requests/submit.ts';
export type { AddCompanyRequest, ArchiveCompanyRequest };

/** Requests as a caller may write them: what the service fills in may be left out. */
type Optional<T, Names extends keyof T> = Omit<T, Names> & Partial<Pick<T, Names>>;
export type NewFiling = Optional<CreateRequest, 'isAmendment' | 'amendmentOfFilingId'>;
export type WhichCompanies = Partial<CompaniesQuery>;
export type WhichFilings = Partial<FilingsQuery>;
export type WhichErrors = Partial<ErrorsQuery>;
export type WhichDocument = Optional<GenerateQuery, 'subPeriod'>;
