import { integer, text } from 'drizzle-orm/sqlite-core';
import { MODES } from '../states.ts';

/** Columns of many tables. `mode` is `live` or `test`: the two never meet (decision 1). */
export const id = () => integer('id').primaryKey({ autoIncrement: true });
export const mode = () => text('mode', { enum: MODES }).notNull();
