/**
 * Takes numbers for rows that a test writes, from the counter that all rows use. A number taken in another way may already
 * be in use.
 */
export function takeIds(table: string, count: number): string {
  const last = `(SELECT coalesce(max(id), 0) FROM ${table})`;
  return `INSERT INTO counters (name, value) VALUES ('${table}', ${last} + ${count})
    ON CONFLICT (name) DO UPDATE SET value = max(value, ${last}) + ${count}`;
}

/** Gives the number of each row of the statement after `takeIds`, in the same batch. */
export const takenId = (table: string): string =>
  `(SELECT value FROM counters WHERE name = '${table}') + 1 - row_number() OVER ()`;
