import { defaulted } from 'superstruct';
import { field, flag, id, oneOf } from './fields.ts';
import { pageFields, searchText } from './queries.ts';
import { record } from './structs.ts';

/**
 * Forms of a company number: eight digits; two letters and six digits; `R` and seven digits (old Northern Irish);
 * and the registered societies, whose last characters may be letters.
 */
const COMPANY_NUMBER = /^([0-9]{8}|[A-Z]{2}[0-9]{6}|R[0-9]{7}|(IP|SP|NP)[0-9]{5}R|(IP|SP|NP)[0-9]{4}RS)$/;

export interface AddCompanyRequest {
  readonly companyNumber: string;
}

/** `POST /company/add`. */
export const addCompanyStruct = record<AddCompanyRequest>({
  companyNumber: field(
    { type: 'string', minLength: 8, maxLength: 8 },
    (value) =>
      typeof value === 'string' && COMPANY_NUMBER.test(value)
        ? null
        : 'expected a company number as the registry writes it: 8 characters, such as 01234567 (with its leading zeros) or SC123456',
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
  ),
});

export interface ArchiveCompanyRequest {
  readonly companyId: number;
  readonly archived: boolean;
}

/** `POST /company/archive` (decision 19). */
export const archiveCompanyStruct = record<ArchiveCompanyRequest>({ companyId: id(), archived: flag() });

export interface CompaniesQuery {
  readonly page: number;
  readonly limit: number;
  readonly search: string | null;
  readonly status: 'active' | 'archived';
}

/** `GET /companies`; without `status` the active ones (decision 53). `GET /company/periods` takes `companyQuery`. */
export const companiesQuery = record<CompaniesQuery>({
  ...pageFields,
  search: searchText(),
  status: defaulted(oneOf(['active', 'archived']), 'active'),
});
