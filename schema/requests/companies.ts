import { defaulted, type Struct } from 'superstruct';
import { lengthOf } from './characters.ts';
import { COMPANY_WORDS } from './common-words.ts';
import { field, flag, id, oneOf } from './fields.ts';
import { pageFields, searchText } from './queries.ts';
import type { Shape } from './shape.ts';
import { record } from './structs.ts';
import { sentAsText } from './what-was-sent.ts';

/**
 * Forms of a company number: eight digits; two letters and six digits; `R` and seven digits (old Northern Irish);
 * and the registered societies, whose last characters may be letters.
 */
const COMPANY_NUMBER = /^([0-9]{8}|[A-Z]{2}[0-9]{6}|R[0-9]{7}|(IP|SP|NP)[0-9]{5}R|(IP|SP|NP)[0-9]{4}RS)$/;

export interface AddCompanyRequest {
  readonly companyNumber: string;
}

/** A spreadsheet drops the zeros that a number begins with. */
function sentAsNumber(value: unknown): string {
  if (typeof value !== 'string') return sentAsText(value, 0);
  if (/^[0-9]{4,7}$/.test(value))
    return `, but ${value.length} digits were sent: send "${value.padStart(8, '0')}"`;
  const length = lengthOf(value);
  return length === 8 ? ', but other characters were sent' : sentAsText(value, length);
}

/** A company's number as the registry writes it; small letters and spaces around are taken. */
export const companyNumber = (): Struct<string, Shape> =>
  field(
    { type: 'string', minLength: 8, maxLength: 8 },
    (value) =>
      typeof value === 'string' && COMPANY_NUMBER.test(value)
        ? null
        : `expected a company number as the registry writes it: 8 characters, such as 01234567 (with its leading zeros) or SC123456${sentAsNumber(value)}`,
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
  );

/** `POST /company/add`. */
export const addCompanyStruct = record<AddCompanyRequest>(
  { companyNumber: companyNumber() },
  { commonWords: COMPANY_WORDS },
);

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
