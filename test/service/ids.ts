/**
 * Numbers for rows that a test writes by itself: from the counter that all take theirs from. One taken past it may have
 * been given to another already.
 */
export function takeIds(table: string, count: number): string {
  const last = `(SELECT coalesce(max(id), 0) FROM ${table})`;
  return `INSERT INTO counters (name, value) VALUES ('${table}', ${last} + ${count})
    ON CONFLICT (name) DO UPDATE SET value = max(value, ${last}) + ${count}`;
}

/** The number of each row of the statement after `takeIds`, in the same batch. */
export const takenId = (table: string): string =>
  `(SELECT value FROM counters WHERE name = '${table}') + 1 - row_number() OVER ()`;
