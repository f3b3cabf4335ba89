import { defaulted, type Infer, nullable, optional, type Struct } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { FILING_STATUSES, TARGETS } from '../states.ts';
import { field, isoDay, line, oneOf } from './fields.ts';
import type { Shape } from './shape.ts';
import { record } from './structs.ts';

/** Reads parameters of a query, which are text. */

/** Makes a whole number written in digits. */
export const numberFromText = (min: number, max: number): Struct<number, Shape> =>
  field(
    { type: 'integer', minimum: min, maximum: max },
    (value) =>
      Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
        ? null
        : `expected a whole number from ${min} to ${max}`,
    (value) => (typeof value === 'string' && /^[0-9]{1,16}$/.test(value) ? Number(value) : value),
  );

export const idFromText = (): Struct<number, Shape> => numberFromText(1, Number.MAX_SAFE_INTEGER);

const { lists: LIMIT } = LIMITS;

/** Fields that select a page of a list. */
export const pageFields = {
  page: defaulted(numberFromText(1, LIMIT.pages), 1),
  limit: defaulted(numberFromText(1, LIMIT.items.max), LIMIT.items.standard),
};

export const searchText = (): Struct<string | null, Shape> => defaulted(nullable(line(LIMIT.search)), null);

/** `?filingId=`, for every GET about one filing. */
export const filingQuery = record({ filingId: idFromText() });
export type FilingQuery = Infer<typeof filingQuery>;

/** `GET /filing/submissions`; `verify=true` compares the events behind the history with their hashes. */
export const historyQuery = record({
  filingId: idFromText(),
  verify: defaulted(nullable(oneOf(['true'])), null),
});
export type HistoryQuery = Infer<typeof historyQuery>;

/** `?companyId=`. */
export const companyQuery = record({ companyId: idFromText() });
export type CompanyQuery = Infer<typeof companyQuery>;

/** `GET /company/account-mapping`. */
export const mappingsQuery = record({ companyId: idFromText() });
export type MappingsQuery = Infer<typeof mappingsQuery>;

/** `GET /company/accounts`. */
export const filedAccountsQuery = record(
  { companyId: idFromText(), madeUpTo: optional(isoDay()) },
  { nullIsAbsent: ['madeUpTo'] },
);
export type FiledAccountsQuery = Infer<typeof filedAccountsQuery>;

/** Matches a moment in UTC, or the `next` of an answer: a moment and the number of the last listed filing. */
const MOMENT = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,3})?Z(,[0-9]{1,15})?$';

/** Position up to which a list of changes has been read. */
export interface ListedUntil {
  /** ISO 8601 in UTC, with milliseconds. */
  readonly at: string;
  /** The last listed filing among the filings changed at that moment. */
  readonly id: number;
}

/**
 * Reads a moment, or a moment and a number; null for other text. Without a number, all filings of that moment count as
 * listed.
 */
export function listedUntil(text: string): ListedUntil | null {
  const [moment = '', id] = text.split(',');
  const date = new Date(moment);
  if (!new RegExp(MOMENT).test(text) || Number.isNaN(date.getTime())) return null;
  const at = date.toISOString();
  // JavaScript would read a day that no calendar has as another day: 30 February as 2 March.
  if (!at.startsWith(moment.replace(/([.]\d+)?Z$/, ''))) return null;
  return { at, id: id === undefined ? Number.MAX_SAFE_INTEGER : Number(id) };
}

const moment = (): Struct<string, Shape> =>
  field({ type: 'string', pattern: MOMENT }, (value) =>
    typeof value === 'string' && listedUntil(value) !== null
      ? null
      : 'expected a moment in UTC, YYYY-MM-DDTHH:MM:SSZ, or the next of an earlier answer',
  );

/** `GET /filings`. */
export const filingsQuery = record({
  ...pageFields,
  search: searchText(),
  status: defaulted(nullable(oneOf(FILING_STATUSES)), null),
  companyId: defaulted(nullable(idFromText()), null),
  updatedAfter: defaulted(nullable(moment()), null),
});
export type FilingsQuery = Infer<typeof filingsQuery>;

/** `GET /filings/amendments`: begins after this filing. */
export const sinceFiledQuery = record({ after: optional(idFromText()) });
export type SinceFiledQuery = Infer<typeof sinceFiledQuery>;

/** `GET /errors`: all refusals, or only those of a code or a target. */
export const errorsQuery = record({
  code: defaulted(nullable(line(LIMIT.errorCode)), null),
  target: defaulted(nullable(oneOf(TARGETS)), null),
});
export type ErrorsQuery = Infer<typeof errorsQuery>;
