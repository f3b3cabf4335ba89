import Database from 'libsql';

/** Asks SQLite for its plans of the service's statements, with the real tables. */
export interface Planner {
  /**
   * Gives each table that a statement would read whole, with that step of its plan. The plan of a statement that changes a
   * referenced row includes the search for references. A statement that the tables refuse gives the reason.
   */
  readonly scans: (sql: string) => readonly string[];
  /** Gives the steps of a statement's plan. */
  readonly steps: (sql: string) => readonly string[];
  readonly close: () => void;
}

/** A table or index, as the database was made with it. */
export interface Made {
  readonly name: string;
  readonly type: string;
  readonly sql: string;
}

/** Tables with one row for each presenter, process or migration: customers do not add to them. */
const NEVER_GROWS: ReadonlySet<string> = new Set(['counters', 'pace_shares', '__drizzle_migrations']);

/**
 * Matches a full read. SQLite writes SEARCH for the greatest value of a column, but reads all rows without an index.
 * The greatest id is found without an index. A search only by mode finds every second row.
 */
const WHOLE = /^(?:SCAN (\S+)|SEARCH (\S+)$|SEARCH (\S+) USING .*\(mode=\?\)$)/;
const NEWEST = /max\("?id"?\)/;
/** Matches a table and its name in the statement: `from filings f`, `join "filings" on`. */
const NAMED = /(?:\b(?:from|join|update|into)|,)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi;

const textIn = (row: unknown, column: string): string => {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column) : null;
  return typeof value === 'string' ? value : '';
};

/** Gives the tables and indexes of a database, without the indexes of its keys and unique columns. */
export function madeIn(file: string): readonly Made[] {
  const db = new Database(file);
  try {
    return db
      .prepare(
        "select name, type, sql from sqlite_master where sql is not null and name <> 'sqlite_sequence'",
      )
      .all()
      .map((row) => ({ name: textIn(row, 'name'), type: textIn(row, 'type'), sql: textIn(row, 'sql') }));
  } finally {
    db.close();
  }
}

export function openPlanner(made: readonly Made[]): Planner {
  const db = new Database(':memory:');
  db.exec(`pragma foreign_keys = on; ${made.map(({ sql }) => sql).join(';')}`);
  const tables = new Set(made.filter(({ type }) => type === 'table').map(({ name }) => name));

  /**
   * Gives the table behind a name of a plan; null for other names: rows in memory, a list of JSON, a part of the statement.
   */
  const tableOf = (name: string, sql: string): string | null => {
    if (tables.has(name)) return name;
    for (const [, table = '', alias] of sql.matchAll(NAMED))
      if (alias === name && tables.has(table)) return table;
    return null;
  };

  const planOf = (sql: string): readonly string[] =>
    db
      .prepare(`explain query plan ${sql}`)
      .all(Array.from({ length: sql.split('?').length - 1 }, () => null))
      .map((row) => textIn(row, 'detail'));

  const readWhole = (step: string, sql: string): readonly string[] => {
    const [, scanned, searched, halved] = WHOLE.exec(step) ?? [];
    const table = tableOf(scanned ?? halved ?? (NEWEST.test(sql) ? '' : (searched ?? '')), sql);
    return table === null || NEVER_GROWS.has(table) ? [] : [`${table}: ${step}`];
  };

  return {
    scans: (sql) => {
      try {
        return planOf(sql).flatMap((step) => readWhole(step, sql));
      } catch (fault) {
        // A write that conflicts with another names the index of its unique columns.
        return [`no plan: ${fault}`];
      }
    },
    steps: planOf,
    close: () => {
      db.close();
    },
  };
}

/** Gives the statements in a request of the libSQL protocol. */
export function statementsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]): readonly string[] =>
    name === 'sql' && typeof held === 'string' ? [held] : statementsIn(held),
  );
}
