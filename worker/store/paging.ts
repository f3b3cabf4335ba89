import { type Column, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from './store.ts';

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** Rows of which some column contains the text; the case of its letters A to Z does not matter. All rows for null. */
export function containing(text: string | null, columns: readonly Column[]): SQL | undefined {
  if (text === null || text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`));
}
