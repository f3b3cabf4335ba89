import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';
import { MODES } from '../states.ts';

/** Columns of many tables. `mode` is `live` or `test`; the two are never mixed (decision 1). */
export const id = () => integer('id').primaryKey({ autoIncrement: true });
export const mode = () => text('mode', { enum: MODES }).notNull();
/** Makes a foreign key: a column with the id of a row of another table. */
export const idOf = <const Name extends string>(name: Name, of: () => AnySQLiteColumn) =>
  integer(name).notNull().references(of);
