import { defaulted, nullable, type Struct } from 'superstruct';
import { LIMITS } from '../../core/figures/limits.ts';
import { FILING_STATUSES, type FilingStatus, TARGETS, type Target } from '../states.ts';
import { field, line, oneOf } from './fields.ts';
import type { Shape } from './shape.ts';
import { record } from './structs.ts';

/** Parameters of a query are text; these read them. */

/** A whole number written in digits. */
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

/** Which part of a list. */
export const pageFields = {
  page: defaulted(numberFromText(1, LIMIT.pages), 1),
  limit: defaulted(numberFromText(1, LIMIT.items.max), LIMIT.items.standard),
};

export const searchText = (): Struct<string | null, Shape> => defaulted(nullable(line(LIMIT.search)), null);

export interface FilingQuery {
  readonly filingId: number;
}
/** `?filingId=`, for every GET about one filing. */
export const filingQuery = record<FilingQuery>({ filingId: idFromText() });

export interface HistoryQuery extends FilingQuery {
  readonly verify: 'true' | null;
}
/** `GET /filing/submissions`; `verify=true` compares the events behind the history with their hashes. */
export const historyQuery = record<HistoryQuery>({
  filingId: idFromText(),
  verify: defaulted(nullable(oneOf(['true'])), null),
});

export interface CompanyQuery {
  readonly companyId: number;
}
/** `?companyId=`. */
export const companyQuery = record<CompanyQuery>({ companyId: idFromText() });

/** A moment in UTC, or the `next` of an answer: a moment and the number of the last filing that was listed. */
const MOMENT = '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,3})?Z(,[0-9]{1,15})?$';

/** How far a list of changes has been read. */
export interface ListedUntil {
  /** ISO 8601 in UTC, with milliseconds. */
  readonly at: string;
  /** The last filing that was listed of those changed at that moment. */
  readonly id: number;
}

/** Reads a moment, or a moment and a number; null for other text. All filings of a bare moment count as listed. */
export function listedUntil(text: string): ListedUntil | null {
  const [moment = '', id] = text.split(',');
  const date = new Date(moment);
  if (!new RegExp(MOMENT).test(text) || Number.isNaN(date.getTime())) return null;
  const at = date.toISOString();
  // A day that no calendar has becomes another one: 30 February is 2 March.
  if (!at.startsWith(moment.replace(/([.]\d+)?Z$/, ''))) return null;
  return { at, id: id === undefined ? Number.MAX_SAFE_INTEGER : Number(id) };
}

const moment = (): Struct<string, Shape> =>
  field({ type: 'string', pattern: MOMENT }, (value) =>
    typeof value === 'string' && listedUntil(value) !== null
      ? null
      : 'expected a moment in UTC, YYYY-MM-DDTHH:MM:SSZ, or the next of an earlier answer',
  );

export interface FilingsQuery {
  readonly page: number;
  readonly limit: number;
  readonly search: string | null;
  readonly status: FilingStatus | null;
  readonly companyId: number | null;
  readonly updatedAfter: string | null;
}

/** `GET /filings`. */
export const filingsQuery = record<FilingsQuery>({
  ...pageFields,
  search: searchText(),
  status: defaulted(nullable(oneOf(FILING_STATUSES)), null),
  companyId: defaulted(nullable(idFromText()), null),
  updatedAfter: defaulted(nullable(moment()), null),
});

export interface ErrorsQuery {
  readonly code: string | null;
  readonly target: Target | null;
}
/** `GET /errors`: all of them, or those of a code or a target. */
export const errorsQuery = record<ErrorsQuery>({
  code: defaulted(nullable(line(LIMIT.errorCode)), null),
  target: defaulted(nullable(oneOf(TARGETS)), null),
});
