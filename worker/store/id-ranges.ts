import { type SQL, sql } from 'drizzle-orm';

/**
 * Gives ids when there are several databases: each gives them from a range of its own, so that no id is given twice and
 * a moved account keeps its ids. Ids of an account must rise, because they show the order of the rows. So a database
 * takes a new range when an account arrives whose ids are in a higher range.
 */

/** Number of ids in a range. A filing takes some tens of kilobytes, so no database can hold as many filings. */
export const IDS_IN_RANGE = 10_000_000_000;
/** The last range whose ids are safe integers. */
export const LAST_RANGE = Math.floor(Number.MAX_SAFE_INTEGER / IDS_IN_RANGE) - 1;

/** Name of the counter with the number of a database's range. */
export const RANGE = 'range';
/** Name of the counter, in the first database, with the last range that was given. */
export const RANGES = 'ranges';

/** Tables whose ids are given by a counter of the same name. */
export const NUMBERED = ['filings', 'submissions', 'approvals'] as const;
export type Numbered = (typeof NUMBERED)[number];

/** Makes the expression of the lowest id that a new row of a table may have. */
export type FirstId = (table: Numbered) => SQL;

/** Begins after the highest id, where there is one database. */
export const firstIdOfOne: FirstId = (table) => sql.raw(`(select coalesce(max(id), 0) + 1 from ${table})`);

/**
 * Begins with the range of the database, where there are several. It is null where the database has no range: the row
 * is then refused.
 */
export const firstIdInRange: FirstId = () =>
  sql.raw(`(select value * ${IDS_IN_RANGE} + 1 from counters where name = '${RANGE}')`);

export const rangeOf = (id: number): number => Math.floor(id / IDS_IN_RANGE);
