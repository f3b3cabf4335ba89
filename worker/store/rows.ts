import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  array,
  boolean,
  create,
  enums,
  integer,
  min,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct';
import { isObject } from '../../core/base/json.ts';
import { TREATMENTS } from '../../core/books/kinds.ts';
import { HOW, type Provenance } from '../../core/books/provenance.ts';
import { readFilingData } from '../../schema/requests/filing-data.ts';
import { APPROVAL_STATUSES, FILING_STATUSES, SINCE_FILED_OUTCOMES } from '../../schema/states.ts';
import {
  type accountMappings,
  type apiKeys,
  type companies,
  type filings,
  type submissionEvents,
  submissions,
} from '../../schema/tables.ts';
import type { ApiKey } from './account-records.ts';
import { StoreError } from './faults.ts';
import type {
  AccountMapping,
  Company,
  Filing,
  SecretRevisions,
  Submission,
  SubmissionEvent,
} from './model.ts';

/**
 * Converts the database's rows into the service's values. JSON columns are read through structs: another version of the
 * service may have written another shape.
 */
const Texts = array(string());
const Status = enums(FILING_STATUSES);
export const UpstreamErrors = array(
  type({ code: string(), message: string(), location: nullable(string()) }),
);
const Detail = record(string(), unknown());
const Revision = min(integer(), 0);
const SecretRevisionsStruct = type({
  gatewayId: optional(Revision),
  gatewayPassword: optional(Revision),
  authCode: optional(Revision),
  bankDetails: optional(Revision),
});
const SentWithStruct = type({
  gatewayId: optional(nullable(Revision)),
  gatewayPassword: optional(nullable(Revision)),
  authCode: optional(nullable(Revision)),
  bankDetails: optional(nullable(Revision)),
});

const ProvenanceStruct = record(
  string(),
  type({
    how: enums(HOW),
    amount: number(),
    at: string(),
    trialBalance: optional(string()),
    rows: optional(array(integer())),
    filingId: optional(integer()),
    field: optional(string()),
  }),
);
const NewestApprovalStruct = type({ id: integer(), status: enums(APPROVAL_STATUSES), expiresAt: string() });

const SinceFiledStruct = type({
  day: string(),
  version: string(),
  outcome: enums(SINCE_FILED_OUTCOMES),
  pence: nullable(string()),
  deadline: nullable(string()),
  reason: string(),
});

const TreatmentsStruct = array(enums(TREATMENTS));

const RegisterStruct = type({
  referenceDate: nullable(type({ day: integer(), month: integer() })),
  lastAccounts: nullable(type({ start: nullable(string()), end: string() })),
  nextAccounts: nullable(type({ start: nullable(string()), end: string(), due: nullable(string()) })),
  dissolvedOn: nullable(string()),
  madeUpTo: array(string()),
  changes: array(type({ on: string(), from: string(), to: string() })),
  days: optional(
    type({
      confirmationStatement: nullable(type({ madeUpTo: nullable(string()), due: string() })),
      verification: array(type({ name: string(), by: string() })),
      readOn: string(),
    }),
  ),
  readAt: string(),
});

const ElsewhereStruct = array(type({ periodEnd: string(), tax: boolean(), ch: boolean() }));

/** Tests the common case quickly, because a struct examines each part. */
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
/** Gives a list of texts that was stored as JSON. */
export const textsOf = (value: unknown): string[] => (isTexts(value) ? value : create(value, Texts));
const isEmpty = (value: unknown): value is Readonly<Record<string, never>> =>
  isObject(value) && Object.keys(value).length === 0;

export const mappingOf = ({
  companyId: _company,
  treatment,
  ...row
}: typeof accountMappings.$inferSelect): AccountMapping => ({
  ...row,
  treatment: create(treatment, TreatmentsStruct),
});

export function keyOf(row: typeof apiKeys.$inferSelect): ApiKey {
  const { hash: _hash, ...key } = row;
  return key;
}

