import { defaulted, type Infer, optional, type Struct } from 'superstruct';
import { lengthOf } from './characters.ts';
import { field, flag, id, isoDay, oneOf } from './fields.ts';
import { pageFields, searchText } from './queries.ts';
import { sentAsText } from './sent-value.ts';
import type { Shape } from './shape.ts';
import { record } from './structs.ts';

/**
 * Forms of a company number: eight digits; two letters and six digits; `R` and seven digits (old Northern Irish);
 * and the registered societies, whose last characters may be letters.
 */
const COMPANY_NUMBER = /^([0-9]{8}|[A-Z]{2}[0-9]{6}|R[0-9]{7}|(IP|SP|NP)[0-9]{5}R|(IP|SP|NP)[0-9]{4}RS)$/;
/** Accepts a company number in letters of either case, with spaces around it. */
const AS_TAKEN = `^\\s*${COMPANY_NUMBER.source.slice(1, -1).replace(/[A-Z]-[A-Z]|[A-Z]/g, eitherSize)}\\s*$`;

function eitherSize(letters: string): string {
  const both = `${letters}${letters.toLowerCase()}`;
  return letters.length === 1 ? `[${both}]` : both;
}

/** Advises about a spreadsheet that drops the zeros at the beginning of a number. */
function sentAsNumber(value: unknown): string {
  if (typeof value !== 'string') return sentAsText(value, 0);
  if (/^[0-9]{4,7}$/.test(value))
    return `, but ${value.length} digits were sent: send "${value.padStart(8, '0')}"`;
  const length = lengthOf(value);
  return length === 8 ? ', but other characters were sent' : sentAsText(value, length);
}

/** Makes a company's number as the registry writes it. Small letters, and spaces around the number, are accepted. */
export const companyNumber = (): Struct<string, Shape> =>
  field(
    { type: 'string', pattern: AS_TAKEN },
    (value) =>
      typeof value === 'string' && COMPANY_NUMBER.test(value)
        ? null
        : `expected a company number as the registry writes it: 8 characters, such as 01234567 (with its leading zeros) or SC123456${sentAsNumber(value)}`,
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
  );

/**
 * Common words for a company's number. They are here, so that a start of the service does not load `common-words.ts`.
 */
const COMPANY_WORDS = () => ({
  number: 'companyNumber',
  company: 'companyNumber',
  registrationnumber: 'companyNumber',
  crn: 'companyNumber',
});

/** `POST /company/add`. */
export const addCompanyStruct = record({ companyNumber: companyNumber() }, { commonWords: COMPANY_WORDS });
export type AddCompanyRequest = Infer<typeof addCompanyStruct>;

/** `GET /company/eligibility` (decision 220). Without `periodEnd`, it is about the register's next period. */
export const eligibilityQuery = record(
  { companyNumber: companyNumber(), periodEnd: optional(isoDay()) },
  { nullIsAbsent: ['periodEnd'], commonWords: COMPANY_WORDS },
);
export type EligibilityQuery = Infer<typeof eligibilityQuery>;

/** `POST /company/archive` (decision 19). */
export const archiveCompanyStruct = record({ companyId: id(), archived: flag() });
export type ArchiveCompanyRequest = Infer<typeof archiveCompanyStruct>;

/** `POST /company/filed-elsewhere`. */
export const filedElsewhereStruct = record({ companyId: id(), periodEnd: isoDay(), tax: flag(), ch: flag() });
export type FiledElsewhereRequest = Infer<typeof filedElsewhereStruct>;

/**
 * `GET /companies`; without `status`, only active companies (decision 53). `GET /company/periods` takes `companyQuery`.
 */
export const companiesQuery = record({
  ...pageFields,
  search: searchText(),
  status: defaulted(oneOf(['active', 'archived']), 'active'),
});
export type CompaniesQuery = Infer<typeof companiesQuery>;
