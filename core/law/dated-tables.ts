import type { IsoDate } from '../dates/date.ts';

/** A row of a table of the law: the first day it applies to, and its source. */
export interface Dated {
  /** Applies until the `from` of the next row. Each table says which day of a filing it is compared with. */
  readonly from: IsoDate;
  /** Act and section, regulation, or the authority's rule. */
  readonly law: string;
}

/** Rows sorted by their days, oldest first. */
export type Table<Row extends Dated> = readonly [Row, ...Row[]];

/** Finds the row in force on a day; undefined for a day before the table begins. */
export function inForce<Row extends Dated>(table: readonly Row[], day: IsoDate): Row | undefined {
  let found: Row | undefined;
  for (const row of table) if (row.from <= day) found = row;
  return found;
}

/** Finds the row in force on a day. A day before the table begins has its first row. */
export const rowOn = <Row extends Dated>(table: Table<Row>, day: IsoDate): Row =>
  inForce(table, day) ?? table[0];

export const newest = <Row extends Dated>(table: Table<Row>): Row => table[table.length - 1] ?? table[0];