export const companyOf = (row: typeof companies.$inferSelect): Company => ({
  ...row,
  registeredOffice: textsOf(row.registeredOffice),
  sicCodes: textsOf(row.sicCodes),
  filedElsewhere: row.filedElsewhere === null ? null : create(row.filedElsewhere, ElsewhereStruct),
  registerAccounts: row.registerAccounts === null ? null : create(row.registerAccounts, RegisterStruct),
});

export interface FilingRow {
  readonly row: typeof filings.$inferSelect;
  readonly companyName: string;
  readonly companyNumber: string;
}

/** Gives the parts of a filing's row that decide its status. */
export const filingStateOf = (
  row: typeof filings.$inferSelect,
): Pick<Filing, 'period' | 'requestedStatus' | 'data' | 'status'> => ({
  period: { start: row.periodStart, end: row.periodEnd },
  requestedStatus: row.requestedStatus,
  data: readFilingData(row.data),
  status: statusOf(row.status),
});

const isStatus = (text: string): text is Filing['status'] =>
  FILING_STATUSES.some((status) => status === text);

const statusOf = (text: string): Filing['status'] => (isStatus(text) ? text : create(text, Status));

export const revisionsOf = (value: unknown): SecretRevisions =>
  isEmpty(value) ? value : create(value, SecretRevisionsStruct);

export const provenanceOf = (value: unknown): Provenance =>
  isEmpty(value) ? value : create(value, ProvenanceStruct);

export function filingOf({ row, companyName, companyNumber }: FilingRow): Filing {
  const { previousPeriodStart, previousPeriodEnd } = row;
  return {
    id: row.id,
    accountId: row.accountId,
    mode: row.mode,
    companyId: row.companyId,
    companyName,
    companyNumber,
    ...filingStateOf(row),
    previousPeriod:
      previousPeriodStart === null || previousPeriodEnd === null
        ? null
        : { start: previousPeriodStart, end: previousPeriodEnd },
    isAmendment: row.isAmendment,
    amendmentOfFilingId: row.amendmentOfFilingId,
    sealed: { gatewayPassword: row.gatewayPassword, authCode: row.authCode, bankDetails: row.bankDetails },
    secretRevisions: revisionsOf(row.secretRevisions),
    bankDetailsSince: row.bankDetailsSince,
    provenance: provenanceOf(row.provenance),
    approval: row.approval === null ? null : create(row.approval, NewestApprovalStruct),
    sinceFiled: row.sinceFiled === null ? null : create(row.sinceFiled, SinceFiledStruct),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function subPeriodOf(value: number | null): 1 | 2 | null {
  if (value === null || value === 1 || value === 2) return value;
  throw new StoreError('STORE_UNREADABLE');
}

/**
 * Every column of a submission except three: the envelope that some still have, the figures that it was made from, and
 * their origin.
 */
const {
  unsealedXml: _envelope,
  figures: _figures,
  provenance: _provenance,
  ...SUBMISSION_COLUMNS
} = getTableColumns(submissions);

export { SUBMISSION_COLUMNS };

const isNoErrors = (value: unknown): value is [] => Array.isArray(value) && value.length === 0;

export const submissionOf = (
  row: Omit<typeof submissions.$inferSelect, 'unsealedXml' | 'figures' | 'provenance'>,
): Submission => ({
  ...row,
  subPeriod: subPeriodOf(row.subPeriod),
  errors: isNoErrors(row.errors) ? row.errors : create(row.errors, UpstreamErrors),
  sentWith: row.sentWith === null ? null : create(row.sentWith, SentWithStruct),
});

export const eventOf = (row: typeof submissionEvents.$inferSelect): SubmissionEvent => ({
  ...row,
  detail: create(row.detail, Detail),
});

/** Gives the only row of a step that must have one. */
export function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new StoreError('STORE_NO_SUCH_ROW');
  return row;
}

/** Reads the first row; null where there is none. */
export function firstOf<Row, T>([row]: readonly Row[], read: (row: Row) => T): T | null {
  return row === undefined ? null : read(row);
}

/** Gives the values of a row in the order of its table's columns, in each column's own form. */
export const valuesIn = (table: SQLiteTable, given: Readonly<Record<string, unknown>>): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).map(([name, column]) => sql.param(given[name] ?? null, column)),
    sql`, `,
  );
